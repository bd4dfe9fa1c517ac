import { longestOpenList, type AccountReconciliation } from '@blue-budget/domain/accounts';
import { nextDay, type CalendarDate } from '@blue-budget/domain/calendar';
import { judgeReconcilable, judgeReconciliation } from '@blue-budget/domain/judging';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { calendarDate, isoDate } from '../../db/dates.ts';
import { isDebtPaymentRow, isTransferRow } from '../kind-conditions.ts';
import type { Change } from '../ledger/change.ts';
import { allowed, found } from '../ledger/refuse.ts';

/** How far an account is reconciled: its last reconciliation, and the newest of its open entries. */
export async function fetchReconciliation(trx: Trx, tenantId: string, accountId: Id): Promise<AccountReconciliation> {
  const account = allowed(judgeReconcilable(await fetchAccount(trx, tenantId, accountId)));
  const last = await trx.selectFrom('reconciliations').select(['id', 'date', 'balance']).where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId).orderBy('created_order', 'desc').limit(1).executeTakeFirst();
  const { rows } = await sql<OpenRow>`
    select id, name, date, amount, reconciled_as, count(*) over ()::integer as count from (${openEntries(tenantId, account)}) as entry
    order by date desc, created_order desc limit ${longestOpenList}`.execute(trx);
  return {
    last: last === undefined ? null : { ...last, date: calendarDate(last.date) },
    entries: rows.map(({ id, name, date, amount, reconciled_as: reconciledAs }) => ({ id, name, date: calendarDate(date), amount, reconciledAs })),
    openCount: rows[0]?.count ?? 0,
  };
}

interface OpenRow {
  id: Id;
  name: string;
  date: string;
  amount: Cents;
  reconciled_as: Cents | null;
  /** Of all open entries. */
  count: number;
}

/** Reconciles the open entries of an account except the unticked, if it holds what the bank says without those. Returns the reconciliation's id. */
export async function reconcileAccount(change: Change, accountId: Id, told: { date: CalendarDate; balance: Cents; unticked: readonly Id[] }): Promise<Id> {
  const { trx, tenantId, today, version, writes } = change;
  const account = allowed(judgeReconcilable(await fetchAccount(trx, tenantId, accountId)));
  const unticked = sql`(select jsonb_array_elements_text(${JSON.stringify(told.unticked)}::text::jsonb))`;
  const open = openEntries(tenantId, account);
  const { rows } = await sql<{ amount: Cents }>`select amount from (${open}) as entry where id in ${unticked}`.execute(trx);
  const { date, balance } = allowed(judgeReconciliation(told, { account, unticked: rows.map(({ amount }) => amount), today: nextDay(today) }));
  const id = `reconciliation-${String(version).padStart(12, '0')}`;
  writes.push(trx.insertInto('reconciliations').values({ tenant_id: tenantId, id, account_id: accountId, date: isoDate(date), balance }));
  // One that was reconciled with another amount has a row already.
  writes.push(sql`
    insert into reconciled_entries (tenant_id, account_id, transaction_id, reconciliation_id, amount)
    select ${tenantId}, ${accountId}, id, ${id}, amount from (${open}) as entry where id not in ${unticked}
    on conflict (tenant_id, account_id, transaction_id) do update set reconciliation_id = excluded.reconciliation_id, amount = excluded.amount`);
  return id;
}

/** What was reconciled then is open again. */
export async function unreconcileAccount({ trx, tenantId, writes }: Change, accountId: Id, id: Id): Promise<void> {
  const row = await trx.selectFrom('reconciliations').select('id').where('tenant_id', '=', tenantId).where('account_id', '=', accountId).where('id', '=', id)
    .executeTakeFirst();
  found(row, { code: 'reconciling.takeBackFailed' });
  writes.push(trx.deleteFrom('reconciliations').where('tenant_id', '=', tenantId).where('id', '=', id));
}

interface FetchedAccount {
  id: Id;
  type: 'Cash' | 'Other Asset' | 'Debt';
  isCreditCard: boolean;
  amount: Cents;
  pairedItemId: Id | null;
}

async function fetchAccount(trx: Trx, tenantId: string, id: Id): Promise<FetchedAccount | undefined> {
  const row = await trx.selectFrom('real_accounts').select(['kind', 'is_credit_card', 'balance', 'paired_item_id'])
    .where('tenant_id', '=', tenantId).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();
  return row && { id, type: row.kind, isCreditCard: row.is_credit_card, amount: row.balance, pairedItemId: row.paired_item_id };
}

/**
 * The entries of an account that are not reconciled with the amount by which they move it now (`movementOn` of the domain). The mark of each is
 * looked up by its key: how many there are is not for the database to guess.
 */
function openEntries(tenantId: string, { id, pairedItemId }: FetchedAccount): RawBuilder<unknown> {
  return sql`
    select moved.*, mark.amount as reconciled_as from (
      select id, date, created_order, coalesce(merchant, source_name) as name, case when account_is_credit_card then - amount else amount end as amount
      from transactions where tenant_id = ${tenantId} and account_id = ${id}
      union all
      select id, date, created_order, account_name, - amount from transactions where tenant_id = ${tenantId} and ${isTransferRow()} and source_id = ${id}
      union all
      select t.id, t.date, t.created_order, coalesce(t.merchant, t.source_name), - line.amount from transaction_legs leg
        join transactions t on t.tenant_id = leg.tenant_id and t.id = leg.transaction_id and ${isDebtPaymentRow('t')}
        join transaction_lines line on line.tenant_id = t.tenant_id and line.transaction_id = t.id and line.name = 'Debt Principal' and line.amount <> 0
      where leg.tenant_id = ${tenantId} and leg.item_id = ${pairedItemId}
    ) as moved
    left join lateral (
      select amount from reconciled_entries where tenant_id = ${tenantId} and account_id = ${id} and transaction_id = moved.id offset 0
    ) as mark on true
    where mark.amount is distinct from moved.amount`;
}
