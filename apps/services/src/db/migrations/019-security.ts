/** Where each session is used, and whether somebody has logged in before, so that a new device can be told to them. */
export const securityTables = [
  `alter table refresh_token_families
    add column device text not null default '' check (char_length(device) <= 60),
    add column network text not null default '' check (char_length(network) <= 60),
    add column last_used_at timestamptz`,
  'alter table users add column first_login_at timestamptz',
];
