import type { RealAccount } from '../accounts/types.ts';
import type { SpendingSubsetKey } from '../budget/types.ts';
import type { CalendarDate, YearMonth } from '../calendar/types.ts';
import type { DebtMethod, SavingsGoalPlan } from '../goals/types.ts';
import type { Id } from '../identity.ts';
import type { Cents, PercentPerYear } from '../money/cents.ts';
import type { RememberedShape } from '../statements/shapes.ts';
import type { ImportStatus, Transaction } from '../transactions/types.ts';

/** The version of the files that are written, and the only one that is read. */
export const ledgerFileVersion = 1;

/**
 * Everything a person's budget consists of, as it is exported and imported. It holds what was entered; what follows from that (running
 * totals, discrepancies, interest saved) is computed again. Banks stay behind: they are linked again.
 */
export interface LedgerFile {
  format: 'blue-budget';
  version: number;
  /** Includes removed ones, since transactions and past months refer to them. */
  items: FileItem[];
  accounts: FileAccount[];
  incomeSources: { id: Id; name: string; isArchived: boolean }[];
  template: FilePlan;
  months: (YearMonth & FilePlan)[];
  /** The oldest first, and the first recorded first within a day. */
  transactions: FileTransaction[];
  imports: FileImport[];
  /** Amounts items received at removals of others. */
  adjustments: { itemId: Id; removedItemId: Id; amount: Cents }[];
  savingsGoals: (SavingsGoalPlan & { monthlyMinimum: Cents })[];
  debtGoal: { method: DebtMethod; monthlyContribution: Cents; accountIds: Id[] } | null;
  /** What was settled for shapes of statement files, the latest first; absent if nothing was. */
  statementShapes?: Omit<RememberedShape, 'id'>[];
}

export interface FileItem {
  id: Id;
  subset: SpendingSubsetKey;
  parentId: Id | null;
  name: string;
  startingBalance: Cents;
  sortOrder: number;
  isCollapsed: boolean;
  photo: string | null;
  clarificationIndex: number | null;
  isRemoved: boolean;
}

export interface FileAccount {
  id: Id;
  type: RealAccount['type'];
  name: string;
  category: string;
  amount: Cents;
  sortOrder: number;
  isCreditCard: boolean;
  /** Of debts only. */
  interestRate: PercentPerYear | null;
  minimumPayment: Cents | null;
  beginningBalance: Cents | null;
  pairedItemId: Id | null;
  relatedDebtId: Id | null;
  isRemoved: boolean;
}

/** The assignments and the planned income; lines are in the order shown. */
export interface FilePlan {
  amounts: { itemId: Id; amount: Cents }[];
  income: { id: Id; name: string; amount: Cents }[];
}

export interface FileTransaction {
  transaction: Transaction;
  /** Interest the payment saved. */
  interestSavedMarginal: Cents;
}

export interface FileImport {
  id: Id;
  accountId: Id;
  providerId: string;
  /** Those that were settled are among them, so that they do not come again. */
  status: ImportStatus | 'recorded' | 'denied';
  date: CalendarDate;
  source: string;
  description: string;
  amount: Cents;
}
