/**
 * With what a change was made, for the person's own list of changes; empty for changes of before, and of the release before. That list gives
 * each change with its key, which the index finds by the version.
 */
export const changeDevices = [
  "alter table change_log add column device text not null default ''",
  'create index idempotency_keys_version on idempotency_keys (tenant_id, ledger_version)',
];
