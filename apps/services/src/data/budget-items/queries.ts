import { firstShownMonth, itemMonths, type ItemMonths, type MonthFigures } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { ShortTransaction } from '@blue-budget/domain/transactions';
import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { isoDate } from '../../db/dates.ts';
import type { Change } from '../ledger/change.ts';
import { fetchShortTransactionsOfMany } from '../recorded/short-list.ts';

/**
 * Renames an item, or a line of planned income wherever it stands, in the template and in every month (product, Q-BUD-15). Answers the
 * id, or null where there is no such line.
 */
export async function renameLine({ trx, tenantId }: Change, id: Id, name: string): Promise<Id | null> {
  const item = await trx.updateTable('budget_items').set({ name })
    .where('tenant_id', '=', tenantId).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();
  if (item.numUpdatedRows > 0n) return id;
  const planned = await trx.updateTable('template_income_lines').set({ name }).where('tenant_id', '=', tenantId).where('id', '=', id)
    .executeTakeFirst();
  const inMonths = await trx.updateTable('month_income_lines').set({ name }).where('tenant_id', '=', tenantId).where('id', '=', id)
    .executeTakeFirst();
  return planned.numUpdatedRows + inMonths.numUpdatedRows > 0n ? id : null;
}

/** Draws the children of a group in, or out. Answers the id, or null where there is no such item. */
export async function collapseGroup({ trx, tenantId }: Change, id: Id, collapsed: boolean): Promise<Id | null> {
  const { numUpdatedRows } = await trx.updateTable('budget_items').set({ collapsed })
    .where('tenant_id', '=', tenantId).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();
  return numUpdatedRows > 0n ? id : null;
}

/**
 * What was recorded on items, or on the income of months by their overview lines: one row for each transaction with what falls on them,
 * the envelope of a card among them (product, Q-WIRE).
 */
export async function fetchItemTransactions(trx: Trx, tenantId: string, ids: readonly Id[]): Promise<ShortTransaction[]> {
  const listed = sql.join(ids);
  const lines = await trx.selectFrom('income_discrepancies').select(['year', 'month']).where('tenant_id', '=', tenantId)
    .where('id', 'in', ids).execute();
  return fetchShortTransactionsOfMany(trx, tenantId, ({ transactions, legs }) => sql`
    select transaction_id, amount from ${legs} as leg where tenant_id = ${tenantId} and item_id in (${listed})
    union all
    select id, -amount from ${transactions} as card where tenant_id = ${tenantId} and account_paired_item_id in (${listed})
    ${sql.join(lines.map(({ year, month }) => sql`
      union all select transaction_id, amount from ${legs} as leg where tenant_id = ${tenantId} and year = ${year} and month = ${month}`), sql` `)}`);
}

/**
 * The months of items that there are (`itemMonths` of the domain): what months assign to them, and what the transactions dated in them moved on
 * them, the envelopes of cards among them. Of the past only the shown months are gone through: what was carried into them is in the running
 * totals.
 */
export async function fetchItemMonths(trx: Trx, tenantId: string, ids: readonly Id[], month: YearMonth): Promise<ItemMonths> {
  const first = firstShownMonth(month);
  const from = isoDate({ ...first, day: 1 });
  const { rows: [read] } = await sql<{ amount: Cents; figures: MonthFigures[] }>`
    with item as materialized (
      select id, running_total from budget_items where tenant_id = ${tenantId} and id in (${sql.join(ids)}) and removed_at is null
    ),
    dated as (
      select id, extract(year from date)::int as year, extract(month from date)::int as month, amount, account_paired_item_id
      from transactions where tenant_id = ${tenantId} and date >= ${from}::date
    ),
    part as (
      select year, month, amount as assigned, 0 as spent from month_assignments where tenant_id = ${tenantId} and item_id in (select id from item)
        and (year, month) >= (${first.year}, ${first.month})
      union all
      select dated.year, dated.month, 0, -leg.amount from dated join transaction_legs leg on leg.tenant_id = ${tenantId} and leg.transaction_id = dated.id
        where leg.item_id in (select id from item)
      union all
      select year, month, 0, amount from dated where account_paired_item_id in (select id from item)
    ),
    monthly as (select year, month, sum(assigned)::bigint as assigned, sum(spent)::bigint as spent from part group by year, month)
    select (select coalesce(sum(running_total), 0)::bigint from item) as amount,
      (select coalesce(jsonb_agg(to_jsonb(monthly)), '[]') from monthly) as figures`.execute(trx);
  return itemMonths(month, read?.amount ?? 0, read?.figures ?? []);
}
