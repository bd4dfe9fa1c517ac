import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';

/** Sets every running total and every discrepancy of a tenant to what its rows add up to (product, I1 to I3). */
export async function recomputeFigures(trx: Trx, tenantId: string): Promise<void> {
  await sql`
    update budget_items as item set running_total = item.starting_balance + moved.amount
    from (
      select item_id, sum(amount)::bigint as amount from (
        select item_id, amount from month_assignments where tenant_id = ${tenantId}
        union all select item_id, amount from transaction_legs where tenant_id = ${tenantId} and item_id is not null
        union all select account_paired_item_id, - amount from transactions where tenant_id = ${tenantId} and account_paired_item_id is not null
        union all select item_id, amount from adjustments where tenant_id = ${tenantId}
        union all select id, 0 from budget_items where tenant_id = ${tenantId}
      ) as part group by item_id
    ) as moved
    where item.tenant_id = ${tenantId} and item.id = moved.item_id`.execute(trx);
  await sql`
    update income_discrepancies as line set amount = moved.amount
    from (
      select year, month, sum(amount)::bigint as amount from (
        select year, month, amount from transaction_legs where tenant_id = ${tenantId} and year is not null
        union all select year, month, - amount from month_income_lines where tenant_id = ${tenantId}
      ) as part group by year, month
    ) as moved
    where line.tenant_id = ${tenantId} and line.year = moved.year and line.month = moved.month`.execute(trx);
}
