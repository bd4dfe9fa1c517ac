import { findAccount, type AccountSectionKey } from '@blue-budget/domain/accounts';
import { spendingSubsetKeys, type SpendingSubsetKey } from '@blue-budget/domain/budget';
import { findTransaction, isTemporaryId, type Id } from '@blue-budget/domain/ledger';
import { isFound, pairedItemIdOf, type Transaction } from '@blue-budget/domain/transactions';
import type { FindTransactionsContext } from './find-transactions-machine.ts';
import { dayProblems, isAmountUnread, type DayProblems } from './search-of.ts';

interface FindTransactionsSnapshot {
  context: FindTransactionsContext;
}

/**
 * The found transactions as the ledger has them now. One that was edited is shown edited, or left out if it no longer matches the search;
 * one that was removed is left out.
 */
export function foundTransactions({ context: { asked, found, held, ledger } }: FindTransactionsSnapshot): Transaction[] {
  if (asked === null) return [];
  const account = asked.accountId === undefined ? undefined : findAccount(ledger.realAccounts, asked.accountId);
  const pairedItemId = account === undefined ? null : pairedItemIdOf(account);
  return found.flatMap((stored) => {
    const now = findTransaction(ledger, stored.id);
    if (now === undefined) return held.has(stored.id) ? [] : [stored];
    return isFound(now, asked, pairedItemId) ? [now] : [];
  });
}

/** Whether the typed amount cannot be read. */
export function hasUnreadAmount({ context }: FindTransactionsSnapshot): boolean {
  return isAmountUnread(context.fields);
}

/** What is wrong with the days. */
export function soughtDayProblems({ context }: FindTransactionsSnapshot): DayProblems {
  return dayProblems(context.fields);
}

/** Choices of a search field, grouped by their section or subset. */
export interface SoughtSection<Key extends string> {
  key: Key;
  items: readonly { id: Id; name: string }[];
}

/** The accounts of the sections in which transactions are recorded. */
export function soughtAccounts({ context: { ledger: { realAccounts } } }: FindTransactionsSnapshot): SoughtSection<AccountSectionKey>[] {
  return (['cash-accounts', 'debt'] as const).map((key) => ({ key, items: known(realAccounts[key].accounts) }));
}

/** The budget items. */
export function soughtItems({ context: { ledger: { overview } } }: FindTransactionsSnapshot): SoughtSection<SpendingSubsetKey>[] {
  return spendingSubsetKeys.map((key) => ({ key, items: known(overview[key].items) }));
}

/** The state of loading more results. During a new search, no more results of the search before are loaded. */
export function moreToFind(
  snapshot: FindTransactionsSnapshot & { matches(state: 'found' | { found: 'loadingMore' | 'moreFailed' }): boolean },
): 'idle' | 'loading' | 'failed' | 'none' {
  if (snapshot.context.next === null || !snapshot.matches('found')) return 'none';
  if (snapshot.matches({ found: 'loadingMore' })) return 'loading';
  return snapshot.matches({ found: 'moreFailed' }) ? 'failed' : 'idle';
}

/** The items that the services know, without those with temporary ids (product, Q-WIRE). */
function known(items: SoughtSection<string>['items']): SoughtSection<string>['items'] {
  return items.filter(({ id }) => !isTemporaryId(id));
}
