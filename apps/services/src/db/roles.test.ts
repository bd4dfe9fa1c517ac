import { PGlite } from '@electric-sql/pglite';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines, freshDatabase, type FreshDatabase } from '../testing/databases.ts';
import type { Trx } from './connect.ts';
import { grantNumbers } from './distributed.ts';
import { createTenant } from './tenants.ts';
import { NoWrites } from './unreachable.ts';

describe.each(engines)('the role that connections log in as (%s)', (engine) => {
  let fresh: FreshDatabase;
  let owner: string;
  beforeAll(async () => {
    fresh = await freshDatabase(engine);
    for (const tenant of ['household', 'neighbour']) {
      await fresh.database.inTenant(tenant, async (trx) => {
        await createTenant(trx, tenant);
        await trx.insertInto('change_log').values({ tenant_id: tenant, version: 1, operation: 'o', detail: '{}' }).execute();
      });
    }
    owner = await fresh.database.asOwner(async (trx) => (await sql<{ name: string }>`select current_user::text as name`.execute(trx)).rows[0]?.name ?? '');
  });
  afterAll(() => fresh.remove());

  it('owns nothing, and bypasses and makes nothing [HRD-10]', async () => {
    const { rows } = await sql`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit,
        exists (select from pg_class where pg_has_role(role.oid, relowner, 'member')) as owns, pg_has_role(role.oid, nspowner, 'member') as "mayOwn"
      from pg_roles role, pg_namespace where rolname = session_user and nspname = 'public'`.execute(fresh.database.db);
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolinherit: false, owns: false, mayOwn: false }]);
    await expect(sql`alter table ledgers disable row level security`.execute(fresh.database.db)).rejects.toMatchObject({ code: '42501' });
    await expect(sql`create table loot (stolen text)`.execute(fresh.database.db)).rejects.toMatchObject({ code: '42501' });
  });

  it('is what RESET ROLE leads to: from there no row of another tenant can be read, changed or removed [HRD-10]', async () => {
    const { rows: tables } = await fresh.database.asOwner((trx) => sql<{ name: string }>`
      select table_name as name from information_schema.columns where column_name = 'tenant_id' and table_schema = 'public'`.execute(trx));
    expect(tables.length).toBeGreaterThan(20);
    const reaches = (statement: RawBuilder<unknown>) => fresh.database.inTenant('household', async (trx) => {
      await sql`reset role`.execute(trx);
      const { rows, numAffectedRows } = await statement.execute(trx);
      return Math.max(rows.length, Number(numAffectedRows ?? 0));
    }).catch((error: unknown) => (error instanceof Error && 'code' in error ? error.code : error));
    for (const { name } of tables) {
      const where = sql`${sql.table(name)} where tenant_id = 'neighbour'`;
      const reached = [await reaches(sql`select 1 from ${where}`), await reaches(sql`delete from ${where}`)];
      // Of the log of changes it sees the rows of the tenant whose transaction it is.
      expect(reached, name).toEqual(name === 'change_log' ? [0, 0] : ['42501', '42501']);
    }
  });

  it('lets the one of tenants draw the numbers of their rows, where that is asked for [OPS-03]', async () => {
    const numbered = await fresh.database.asOwner(async (trx) => {
      await sql`create sequence places`.execute(trx);
      await sql`create table pots (tenant_id text not null, place bigint default nextval('places'), created_order bigint generated always as identity)`.execute(trx);
      await grantNumbers(trx);
      const { rows } = await sql<{ table: string; column: string; isDrawn: boolean }>`
        select table_name as table, column_name as column, has_sequence_privilege('blue_app', coalesce(pg_get_serial_sequence(table_name, column_name), 'places'), 'usage') as "isDrawn"
        from information_schema.columns own where table_schema = current_schema() and (is_identity = 'YES' or column_default like 'nextval(%')
          and exists (select from information_schema.columns other where other.table_name = own.table_name and other.column_name = 'tenant_id')`.execute(trx);
      await sql`drop table pots`.execute(trx);
      await sql`drop sequence places`.execute(trx);
      return rows;
    });
    expect(numbered.map(({ table, column }) => `${table}.${column}`)).toEqual(expect.arrayContaining(['imports.created_order', 'pots.created_order', 'pots.place']));
    expect(numbered.filter(({ isDrawn }) => !isDrawn)).toEqual([]);
  });

  it('cannot become the owner, neither in a transaction of a tenant nor beside one [HRD-10]', async () => {
    const become = (trx: Trx) => sql`set role ${sql.id(owner)}`.execute(trx);
    await expect(fresh.database.inTenant('household', become)).rejects.toMatchObject({ code: '42501' });
    await expect(fresh.database.inTenant('household', async (trx) => {
      await sql`reset role`.execute(trx);
      await sql`reset session authorization`.execute(trx);
      await become(trx);
    })).rejects.toMatchObject({ code: '42501' });
    await expect(fresh.database.db.transaction().execute(become)).rejects.toMatchObject({ code: '42501' });
  });
});

it('stays that role when the embedded engine gave itself up and is opened again [HRD-10]', async () => {
  const { database, remove } = await freshDatabase('pglite');
  const asked = () => sql<{ name: string }>`select session_user::text as name`.execute(database.db).then(({ rows }) => rows);
  vi.spyOn(PGlite.prototype, 'execProtocol').mockRejectedValueOnce(new WebAssembly.RuntimeError('unreachable'));
  vi.spyOn(PGlite.prototype, 'execProtocolStream').mockRejectedValueOnce(new WebAssembly.RuntimeError('unreachable'));
  await expect(asked()).rejects.toThrow(NoWrites);
  vi.restoreAllMocks();
  expect(await asked()).toEqual([{ name: 'blue_services' }]);
  await remove();
});
