import { findAccount, findTransaction, isFound, pairedItemIdOf, type Transaction } from '@blue-budget/domain';
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
