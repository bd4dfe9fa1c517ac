import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { allowsCreditCard, isDebtPayment, isForImports, isMoneyOut, moneyDirections, subtypesOf } from './kinds/questions.ts';
import type { MoneyDirection, TransactionKind } from './kinds/questions.ts';
import { transactionTypes } from './kinds/rules.ts';
import type { TransactionType } from './kinds/rules.ts';
import { isScheduledImport } from '../schedules/imports.ts';
import { transferSource } from './source.ts';
import type { ImportedTransaction, Transaction, TransactionSubtype } from './types.ts';

/** Facts that limit an import's categories: its sign, the account it came from, and its date, which is not judged again. */
export type ImportFacts = Pick<ImportedTransaction, 'amount' | 'account' | 'date'>;

type SignAndAccount = Pick<ImportFacts, 'amount' | 'account'>;

/** The unsettled imports as the Transactions page shows them (product, section 4-transactions). */
export interface ImportSections {
  pending: ImportedTransaction[];
  modified: ImportedTransaction[];
  removed: ImportedTransaction[];
}

/** Splits the unsettled imports by status into the three sections of the Transactions page (product, section 4-transactions). */
export function splitImports(imports: readonly ImportedTransaction[]): ImportSections {
  return {
    pending: imports.filter(({ status }) => status === 'pending'),
    modified: imports.filter(({ status }) => status === 'modified'),
    removed: imports.filter(({ status }) => status === 'removed'),
  };
}

/** The imports without one that was settled: recorded, denied or confirmed (product, section 4-transactions). */
export function withoutImport(imports: readonly ImportedTransaction[], importId: Id): ImportedTransaction[] {
  return imports.filter(({ id }) => id !== importId);
}

/** The types offered for an import: Income or Other for money in, Expense or Other for money out (product, section 4-transactions). */
export function typesForImport(imported: SignAndAccount): TransactionType[] {
  return transactionTypes.filter((type) => subtypesForImport(imported, type).length > 0);
}

/** The subtypes of a type that are offered for an import; empty where the type is not (product, Q-TXN-5). */
export function subtypesForImport(imported: SignAndAccount, type: TransactionType): TransactionSubtype[] {
  return subtypesOf(type).filter((subtype) =>
    moneyDirections.some((direction) => importAllows(imported, { type, subtype, direction })));
}

/** The money direction of an import, which its sign settles (product, Q-TXN-5). */
export function directionOfImport({ amount }: Pick<ImportFacts, 'amount'>): MoneyDirection {
  return amount < 0 ? 'Money-Out' : 'Money-In';
}

/** Whether an import may be recorded as this kind: sign and account must fit, and the kind be one for imports (product, Q-TXN-5). */
export function importAllows({ amount, account }: SignAndAccount, kind: TransactionKind): boolean {
  return isForImports(kind) && isMoneyOut(kind) === amount < 0 && (!account.isCreditCard || allowsCreditCard(kind));
}

/** The amount a transaction moves on an account, as in the account's own statement; null if it does not concern it. */
export function amountOnStatement(transaction: Transaction, { id, pairedItemId }: { id: Id; pairedItemId: Id | null }): Cents | null {
  const { amount, account, legs } = transaction;
  if (account.id === id) return amount;
  const isPaid = isDebtPayment(transaction) && legs.some((leg) => leg.id === pairedItemId);
  return transferSource(transaction)?.id === id || isPaid ? 0 - amount : null;
}

/**
 * Whether an import may be a line of a recorded transaction: it moves the account by the same, and was not recorded from a line of the same
 * origin there. So what was scheduled and what the bank reports of one payment are lines of one transaction.
 */
export function isLineOf({ id, amount, account }: SignAndAccount & Pick<ImportedTransaction, 'id'>, transaction: Transaction): boolean {
  const { importId } = transaction;
  const hasOwnLine = importId !== null && transaction.account.id === account.id && isScheduledImport(importId) === isScheduledImport(id);
  return !hasOwnLine && amountOnStatement(transaction, account) === amount;
}
