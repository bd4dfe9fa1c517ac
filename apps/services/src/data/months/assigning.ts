import type { SubsetKey } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { type Expression, sql } from 'kysely';
import type { Change } from '../ledger/change.ts';
import { moveIncome, post } from '../ledger/figures.ts';
import { requireAmount } from '../ledger/limits.ts';

/** What is assigned to an item in a month, and in that month to its whole subset, in cents. */
export interface Assigned {
  subset: SubsetKey;
  amount: Cents;
  ofSubset: Cents;
}

/** What is assigned so far; null where the month or the item is missing, or the item is in another subset. */
export function assignedTo(tenantId: string, month: YearMonth, { id, subset }: { id: Id; subset: SubsetKey }): Expression<Assigned | null> {
  return assignedWhere(tenantId, month, id, sql`item.subset = ${subset}`);
}

/** What is assigned so far to both sides of a move; null on a side whose item is missing or leads a group, or without the month's budget. */
export function movable(tenantId: string, month: YearMonth, [fromId, toId]: readonly [Id, Id]): Expression<{ from: Assigned | null; to: Assigned | null }> {
  return sql`jsonb_build_object('from', ${movableItem(tenantId, month, fromId)}, 'to', ${movableItem(tenantId, month, toId)})`;
}

/** What is assigned so far to an item between which money moves; null where it is missing or leads a group, or without the month's budget. */
export function movableItem(tenantId: string, month: YearMonth, id: Id): Expression<Assigned | null> {
  return assignedWhere(tenantId, month, id, leadsNoGroup(tenantId));
}

/** What is assigned so far to each of these items, by id; those that are missing or lead a group are not in it, nor any without the month's budget. */
export function movableItems(tenantId: string, { year, month }: YearMonth, ids: readonly Id[]): Expression<Partial<Record<Id, Assigned>>> {
  return sql`(
    select coalesce(jsonb_object_agg(item.id, jsonb_build_object('subset', item.subset, 'amount', coalesce(assigned.amount, 0), 'ofSubset', coalesce(subset.amount, 0))), '{}')
    from budget_items item
    left join month_assignments assigned on assigned.tenant_id = item.tenant_id and assigned.item_id = item.id and assigned.year = ${year} and assigned.month = ${month}
    left join (
      select other.subset, sum(each.amount) as amount from month_assignments each join budget_items other on other.tenant_id = each.tenant_id and other.id = each.item_id
      where each.tenant_id = ${tenantId} and each.year = ${year} and each.month = ${month} group by other.subset
    ) subset on subset.subset = item.subset
    where item.tenant_id = ${tenantId} and item.removed_at is null and item.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))
      and ${leadsNoGroup(tenantId)} and exists (select from months where tenant_id = ${tenantId} and year = ${year} and month = ${month})
  )`;
}

function leadsNoGroup(tenantId: string): Expression<boolean> {
  return sql<boolean>`not exists (
    select from budget_items child where child.tenant_id = ${tenantId} and child.parent_id = item.id and child.removed_at is null)`;
}

function assignedWhere(tenantId: string, { year, month }: YearMonth, id: Id, condition: Expression<boolean>): Expression<Assigned | null> {
  return sql`(
    select jsonb_build_object('subset', item.subset, 'amount', coalesce((
      select amount from month_assignments where tenant_id = ${tenantId} and year = ${year} and month = ${month} and item_id = ${id}
    ), 0), 'ofSubset', coalesce((
      select sum(assigned.amount) from month_assignments assigned
      join budget_items other on other.tenant_id = assigned.tenant_id and other.id = assigned.item_id and other.subset = item.subset
      where assigned.tenant_id = ${tenantId} and assigned.year = ${year} and assigned.month = ${month}
    ), 0))
    from budget_items item where item.tenant_id = ${tenantId} and item.id = ${id} and ${condition} and item.removed_at is null
      and exists (select from months where tenant_id = ${tenantId} and year = ${year} and month = ${month})
  )`;
}

/** Assigns more, or less, to an item in a month; its running total moves along (product, row 22). */
export function assignToItem(change: Change, month: YearMonth, id: Id, before: Assigned, difference: Cents): void {
  assignToItems(change, month, [{ id, before, difference }]);
}

