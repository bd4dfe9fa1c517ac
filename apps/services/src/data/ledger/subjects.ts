import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Trx } from '../../db/connect.ts';

/** The fields of a logged request that identify its subject, and those that hold the one figure that was typed. */
const loggedObject = z.nullable(z.object({
  id: z.optional(z.string()), accountId: z.optional(z.string()), subset: z.optional(z.string()), year: z.optional(z.number()), month: z.optional(z.number()),
  source: z.optional(z.union([z.string(), z.object({ name: z.string() })])), key: z.optional(z.string()), name: z.optional(z.string()),
  changedFields: z.optional(z.array(z.string())),
  amount: z.optional(z.number()), difference: z.optional(z.number()), goalAmount: z.optional(z.number()), selectedBalance: z.optional(z.number()),
}));

/** What the log keeps of a change, as far as it is read again. */
export const loggedDetail = z.object({
  params: z.optional(loggedObject), body: z.optional(loggedObject), subject: z.optional(z.string()), reply: z.optional(z.unknown()),
  moved: z.array(z.object({ on: z.string(), accountId: z.optional(z.string()), itemId: z.optional(z.string()), amount: z.custom<Cents>(Number.isInteger) })),
});
export type LoggedDetail = z.output<typeof loggedDetail>;

export interface Subject {
  /** By present name; empty for what concerned a month only. */
  name: string;
  itemId: Id | null;
  accountId: Id | null;
  month: YearMonth | null;
}

/** Something that a change can be about. */
export interface Named {
  kind: 'item' | 'account' | 'income';
  name: string;
}

export type Names = ReadonlyMap<Id, Named>;

/** Ids by which a change may name its subject: what it named, else what it moved, else what it made. */
export function subjectIds({ params, body, moved }: LoggedDetail, made: Id | null = null): Id[] {
  return [params?.id, body?.accountId, ...moved.flatMap(({ accountId, itemId }) => accountId ?? itemId ?? []), made].filter((id) => id !== undefined && id !== null);
}

/** What a change was about: the first of `ids` that has a name. */
export function subjectOf({ params, body, subject }: LoggedDetail, ids: readonly Id[], names: Names): Subject {
  const source = body?.source ?? subject;
  const { year, month } = { ...params, ...body };
  const isAboutMonth = body?.subset === 'income' || (year !== undefined && params?.id === undefined && body?.key === undefined);
  const id = isAboutMonth || source !== undefined ? undefined : ids.find((candidate) => names.has(candidate));
  const named = id === undefined ? undefined : names.get(id);
  return {
    name: typeof source === 'string' ? source : source?.name ?? named?.name ?? '',
    itemId: named?.kind === 'item' ? id ?? null : null,
    accountId: named?.kind === 'account' ? id ?? null : null,
    month: year === undefined || month === undefined ? null : { year, month },
  };
}

/** Items and accounts by their ids, those that are gone among them. */
export async function fetchNames(trx: Trx, tenantId: string, ids: readonly Id[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Named & { id: Id }>`
    with named as (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as id)
    select id, 'item' as kind, name from budget_items join named using (id) where tenant_id = ${tenantId}
    union all select id, 'account', name from real_accounts join named using (id) where tenant_id = ${tenantId}`.execute(trx);
  return namesOf(rows);
}

/** Income sources and lines of planned income by their ids; a line that is in many months by its latest name. */
export async function fetchIncomeNames(trx: Trx, tenantId: string, ids: readonly Id[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Named & { id: Id }>`
    with named as (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as id), lines as (
      select distinct on (id) id, name from month_income_lines join named using (id) where tenant_id = ${tenantId} order by id, year desc, month desc
    )
    select id, 'income' as kind, name from lines
    union all select id, 'income', name from template_income_lines join named using (id) where tenant_id = ${tenantId}
    union all select id, 'income', name from income_sources join named using (id) where tenant_id = ${tenantId}`.execute(trx);
  return namesOf(rows);
}

function namesOf(rows: readonly (Named & { id: Id })[]): Names {
  return new Map(rows.map(({ id, kind, name }) => [id, { kind, name }]));
}
