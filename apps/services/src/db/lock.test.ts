import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderTaken, lockDataFolder } from './lock.ts';

describe('the lock of the data folder', () => {
  let folder: string;
  let other: ChildProcess | undefined;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'blue-lock-'));
  });

  afterEach(async () => {
    if (other) await kill(other);
    other = undefined;
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses a folder that another process uses, with a message that gives advice', async () => {
    other = await holdInAnotherProcess(folder);

    expect(() => lockDataFolder(folder)).toThrow(DataFolderTaken);
    expect(() => lockDataFolder(folder)).toThrow(
      `The data folder ${folder} is in use by another Blue Budget. Stop it first, or set DATA_DIR to another folder.`,
    );
  });

  it('frees the folder when the other process is killed', async () => {
    other = await holdInAnotherProcess(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderTaken);

    await kill(other);

    lockDataFolder(folder)();
  });

  it('refuses a second use in the same process until the first one ends', () => {
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderTaken);

    unlock();

    lockDataFolder(folder)();
  });

  it('writes nothing to the console', async () => {
    other = await holdInAnotherProcess(folder);
    let said = '';
    other.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    await kill(other);

    expect(said).toBe('');
  });
});

/** Another process that has taken the folder, alive until it is killed. */
async function holdInAnotherProcess(folder: string): Promise<ChildProcess> {
  const lock = fileURLToPath(new URL('./lock.ts', import.meta.url));
  const program = `
    const { lockDataFolder } = await import(${JSON.stringify(lock)});
    globalThis.unlock = lockDataFolder(${JSON.stringify(folder)});
    console.log('taken');
    setInterval(() => {}, 60_000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}
