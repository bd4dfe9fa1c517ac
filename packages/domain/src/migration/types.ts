import type { CalendarDate, YearMonth } from '../calendar/types.ts';
import type { SpendingSubsetKey } from '../budget/types.ts';
import type { Id } from '../identity.ts';
import type { LedgerFile } from '../ledger-file/types.ts';
import type { Cents } from '../money/cents.ts';
import type { Notice } from '../notices.ts';
import type { DateOrder } from '../statements/types.ts';

/** Limits of an export, and the lengths its texts are cut to. Cells are months times categories. */
export const migrationLimits = { transactions: 200_000, categories: 5000, cells: 500_000, accounts: 1000, payee: 200, memo: 1000 } as const;

/** A budget of another app, as its export has it: what was read, before anything is decided. */
export interface OldBudget {
  app: 'ynab' | 'ynab4' | 'actual';
  /** The code of the currency that its amounts name; null for none. */
  currency: string | null;
  accounts: OldAccount[];
  /** In the order of the app. */
  groups: OldGroup[];
  /** The earliest first. */
  transactions: OldTransaction[];
  /** The last month that it holds; null where it holds none. */
  asOf: YearMonth | null;
  /** What is not assigned at the end of that month; null where the file does not say. */
  toBeBudgeted: Cents | null;
  /** What is held for the month after, and so neither assigned nor to be. */
  held: Cents;
  /** Whether what is owed on a card counts as assigned, without a category of its own. */
  cardsHoldTheirBill: boolean;
  goals: OldGoal[];
  /** What stays behind, whatever is chosen. */
  cannotCome: LeftBehind[];
}

export interface OldAccount {
  id: Id;
  name: string;
  isClosed: boolean;
  /** Null where the file does not say. */
  isOnBudget: boolean | null;
  isCard: boolean | null;
  /** Signed as the app has it, debts below zero: the sum that it states. */
  balance: Cents;
}

export interface OldGroup {
  id: Id;
  name: string;
  isHidden: boolean;
  /** Whether it holds the payments of cards, a category for each card. */
  isForCards: boolean;
  categories: OldCategory[];
}

export interface OldCategory {
  id: Id;
  name: string;
  isHidden: boolean;
  /** What is in it at the end; null where the file does not say. */
  available: Cents | null;
  /** The earliest first, without a gap. */
  months: OldMonth[];
}

/** A category's month. Overspending that the next month does not begin with was paid from what was not assigned. */
export interface OldMonth extends YearMonth {
  assigned: Cents;
  activity: Cents;
  available: Cents;
}

/** A line of an account. A transfer is one in each of its accounts. */
export interface OldTransaction {
  date: CalendarDate;
  accountId: Id;
  payee: string;
  memo: string;
  /** Signed: money out is negative. Where it is not the sum of its parts, the file contradicts itself. */
  amount: Cents;
  /** One, or those of a split. */
  parts: OldPart[];
  isStartingBalance: boolean;
}

export interface OldPart {
  amount: Cents;
  memo: string;
  to: OldTarget;
}

/** What a part falls on. Both sides of a transfer have its number; `categoryId` is of the side that has one. */
export type OldTarget =
  | { kind: 'category'; id: Id }
  | { kind: 'income'; month: YearMonth }
  | { kind: 'transfer'; pair: number; accountId: Id; categoryId: Id | null }
  | { kind: 'none' };

export interface OldGoal {
  categoryId: Id;
  amount: Cents;
  date: CalendarDate;
}

export const leftBehindKinds = [
  'schedules', 'rules', 'notes', 'flags', 'clearedMarks', 'targets', 'offBudgetTransactions', 'leftOutAccounts', 'leftOutTransactions', 'zeroAmounts',
  'lonelyTransfers', 'shortenedNames',
] as const;

/** Something of the old budget that has no place here, and how many of it there are. */
export interface LeftBehind {
  what: (typeof leftBehindKinds)[number];
  count: number;
}

export type OldReading =
  | { kind: 'read'; budget: OldBudget }
  /** Two orders of day and month are possible; `example` is a date as it is written. */
  | { kind: 'asks'; about: 'date-order'; example: string }
  | { kind: 'refused'; notice: Notice };

export interface MigrationChoices {
  dateOrder?: DateOrder;
}

export const accountUses = ['cash', 'card', 'other-debt', 'other-asset', 'left-out'] as const;
export type AccountUse = (typeof accountUses)[number];

/** `debts`: its categories belong to debts, one to each. */
export type GroupUse = Exclude<SpendingSubsetKey, 'debt'> | 'debts';

/** What becomes of what: the choices of a person. */
export interface MigrationMapping {
  /** By account and by group; what is missing is as it is suggested. */
  accounts: Readonly<Record<Id, AccountUse>>;
  groups: Readonly<Record<Id, GroupUse>>;
  /** What is not assigned stays a gap, or goes into an envelope. */
  toBeBudgeted: 'gap' | 'envelope';
  /** Whether a difference may be booked. Without it, a file that contradicts itself does not come. */
  acceptsDifference: boolean;
}

/** Names of what a migration makes besides what has one, in the language of the person. */
export interface MigrationNames {
  toBeAssigned: string;
  uncategorized: string;
  difference: string;
  held: string;
  unknownPayee: string;
  cash: string;
  cards: string;
  debts: string;
  assets: string;
}

/** A figure of the old budget, and the same figure computed from what comes. `theirs` is null where the file does not say. */
export interface Compared {
  name: string;
  theirs: Cents | null;
  here: Cents;
  /** `theirs` less `here`; 0 where the file does not say. */
  difference: Cents;
}

export interface Comparison {
  accounts: (Compared & { id: Id })[];
  categories: (Compared & { id: Id; group: string })[];
  /** The sums assigned in each month. */
  months: (YearMonth & { theirs: Cents; here: Cents })[];
  /** The gap where what is not assigned stays one. It follows from all the others and from what is mapped. */
  toBeBudgeted: Compared;
  /** How many accounts, categories and months are not equal, to the cent. */
  differing: number;
  agrees: boolean;
}

export interface Migration {
  /** Null while a difference is not agreed to. */
  file: LedgerFile | null;
  comparison: Comparison;
  /** The gap that the budget begins with by the mapping as it is: cash less what is budgeted. */
  gap: Cents;
  cannotCome: LeftBehind[];
}

/** Why an export cannot be read. What readers are made of throws it; readers answer it as a value. */
export class UnreadableExport extends Error {
  readonly notice: Notice;

  constructor(notice: Notice) {
    super(notice.code);
    this.notice = notice;
  }
}

export function tooMuch(): UnreadableExport {
  return new UnreadableExport({ code: 'migration.tooMuch' });
}
