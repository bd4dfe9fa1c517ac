/**
 * How a bank is reached that a person linked: the provider's access token, sealed, and when to ask next. Like subscriptions these
 * rows belong to no tenant, since webhooks and the upkeep come before anybody is known. Whether a link is still wanted is for the
 * tenant's institutions to say: one that none of them names is to be handed back.
 */
export const bankLinkTables = [
  `create table bank_links (
    user_id text not null references users on delete cascade,
    id text not null,
    item_id text not null unique,
    access_token text not null,
    check_at timestamptz not null,
    claimed_until timestamptz,
    signals bigint not null default 0,
    created_at timestamptz not null default now(),
    primary key (user_id, id)
  )`,
  'create index bank_links_check on bank_links (check_at)',

  // The cursor stands beside what was taken in up to it, so that one transaction moves both.
  'alter table institutions add column link_id text, add column cursor text, add unique (tenant_id, link_id)',
  // Two can be linked in one tick of the clock.
  'alter table institutions add column created_order bigint generated always as identity',
  `alter table imported_accounts add column linked_on date, add column awaits_history boolean not null default false,
    add check (linked_on is not null or not awaits_history)`,

  // What the pretend bank of a local start has linked: the dates are those of its days, the first is the day of linking.
  `create table pretend_bank_links (
    link_token text primary key,
    user_id text not null,
    institution_id text,
    public_token text unique,
    access_token text unique,
    item_id text unique,
    days text not null default '',
    ended_at timestamptz,
    created_at timestamptz not null
  )`,
];
