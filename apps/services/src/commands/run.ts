import { adviceFor } from '../advice.ts';
import { readConfig, type ServicesConfig } from '../config.ts';
import { BackupError } from '../db/backup.ts';
import { openDatabase, type OpenDatabase } from '../db/connect.ts';
import { Refusal } from '../http/refusal.ts';

/** An error with a message for the terminal, such as the usage of a command. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * Runs a command on the database that the environment names, as the services would open it. A fault that the person at the
 * terminal can fix is printed in one line; anything else is thrown.
 */
export function runCommand(command: (config: ServicesConfig, database: OpenDatabase) => Promise<void>): Promise<void> {
  return telling(async (config) => {
    const database = await openDatabase(config);
    try {
      await command(config, database);
    } finally {
      await database.close();
    }
  });
}

/** The same for a command on the data folder of the embedded database, which it does not open. */
export function runOnFolder(command: (dataDir: string) => Promise<void>): Promise<void> {
  return telling(async ({ databaseUrl, dataDir }) => {
    if (databaseUrl !== null) throw new CommandError('DATABASE_URL is set: that Postgres has programs of its own, pg_dump and pg_restore.');
    await command(dataDir);
  });
}

async function telling(command: (config: ServicesConfig) => Promise<void>): Promise<void> {
  let config: ServicesConfig | null = null;
  try {
    config = readConfig(process.env);
    await command(config);
  } catch (error) {
    const isTold = [BackupError, CommandError, Refusal].some((kind) => error instanceof kind);
    const advice = isTold && error instanceof Error ? error.message : adviceFor(error, config);
    if (advice === null) throw error;
    tell(advice);
  }
}

function tell(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
