import { keepingUnchanged, saysTheSame } from '../fields.ts';
import { sourceKindOf } from './kinds/questions.ts';
import { withSource } from './source.ts';
import type { Transaction } from './types.ts';

/** Parts edits can change, each as one; the kind of a transaction stays (product, section 2-transaction-form). */
export const transactionFieldNames = ['source', 'amount', 'date', 'description', 'photo', 'legs', 'account', 'lines'] as const;
export type TransactionFieldName = (typeof transactionFieldNames)[number];

/** The differences of two versions of a transaction. Interest saved is computed again, and is no difference. */
export function changedTransactionFields(before: Transaction, after: Transaction): TransactionFieldName[] {
  return transactionFieldNames.filter((name) => !saysTheSame(valueOf(before, name), valueOf(after, name)));
}

/**
 * The recorded transaction with the fields that an edit changes, so that the rest keeps its present state. The whole edit counts if no
 * changed fields are named, and if it is of another kind, which nobody may record.
 */
export function editedTransaction(
  stored: Transaction, given: Transaction, changed: readonly TransactionFieldName[] = transactionFieldNames,
): Transaction {
  const { amount, date, description, photo, legs, account, lines } = stored;
  const facts = keepingUnchanged(given, { amount, date, description, photo, legs, account, lines }, changed);
  const keepsSource = !changed.includes('source') && sourceKindOf(stored) === sourceKindOf(facts);
  return keepsSource ? withSource(facts, stored.source) : facts;
}

function valueOf(transaction: Transaction, name: TransactionFieldName): unknown {
  return name === 'lines' ? transaction.lines.filter((line) => line.name !== 'Interest Saved') : transaction[name];
}
