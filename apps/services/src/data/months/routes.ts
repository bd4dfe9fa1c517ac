import { dataEndpoints } from '@blue-budget/api/contract';
import { mayCreateMonthAnywhere } from '@blue-budget/domain/calendar';
import { Refusal } from '../../http/refusal.ts';
import { hasMonth } from '../household/months.ts';
import { found } from '../ledger/refuse.ts';
import type { DataRoutes } from '../serving.ts';
import { assignedTo, assignToItem, assignToItems, movable, movableItem, movableItems, moveBetween, planIncome, removeMonthIncome } from './assigning.ts';
import { createMonth, removeMonth, resetMonth } from './creating.ts';
import { fetchMonth } from './queries.ts';

/** Calls about the budgets of months (product, section 7-data). */
export function monthRoutes({ read, change, changeOn }: DataRoutes): void {
  read(dataEndpoints.monthBudget, async (trx, tenantId, { params, today }) => {
    const isSet = await hasMonth(trx, tenantId, params);
    return { isNewMonth: !isSet, budget: isSet ? await fetchMonth(trx, tenantId, params, today) : null };
  });
  change('month.create', dataEndpoints.createMonth, (made, { body, today }) => {
    if (!mayCreateMonthAnywhere(today, body)) throw new Refusal(409, { code: 'budget.nextMonthBlocked' });
    return createMonth(made, body);
  });
  change('month.reset', dataEndpoints.resetMonth, async (made, { params }) => {
    const failure = { code: 'budget.resetFailed', month: params.month } as const;
    return { incomeLineId: found(await resetMonth(made, params), failure) };
  });
  changeOn('month.assign', dataEndpoints.assignAmount, (_trx, tenantId, { params: { id }, body: { subset, ...month } }) => assignedTo(tenantId, month, { id, subset }), async (made, { params, body: { subset, difference, ...month } }, before) => {
    if (subset !== 'income') {
      assignToItem(made, month, params.id, found(before, { code: 'budget.allocationFailed' }), difference);
      return {};
    }
    return { incomeLineId: found(await planIncome(made, month, params.id, difference), { code: 'budget.allocationFailed' }) };
  });
  change('plannedIncome.remove', dataEndpoints.removeMonthIncome, async (made, { params }) => {
    found(await removeMonthIncome(made, params, params.id), { code: 'accounts.notFound' });
    return {};
  });
  change('month.remove', dataEndpoints.removeMonth, async (made, { params, body }) => {
    found(await removeMonth(made, params, body.amounts), { code: 'budget.monthRemoveFailed' });
    return {};
  });
  changeOn('items.assign', dataEndpoints.assignAmounts, (_trx, tenantId, { body: { amounts, ...month } }) => movableItems(tenantId, month, amounts.map(({ itemId }) => itemId)), async (made, { body: { amounts, ...month } }, before) => {
    const known = new Map(Object.entries(before));
    const sides = amounts.map(({ itemId: id, difference }) => ({ id, difference, before: found(known.get(id), { code: 'budget.allocationFailed' }) }));
    if (sides.length === 0 || new Set(sides.map(({ id }) => id)).size < sides.length) throw new Refusal(404, { code: 'budget.allocationFailed' });
    assignToItems(made, month, sides);
    return {};
  });
  changeOn('income.assign', dataEndpoints.assignIncome, (_trx, tenantId, { body: { itemId, amount: _, ...month } }) => movableItem(tenantId, month, itemId), async (made, { params: { id }, body: { itemId, amount, ...month } }, before) => {
    const failure = { code: 'budget.allocationFailed' } as const;
    assignToItem(made, month, itemId, found(before, failure), amount);
    return { incomeLineId: found(await planIncome(made, month, id, amount), failure) };
  });
  changeOn('money.move', dataEndpoints.moveMoney, (_trx, tenantId, { params: { id }, body: { toId, amount: _, ...month } }) => movable(tenantId, month, [id, toId]), async (made, { params: { id }, body: { toId, amount, ...month } }, { from, to }) => {
    const failure = { code: 'budget.allocationFailed' } as const;
    if (id === toId) throw new Refusal(404, failure);
    moveBetween(made, month, { id, before: found(from, failure) }, { id: toId, before: found(to, failure) }, amount);
    return {};
  });
}
