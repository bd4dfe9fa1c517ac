import { compareDates, isRecordableDate, parseDate } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { RealAccounts } from '../accounts/types.ts';
import type { Overview } from '../budget/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import type { FormField, Notice } from '../notices.ts';
import { mayBudget, mayUseAccount } from './choices.ts';
import { draftAmount, followAmount, kindOf } from './draft.ts';
import type { TransactionDraft } from './draft.ts';
import { completeDraft } from './completeness.ts';
import { importAllows } from './imports.ts';
import type { ImportFacts } from './imports.ts';
import { isDebtPayment, isMoneyOut, isTransfer, offersSplit, signedAmount, sourceKindOf } from './kinds/questions.ts';
import type { TransactionKind, TypeAndSubtype } from './kinds/questions.ts';
import { debtPartsMatch } from './lines.ts';
import { transferSource } from './source.ts';
import type { Transaction } from './types.ts';

/** Data a draft is judged against. */
export interface DraftContext {
  /** The last day that may stand on a record. */
  today: CalendarDate;
  realAccounts: RealAccounts;
  overview: Overview;
  /** The recorded transaction that is edited, if one is: what the edit leaves as it was is not judged again (product, dead legs). */
  original: Transaction | null;
  /** The import that is categorised, if one is. */
  imported: ImportFacts | null;
}

/**
 * The reason a draft cannot be recorded, or null. Checked in this order: date, missing fields, zero, a debt
 * paid with itself, the split, principal and interest (product, section 5, Q-TXN-12). A choice that the kind does not
 * allow counts as not made.
 */
export function validateTransaction(draft: TransactionDraft, context: DraftContext): Notice | null {
  if (!isDateAllowed(parseDate(draft.date), context)) return { code: 'transactions.dateInvalid' };
  const missing = missingFields(draft, context);
  const complete = completeDraft(draft);
  if (missing.length > 0 || complete === null) return { code: 'general.missingFields', fields: missing };
  const { kind } = complete;
  if (complete.amount <= 0) return { code: 'transactions.amountZero' };
  if (isTransfer(kind)) return isTransferAllowed(draft, context) ? null : { code: 'transactions.transferRefused' };
  if (paysItself(draft, kind)) return { code: 'transactions.paysItself' };
  if (!splitMatches(draft, complete.amount)) return { code: 'transactions.splitMismatch' };
  return isDebtPayment(kind) && !debtPartsMatch(draft.lines, complete.amount) ? { code: 'transactions.debtPartsMismatch' } : null;
}

/** The same draft without the budget items and the account that its kind does not allow, as after a change of kind. */
export function withoutDisallowed(draft: TransactionDraft, context: DraftContext): TransactionDraft {
  const kind = kindOf(draft);
  const legs = draft.legs.filter((leg) => areLegsAllowed({ ...draft, legs: [leg] }, kind, context));
  const keepsAccount = draft.frozen.money || isAccountAllowed(draft, kind, context);
  return followAmount({ ...draft, legs, account: keepsAccount ? draft.account : null });
}

/**
 * A date that the recorded transaction or the import has already is allowed: where it was entered it may have been a day later than here.
 * Only another date is judged.
 */
function isDateAllowed(date: CalendarDate, { today, original, imported }: DraftContext): boolean {
  const isStored = [original, imported].some((stored) => stored !== null && compareDates(stored.date, date) === 0);
  return isStored || isRecordableDate(date, today);
}

/** The missing fields, in the order of the form (product, Q-TXN-11). */
function missingFields(draft: TransactionDraft, context: DraftContext): FormField[] {
  const kind = allowedKind(draft, context);
  const noAmount = draftAmount(draft) === null;
  if (kind !== null && isTransfer(kind)) {
    return present([
      draft.transferFrom === null && 'transactions.transferFrom', draft.account === null && 'transactions.transferTo', noAmount && 'transactions.transferAmount',
    ]);
  }
  return present([
    draft.type === null && 'transactions.type',
    kind === null && 'transactions.subtype',
    missingSource(draft, kind ?? { type: draft.type, subtype: null }),
    !areLegsAllowed(draft, kind, context) && 'transactions.budgetedAccount',
    !isAccountAllowed(draft, kind, context) && 'transactions.accountUsed',
    noAmount && 'transactions.amount',
  ]);
}

