import { constants, existsSync, readdirSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type ExecProtocolOptions } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import type { Parsers } from './pool.ts';
import { DiskFull, NoWrites } from './unreachable.ts';
import { compileWasmInLittleMemory } from './wasm-memory.ts';

type Engine = Exclude<PGliteDialectConfig['pglite'], (...given: never[]) => unknown> & {
  /** Goes on as a role, whenever the engine has to be opened again too. It begins as its superuser. */
  logInAs(role: string): Promise<void>;
};

/**
 * The embedded engine on the files in `dataDir`, for one process. It is made for a disk that has space: when it cannot write its log it
 * aborts, and after that it answers no query and keeps the processor busy. So it is not asked to write while the disk is nearly
 * full, and an aborted engine is replaced by another on the same files; committed data is in them.
 *
 * Throws `DatabaseDamaged` and `DiskFull`; what it is asked throws `NoWrites` while that cannot be done or the files cannot be opened.
 */
export async function openEmbedded(dataDir: string, parsers: Parsers): Promise<Engine> {
  let current = await begin(dataDir, parsers);
  let opening: Promise<Guarded> | null = null;
  let role: string | null = null;

  async function engine(): Promise<Guarded> {
    if (!current.isLost) return current;
    opening ??= requireSpace(dataDir).then(() => reopen(dataDir, parsers, role)).then((opened) => (current = opened)).finally(() => { opening = null; });
    return opening;
  }

  return {
    get closed() { return current.closed; },
    get ready() { return true; },
    get waitReady() { return Promise.resolve(); },
    async logInAs(name) {
      await logIn(await engine(), name);
      role = name;
    },
    async close() {
      if (!current.isLost) await current.close();
    },
    async query(query, params, options) {
      if (isWrite(query)) await requireSpace(dataDir);
      return (await engine()).query(query, params, options);
    },
    async transaction(work) {
      let writes = 0;
      return (await engine()).transaction((trx) => work({
        rollback: () => trx.rollback(),
        async query(query, params, options) {
          if (isWrite(query) && writes++ % betweenLooks === 0) await requireSpace(dataDir);
          if (!isSeveral(query, params)) return trx.query(query, params, options);
          await trx.exec(query);
          return { rows: [], fields: [] };
        },
      }));
    },
  };
}

/** Statements of one transaction between two looks at the disk: together they write far less than `reserve`. */
const betweenLooks = 10;

/** Whether a text is several statements; nobody reads what these return. A text with parameters is one. */
function isSeveral(text: string, parameters: readonly unknown[] = []): boolean {
  return parameters.length === 0 && text.includes(';');
}

/** Whether a statement, or one of several, may need more of the disk. */
function isWrite(text: string): boolean {
  return text.split(';').some((statement) => !/^\s*(select|set|show|explain|begin|commit|rollback|savepoint|release)\b/i.test(statement));
}

/** What has to be free for a change, in bytes: three files of the engine's log, which grows by one at a time. */
export const reserve = 48 * 1024 * 1024;

/** Throws `NoWrites` while the files cannot be written, or the disk is nearly full. */
export async function requireSpace(dataDir: string): Promise<void> {
  const isWritable = await access(join(dataDir, 'PG_VERSION'), constants.R_OK | constants.W_OK).then(() => true, () => false);
  if (!isWritable) throw new NoWrites('The files of the embedded database cannot be written.');
  await requireFree(dataDir);
}

async function requireFree(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < reserve) throw new DiskFull();
}

/** The first opening: files that are there must be whole, and none are laid where others are. */
async function begin(dataDir: string, parsers: Parsers): Promise<Guarded> {
  const isNew = !existsSync(dataDir) || readdirSync(dataDir).length === 0;
  if (!isNew && !existsSync(join(dataDir, 'PG_VERSION'))) throw new DatabaseDamaged(dataDir);
  await (isNew ? requireFree(join(dataDir, '..')) : requireSpace(dataDir));
  try {
    return await open(dataDir, parsers);
  } catch (error) {
    throw isNew ? error : new DatabaseDamaged(dataDir, { cause: error });
  }
}

/** The files of the embedded database exist, but cannot be opened; the message gives advice. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged';

  constructor(dataDir: string, options?: ErrorOptions) {
    super(`The database in ${dataDir} is damaged. Move the data folder away and restore a backup, or set DATA_DIR to another folder.`, options);
  }
}

async function open(dataDir: string, parsers: Parsers): Promise<Guarded> {
  compileWasmInLittleMemory();
  const engine = new Guarded({ dataDir, parsers, startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${pageMemory}`] });
  await engine.waitReady;
  return engine;
}

/**
 * What the engine keeps of its files in memory. It is taken whole at the start, and its own measure is 160 MB; beyond it, the system's memory of
 * files serves.
 */
const pageMemory = '48MB';

/** Where the files are gone, as those of a disk that is not there just now, the engine would lay new ones. */
async function reopen(dataDir: string, parsers: Parsers, role: string | null): Promise<Guarded> {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) throw new NoWrites('The files of the embedded database are gone.');
  try {
    const opened = await open(dataDir, parsers);
    if (role !== null) await logIn(opened, role);
    return opened;
  } catch (error) {
    throw new NoWrites('The embedded database cannot be opened.', { cause: error });
  }
}

/** The engine has its superuser log in; from here on `RESET ROLE` leads to this role. */
async function logIn(engine: Guarded, role: string): Promise<void> {
  await engine.exec(`set session authorization "${role}"`);
}

/** An engine that is asked nothing any more once it gave itself up. */
class Guarded extends PGlite {
  #lost: NoWrites | null = null;

  get isLost(): boolean {
    return this.#lost !== null;
  }

  override execProtocol(message: Uint8Array, options: ExecProtocolOptions = {}) {
    return this.#asked(() => super.execProtocol(message, options));
  }

  override execProtocolStream(message: Uint8Array, options: ExecProtocolOptions = {}) {
    return this.#asked(() => super.execProtocolStream(message, options));
  }

  async #asked<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#lost) throw this.#lost;
    try {
      return await ask();
    } catch (error) {
      if (!gaveItselfUp(error)) throw error;
      this.#lost = new NoWrites('The embedded database gave itself up.', { cause: error });
      throw this.#lost;
    }
  }
}

/** An error that it cannot go on after, or one of the machine that it runs on. */
function gaveItselfUp(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError
    || (error instanceof Error && 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL'));
}
