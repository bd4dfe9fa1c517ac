import { messages } from '@blue-budget/messages';
import { beforeEach, expect, it } from 'vitest';
import type { Trx } from '../../db/connect.ts';
import { createTenant } from '../../db/tenants.ts';
import { testDatabases } from '../../testing/databases.ts';
import { Refusal } from '../../http/refusal.ts';
import { readInPortions } from './portions.ts';

testDatabases('what is read in portions', (database) => {
  const tenant = 'household';
  beforeEach(() => database().inTenant(tenant, (trx) => createTenant(trx, tenant)));

  const fetchSources = async (trx: Trx) => (await trx.selectFrom('income_sources').where('tenant_id', '=', tenant).select('id').execute()).length;
  const addSource = () => database().inTenant(tenant, async (trx) => {
    await trx.updateTable('ledgers').set((row) => ({ version: row('version', '+', 1) })).where('tenant_id', '=', tenant).execute();
    await trx.insertInto('income_sources').values({ tenant_id: tenant, name: 'Job', sort_order: 0 }).execute();
  });

  it('is of one moment, though it is changed in between', async () => {
    let changes = 0;
    const { result: [first, second] } = await readInPortions(database(), tenant, async (read) => {
      const before = await read(fetchSources);
      changes += 1;
      if (changes <= 2) await addSource();
      return [before, await read(fetchSources)];
    });
    expect(second).toBe(first);
  });

  it('is refused, with a message, where it is changed in between each time and cannot be kept for a moment', async () => {
    const reading = readInPortions(database(), tenant, async (read) => {
      const before = await read(fetchSources);
      await addSource();
      return [before, await read(fetchSources)];
    });
    const told = await reading.then(({ result: [first, second] }) => (first === second ? 'one moment' : 'torn'), (error: unknown) => (error instanceof Refusal ? [error.code, error.message] : error));
    expect(told).toEqual(database().engine === 'postgres' ? 'one moment' : [503, messages.ledgerFile.changing]);
  });

  it('lets others have their turn after each portion', async () => {
    const order: string[] = [];
    await readInPortions(database(), tenant, async (read) => {
      for (const portion of ['first', 'second']) {
        const other = database().readTenant('neighbour', fetchSources).then(() => order.push('neighbour'));
        await read(fetchSources);
        await other;
        order.push(portion);
      }
    });
    expect(order).toEqual(['neighbour', 'first', 'neighbour', 'second']);
  });
});
