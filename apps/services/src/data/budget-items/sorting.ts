import { findItem, type Id, messages, type Overview, type SortedLine, spendingSubsetKeys } from '@blue-budget/domain';
import { sql } from 'kysely';
import { Refusal } from '../../http/refusal.ts';
import type { Change } from '../ledger/change.ts';
import { savePlaces } from '../ledger/places.ts';
import { found } from '../ledger/refuse.ts';
import { fetchOverview } from '../overview/queries.ts';

/**
 * Saves places and groups of budget items; lines of income and income sources have places only. Groups are one level deep and within a
 * subset, and an item that holds money cannot begin one (decisions, Q-WID-1 and Q-WID-2).
 */
export async function sortLines(change: Change, lines: readonly SortedLine[]): Promise<void> {
  const { trx, tenantId } = change;
  const overview = await fetchOverview(trx, tenantId);
  const isItem = ({ id }: SortedLine) => (findItem(overview, id)?.subset ?? 'income') !== 'income';
  const items = lines.filter(isItem);
  const others = lines.filter((line) => !isItem(line));
  if (new Set(lines.map(({ id }) => id)).size < lines.length || others.some(({ parentId }) => parentId !== null)) refuse();
  requireGroups(overview, items);
  if (items.length > 0) await saveItems(change, items);
  if (others.length > 0) await saveOthers(change, others);
}

function requireGroups(overview: Overview, sorted: readonly SortedLine[]): void {
  const items = spendingSubsetKeys.flatMap((key) => overview[key].items);
  const moved = new Map(sorted.map(({ id, parentId }) => [id, parentId]));
  const parentOf = (id: Id, before: Id | null) => moved.get(id) ?? (moved.has(id) ? null : before);
  for (const item of items) {
    const parentId = parentOf(item.id, item.parentId);
    if (parentId === null) continue;
    const parent = found(findItem(overview, parentId), messages.budget.sortFailed);
    if (parent.id === item.id || parent.subset !== item.subset || parentOf(parent.id, parent.parentId) !== null) refuse();
    if (parentId !== item.parentId && parent.amount !== 0) throw new Refusal(409, messages.budget.groupingRefused(parent.name));
  }
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
  for (const { id } of lines) found(known.has(id) ? id : null, messages.budget.sortFailed);
}

function refuse(): never {
  throw new Refusal(400, messages.budget.sortFailed);
}
