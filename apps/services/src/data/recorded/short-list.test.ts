import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/connect.ts';
import { createTenant } from '../../db/tenants.ts';
import { testDatabases } from '../../testing/databases.ts';
import { fetchItemTransactions } from '../budget-items/queries.ts';
import { longestShortList } from './short-list.ts';

const tenant = 'much';
/** So many that the list is not made by looking each of them up. */
const many = 10_500;
const perSplit = 50;

testDatabases('the short list of very much', (database) => {
  beforeAll(() => fill(database()));
  const list = (...itemIds: string[]) => database().readTenant(tenant, (trx) => fetchItemTransactions(trx, tenant, itemIds));

  describe('that falls on one item', () => {
    it('has the newest of it, in the order of all transactions, its own legs of a split added up', async () => {
      const shown = await list('bread');
      expect(shown).toHaveLength(longestShortList);
      expect(shown.map(({ id, amount }) => ({ id, amount }))).toEqual(await newest(database(), 'bread'));
      expect(new Set(shown.map(({ amount }) => amount))).toEqual(new Set([-1, -3]));
    });

    it('is as long as what there is, where much falls on few transactions', async () => {
      const shown = await list('parts');
      expect(shown).toHaveLength(many / perSplit);
      expect(new Set(shown.map(({ amount }) => amount))).toEqual(new Set([0 - perSplit]));
    });

    it('is one list with other items’, and holds nothing that falls on none of them', async () => {
      const shown = await list('bread', 'milk');
      expect(shown).toHaveLength(longestShortList);
      expect(new Set(shown.map(({ amount }) => amount))).toEqual(new Set([-1, -8]));
    });
  });
});

/** What a plain reading of all rows gives. */
async function newest({ readTenant }: OpenDatabase, itemId: string) {
  const { rows } = await readTenant(tenant, (trx) => sql<{ id: string; amount: number }>`
    select t.id, sum(leg.amount)::int as amount from transactions t join transaction_legs leg on leg.tenant_id = t.tenant_id and leg.transaction_id = t.id
    where t.tenant_id = ${tenant} and leg.item_id = ${itemId} group by t.id, t.date, t.created_order
    order by t.date desc, t.created_order desc limit ${longestShortList}`.execute(trx));
  return rows;
}

/** Bread is bought again and again, every seventh time with milk; long before, parts were bought by the fifty. */
async function fill({ inTenant }: OpenDatabase): Promise<void> {
  await inTenant(tenant, async (trx) => {
    await createTenant(trx, tenant);
    await trx.insertInto('real_accounts').values({ tenant_id: tenant, id: 'checking', kind: 'Cash', name: 'Checking', category: 'Bank', balance: 0, sort_order: 0 }).execute();
    await trx.insertInto('budget_items').values(['bread', 'milk', 'parts'].map((id, sortOrder) =>
      ({ tenant_id: tenant, id, subset: 'working-budget' as const, name: id, sort_order: sortOrder }))).execute();
    const transactions = (prefix: string, day: string, count: number) => sql`
      insert into transactions (tenant_id, id, date, type, subtype, amount, merchant, account_id, account_name)
      select ${tenant}::text, ${prefix}::text || n, ${day}::date - (n * 7919) % 400, 'Expense', 'Regular', -10, 'Shop', 'checking', 'Checking'
      from generate_series(1, ${count}::int) as n`.execute(trx);
    await transactions('bread-', '2026-05-01', many);
    await transactions('parts-', '2020-05-01', many / perSplit);
    await sql`
      insert into transaction_legs (tenant_id, transaction_id, position, subset, item_id, name, amount)
      select ${tenant}::text, 'bread-' || n, 0, 'working-budget', 'bread', 'bread', -1 from generate_series(1, ${many}::int) as n
      union all select ${tenant}::text, 'bread-' || n, 1, 'working-budget', 'bread', 'bread', -2 from generate_series(7, ${many}::int, 7) as n
      union all select ${tenant}::text, 'bread-' || n, 2, 'working-budget', 'milk', 'milk', -5 from generate_series(7, ${many}::int, 7) as n
      union all select ${tenant}::text, 'parts-' || n, m, 'working-budget', 'parts', 'parts', -1
        from generate_series(1, ${many / perSplit}::int) as n, generate_series(1, ${perSplit}::int) as m`.execute(trx);
  });
}
