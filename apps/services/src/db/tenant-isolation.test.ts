import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPerson } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed.ts';
import { testDatabases } from '../testing/databases.ts';
import { sharedTables } from './roles.ts';

/** Tables that belong to no tenant. A new table is either one that all tenants share or it begins with tenant_id. */
const notTenantTables: readonly string[] = [...sharedTables, 'schema_steps'];

testDatabases('the walls between tenants', (database) => {
  let tables: { name: string; columns: string[] }[];

  beforeAll(async () => {
    const { rows } = await database().asOwner((trx) => sql<{ name: string; columns: string[] }>`
      select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely\\_%'
      group by table_name order by table_name
    `.execute(trx));
    tables = rows;
  });

  const tenantTables = () => tables.filter((table) => !notTenantTables.includes(table.name));

  it('every tenant table begins with the tenant, in itself and in every index and key', async () => {
    expect(tenantTables().length).toBeGreaterThanOrEqual(20);
    expect(tenantTables().filter((table) => table.columns[0] !== 'tenant_id')).toEqual([]);
    const { rows } = await sql<{ table: string; index: string; first: string }>`
      select t.relname as table, i.relname as index, a.attname as first
      from pg_index x
      join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where t.relnamespace = 'public'::regnamespace
    `.execute(database().db);
    const ofTenants = rows.filter((row) => tenantTables().some((table) => table.name === row.table));
    expect(ofTenants.filter((row) => row.first !== 'tenant_id')).toEqual([]);
  });

  it('every tenant table has its policy enabled, and forced on its owner', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relrowsecurity and relforcerowsecurity
        and exists (select from pg_policy where polrelid = pg_class.oid)
      order by relname
    `.execute(database().db);
    expect(rows.map(({ name }) => name)).toEqual(tenantTables().map(({ name }) => name));
  });

  it('every foreign key between tenant tables carries the tenant', async () => {
    const { rows } = await sql<{ table: string; name: string }>`
      select c.conrelid::regclass::text as table, c.conname as name
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
      where c.contype = 'f' and not (a.attname = 'tenant_id' and b.attname = 'tenant_id')
    `.execute(database().db);
    expect(rows.filter((row) => tenantTables().some((table) => table.name === row.table))).toEqual([]);
  });

  it('the role of tenants owns nothing, bypasses nothing and cannot read the people', async () => {
    const { rows } = await sql`
      select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb from pg_roles where rolname = 'blue_app'
    `.execute(database().db);
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false, rolcreatedb: false }]);
    for (const name of notTenantTables) {
      await expect(database().inTenant('anybody', (trx) => sql`select 1 from ${sql.table(name)}`.execute(trx))).rejects.toThrow(
        'permission denied',
      );
    }
  });

  describe('with rows of one household in every table', () => {
    const household = demoPerson.id;
    const rows = new Map<string, number>();

    beforeAll(async () => {
      const hashPassword = async (password: string) => password;
      await seedDemo({ database: database(), today: { year: 2026, month: 6, day: 17 }, hashPassword });
      await database().inTenant(household, async (trx) => {
        await trx
          .insertInto('idempotency_keys')
          .values({ tenant_id: household, key: 'k', request_hash: 'h', reply: '{}', ledger_version: 1 })
          .execute();
        const { id: accountId } = await trx.selectFrom('real_accounts').select('id').executeTakeFirstOrThrow();
        await trx.insertInto('statement_shapes').values({
          tenant_id: household, shape: 'csv', account_id: accountId, is_flipped: false, settled_on: '2026-06-17',
        }).execute();
        await trx.insertInto('reconciliations').values({ tenant_id: household, id: 'agreed', account_id: accountId, date: '2026-06-17', balance: 1 }).execute();
        const { id: transactionId } = await trx.selectFrom('transactions').select('id').executeTakeFirstOrThrow();
        await trx.insertInto('reconciled_entries').values({
          tenant_id: household, account_id: accountId, transaction_id: transactionId, reconciliation_id: 'agreed', amount: 1,
        }).execute();
        await trx.insertInto('schedules').values({
          tenant_id: household, account_id: accountId, type: 'Expense', subtype: 'Regular', amount: -1, source: 'Rent', every: 'month', first_date: '2026-06-30', time_zone: 'UTC',
        }).execute();
        await trx.insertInto('institutions').values({ tenant_id: household, name: 'Bank', institution_id: 'bank' }).execute();
        await trx
          .insertInto('imported_accounts')
          .values({
            tenant_id: household,
            institution_id: 'bank',
            provider_account_id: 'p',
            name: 'Checking',
            type: 'depository',
            current_balance: 1,
          })
          .execute();
      });
      for (const { name } of tenantTables()) rows.set(name, await database().asOwner((trx) => count(name, trx)));
    });

    it('the household sees its own rows in every table', async () => {
      for (const { name } of tenantTables()) {
        expect(rows.get(name), `${name} needs a row here to be tested`).toBeGreaterThan(0);
        expect(await database().inTenant(household, (trx) => count(name, trx)), name).toBe(rows.get(name));
      }
    });

    it.each([
      ['without a tenant', ''],
      ['as another tenant', 'neighbour'],
    ])('%s nothing is readable, changeable or removable [SEC-06]', async (_, tenant) => {
      for (const { name } of tenantTables()) {
        expect(await database().inTenant(tenant, (trx) => count(name, trx)), `${name} read`).toBe(0);
        expect(await touched(tenant, sql`update ${sql.table(name)} set tenant_id = tenant_id`), `${name} changed`).toBe(0);
        expect(await touched(tenant, sql`delete from ${sql.table(name)}`), `${name} removed`).toBe(0);
      }
      for (const { name } of tenantTables()) expect(await database().asOwner((trx) => count(name, trx)), name).toBe(rows.get(name));
    });

    it.each([
      ['without a tenant', ''],
      ['as another tenant', 'neighbour'],
    ])('%s no row can be put into the household [SEC-06]', async (_, tenant) => {
      for (const { name } of tenantTables()) {
        await expect(
          database().inTenant(tenant, (trx) => sql`insert into ${sql.table(name)} (tenant_id) values (${household})`.execute(trx)),
          name,
        ).rejects.toMatchObject({ code: '42501' });
      }
    });

    it('a row cannot be moved to another tenant [SEC-06]', async () => {
      for (const { name } of tenantTables()) {
        await expect(
          database().inTenant(household, (trx) => sql`update ${sql.table(name)} set tenant_id = 'neighbour'`.execute(trx)),
          name,
        ).rejects.toMatchObject({ code: '42501' });
      }
    });

    it('the log of changes is added to only: nobody rewrites it, the household itself neither', async () => {
      for (const statement of [sql`update change_log set operation = 'another'`, sql`delete from change_log`]) {
        await expect(database().inTenant(household, (trx) => statement.execute(trx))).rejects.toMatchObject({ code: '42501' });
      }
    });

    it('the role set for one transaction is gone in the next, on the same connection [SEC-06]', async () => {
      await database().inTenant(household, (trx) => count('ledgers', trx));
      const { rows } = await sql`
        select coalesce(current_setting('app.tenant_id', true), '') as tenant, current_user = session_user and current_user <> 'blue_app' as "isLogin"
      `.execute(database().db);
      expect(rows).toEqual([{ tenant: '', isLogin: true }]);
    });
  });

  /** Rows that a statement reached; none where it is not permitted at all. */
  async function touched(tenant: string, statement: ReturnType<typeof sql>): Promise<number> {
    try {
      return Number((await database().inTenant(tenant, (trx) => statement.execute(trx))).numAffectedRows);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === '42501') return 0;
      throw error;
    }
  }

  async function count(name: string, db: Parameters<ReturnType<typeof sql>['execute']>[0]): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db);
    return rows[0]?.n ?? 0;
  }
});
