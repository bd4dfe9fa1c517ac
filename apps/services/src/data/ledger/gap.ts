import type { Cents } from '@blue-budget/domain/money';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../db/connect.ts';

/** Cash less budget as the kept figures have it, as an expression of a statement. */
export function gapOf(tenantId: string): RawBuilder<Cents> {
  return sql<Cents>`(
    coalesce((select sum(balance) from real_accounts where tenant_id = ${tenantId} and kind = 'Cash' and removed_at is null), 0)
    - coalesce((select sum(running_total) from budget_items where tenant_id = ${tenantId} and removed_at is null), 0)
    - coalesce((select sum(amount) from income_discrepancies where tenant_id = ${tenantId}), 0)
  )::bigint`;
}

export async function fetchGap(trx: Trx, tenantId: string): Promise<Cents> {
  const { rows } = await sql<{ gap: Cents }>`select ${gapOf(tenantId)} as gap`.execute(trx);
  return rows[0]?.gap ?? 0;
}

/** The version at which the budget was blue for the last time; 0 where it never was. */
export function lastBlueVersion(tenantId: string): RawBuilder<number> {
  return sql<number>`coalesce((select max(version) from change_log where tenant_id = ${tenantId} and gap_after = 0), 0)`;
}

/** The condition of the entries of the log that moved the gap since. */
export function movedGapSinceBlue(tenantId: string): RawBuilder<boolean> {
  return sql<boolean>`tenant_id = ${tenantId} and gap_before <> gap_after and version > ${lastBlueVersion(tenantId)}`;
}
