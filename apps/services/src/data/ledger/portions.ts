import { setImmediate as othersFirst } from 'node:timers/promises';
import type { OpenDatabase, Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { fetchWholeVersion } from './queries.ts';

/** Reads one portion of something long. */
export type ReadPortion = <Rows>(read: (trx: Trx) => Promise<Rows>) => Promise<Rows>;

/** Writes one portion of something long. */
export type WritePortion = (write: (trx: Trx) => Promise<unknown>) => Promise<unknown>;

/** Writes portions within a transaction that is there already. */
export function within(trx: Trx): WritePortion {
  return (write) => write(trx);
}

/** So many rows are read, or written, before others have their turn; it takes some hundredths of a second. */
export const rowsOfPortion = 100;

/**
 * Reads what is too much for one turn, portion by portion, so that others are answered in between; yet all of it is of one moment. A Postgres
 * keeps that moment for a transaction. The embedded engine has one connection, which others would wait for: there each portion is a
 * transaction of its own, and where the ledger's version moved meanwhile, `work` is done again. Answers that version too.
 *
 * Throws a `Refusal` where the ledger never stood still for long enough.
 */
export async function readInPortions<T>(
  database: OpenDatabase, tenantId: string, work: (read: ReadPortion) => Promise<T>,
): Promise<{ result: T; version: number }> {
  if (database.engine === 'postgres') {
    return database.readTenant(tenantId, async (trx) => ({
      version: await fetchWholeVersion(trx, tenantId), result: await work(async (read) => {
        await othersFirst();
        return read(trx);
      }),
    }));
  }
  const version = () => database.readTenant(tenantId, (trx) => fetchWholeVersion(trx, tenantId));
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await version();
    const result = await work(async (read) => {
      await othersFirst();
      return database.readTenant(tenantId, read);
    });
    if (await version() === before) return { result, version: before };
  }
  throw new Refusal(503, { code: 'ledgerFile.changing' }, { retryAfter: 5 });
}

const attempts = 5;
