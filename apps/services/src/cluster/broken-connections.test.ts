import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase, type OpenDatabase, type Trx } from '../db/connect.ts';
import { createTenant } from '../db/tenants.ts';
import { isUnreachable } from '../db/unreachable.ts';
import { freshDatabase, type FreshDatabase } from '../testing/databases.ts';

describe('a connection that Postgres ends', () => {
  let fresh: FreshDatabase;
  let database: OpenDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    ({ database } = fresh);
    await database.inTenant('household', (trx) => createTenant(trx, 'household'));
  });
  afterAll(() => fresh.remove());

  it('in the middle of a change lets the change be made on another, once', async () => {
    let tries = 0;
    await database.inTenant('household', async (trx) => {
      await raiseVersion(trx);
      tries += 1;
      if (tries === 1) await endConnection(trx);
      await raiseVersion(trx);
    });
    expect([tries, await version()]).toEqual([2, 2]);
  });

  it('or a change that it sends back, because two waited for each other, is made again, once', async () => {
    const before = await version() ?? 0;
    let tries = 0;
    await database.inTenant('household', async (trx) => {
      await raiseVersion(trx);
      tries += 1;
      if (tries === 1) await sql`do $$ begin raise exception 'sent back' using errcode = '40P01'; end $$`.execute(trx);
    });
    expect([tries, await version()]).toEqual([2, before + 1]);
  });

  it('in the middle of reading lets it be read again', async () => {
    let tries = 0;
    const read = await database.readTenant('household', async (trx) => {
      tries += 1;
      if (tries === 1) await endConnection(trx);
      return trx.selectFrom('ledgers').select('tenant_id').execute();
    });
    expect([tries, read]).toEqual([2, [{ tenant_id: 'household' }]]);
  });

  it('while it waits between two statements does not end the process', async () => {
    const told = vi.spyOn(pg.Client.prototype, 'emit');
    onTestFinished(() => { told.mockRestore(); });
    const changed = database.inTenant('household', async (trx) => {
      await raiseVersion(trx);
      await endConnection(trx);
      await vi.waitFor(() => { expect(told).toHaveBeenCalledWith('error', expect.anything()); }, { timeout: 20_000, interval: 5 });
    });
    expect(isUnreachable(await changed.catch((error: unknown) => error))).toBe(true);
    expect(await version()).toBe(3);
  });

  it('is distinguished from other errors, as is an unreachable Postgres', async () => {
    const refused = openDatabase({ databaseUrl: 'postgresql://nobody@127.0.0.1:1,127.0.0.1:2/none', dataDir: fresh.settings.dataDir });
    expect(isUnreachable(await refused.catch((error: unknown) => error))).toBe(true);
    const mistaken = sql`select 1 / 0`.execute(database.db);
    expect(isUnreachable(await mistaken.catch((error: unknown) => error))).toBe(false);
  });

  async function endConnection(trx: Trx): Promise<void> {
    const { rows: [row] } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`.execute(database.db);
  }

  async function raiseVersion(trx: Trx): Promise<void> {
    await trx.updateTable('ledgers').set((row) => ({ version: row('version', '+', 1) })).execute();
  }

  async function version(): Promise<number | undefined> {
    const [ledger] = await database.readTenant('household', (trx) => trx.selectFrom('ledgers').select('version').execute());
    return ledger?.version;
  }
});
