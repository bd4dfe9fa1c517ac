import type { SubsetKey } from '../budget/types.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import type { AmountLine } from './amount-lines.ts';
import type { SourceKind, TransactionType } from './kinds/rules.ts';
import type { transactionKinds } from './kinds/table.ts';

type Kinds = typeof transactionKinds;

/** The subtypes of a type, as the table has them. */
export type SubtypeOf<Type extends TransactionType> = Type extends unknown ? keyof Kinds[Type] & string : never;
export type TransactionSubtype = SubtypeOf<TransactionType>;

/** The subtypes of a type that have one of these sources. */
export type SubtypeFrom<Type extends TransactionType, Source extends SourceKind> = {
  [Subtype in SubtypeOf<Type>]: Kinds[Type][Subtype] extends { source: Source } ? Subtype : never;
}[SubtypeOf<Type>];

export const importStatuses = ['pending', 'modified', 'removed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

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

/** Type, subtype and the source that goes with them: a merchant's name, or an income source or account with its id. */
export type TransactionHead = { [Type in TransactionType]: HeadFrom<Type, SubtypeFrom<Type, 'merchant'>, string>
  | HeadFrom<Type, SubtypeFrom<Type, 'incomeSource' | 'cashAccount'>, NamedSource> }[TransactionType];

export type Transaction = TransactionFacts & TransactionHead;

export type IncomeTransaction = Extract<Transaction, { type: 'Income'; source: NamedSource }>;
export type ExpenseTransaction = Extract<Transaction, { type: 'Expense'; source: string }>;
export type TransferTransaction = Extract<Transaction, { type: 'Other'; source: NamedSource }>;
export type OtherTransaction = Extract<Transaction, { type: 'Other'; source: string }>;

type HeadFrom<Type, Subtype, Source> = [Subtype] extends [never] ? never : { type: Type; subtype: Subtype; source: Source };

/** A transaction that the bank reported and nobody has settled yet. */
export interface ImportedTransaction extends TransactionFacts {
  type: TransactionType | null;
  subtype: TransactionSubtype | null;
  source: string | NamedSource;
  status: ImportStatus;
  /** The recorded transaction that a modified or removed import is about. */
  recordedId: Id | null;
  /** A recorded transaction that has no line of this account's bank yet, and is likely what this import reports. */
  match?: RecordedMatch | undefined;
}

/** A recorded transaction and its day. */
export type RecordedMatch = Pick<TransactionFacts, 'id' | 'date'>;

/** A transaction in the short list of a budget item or a real account: its share of that, under a name to show (product, Q-TXN-8). */
export interface ShortTransaction {
  id: Id;
  source: string;
  /** Signed: what falls on the items or the accounts that were asked for. */
  amount: Cents;
  date: CalendarDate;
}