function missingSource(draft: TransactionDraft, kind: TypeAndSubtype): FormField | false {
  switch (sourceKindOf(kind)) {
    case 'incomeSource': return draft.incomeSource === null && 'transactions.incomeSource';
    case 'cashAccount': return draft.transferFrom === null && 'transactions.transferFrom';
    case 'merchant': return draft.merchant.trim() === '' && 'transactions.merchant';
  }
}

function present(fields: readonly (FormField | false)[]): FormField[] {
  return fields.filter((field) => field !== false);
}

/** The draft's kind, if it is one, fits the import, and is still that of the transaction that is edited (product, Q-TXN-13). */
function allowedKind(draft: TransactionDraft, { imported, original }: DraftContext): TransactionKind | null {
  const kind = kindOf(draft);
  if (kind === null) return null;
  const isKept = original === null
    || (original.type === kind.type && original.subtype === kind.subtype && isMoneyOut(kind) === original.amount < 0);
  return isKept && (imported === null || importAllows(imported, kind) || isReachedByTransfer(imported, kind)) ? kind : null;
}

/** A transfer is not offered for an import, but recorded from one that it reaches, where the other account's line was found too. */
function isReachedByTransfer({ amount, account }: ImportFacts, kind: TransactionKind): boolean {
  return isTransfer(kind) && amount > 0 && !account.isCreditCard;
}

/** At least one leg, and exactly one where the kind does not split, each of them unchanged or open to this kind. */
function areLegsAllowed(draft: TransactionDraft, kind: TransactionKind | null, context: DraftContext): boolean {
  const { legs } = followAmount(draft);
  if (kind === null) return legs.length > 0;
  const isCountRight = offersSplit(kind) ? legs.length > 0 : legs.length === 1;
  return isCountRight && legs.every((leg) =>
    isUnchangedLeg(leg.id, signedAmount(kind, leg.amount ?? 0), context.original)
    || mayBudget(kind, leg, context.overview, context.realAccounts));
}

function isUnchangedLeg(id: Id, amount: Cents, original: Transaction | null): boolean {
  return original?.legs.some((leg) => leg.id === id && leg.amount === amount) ?? false;
}

function isAccountAllowed({ account }: TransactionDraft, kind: TransactionKind | null, context: DraftContext): boolean {
  if (account === null) return false;
  if (kind === null || context.original?.account.id === account.id) return true;
  const { 'cash-accounts': cash, debt } = context.realAccounts;
  const present = [...cash.accounts, ...debt.accounts].find(({ id }) => id === account.id);
  return present !== undefined && mayUseAccount(kind, present);
}

/** Two different cash accounts; an end that the edit leaves as it was is not judged again (product, Q-TXN-7). */
function isTransferAllowed({ transferFrom, account }: TransactionDraft, { realAccounts, original }: DraftContext): boolean {
  const cashIds = realAccounts['cash-accounts'].accounts.map(({ id }) => id);
  const isOriginalSource = original !== null && transferSource(original)?.id === transferFrom?.id;
  const isOriginalTarget = original?.account.id === account?.id;
  return transferFrom?.id !== account?.id
    && (isOriginalSource || cashIds.includes(transferFrom?.id ?? ''))
    && (isOriginalTarget || cashIds.includes(account?.id ?? ''));
}

function paysItself({ legs, account }: TransactionDraft, kind: TransactionKind): boolean {
  return isDebtPayment(kind) && legs.some(({ id }) => id === account?.pairedItemId);
}

/** One leg follows the amount; of several none is negative and their sum is the amount (product, section 5-transactions). */
function splitMatches({ legs }: TransactionDraft, amount: Cents): boolean {
  const parts = legs.map((leg) => leg.amount ?? 0);
  return legs.length < 2 || (parts.every((part) => part >= 0) && parts.reduce((total, part) => total + part, 0) === amount);
}
