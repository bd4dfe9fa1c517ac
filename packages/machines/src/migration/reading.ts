import { readActual, readYnab, type MigrationChoices, type OldReading } from '@blue-budget/domain/migration';
import { NoticeError } from '../failure.ts';
import { isDatabase, readTables } from './database.ts';
import { archiveLimits } from './limits.ts';
import { isZip, unpacked, type BinaryFile } from './unpacking.ts';

/**
 * Reads the export of another app: a zip of YNAB or Actual, or the tables of YNAB as they are. Unpacking and the database engine are loaded
 * when they are needed. To be run in a worker: a large budget takes seconds.
 */
export async function readOldBudget(files: readonly BinaryFile[], choices: MigrationChoices = {}): Promise<OldReading> {
  try {
    const given = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (given > archiveLimits.bytes) return refused(new NoticeError({ code: 'migration.tooLarge', megabytes: archiveLimits.bytes / 1_000_000 }));
    const all: BinaryFile[] = [];
    for (const file of files) all.push(...isZip(file) ? await unpacked(file) : [known(file)]);
    const databases = all.filter(({ name, bytes }) => /\.sqlite$/i.test(name) || isDatabase(bytes));
    if (databases.length > 1) return refused(new NoticeError({ code: 'migration.severalBudgets' }));
    const [database] = databases;
    if (database !== undefined) return readActual(await readTables(database.bytes));
    return readYnab(all.filter(({ name }) => /\.csv$/i.test(name)).map(textOf), choices);
  } catch (error) {
    if (error instanceof NoticeError) return refused(error);
    throw error;
  }
}

/** A file as it is, unless its name says that it is an archive. */
function known(file: BinaryFile): BinaryFile {
  if (/\.zip$/i.test(file.name)) throw new NoticeError({ code: 'migration.notAnArchive' });
  return isDatabase(file.bytes) || /\.csv$/i.test(file.name) ? file : { ...file, name: `${file.name}.csv` };
}

function textOf({ name, bytes }: BinaryFile): { name: string; text: string } {
  try {
    return { name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { name, text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

function refused({ notice }: NoticeError): OldReading {
  return { kind: 'refused', notice };
}
