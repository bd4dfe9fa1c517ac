/**
 * Subscriptions and what the card provider told of them: like people, they belong to no tenant, since webhooks and the upkeep come
 * before anybody is known. Which of two fetched states is newer is told by their numbers from `subscription_fetches`.
 */
export const billingTables = [
  'create sequence subscription_fetches',

  `create table subscriptions (
    user_id text not null references users on delete cascade,
    id text not null default gen_random_uuid()::text,
    manager text not null check (manager in ('card', 'app-store', 'play-store', 'manual')),
    card_id text unique,
    plan_id text,
    status text not null check (status in ('waiting', 'paid', 'overdue', 'ended')),
    period_start timestamptz not null,
    period_end timestamptz not null,
    ends_at timestamptz,
    cancelled_at timestamptz,
    cancel_reason text,
    fetched bigint not null default 0,
    check_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (user_id, id),
    check ((manager = 'card') = (card_id is not null)),
    check (status <> 'ended' or (ends_at is not null and check_at is null))
  )`,
  'create index subscriptions_check on subscriptions (check_at) where check_at is not null',

  `create table card_events (
    id text primary key,
    received_at timestamptz not null
  )`,
  'create index card_events_received on card_events (received_at)',

  // What the pretend cards of a local start have sold.
  `create table pretend_subscriptions (
    id text primary key,
    client_secret text not null unique,
    user_id text not null,
    plan_id text not null,
    paid_at timestamptz,
    ends_at timestamptz,
    created_at timestamptz not null
  )`,
];
