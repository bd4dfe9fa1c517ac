import type { Id } from '@blue-budget/domain/ledger';
import { sql } from 'kysely';
import { Refusal } from '../../http/refusal.ts';
import type { Change } from '../ledger/change.ts';
import { makeRoom } from '../ledger/places.ts';

/** Renames a source; transactions keep the name of their day. Answers the id, or null where there is no such source. */
export async function renameIncomeSource({ trx, tenantId }: Change, id: Id, name: string): Promise<Id | null> {
  const { numUpdatedRows } = await trx.updateTable('income_sources').set({ name })
    .where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n ? id : null;
}

/** Archives a source or takes it back into use, at the end of its list (product, Q-X-10). Null where the other list has no such source. */
export async function shelveIncomeSource({ trx, tenantId }: Change, id: Id, to: 'archived' | 'in use'): Promise<Id | null> {
  const isArchived = to === 'archived';
  const list = isArchived ? sql<boolean>`archived_at is not null` : sql<boolean>`archived_at is null`;
  const sortOrder = await makeRoom(trx, tenantId, 'income_sources', list);
  const { numUpdatedRows } = await trx.updateTable('income_sources')
    .set({ archived_at: isArchived ? new Date() : null, sort_order: sortOrder })
    .where('tenant_id', '=', tenantId).where('id', '=', id).where('archived_at', isArchived ? 'is' : 'is not', null).executeTakeFirst();
  return numUpdatedRows > 0n ? id : null;
}

/** Removes a source that no transaction came from; another one is refused. Null where there is no such source. */
export async function removeIncomeSource({ trx, tenantId }: Change, id: Id): Promise<Id | null> {
  const used = await trx.selectFrom('transactions').select('id').where('tenant_id', '=', tenantId).where('source_id', '=', id).limit(1).executeTakeFirst();
  if (used) throw new Refusal(409, { code: 'budget.incomeSourceRemoveFailed' });
  const { numDeletedRows } = await trx.deleteFrom('income_sources').where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n ? id : null;
}
