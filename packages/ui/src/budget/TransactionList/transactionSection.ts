import type { ReactNode } from 'react';
import type { ListedTransaction } from './transactionFacts.ts';

/** Transactions under a heading of their own, on a card of their own. */
export interface TransactionSection {
  /** Unique key of the section in the list. */
  key: string;
  /** Its heading; without one it starts with its first day. */
  title?: string;
  /** Stands beside the heading as a number. */
  count?: number;
  /** In any order: they are shown by day, the newest day first, and inside a day as given. */
  transactions: readonly ListedTransaction[];
  /** A sentence for a section without transactions, which is left out otherwise. */
  empty?: string;
  /** Buttons of one line, beside it, or under it where there is no room: review, deny, remove. */
  actions?: (transaction: ListedTransaction) => ReactNode;
  /** Draws a line in place of the usual one. The control that the keys go to carries `data-entry` with the line's key. */
  drawRow?: (row: { transaction: ListedTransaction; entryKey: string }) => ReactNode;
  /** About how high its lines are before they were looked at, CSS pixels. */
  rowHeight?: number;
  /** Stands at the end of the heading's line: a button for all of them. */
  aside?: ReactNode;
  /** Stands under the heading. */
  note?: ReactNode;
  /** How to come to older ones; without it there is no way. */
  more?: LoadMore;
}

/** Where the loading of older transactions stands (product, section 9-limits). */
export interface LoadMore {
  /** `none` when there are no more: the button is gone. `offline` when they cannot be had just now. */
  state: 'idle' | 'loading' | 'failed' | 'offline' | 'none';
  /** Requests the next page. */
  onLoadMore: () => void;
}
