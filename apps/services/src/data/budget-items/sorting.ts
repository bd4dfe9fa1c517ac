import type { SortedLine } from '@blue-budget/domain/budget';
import { judgeSorting } from '@blue-budget/domain/judging';
import { sql } from 'kysely';
import { fetchOverview } from '../household/overview.ts';
import type { Change } from '../ledger/change.ts';
import { savePlaces } from '../ledger/places.ts';
import { allowed, found } from '../ledger/refuse.ts';

/**
 * Saves places and groups of budget items; lines of income and income sources have places only. Groups are one level deep and within a
 * subset, and an item that holds money cannot begin one (product, Q-WID-1 and Q-WID-2).
 */
export async function sortLines(change: Change, lines: readonly SortedLine[]): Promise<void> {
  const { trx, tenantId } = change;
  const { items, others } = allowed(judgeSorting(lines, await fetchOverview(trx, tenantId)));
  if (items.length > 0) await saveItems(change, items);
  if (others.length > 0) await saveOthers(change, others);
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
