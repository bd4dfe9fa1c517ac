import { compareDates } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Transaction } from '../transactions/types.ts';
import { isTemporaryId } from './ids.ts';

/** A position in a log: the chunk, and the index within it. */
export interface Position {
  chunk: number;
  index: number;
}

interface Chunks {
  readonly chunks: readonly (readonly Transaction[])[];
}

/** The position of a transaction by its id, or null if it is not in the log. */
export function positionOf(log: Chunks, id: Id): Position | null {
  for (const date of daysOf(log).get(id) ?? []) {
    const position = positionOnDay(log, date, (transaction) => transaction.id === id);
    if (position !== null) return position;
  }
  return null;
}

/** The position of the first transaction of a day, or where it would be. */
export function startOfDay(log: Chunks, date: CalendarDate): Position {
  return binarySearch(log, (transaction) => compareDates(transaction.date, date) <= 0);
}

/** The position after the last transaction of a day. */
export function endOfDay(log: Chunks, date: CalendarDate): Position {
  return binarySearch(log, (transaction) => compareDates(transaction.date, date) < 0);
}

/** The position of a transaction within its day: before the first one that was created earlier. */
export function orderedPosition(log: Chunks, { id, date }: Transaction): Position {
  return positionOnDay(log, date, (other) => wasCreatedBefore(other.id, id)) ?? endOfDay(log, date);
}

/**
 * For each id, the days on which its transaction was in a log. A log shares this index with the logs derived from it: an id that the index
 * lacks is in none of them; an id that it has is on one of its days, or was removed.
 */
type DayIndex = Map<Id, CalendarDate[]>;
const dayIndexes = new WeakMap<Chunks, DayIndex>();

/** Gives a derived log the index of the log it was derived from. */
export function shareDays(log: Chunks, derived: Chunks): void {
  dayIndexes.set(derived, daysOf(log));
}

/** Adds the day of an inserted transaction to the index. */
export function rememberDay(log: Chunks, { id, date }: Transaction): void {
  const index = daysOf(log);
  const known = index.get(id) ?? [];
  if (!known.some((day) => compareDates(day, date) === 0)) index.set(id, [...known, date]);
}

function daysOf(log: Chunks): DayIndex {
  const known = dayIndexes.get(log) ?? new Map(log.chunks.flat().map(({ id, date }) => [id, [date]]));
  dayIndexes.set(log, known);
  return known;
}

/** The first position on a day that matches, or null. */
function positionOnDay(log: Chunks, date: CalendarDate, matches: (transaction: Transaction) => boolean): Position | null {
  for (let { chunk, index } = startOfDay(log, date); chunk < log.chunks.length; [chunk, index] = [chunk + 1, 0]) {
    const transactions = log.chunks[chunk] ?? [];
    for (let at = index; at < transactions.length; at += 1) {
      const transaction = transactions[at];
      if (transaction === undefined || compareDates(transaction.date, date) < 0) return null;
      if (matches(transaction)) return { chunk, index: at };
    }
  }
  return null;
}

/** The services' ids ascend in the order of creation. Temporary ids are later than all of them. */
function wasCreatedBefore(id: Id, other: Id): boolean {
  if (isTemporaryId(id) !== isTemporaryId(other)) return isTemporaryId(other);
  return id.length === other.length ? id < other : id.length < other.length;
}

/** The first position that matches a condition that holds for all later ones as well; the end of the log if none does. */
function binarySearch({ chunks }: Chunks, matches: (transaction: Transaction) => boolean): Position {
  const chunk = firstIndex(chunks.length, (index) => {
    const last = chunks[index]?.at(-1);
    return last === undefined || matches(last);
  });
  const transactions = chunks[chunk];
  if (transactions === undefined) return { chunk: Math.max(chunks.length - 1, 0), index: chunks.at(-1)?.length ?? 0 };
  const index = firstIndex(transactions.length, (each) => {
    const transaction = transactions[each];
    return transaction === undefined || matches(transaction);
  });
  return { chunk, index };
}

function firstIndex(length: number, matches: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (matches(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
