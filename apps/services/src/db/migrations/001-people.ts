/** People, their sessions, tokens and codes, limits and the local mailbox: what belongs to no tenant. Tokens and codes are kept hashed. */
export const peopleTables = [
  `create table users (
    id text primary key default gen_random_uuid()::text,
    first_name text not null,
    last_name text not null,
    email text not null,
    mobile_number text not null check (mobile_number ~ '^[0-9]{10}$'),
    password_hash text not null,
    email_verified_at timestamptz,
    sms_verified_at timestamptz,
    premium_until timestamptz,
    deleted_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create unique index users_email on users (lower(email))',

  `create table refresh_token_families (
    id text primary key default gen_random_uuid()::text,
    user_id text not null references users on delete cascade,
    created_at timestamptz not null default now(),
    revoked_at timestamptz
  )`,
  'create index refresh_token_families_user on refresh_token_families (user_id)',

  `create table refresh_tokens (
    token_hash text primary key,
    family_id text not null references refresh_token_families on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    rotated_at timestamptz,
    successor_hash text,
    check ((rotated_at is null) = (successor_hash is null))
  )`,
  'create index refresh_tokens_family on refresh_tokens (family_id)',

  `create table one_time_tokens (
    token_hash text primary key,
    purpose text not null check (purpose in ('verify-email', 'verify-email-change', 'reset-password')),
    user_id text not null references users on delete cascade,
    new_email text,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz,
    check ((purpose = 'verify-email-change') = (new_email is not null))
  )`,
  'create index one_time_tokens_user on one_time_tokens (user_id, purpose)',

  `create table invitations (
    id text primary key default gen_random_uuid()::text,
    email text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,

  `create table client_ids (
    id text primary key,
    user_id text not null references users on delete cascade,
    created_at timestamptz not null default now()
  )`,
  'create index client_ids_user on client_ids (user_id)',

  // One row per person and purpose: a new code replaces the hash and leaves the count of attempts as it was.
  `create table sms_codes (
    user_id text not null references users on delete cascade,
    purpose text not null check (purpose in ('registration', 'delete-account')),
    code_hash text not null,
    expires_at timestamptz not null,
    attempts integer not null default 0,
    locked_until timestamptz,
    primary key (user_id, purpose)
  )`,

  // The shape that rate-limiter-flexible reads and writes.
  `create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
  'create index rate_limits_expire on rate_limits (expire)',

  `create table outbox (
    id bigint primary key generated always as identity,
    channel text not null check (channel in ('mail', 'sms')),
    recipient text not null,
    subject text,
    body text not null,
    sent_at timestamptz not null default now(),
    check ((channel = 'mail') = (subject is not null))
  )`,
];
