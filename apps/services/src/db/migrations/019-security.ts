/**
 * Where each session is used, and whether somebody has logged in before, so that a new device can be told to them. What a login asks for
 * besides the password, and logins that wait for it.
 */
export const securityTables = [
  `alter table refresh_token_families
    add column device text not null default '' check (char_length(device) <= 60),
    add column network text not null default '' check (char_length(network) <= 60),
    add column last_used_at timestamptz`,
  'alter table users add column first_login_at timestamptz',

  `create table authenticators (
    user_id text primary key references users on delete cascade,
    secret text not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step integer
  )`,

  `create table recovery_codes (
    user_id text not null references users on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`,

  `create table login_tickets (
    ticket_hash text primary key,
    user_id text not null references users on delete cascade,
    is_shared_computer boolean not null,
    challenge text,
    expires_at timestamptz not null
  )`,
  'create index login_tickets_user on login_tickets (user_id)',

  `create table passkeys (
    id text primary key default gen_random_uuid()::text,
    user_id text not null references users on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    name text not null check (char_length(name) between 1 and 50),
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index passkeys_user on passkeys (user_id)',

  `create table passkey_challenges (
    user_id text primary key references users on delete cascade,
    challenge text not null,
    expires_at timestamptz not null
  )`,
];
