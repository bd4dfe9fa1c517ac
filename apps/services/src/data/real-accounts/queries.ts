import type { Id } from '@blue-budget/domain/ledger';
import type { ShortTransaction } from '@blue-budget/domain/transactions';
import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { isDebtPaymentRow, isTransferRow } from '../kind-conditions.ts';
import { fetchShortTransactions, longestShortList } from '../recorded/short-list.ts';

/**
 * What was recorded on accounts, one row for each transaction: signed like the transaction, a transfer by the end that was asked for, a
 * payment on a debt by its total (product, Q-X-16).
 */
export async function fetchAccountTransactions(trx: Trx, tenantId: string, ids: readonly Id[]): Promise<ShortTransaction[]> {
  const listed = sql.join(ids);
  // Asked for by themselves, so that the index on items serves below.
  const paired = await trx.selectFrom('real_accounts').select('paired_item_id').where('tenant_id', '=', tenantId).where('id', 'in', ids)
    .execute();
  const itemIds = paired.flatMap(({ paired_item_id }) => paired_item_id ?? []);
  const newest = sql`order by date desc, created_order desc limit ${longestShortList}`;
  return fetchShortTransactions(trx, tenantId, sql`
    with ids as (
      (select id from transactions where tenant_id = ${tenantId} and account_id in (${listed}) ${newest})
      union
      (select id from transactions where tenant_id = ${tenantId} and ${isTransferRow()} and source_id in (${listed}) ${newest})
      ${itemIds.length === 0 ? sql`` : sql`union
      (select leg.transaction_id from transaction_legs leg cross join lateral (
          select id from transactions where tenant_id = ${tenantId} and id = leg.transaction_id and ${isDebtPaymentRow()} offset 0
        ) as payment
        where leg.tenant_id = ${tenantId} and leg.item_id in (${sql.join(itemIds)}))`}
    )
    select ids.id as transaction_id, t.amount * case
      when ${isTransferRow('t')} then (t.account_id in (${listed}))::int - (t.source_id in (${listed}))::int
      else 1
    end as amount
    from ids cross join lateral (
      select amount, type, subtype, account_id, source_id from transactions where tenant_id = ${tenantId} and id = ids.id offset 0
    ) as t`);
}
