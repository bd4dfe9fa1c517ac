import { backUp } from '../db/backup.ts';
import { CommandError, runOnFolder } from './run.ts';

/*
 * node --conditions=@blue-budget/source apps/services/src/commands/backup.ts FOLDER
 *
 * Writes everything of the data folder to a new folder, its secret included, so keep that one as safe. The services must be stopped
 * meanwhile. A Postgres is backed up by its own programs (docs/hosting.md).
 */
await runOnFolder(async (dataDir) => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new CommandError('Say where to: backup.ts /backups/2027-01-31');
  await backUp(dataDir, folder);
  process.stdout.write(`All of ${dataDir} stands in ${folder}.\n`);
});
