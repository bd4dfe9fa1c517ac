import { textLimits } from '@blue-budget/domain/limits';
import * as z from 'zod/mini';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { monthByName, year, yearInPath } from './days.ts';
import { byId, id, idList, money, moneySum, movedIds, ok, sortOrder, text } from './primitives.ts';
import { shortTransactions } from './short-transactions.ts';

const name = text(textLimits.name);

/** Where a line can be added: a subset, planned income of a month or of the template, income sources. Debts come with their account. */
const newLineKeys = ['working-budget', 'savings', 'giving', 'investments', 'income', 'template-income', 'income-sources'] as const;
export type NewLineKey = (typeof newLineKeys)[number];

const sortedLine = entity({ id: field('id', id), parentId: field('parent-id', z.nullable(id)), sortOrder: field('sort_order', sortOrder) });

const monthFigures = entity({ month: field('month', monthByName), year: field('year', year), assigned: field('assigned', moneySum), spent: field('spent', moneySum) });

/** Calls about budget items and income sources (product, section 7-data). */
export const itemEndpoints = {
  itemTransactions: endpoint({
    ...dataCall, method: 'GET', path: '/earmark-account-transactions',
    query: entity({ itemIds: field('earmarks', idList) }), reply: shortTransactions,
  }),
  /** What a month of items is made of, and six months of them together (`itemMonths` of the domain); the last is the month that was asked for. */
  itemMonths: endpoint({
    ...dataCall, method: 'GET', path: '/earmark-account-months',
    query: entity({ itemIds: field('earmarks', idList), month: field('month', monthByName), year: field('year', yearInPath) }),
    reply: entity({ months: field('months', z.array(monthFigures)), carried: field('carried', moneySum), later: field('later', moneySum) }),
  }),
  renameItem: endpoint({
    ...dataCall, method: 'PATCH', path: '/update/earmark-account-name/:id', params: byId,
    request: entity({ name: field('earmark_account_name', name) }), reply: ok,
  }),
  addLine: endpoint({
    ...dataCall, method: 'POST', path: '/add-account',
    request: entity({
      key: field('key', z.enum(newLineKeys)),
      month: field('month', monthByName),
      year: field('year', year),
      sortOrder: field('sort_order', sortOrder),
    }),
    reply: entity({ id: field('newId', id) }),
  }),
  /** Removes an item and hands its balance to others: signed amounts by item id. */
  removeItem: endpoint({
    ...dataCall, method: 'PUT', path: '/delete/earmark-account/:id/', params: byId,
    request: entity({ reallocation: field('allocation_obj', z.record(id, money)) }), reply: ok,
  }),
  sortItems: endpoint({
    ...dataCall, method: 'PATCH', path: '/update/earmark-account-sort-order',
    request: entity({ lines: field('rearranged_items', z.array(sortedLine)), moved: field('moved_items', movedIds) }), reply: ok,
  }),
  /** Draws the children of a group in, or out. */
  toggleGroup: endpoint({
    ...dataCall, method: 'PATCH', path: '/update/toggle-state/:id', params: byId,
    request: entity({ isCollapsed: field('dragged_in_state', z.boolean()) }), reply: ok,
  }),
  renameIncomeSource: endpoint({
    ...dataCall, method: 'PATCH', path: '/update/income-source-name/:id', params: byId,
    request: entity({ name: field('new_name', name) }), reply: ok,
  }),
  archiveIncomeSource: endpoint({ ...dataCall, method: 'DELETE', path: '/delete/income-source/:id', params: byId, reply: ok }),
  restoreIncomeSource: endpoint({ ...dataCall, method: 'PATCH', path: '/update/restore-archived-account/:id', params: byId, reply: ok }),
  /** Removes a source that no transaction came from, as the undo of adding it. Others are archived. */
  removeIncomeSource: endpoint({ ...dataCall, method: 'DELETE', path: '/delete/unused-income-source/:id', params: byId, reply: ok }),
};
