/** When everything of a deleted account is erased, and until when one process has taken that on. */
export const erasureColumns = [
  `alter table users add column erase_at timestamptz, add column erasure_claimed_until timestamptz,
    add check (erase_at is null or deleted_at is not null)`,
  'create index users_erase on users (erase_at) where erase_at is not null',
];
