import { wordsOfTransaction, type Transaction } from '@blue-budget/domain/transactions';
import type { Trx } from '../../db/connect.ts';
import { portions } from '../../db/portions.ts';

/** Writes the words by which transactions are found. */
export async function insertWords(trx: Trx, tenantId: string, transactions: readonly Worded[]): Promise<void> {
  for (const some of portions(wordRows(tenantId, transactions), 5000)) await trx.insertInto('transaction_words').values(some).execute();
}

/** The words of transactions as rows; of one transaction there are few. */
export function wordRows(tenantId: string, transactions: readonly Worded[]) {
  return transactions.flatMap((transaction) =>
    wordsOfTransaction(transaction).map((word) => ({ tenant_id: tenantId, word, transaction_id: transaction.id })));
}

type Worded = Pick<Transaction, 'id' | 'source' | 'description'>;
