import { canAssignIncome, canAssignTogether, canMove, findItem, isSameAmounts, monthAmounts, monthEntry, startingBalance, subsetAmount, bySubset } from '@blue-budget/domain/budget';
import { compareMonths, mayCreateMonthAnywhere, monthTitle } from '@blue-budget/domain/calendar';
import { shownAmount, shownMonth, shownStartingBalance, transactionsOf } from '@blue-budget/domain/ledger';
import { postings } from '@blue-budget/domain/postings';
import type { MonthBudget } from '@blue-budget/domain/budget';
import type { CalendarDate, YearMonth } from '@blue-budget/domain/calendar';
import type { Id, Ledger } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { HttpHandler } from 'msw';
import { dataEndpoints } from '../../contract/index.ts';
import { done, incomeLine, itemsOf, type Books } from './books.ts';
import { found, refuseFor, type Answering } from './serving.ts';

/** Calls about months, the template and starting balances. */
export function monthHandlers({ read, change }: Answering): HttpHandler[] {
  return [
    read(dataEndpoints.overview, ({ ledger }) => ({ overview: ledger.overview, schedules: ledger.schedules })),
    read(dataEndpoints.template, ({ ledger }) => ledger.template),
    read(dataEndpoints.monthBudget, (books, { params, today }) => {
      const isSet = monthEntry(books.ledger.months, params)?.isSet === true;
      return { isNewMonth: !isSet, budget: isSet ? toldMonth(books, params, today) : null };
    }),
    change(dataEndpoints.createMonth, (books, { body: month, today, newId }) => {
      if (!mayCreateMonthAnywhere(today, month)) refuseFor('conflict', { code: 'budget.nextMonthBlocked' });
      const incomeLineId = incomeLine(books, monthTitle(month), newId);
      const isNewMonth = monthEntry(books.ledger.months, month)?.isSet !== true;
      const after = isNewMonth ? done(books, { kind: 'month.create', month }, { incomeLineId }) : books;
      return { books: after, reply: { budget: toldMonth(after, month, today), isNewMonth, incomeLineId } };
    }),
    change(dataEndpoints.resetMonth, (books, { params: month, newId }) => {
      if (monthEntry(books.ledger.months, month)?.isSet !== true) refuseFor('unknown', { code: 'budget.resetFailed', month: month.month });
      const incomeLineId = incomeLine(books, monthTitle(month), newId);
      return { books: done(books, { kind: 'month.reset', month }, { incomeLineId }), reply: { incomeLineId } };
    }),
    change(dataEndpoints.assignAmount, (books, { params: { id }, body: { subset, difference, input, ...month }, newId }) => {
      const budget = found(monthEntry(books.ledger.months, month)?.budget, { code: 'budget.allocationFailed' });
      const holder = subset === 'income' ? budget : books.ledger.overview;
      if (!holder[subset].items.some((item) => item.id === id)) refuseFor('unknown', { code: 'budget.allocationFailed' });
      if (subset !== 'income') {
        const shown = shownAmount(input === 'current-month' ? budget : books.ledger.overview, id) ?? 0;
        return { books: done(books, { kind: 'item.assign', itemId: id, month, column: input, typed: shown + difference }), reply: {} };
      }
      const incomeLineId = incomeLine(books, monthTitle(month), newId);
      const typed = (shownAmount(budget, id) ?? 0) + difference;
      return { books: done(books, { kind: 'plannedIncome.set', lineId: id, month, typed }, { incomeLineId }), reply: { incomeLineId } };
    }),
    change(dataEndpoints.removeMonthIncome, (books, { params: { id, ...month } }) => {
      const lines = monthEntry(books.ledger.months, month)?.budget?.income.items ?? [];
      found(lines.find((line) => line.id === id), { code: 'accounts.notFound' });
      return { books: done(books, { kind: 'plannedIncome.remove', id, month }), reply: {} };
    }),
    change(dataEndpoints.setTemplateAmount, (books, { params: { id }, body: { amount } }) => {
      const { template } = books.ledger;
      const own = found(findItem(template, id), { code: 'budget.allocationFailed' }).amount;
      const typed = (shownAmount(template, id) ?? 0) + amount - own;
      return { books: done(books, { kind: 'template.set', id, typed }), reply: {} };
    }),
    change(dataEndpoints.removeTemplateIncome, (books, { params: { id } }) => {
      found(books.ledger.template.income.items.find((line) => line.id === id), { code: 'accounts.notFound' });
      return { books: done(books, { kind: 'templateIncome.remove', id }), reply: {} };
    }),
    read(dataEndpoints.startingBalances, ({ ledger }) => Object.fromEntries(
      itemsOf(ledger).map(({ id }) => [id, ledger.startingBalances[id] ?? 0]),
    )),
    change(dataEndpoints.setStartingBalance, (books, { params: { id }, body: { amount } }) => {
      const item = found(itemsOf(books.ledger).find((candidate) => candidate.id === id), { code: 'budget.allocationFailed' });
      const { overview, startingBalances } = books.ledger;
      const typed = shownStartingBalance(startingBalances, overview[item.subset].items, id) + amount - startingBalance(startingBalances, id);
      return { books: done(books, { kind: 'startingBalance.set', id, column: 'starting-balance', typed }), reply: {} };
    }),
    change(dataEndpoints.removeMonth, (books, { params: month, body: { amounts } }) => {
      const budget = found(monthEntry(books.ledger.months, month)?.budget, { code: 'budget.monthRemoveFailed' });
      if (!isSameAmounts(monthAmounts(budget), amounts)) refuseFor('conflict', { code: 'budget.monthRemoveFailed' });
      return { books: done(books, { kind: 'month.remove', month, amounts }), reply: {} };
    }),
    change(dataEndpoints.assignAmounts, (books, { body: { amounts, ...month } }) => {
      const budget = monthEntry(books.ledger.months, month)?.budget ?? null;
      const typed = amounts.map(({ itemId, difference }) => ({ itemId, typed: (budget === null ? 0 : shownAmount(budget, itemId) ?? 0) + difference }));
      if (!canAssignTogether(books.ledger.overview, budget, amounts.map(({ itemId }) => itemId))) refuseFor('unknown', { code: 'budget.allocationFailed' });
      return { books: done(books, { kind: 'items.assign', month, amounts: typed }), reply: {} };
    }),
    change(dataEndpoints.assignIncome, (books, { params: { id: lineId }, body: { itemId, amount, ...month }, newId }) => {
      const budget = monthEntry(books.ledger.months, month)?.budget ?? null;
      if (!canAssignIncome(books.ledger.overview, budget, { lineId, itemId, amount })) refuseFor('unknown', { code: 'budget.allocationFailed' });
      const incomeLineId = incomeLine(books, monthTitle(month), newId);
      return { books: done(books, { kind: 'income.assign', lineId, itemId, month, amount }, { incomeLineId }), reply: { incomeLineId } };
    }),
    change(dataEndpoints.moveMoney, (books, { params: { id: fromId }, body: { toId, amount, ...month } }) => {
      const { overview, months } = books.ledger;
      const isPossible = canMove(overview, monthEntry(months, month)?.budget ?? null, { fromId, toId, amount });
      if (!isPossible) refuseFor('unknown', { code: 'budget.allocationFailed' });
      return { books: done(books, { kind: 'item.move', fromId, toId, month, amount }), reply: {} };
    }),
  ];
}

