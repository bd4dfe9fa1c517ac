import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { migrate, SchemaError } from './migrate.ts';
import { migrations, type Migration } from './migrations/all.ts';

testDatabases('the schema', (database) => {
  it('is laid once, and a second start leaves it and the data as they were', async () => {
    const { inTenant, asOwner } = database();
    await inTenant('household', (trx) => trx.insertInto('ledgers').values({ tenant_id: 'household' }).execute());
    const before = await columns();

    await lay();

    expect(await columns()).toEqual(before);
    expect(await asOwner((trx) => trx.selectFrom('ledgers').select('tenant_id').execute())).toEqual([{ tenant_id: 'household' }]);
  });

  it('gives money as numbers and dates as text on both engines', async () => {
    const { rows } = await sql`
      select 99999999999::bigint as cents, 22.999::numeric(7,3) as rate, date '2026-05-03' as day, sum(x)::bigint as total
      from (values (1::bigint), (2)) as counted (x)
    `.execute(database().db);

    expect(rows).toEqual([{ cents: 99_999_999_999, rate: 22.999, day: '2026-05-03', total: 3 }]);
  });

  it('names no subtype in a check: a transaction of any moves money and has one source', async () => {
    const { db, inTenant } = database();
    const { rows } = await sql`select conname from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) like '%subtype%'`.execute(db);
    expect(rows).toEqual([]);
    const writing = (amount: number, merchant: string | null, sourceId: string | null, sourceName: string | null) => inTenant('made-up', (trx) => sql`
      insert into transactions (tenant_id, id, date, type, subtype, amount, merchant, source_id, source_name, account_id, account_name)
      values ('made-up', 'one', '2026-05-03', 'Income', 'Made up', ${amount}, ${merchant}, ${sourceId}, ${sourceName}, 'checking', 'Checking')`.execute(trx));
    await expect(writing(0, 'Shop', null, null)).rejects.toThrow('transactions_move_money');
    await expect(writing(100, null, null, null)).rejects.toThrow('transactions_have_one_source');
    await expect(writing(100, 'Shop', 'job', 'Job')).rejects.toThrow('transactions_have_one_source');
    await expect(writing(100, null, 'job', null)).rejects.toThrow('transactions_have_one_source');
    await expect(writing(-100, null, 'job', 'Job')).rejects.toThrow('foreign key');
  });

  it('erases a tenant with everything that is theirs', async () => {
    const { asOwner, inTenant } = database();
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

    expect(await asOwner((trx) => trx.selectFrom('budget_items').select('id').where('tenant_id', '=', 'leaving').execute())).toEqual([]);
    expect(await asOwner((trx) => trx.selectFrom('real_accounts').select('id').where('tenant_id', '=', 'leaving').execute())).toEqual([]);
  });

  it('that a later release has changed is left as it is by this one, which works on it', async () => {
    const { inTenant } = database();
    const later: Migration = { name: '900-later', statements: ["alter table ledgers add column later text not null default 'later'"] };
    await lay([...migrations, later]);
    const before = await columns();
    await lay();
    await inTenant('older', (trx) => trx.insertInto('ledgers').values({ tenant_id: 'older' }).execute());
    expect([await columns(), before.length > 0]).toEqual([before, true]);
    await forget(later.name, 'alter table ledgers drop column later');
  });

  it('that a later release has changed incompatibly refuses this one, with a message', async () => {
    const later: Migration = { name: '901-contract', statements: [], shutsOutOlder: true };
    await lay([...migrations, later]);
    await expect(lay()).rejects.toThrow(SchemaError);
    await expect(lay()).rejects.toThrow('was changed for a newer release of Blue Budget (901-contract)');
    await forget(later.name);
    await lay();
  });

  it('that this release laid is one for the releases from before, which look into a table of their own', async () => {
    const expansion: Migration = { name: '904-expansion', statements: [] };
    await lay([...migrations, expansion]);
    await database().asOwner(async (trx) => {
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
      expect(rows.map(({ name }) => name)).toEqual(migrations.slice(0, 9).map(({ name }) => name));
      const steps = await trx.selectFrom('schema_steps').selectAll().where('name', '<>', expansion.name).execute();
      await sql`drop table schema_steps`.execute(trx);
      await migrate(trx, migrations.slice(0, 9));
      expect(await trx.selectFrom('schema_steps').select('name').orderBy('name').execute()).toEqual(rows);
      await trx.deleteFrom('schema_steps').execute();
      await trx.insertInto('schema_steps').values(steps).execute();
    });
  });

  it('is refused where a step before the last is another, or one that this release does not know', async () => {
    const renamed = migrations.map((migration) => (migration.name === '006-gap' ? { ...migration, name: '006-other' } : migration));
    await expect(lay(renamed)).rejects.toThrow('they differ in 006-gap');
    await expect(lay([...migrations.slice(0, 5), { name: '005-before', statements: [] }, ...migrations.slice(5)])).rejects.toThrow('they differ in 005-before');
    const added: Migration = { name: '902-added', statements: ['select 1'] };
    await lay([...migrations, added]);
    await expect(lay([...migrations, { ...added, statements: ['select 2'] }])).rejects.toThrow('they differ in 902-added');
    await forget(added.name);
  });

  it('is not changed at all by a step that fails', async () => {
    const before = await columns();
    const failing: Migration = { name: '903-failing', statements: ['alter table ledgers add column half text', 'select 1 / 0'] };
    await expect(lay([...migrations, failing])).rejects.toThrow('division by zero');
    expect(await columns()).toEqual(before);
    await lay();
  });

  const lay = (steps?: readonly Migration[]) => database().asOwner((trx) => migrate(trx, steps));

  const forget = (name: string, statement = 'select 1') => database().asOwner(async (trx) => {
    await sql.raw(statement).execute(trx);
    await sql`delete from kysely_migration where name = ${name}`.execute(trx);
    await trx.deleteFrom('schema_steps').where('name', '=', name).execute();
  });

  const columns = () => database().asOwner(async (trx) => {
    const { rows } = await sql`
      select table_name, column_name, data_type, is_nullable from information_schema.columns
      where table_schema = 'public' order by table_name, ordinal_position
    `.execute(trx);
    return rows;
  });
});
