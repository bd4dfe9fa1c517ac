import { compareDates } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Transaction } from '../transactions/types.ts';
import { isTemporaryId } from './ids.ts';

/**
 * The recorded transactions, the latest day first and inside a day the latest made first (decisions, Q-TXN-14). They are kept in short
 * runs, so that a change copies one run and not all of them.
 */
export interface TransactionLog {
  readonly runs: readonly Run[];
}

type Run = readonly Transaction[];

/** A place in the log: the run, and the place in it. */
interface Place {
  run: number;
  at: number;
}

/** A run that grows beyond this is cut in two. */
const longestRun = 128;

/** The log of these transactions; those of one day stay in the order given. */
export function logOf(transactions: readonly Transaction[]): TransactionLog {
  const latestFirst = transactions.toSorted((a, b) => compareDates(b.date, a.date));
  const starts = Array.from({ length: Math.ceil(latestFirst.length / longestRun) }, (_, index) => index * longestRun);
  return { runs: starts.map((start) => latestFirst.slice(start, start + longestRun)) };
}

/** The transactions as one list. It is made once for each log. */
export function logged(log: TransactionLog): Transaction[] {
  const known = lists.get(log);
  if (known !== undefined) return known;
  const list = log.runs.flat();
  lists.set(log, list);
  return list;
}

/** The transaction with this id, if it is among those loaded. */
export function findLogged(log: TransactionLog, id: Id): Transaction | undefined {
  const place = placeOf(log, id);
  return place === null ? undefined : log.runs[place.run]?.[place.at];
}

/** The log with a new transaction, first of its day. */
export function withLogged(log: TransactionLog, transaction: Transaction): TransactionLog {
  return insert(log, startOfDay(log, transaction.date), transaction);
}

/** The log with a transaction at the end of its day, as a fetch brings them one after the other. */
export function withLoggedLast(log: TransactionLog, transaction: Transaction): TransactionLog {
  return insert(log, endOfDay(log, transaction.date), transaction);
}

/** The log with a transaction as it was read by itself: in the place of its older version, else in its own among those of its day. */
export function withRead(log: TransactionLog, transaction: Transaction): TransactionLog {
  if (placeOf(log, transaction.id) !== null) return withEdited(log, transaction);
  return insert(log, placeInDay(log, transaction), transaction);
}

/** The log with another version of a transaction, which stands elsewhere when its day has changed. Unchanged where it is not loaded. */
export function withEdited(log: TransactionLog, edited: Transaction): TransactionLog {
  const place = placeOf(log, edited.id);
  if (place === null) return log;
  const run = runAt(log, place);
  const isSameDay = run.slice(place.at, place.at + 1).every(({ date }) => compareDates(date, edited.date) === 0);
  if (isSameDay) return withRun(log, place.run, [run.with(place.at, edited)]);
  const rest = without(log, place);
  return insert(rest, placeInDay(rest, edited), edited);
}

/** The log without a transaction. */
export function withoutLogged(log: TransactionLog, id: Id): TransactionLog {
  const place = placeOf(log, id);
  return place === null ? log : without(log, place);
}

/** How many transactions stand on days after this one. */
export function countAfter(log: TransactionLog, date: CalendarDate): number {
  const { run, at } = startOfDay(log, date);
  return log.runs.slice(0, run).reduce((count, { length }) => count + length, at);
}

const lists = new WeakMap<TransactionLog, Transaction[]>();

/**
 * The days on which each transaction has stood, in this log or in one made from the same. A log and those made from it share it: an id
 * that is not in it is in none of them, and one that is stands on one of its days, or was taken out.
 */
type Days = Map<Id, CalendarDate[]>;
const daysOfLogs = new WeakMap<TransactionLog, Days>();

function placeOf(log: TransactionLog, id: Id): Place | null {
  for (const date of daysOf(log).get(id) ?? []) {
    const place = placeOnDay(log, date, (transaction) => transaction.id === id);
    if (place !== null) return place;
  }
  return null;
}

function daysOf(log: TransactionLog): Days {
  const known = daysOfLogs.get(log) ?? new Map(log.runs.flat().map(({ id, date }) => [id, [date]]));
  daysOfLogs.set(log, known);
  return known;
}

function withDay(days: Days, { id, date }: Transaction): Days {
  const known = days.get(id) ?? [];
  return known.some((day) => compareDates(day, date) === 0) ? days : days.set(id, [...known, date]);
}

function startOfDay(log: TransactionLog, date: CalendarDate): Place {
  return firstWhere(log, (transaction) => compareDates(transaction.date, date) <= 0);
}

function endOfDay(log: TransactionLog, date: CalendarDate): Place {
  return firstWhere(log, (transaction) => compareDates(transaction.date, date) < 0);
}

/** The place of a moved transaction in its new day: before the first that was made before it. */
function placeInDay(log: TransactionLog, moved: Transaction): Place {
  return placeOnDay(log, moved.date, ({ id }) => wasMadeBefore(id, moved.id)) ?? endOfDay(log, moved.date);
}

/** The first place on a day where a condition holds, or null. */
function placeOnDay(log: TransactionLog, date: CalendarDate, holds: (transaction: Transaction) => boolean): Place | null {
  for (let { run, at } = startOfDay(log, date); run < log.runs.length; [run, at] = [run + 1, 0]) {
    const entries = runAt(log, { run });
    for (let index = at; index < entries.length; index += 1) {
      const entry = entries[index];
      if (entry === undefined || compareDates(entry.date, date) < 0) return null;
      if (holds(entry)) return { run, at: index };
    }
  }
  return null;
}

/** Ids tell the order in which the services made things; what they have not answered yet is the latest. */
function wasMadeBefore(id: Id, other: Id): boolean {
  if (isTemporaryId(id) !== isTemporaryId(other)) return isTemporaryId(other);
  return id.length === other.length ? id < other : id.length < other.length;
}

/** The first place where a condition holds that, once true, stays true; the very end where it never does. */
function firstWhere({ runs }: TransactionLog, holds: (transaction: Transaction) => boolean): Place {
  const run = firstIndex(runs.length, (index) => {
    const last = runs[index]?.at(-1);
    return last === undefined || holds(last);
  });
  const entries = runs[run];
  if (entries === undefined) return { run: Math.max(runs.length - 1, 0), at: runs.at(-1)?.length ?? 0 };
  const at = firstIndex(entries.length, (index) => {
    const entry = entries[index];
    return entry === undefined || holds(entry);
  });
  return { run, at };
}

function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function insert(log: TransactionLog, { run, at }: Place, transaction: Transaction): TransactionLog {
  const grown = runAt(log, { run }).toSpliced(at, 0, transaction);
  const half = grown.length >> 1;
  const next = withRun(log, run, grown.length > longestRun ? [grown.slice(0, half), grown.slice(half)] : [grown]);
  withDay(daysOf(next), transaction);
  return next;
}

function without(log: TransactionLog, { run, at }: Place): TransactionLog {
  const shrunk = runAt(log, { run }).toSpliced(at, 1);
  return withRun(log, run, shrunk.length === 0 ? [] : [shrunk]);
}

/** A run by its place; an empty one where there is none yet. */
function runAt({ runs }: TransactionLog, { run }: Pick<Place, 'run'>): Run {
  return runs[run] ?? [];
}

function withRun(log: TransactionLog, run: number, replacement: Run[]): TransactionLog {
  const next = { runs: log.runs.toSpliced(run, 1, ...replacement) };
  daysOfLogs.set(next, daysOf(log));
  return next;
}
