import { type Cents, formatMoney, maxCents } from '@blue-budget/domain';
import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';

/** Refuses an amount that could not be told to anybody, since it lies beyond the limit (decisions, amounts). */
export function requireAmount(amount: Cents): void {
  if (Math.abs(amount) > maxCents) throw new Refusal(400, `An amount would lie beyond ${formatMoney(maxCents)}.`);
}

/** The same for every figure that changes move: balances, running totals, discrepancies, and the sums of the overview. */
export async function requireWithinLimits(trx: Trx, tenantId: string): Promise<void> {
  const { rows } = await sql<{ largest: number | null }>`
    select max(abs(figure))::bigint as largest from (
      select max(abs(balance)) as figure from real_accounts where tenant_id = ${tenantId} and removed_at is null
      union all select max(abs(running_total)) from budget_items where tenant_id = ${tenantId} and removed_at is null
      union all select abs(sum(running_total)) from budget_items where tenant_id = ${tenantId} and removed_at is null group by subset
      union all select greatest(max(abs(amount)), abs(sum(amount))) from income_discrepancies where tenant_id = ${tenantId}
      union all select greatest(interest_saved, interest_saved_marginal) from ledgers where tenant_id = ${tenantId}
    ) as figures`.execute(trx);
  requireAmount(rows[0]?.largest ?? 0);
}
