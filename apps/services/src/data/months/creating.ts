import { dataEndpoints, type ReplyOf } from '@blue-budget/api/contract';
import { isSameAmounts } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { sql } from 'kysely';
import { Refusal } from '../../http/refusal.ts';
import { hasMonth } from '../household/months.ts';
import type { Change } from '../ledger/change.ts';
import { moveIncome, post } from '../ledger/figures.ts';
import { requireMonthWithinLimits } from './assigning.ts';
import { fetchMonth } from './queries.ts';

/**
 * Creates a month from the template: every envelope rises by its template amount, the month's income line falls by what is planned
 * (product, row 20). A month that is there already is answered as it is, and nothing moves (product, Q-BUD-9).
 */
export async function createMonth(change: Change, { year, month }: YearMonth): Promise<ReplyOf<typeof dataEndpoints.createMonth>> {
  const { trx, tenantId, today } = change;
  const isNewMonth = !(await hasMonth(trx, tenantId, { year, month }));
  if (isNewMonth) await trx.insertInto('months').values({ tenant_id: tenantId, year, month }).execute();
  const incomeLineId = isNewMonth ? await takeTemplate(change, { year, month }) : await moveIncome(change, { year, month }, 0);
  return { budget: await fetchMonth(trx, tenantId, { year, month }, today), isNewMonth, incomeLineId };
}

/**
 * Sets a month to the template again: envelopes and income line move by the differences, lines added in the month go (product, row 26).
 * Answers the id of the overview's line, or null where there is no such month.
 */
export async function resetMonth(change: Change, month: YearMonth): Promise<Id | null> {
  return (await hasMonth(change.trx, change.tenantId, month)) ? takeTemplate(change, month) : null;
}

/**
 * Removes a month whose amounts are the given ones, by line: envelopes and income line go back to what they were before it. Null where there
 * is no such month; one with other amounts is refused.
 */
export async function removeMonth(change: Change, { year, month }: YearMonth, amounts: Record<Id, Cents>): Promise<Id | null> {
  const { trx, tenantId } = change;
  if (!(await hasMonth(trx, tenantId, { year, month }))) return null;
  const assigned = await trx.deleteFrom('month_assignments').where('tenant_id', '=', tenantId).where('year', '=', year).where('month', '=', month)
    .returning(['item_id as id', 'amount']).execute();
  const planned = await trx.deleteFrom('month_income_lines').where('tenant_id', '=', tenantId).where('year', '=', year).where('month', '=', month)
    .returning(['id', 'amount']).execute();
  const held = Object.fromEntries([...assigned, ...planned].map(({ id, amount }) => [id, amount]));
  await trx.deleteFrom('months').where('tenant_id', '=', tenantId).where('year', '=', year).where('month', '=', month).execute();
  if (!isSameAmounts(held, amounts)) throw new Refusal(409, { code: 'budget.monthRemoveFailed' });
  post(change, assigned.filter(({ amount }) => amount !== 0).map(({ id, amount }) => ({ on: 'item', itemId: id, amount: 0 - amount })));
  return moveIncome(change, { year, month }, total(planned));
}

/** Gives a month the template's amounts and lines and moves the overview by the differences. What removed items were assigned stays. */
async function takeTemplate(change: Change, { year, month }: YearMonth): Promise<Id> {
  const { trx, tenantId } = change;
  const { rows: items } = await sql<{ id: Id; assigned: Cents; template: Cents }>`
    select item.id, coalesce(old.amount, 0) as assigned, coalesce(template.amount, 0) as template from budget_items item
    left join template_amounts template on template.tenant_id = item.tenant_id and template.item_id = item.id
    left join month_assignments old on old.tenant_id = item.tenant_id and old.item_id = item.id and old.year = ${year}
      and old.month = ${month}
    where item.tenant_id = ${tenantId} and item.removed_at is null and coalesce(old.amount, 0) <> coalesce(template.amount, 0)`.execute(trx);
  post(change, items.map(({ id, assigned, template }) => ({ on: 'item', itemId: id, amount: template - assigned })));
  if (items.length > 0) {
    await trx.insertInto('month_assignments')
      .values(items.map(({ id, template }) => ({ tenant_id: tenantId, year, month, item_id: id, amount: template })))
      .onConflict((conflict) => conflict.columns(['tenant_id', 'year', 'month', 'item_id'])
        .doUpdateSet((row) => ({ amount: row.ref('excluded.amount') })))
      .execute();
  }
  const planned = await trx.deleteFrom('month_income_lines').where('tenant_id', '=', tenantId).where('year', '=', year)
    .where('month', '=', month)
    .returning('amount').execute();
  const { rows: lines } = await sql<{ amount: Cents }>`
    insert into month_income_lines as line (tenant_id, year, month, id, name, amount, sort_order)
    select tenant_id, ${year}, ${month}, id, name, amount, sort_order from template_income_lines where tenant_id = ${tenantId}
    returning line.amount`.execute(trx);
  await requireMonthWithinLimits(change, { year, month });
  return moveIncome(change, { year, month }, total(planned) - total(lines));
}

function total(lines: readonly { amount: Cents }[]): Cents {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
