import { gapOperations, longestGapHistory, type GapChange, type GapHistory } from '@blue-budget/domain/budget';
import type { Cents } from '@blue-budget/domain/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Trx } from '../../db/connect.ts';
import { fetchGap, movedGapSinceBlue } from '../ledger/gap.ts';
import { fetchNames, loggedDetail, subjectIds, subjectOf } from '../ledger/subjects.ts';

/** What moved the gap since the budget was last blue, the latest first. */
export async function fetchGapHistory(trx: Trx, tenantId: string): Promise<GapHistory> {
  const gap = await fetchGap(trx, tenantId);
  if (gap === 0) return { gap, before: 0, changes: [] };
  const { rows } = await sql<{ version: number; operation: string; detail: unknown; before: Cents; after: Cents }>`
    select version, operation, detail, gap_before as before, gap_after as after from change_log
    where ${movedGapSinceBlue(tenantId)}
    order by version desc limit ${longestGapHistory}`.execute(trx);
  const logged = rows.map(({ detail, ...row }) => {
    const read = z.parse(loggedDetail, detail);
    return { ...row, detail: read, ids: subjectIds(read) };
  });
  const names = await fetchNames(trx, tenantId, logged.flatMap(({ ids }) => ids));
  const changes = logged.map(({ version, operation, detail, ids, before, after }): GapChange =>
    ({ version, operation: gapOperations.find((known) => known === operation) ?? 'other', amount: after - before, ...subjectOf(detail, ids, names) }));
  return { gap, before: rows.at(-1)?.before ?? gap, changes };
}
