import type { Id } from '@blue-budget/domain/ledger';
import { isNamedBy, memoryLimits, memoryOf, settledRowOf, type MerchantMemory, type SettledRow } from '@blue-budget/domain/review';
import type { TransactionSubtype, TransactionType } from '@blue-budget/domain/transactions';
import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { calendarDate } from '../../db/dates.ts';
import type { Change } from '../ledger/change.ts';

/** What is remembered of merchants: made anew of the latest transactions, so that it is true whatever was edited or removed. */
export async function fetchMerchants(trx: Trx, tenantId: string): Promise<MerchantMemory> {
  return memoryOf((await fetchSettled(trx, tenantId)).map(({ row }) => row));
}

/** What was recorded so far under these names is not remembered any more. */
export async function forgetMerchant({ trx, tenantId, writes }: Change, keys: readonly string[]): Promise<void> {
  const ids = (await fetchSettled(trx, tenantId)).filter(({ row }) => isNamedBy(row, keys)).map(({ id }) => id);
  if (ids.length > 0) writes.push(trx.updateTable('transactions').set({ is_forgotten: true }).where('tenant_id', '=', tenantId).where('id', 'in', ids));
}

interface SettledTransaction {
  id: Id;
  date: string;
  type: TransactionType;
  subtype: TransactionSubtype;
  name: string;
  bank_text: string | null;
  amount: number;
  account_id: Id;
  source_id: Id | null;
  legs: number;
  item_id: Id | null;
  month: string | null;
}

async function fetchSettled(trx: Trx, tenantId: string): Promise<{ id: Id; row: SettledRow }[]> {
  const { rows } = await sql<SettledTransaction>`
    select t.id, t.date, t.type, t.subtype, coalesce(t.merchant, t.source_name) as name, import.source as bank_text, t.amount, t.account_id, t.source_id,
      leg.legs, leg.item_id, leg.month
    from (select * from transactions where tenant_id = ${tenantId} order by date desc, created_order desc limit ${memoryLimits.transactions}) t
    left join imports import on import.tenant_id = ${tenantId} and import.id = t.import_id
    cross join lateral (select count(*)::integer as legs, min(item_id) as item_id, min(name) filter (where subset = 'income') as month
      from transaction_legs where tenant_id = ${tenantId} and transaction_id = t.id) leg
    where not t.is_forgotten
    order by t.date desc, t.created_order desc`.execute(trx);
  return rows.flatMap(({ id, date, bank_text: bankText, account_id: accountId, source_id: sourceId, legs, item_id: itemId, month: incomeMonth, ...facts }) => {
    const row = settledRowOf({ ...facts, date: calendarDate(date), bankText, accountId, sourceId, itemId: legs === 1 ? itemId : null, incomeMonth });
    return row === null ? [] : [{ id, row }];
  });
}
