import type { Id } from '@blue-budget/domain/ledger';
import { transactionsPerFetch } from '@blue-budget/domain/limits';
import type { Cents } from '@blue-budget/domain/money';
import { isTransactionHead, type Transaction } from '@blue-budget/domain/transactions';
import { type Selectable, sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { calendarDate } from '../../db/dates.ts';
import { present } from '../../db/expected.ts';
import type { Database } from '../../db/schema/database.ts';
import { fetchTransactionParts, type TransactionParts } from './parts.ts';

/**
 * One fetch of transactions, newest first and the last recorded first within a day, after `offset` others (product, Q-TXN-14). The
 * others are counted in the index alone; what follows them is read from their last key on.
 */
export async function fetchTransactions(trx: Trx, tenantId: string, offset = 0): Promise<Transaction[]> {
  const newest = trx
    .selectFrom('transactions')
    .where('tenant_id', '=', tenantId)
    .orderBy('date', 'desc')
    .orderBy('created_order', 'desc');
  const first = offset === 0 ? null : await newest.select(['date', 'created_order']).limit(1).offset(offset).executeTakeFirst();
  if (first === undefined) return [];
  const from = first === null ? newest : newest
    .where(sql<boolean>`(date, created_order) <= (${first.date}::date, ${first.created_order}::bigint)`);
  return withParts(trx, tenantId, await from.selectAll().limit(transactionsPerFetch).execute());
}

/** A transaction as it is stored. */
export interface Recorded {
  transaction: Transaction;
  /** What a payment on a debt alone saved, in cents (product, Q-TXN-15 B). */
  interestSavedMarginal: Cents;
}

/** One recorded transaction, or null where there is none of that id. */
export async function fetchRecorded(trx: Trx, tenantId: string, id: Id): Promise<Recorded | null> {
  const rows = await trx.selectFrom('transactions').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).execute();
  const [recorded] = await recordedOf(trx, tenantId, rows);
  return recorded ?? null;
}

/** Where a walk through all recorded transactions stands: at the day and the number of the last one read. */
export interface RecordedPlace {
  date: string;
  order: number;
}

/** Some recorded transactions of a walk, and where it goes on, or null after the last. */
export interface RecordedPortion {
  recorded: Recorded[];
  next: RecordedPlace | null;
}

/**
 * At most `count` of all recorded transactions, the oldest first and the first recorded first within a day, from after `place` on.
 */
export async function walkRecorded(
  trx: Trx, tenantId: string, place: RecordedPlace | null, count: number,
): Promise<RecordedPortion> {
  const oldest = trx.selectFrom('transactions').selectAll().where('tenant_id', '=', tenantId).orderBy('date').orderBy('created_order').limit(count);
  const rows = await (place === null ? oldest : oldest
    .where(sql<boolean>`(date, created_order) > (${place.date}::date, ${place.order}::bigint)`)).execute();
  const last = rows.length < count ? undefined : rows.at(-1);
  return {
    recorded: await recordedOf(trx, tenantId, rows),
    next: last === undefined ? null : { date: last.date, order: last.created_order },
  };
}

async function recordedOf(trx: Trx, tenantId: string, rows: readonly TransactionRow[]): Promise<Recorded[]> {
  const transactions = await withParts(trx, tenantId, rows);
  return transactions.map((transaction, at) => ({ transaction, interestSavedMarginal: present(rows[at]).interest_saved_marginal }));
}

/** Recorded transactions by their ids, in the order of these; those that are not there are left out. */
export async function fetchTransactionsById(trx: Trx, tenantId: string, ids: readonly Id[]): Promise<Transaction[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('transactions').selectAll().where('tenant_id', '=', tenantId).where('id', 'in', ids).execute();
  return withParts(trx, tenantId, rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
}

async function withParts(trx: Trx, tenantId: string, rows: readonly TransactionRow[]): Promise<Transaction[]> {
  const partsOf = await fetchTransactionParts(trx, tenantId, rows.map(({ id }) => id));
  return rows.map((row) => toTransaction(row, partsOf(row.id)));
}

type TransactionRow = Selectable<Database['transactions']>;

function toTransaction(row: TransactionRow, { legs, lines }: TransactionParts): Transaction {
  const facts = {
    id: row.id,
    amount: row.amount,
    date: calendarDate(row.date),
    description: row.description,
    photo: row.photo,
    legs,
    account: {
      id: row.account_id,
      name: row.account_name,
      isCreditCard: row.account_is_credit_card,
      pairedItemId: row.account_paired_item_id,
    },
    lines,
    importId: row.import_id,
  };
  const transaction = { ...facts, type: row.type, subtype: row.subtype, source: row.merchant ?? { id: present(row.source_id), name: present(row.source_name) } };
  if (!isTransactionHead(transaction)) throw new Error(`A transaction of a kind that it cannot be: ${row.type}, ${row.subtype}.`);
  return transaction;
}
