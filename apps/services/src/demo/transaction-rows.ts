import { columnsOf } from '../data/recorded/rows.ts';
import { isoDate } from '../db/dates.ts';
import type { RecordedTransaction } from './books.ts';
import type { HouseholdImport } from './imports.ts';

export function importRows(tenantId: string, imports: readonly HouseholdImport[]) {
  return imports.map(({ id, accountId, status, date, source, amount }) => ({
    tenant_id: tenantId,
    id,
    account_id: accountId,
    provider_transaction_id: `demo-${id}`,
    status,
    date: isoDate(date),
    source,
    amount,
  }));
}

/** Transactions in the order in which they were recorded, tied to the imports that are about them. */
export function transactionRows(tenantId: string, recorded: readonly RecordedTransaction[], imports: readonly HouseholdImport[]) {
  const importOf = new Map(imports.map(({ id, recordedId }) => [recordedId, id]));
  return recorded.map((prepared) => {
    const { id } = prepared.transaction;
    return { tenant_id: tenantId, id, ...columnsOf(prepared), import_id: importOf.get(id) ?? null };
  });
}
