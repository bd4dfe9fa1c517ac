import { parseMonthTitle } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Transaction } from '@blue-budget/domain/transactions';
import { sql } from 'kysely';
import { isoDate } from '../../db/dates.ts';
import { present } from '../../db/expected.ts';
import type { Change } from '../ledger/change.ts';
import type { Recorded } from './queries.ts';
import { wordRows } from './words.ts';

/** Writes a new transaction when the change closes. */
export function insertTransaction(change: Change, recorded: Recorded): Id {
  const { trx, tenantId, version, writes } = change;
  const id = transactionId(version);
  writes.push(trx.insertInto('transactions').values({ tenant_id: tenantId, id, ...columnsOf(recorded) }));
  insertParts(change, id, recorded.transaction);
  return id;
}

/** Ids are made of the ledger's version, so that they sort by the order of recording. */
export function transactionId(version: number): Id {
  return `transaction-${String(version).padStart(12, '0')}`;
}

/**
 * Writes a transaction over the stored one; its place among those of its day stays. The old parts go at once: within one statement a row
 * cannot take the key of a row that the same statement deletes.
 */
export async function updateTransaction(change: Change, recorded: Recorded): Promise<void> {
  const { trx, tenantId, writes } = change;
  const { id } = recorded.transaction;
  const ofIt = sql`tenant_id = ${tenantId} and transaction_id = ${id}`;
  await sql`
    with legs as (delete from transaction_legs where ${ofIt}), lines as (delete from transaction_lines where ${ofIt})
    delete from transaction_words where ${ofIt}`.execute(trx);
  writes.push(trx.updateTable('transactions').set(columnsOf(recorded)).where('tenant_id', '=', tenantId).where('id', '=', id));
  insertParts(change, id, recorded.transaction);
}

/** Deletes a transaction when the change closes, with its legs, lines and words. */
export function deleteTransaction({ trx, tenantId, writes }: Change, id: Id): void {
  writes.push(trx.deleteFrom('transactions').where('tenant_id', '=', tenantId).where('id', '=', id));
}

/** A transaction's own row, without its id. */
export function columnsOf({ transaction, interestSavedMarginal }: Recorded) {
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

function insertParts({ trx, tenantId, writes }: Change, id: Id, transaction: Transaction): void {
  const legs = legRows(tenantId, id, transaction);
  const lines = lineRows(tenantId, id, transaction);
  const words = wordRows(tenantId, [{ ...transaction, id }]);
  if (legs.length > 0) writes.push(trx.insertInto('transaction_legs').values(legs));
  if (lines.length > 0) writes.push(trx.insertInto('transaction_lines').values(lines));
  if (words.length > 0) writes.push(trx.insertInto('transaction_words').values(words));
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
