import { isRealDate, messages, transactionsPerFetch, wordsSought, type Id, type Transaction, type TransactionSearch } from '@blue-budget/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { isoDate } from '../../db/dates.ts';
import { Refusal } from '../../http/refusal.ts';
import { fetchTransactionsById } from '../transactions/queries.ts';

/** A condition that holds for at most so many transactions is looked up; beyond, the newest are looked through. */
const few = 10_000;

interface Condition {
  /** The ids of the transactions for which it holds, from an index. */
  ids: RawBuilder<unknown>;
  /** Whether it holds for `t`. */
  holds: RawBuilder<boolean>;
}

/**
 * One page of what is found, newest first. The condition that holds for the fewest is looked up and the others are asked of those; where
 * all hold for many, the newest transactions are looked through, since a page of them is soon full.
 *
 * @param after the key of the last one of the page before.
 */
export async function findTransactions(
  trx: Trx, tenantId: string, search: TransactionSearch, after: string | undefined,
): Promise<{ transactions: Transaction[]; next: string | null }> {
  const conditions = await conditionsOf(trx, tenantId, search);
  const counts = await Promise.all(conditions.map(({ ids }) => countUpTo(trx, ids)));
  const least = Math.min(...counts);
  const lookedUp = least < few ? conditions[counts.indexOf(least)] : undefined;
  const holding = sql.join(conditions.filter((condition) => condition !== lookedUp).map(({ holds }) => sql`and ${holds}`), sql` `);
  const from = lookedUp === undefined ? sql`transactions t`
    : sql`(select distinct id from (${lookedUp.ids}) as found) as one join transactions t on t.tenant_id = ${tenantId} and t.id = one.id`;
  const { rows } = await sql<{ id: Id; date: string; created_order: number }>`
    select t.id, t.date, t.created_order from ${from} where t.tenant_id = ${tenantId} ${holding} ${beyond(after)}
    order by t.date desc, t.created_order desc limit ${transactionsPerFetch + 1}`.execute(trx);
  const page = rows.slice(0, transactionsPerFetch);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    transactions: await fetchTransactionsById(trx, tenantId, page.map(({ id }) => id)),
    next: last === undefined ? null : `${last.date}_${last.created_order}`,
  };
}

function beyond(after: string | undefined): RawBuilder<unknown> {
  if (after === undefined) return sql``;
  const [, year, month, day, order] = /^(\d{4})-(\d{2})-(\d{2})_(\d{1,15})$/.exec(after) ?? [];
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (!isRealDate(date)) throw new Refusal(400, messages.transactions.findFailed);
  return sql`and (t.date, t.created_order) < (${isoDate(date)}::date, ${order}::bigint)`;
}

async function conditionsOf(trx: Trx, tenantId: string, search: TransactionSearch): Promise<Condition[]> {
  const { amount, accountId, itemId } = search;
  return [
    ...wordsSought(search).map((word) => onWord(tenantId, word)),
    ...(amount === undefined ? [] : [onAmount(tenantId, Math.abs(amount))]),
    ...(accountId === undefined ? [] : [await onAccount(trx, tenantId, accountId)]),
    ...(itemId === undefined ? [] : [onItem(tenantId, itemId)]),
  ];
}

/** All words that begin so stand together, since they are kept in the order of their bytes; no letter comes after the last there is. */
function onWord(tenantId: string, word: string): Condition {
  const begins = sql`w.tenant_id = ${tenantId} and w.word >= ${word} and w.word < ${`${word}\u{10FFFF}`}`;
  return {
    ids: sql`select w.transaction_id as id from transaction_words w where ${begins}`,
    holds: sql`exists (select from transaction_words w where ${begins} and w.transaction_id = t.id)`,
  };
}

function onAmount(tenantId: string, size: number): Condition {
  const isOf = sql<boolean>`t.amount in (${size}::bigint, ${0 - size}::bigint)`;
  return { ids: sql`select t.id from transactions t where t.tenant_id = ${tenantId} and ${isOf}`, holds: isOf };
}

async function onAccount(trx: Trx, tenantId: string, accountId: Id): Promise<Condition> {
  const account = await trx.selectFrom('real_accounts').select('paired_item_id').where('tenant_id', '=', tenantId).where('id', '=', accountId)
    .executeTakeFirst();
  const itemId = account?.paired_item_id ?? null;
  const isTransfer = sql`t.subtype = 'Transfer' and t.source_id = ${accountId}`;
  const isPayment = sql`t.type = 'Expense' and t.subtype = 'Debt'`;
  const own = sql`select t.id from transactions t where t.tenant_id = ${tenantId}`;
  return {
    ids: sql`${own} and t.account_id = ${accountId} union all ${own} and ${isTransfer} ${itemId === null ? sql`` : sql`union all
      select t.id from transaction_legs leg join transactions t on t.tenant_id = leg.tenant_id and t.id = leg.transaction_id
      where leg.tenant_id = ${tenantId} and leg.item_id = ${itemId} and ${isPayment}`}`,
    holds: sql`(t.account_id = ${accountId} or (${isTransfer}) ${itemId === null ? sql`` : sql`or (${isPayment} and ${onItem(tenantId, itemId).holds})`})`,
  };
}

function onItem(tenantId: string, itemId: Id): Condition {
  const isOn = sql`leg.tenant_id = ${tenantId} and leg.item_id = ${itemId}`;
  return {
    ids: sql`select leg.transaction_id as id from transaction_legs leg where ${isOn}`,
    holds: sql`exists (select from transaction_legs leg where ${isOn} and leg.transaction_id = t.id)`,
  };
}

async function countUpTo(trx: Trx, ids: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select from (${ids}) as found limit ${few}) as counted`.execute(trx);
  return rows[0]?.count ?? 0;
}
