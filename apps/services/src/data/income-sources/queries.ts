import { emptyIncomeSources, type IncomeSources } from '@blue-budget/domain';
import type { Trx } from '../../db/connect.ts';

/** Where income comes from, sources in use and archived ones, each in the order shown (specification, section 3). */
export async function fetchIncomeSources(trx: Trx, tenantId: string): Promise<IncomeSources> {
  const sources = emptyIncomeSources();
  const rows = await trx
    .selectFrom('income_sources')
    .select(['id', 'name', 'archived_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  for (const { id, name, archived_at } of rows) {
    (archived_at === null ? sources.items : sources.archivedItems).push({ id, name });
  }
  return sources;
}
