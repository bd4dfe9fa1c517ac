import { longestGapHistory } from '@blue-budget/domain/budget';
import { sql } from 'kysely';
import type { OpenDatabase, Trx } from '../../db/connect.ts';
import { erasedAtOnce } from '../../db/portions.ts';
import { lastBlueVersion, movedGapSinceBlue } from './gap.ts';

/** For how long keys and the log are kept whole, in milliseconds: a day longer than queues send again and changes are listed. */
const kept = 31 * 24 * 60 * 60 * 1000;

/**
 * Deletes what is old of a ledger, at most one portion of each kind, and returns whether there may be more. Keys go. Of the log remains, for each
 * month, one entry with the sums that were moved, since net worth is computed from them (decision 054). To be run once at a time for a tenant.
 */
export async function pruneLedger(database: OpenDatabase, tenantId: string, now: number): Promise<boolean> {
  const before = new Date(now - kept);
  const keys = await database.inTenant(tenantId, (trx) => deleteKeys(trx, tenantId, before));
  const entries = await database.maintainLog(tenantId, (trx) => mergeLog(trx, tenantId, before));
  return keys === erasedAtOnce || entries === erasedAtOnce;
}

async function deleteKeys(trx: Trx, tenantId: string, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_keys where tenant_id = ${tenantId} and key in (
      select key from idempotency_keys where tenant_id = ${tenantId} and created_at < ${before} order by ledger_version limit ${erasedAtOnce}
    )`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Merges old entries of the log into one for each month, with those that were merged before, and returns how many. The entries that the
 * history of the gap lists stay, and so does that of an import, which says from when on net worth is known. Months are those of UTC, as in net worth.
 */
async function mergeLog(trx: Trx, tenantId: string, before: Date): Promise<number> {
  const month = sql`date_trunc('month', created_at at time zone 'UTC')`;
  const { rows: [merged] } = await sql<{ entries: number }>`
    with listed as (
      select version from change_log where ${movedGapSinceBlue(tenantId)} order by version desc limit ${longestGapHistory}
    ),
    old as materialized (
      select version, ${month} as month, detail from change_log
      where tenant_id = ${tenantId} and created_at < ${before} and operation not in (${mergedOperation}, 'ledger.import')
        and version <> ${lastBlueVersion(tenantId)} and version not in (select version from listed)
      order by version limit ${erasedAtOnce}
    ),
    gathered as materialized (
      select * from old union all
      select version, ${month}, detail from change_log
      where tenant_id = ${tenantId} and operation = ${mergedOperation} and ${month} in (select month from old)
    ),
    moved as (
      select month, move."on", move."accountId", sum(move.amount)::bigint as amount
      from gathered cross join lateral jsonb_to_recordset(detail -> 'moved') as move ("on" text, "accountId" text, amount bigint)
      where move."on" in ('cash', 'card', 'paired-debt', 'account') group by 1, 2, 3
    ),
    monthly as (
      select month, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('on', "on", 'accountId', "accountId", 'amount', amount))) as moved from moved group by month
    ),
    remaining as (
      select max(version) as version, jsonb_build_object('moved', coalesce((select moved from monthly where monthly.month = gathered.month), '[]')) as detail
      from gathered group by month
    ),
    written as (
      update change_log entry set operation = ${mergedOperation}, device = '', detail = remaining.detail, gap_before = null, gap_after = null
      from remaining where entry.tenant_id = ${tenantId} and entry.version = remaining.version
    ),
    gone as (
      delete from change_log where tenant_id = ${tenantId} and version in (select version from gathered)
        and version not in (select version from remaining)
    )
    select count(*)::int as entries from old`.execute(trx);
  return merged?.entries ?? 0;
}

/** The operation of an entry that stands for all of its month. */
export const mergedOperation = 'log.merged';
