import type { ImportedAccount } from '../accounts/imported.ts';
import type { LinkBalance } from '../accounts/linking.ts';
import type { Reconciliation } from '../accounts/reconciling.ts';
import type { AccountFields } from '../accounts/saving.ts';
import type { AccountSectionKey } from '../accounts/types.ts';
import type { SortedLine } from '../budget/sorting.ts';
import type { SpendingSubsetKey, SubsetKey } from '../budget/types.ts';
import type { CalendarDate, YearMonth } from '../calendar/types.ts';
import type { DebtGoalFieldName, SavingsGoalFieldName } from '../goals/editing.ts';
import type { DebtGoal, SavingsGoalPlan } from '../goals/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import type { ScheduleFieldName } from '../schedules/editing.ts';
import type { Schedule } from '../schedules/types.ts';
import type { TransactionFieldName } from '../transactions/editing.ts';
import type { ImportedTransaction, Transaction } from '../transactions/types.ts';

/** A transaction that is recorded from an import. */
export type TransactionOfImport = Transaction & { importId: Id };

/** The input in which an amount was typed. Both inputs change by the same difference (product, Q-BUD-6 and Q-BUD-17). */
export type AssignmentColumn = 'current-month' | 'running-total';
export type StartingBalanceColumn = 'starting-balance' | 'running-total';

/**
 * Operations by kind (product, operations). Operations are plain data and part of the stored outbox: a renamed field needs a new
 * format version.
 * - Amounts (`typed`) are what was typed, in cents, never a difference. So an operation means the same when it is replayed over a ledger
 *   that has changed.
 * - `changed` names the fields that an edit writes. The others keep their values; without `changed` all fields are written (decision
 *   record 023).
 * - `id` is the id of the new thing in every kind that adds something. Ids created before the reply are temporary.
 */
