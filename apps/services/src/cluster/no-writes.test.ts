import { usersEndpoints } from '@blue-budget/api/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../testing/databases.ts';
import { addPerson, testApp, type TestApp } from '../testing/test-app.ts';

describe('a Postgres that takes no writes', () => {
  let fresh: FreshDatabase;
  let services: TestApp;
  let person: Awaited<ReturnType<typeof addPerson>>;
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    services = testApp(fresh.database);
    person = await addPerson(fresh.database);
  });
  afterAll(() => fresh.remove());

  const ready = async () => (await services.browser().request('/api/ready')).status;
  const logIn = async () => {
    const { code, message } = await services.browser().call(usersEndpoints.login, { emailAddress: person.emailAddress, password: person.password });
    return [code, message];
  };
  const refused = [503, 'Blue Budget cannot reach its database just now. Please try again in a moment.'];

  it('because it is read-only refuses with 503 and a message, is not ready, and recovers automatically', async () => {
    expect([await ready(), await logIn()]).toEqual([200, [200, undefined]]);
    await asAdmin((name) => `alter database ${name} set default_transaction_read_only = on`);
    expect([await ready(), await logIn()]).toEqual([503, refused]);
    await asAdmin((name) => `alter database ${name} reset default_transaction_read_only`);
    expect([await ready(), await logIn()]).toEqual([200, [200, undefined]]);
  });

  it('because its disk is full refuses with 503 and a message', async () => {
    await fresh.database.asOwner((trx) => sql`create function full_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16385": No space left on device' using errcode = '53100'; end $$`.execute(trx));
    await fresh.database.asOwner((trx) => sql`create trigger full_disk before insert on refresh_tokens execute function full_disk()`.execute(trx));
    expect(await logIn()).toEqual(refused);
    await fresh.database.asOwner((trx) => sql`drop trigger full_disk on refresh_tokens`.execute(trx));
    expect(await logIn()).toEqual([200, undefined]);
  });

  it('has its disk checked for space by each readiness check, without a table growing', async () => {
    const sizes = () => sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(fresh.database.db);
    const written = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(fresh.database.db);
      const { rows } = await sql<{ written: number }>`select temp_bytes as written from pg_stat_database where datname = current_database()`.execute(fresh.database.db);
      return rows[0]?.written ?? 0;
    };
    const before = await sizes();
    expect(await ready()).toBe(200);
    expect((await sizes()).rows).toEqual(before.rows);
    await expect.poll(written, { timeout: 20_000 }).toBeGreaterThan(500_000);
  });

  /** Alters the database as its server's owner, whom its settings do not affect, and ends its connections, as settings apply to new ones. */
  async function asAdmin(say: (name: string) => string): Promise<void> {
    const name = new URL(fresh.settings.databaseUrl ?? '').pathname.slice(1);
    const client = new pg.Client({ connectionString: inject('postgresUrl') ?? '' });
    await client.connect();
    await client.query(say(name));
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
    await client.end();
  }
});
