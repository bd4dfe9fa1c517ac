import type { dataEndpoints } from '@blue-budget/api/contract';
import { accountOrder } from '@blue-budget/domain/accounts';
import type * as z from 'zod/mini';
import { Refusal } from '../../http/refusal.ts';
import { fetchRealAccounts } from '../household/real-accounts.ts';
import type { Change } from '../ledger/change.ts';
import { savePlaces } from '../ledger/places.ts';
import { found } from '../ledger/refuse.ts';

/** Saves the order of accounts within their section; with `moved`, the places of those alone. */
export async function sortAccounts(
  { trx, tenantId }: Change, { section, accounts: places, moved }: z.output<(typeof dataEndpoints.sortAccounts)['request']>,
): Promise<void> {
  const present = (await fetchRealAccounts(trx, tenantId))[section].accounts;
  const known = present.map(({ id }) => id);
  if (new Set(places.map(({ id }) => id)).size < places.length) throw new Refusal(400, { code: 'budget.sortFailed' });
  for (const id of moved ?? places.map((place) => place.id)) found(known.includes(id) ? id : null, { code: 'budget.sortFailed' });
  const order = places.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ id }) => id);
  const whole = accountOrder(present, order, moved).map((id, sortOrder) => ({ id, sortOrder }));
  if (whole.length > 0) await savePlaces(trx, tenantId, 'real_accounts', whole);
}
