import { randomUUID } from 'node:crypto';
import { compareDates } from '@blue-budget/domain/calendar';
import type { StatementAccount } from '@blue-budget/domain/judging';
import type { Id } from '@blue-budget/domain/ledger';
import { daysToPost, type KnownMovement, type StatementImport } from '@blue-budget/domain/statements';
import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { calendarDate, isoDate } from '../../db/dates.ts';
import { isDebtPaymentRow, isTransferRow } from '../kind-conditions.ts';
import { isScheduledRow } from '../reported/scheduled.ts';
import { recordedIdOf } from '../reported/recorded-id.ts';

export type FetchedAccount = StatementAccount & { id: Id; pairedItemId: Id | null };

export async function fetchStatementAccount(trx: Trx, tenantId: string, id: Id): Promise<FetchedAccount | undefined> {
  const row = await trx.selectFrom('real_accounts').select(['kind', 'is_credit_card', 'paired_item_id'])
    .where('tenant_id', '=', tenantId).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();
  return row && { id, type: row.kind, isCreditCard: row.is_credit_card, pairedItemId: row.paired_item_id };
}

/** What the account knows of the days of these rows, recorded or imported, and of their ids whatever their day. */
export async function fetchKnownMovements(trx: Trx, tenantId: string, account: FetchedAccount, rows: readonly StatementImport[]): Promise<KnownMovement[]> {
  const days = rows.map(({ date }) => date).toSorted(compareDates);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const between = sql`between ${isoDate(first)}::date and ${isoDate(last)}::date`;
  // What was typed may lie some days beside what the bank booked.
  const around = sql`between ${isoDate(first)}::date - ${daysToPost}::integer and ${isoDate(last)}::date + ${daysToPost}::integer`;
  const ids = JSON.stringify(rows.map(({ providerId }) => providerId));
  const known = await sql<Omit<KnownMovement, 'date'> & { date: string }>`
    select 'recorded' as kind, t.id, t.date, coalesce(t.merchant, t.source_name) as source,
      case when not ${isScheduledRow('import.id')} then import.provider_transaction_id end as "providerId",
      case when t.account_id = ${account.id} then t.amount else - t.amount end as amount
    from transactions t left join imports import on import.tenant_id = t.tenant_id and import.id = t.import_id
    where t.tenant_id = ${tenantId} and t.date ${around}
      and not exists (select from imports line where line.tenant_id = ${tenantId} and line.linked_to = t.id and line.account_id = ${account.id}
        and not ${isScheduledRow('line.id')}) and (
      t.account_id = ${account.id} or (${isTransferRow('t')} and t.source_id = ${account.id})
      or (${isDebtPaymentRow('t')} and exists (select from transaction_legs leg
        where leg.tenant_id = ${tenantId} and leg.transaction_id = t.id and leg.item_id = ${account.pairedItemId}))
    )
    union all
    select case when t.id is not null then 'recorded' when import.status = 'pending' then 'pending' else 'denied' end,
      coalesce(t.id, import.id), import.date, import.source, import.provider_transaction_id, import.amount
    from imports import left join transactions t on t.tenant_id = import.tenant_id and t.id = ${recordedIdOf(tenantId, 'import')}
    where import.tenant_id = ${tenantId} and import.account_id = ${account.id} and (t.id is null or import.linked_to is not null or t.date not ${around})
      and ((import.status = 'pending' and import.date ${between})
        or import.provider_transaction_id in (select jsonb_array_elements_text(${ids}::text::jsonb)))`.execute(trx);
  return known.rows.map((row) => ({ ...row, date: calendarDate(row.date) }));
}

/**
 * Lets rows wait to be settled, in two statements however many they are. The same id waits once. What was denied, or recorded and deleted, waits
 * again: somebody ticked it. What is recorded under its id waits beside it, as one more. Answers how many are new.
 */
export async function receiveRows(trx: Trx, tenantId: string, accountId: Id, rows: readonly StatementImport[]): Promise<number> {
  const distinct = [...new Map(rows.map((row, place) => [row.providerId, { row, place }] as const).toReversed()).values()];
  const providerIds = JSON.stringify(distinct.map(({ row }) => row.providerId));
  // What was denied is written anew under its id, so that it is numbered with the others; but for what a transaction still names.
  const { rows: denied } = await sql<{ id: Id; providerId: string }>`
    delete from imports where tenant_id = ${tenantId} and account_id = ${accountId} and status = 'denied'
      and provider_transaction_id in (select jsonb_array_elements_text(${providerIds}::text::jsonb))
      and not exists (select from transactions t where t.tenant_id = ${tenantId} and t.import_id = imports.id)
    returning id, provider_transaction_id as "providerId"`.execute(trx);
  const known = new Map(denied.map(({ id, providerId }) => [providerId, id]));
  const written = distinct.map(({ row: { providerId, date, ...facts }, place }) =>
    ({ id: known.get(providerId) ?? randomUUID(), provider_id: providerId, date: isoDate(date), place, ...facts }));
  const { rows: added } = await sql`
    insert into imports as import (tenant_id, id, account_id, provider_transaction_id, status, date, source, description, amount)
    select ${tenantId}, one.id, ${accountId}, one.provider_id || case when known.status in ('recorded', 'modified', 'removed') then ' again' else '' end, 'pending',
      one.date, one.source, one.description, one.amount
    from jsonb_to_recordset(${JSON.stringify(written)}::text::jsonb)
      as one (id text, provider_id text, date date, source text, description text, amount bigint, place bigint)
    left join imports known on known.tenant_id = ${tenantId} and known.account_id = ${accountId} and known.provider_transaction_id = one.provider_id
    order by one.place desc
    on conflict (tenant_id, account_id, provider_transaction_id) do update set
      status = 'pending', date = excluded.date, source = excluded.source, description = excluded.description, amount = excluded.amount
      where import.status = 'denied'
    returning import.id`.execute(trx);
  return added.length;
}
