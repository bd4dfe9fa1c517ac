import { ConfigError, readConfig, type ServicesConfig } from '../config.ts';
import { openDatabase, type OpenDatabase } from '../db/connect.ts';
import { DataFolderTaken } from '../db/lock.ts';
import { databaseAway, isUnreachable } from '../db/unreachable.ts';
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
    const isTold = [CommandError, ConfigError, DataFolderTaken, Refusal].some((kind) => error instanceof kind);
    if (isUnreachable(error)) tell(databaseAway);
    else if (isTold && error instanceof Error) tell(error.message);
    else throw error;
  }
}

function tell(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
