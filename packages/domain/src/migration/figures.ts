import type { YearMonth } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { postings } from '../postings/postings.ts';
import type { Transaction } from '../transactions/types.ts';
import { addTo } from './sums.ts';

/** What transactions move: accounts by their id (debts by what is owed), items as a whole and by month. */
export interface Moved {
  accounts: Map<Id, Cents>;
  items: Map<Id, Cents>;
  /** By `monthlyKey`. */
  itemMonths: Map<string, Cents>;
  /** What purchases on cards moved on the items of these. */
  byCards: Map<Id, Cents>;
  /** What was charged to cards, by `monthlyKey` of the item that it fell on. Spending is above zero. */
  charged: Map<string, Cents>;
}

export function monthlyKey({ year, month }: YearMonth, itemId: Id): string {
  return `${year}-${month} ${itemId}`;
}

/** @param debtOf the account of a debt's item. */
export function movedBy(transactions: readonly Transaction[], debtOf: ReadonlyMap<Id, Id>): Moved {
  const moved: Moved = { accounts: new Map(), items: new Map(), itemMonths: new Map(), byCards: new Map(), charged: new Map() };
  for (const transaction of transactions) {
    for (const posting of postings(transaction)) {
      switch (posting.on) {
        case 'cash': case 'card': addTo(moved.accounts, posting.accountId, posting.amount); break;
        case 'paired-debt': addTo(moved.accounts, debtOf.get(posting.itemId) ?? '', posting.amount); break;
        case 'item': {
          addTo(moved.items, posting.itemId, posting.amount);
          addTo(moved.itemMonths, monthlyKey(transaction.date, posting.itemId), posting.amount);
          break;
        }
        case 'income': case 'interest-saved': break;
      }
    }
    const { isCreditCard, pairedItemId } = transaction.account;
    if (!isCreditCard) continue;
    if (pairedItemId !== null) addTo(moved.byCards, pairedItemId, 0 - transaction.amount);
    for (const { id, amount } of transaction.legs) addTo(moved.charged, monthlyKey(transaction.date, id), 0 - amount);
  }
  return moved;
}
