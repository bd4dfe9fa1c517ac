import { type ImportedTransaction, importStatuses } from '@blue-budget/domain/transactions';
import type { Trx } from '../../db/connect.ts';
import { calendarDate } from '../../db/dates.ts';
import { oneOf } from '../../db/expected.ts';
import { fetchTransactionParts } from '../recorded/parts.ts';

/**
 * All imports that nobody has settled, newest first. One that changes or takes back a recorded transaction brings that
 * transaction's type, subtype, legs, lines and account along, and its own amount and date (product, section 2, Q-LINK-11).
 */
export async function fetchImports(trx: Trx, tenantId: string): Promise<ImportedTransaction[]> {
  const rows = await trx
    .selectFrom('imports as import')
    .innerJoin('real_accounts as account', (join) =>
      join.onRef('account.tenant_id', '=', 'import.tenant_id').onRef('account.id', '=', 'import.account_id'),
    )
    .leftJoin('transactions as recorded', (join) =>
      join.onRef('recorded.tenant_id', '=', 'import.tenant_id').onRef('recorded.import_id', '=', 'import.id'),
    )
    .select((row) => [
      'import.id',
      'import.status',
      'import.date',
      'import.source',
      'import.amount',
      'recorded.id as recorded_id',
      'recorded.type',
      'recorded.subtype',
      'recorded.source_id',
      'recorded.source_name',
      'recorded.photo',
      row.fn.coalesce('recorded.description', 'import.description').as('description'),
      row.fn.coalesce('recorded.account_id', 'account.id').as('account_id'),
      row.fn.coalesce('recorded.account_name', 'account.name').as('account_name'),
      row.fn.coalesce('recorded.account_is_credit_card', 'account.is_credit_card').as('is_credit_card'),
      row
        .case()
        .when('recorded.id', 'is not', null)
        .then(row.ref('recorded.account_paired_item_id'))
        .when('account.is_credit_card', '=', true)
        .then(row.ref('account.paired_item_id'))
        .end()
        .as('paired_item_id'),
    ])
    .where('import.tenant_id', '=', tenantId)
    .where('import.status', 'in', importStatuses)
    .orderBy('import.date', 'desc')
    .orderBy('import.created_order', 'desc')
    .execute();
  const partsOf = await fetchTransactionParts(
    trx,
    tenantId,
    rows.flatMap(({ recorded_id }) => recorded_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    importId: row.id,
    recordedId: row.recorded_id,
    status: oneOf(importStatuses, row.status),
    type: row.type,
    subtype: row.subtype,
    source: row.source_id !== null && row.source_name !== null ? { id: row.source_id, name: row.source_name } : row.source,
    amount: row.amount,
    date: calendarDate(row.date),
    description: row.description,
    photo: row.photo,
    account: { id: row.account_id, name: row.account_name, isCreditCard: row.is_credit_card, pairedItemId: row.paired_item_id },
    ...(row.recorded_id === null ? { legs: [], lines: [] } : partsOf(row.recorded_id)),
  }));
}
