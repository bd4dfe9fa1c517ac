import { wordsOfTransaction, type Transaction } from '@blue-budget/domain';
import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';

/** Writes the words by which transactions are found, in one statement however many they are. */
export async function insertWords(trx: Trx, tenantId: string, transactions: readonly Pick<Transaction, 'id' | 'source' | 'description'>[]): Promise<void> {
  const words = transactions.map((transaction) => ({ id: transaction.id, words: wordsOfTransaction(transaction) }));
  await sql`
    insert into transaction_words (tenant_id, word, transaction_id)
    select ${tenantId}, word.value, one.id
    from jsonb_to_recordset(${JSON.stringify(words)}::text::jsonb) as one (id text, words jsonb)
      cross join jsonb_array_elements_text(one.words) as word`.execute(trx);
}
