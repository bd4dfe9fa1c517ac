import { actualTableNames, type ActualRow, type ActualTableName, type ActualTables } from '@blue-budget/domain/migration';
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { NoticeError } from '../failure.ts';
import { databaseLimits } from './limits.ts';
import { startsWith } from './unpacking.ts';

/** The first bytes of every database of SQLite: "SQLite format 3" and a zero. */
const signature = [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66, 0x6f, 0x72, 0x6d, 0x61, 0x74, 0x20, 0x33, 0x00];

export function isDatabase(bytes: Uint8Array): boolean {
  return startsWith(bytes, signature);
}

/**
 * The tables of Actual in a database. It runs in memory and is only read: plain tables by their names, no views and virtual tables, and no
 * columns that are computed, so that nothing of it runs as a program; steps of the engine and sizes of values are limited all the same. The
 * integrity of each table is checked first.
 *
 * @throws NoticeError where it is damaged or too large.
 */
export async function readTables(bytes: Uint8Array): Promise<ActualTables> {
  if (!isDatabase(bytes) || declaredBytes(bytes) > bytes.length) throw damaged();
  const { default: init } = await import('@sqlite.org/sqlite-wasm');
  const sqlite = await init();
  const database = new sqlite.oo1.DB(':memory:', 'c');
  try {
    load(sqlite, database, bytes);
    limit(sqlite, database);
    return tablesOf(database);
  } catch (error) {
    throw error instanceof NoticeError ? error : isInterrupted(sqlite, error) ? new NoticeError({ code: 'migration.tooMuch' }) : damaged();
  } finally {
    database.close();
  }
}

/** The size that the header states: pages by their number. Databases of old versions state none. */
function declaredBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 100) return Infinity;
  const pageSize = view.getUint16(16) === 1 ? 65_536 : view.getUint16(16);
  return pageSize * view.getUint32(28);
}

function load({ capi, wasm }: Sqlite3Static, database: Database, bytes: Uint8Array): void {
  const pointer = database.pointer;
  if (pointer === undefined) throw damaged();
  const memory = wasm.allocFromTypedArray(bytes);
  // A log beside it is not part of the export: the file alone is read, as if it had none.
  wasm.heap8u().set([1, 1], memory + 18);
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_READONLY;
  if (capi.sqlite3_deserialize(pointer, 'main', memory, bytes.length, bytes.length, flags) !== capi.SQLITE_OK) throw damaged();
}

function limit({ capi }: Sqlite3Static, database: Database): void {
  const pointer = database.pointer;
  if (pointer === undefined) throw damaged();
  capi.sqlite3_limit(pointer, capi.SQLITE_LIMIT_LENGTH, databaseLimits.valueBytes);
  const every = 100_000;
  let calls = 0;
  capi.sqlite3_progress_handler(pointer, every, () => {
    calls += 1;
    return calls * every > databaseLimits.steps ? 1 : 0;
  }, 0);
  database.exec('pragma trusted_schema = off; pragma cell_size_check = on; pragma ignore_check_constraints = on');
}

function isInterrupted({ capi }: Sqlite3Static, error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'resultCode' in error ? error.resultCode : null;
  return code === capi.SQLITE_INTERRUPT || code === capi.SQLITE_TOOBIG || code === capi.SQLITE_NOMEM;
}

function tablesOf(database: Database): ActualTables {
  const plain = new Set(database.selectValues("select name from sqlite_master where type = 'table' and rootpage > 0").map(String));
  let rows = 0;
  const entries = actualTableNames.filter((name) => plain.has(name)).map((name): [ActualTableName, ActualRow[]] => {
    const isComputed = database.selectValues('select hidden from pragma_table_xinfo(?)', [name]).some((hidden) => hidden !== 0);
    if (isComputed || database.selectValue(`pragma quick_check('${name}')`) !== 'ok') throw damaged();
    const own: ActualRow[] = [];
    database.exec({ sql: `select * from [${name}]`, rowMode: 'object', callback: (row) => {
      rows += 1;
      if (rows > databaseLimits.rows) throw new NoticeError({ code: 'migration.tooMuch' });
      own.push(rowOf(row));
    } });
    return [name, own];
  });
  return Object.fromEntries(entries);
}

/** Binary values are nothing that is read. */
function rowOf(row: Readonly<Record<string, unknown>>): ActualRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => {
    if (typeof value === 'bigint') return [name, Number(value)];
    return [name, typeof value === 'string' || typeof value === 'number' ? value : null];
  }));
}

function damaged(): NoticeError {
  return new NoticeError({ code: 'migration.damaged' });
}
