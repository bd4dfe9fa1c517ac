/**
 * What a registration with an address that has an account leads to: it looks like a pending verification from outside, with a number, an end
 * and a count of wrong codes, and no code is ever right. The address is kept hashed.
 */
export const decoyTables = [
  `create table decoy_verifications (
    email_hash text primary key,
    client_id text not null unique,
    mobile_number text not null,
    expires_at timestamptz not null,
    attempts integer not null default 0,
    locked_until timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index decoy_verifications_age on decoy_verifications (created_at)',
];
