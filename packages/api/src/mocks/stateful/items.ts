import { findItem, itemMonths, monthEntry, movedWithin, sortedLines, spendingSubsetKeys, subsetAmount, subsetKeys } from '@blue-budget/domain/budget';
import { parseMonth } from '@blue-budget/domain/calendar';
import { judgeItemRemoval, judgeSorting } from '@blue-budget/domain/judging';
import { transactionsOf } from '@blue-budget/domain/ledger';
import { postings } from '@blue-budget/domain/postings';
import { sourceName } from '@blue-budget/domain/transactions';
import type { ItemMonths, MonthBudget, SortedLine } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id, Ledger, Operation } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { ShortTransaction, Transaction } from '@blue-budget/domain/transactions';
import type { HttpHandler } from 'msw';
import { dataEndpoints } from '../../contract/index.ts';
import type { NewLineKey } from '../../contract/index.ts';
import { done, itemsOf, withLedger, type Books } from './books.ts';
import { allowed, found, refuseFor, type Answering } from './serving.ts';

/** Calls about budget items, lines of income and income sources. */
export function itemHandlers({ read, change }: Answering): HttpHandler[] {
  return [
    read(dataEndpoints.itemTransactions, ({ ledger }, { query }) => shortList(ledger, (transaction) => onItems(ledger, transaction, query.itemIds))),
    read(dataEndpoints.itemMonths, ({ ledger }, { query: { itemIds, ...month } }) => monthsOfItems(ledger, itemIds, month)),
    change(dataEndpoints.addLine, (books, { body: { key, sortOrder, ...month }, newId }) => {
      if (key === 'income' && monthEntry(books.ledger.months, month)?.isSet !== true) refuseFor('unknown', { code: 'accounts.addFailed' });
      const id = newId();
      return { books: done(books, addition(key, { id, month, sortOrder })), reply: { id } };
    }),
    change(dataEndpoints.renameItem, (books, { params: { id }, body }) => {
      const name = named(body.name);
      if (!hasLine(books.ledger, id)) refuseFor('unknown', { code: 'accounts.renameFailed' });
      return { books: done(books, { kind: 'item.rename', id, name }), reply: {} };
    }),
    change(dataEndpoints.removeItem, (books, { params: { id }, body: { reallocation } }) => {
      const { overview, realAccounts } = books.ledger;
      const { amount } = allowed(judgeItemRemoval(id, reallocation, overview, realAccounts));
      // An operation holds what was typed, without the sign of the balance.
      const typed = Object.entries(reallocation).map(([target, part]): [Id, Cents] => [target, amount < 0 ? 0 - part : part]);
      return { books: done(books, { kind: 'item.remove', id, reallocation: Object.fromEntries(typed) }), reply: {} };
    }),
    change(dataEndpoints.sortItems, (books, { body: { lines, moved } }) => {
      if (moved !== undefined) return { books: withMoved(books, inPlace(lines), moved), reply: {} };
      const { items, others } = allowed(judgeSorting(lines, books.ledger.overview));
      return { books: sortedOthers(sortedItems(books, inPlace(items)), inPlace(others)), reply: {} };
    }),
    change(dataEndpoints.toggleGroup, (books, { params: { id }, body }) => {
      const item = findItem(books.ledger.overview, id);
      if (item === undefined || item.subset === 'income') refuseFor('unknown', { code: 'budget.toggleFailed' });
      return { books: done(books, { kind: 'group.toggle', id, collapsed: body.isCollapsed }), reply: {} };
    }),
    read(dataEndpoints.incomeSources, ({ ledger }) => ledger.incomeSources),
    change(dataEndpoints.renameIncomeSource, (books, { params: { id }, body }) => {
      const name = named(body.name);
      const { items, archivedItems } = books.ledger.incomeSources;
      found([...items, ...archivedItems].find((source) => source.id === id), { code: 'accounts.renameFailed' });
      return { books: done(books, { kind: 'incomeSource.rename', id, name }), reply: {} };
    }),
    change(dataEndpoints.archiveIncomeSource, (books, { params: { id } }) => {
      found(books.ledger.incomeSources.items.find((source) => source.id === id), { code: 'budget.incomeSourceRemoveFailed' });
      return { books: done(books, { kind: 'incomeSource.archive', id }), reply: {} };
    }),
    change(dataEndpoints.restoreIncomeSource, (books, { params: { id } }) => {
      found(books.ledger.incomeSources.archivedItems.find((source) => source.id === id), { code: 'budget.restoreFailed' });
      return { books: done(books, { kind: 'incomeSource.restore', id }), reply: {} };
    }),
    change(dataEndpoints.removeIncomeSource, (books, { params: { id } }) => {
      const { items, archivedItems } = books.ledger.incomeSources;
      found([...items, ...archivedItems].find((source) => source.id === id), { code: 'budget.incomeSourceRemoveFailed' });
      const after = done(books, { kind: 'incomeSource.remove', id });
      if (after.ledger.incomeSources === books.ledger.incomeSources) refuseFor('conflict', { code: 'budget.incomeSourceRemoveFailed' });
      return { books: after, reply: {} };
    }),
  ];
}

/** The short list of the transactions that have a share, in the order of all (product, Q-TXN-8). */
export function shortList(ledger: Ledger, shareOf: (transaction: Transaction) => number | null): ShortTransaction[] {
  return transactionsOf(ledger).flatMap((transaction) => {
    const amount = shareOf(transaction);
    const { id, date } = transaction;
    return amount === null ? [] : [{ id, source: sourceName(transaction), amount, date }];
  });
}

