import { dataEndpoints, type NewLineKey } from '@blue-budget/api/contract';
import { defaultNames } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import { Refusal } from '../../http/refusal.ts';
import { addIncomeSource, addItem, addMonthIncome, addTemplateIncome } from '../household/new-lines.ts';
import type { Change } from '../ledger/change.ts';
import { found } from '../ledger/refuse.ts';
import type { DataRoutes } from '../serving.ts';
import { collapseGroup, fetchItemMonths, fetchItemTransactions, renameLine } from './queries.ts';
import { removeItem } from './removal.ts';
import { sortLines } from './sorting.ts';

/** Calls about budget items and the lines of income beside them (product, section 7-data). */
export function budgetItemRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.itemTransactions, (trx, tenantId, { query }) => fetchItemTransactions(trx, tenantId, query.itemIds));
  read(dataEndpoints.itemMonths, (trx, tenantId, { query: { itemIds, ...month } }) => fetchItemMonths(trx, tenantId, itemIds, month));
  change('line.add', dataEndpoints.addLine, async (made, { body: { key, sortOrder, ...month } }) =>
    ({ id: await addLine(made, key, sortOrder, month) }));
  change('line.rename', dataEndpoints.renameItem, async (made, { params, body }) => {
    const name = body.name.trim();
    if (name === '') throw new Refusal(400, { code: 'general.missingFields', fields: ['accounts.name'] });
    found(await renameLine(made, params.id, name), { code: 'accounts.renameFailed' });
    return {};
  });
  // Understood without the slash at its end too (product, Q-RMV-2).
  for (const path of [dataEndpoints.removeItem.path, dataEndpoints.removeItem.path.replace(/\/$/, '')]) {
    change('item.remove', { ...dataEndpoints.removeItem, path }, async (made, { params, body }) => {
      await removeItem(made, params.id, body.reallocation);
      return {};
    });
  }
  change('lines.sort', dataEndpoints.sortItems, async (made, { body }) => {
    await sortLines(made, body.lines, body.moved);
    return {};
  });
  change('group.toggle', dataEndpoints.toggleGroup, async (made, { params, body }) => {
    found(await collapseGroup(made, params.id, body.isCollapsed), { code: 'budget.toggleFailed' });
    return {};
  });
}

function addLine(change: Change, key: NewLineKey, place: number, month: YearMonth): Promise<Id> {
  switch (key) {
    case 'income': return addMonthIncome(change, month, place);
    case 'template-income': return addTemplateIncome(change, place);
    case 'income-sources': return addIncomeSource(change, place);
    default: return addItem(change, { subset: key, name: defaultNames.account, place });
  }
}