/**
 * A month as the services send it, with the rest of every assignment; a past one has removed items too, if anything of theirs was in it
 * (product, Q-BUD-8 and Q-WIRE).
 */
function toldMonth({ ledger, removedItems }: Books, month: YearMonth, today: CalendarDate): MonthBudget {
  const isPast = compareMonths(month, today) < 0;
  const held = isPast ? monthEntry(ledger.months, month)?.budget : shownMonth(ledger, month, today);
  const budget = found(held, { code: 'budget.monthFetchFailed' });
  const activity = activityOf(ledger, month);
  return bySubset((key) => {
    if (key === 'income') return budget.income;
    const unlisted = isPast ? removedItems.filter(({ id, subset }) => subset === key && !budget[key].items.some((item) => item.id === id)) : [];
    const items = [...budget[key].items, ...unlisted.map((item) => ({ ...item, amount: 0 }))]
      .filter(({ id, amount }) => findItem(ledger.overview, id) !== undefined || amount !== 0 || (activity.get(id) ?? 0) !== 0)
      .map((item) => ({ ...item, variance: item.amount + (activity.get(item.id) ?? 0) }));
    return { ...budget[key], amount: subsetAmount(items), items };
  });
}

/** Sums of a month's transactions by envelope. */
function activityOf(ledger: Ledger, month: YearMonth): Map<Id, Cents> {
  const moved = transactionsOf(ledger).filter(({ date }) => compareMonths(date, month) === 0).flatMap(postings);
  return moved.reduce((sums, posting) =>
    (posting.on === 'item' ? sums.set(posting.itemId, (sums.get(posting.itemId) ?? 0) + posting.amount) : sums), new Map<Id, Cents>());
}
