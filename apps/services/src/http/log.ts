import { pino, type DestinationStream, type LevelWithSilent, type Logger, type LoggerOptions } from 'pino';
import type { Metrics } from '../telemetry/metrics.ts';
import { requestIds } from '../telemetry/request-id.ts';

export type Log = Logger;

/**
 * A log of one JSON object a line. What is logged is chosen where it is logged: no bodies, no headers, no query strings, no
 * addresses. The redaction is the second line, should one of these names ever be passed along. Each line has the id of the request that
 * it was written for; `metrics` count the warnings and errors.
 */
export function createLog(level: LevelWithSilent, destination: DestinationStream = standardOutput(), metrics?: Metrics): Log {
  const options: LoggerOptions = {
    level, base: null, redact: { paths: [...secret, ...secret.map((name) => `*.${name}`)], censor: '[redacted]' },
    mixin: () => ({ requestId: requestIds.getStore() }),
    hooks: {
      logMethod(args, method, number) {
        if (number >= warning) metrics?.logLines.inc({ level: pino.levels.labels[number] ?? '' });
        method.apply(this, args);
      },
    },
  };
  return pino(options, destination);
}

/** The number of pino's level `warn`; errors have higher ones. */
const warning = 40;

/** Where lines that cannot be written, as to a disk that is full, wait for a while and are lost then; the services go on. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: 1_000_000 });
  output.on('error', () => {});
  return output;
}

const secret = [
  'password', 'newPassword', 'token', 'accessToken', 'refreshToken', 'clientId', 'code', 'email', 'emailAddress', 'mobileNumber',
  'firstName', 'lastName', 'authorization', 'cookie', 'headers', 'body',
];

/** The facts of an unexpected error that may be logged. */
export interface ErrorReport {
  kind: string;
  /** Of an error of the database: which of the SQL standard's states it is. */
  sqlState?: string;
  /** Of any other: what the system, or the library of a vendor, calls it. Not named `code`, which is redacted. */
  errorCode?: string;
  /** The innermost calls. */
  at: string[];
}

/** An error's kind, its code and where it arose. Never its message: a database puts the refused values there. */
export function describeError(error: unknown): ErrorReport {
  if (!(error instanceof Error)) return { kind: typeof error, at: [] };
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).slice(0, 8).map((line) => line.trim());
  return { kind: error.name, ...codeOf(error), at };
}

/** Both drivers give a `severity` with what the database refused, and with nothing else. */
function codeOf(error: Error): Pick<ErrorReport, 'sqlState' | 'errorCode'> {
  if (!('code' in error) || typeof error.code !== 'string') return {};
  return 'severity' in error ? { sqlState: error.code } : { errorCode: error.code };
}
