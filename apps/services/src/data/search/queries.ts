import { isRealDate, type CalendarDate } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import { transactionsPerFetch } from '@blue-budget/domain/limits';
import { wordsSought, type Transaction, type TransactionSearch } from '@blue-budget/domain/transactions';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { isoDate } from '../../db/dates.ts';
import { Refusal } from '../../http/refusal.ts';
import { isDebtPaymentRow, isTransferRow } from '../kind-conditions.ts';
import { fetchTransactionsById } from '../recorded/queries.ts';

/**
 * A condition that holds for fewer transactions than one of these is looked up, the smaller number being tried first, so that counting
 * costs no more than what is rare. Beyond the last the newest are looked through.
 */
const bounds = [300, 2_000, 10_000];

interface Condition {
  /** The ids of the transactions for which it holds, from an index. */
  ids: RawBuilder<unknown>;
  /** Whether it holds for the transaction `t`. */
  holds: RawBuilder<boolean>;
  /** Whether it holds for the transaction of the id `one.id`, where that can be decided without reading the transaction. */
  holdsById?: RawBuilder<boolean>;
  /** The transactions `t` for which it holds and this too, where an index has them in the order in which they are found. */
  inOrder?: (beyond: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/**
 * One page of what is found, newest first. A condition that holds for few is looked up and the others are asked of those; where all hold for
 * many, the newest transactions are looked through, since a page of them is soon full.
 *
 * The database's statistics do not hold how often a word occurs, and on a wrong estimate it reads every transaction. `lateral` and
 * `offset 0` force the plan: it takes what was looked up one by one, by key.
 *
 * @param after the key of the last one of the page before.
 */
export async function findTransactions(
  trx: Trx, tenantId: string, search: TransactionSearch, after: string | undefined,
): Promise<{ transactions: Transaction[]; next: string | null }> {
  const conditions = await conditionsOf(trx, tenantId, search);
  const rare = await findRare(trx, conditions);
  const others = conditions.filter((condition) => condition !== rare?.condition);
  const holding = sql.join(others.map(({ holds, holdsById }) => sql`and ${rare === undefined || rare.condition.inOrder ? holds : holdsById ?? holds}`), sql` `);
  // In the order of their ids, so that neighbours are read from one page of the index.
  const from = rare === undefined ? sql`transactions t` : rare.condition.inOrder?.(beyond(after)) ?? sql`(select distinct id from (${rare.condition.ids} limit ${rare.bound}) as found order by id) as one
    cross join lateral (select * from transactions where tenant_id = ${tenantId} and id = one.id offset 0) as t`;
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

/** The condition that holds for the fewest, if it holds for few: for fewer than `bound`. */
async function findRare(trx: Trx, conditions: readonly Condition[]): Promise<{ condition: Condition; bound: number } | undefined> {
  const [first, ...more] = conditions;
  if (first === undefined) return undefined;
  // What the index has in order is looked up as well as looked through.
  if (more.length === 0 && first.inOrder) return { condition: first, bound: Infinity };
  for (const bound of bounds) {
    const counted = conditions.map(({ ids }, place) => sql`select ${place}::int as place, (select count(*) from (${ids} limit ${bound}) as found) as count`);
    const { rows: [least] } = await sql<{ place: number; count: number }>`${sql.join(counted, sql` union all `)} order by count limit 1`.execute(trx);
    const condition = least !== undefined && least.count < bound ? conditions[least.place] : undefined;
    if (condition !== undefined) return { condition, bound };
  }
  return undefined;
}

function beyond(after: string | undefined): RawBuilder<unknown> {
  if (after === undefined) return sql``;
  const [, year, month, day, order] = /^(\d{4})-(\d{2})-(\d{2})_(\d{1,15})$/.exec(after) ?? [];
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (!isRealDate(date)) throw new Refusal(400, { code: 'transactions.findFailed' });
  return sql`and (t.date, t.created_order) < (${isoDate(date)}::date, ${order}::bigint)`;
}

async function conditionsOf(trx: Trx, tenantId: string, search: TransactionSearch): Promise<Condition[]> {
  const { amount, accountId, itemId, from, to } = search;
  return [
    ...wordsSought(search).map((word) => onWord(tenantId, word)),
    ...(amount === undefined ? [] : [onAmount(tenantId, Math.abs(amount))]),
    ...(accountId === undefined ? [] : [await onAccount(trx, tenantId, accountId)]),
    ...(itemId === undefined ? [] : [onItem(tenantId, itemId)]),
    ...(from === undefined && to === undefined ? [] : [onDays(tenantId, from, to)]),
  ];
}

/** All words that begin so stand together, since they are kept in the order of their bytes; no letter comes after the last there is. */
function onWord(tenantId: string, word: string): Condition {
  const begins = sql`w.tenant_id = ${tenantId} and w.word >= ${word} and w.word < ${`${word}\u{10FFFF}`}`;
  return {
    ids: sql`select w.transaction_id as id from transaction_words w where ${begins}`,
    holds: sql`exists (select from transaction_words w where ${begins} and w.transaction_id = t.id offset 0)`,
    holdsById: sql`exists (select from transaction_words w where ${begins} and w.transaction_id = one.id offset 0)`,
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
  const isTransfer = sql`${isTransferRow('t')} and t.source_id = ${accountId}`;
  const isPayment = isDebtPaymentRow('t');
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
    holds: sql`exists (select from transaction_legs leg where ${isOn} and leg.transaction_id = t.id offset 0)`,
  };
}

function onDays(tenantId: string, from: CalendarDate | undefined, to: CalendarDate | undefined): Condition {
  const ends = [...(from === undefined ? [] : [sql`t.date >= ${isoDate(from)}::date`]), ...(to === undefined ? [] : [sql`t.date <= ${isoDate(to)}::date`])];
  const isThen = sql<boolean>`${sql.join(ends, sql` and `)}`;
  const ofThen = sql`from transactions t where t.tenant_id = ${tenantId} and ${isThen}`;
  return {
    ids: sql`select t.id ${ofThen}`,
    holds: isThen,
    inOrder: (further) => sql`(select t.* ${ofThen} ${further} order by t.date desc, t.created_order desc offset 0) as t`,
  };
}
