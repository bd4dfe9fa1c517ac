import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockDataFolder } from './lock.ts';

/** The files of a backup: the embedded database, and the secret that the keys of its tokens come from, where the folder has one. */
const archive = 'database.tar.gz';
const secret = 'token-secret';
/** Where the embedded engine has its files, within a data folder. */
const database = 'pg';

/** Why nothing was backed up or restored; the message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Writes all of a data folder to `folder`, which must not be there yet; it appears once it is whole. Anybody with access to it can read everything.
 *
 * Throws `DataFolderTaken` while somebody uses the data folder, and `BackupError`.
 */
export async function backUp(dataDir: string, folder: string): Promise<void> {
  if (!existsSync(join(dataDir, database))) throw new BackupError(`There is no database in ${dataDir}.`);
  if (existsSync(folder)) throw new BackupError(`${folder} is there already. Name a folder that is not.`);
  const unlock = lockDataFolder(dataDir);
  const unfinished = `${folder}.unfinished`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    await writeFile(join(unfinished, archive), await dump(join(dataDir, database)), { mode: 0o600 });
    if (existsSync(join(dataDir, secret))) await copyFile(join(dataDir, secret), join(unfinished, secret));
    await rename(unfinished, folder);
  } finally {
    unlock();
  }
}

/**
 * Lays a backup into a data folder that has no database.
 *
 * Throws `DataFolderTaken` while somebody uses the data folder, and `BackupError`.
 */
export async function restore(folder: string, dataDir: string): Promise<void> {
  if (!existsSync(join(folder, archive))) throw new BackupError(`There is no backup in ${folder}.`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataFolder(dataDir);
  try {
    if ([database, secret].some((name) => existsSync(join(dataDir, name)))) {
      throw new BackupError(`${dataDir} has data already. Move it away, or set DATA_DIR to another folder.`);
    }
    const unfinished = join(dataDir, `${database}.unfinished`);
    await rm(unfinished, { recursive: true, force: true });
    const loadDataDir = new Blob([await readFile(join(folder, archive))], { type: 'application/gzip' });
    await (await PGlite.create({ dataDir: unfinished, loadDataDir })).close();
    if (existsSync(join(folder, secret))) await copyFile(join(folder, secret), join(dataDir, secret));
    await rename(unfinished, join(dataDir, database));
  } finally {
    unlock();
  }
}

async function dump(dataDir: string): Promise<Buffer> {
  const opened = await PGlite.create({ dataDir });
  try {
    return Buffer.from(await (await opened.dumpDataDir('gzip')).arrayBuffer());
  } finally {
    await opened.close();
  }
}
