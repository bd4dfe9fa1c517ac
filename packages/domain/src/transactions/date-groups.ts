import { compareDates, isoDate } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import { transactionsPerFetch } from '../limits.ts';
import type { Transaction } from './types.ts';

/** The transactions of one day (product, section 3-transactions). */
export interface TransactionSubset<Entry = Transaction> {
  date: CalendarDate;
  items: Entry[];
}

/**
 * Groups dated entries by day, the newest day first, keeping the given order inside a day. Groups are built again from the list, so
 * that an entry whose date changes moves, and a day without entries has no heading (product, sections 2 and 4).
 */
export function groupByDate<Entry extends { date: CalendarDate }>(entries: readonly Entry[]): TransactionSubset<Entry>[] {
  const newestFirst = entries.toSorted((a, b) => compareDates(b.date, a.date));
  return [...Map.groupBy(newestFirst, ({ date }) => isoDate(date))].flatMap(([, items]) => {
    const [first] = items;
    return first === undefined ? [] : [{ date: first.date, items }];
  });
}

/** Whether there may be more to load after a fetch: only when it was a full one (product, section 9-limits). */
export function mayHaveMore(fetched: readonly unknown[]): boolean {
  return fetched.length === transactionsPerFetch;
}
