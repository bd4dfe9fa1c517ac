/**
 * The gap between cash and budget before and after each change, so that the log tells which ones moved it. Changes of before have neither.
 * The indexes find the last moment at which the budget was blue, and what moved the gap since.
 */
export const gapColumns = [
  'alter table change_log add column gap_before bigint, add column gap_after bigint',
  'create index change_log_blue on change_log (tenant_id, version) where gap_after = 0',
  'create index change_log_gap on change_log (tenant_id, version) where gap_before <> gap_after',
];
