import { setTimeout as pause } from 'node:timers/promises';

/**
 * Whether an error says that the database cannot be reached or takes no writes just now: it is away, starting, ending, full, or a
 * standby. What was asked for may be asked again.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return connectionStates.test(code) || brokenSockets.has(code) || said.has(error.message) || isUnreachable(error.cause);
}

/** Connection exceptions, ends of the server or the connection, a start that is not over, no connection left, and a standby. */
const connectionStates = /^(08\w{3}|57P0[1235]|53300|25006)$/;

const brokenSockets = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH',
]);

/** What the client says, which gives these no codes. */
const said = new Set([
  'Connection terminated', 'Connection terminated unexpectedly', 'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect', 'timeout expired', 'Query read timeout',
  'Client has encountered a connection error and is not queryable', 'Client was closed and is not queryable',
]);

/** What whoever starts something on a database that is away is told. */
export const databaseAway = 'The database at DATABASE_URL cannot be reached, or takes no writes.';

/**
 * Whether an error says that two waited for each other and this one was sent back, with nothing kept. So it goes when a newer release
 * changes tables that people write to meanwhile.
 */
export function wasSentBack(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
}

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
