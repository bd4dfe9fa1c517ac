import {
  assign, monthEntry, monthFromTemplate, planIncome, removePlannedIncome, resetMonth, withArrivedMonth, withMonthEntry, withoutMonthAmounts, monthAmounts, isSameAmounts,
} from '../../budget/months.ts';
import { findItem } from '../../budget/items.ts';
import { canAssignIncome, canAssignTogether, canMove } from '../../budget/moving.ts';
import { subsetAmount } from '../../budget/overview.ts';
import type { MonthBudget, Overview } from '../../budget/types.ts';
import { spendingSubsetKeys } from '../../budget/types.ts';
import { monthTitle } from '../../calendar/months.ts';
import type { YearMonth } from '../../calendar/types.ts';
import { assignmentDifference, plannedIncomeDifference, shownAmount } from '../amounts.ts';
import { incomeLineId, withIncomeLineId, withVariance } from '../recording.ts';
import type { Operation } from '../operations.ts';
import type { Reply, Rule } from '../rule.ts';
import type { Ledger } from '../types.ts';

type MonthRules = {
  'month.create': Rule<'month.create'>;
  'month.reset': Rule<'month.reset'>;
  'month.remove': Rule<'month.remove'>;
  'item.assign': Rule<'item.assign'>;
  'items.assign': Rule<'items.assign'>;
  'item.move': Rule<'item.move'>;
  'plannedIncome.set': Rule<'plannedIncome.set'>;
  'income.assign': Rule<'income.assign'>;
  'plannedIncome.remove': Rule<'plannedIncome.remove'>;
};

/** Rows 20, 22, 23, 25, 26, 44, 47, 52 and 53 of the operation table. */
export const monthRules: MonthRules = {
  'month.create': {
    apply: createMonth,
    failure: () => ({ code: 'budget.monthFetchFailed' }),
    refersTo: () => [],
    inverse: ({ overview, template, months }, { month }) => (monthEntry(months, month)?.isSet === true
      ? null
      : { kind: 'month.remove', month, amounts: monthAmounts(monthFromTemplate(overview, template)) }),
    waitsForReply: true,
    prefersServerWords: () => true,
  },
  'month.reset': {
    apply: (ledger, { month }, reply) => inMonth(ledger, month, reply, (now) => {
      const after = resetMonth(now, ledger.template, month);
      return { ...after, budget: withSpendingOf(after.budget, now.budget, now.overview) };
    }),
    failure: ({ month }) => ({ code: 'budget.resetFailed', month: month.month }),
    refersTo: () => [],
  },
  'month.remove': {
    apply: withoutMonth,
    failure: () => ({ code: 'budget.monthRemoveFailed' }),
    refersTo: ({ amounts }) => Object.keys(amounts),
  },
  'item.assign': {
    apply: (ledger, operation, reply) => {
      const difference = assignmentDifference(ledger, operation) ?? 0;
      if (difference === 0) return ledger;
      return inMonth(ledger, operation.month, reply, (now) => {
        const { overview, budget } = assign(now, operation.itemId, difference);
        return { overview, budget: withVariance(budget, operation.itemId, difference) };
      });
    },
    failure: () => ({ code: 'budget.allocationFailed' }),
    refersTo: ({ itemId }) => [itemId],
    inverse: ({ overview, months }, operation) => {
      const { itemId, month, column } = operation;
      const budget = monthEntry(months, month)?.budget;
      const holder = column === 'running-total' ? overview : budget;
      const typed = holder === null || holder === undefined ? null : shownAmount(holder, itemId);
      return typed === null ? null : { ...operation, typed };
    },
  },
  'items.assign': {
    apply: (ledger, operation, reply) => (areAssignable(ledger, operation)
      ? singly(operation).reduce((now, each) => monthRules['item.assign'].apply(now, each, reply), ledger)
      : ledger),
    failure: () => ({ code: 'budget.allocationFailed' }),
    refersTo: ({ amounts }) => amounts.map(({ itemId }) => itemId),
    inverse: (ledger, operation) => {
      const budget = monthEntry(ledger.months, operation.month)?.budget ?? null;
      if (budget === null || !areAssignable(ledger, operation)) return null;
      return { ...operation, amounts: operation.amounts.map(({ itemId }) => ({ itemId, typed: shownAmount(budget, itemId) ?? 0 })) };
    },
  },
  'item.move': {
    apply: (ledger, operation, reply) => {
      const { fromId, toId, month, amount } = operation;
      if (!isPossible(ledger, operation)) return ledger;
      return inMonth(ledger, month, reply, (now) => {
        const { overview, budget } = assign(assign(now, fromId, 0 - amount), toId, amount);
        return { overview, budget: withVariance(withVariance(budget, fromId, 0 - amount), toId, amount) };
      });
    },
    failure: () => ({ code: 'budget.allocationFailed' }),
    refersTo: ({ fromId, toId }) => [fromId, toId],
    inverse: (ledger, operation) => (isPossible(ledger, operation) ? movedBack(operation) : null),
    // It adds up with what other devices assign, so moving back takes nothing of theirs along.
    isUntouched: isPossible,
  },
  'plannedIncome.set': {
    apply: (ledger, operation, reply) => {
      const difference = plannedIncomeDifference(ledger, operation) ?? 0;
      if (difference === 0) return ledger;
      return inMonth(ledger, operation.month, reply, (now) => planIncome(now, operation.month, operation.lineId, difference));
    },
    failure: () => ({ code: 'budget.allocationFailed' }),
    refersTo: ({ lineId }) => [lineId],
    inverse: ({ months }, operation) => {
      const budget = monthEntry(months, operation.month)?.budget;
      const typed = budget === null || budget === undefined ? null : shownAmount(budget, operation.lineId);
      return typed === null ? null : { ...operation, typed };
    },
  },
  'income.assign': {
    apply: (ledger, operation, reply) => {
      const { lineId, itemId, month, amount } = operation;
      if (!isAssignable(ledger, operation)) return ledger;
      return inMonth(ledger, month, reply, (now) => {
        const { overview, budget } = assign(planIncome(now, month, lineId, amount), itemId, amount);
        return { overview, budget: withVariance(budget, itemId, amount) };
      });
    },
    failure: () => ({ code: 'budget.allocationFailed' }),
    refersTo: ({ lineId, itemId }) => [lineId, itemId],
    inverse: (ledger, operation) => (isAssignable(ledger, operation) ? { ...operation, amount: 0 - operation.amount } : null),
    // As money that is moved, it adds up with what others plan and assign.
    isUntouched: isAssignable,
  },
  'plannedIncome.remove': {
    apply: (ledger, { id, month }, reply) => {
      const isThere = monthEntry(ledger.months, month)?.budget?.income.items.some((line) => line.id === id) ?? false;
      return isThere ? inMonth(ledger, month, reply, (now) => removePlannedIncome(now, month, id)) : ledger;
    },
    failure: () => ({ code: 'accounts.removeFailed' }),
    refersTo: ({ id }) => [id],
  },
};

