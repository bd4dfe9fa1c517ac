import type { AccountSectionKey } from '@blue-budget/domain/accounts';
import type { SortedLine } from '@blue-budget/domain/budget';
import { Refusal } from '../../http/refusal.ts';
import { fetchRealAccounts } from '../household/real-accounts.ts';
import type { Change } from '../ledger/change.ts';
import { savePlaces } from '../ledger/places.ts';
import { found } from '../ledger/refuse.ts';

/** Saves the order of accounts within their section. */
export async function sortAccounts(
  { trx, tenantId }: Change, section: AccountSectionKey, places: readonly Omit<SortedLine, 'parentId'>[],
): Promise<void> {
  const known = (await fetchRealAccounts(trx, tenantId))[section].accounts.map(({ id }) => id);
  if (new Set(places.map(({ id }) => id)).size < places.length) throw new Refusal(400, { code: 'budget.sortFailed' });
  for (const { id } of places) found(known.includes(id) ? id : null, { code: 'budget.sortFailed' });
  if (places.length > 0) await savePlaces(trx, tenantId, 'real_accounts', places);
}
