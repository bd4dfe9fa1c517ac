import { compareDates } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Transaction } from '../transactions/types.ts';
import { endOfDay, orderedPosition, positionOf, rememberDay, shareDays, startOfDay, type Position } from './log-positions.ts';

/**
 * The recorded transactions: the latest day first, and within a day the latest created first (product, Q-TXN-14). They are stored in
 * short chunks, so that a change copies one chunk instead of the whole list.
 */
export interface TransactionLog {
  readonly chunks: readonly Chunk[];
}

type Chunk = readonly Transaction[];

/** A chunk that grows beyond this length is split in two. */
const maxChunkLength = 128;

/** Creates a log. Transactions of one day keep their order. */
export function createLog(transactions: readonly Transaction[]): TransactionLog {
  const latestFirst = transactions.toSorted((a, b) => compareDates(b.date, a.date));
  const starts = Array.from({ length: Math.ceil(latestFirst.length / maxChunkLength) }, (_, index) => index * maxChunkLength);
  return { chunks: starts.map((start) => latestFirst.slice(start, start + maxChunkLength)) };
}

/** The transactions as one list, computed once for each log. */
export function listOfLog(log: TransactionLog): Transaction[] {
  const known = lists.get(log);
  if (known !== undefined) return known;
  const list = log.chunks.flat();
  lists.set(log, list);
  return list;
}

const lists = new WeakMap<TransactionLog, Transaction[]>();

/** The transaction with an id, or undefined if it is not in the log. */
export function findInLog(log: TransactionLog, id: Id): Transaction | undefined {
  const position = positionOf(log, id);
  return position === null ? undefined : log.chunks[position.chunk]?.[position.index];
}

/** Adds a new transaction as the first of its day. */
export function addToLog(log: TransactionLog, transaction: Transaction): TransactionLog {
  return insertAt(log, startOfDay(log, transaction.date), transaction);
}

/** Adds a transaction as the last of its day: the order in which pages are fetched. */
export function appendToDay(log: TransactionLog, transaction: Transaction): TransactionLog {
  return insertAt(log, endOfDay(log, transaction.date), transaction);
}

/** Replaces a transaction, or adds it at its position within its day if the log lacks it. */
export function putInLog(log: TransactionLog, transaction: Transaction): TransactionLog {
  if (positionOf(log, transaction.id) !== null) return replaceInLog(log, transaction);
  return insertAt(log, orderedPosition(log, transaction), transaction);
}

/** Replaces a transaction by an edited version, and moves it if its day changed. Returns the same log if the log lacks it. */
export function replaceInLog(log: TransactionLog, edited: Transaction): TransactionLog {
  const position = positionOf(log, edited.id);
  if (position === null) return log;
  const chunk = log.chunks[position.chunk] ?? [];
  const isSameDay = chunk.slice(position.index, position.index + 1).every(({ date }) => compareDates(date, edited.date) === 0);
  if (isSameDay) return replaceChunk(log, position.chunk, [chunk.with(position.index, edited)]);
  const others = removeAt(log, position);
  return insertAt(others, orderedPosition(others, edited), edited);
}

/** Removes a transaction. Returns the same log if the log lacks it. */
export function removeFromLog(log: TransactionLog, id: Id): TransactionLog {
  const position = positionOf(log, id);
  return position === null ? log : removeAt(log, position);
}

/** The number of transactions on days after a day. */
export function countAfterDay(log: TransactionLog, date: CalendarDate): number {
  const { chunk, index } = startOfDay(log, date);
  return log.chunks.slice(0, chunk).reduce((count, { length }) => count + length, index);
}

function insertAt(log: TransactionLog, { chunk, index }: Position, transaction: Transaction): TransactionLog {
  const grown = (log.chunks[chunk] ?? []).toSpliced(index, 0, transaction);
  const half = grown.length >> 1;
  const next = replaceChunk(log, chunk, grown.length > maxChunkLength ? [grown.slice(0, half), grown.slice(half)] : [grown]);
  rememberDay(next, transaction);
  return next;
}

function removeAt(log: TransactionLog, { chunk, index }: Position): TransactionLog {
  const shrunk = (log.chunks[chunk] ?? []).toSpliced(index, 1);
  return replaceChunk(log, chunk, shrunk.length === 0 ? [] : [shrunk]);
}

function replaceChunk(log: TransactionLog, chunk: number, replacement: Chunk[]): TransactionLog {
  const next = { chunks: log.chunks.toSpliced(chunk, 1, ...replacement) };
  shareDays(log, next);
  return next;
}
