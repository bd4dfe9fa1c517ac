import type { Reallocation } from '@blue-budget/domain/budget';
import { judgeItemRemoval } from '@blue-budget/domain/judging';
import type { Id } from '@blue-budget/domain/ledger';
import { fetchOverview } from '../household/overview.ts';
import { fetchRealAccounts } from '../household/real-accounts.ts';
import { takeItemOut } from '../household/removed-items.ts';
import type { Change } from '../ledger/change.ts';
import { moveItems } from '../ledger/figures.ts';
import { allowed } from '../ledger/refuse.ts';

/**
 * Removes an item and hands its running total to others, which is kept as adjustments: no month changes. One that is paired with a debt
 * goes with its account only (product, row 31, Q-BUD-19 and Q-BUD-20).
 */
export async function removeItem(change: Change, id: Id, reallocation: Reallocation): Promise<void> {
  const { trx, tenantId } = change;
  const overview = await fetchOverview(trx, tenantId);
  const item = allowed(judgeItemRemoval(id, reallocation, overview, await fetchRealAccounts(trx, tenantId)));
  const handedOn = Object.entries(reallocation).map(([target, amount]) => ({ id: target, amount })).filter(({ amount }) => amount !== 0);
  await moveItems(change, [{ id, amount: 0 - item.amount }, ...handedOn]);
  if (handedOn.length > 0) {
    await trx.insertInto('adjustments')
      .values(handedOn.map((target) => ({ tenant_id: tenantId, item_id: target.id, removed_item_id: id, amount: target.amount })))
        .execute();
  }
  await takeItemOut(change, id);
}

