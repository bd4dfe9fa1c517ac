import { gapOperations } from '../budget/gap-history.ts';
import type { YearMonth } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';

/** Changes of a ledger by the names of the services' log; `other` is what came to be later. */
export const loggedOperations = [
  ...gapOperations, 'import.deny', 'import.link', 'import.unlink', 'merchant.forget', 'line.add', 'line.rename', 'lines.sort', 'group.toggle', 'incomeSource.rename', 'incomeSource.archive',
  'incomeSource.restore', 'incomeSource.remove', 'template.set', 'templateIncome.remove', 'accounts.sort', 'account.unlink', 'institution.remove', 'savingsGoal.save',
  'savingsGoal.remove', 'debtGoal.save', 'debtGoal.remove', 'statement.import', 'bank.report', 'ledger.import', 'money.move', 'income.assign',
  'account.reconcile', 'account.unreconcile', 'schedule.save', 'schedule.remove', 'schedule.due',
] as const;
export type LoggedOperation = (typeof loggedOperations)[number];

/** One change of the ledger, by whichever device. */
export interface LoggedChange {
  /** The ledger's version that it made; later changes have higher ones. */
  version: number;
  operation: LoggedOperation;
  /** Its subject by present name, or by the name that it gave: an item, an account, a source or a merchant; empty if none is known. */
  name: string;
  /** Of a change that was about one item, one account, or a month. */
  itemId: Id | null;
  accountId: Id | null;
  month: YearMonth | null;
  /** What was typed, or by how much it was moved, where that is one figure. */
  amount: Cents | null;
  /** When, in milliseconds since 1970. */
  at: number;
  /** The browser and system that it was made with, such as "Chrome on Windows"; empty if that is not known. */
  device: string;
  /** The key of its operation in the outbox of the device that made it; null if it was made without one. */
  key: string | null;
}

/** Changes of the last `loggedDays`, the latest first. */
export interface LoggedChanges {
  changes: LoggedChange[];
  /** Whether there are earlier ones. */
  more: boolean;
}