/** Adds the month from the reply, else from the template. Without a reply, an existing budget is kept (product, row 20 and Q-BUD-9). */
function createMonth(ledger: Ledger, { month }: { month: YearMonth }, reply: Reply): Ledger {
  if (reply.month === undefined && monthEntry(ledger.months, month)?.isSet === true) return ledger;
  const arrived = reply.month ?? { budget: monthFromTemplate(ledger.overview, ledger.template), isNewMonth: true };
  const title = monthTitle(month);
  const overview = withArrivedMonth(ledger.overview, month, arrived, incomeLineId(ledger.overview, title, reply));
  const months = withMonthEntry(ledger.months, month, { isSet: true, budget: arrived.budget });
  return withIncomeLineId({ ...ledger, overview, months }, title, reply.incomeLineId);
}

function areAssignable({ overview, months }: Ledger, { month, amounts }: Operation<'items.assign'>): boolean {
  return canAssignTogether(overview, monthEntry(months, month)?.budget ?? null, amounts.map(({ itemId }) => itemId));
}

/** The same as operations of one item each. */
function singly({ month, amounts }: Operation<'items.assign'>): Operation<'item.assign'>[] {
  return amounts.map(({ itemId, typed }) => ({ kind: 'item.assign', itemId, month, column: 'current-month', typed }));
}

function isPossible({ overview, months }: Ledger, operation: Operation<'item.move'>): boolean {
  return canMove(overview, monthEntry(months, operation.month)?.budget ?? null, operation);
}

function isAssignable({ overview, months }: Ledger, operation: Operation<'income.assign'>): boolean {
  return canAssignIncome(overview, monthEntry(months, operation.month)?.budget ?? null, operation);
}

function movedBack(operation: Operation<'item.move'>): Operation<'item.move'> {
  return { ...operation, fromId: operation.toId, toId: operation.fromId };
}

/** Removes a month: envelopes and income line go back to what they were before it. Returns the same ledger if its amounts are others. */
function withoutMonth(ledger: Ledger, { month, amounts }: Operation<'month.remove'>): Ledger {
  const entry = monthEntry(ledger.months, month);
  if (entry === undefined || !entry.isSet || !isSameAmounts(monthAmounts(entry.budget), amounts)) return ledger;
  const overview = withoutMonthAmounts(ledger.overview, month, entry.budget);
  return { ...ledger, overview, months: withMonthEntry(ledger.months, month, { isSet: false, budget: null }) };
}

type Month = Pick<Ledger, 'overview'> & { budget: MonthBudget };

/** Changes a month together with the running totals. Returns the same ledger if the month has no budget or is not loaded. */
function inMonth(ledger: Ledger, month: YearMonth, reply: Reply, change: (now: Month) => Month): Ledger {
  const entry = monthEntry(ledger.months, month);
  if (entry === undefined || !entry.isSet) return ledger;
  const { overview, budget } = change({ overview: ledger.overview, budget: entry.budget });
  const months = withMonthEntry(ledger.months, month, { isSet: true, budget });
  return withIncomeLineId({ ...ledger, overview, months }, monthTitle(month), reply.incomeLineId);
}

/**
 * Keeps what was spent in a month when its assignments are reset: the variance changes by the same difference. Removed items are kept, as
 * the services do.
 */
function withSpendingOf(fresh: MonthBudget, old: MonthBudget, overview: Overview): MonthBudget {
  return spendingSubsetKeys.reduce<MonthBudget>((budget, key) => {
    const before = new Map(old[key].items.map((item) => [item.id, item]));
    const items = budget[key].items.map((item) => {
      const { amount = 0, variance } = before.get(item.id) ?? {};
      return variance === undefined ? item : { ...item, variance: variance + item.amount - amount };
    });
    const removed = old[key].items.filter(({ id }) => findItem(overview, id) === undefined);
    const all = removed.length === 0 ? items : [...items, ...removed];
    return { ...budget, [key]: { ...budget[key], items: all, amount: subsetAmount(all) } };
  }, fresh);
}
