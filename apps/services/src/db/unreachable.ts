import { setTimeout as pause } from 'node:timers/promises';

/** The database takes no writes just now, for a reason that lies outside of it. */
export class NoWrites extends Error {
  override name = 'NoWrites';
}

/** The disk of the database has no space for changes. */
export class DiskFull extends NoWrites {
  override message = 'The disk of the database is full, or nearly so.';
}

/**
 * Whether an error means that the database cannot be reached or takes no writes just now: it is away, starting, ending, a standby or
 * read-only, its disk is full, or its files cannot be read or written. What was asked for may be asked again.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoWrites || (isOfDatabase(error) && (aboutFiles.test(error.message) || aboutNodes.test(error.message)))) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return states.test(code) || brokenSockets.has(code) || said.has(error.message) || isUnreachable(error.cause);
}

/**
 * Connection exceptions, no connection, disk or memory left, ends of the server or the connection, a start that is not over, a standby,
 * files that are missing or cannot be read or written, and such as are damaged.
 */
const states = /^(08\w{3}|53\w{3}|57P0[1235]|25006|58\w{3}|XX00[12])$/;

/** Messages of the database about its files under codes that mean other things too, such as a folder's missing permission. */
const aboutFiles = /^could not (access|create|extend|fsync|open|read|rename|seek|stat|truncate|write|close|fdatasync|read block|write block)\b.* (file|directory|block)/;

/** What the coordinator of Citus says of a node that broke off while it was asked, under the code of a defect: mostly words of its client library. */
const aboutNodes = /^(server closed the connection unexpectedly|SSL SYSCALL error|SSL connection has been closed unexpectedly|could not (receive data from|send data to) server|no connection to the server|connection not open|terminating connection due to|failure on connection marked as essential)/;

function isOfDatabase(error: Error): boolean {
  return 'severity' in error;
}

const brokenSockets = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH',
]);

/** Messages of the client, which sets no codes for these. */
const said = new Set([
  'Connection terminated', 'Connection terminated unexpectedly', 'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect', 'timeout expired', 'Query read timeout',
  'Client has encountered a connection error and is not queryable', 'Client was closed and is not queryable',
]);

/**
 * Whether an error means a deadlock in which this transaction was rolled back. This happens when a newer release changes tables that
 * people write to meanwhile.
 */
export function wasSentBack(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
}

/** Whether an error means that a statement took longer than it may. One that somebody cancelled has the same code. */
export function isOverLimit(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014' && error.message.endsWith('statement timeout');
}

/** For how long a call waits while the database is away, in milliseconds. */
export const patience = 8000;
/**
 * The same for what may be done again. Its sender gives up after 30 seconds and then sends it once more, whereas it takes a refusal for
 * the end (product, Q-OPT-4): so this is longer, and nothing is dropped however long the database is away.
 */
export const longPatience = 40_000;

interface Patience {
  /** For how long the database is waited for, in milliseconds. */
  atMost: number;
  /** Whether `work` may be done again after it failed; a change that may have been kept must not. */
  mayRepeat?: () => boolean;
}

/** Does `work`, again and again while the database is unreachable, or sends it back, and there is patience left. */
export async function patiently<T>(work: () => Promise<T>, { atMost, mayRepeat = () => true }: Patience): Promise<T> {
  const end = performance.now() + atMost;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(isUnreachable(error) || wasSentBack(error)) || !mayRepeat() || performance.now() > end) throw error;
      await pause(betweenTries);
    }
  }
}

const betweenTries = 200;
