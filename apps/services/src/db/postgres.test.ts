import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../testing/databases.ts';
import { openDatabase, type OpenDatabase } from './connect.ts';
import { createTenant } from './tenants.ts';

describe('a Postgres whose tables belong to a role that is no superuser', () => {
  let fresh: FreshDatabase;
  let owner: string;
  let own: string;
  let opened: OpenDatabase[];
  const roles = () => [owner, `${owner}_given`];

  beforeEach(async () => {
    fresh = await freshDatabase('postgres');
    owner = `blue_owner_${randomUUID().replaceAll('-', '')}`;
    own = `${new URL(fresh.settings.databaseUrl ?? '').pathname.slice(1)}_services`;
    opened = [];
    await admin(sql`create role ${sql.id(owner)} login nosuperuser password 'owner'`);
    await admin(sql`drop schema public cascade`);
    await admin(sql`create schema public authorization ${sql.id(owner)}`);
    // Whoever may make roles makes it; the superuser of the first opening made it here.
    await admin(sql`drop role ${sql.id(own)}`);
  });
  afterEach(async () => {
    await Promise.all(opened.map((database) => database.close()));
    for (const name of [own, ...roles()]) {
      await admin(sql`do ${sql.lit(`begin if exists (select from pg_roles where rolname = '${name}') then execute 'drop owned by ${name} cascade'; execute 'drop role ${name}'; end if; end`)}`);
    }
    await fresh.remove();
  });

  const admin = (statement: ReturnType<typeof sql>) => fresh.database.asOwner((trx) => statement.execute(trx));
  const address = (user: string, password: string) => Object.assign(new URL(fresh.settings.databaseUrl ?? ''), { username: user, password }).href;
  async function open(settings: { databaseUrl: string; databaseOwnerUrl?: string }): Promise<OpenDatabase & { user: string | undefined }> {
    const database = await openDatabase({ ...fresh.settings, ...settings });
    opened.push(database);
    const { rows } = await sql<{ name: string }>`select session_user::text as name`.execute(database.db);
    return { ...database, user: rows[0]?.name };
  }
  async function works({ db, inTenant, readTenant }: OpenDatabase): Promise<void> {
    await inTenant('household', (trx) => createTenant(trx, 'household'));
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(await readTenant('household', (trx) => trx.selectFrom('ledgers').select('tenant_id').execute())).toEqual([{ tenant_id: 'household' }]);
  }

  it('is used as a role that the owner makes, with a password that follows the owner\'s [HRD-10]', async () => {
    await admin(sql`alter role ${sql.id(owner)} createrole`);
    await admin(sql`grant blue_app to ${sql.id(owner)} with admin option`);
    const settings = { databaseUrl: address(owner, 'owner') };
    const first = await open(settings);
    expect([first.user, first.advice]).toEqual([own, null]);
    await works(first);

    const verifier = async () => (await admin(sql`select rolpassword from pg_authid where rolname = ${own}`)).rows;
    const before = await verifier();
    await admin(sql`do $$ begin create role by_password nologin; exception when duplicate_object then null; end $$`);
    await admin(sql`grant by_password to ${sql.id(own)}`);
    expect([(await open(settings)).user, await verifier()]).toEqual([own, before]);

    await admin(sql`alter role ${sql.id(own)} password 'that of before'`);
    expect((await open(settings)).user).toBe(own);
  });

  it('is used as its owner where no role can be made, with advice, and shows even the owner no tenant', async () => {
    await admin(sql`grant blue_app to ${sql.id(owner)}`);
    const database = await open({ databaseUrl: address(owner, 'owner') });
    expect([database.user, database.advice]).toEqual([owner, expect.stringMatching(/^Connections log in as the owner .*permission denied.*docs\/hosting\.md/)]);
    await works(database);
    expect(await database.db.selectFrom('ledgers').select('tenant_id').execute()).toEqual([]);
  });

  it('is used as the role that an administrator made, once the owner has another address [HRD-10]', async () => {
    const given = `${owner}_given`;
    await admin(sql`grant blue_app to ${sql.id(owner)}`);
    await admin(sql`create role ${sql.id(given)} login noinherit password 'given'`);
    await admin(sql`grant blue_app to ${sql.id(given)}`);
    const database = await open({ databaseUrl: address(given, 'given'), databaseOwnerUrl: address(owner, 'owner') });
    expect([database.user, database.advice]).toEqual([given, null]);
    await works(database);
    const mistaken = await open({ databaseUrl: address(owner, 'owner'), databaseOwnerUrl: address(owner, 'owner') });
    expect(mistaken.advice).toContain('owns tables');
  });
});
