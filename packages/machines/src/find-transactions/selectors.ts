import {
  findAccount, findTransaction, isFound, isTemporaryId, pairedItemIdOf, spendingSubsetKeys, type AccountSectionKey, type Id, type SpendingSubsetKey,
  type Transaction,
} from '@blue-budget/domain';
import type { FindTransactionsContext } from './find-transactions-machine.ts';
import { isAmountUnread } from './search-of.ts';

interface FindTransactionsSnapshot {
  context: FindTransactionsContext;
}

/**
 * What was found, as the ledger knows it now: what was edited since is shown edited, and is left out where it is no longer what was looked
 * for; what was removed since is left out.
 */
export function foundTransactions({ context: { asked, found, held, ledger } }: FindTransactionsSnapshot): Transaction[] {
  if (asked === null) return [];
  const account = asked.accountId === undefined ? undefined : findAccount(ledger.realAccounts, asked.accountId);
  const pairedItemId = account === undefined ? null : pairedItemIdOf(account);
  return found.flatMap((told) => {
    const now = findTransaction(ledger, told.id);
    if (now === undefined) return held.has(told.id) ? [] : [told];
    return isFound(now, asked, pairedItemId) ? [now] : [];
  });
}

/** Whether what was typed as the amount cannot be read. */
export function hasUnreadAmount({ context }: FindTransactionsSnapshot): boolean {
  return isAmountUnread(context.fields);
}

/** What may be looked for, under the title of its section or subset. */
export interface SoughtSection<Key extends string> {
  key: Key;
  items: readonly { id: Id; name: string }[];
}

/** The accounts of those sections on which transactions are recorded. */
export function soughtAccounts({ context: { ledger: { realAccounts } } }: FindTransactionsSnapshot): SoughtSection<AccountSectionKey>[] {
  return (['cash-accounts', 'debt'] as const).map((key) => ({ key, items: known(realAccounts[key].accounts) }));
}

/** The budgeted accounts. */
export function soughtItems({ context: { ledger: { overview } } }: FindTransactionsSnapshot): SoughtSection<SpendingSubsetKey>[] {
  return spendingSubsetKeys.map((key) => ({ key, items: known(overview[key].items) }));
}

/** Where the loading of more of what was found stands. While it looks anew the older ones of before are not asked for. */
export function moreToFind(
  snapshot: FindTransactionsSnapshot & { matches(state: 'found' | { found: 'loadingMore' | 'moreFailed' }): boolean },
): 'idle' | 'loading' | 'failed' | 'none' {
  if (snapshot.context.next === null || !snapshot.matches('found')) return 'none';
  if (snapshot.matches({ found: 'loadingMore' })) return 'loading';
  return snapshot.matches({ found: 'moreFailed' }) ? 'failed' : 'idle';
}

/** Those that the services know: they are not asked for temporary ids (decisions, Q-WIRE), and nothing is recorded on them yet. */
function known(items: SoughtSection<string>['items']): SoughtSection<string>['items'] {
  return items.filter(({ id }) => !isTemporaryId(id));
}