/** Amounts on items, the envelopes of cards among them, and on the income of months by their overview lines (product, Q-WIRE). */
function onItems({ overview }: Ledger, transaction: Transaction, ids: readonly Id[]): number | null {
  const titles = overview.income.items.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const shares = postings(transaction).filter((posting) =>
    (posting.on === 'item' && ids.includes(posting.itemId)) || (posting.on === 'income' && titles.includes(posting.month)));
  return shares.length === 0 ? null : shares.reduce((sum, { amount }) => sum + amount, 0);
}

/** The months of items by what months assign to them and transactions move on them, the envelopes of cards among them. */
function monthsOfItems(ledger: Ledger, ids: readonly Id[], month: YearMonth): ItemMonths {
  const items = itemsOf(ledger).filter(({ id }) => ids.includes(id));
  const isOf = (id: Id) => items.some((item) => item.id === id);
  const assigned = Object.entries(ledger.months).flatMap(([year, entries]) => Object.entries(entries).flatMap(([name, { budget }]) =>
    (budget === null ? [] : spendingSubsetKeys.flatMap((key) => budget[key].items)).filter(({ id }) => isOf(id))
      .map(({ amount }) => ({ year: Number(year), month: parseMonth(name) ?? 0, assigned: amount, spent: 0 }))));
  const spent = transactionsOf(ledger).flatMap((transaction) => postings(transaction)
    .flatMap((posting) => (posting.on === 'item' && isOf(posting.itemId) ? { ...transaction.date, assigned: 0, spent: 0 - posting.amount } : [])));
  return itemMonths(month, subsetAmount(items), [...assigned, ...spent]);
}

function addition(key: NewLineKey, line: { id: Id; month: { year: number; month: number }; sortOrder: number }): Operation {
  switch (key) {
    case 'income': return { kind: 'plannedIncome.add', ...line };
    case 'template-income': return { kind: 'templateIncome.add', ...line };
    case 'income-sources': return { kind: 'incomeSource.add', ...line };
    default: return { kind: 'item.add', subset: key, ...line };
  }
}

function named(given: string): string {
  const name = given.trim();
  return name === '' ? refuseFor('invalid', { code: 'general.missingFields', fields: ['accounts.name'] }) : name;
}

function hasLine(ledger: Ledger, id: Id): boolean {
  const { overview, template } = ledger;
  return (findItem(overview, id)?.subset ?? 'income') !== 'income'
    || [template, ...budgetsOf(ledger)].some((holder) => findItem(holder, id) !== undefined);
}

function budgetsOf({ months }: Ledger): MonthBudget[] {
  return Object.values(months).flatMap((year) => Object.values(year)).flatMap(({ budget }) => budget ?? []);
}

function inPlace(lines: readonly SortedLine[]): SortedLine[] {
  return lines.toSorted((a, b) => a.sortOrder - b.sortOrder);
}

/** Moves lines within the list that has them (see `movedWithin`). */
function withMoved(books: Books, lines: SortedLine[], moved: Id[]): Books {
  const { overview, incomeSources } = books.ledger;
  const named = moved.map((id) => found(lines.find((line) => line.id === id), { code: 'budget.sortFailed' }));
  const subset = named.map(({ id }) => findItem(overview, id)?.subset).find((key) => key !== undefined && key !== 'income');
  const list = subset ?? (incomeSources.items.some(({ id }) => moved.includes(id)) ? 'income-sources' : 'income');
  const income = [books.ledger.template, ...budgetsOf(books.ledger)].flatMap((holder) => holder.income.items);
  const present = { ...overview, income: { items: income }, 'income-sources': incomeSources }[list].items.map(({ id }) => id);
  if (!moved.every((id) => present.includes(id))) refuseFor('unknown', { code: 'budget.sortFailed' });
  const order = subset === undefined ? [] : sortedLines(movedWithin(overview[subset].items, lines, moved));
  allowed(judgeSorting(subset === undefined ? named : order, overview));
  return done(books, { kind: 'items.sort', subset: list, lines, moved });
}

function sortedItems(books: Books, lines: SortedLine[]): Books {
  return subsetKeys.reduce((now, subset) => {
    const own = lines.filter(({ id }) => findItem(now.ledger.overview, id)?.subset === subset);
    return own.length === 0 ? now : done(now, { kind: 'items.sort', subset, lines: own });
  }, books);
}

/** Lines of planned income, in the template and in every month, and income sources. */
function sortedOthers(books: Books, lines: SortedLine[]): Books {
  const { items } = books.ledger.incomeSources;
  const places = new Map(lines.map(({ id }, place) => [id, place]));
  const isSource = ({ id }: SortedLine) => [...items, ...books.ledger.incomeSources.archivedItems].some((source) => source.id === id);
  const income = lines.filter((line) => !isSource(line));
  if (!income.every(({ id }) => hasLine(books.ledger, id))) refuseFor('unknown', { code: 'budget.sortFailed' });
  const sorted = items.toSorted((a, b) => (places.get(a.id) ?? lines.length) - (places.get(b.id) ?? lines.length));
  const after = withLedger(books, { ...books.ledger, incomeSources: { ...books.ledger.incomeSources, items: sorted } });
  return income.length === 0 ? after : done(after, { kind: 'items.sort', subset: 'income', lines: income });
}
