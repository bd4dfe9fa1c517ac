import { ConfigError, type ServicesConfig } from './config.ts';
import { DatabaseDamaged, reserve } from './db/embedded.ts';
import { DataFolderTaken } from './db/lock.ts';
import { ClusterError } from './db/distributed.ts';
import { SchemaError } from './db/migrate.ts';
import { DiskFull, isUnreachable } from './db/unreachable.ts';
import { SecretUnusable } from './tokens/secrets.ts';

type Settings = Pick<ServicesConfig, 'host' | 'port' | 'dataDir' | 'databaseUrl' | 'metrics'>;

/**
 * Advice on a fault that the operator can fix, in one sentence or two; null for any other fault, which is a bug.
 * When the settings could not be read, pass null as `settings`: only faults of the settings get advice.
 */
export function adviceFor(error: unknown, settings: Settings | null): string | null {
  if (!(error instanceof Error)) return null;
  if ([ConfigError, DataFolderTaken, SchemaError, ClusterError, DatabaseDamaged, SecretUnusable].some((kind) => error instanceof kind)) return error.message;
  if (settings === null) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const advice = onAddress(code, error, settings) ?? (settings.databaseUrl === null ? onFolder(code, error, settings) : onPostgres(code, error));
  return advice ?? (error.cause === undefined ? null : adviceFor(error.cause, settings));
}

function onAddress(code: string, error: Error, { metrics, ...settings }: Settings): string | null {
  const isOfListening = 'syscall' in error && error.syscall === 'listen';
  const isOfMetrics = metrics !== null && 'port' in error && error.port === metrics.port && metrics.port !== settings.port;
  const names = isOfMetrics ? { host: 'METRICS_HOST', port: 'METRICS_PORT' } : { host: 'HOST', port: 'PORT' };
  const { host, port } = isOfMetrics ? metrics : settings;
  if (code === 'EADDRINUSE') return `Something listens on port ${port} of ${host} already. Stop it, or set ${names.port} to another.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Set ${names.host} to one that it has.`;
  if (code === 'EACCES' && isOfListening) return `Port ${port} needs rights that this user does not have. Set ${names.port} to 1024 or above.`;
  if ('hostname' in error && error.hostname === host) return `This machine knows no address ${host}. Set ${names.host} to one that it has.`;
  return null;
}

function onFolder(code: string, error: Error, { dataDir }: Settings): string | null {
  const sqlite = code === 'ERR_SQLITE_ERROR' && 'errcode' in error ? Number(error.errcode) : null;
  if (error instanceof DiskFull || code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || sqlite === sqliteFull) {
    return `The disk of the data folder ${dataDir} is full. Free ${Math.round(reserve / 1024 / 1024)} MB at least and start again.`;
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${dataDir} is not a folder, or not in one. Set DATA_DIR to a folder.`;
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code) || sqliteDenied.has(sqlite ?? 0) || isUnreachable(error)) {
    return `The data folder ${dataDir} cannot be written. Give this user the right to, or set DATA_DIR to another folder.`;
  }
  return null;
}

const sqliteFull = 13;
/** No permission, read-only, an error of the disk, and a file that cannot be opened. */
const sqliteDenied = new Set([3, 8, 10, 14]);

function onPostgres(code: string, error: Error): string | null {
  if (code.startsWith('28') || /password/i.test(error.message)) return 'The Postgres at DATABASE_URL does not let this user in. Check the user and the password in it.';
  if (code === '3D000') return 'The Postgres at DATABASE_URL has no database of that name. Make it, or name another.';
  if (code === '42501') return 'The owner of the tables lacks rights. Let it own its database, and give it and the user in DATABASE_URL the role blue_app (docs/hosting.md).';
  if (code === '53100') return 'The disk of the Postgres at DATABASE_URL is full. Free space on it and start again.';
  return isUnreachable(error) ? 'The database at DATABASE_URL cannot be reached, or takes no writes.' : null;
}
