import { gapOperations, longestGapHistory, type GapChange, type GapHistory } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Trx } from '../../db/connect.ts';
import { fetchGap } from '../ledger/gap.ts';

/** The fields of a logged change that identify its subject. */
const loggedObject = z.nullable(z.object({
  id: z.optional(z.string()), accountId: z.optional(z.string()), subset: z.optional(z.string()), year: z.optional(z.number()), month: z.optional(z.number()),
  source: z.optional(z.union([z.string(), z.object({ name: z.string() })])),
}));
const detailOf = z.object({
  params: loggedObject, body: loggedObject, subject: z.optional(z.string()),
  moved: z.array(z.object({ accountId: z.optional(z.string()), itemId: z.optional(z.string()) })),
});
type Detail = z.output<typeof detailOf>;

/** What moved the gap since the budget was last blue, the latest first. */
export async function fetchGapHistory(trx: Trx, tenantId: string): Promise<GapHistory> {
  const gap = await fetchGap(trx, tenantId);
  if (gap === 0) return { gap, before: 0, changes: [] };
  const { rows } = await sql<{ version: number; operation: string; detail: unknown; before: Cents; after: Cents }>`
    select version, operation, detail, gap_before as before, gap_after as after from change_log
    where tenant_id = ${tenantId} and gap_before <> gap_after
      and version > coalesce((select max(version) from change_log where tenant_id = ${tenantId} and gap_after = 0), 0)
    order by version desc limit ${longestGapHistory}`.execute(trx);
  const nameOf = await fetchNames(trx, tenantId);
  const changes = rows.map(({ version, operation, detail, before, after }): GapChange =>
    ({ version, operation: gapOperations.find((known) => known === operation) ?? 'other', amount: after - before, ...subjectOf(z.parse(detailOf, detail), nameOf) }));
  return { gap, before: rows.at(-1)?.before ?? gap, changes };
}

interface Named {
  kind: 'item' | 'account';
  name: string;
}

/** What a change was about: what it named, else the one thing that it moved. */
function subjectOf({ params, body, moved, subject }: Detail, nameOf: (id: Id) => Named | undefined): Pick<GapChange, 'name' | 'itemId' | 'accountId' | 'month'> {
  const source = body?.source ?? subject;
  const { year, month } = { ...params, ...body };
  const candidates = [params?.id, body?.accountId, ...moved.flatMap(({ accountId, itemId }) => accountId ?? itemId ?? [])];
  const isAboutMonth = body?.subset === 'income' || (year !== undefined && params?.id === undefined);
  const id = isAboutMonth || source !== undefined ? undefined : candidates.find((candidate) => candidate !== undefined && nameOf(candidate) !== undefined);
  const named = id === undefined ? undefined : nameOf(id);
  return {
    name: typeof source === 'string' ? source : source?.name ?? named?.name ?? '',
    itemId: named?.kind === 'item' ? id ?? null : null,
    accountId: named?.kind === 'account' ? id ?? null : null,
    month: year === undefined || month === undefined ? null : { year, month },
  };
}

/** Items and accounts by their ids, those that are gone among them. */
async function fetchNames(trx: Trx, tenantId: string): Promise<(id: Id) => Named | undefined> {
  const items = await trx.selectFrom('budget_items').select(['id', 'name']).where('tenant_id', '=', tenantId).execute();
  const accounts = await trx.selectFrom('real_accounts').select(['id', 'name']).where('tenant_id', '=', tenantId).execute();
  const named = new Map<Id, Named>([
    ...items.map(({ id, name }) => [id, { kind: 'item', name }] as const), ...accounts.map(({ id, name }) => [id, { kind: 'account', name }] as const),
  ]);
  return (id) => named.get(id);
}