export interface Operations {
  'transaction.add': { transaction: Transaction };
  'transaction.edit': { id: Id; transaction: Transaction; changed?: TransactionFieldName[] };
  /** `reopened` is the import it was accepted from, which is pending again: the undo of `import.accept`. */
  'transaction.remove': { id: Id; reopened?: ImportedTransaction };
  'import.accept': { transaction: TransactionOfImport };
  /** Replaces the recorded transaction by what the bank reports now. */
  'import.acceptModified': { recordedId: Id; transaction: TransactionOfImport };
  'import.deny': { importId: Id };
  /** The import is another line of a recorded transaction: it leaves its list, and nothing is posted. */
  'import.link': { importId: Id; recordedId: Id };
  /** Undoes `import.link`: the import is pending again. */
  'import.unlink': { imported: ImportedTransaction };
  /** Removes the recorded transaction if there is one, else denies the import (product, Q-TXN-21). */
  'import.confirmRemoved': { importId: Id; recordedId: Id | null };
  'month.create': { month: YearMonth };
  'month.reset': { month: YearMonth };
  /** Undoes `month.create`. `amounts` are those it began with, by line, without zeros: a month that has others by now stays. */
  'month.remove': { month: YearMonth; amounts: Record<Id, Cents> };
  'item.assign': { itemId: Id; month: YearMonth; column: AssignmentColumn; typed: Cents };
  /** Assigns several items of a month at once: each of `amounts` is typed for another item. All of them, or none. */
  'items.assign': { month: YearMonth; amounts: readonly { itemId: Id; typed: Cents }[] };
  /** Assigns less to one item and as much more to another: `amount` is typed, above 0. The gap stays. */
  'item.move': { fromId: Id; toId: Id; month: YearMonth; amount: Cents };
  'plannedIncome.set': { lineId: Id; month: YearMonth; typed: Cents };
  /** Plans so much more on a line of income, and assigns it to an item; below 0 it takes that back. The gap stays. */
  'income.assign': { lineId: Id; itemId: Id; month: YearMonth; amount: Cents };
  /** `month` is the shown month, which the call names for every kind of line (product, Q-BUD-24). */
  'item.add': { id: Id; subset: Exclude<SpendingSubsetKey, 'debt'>; month: YearMonth; sortOrder: number };
  'plannedIncome.add': { id: Id; month: YearMonth; sortOrder: number };
  'templateIncome.add': { id: Id; month: YearMonth; sortOrder: number };
  'incomeSource.add': { id: Id; month: YearMonth; sortOrder: number };
  /** A budget item, a line of planned income or of the template's. */
  'item.rename': { id: Id; name: string };
  'incomeSource.rename': { id: Id; name: string };
  /** `reallocation` has amounts by item as typed, without sign. They get the sign of the balance (product, Q-BUD-19). */
  'item.remove': { id: Id; reallocation: Record<Id, Cents> };
  'plannedIncome.remove': { id: Id; month: YearMonth };
  'templateIncome.remove': { id: Id };
  'incomeSource.archive': { id: Id };
  'incomeSource.restore': { id: Id };
  /** Undoes `incomeSource.add`. A source that a transaction came from stays. */
  'incomeSource.remove': { id: Id };
  /**
   * The order and grouping of a subset in the overview, the template and all months; or the order of income sources. `moved` are the lines
   * that the person moved: all others keep the places that they have by then. Without it the whole order counts (decision record 023).
   */
  'items.sort': { subset: SubsetKey | 'income-sources'; lines: SortedLine[]; moved?: Id[] };
  'accounts.sort': { section: AccountSectionKey; order: Id[]; moved?: Id[] };
  'group.toggle': { id: Id; collapsed: boolean };
  /** `pairedItemId` is the id of the budget item that a new debt adds, else null. An account may be edited while its id is temporary. */
  'account.save': { id: Id; isNew: boolean; pairedItemId: Id | null; account: AccountFields };
  'account.remove': { id: Id };
  /**
   * The account agrees with its bank: its open entries are reconciled, except the unticked ones. `adjustmentId` is the transaction that was
   * added by the same press to make it agree.
   */
  'account.reconcile': { id: Id; accountId: Id; date: CalendarDate; balance: Cents; unticked: Id[]; adjustmentId: Id | null };
  /** Undoes `account.reconcile`; `previous` is the reconciliation before it. */
  'account.unreconcile': { id: Id; accountId: Id; previous: Reconciliation | null };
  'template.set': { id: Id; typed: Cents };
  'startingBalance.set': { id: Id; column: StartingBalanceColumn; typed: Cents };
  /** The least to save each month is computed from the item's balance and `today`. */
  'savingsGoal.save': { goal: SavingsGoalPlan; today: CalendarDate; changed?: SavingsGoalFieldName[] };
  'savingsGoal.remove': { id: Id };
  'debtGoal.save': { goal: DebtGoal; changed?: DebtGoalFieldName[] };
  /** Undoes the first `debtGoal.save`. */
  'debtGoal.remove': object;
  /** A new one with an id that is not temporary is one that was removed, and is there again. */
  'schedule.save': { schedule: Schedule; isNew: boolean; changed?: ScheduleFieldName[] };
  'schedule.remove': { id: Id };
  'account.link': { accountId: Id; importedAccount: ImportedAccount; balance: LinkBalance };
  'account.createFromImport': {
    id: Id; pairedItemId: Id | null; importedAccount: ImportedAccount; section: AccountSectionKey; balance: Exclude<LinkBalance, 'budget'>;
  };
  'account.unlink': { accountId: Id; providerAccountId: string };
  /** `importedAccountIds` are the known accounts of the institution. Real accounts linked to them are unlinked. */
  'institution.remove': { id: Id; importedAccountIds: Id[] };
}

export type OperationKind = keyof Operations;

/** One thing that a person did, discriminated by `kind`. */
export type Operation<Kind extends OperationKind = OperationKind> = { [Each in Kind]: { kind: Each } & Operations[Each] }[Kind];
