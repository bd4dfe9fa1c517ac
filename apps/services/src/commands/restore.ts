import { restore } from '../db/backup.ts';
import { CommandError, runOnFolder } from './run.ts';

/*
 * node --conditions=@blue-budget/source apps/services/src/commands/restore.ts FOLDER
 *
 * Lays what backup.ts wrote into the data folder, which must have no data. The services start on it afterwards.
 */
await runOnFolder(async (dataDir) => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new CommandError('Say where from: restore.ts /backups/2027-01-31');
  await restore(folder, dataDir);
  process.stdout.write(`All of ${folder} stands in ${dataDir}.\n`);
});
