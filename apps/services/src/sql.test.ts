import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endpoints, type AnyEndpoint } from '@blue-budget/api/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from './testing/databases.ts';
import { generatedFile, isGenerating } from './testing/generated.ts';
import { recordSent, type Sent } from './testing/sent-statements.ts';
import { faultsOf, tenantStatements } from './testing/sql/tenants.ts';
import { walkEverything } from './testing/sql/walk.ts';
import { writtenSql } from './testing/sql/written.ts';
import { testClock } from './testing/test-app.ts';

const folder = fileURLToPath(new URL('../sql', import.meta.url));

describe('the SQL of the services', () => {
  const clock = testClock();
  let fresh: FreshDatabase;
  let made: Set<AnyEndpoint>;
  let sent: Sent[];
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    sent = await recordSent(async () => {
      made = await walkEverything(fresh.database, clock.advance);
    });
  });
  afterAll(() => fresh.remove());

  it('is walked through by every call that there is', () => {
    const missing = Object.entries<AnyEndpoint>(endpoints).filter(([, endpoint]) => !made.has(endpoint)).map(([name]) => name);
    expect(missing).toEqual([]);
  });

  it('of a tenant names the tenant and has no form that Citus does not take, each statement [OPS-03]', async () => {
    const tables = await tenantTables();
    const found = tenantStatements(sent, tables);
    const faulty = await fresh.database.asOwner(async (trx) => {
      const list: string[] = [];
      for (const each of found) list.push(...(await faultsOf(trx, each, tables)).map((fault) => `${fault}\n${each.statement}`));
      return list;
    });
    expect(found.length).toBeGreaterThan(200);
    expect(faulty).toEqual([]);
  });

  it('stands in apps/services/sql as it is sent; `npm run generate` writes it', async () => {
    const files = writtenSql(sent);
    if (isGenerating) rmSync(folder, { recursive: true, force: true });
    for (const [name, text] of files) expect(await generatedFile(`${folder}/${name}.sql`, text)).toBe(text);
    const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'));
    expect(there.toSorted()).toEqual([...files.keys()].map((name) => `${name}.sql`).toSorted());
  });

  async function tenantTables(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(fresh.database.db);
    return rows.map(({ name }) => name);
  }
});
