import { dataEndpoints } from '@blue-budget/api/contract';
import { loggedOperations, type Id, type LoggedChange, type LoggedChanges } from '@blue-budget/domain/ledger';
import { changesPerFetch, loggedDays } from '@blue-budget/domain/limits';
import type { Cents } from '@blue-budget/domain/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Trx } from '../../db/connect.ts';
import { mergedOperation } from '../ledger/pruning.ts';
import { fetchIncomeNames, fetchNames, loggedDetail, subjectIds, subjectOf, type LoggedDetail } from '../ledger/subjects.ts';

/**
 * A page of the last 30 days' changes, the latest first; with `before`, of those before that version. Later changes have higher versions, so
 * the page is cut by version first: an index leads there, and what is too old, or stands for a month of others, is at its end.
 */
export async function fetchChanges(trx: Trx, tenantId: string, before: number | null): Promise<LoggedChanges> {
  const { rows } = await sql<{ version: number; operation: string; detail: unknown; device: string; at: number; key: string | null }>`
    select version, operation, detail, device, (extract(epoch from change.created_at) * 1000)::bigint as at, stored.key
    from (
      select * from change_log where tenant_id = ${tenantId} ${before === null ? sql`` : sql`and version < ${before}`}
      order by version desc limit ${changesPerFetch + 1}
    ) as change left join idempotency_keys stored on stored.tenant_id = ${tenantId} and stored.ledger_version = change.version
    where change.created_at >= now() - make_interval(days => ${loggedDays}) and change.operation <> ${mergedOperation}
    order by version desc`.execute(trx);
  const page = rows.slice(0, changesPerFetch).map(({ detail, ...row }) => {
    const read = z.parse(loggedDetail, detail);
    return { ...row, detail: read, ids: subjectIds(read, madeBy(row.operation, read)) };
  });
  const ids = page.flatMap((change) => change.ids);
  const names = new Map([...await fetchIncomeNames(trx, tenantId, ids), ...await fetchNames(trx, tenantId, ids)]);
  const changes = page.map(({ version, operation, detail, ids: own, device, at, key }): LoggedChange => {
    const subject = subjectOf(detail, own, names);
    return {
      version, operation: loggedOperations.find((known) => known === operation) ?? 'other', ...subject, name: givenName(operation, detail) ?? subject.name,
      month: isOfMonth(detail) ? subject.month : null, amount: amountOf(operation, detail), at, device, key,
    };
  });
  return { changes, more: rows.length > page.length };
}

/** The name that a change gave: several of one thing are told apart by it. */
function givenName(operation: string, { body }: LoggedDetail): string | null {
  const isNaming = operation === 'line.rename' || operation === 'incomeSource.rename' || body?.changedFields?.includes('name') === true;
  return isNaming ? body?.name?.trim() ?? null : null;
}

/** The id of what a change added. */
function madeBy(operation: string, { reply }: LoggedDetail): Id | null {
  const codec = operation === 'line.add' ? dataEndpoints.addLine.reply : operation === 'account.save' ? dataEndpoints.saveAccount.reply : null;
  const read = codec === null ? null : z.safeParse(codec, reply);
  return read?.data?.id ?? null;
}

/** Whoever adds a line says which month they look at, but only planned income belongs to it (product, Q-BUD-24). */
function isOfMonth({ body }: LoggedDetail): boolean {
  return body?.key === undefined || body.key === 'income';
}

/** What was typed, if it was and is one figure; of a removed transaction what its account gets back, from the transaction's side. */
function amountOf(operation: string, { body, moved }: LoggedDetail): Cents | null {
  if (operation === 'transaction.remove') {
    const back = moved.find(({ on }) => on === 'cash' || on === 'card')?.amount;
    return back === undefined ? null : 0 - back;
  }
  if (body?.changedFields !== undefined && !body.changedFields.some((name) => amountFields.has(name))) return null;
  return body?.amount ?? body?.difference ?? body?.goalAmount ?? body?.selectedBalance ?? null;
}

const amountFields: ReadonlySet<string> = new Set(['amount', 'goalAmount', 'legs', 'lines']);
