import { monthTitle } from '../calendar/months.ts';
import { formatDateInput } from '../calendar/dates.ts';
import type { CalendarDate, YearMonth } from '../calendar/types.ts';
import { newIncomeLineId } from '../budget/income.ts';
import type { Overview } from '../budget/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { directionOfImport } from './imports.ts';
import { amountIsNetIncome, isKnownKind, moneyDirections, offersDirection, sourceKindOf } from './kinds/questions.ts';
import type { MoneyDirection, TransactionKind } from './kinds/questions.ts';
import type { TransactionType } from './kinds/rules.ts';
import { lineAmounts, netIncome } from './lines.ts';
import type { LineAmounts } from './lines.ts';
import { incomeSourceOf, sourceName, transferSource } from './source.ts';
import type { AccountLeg, BudgetLeg, ImportedTransaction, NamedSource, Transaction, TransactionSubtype } from './types.ts';

/** A budget item chosen in the form, with the part of the amount that falls on it: a positive number, null while empty. */
export type DraftLeg = Omit<BudgetLeg, 'amount'> & { amount: Cents | null };

/** A transaction as the form holds it. Amounts carry no sign; what is not chosen yet is null. */
export interface TransactionDraft {
  type: TransactionType | null;
  subtype: TransactionSubtype | null;
  direction: MoneyDirection;
  incomeSource: NamedSource | null;
  merchant: string;
  /** Where a transfer comes from; `account` is where it goes. */
  transferFrom: NamedSource | null;
  account: AccountLeg | null;
  legs: DraftLeg[];
  amount: Cents | null;
  /** mm/dd/yyyy. */
  date: string;
  description: string;
  photo: string | null;
  lines: LineAmounts;
  importId: Id | null;
  /** Locked parts: the kind of a recorded transaction, the account and amount of an imported one. */
  frozen: { kind: boolean; money: boolean };
}

/** The empty form on a day, which is the date it proposes. */
export function emptyDraft(today: CalendarDate): TransactionDraft {
  return {
    type: null, subtype: null, direction: 'Money-In', incomeSource: null, merchant: '', transferFrom: null, account: null, legs: [],
    amount: null, date: formatDateInput(today), description: '', photo: null, lines: {}, importId: null,
    frozen: { kind: false, money: false },
  };
}

/** The form filled with a recorded transaction; its kind is frozen (product, section 2, Q-TXN-13). */
export function draftOf(transaction: Transaction): TransactionDraft {
  const { type, subtype, account, amount, date, description, photo, importId } = transaction;
  return {
    type, subtype, direction: directionOfImport(transaction), account, date: formatDateInput(date), description, photo, importId,
    incomeSource: incomeSourceOf(transaction),
    transferFrom: transferSource(transaction),
    merchant: typeof transaction.source === 'string' ? transaction.source : '',
    legs: transaction.legs.map((leg) => ({ ...leg, amount: Math.abs(leg.amount) })),
    amount: Math.abs(amount),
    lines: lineAmounts(transaction.lines),
    frozen: { kind: true, money: false },
  };
}

/** The form filled with an import that nobody has categorised; its account and amount are the bank's (product, Q-TXN-5). */
export function draftOfImport(imported: ImportedTransaction): TransactionDraft {
  const { account, amount, date, description, photo, importId, lines } = imported;
  return {
    ...emptyDraft(date),
    direction: directionOfImport(imported), account, description, photo, importId,
    merchant: sourceName(imported),
    amount: Math.abs(amount),
    lines: lineAmounts(lines),
    frozen: { kind: false, money: true },
  };
}

/** The form for an import that changed: the recorded transaction with the bank's new data (product, Q-LINK-11). */
export function draftOfModified(recorded: Transaction, imported: ImportedTransaction): TransactionDraft {
  const draft = draftOf(recorded);
  const amount = Math.abs(imported.amount);
  return followAmount({
    ...draft,
    amount,
    account: imported.account,
    date: formatDateInput(imported.date),
    merchant: sourceKindOf(recorded) === 'merchant' && typeof imported.source === 'string' ? imported.source : draft.merchant,
    importId: imported.importId,
    frozen: { kind: true, money: true },
  });
}

/** The draft's kind, once type and subtype are chosen. Without a choice of direction it is always the first. */
export function kindOf({ type, subtype, direction }: TransactionDraft): TransactionKind | null {
  if (type === null || subtype === null || !isKnownKind({ type, subtype })) return null;
  return { type, subtype, direction: offersDirection({ type, subtype }) ? direction : moneyDirections[0] };
}

/** The draft's amount without its sign: the net income of a pay slip, otherwise what was typed; an import's is the bank's. */
export function draftAmount(draft: TransactionDraft): Cents | null {
  return amountIsNetIncome(draft) && !draft.frozen.money ? netIncome(draft.lines) : draft.amount;
}

/** The same draft with another type, which clears what hangs on the type (product, section 4-transactions). */
export function withType(draft: TransactionDraft, type: TransactionType): TransactionDraft {
  return { ...draft, type, subtype: null, legs: [], transferFrom: null, incomeSource: null };
}

/**
 * The same draft with a single leg carrying the whole amount, as it does at every change of amount or legs. Two and more keep what
 * was typed (product, Q-TXN-10).
 */
export function followAmount(draft: TransactionDraft): TransactionDraft {
  const [leg, ...others] = draft.legs;
  return leg === undefined || others.length > 0 ? draft : { ...draft, legs: [{ ...leg, amount: draftAmount(draft) }] };
}

/** The leg of an income: the overview's line of that month, whether or not there is one yet (product, Q-BUD-4). */
export function incomeLeg(month: YearMonth, overview: Overview): DraftLeg {
  const name = monthTitle(month);
  const line = overview.income.items.find((item) => item.name === name);
  return { id: line?.id ?? newIncomeLineId(name), name, subset: 'income', amount: null };
}
