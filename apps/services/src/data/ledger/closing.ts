import { randomUUID } from 'node:crypto';
import { parseMonthTitle } from '@blue-budget/domain/calendar';
import type { LoggedOperation } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { Posting } from '@blue-budget/domain/postings';
import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Change } from './change.ts';
import { gapOf } from './gap.ts';
import { requireAmount } from './limits.ts';

/** An insert, update or delete that runs as a part of the closing statement. */
export type Write = OperationNodeSource;

interface Closing {
  /** The change's name in the log. */
  operation: LoggedOperation;
  /** What the log keeps of the request. */
  logged: object;
  /** As it is sent. */
  reply: unknown;
  gapBefore: Cents;
  /** The browser and system that it was made with, for the log: see `deviceOf`. */
  device: string;
  /** The key under which the reply is kept. */
  key: { key: string; requestHash: string } | null;
}

/**
 * Closes a change with one statement: it writes the collected rows, moves the figures, and stores the log entry and the reply. What the figures
 * become is computed from what they were. On one Postgres all parts of a statement read the ledger as it was before; Citus makes one part after
 * the other, so whatever reads stands before whatever writes. What is inserted from other parts has its tenant from a table
 * and ids from here: Citus sends those parts to all nodes otherwise, and one that is away stops everybody. Throws a `Refusal` where a
 * figure would lie beyond the limit; the transaction is rolled back then.
 */
export async function closeChange({ trx, tenantId, version, moved, postings, marginalSaving, writes, subject }: Change, closing: Closing): Promise<void> {
  const { operation, logged, reply, gapBefore, device, key } = closing;
  const detail = JSON.stringify({ ...logged, reply, subject });
  const { rows } = await sql<{ largest: Cents | null }>`
    with posting as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(postings.map(rowOf))}::text::jsonb)
        as posting (place integer, kind text, account_id text, item_id text, year integer, month integer, line_id text, amount bigint, logged jsonb)
    ),
    account_move as materialized (
      select posting.place, account.id, posting.amount from posting join real_accounts account on account.tenant_id = ${tenantId} and account.removed_at is null
        and case posting.kind
          when 'cash' then account.kind = 'Cash' and account.id = posting.account_id
          when 'card' then account.kind = 'Debt' and account.id = posting.account_id
          when 'paired-debt' then account.paired_item_id = posting.item_id
        end
    ),
    item_move as materialized (
      select posting.place, item.id, posting.amount from posting join budget_items item on item.tenant_id = ${tenantId} and item.id = posting.item_id
        and item.removed_at is null
      where posting.kind = 'item'
    ),
    live as materialized (
      select posting.* from posting where kind in ('income', 'interest-saved')
        or place in (select place from account_move) or place in (select place from item_move)
    ),
    accounts as materialized (select id, sum(amount)::bigint as amount from account_move group by id),
    items as materialized (select id, sum(amount)::bigint as amount from item_move group by id),
    income as materialized (select year, month, min(line_id) as line_id, sum(amount)::bigint as amount from live where kind = 'income' group by year, month),
    saving as materialized (
      select coalesce(sum(amount), 0)::bigint as saved, ${marginalSaving}::bigint as marginal from live where kind = 'interest-saved'
    ),
    gap as materialized (
      select ${gapOf(tenantId)} + coalesce((
        select sum(case kind when 'cash' then amount when 'item' then - amount when 'income' then - amount else 0 end) from live
      ), 0) as after
    ),
    figures as materialized (${largestFigure(tenantId)}),
    ${sql.join(writes.map((write, index) => sql`${sql.ref(`write_${index + 1}`)} as (${write}),`), sql` `)}
    moved_accounts as (
      update real_accounts account set balance = account.balance + accounts.amount from accounts
      where account.tenant_id = ${tenantId} and account.id = accounts.id
    ),
    moved_items as (
      update budget_items item set running_total = item.running_total + items.amount from items
      where item.tenant_id = ${tenantId} and item.id = items.id
    ),
    moved_income as (
      insert into income_discrepancies (tenant_id, id, year, month, amount)
      select ledgers.tenant_id, line_id, year, month, income.amount from income, ledgers where ledgers.tenant_id = ${tenantId}
      on conflict (tenant_id, year, month) do update set amount = income_discrepancies.amount + excluded.amount
    ),
    logged as (
      insert into change_log (tenant_id, version, operation, device, detail, gap_before, gap_after)
      select ledgers.tenant_id, ${version}::bigint, ${operation}::text, ${device}::text, ${detail}::text::jsonb || jsonb_build_object(
        'moved', ${JSON.stringify(moved)}::text::jsonb || coalesce((select jsonb_agg(logged order by place) from live), '[]'),
        'dropped', coalesce((select jsonb_agg(logged order by place) from posting where place not in (select place from live)), '[]')
      ), ${gapBefore}::bigint, after from gap, ledgers where ledgers.tenant_id = ${tenantId}
      returning 1
    ),
    moved_saving as (
      update ledgers set interest_saved = interest_saved + saved, interest_saved_marginal = interest_saved_marginal + marginal from saving
      where tenant_id = ${tenantId} and (saved <> 0 or marginal <> 0)
    )${key === null ? sql`` : sql`,
    stored as (
      insert into idempotency_keys (tenant_id, key, request_hash, reply, ledger_version)
      values (${tenantId}, ${key.key}, ${key.requestHash}, ${JSON.stringify(reply)}::text::jsonb, ${version})
    )`}
    select largest from figures`.execute(trx);
  requireAmount(rows[0]?.largest ?? 0);
}

/** The largest of the figures that changes move, as they will be: balances, running totals, discrepancies, and the sums of the overview. */
function largestFigure(tenantId: string): RawBuilder<{ largest: Cents | null }> {
  return sql`
    select max(abs(figure))::bigint as largest from (
      select account.balance + coalesce(accounts.amount, 0) as figure from real_accounts account left join accounts using (id)
        where account.tenant_id = ${tenantId} and account.removed_at is null
      union all select unnest(array[max(abs(item.running_total + coalesce(items.amount, 0))), abs(sum(item.running_total + coalesce(items.amount, 0)))])
        from budget_items item left join items using (id) where item.tenant_id = ${tenantId} and item.removed_at is null group by item.subset
      union all select unnest(array[max(abs(total)), abs(sum(total))]) from (
        select sum(amount) as total from (
          select year, month, amount from income_discrepancies where tenant_id = ${tenantId} union all select year, month, amount from income
        ) as part group by year, month
      ) as line
      union all select unnest(array[interest_saved + saved, interest_saved_marginal + marginal]) from ledgers, saving where tenant_id = ${tenantId}
    ) as figure`;
}

/** A posting as a row. The title of an income's line names its month. */
function rowOf(posting: Posting, place: number) {
  const common = { place, kind: posting.on, amount: posting.amount, logged: posting };
  switch (posting.on) {
    case 'cash': case 'card': return { ...common, account_id: posting.accountId };
    case 'paired-debt': case 'item': return { ...common, item_id: posting.itemId };
    case 'income': return { ...common, ...parseMonthTitle(posting.month), line_id: randomUUID() };
    case 'interest-saved': return common;
  }
}
