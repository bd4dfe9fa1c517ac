import {
  defaultNames, bySubset, type CalendarDate, type Cents, compareMonths, type Id, type MonthBudget, monthsLater, subsetAmount, subsetTitle,
  type YearMonth,
} from '@blue-budget/domain';
import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { isoDate } from '../../db/dates.ts';
import { fetchSpendingItems, incomeItem } from '../household/spending-items.ts';
import type { Change } from '../ledger/change.ts';
import { makeRoom } from '../ledger/places.ts';
import { found } from '../ledger/refuse.ts';

export async function hasMonth(trx: Trx, tenantId: string, { year, month }: YearMonth): Promise<boolean> {
  const row = await trx.selectFrom('months').select('month')
    .where('tenant_id', '=', tenantId).where('year', '=', year).where('month', '=', month).executeTakeFirst();
  return row !== undefined;
}

/**
 * The budget of a month that exists. A past month tells what was left of every assignment, and keeps items that were removed since
 * (decisions, Q-BUD-8 and wire rules).
 */
export async function fetchMonth(trx: Trx, tenantId: string, yearMonth: YearMonth, today: CalendarDate): Promise<MonthBudget> {
  const { year, month } = yearMonth;
  const isPast = compareMonths(yearMonth, today) < 0;
  const assigned = await trx.selectFrom('month_assignments').select(['item_id', 'amount'])
    .where('tenant_id', '=', tenantId).where('year', '=', year).where('month', '=', month).execute();
  const amounts = new Map(assigned.map(({ item_id, amount }) => [item_id, amount]));
  const activity = isPast ? await fetchActivity(trx, tenantId, yearMonth) : null;
  const isKept = (id: Id) => isPast && ((amounts.get(id) ?? 0) !== 0 || (activity?.get(id) ?? 0) !== 0);
  const items = (await fetchSpendingItems(trx, tenantId, { alsoRemoved: isPast })).filter(({ id, isRemoved }) => !isRemoved || isKept(id));
  const lines = await trx.selectFrom('month_income_lines').select(['id', 'name', 'amount'])
    .where('tenant_id', '=', tenantId).where('year', '=', year).where('month', '=', month).orderBy('sort_order').orderBy('id').execute();
  return bySubset((key) => {
    const own = key === 'income'
      ? lines.map(incomeItem)
      : items.filter(({ subset }) => subset === key).map(({ templateAmount: _, collapsed: __, isRemoved: ___, ...item }) => {
        const amount = amounts.get(item.id) ?? 0;
        return { ...item, amount, ...(activity && { variance: amount + (activity.get(item.id) ?? 0) }) };
      });
    return { title: subsetTitle(key), amount: subsetAmount(own), items: own };
  });
}

/** Adds a line of planned income to a month, at nothing (decisions, row 24). */
export async function addMonthIncome({ trx, tenantId }: Change, { year, month }: YearMonth, place: number): Promise<Id> {
  found(await hasMonth(trx, tenantId, { year, month }) || null, { code: 'accounts.addFailed' });
  const sortOrder = await makeRoom(trx, tenantId, 'month_income_lines', sql<boolean>`year = ${year} and month = ${month}`, place);
  const { id } = await trx.insertInto('month_income_lines')
    .values({ tenant_id: tenantId, year, month, name: defaultNames.income, amount: 0, sort_order: sortOrder })
    .returning('id').executeTakeFirstOrThrow();
  return id;
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
