import type { SortedLine } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';

/** Lists whose order a person sets. */
type SortedTable = 'budget_items' | 'month_income_lines' | 'template_income_lines' | 'income_sources' | 'real_accounts';

/**
 * Makes room at a place of a list, counted among the rows of it that are shown, and answers the sort order to take there. Rows keep
 * their order and are numbered from 0 without gaps; a place beyond the end is the end.
 *
 * @param isInList which rows of the table make the list; the tenant is seen to.
 */
export async function makeRoom(
  trx: Trx, tenantId: string, table: SortedTable, isInList: RawBuilder<boolean>, place = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const { rows } = await sql<{ taken: boolean }>`
    with listed as (
      select id, row_number() over (order by sort_order, id) - 1 as place from ${sql.table(table)} where tenant_id = ${tenantId}
        and ${isInList}
    )
    update ${sql.table(table)} as line set sort_order = listed.place + case when listed.place >= ${place}::bigint then 1 else 0 end
    from listed where line.tenant_id = ${tenantId} and line.id = listed.id and ${isInList}
    returning listed.place < ${place}::bigint as taken`.execute(trx);
  return rows.filter(({ taken }) => taken).length;
}

/**
 * Sorts lines to the front of their lists in the order of their places, those of one place as they were given; what the lines do not name
 * stays behind them as it stood. Answers the ids that the table knows.
 *
 * @param of the month whose list alone is meant; a line may stand in those of several months.
 */
export async function savePlaces(
  trx: Trx, tenantId: string, table: SortedTable, lines: readonly Omit<SortedLine, 'parentId'>[], of?: YearMonth,
): Promise<Id[]> {
  const order = lines.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ id }, place) => ({ id, place }));
  const list = listColumns[table].map((column) => sql.ref(column));
  const isSameList = list.map((column) => sql` and line.${column} = listed.${column}`);
  const { rows } = await sql<{ id: Id | null }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(order)}::text::jsonb) as given (id text, place integer)),
    listed as (
      select ${sql.join([...list, sql.ref('id')])}, place, row_number() over (of_list order by place, sort_order, id) - 1 as rank,
        count(place) over (partition by ${sql.join([sql.ref('tenant_id'), ...list])}) > 0 as is_sorted
      from ${sql.table(table)} left join given using (id) where tenant_id = ${tenantId}
        ${of === undefined ? sql`` : sql`and year = ${of.year} and month = ${of.month}`}
      window of_list as (partition by ${sql.join([sql.ref('tenant_id'), ...list])})
    )
    update ${sql.table(table)} as line set sort_order = listed.rank
    from listed where listed.is_sorted and line.tenant_id = ${tenantId} and line.id = listed.id ${sql.join(isSameList, sql``)}
    returning case when listed.place is not null then line.id end as id`.execute(trx);
  return rows.flatMap(({ id }) => id ?? []);
}

/** The columns that distinguish the lists of a table. */
const listColumns: Record<SortedTable, readonly string[]> = {
  budget_items: ['subset'], month_income_lines: ['year', 'month'], template_income_lines: [], income_sources: [], real_accounts: ['kind'],
};
