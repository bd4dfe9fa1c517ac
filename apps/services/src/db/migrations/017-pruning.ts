/** When what is old of a person is deleted next: nobody is left out, so everybody is due at first. */
export const pruningColumns = [
  'alter table users add column prune_at timestamptz not null default now()',
  'create index users_prune on users (prune_at)',
  'create index client_ids_age on client_ids (created_at)',
];
