import { ConfigError, readConfig, type ServicesConfig } from '../config.ts';
import { openDatabase, type OpenDatabase } from '../db/connect.ts';
import { DataFolderTaken } from '../db/lock.ts';
import { Refusal } from '../http/refusal.ts';

/** What a command is told in its own words, such as how it is called. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * Runs a command on the database that the environment names, as the services would open it. What the person at the terminal can
 * mend is told in one line; anything else is thrown.
 */
export async function runCommand(command: (config: ServicesConfig, database: OpenDatabase) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const database = await openDatabase({ databaseUrl: config.databaseUrl ?? undefined, dataDir: config.dataDir });
    try {
      await command(config, database);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof ConfigError || error instanceof DataFolderTaken || error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
