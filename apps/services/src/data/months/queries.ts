import { bySubset, type MonthBudget, subsetAmount, subsetTitle } from '@blue-budget/domain/budget';
import { type CalendarDate, compareMonths, monthsLater, type YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { isoDate } from '../../db/dates.ts';
import { fetchSpendingItems, incomeItem } from '../household/spending-items.ts';

/**
 * The budget of a month that exists, with what is left of every assignment. A past month keeps items that were removed since
 * (product, Q-BUD-8 and Q-WIRE).
 */
export async function fetchMonth(trx: Trx, tenantId: string, yearMonth: YearMonth, today: CalendarDate): Promise<MonthBudget> {
  const { year, month } = yearMonth;
  const isPast = compareMonths(yearMonth, today) < 0;
  const assigned = await trx.selectFrom('month_assignments').select(['item_id', 'amount'])
    .where('tenant_id', '=', tenantId).where('year', '=', year).where('month', '=', month).execute();
  const amounts = new Map(assigned.map(({ item_id, amount }) => [item_id, amount]));
  const activity = await fetchActivity(trx, tenantId, yearMonth);
  const isKept = (id: Id) => isPast && ((amounts.get(id) ?? 0) !== 0 || (activity.get(id) ?? 0) !== 0);
  const items = (await fetchSpendingItems(trx, tenantId, { alsoRemoved: isPast })).filter(({ id, isRemoved }) => !isRemoved || isKept(id));
  const lines = await trx.selectFrom('month_income_lines').select(['id', 'name', 'amount'])
    .where('tenant_id', '=', tenantId).where('year', '=', year).where('month', '=', month).orderBy('sort_order').orderBy('id').execute();
  return bySubset((key) => {
    const own = key === 'income'
      ? lines.map(incomeItem)
      : items.filter(({ subset }) => subset === key).map(({ templateAmount: _, collapsed: __, isRemoved: ___, ...item }) => {
        const amount = amounts.get(item.id) ?? 0;
        return { ...item, amount, variance: amount + (activity.get(item.id) ?? 0) };
      });
    return { title: subsetTitle(key), amount: subsetAmount(own), items: own };
  });
}

/** What the transactions dated in a month moved in every envelope, those of cards among them. */
async function fetchActivity(trx: Trx, tenantId: string, month: YearMonth): Promise<Map<Id, Cents>> {
  const from = isoDate({ ...month, day: 1 });
  const to = isoDate({ ...monthsLater(month, 1), day: 1 });
  const { rows } = await sql<{ item_id: Id; amount: Cents }>`
    with dated as (select id, amount, account_paired_item_id from transactions where tenant_id = ${tenantId}
      and date >= ${from}::date and date < ${to}::date)
    select item_id, sum(amount)::bigint as amount from (
      select leg.item_id, leg.amount from dated join transaction_legs leg on leg.tenant_id = ${tenantId} and leg.transaction_id = dated.id
        where leg.item_id is not null
      union all select account_paired_item_id, -amount from dated where account_paired_item_id is not null
    ) as part group by item_id`.execute(trx);
  return new Map(rows.map(({ item_id, amount }) => [item_id, amount]));
}
