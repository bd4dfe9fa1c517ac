import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase, testDatabases } from '../testing/databases.ts';
import { openDatabase } from './connect.ts';
import { DataFolderTaken } from './lock.ts';
import { createTenant } from './tenants.ts';

testDatabases('transactions of tenants', (database) => {
  it('keep nothing of what failed', async () => {
    const failing = database().inTenant('unlucky', async (trx) => {
      await createTenant(trx, 'unlucky');
      throw new Error('something broke');
    });

    await expect(failing).rejects.toThrow('something broke');
    expect(await versions('unlucky')).toEqual([]);
  });

  it('do not mix when many run at once', async () => {
    const tenants = Array.from({ length: 12 }, (_, index) => `tenant-${index}`);
    await Promise.all(tenants.map((tenant) => database().inTenant(tenant, (trx) => createTenant(trx, tenant))));

    const raise = (tenant: string) =>
      database().inTenant(tenant, (trx) =>
        trx
          .updateTable('ledgers')
          .set((ledger) => ({ version: ledger('version', '+', 1) }))
          .execute(),
      );
    await Promise.all([...tenants, ...tenants, ...tenants].map(raise));

    for (const tenant of tenants) expect(await versions(tenant)).toEqual([{ tenant_id: tenant, version: 3 }]);
  });

  it('go on after a statement that failed', async () => {
    await expect(database().inTenant('steady', (trx) => sql`select 1 / 0`.execute(trx))).rejects.toThrow('division by zero');
    await database().inTenant('steady', (trx) => createTenant(trx, 'steady'));

    expect(await versions('steady')).toEqual([{ tenant_id: 'steady', version: 0 }]);
  });

  const versions = (tenant: string) =>
    database().readTenant(tenant, (trx) => trx.selectFrom('ledgers').select(['tenant_id', 'version']).execute());
});

describe('opening the database', () => {
  let fresh: FreshDatabase | undefined;
  afterEach(async () => {
    await fresh?.remove();
    fresh = undefined;
  });

  it('refuses a data folder in use and gives it back when the first is closed', async () => {
    fresh = await freshDatabase('pglite');
    const { database, settings } = fresh;
    await expect(openDatabase(settings)).rejects.toThrow(DataFolderTaken);

    await database.inTenant('staying', (trx) => createTenant(trx, 'staying'));
    await database.close();
    const reopened = await openDatabase(settings);

    const kept = await reopened.readTenant('staying', (trx) => trx.selectFrom('ledgers').select('tenant_id').execute());
    await reopened.close();
    expect(kept).toEqual([{ tenant_id: 'staying' }]);
  });
});
