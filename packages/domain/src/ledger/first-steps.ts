import { cashTotal } from '../accounts/sections.ts';
import { monthEntry } from '../budget/months.ts';
import { spendingSubsetKeys } from '../budget/types.ts';
import { compareMonths, parseMonthTitle } from '../calendar/months.ts';
import type { YearMonth } from '../calendar/types.ts';
import { listOfLog } from './log.ts';
import { gap } from './selectors.ts';
import type { Ledger } from './types.ts';

/** The steps from an empty budget to a Blue Budget, in order. */
export const firstStepNames = ['money', 'envelopes', 'month', 'jobs'] as const;
export type FirstStepName = (typeof firstStepNames)[number];

export interface FirstSteps {
  done: Record<FirstStepName, boolean>;
  /** The first step that is not done; null if all are. */
  current: FirstStepName | null;
  /** Nothing is left to guide to: the budget is blue with money in it, or has been kept for longer than this month. */
  areOver: boolean;
}

type LedgerParts = Pick<Ledger, 'overview' | 'realAccounts' | 'months' | 'log'>;

/**
 * How far a new budget is, whatever the order in which it was made: a cash account, an envelope, this month's budget, and every dollar
 * with a job. A month that is not loaded counts as not created.
 *
 * The ledger does not tell whether it was ever blue. A budget with a month before this one and a recorded transaction counts as one that
 * has begun, so that a household that is red for once is not taken for a new one.
 */
export function firstSteps(ledger: LedgerParts, today: YearMonth): FirstSteps {
  const { overview, realAccounts, months, log } = ledger;
  const isBlue = gap(ledger) === 0 && cashTotal(realAccounts) > 0;
  const done = {
    money: realAccounts['cash-accounts'].accounts.length > 0,
    envelopes: spendingSubsetKeys.some((key) => overview[key].items.length > 0),
    month: monthEntry(months, today)?.isSet === true,
    jobs: isBlue,
  };
  const current = firstStepNames.find((name) => !done[name]) ?? null;
  const hasBegun = overview.income.items.some(({ name }) => isBefore(parseMonthTitle(name), today)) && listOfLog(log).length > 0;
  return { done, current, areOver: isBlue || hasBegun };
}

function isBefore(month: YearMonth | null, today: YearMonth): boolean {
  return month !== null && compareMonths(month, today) < 0;
}
