import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process uses the data folder. */
export class DataFolderTaken extends Error {
  override name = 'DataFolderTaken';

  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another Blue Budget. Stop it first, or set DATA_DIR to another folder.`);
  }
}

/**
 * Takes the data folder for this process alone and returns the function that frees it.
 *
 * The lock is one that the operating system holds on `lock.db`, so it is gone as soon as the process is, however it ended.
 * Throws `DataFolderTaken` when another process has it.
 */
export function lockDataFolder(folder: string): () => void {
  const file = new DatabaseSync(join(folder, 'lock.db'));
  try {
    file.exec('pragma locking_mode = exclusive');
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    throw isBusy(error) ? new DataFolderTaken(folder) : error;
  }
  return () => {
    if (file.isOpen) file.close();
  };
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
