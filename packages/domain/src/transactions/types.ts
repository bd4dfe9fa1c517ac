import type { SubsetKey } from '../budget/types.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';

/** The types of transactions (specification, section 1). */
export const transactionTypes = ['Income', 'Expense', 'Other'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const incomeSubtypes = ['Work', 'Interest', 'Other'] as const;
export const expenseSubtypes = ['Regular', 'Debt'] as const;
export const otherSubtypes = ['Transfer', 'Refund', 'Other'] as const;
export type IncomeSubtype = (typeof incomeSubtypes)[number];
export type ExpenseSubtype = (typeof expenseSubtypes)[number];
export type OtherSubtype = (typeof otherSubtypes)[number];
export type TransactionSubtype = IncomeSubtype | ExpenseSubtype | OtherSubtype;

export const importStatuses = ['pending', 'modified', 'removed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Names of the amounts of which a transaction is made up (specification, section 3). */
export const amountLineNames = [
  'Total Paid', 'Sales Tax', 'Debt Principal', 'Debt Interest', 'Interest Saved',
  'Gross Income', 'Social Security', 'Medicare', 'Federal Income', 'State Income', 'Net Income',
] as const;
export type AmountLineName = (typeof amountLineNames)[number];

/** One of the amounts of which a transaction is made up. All are positive but Sales Tax, which is stored negated. */
export interface AmountLine {
  name: AmountLineName;
  amount: Cents;
}

/** The part of a transaction that falls on one budget item, signed like the transaction. */
export interface BudgetLeg {
  id: Id;
  name: string;
  subset: SubsetKey;
  amount: Cents;
}

/** The real account a transaction moved, as it was on the day it was recorded. */
export interface AccountLeg {
  id: Id;
  name: string;
  isCreditCard: boolean;
  pairedItemId: Id | null;
}

/** A person's income source, or the account a transfer comes from. */
export interface NamedSource {
  id: Id;
  name: string;
}

export interface TransactionFacts {
  id: Id;
  /** Signed: expenses and money out are negative. */
  amount: Cents;
  date: CalendarDate;
  description: string;
  photo: string | null;
  /** Legs on budget items; their sum is `amount`. A transfer has none. */
  legs: BudgetLeg[];
  account: AccountLeg;
  lines: AmountLine[];
  /** The import that this transaction was recorded from, if any. */
  importId: Id | null;
}

export interface IncomeTransaction extends TransactionFacts {
  type: 'Income';
  subtype: IncomeSubtype;
  source: NamedSource;
}

export interface ExpenseTransaction extends TransactionFacts {
  type: 'Expense';
  subtype: ExpenseSubtype;
  /** Merchant. */
  source: string;
}

export interface TransferTransaction extends TransactionFacts {
  type: 'Other';
  subtype: 'Transfer';
  /** The account the money comes from; `account` is where it goes. */
  source: NamedSource;
}

export interface OtherTransaction extends TransactionFacts {
  type: 'Other';
  subtype: 'Refund' | 'Other';
  /** Merchant. */
  source: string;
}

export type Transaction = IncomeTransaction | ExpenseTransaction | TransferTransaction | OtherTransaction;

/** A transaction that the bank reported and nobody has settled yet. */
export interface ImportedTransaction extends TransactionFacts {
  type: TransactionType | null;
  subtype: TransactionSubtype | null;
  source: string | NamedSource;
  status: ImportStatus;
  /** The recorded transaction that a modified or removed import is about. */
  recordedId: Id | null;
}

/** A transaction in the short list of a budget item or a real account: its share of that, under a name to show (decisions, Q-TXN-8). */
export interface ShortTransaction {
  id: Id;
  source: string;
  /** Signed: what falls on the items or the accounts that were asked for. */
  amount: Cents;
  date: CalendarDate;
}
