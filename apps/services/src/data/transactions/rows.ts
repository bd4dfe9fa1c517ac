import { type Cents, type Id, parseMonthTitle, type Transaction } from '@blue-budget/domain';
import { isoDate } from '../../db/dates.ts';
import { present } from '../../db/expected.ts';
import type { Change } from '../ledger/change.ts';
import { insertWords } from '../search/words.ts';
import type { Prepared } from './preparing.ts';

/** Writes a new transaction. */
export async function insertTransaction(change: Change, prepared: Prepared): Promise<Id> {
  const { trx, tenantId, version } = change;
  const id = transactionId(version);
  await trx.insertInto('transactions').values({ tenant_id: tenantId, id, ...columnsOf(prepared) }).execute();
  await insertParts(change, id, prepared.transaction);
  return id;
}

/** Ids are made of the ledger's version, so that they tell the order in which transactions were made. */
export function transactionId(version: number): Id {
  return `transaction-${String(version).padStart(12, '0')}`;
}

/** Writes a transaction over the stored one; its place among those of its day stays. */
export async function updateTransaction(change: Change, prepared: Prepared): Promise<void> {
  const { trx, tenantId } = change;
  const { id } = prepared.transaction;
  await trx.updateTable('transactions').set(columnsOf(prepared)).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
  await trx.deleteFrom('transaction_legs').where('tenant_id', '=', tenantId).where('transaction_id', '=', id).execute();
  await trx.deleteFrom('transaction_lines').where('tenant_id', '=', tenantId).where('transaction_id', '=', id).execute();
  await trx.deleteFrom('transaction_words').where('tenant_id', '=', tenantId).where('transaction_id', '=', id).execute();
  await insertParts(change, id, prepared.transaction);
}

/** Its legs, lines and words go with it. */
export async function deleteTransaction({ trx, tenantId }: Change, id: Id): Promise<void> {
  await trx.deleteFrom('transactions').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** What a payment saved by itself, kept beside it (decisions, Q-TXN-15 B). */
export async function fetchMarginalSaving({ trx, tenantId }: Change, id: Id): Promise<Cents> {
  const row = await trx.selectFrom('transactions').select('interest_saved_marginal').where('tenant_id', '=', tenantId).where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.interest_saved_marginal;
}

/** A transaction's own row, without its id. */
export function columnsOf({ transaction, interestSavedMarginal }: Pick<Prepared, 'transaction' | 'interestSavedMarginal'>) {
  const { type, subtype, amount, date, account, description, photo, importId, source } = transaction;
  return {
    type, subtype, amount, description, photo,
    date: isoDate(date),
    ...(typeof source === 'string'
      ? { merchant: source, source_id: null, source_name: null }
      : { merchant: null, source_id: source.id, source_name: source.name }),
    account_id: account.id,
    account_name: account.name,
    account_is_credit_card: account.isCreditCard,
    account_paired_item_id: account.isCreditCard ? account.pairedItemId : null,
    import_id: importId,
    interest_saved_marginal: interestSavedMarginal,
  };
}

async function insertParts({ trx, tenantId }: Change, id: Id, transaction: Transaction): Promise<void> {
  const legs = legRows(tenantId, id, transaction);
  const lines = lineRows(tenantId, id, transaction);
  if (legs.length > 0) await trx.insertInto('transaction_legs').values(legs).execute();
  if (lines.length > 0) await trx.insertInto('transaction_lines').values(lines).execute();
  await insertWords(trx, tenantId, [{ ...transaction, id }]);
}

export function legRows(tenantId: string, id: Id, { legs }: Transaction) {
  return legs.map(({ id: itemId, subset, name, amount }, position) => ({
    tenant_id: tenantId, transaction_id: id, position, subset, name, amount,
    ...(subset === 'income' ? { item_id: null, ...present(parseMonthTitle(name)) } : { item_id: itemId, year: null, month: null }),
  }));
}

export function lineRows(tenantId: string, id: Id, { lines }: Transaction) {
  return lines.map(({ name, amount }) => ({ tenant_id: tenantId, transaction_id: id, name, amount }));
}
