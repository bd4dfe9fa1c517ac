import { tenant } from './columns.ts';

/** What was changed, and what was answered. */
export const changeTables: Record<string, readonly string[]> = {
  // The first answer to a mutation, given again when the same key comes again. Only successes are kept.
  idempotency_keys: [
    `create table idempotency_keys (
      ${tenant},
      key text not null,
      request_hash text not null,
      reply jsonb not null,
      ledger_version bigint not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, key)
    )`,
  ],

  change_log: [
    `create table change_log (
      ${tenant},
      version bigint not null,
      operation text not null,
      detail jsonb not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, version)
    )`,
  ],
};