/** Assigns more, or less, to several items of a month; their running totals move along (product, row 53). */
export function assignToItems(change: Change, { year, month }: YearMonth, sides: readonly (MoveSide & { difference: Cents })[]): void {
  for (const { before, difference } of sides) requireAmount(before.amount + difference);
  for (const { before: { subset, ofSubset } } of sides) {
    requireAmount(sides.filter((side) => side.before.subset === subset).reduce((sum, { difference }) => sum + difference, ofSubset));
  }
  writeSides(change, { year, month }, sides);
}

function writeSides(change: Change, { year, month }: YearMonth, sides: readonly (MoveSide & { difference: Cents })[]): void {
  const { trx, tenantId, writes } = change;
  const rows = sides.map(({ id, before, difference }) => ({ tenant_id: tenantId, year, month, item_id: id, amount: before.amount + difference }));
  writes.push(trx.insertInto('month_assignments').values(rows)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'year', 'month', 'item_id']).doUpdateSet((row) => ({ amount: row.ref('excluded.amount') }))));
  post(change, sides.map(({ id, difference }) => ({ on: 'item', itemId: id, amount: difference })));
}

/** One side of a move: an item, and what is assigned to it so far. */
interface MoveSide {
  id: Id;
  before: Assigned;
}

/** Assigns less to one item of a month and as much more to another; both running totals move along, the gap does not (product, row 47). */
export function moveBetween(change: Change, { year, month }: YearMonth, from: MoveSide, to: MoveSide, amount: Cents): void {
  const isWithinSubset = from.before.subset === to.before.subset;
  const sides = [{ ...from, difference: 0 - amount }, { ...to, difference: amount }];
  for (const { before, difference } of sides) {
    requireAmount(before.amount + difference);
    if (!isWithinSubset) requireAmount(before.ofSubset + difference);
  }
  writeSides(change, { year, month }, sides);
}

/** Plans more, or less, on a line of income; the month's discrepancy moves against it (product, row 23). Answers the overview's line. */
export async function planIncome(change: Change, { year, month }: YearMonth, lineId: Id, difference: Cents): Promise<Id | null> {
  const { trx, tenantId } = change;
  const before = await trx.selectFrom('month_income_lines').select('amount').where('tenant_id', '=', tenantId)
    .where('year', '=', year).where('month', '=', month).where('id', '=', lineId).executeTakeFirst();
  if (!before) return null;
  requireAmount(before.amount + difference);
  await trx.updateTable('month_income_lines').set({ amount: before.amount + difference }).where('tenant_id', '=', tenantId)
    .where('year', '=', year).where('month', '=', month).where('id', '=', lineId).execute();
  await requireMonthWithinLimits(change, { year, month });
  return moveIncome(change, { year, month }, 0 - difference);
}

/** Removes a line of planned income; what it planned is discrepancy no longer (product, row 25). Null where there is no such line. */
export async function removeMonthIncome(change: Change, { year, month }: YearMonth, lineId: Id): Promise<Id | null> {
  const { trx, tenantId } = change;
  const removed = await trx.deleteFrom('month_income_lines').where('tenant_id', '=', tenantId)
    .where('year', '=', year).where('month', '=', month).where('id', '=', lineId).returning('amount').executeTakeFirst();
  return removed ? moveIncome(change, { year, month }, removed.amount) : null;
}

/** Refuses a month whose sums exceed the limit of amounts. */
export async function requireMonthWithinLimits({ trx, tenantId }: Change, { year, month }: YearMonth): Promise<void> {
  const { rows } = await sql<{ largest: Cents | null }>`
    select max(abs(total))::bigint as largest from (
      select sum(assigned.amount) as total from month_assignments assigned
        join budget_items item on item.tenant_id = assigned.tenant_id and item.id = assigned.item_id
        where assigned.tenant_id = ${tenantId} and assigned.year = ${year} and assigned.month = ${month} group by item.subset
      union all select sum(amount) from month_income_lines where tenant_id = ${tenantId} and year = ${year} and month = ${month}
    ) as totals`.execute(trx);
  requireAmount(rows[0]?.largest ?? 0);
}
