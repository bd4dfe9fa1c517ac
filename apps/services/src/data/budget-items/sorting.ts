import { findItem, movedWithin, sortedLines, type Overview, type SortedLine } from '@blue-budget/domain/budget';
import { judgeSorting } from '@blue-budget/domain/judging';
import type { Id } from '@blue-budget/domain/ledger';
import { sql } from 'kysely';
import { fetchOverview } from '../household/overview.ts';
import type { Change } from '../ledger/change.ts';
import { savePlaces } from '../ledger/places.ts';
import { allowed, found } from '../ledger/refuse.ts';

/**
 * Saves places and groups of budget items; lines of income and income sources have places only. Groups are one level deep and within a
 * subset, and an item that holds money cannot begin one (product, Q-WID-1 and Q-WID-2).
 *
 * @param moved the lines whose places are to be saved: all others keep the ones they have. Without it all lines count.
 */
export async function sortLines(change: Change, lines: readonly SortedLine[], moved?: readonly Id[]): Promise<void> {
  const { trx, tenantId } = change;
  const overview = await fetchOverview(trx, tenantId);
  if (moved !== undefined) return moveLines(change, overview, lines.toSorted((a, b) => a.sortOrder - b.sortOrder), moved);
  const { items, others } = allowed(judgeSorting(lines, overview));
  if (items.length > 0) await saveItems(change, items);
  if (others.length > 0) await saveOthers(change, others);
}

/** Moves lines within the list that has the first of them: a subset, or a list of income or its sources. */
async function moveLines(change: Change, overview: Overview, order: readonly SortedLine[], moved: readonly Id[]): Promise<void> {
  const named = moved.map((id) => found(order.find((line) => line.id === id) ?? null, { code: 'budget.sortFailed' }));
  const subset = named.map(({ id }) => findItem(overview, id)?.subset).find((key) => key !== undefined && key !== 'income');
  if (subset !== undefined) {
    const { items } = overview[subset];
    for (const id of moved) found(items.some((item) => item.id === id) ? id : null, { code: 'budget.sortFailed' });
    return saveItems(change, allowed(judgeSorting(sortedLines(movedWithin(items, order, moved)), overview)).items);
  }
  allowed(judgeSorting(named, overview));
  const lists = await fetchLists(change, moved);
  for (const id of moved) found(lists.some(({ ids }) => ids.includes(id)) ? id : null, { code: 'budget.sortFailed' });
  for (const { table, year, month, ids } of lists) {
    const lines = sortedLines(movedWithin(ids.map((id) => ({ id, parentId: null })), order, moved));
    await savePlaces(change.trx, change.tenantId, table, lines, year === null || month === null ? undefined : { year, month });
  }
}

interface List {
  table: 'template_income_lines' | 'month_income_lines' | 'income_sources';
  /** Of a month's list. */
  year: number | null;
  month: number | null;
  ids: Id[];
}

/** The lists without groups that have any of the lines, in their order: the template's income, that of months, the sources in use. */
async function fetchLists({ trx, tenantId }: Change, moved: readonly Id[]): Promise<List[]> {
  const { rows } = await sql<List>`
    select "table", year, month, jsonb_agg(id order by sort_order, id) as ids from (
      select 'template_income_lines' as "table", null::integer as year, null::integer as month, id, sort_order
        from template_income_lines where tenant_id = ${tenantId}
      union all select 'month_income_lines', year, month, id, sort_order from month_income_lines where tenant_id = ${tenantId}
      union all select 'income_sources', null, null, id, sort_order from income_sources where tenant_id = ${tenantId} and archived_at is null
    ) as line group by "table", year, month
    having bool_or(id = any(${sql.val([...moved])}::text[]))`.execute(trx);
  return rows;
}

async function saveItems({ trx, tenantId }: Change, items: readonly SortedLine[]): Promise<void> {
  await savePlaces(trx, tenantId, 'budget_items', items);
  await sql`
    update budget_items as line set parent_id = place.parent_id
    from jsonb_to_recordset(${JSON.stringify(items.map(({ id, parentId }) => ({ id, parent_id: parentId })))}::text::jsonb) as place (id text, parent_id text)
    where line.tenant_id = ${tenantId} and line.id = place.id and line.parent_id is distinct from place.parent_id`.execute(trx);
}

async function saveOthers({ trx, tenantId }: Change, lines: readonly SortedLine[]): Promise<void> {
  const known = new Set([
    ...await savePlaces(trx, tenantId, 'template_income_lines', lines),
    ...await savePlaces(trx, tenantId, 'month_income_lines', lines),
    ...await savePlaces(trx, tenantId, 'income_sources', lines),
  ]);
  for (const { id } of lines) found(known.has(id) ? id : null, { code: 'budget.sortFailed' });
}
