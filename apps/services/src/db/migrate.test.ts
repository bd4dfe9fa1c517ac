import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { migrateToLatest } from './migrate.ts';

testDatabases('the schema', (database) => {
  it('is laid once, and a second start leaves it and the data as they were', async () => {
    const { db } = database();
    await db.insertInto('ledgers').values({ tenant_id: 'household' }).execute();
    const before = await columns();

    await migrateToLatest(db);

    expect(await columns()).toEqual(before);
    expect(await db.selectFrom('ledgers').select('tenant_id').execute()).toEqual([{ tenant_id: 'household' }]);
  });

  it('gives money as numbers and dates as text on both engines', async () => {
    const { rows } = await sql`
      select 99999999999::bigint as cents, 22.999::numeric(7,3) as rate, date '2026-05-03' as day, sum(x)::bigint as total
      from (values (1::bigint), (2)) as counted (x)
    `.execute(database().db);

    expect(rows).toEqual([{ cents: 99_999_999_999, rate: 22.999, day: '2026-05-03', total: 3 }]);
  });

  it('erases a tenant with everything that is theirs', async () => {
    const { db, inTenant } = database();
    await inTenant('leaving', async (trx) => {
      await trx.insertInto('ledgers').values({ tenant_id: 'leaving' }).execute();
      await trx
        .insertInto('budget_items')
        .values({ tenant_id: 'leaving', id: 'visa', subset: 'debt', name: 'Visa', sort_order: 0 })
        .execute();
      await trx
        .insertInto('real_accounts')
        .values({
          tenant_id: 'leaving',
          kind: 'Debt',
          name: 'Visa',
          category: 'Credit Cards',
          balance: 1200,
          sort_order: 0,
          is_credit_card: true,
          interest_rate: 22.99,
          minimum_payment: 2500,
          beginning_balance: 1200,
          paired_item_id: 'visa',
        })
        .execute();
    });

    await inTenant('leaving', (trx) => trx.deleteFrom('ledgers').execute());

    expect(await db.selectFrom('budget_items').select('id').where('tenant_id', '=', 'leaving').execute()).toEqual([]);
    expect(await db.selectFrom('real_accounts').select('id').where('tenant_id', '=', 'leaving').execute()).toEqual([]);
  });

  async function columns() {
    const { rows } = await sql`
      select table_name, column_name, data_type, is_nullable from information_schema.columns
      where table_schema = 'public' order by table_name, ordinal_position
    `.execute(database().db);
    return rows;
  }
});
