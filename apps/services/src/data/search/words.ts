import { wordsOfTransaction, type Transaction } from '@blue-budget/domain';
import type { Trx } from '../../db/connect.ts';

/** Writes the words by which transactions are found, portion by portion: a statement takes only so many values. */
export async function insertWords(trx: Trx, tenantId: string, transactions: readonly Pick<Transaction, 'id' | 'source' | 'description'>[]): Promise<void> {
  const rows = transactions.flatMap((transaction) =>
    wordsOfTransaction(transaction).map((word) => ({ tenant_id: tenantId, word, transaction_id: transaction.id })));
  for (let from = 0; from < rows.length; from += portion) {
    await trx.insertInto('transaction_words').values(rows.slice(from, from + portion)).execute();
  }
}

const portion = 5000;
