import { type ImportedTransaction, importStatuses } from '@blue-budget/domain/transactions';
import type { Id } from '@blue-budget/domain/ledger';
import { nearestMatches } from '@blue-budget/domain/review';
import { daysToPost } from '@blue-budget/domain/statements';
import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { calendarDate } from '../../db/dates.ts';
import { oneOf } from '../../db/expected.ts';
import { isDebtPaymentRow, isTransferRow } from '../kind-conditions.ts';
import { fetchTransactionParts } from '../recorded/parts.ts';
import { isScheduledRow } from '../reported/scheduled.ts';
import { recordedIdOf } from '../reported/recorded-id.ts';

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
      join.onRef('recorded.tenant_id', '=', 'import.tenant_id').on('recorded.id', '=', recordedIdOf(tenantId, 'import')),
    )
    .select((row) => [
      sql<{ id: Id; date: string }[] | null>`${candidatesOf(tenantId)} -> import.id`.as('candidates'),
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
  const matches = nearestMatches(rows.flatMap((row) => (row.candidates ?? []).map(({ id, date }) => ({
    importId: row.id, accountId: row.account_id, date: calendarDate(row.date), recorded: { id, date: calendarDate(date) },
  }))));
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
    match: matches.get(row.id),
  }));
}

/**
 * For each pending import, by its id, the recorded transactions of which it may be one more line: looked up one by one, by amount and day, since the
 * database would compare each with each. Amounts and days are computed before: behind the policies of tenants only comparisons of what is
 * there already may use an index.
 */
const candidatesOf = (tenantId: string) => sql`(
  with waiting as materialized (
    select import.id, import.account_id, import.amount, - import.amount as opposite, import.date - ${daysToPost}::integer as first_day,
      import.date + ${daysToPost}::integer as last_day, account.is_credit_card, account.paired_item_id
    from imports import join real_accounts account on account.tenant_id = import.tenant_id and account.id = import.account_id
    where import.tenant_id = ${tenantId} and import.status = 'pending'
  )
  select jsonb_object_agg(one.id, one.candidates) from (select import.id, jsonb_agg(jsonb_build_object('id', t.id, 'date', t.date)) as candidates
  from waiting import cross join lateral (
    (select * from transactions where tenant_id = ${tenantId} and amount = import.amount and date between import.first_day and import.last_day limit ${mostCompared})
    union all
    (select * from transactions where tenant_id = ${tenantId} and amount = import.opposite and date between import.first_day and import.last_day limit ${mostCompared})
  ) as t
  where ${isLine(tenantId)}
    and (${isScheduledRow('t.import_id')} <> ${isScheduledRow('import.id')}
      or (select own.account_id from imports own where own.tenant_id = ${tenantId} and own.id = t.import_id) is distinct from import.account_id)
    and not exists (select from imports other where other.tenant_id = ${tenantId} and other.linked_to = t.id and other.account_id = import.account_id
      and ${isScheduledRow('other.id')} = ${isScheduledRow('import.id')})
  group by import.id) as one
)`;

/** So many transactions of one amount within the days are looked at for an import. */
const mostCompared = 50;

/** Whether the transaction `t` moves the account of an import by the amount of the import. */
const isLine = (tenantId: string) => sql<boolean>`((t.account_id = import.account_id and t.amount = import.amount)
  or (t.amount = import.opposite and t.account_id <> import.account_id and ${isTransferRow('t')} and t.source_id = import.account_id)
  or (t.amount = import.opposite and t.account_id <> import.account_id and import.is_credit_card and ${isDebtPaymentRow('t')} and exists (select from transaction_legs leg
    where leg.tenant_id = ${tenantId} and leg.transaction_id = t.id and leg.item_id = import.paired_item_id)))`;
