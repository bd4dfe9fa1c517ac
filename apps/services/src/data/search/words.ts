import { wordsOfTransaction, type Transaction } from '@blue-budget/domain';
import type { Trx } from '../../db/connect.ts';
import { portions } from '../../db/portions.ts';

/** Writes the words by which transactions are found. */
export async function insertWords(trx: Trx, tenantId: string, transactions: readonly Pick<Transaction, 'id' | 'source' | 'description'>[]): Promise<void> {
  const rows = transactions.flatMap((transaction) =>
    wordsOfTransaction(transaction).map((word) => ({ tenant_id: tenantId, word, transaction_id: transaction.id })));
  for (const some of portions(rows, 5000)) await trx.insertInto('transaction_words').values(some).execute();
}
