import { isTransactionHead, isTransfer, sourceKindOf } from './kinds/questions.ts';
import type { TypeAndSubtype } from './kinds/questions.ts';
import type { NamedSource, Transaction } from './types.ts';

/** The name of a transaction or an import: its merchant, its income source, or the account that a transfer comes from. */
export function sourceName({ source }: { source: string | { name: string } }): string {
  return typeof source === 'string' ? source : source.name;
}

/** The income source that a transaction comes from; null for one that has another kind of source. */
export function incomeSourceOf(transaction: TypeAndSubtype & Pick<Transaction, 'source'>): NamedSource | null {
  return sourceKindOf(transaction) === 'incomeSource' && typeof transaction.source !== 'string' ? transaction.source : null;
}

/** The cash account that a transfer comes from; null for any other kind. */
export function transferSource(transaction: TypeAndSubtype & Pick<Transaction, 'source'>): NamedSource | null {
  return isTransfer(transaction) && typeof transaction.source !== 'string' ? transaction.source : null;
}

/** The transaction with another source; the same one where its kind has no such source. */
export function withSource(transaction: Transaction, source: Transaction['source']): Transaction {
  const changed = { ...transaction, source };
  return isTransactionHead(changed) ? changed : transaction;
}
