import type { Transaction } from '@blue-budget/domain';
import { isoDate } from '../db/dates.ts';
import type { RecordedTransaction } from './books.ts';
import { monthOf } from './budget-rows.ts';
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
  return recorded.map(({ transaction, interestSavedMarginal }) => ({
    tenant_id: tenantId,
    id: transaction.id,
    date: isoDate(transaction.date),
    type: transaction.type,
    subtype: transaction.subtype,
    amount: transaction.amount,
    ...sourceColumns(transaction.source),
    account_id: transaction.account.id,
    account_name: transaction.account.name,
    account_is_credit_card: transaction.account.isCreditCard,
    account_paired_item_id: transaction.account.pairedItemId,
    description: transaction.description,
    import_id: importOf.get(transaction.id) ?? null,
    interest_saved_marginal: interestSavedMarginal,
  }));
}

export function legRows(tenantId: string, recorded: readonly RecordedTransaction[]) {
  return recorded.flatMap(({ transaction }) =>
    transaction.legs.map((leg, position) => ({
      tenant_id: tenantId,
      transaction_id: transaction.id,
      position,
      subset: leg.subset,
      name: leg.name,
      amount: leg.amount,
      ...(leg.subset === 'income' ? { item_id: null, ...monthOf(leg.name) } : { item_id: leg.id, year: null, month: null }),
    })),
  );
}

export function lineRows(tenantId: string, recorded: readonly RecordedTransaction[]) {
  return recorded.flatMap(({ transaction }) =>
    transaction.lines.map((line) => ({ tenant_id: tenantId, transaction_id: transaction.id, ...line })),
  );
}

function sourceColumns(source: Transaction['source']) {
  return typeof source === 'string'
    ? { merchant: source, source_id: null, source_name: null }
    : { merchant: null, source_id: source.id, source_name: source.name };
}
