import { pino, type DestinationStream, type LevelWithSilent, type Logger } from 'pino';

export type Log = Logger;

/**
 * A log of one JSON object a line. What is logged is chosen where it is logged: no bodies, no headers, no query strings, no
 * addresses. The redaction is the second line, should one of these names ever be passed along.
 */
export function createLog(level: LevelWithSilent, destination?: DestinationStream): Log {
  const options = { level, base: null, redact: { paths: [...secret, ...secret.map((name) => `*.${name}`)], censor: '[redacted]' } };
  return destination ? pino(options, destination) : pino(options);
}

const secret = [
  'password', 'newPassword', 'token', 'accessToken', 'refreshToken', 'clientId', 'code', 'email', 'emailAddress', 'mobileNumber',
  'firstName', 'lastName', 'authorization', 'cookie', 'headers', 'body',
];

/**
 * What may be told of an unexpected error: its kind and where it arose. Never its message: a database puts the refused values there.
 */
export function describeError(error: unknown): { kind: string; sqlState?: string; at: string[] } {
  if (!(error instanceof Error)) return { kind: typeof error, at: [] };
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).slice(0, 8).map((line) => line.trim());
  const sqlState = 'code' in error && typeof error.code === 'string' ? { sqlState: error.code } : {};
  return { kind: error.name, ...sqlState, at };
}
