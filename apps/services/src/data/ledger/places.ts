import type { Id, SortedLine } from '@blue-budget/domain';
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

/** Writes places as they were given. Answers the ids that the table knows. */
export async function savePlaces(
  trx: Trx, tenantId: string, table: SortedTable, lines: readonly Omit<SortedLine, 'parentId'>[],
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    update ${sql.table(table)} as line set sort_order = place.sort_order
    from jsonb_to_recordset(${JSON.stringify(lines.map(({ id, sortOrder }) => ({ id, sort_order: sortOrder })))}::text::jsonb)
      as place (id text, sort_order integer)
    where line.tenant_id = ${tenantId} and line.id = place.id
    returning line.id`.execute(trx);
  return rows.map(({ id }) => id);
}
