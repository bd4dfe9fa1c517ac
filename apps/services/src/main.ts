import { ConfigError, readConfig } from './config.ts';
import { DataFolderTaken } from './db/lock.ts';
import { databaseAway, isUnreachable } from './db/unreachable.ts';
import { startServices } from './server.ts';
import { SecretUnusable } from './tokens/secrets.ts';

try {
  const services = await startServices(readConfig(process.env));
  process.stdout.write(`Listening on ${services.url}\n`);
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    services.close().then(() => process.exit(0), () => process.exit(1));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  if (isUnreachable(error)) tell(databaseAway);
  else if ([ConfigError, DataFolderTaken, SecretUnusable].some((kind) => error instanceof kind) && error instanceof Error) tell(error.message);
  else if (isAddressTaken(error)) tell(error.message);
  else throw error;
}

function tell(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}

function isAddressTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
