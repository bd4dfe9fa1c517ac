import { emptyIncomeSources, type IncomeSources } from '@blue-budget/domain/budget';
import type { InferResult } from 'kysely';
import type { Trx } from '../../db/connect.ts';

/** Where income comes from, sources in use and archived ones, each in the order shown (product, section 3). */
export async function fetchIncomeSources(trx: Trx, tenantId: string): Promise<IncomeSources> {
  return toIncomeSources(await incomeSources(trx, tenantId).execute());
}

export type IncomeSourceRow = InferResult<ReturnType<typeof incomeSources>>[number];

export function incomeSources(trx: Trx, tenantId: string) {
  return trx.selectFrom('income_sources')
    .select((row) => ['id', 'name', row('archived_at', 'is not', null).as('is_archived')])
    .where('tenant_id', '=', tenantId).orderBy('sort_order').orderBy('id');
}

export function toIncomeSources(rows: readonly IncomeSourceRow[]): IncomeSources {
  const sources = emptyIncomeSources();
  for (const { id, name, is_archived } of rows) (is_archived === true ? sources.archivedItems : sources.items).push({ id, name });
  return sources;
}
