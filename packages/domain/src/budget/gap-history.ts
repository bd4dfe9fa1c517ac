import type { YearMonth } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';

/** Causes that move the gap of cash and budget; `other` is what came to be later. */
export const gapOperations = [
  'transaction.add', 'transaction.edit', 'transaction.remove', 'month.create', 'month.reset', 'month.remove', 'month.assign', 'items.assign', 'plannedIncome.remove', 'startingBalance.set',
  'item.remove', 'account.save', 'account.remove', 'account.link', 'account.createFromImport', 'other',
] as const;
export type GapOperation = (typeof gapOperations)[number];

/** One change of the ledger that moved the gap. */
export interface GapChange {
  /** The ledger's version that it made; later changes have higher ones. */
  version: number;
  operation: GapOperation;
  /** By which the gap moved: positive where more is to be budgeted since. Never 0. */
  amount: Cents;
  /** Its subject by present name: an item, an account or a merchant; empty if it concerned a month only. */
  name: string;
  /** Of a change that was about one item, one account, or a month. */
  itemId: Id | null;
  accountId: Id | null;
  month: YearMonth | null;
}

/** Why the budget is red: what moved the gap since it was last blue. `gap` is `before` and all changes added up. */
export interface GapHistory {
  /** Cash less budget now; 0 while the budget is blue, and then nothing is listed. */
  gap: Cents;
  /** The gap before the first change that is listed: 0 unless it is older than what is known, or there are more than are listed. */
  before: Cents;
  /** The latest first. */
  changes: GapChange[];
}

/** Most changes that are listed. */
export const longestGapHistory = 100;
