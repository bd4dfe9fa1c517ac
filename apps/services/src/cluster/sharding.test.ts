import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../testing/databases.ts';

const guide = readFileSync(fileURLToPath(new URL('../../../../docs/scale.md', import.meta.url)), 'utf8');
/** The tables in the order in which the guide distributes them. */
const distributed = [...guide.matchAll(/^select create_distributed_table\('(\w+)', 'tenant_id'/gm)].map(([, name = '']) => name);

describe('the schema can be spread over many databases by tenant', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
  });
  afterAll(() => fresh.remove());

  it('by the statements of the guide, which name every table of tenants once', async () => {
    const rows = await named(sql`
      select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
    expect(rows.length).toBeGreaterThan(20);
    expect(distributed.toSorted()).toEqual(rows.toSorted());
  });

  it('because every key that is unique holds the tenant', async () => {
    expect(await named(sql`
      select i.indexrelid::regclass::text as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'tenant_id'
      where i.indisunique and i.indrelid::regclass::text = any(${distributed}) and not a.attnum = any(i.indkey)`)).toEqual([]);
  });

  it('because no row refers to one of another tenant, or of none, and what is referred to is distributed before', async () => {
    const { rows } = await sql<{ name: string; from: string; to: string; withTenant: boolean }>`
      select f.conname::text as name, f.conrelid::regclass::text as "from", f.confrelid::regclass::text as "to", exists (
        select from unnest(f.conkey, f.confkey) as pair (mine, theirs)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = mine and a.attname = 'tenant_id'
        join pg_attribute b on b.attrelid = f.confrelid and b.attnum = theirs and b.attname = 'tenant_id'
      ) as "withTenant"
      from pg_constraint f
      where f.contype = 'f' and (f.conrelid::regclass::text = any(${distributed}) or f.confrelid::regclass::text = any(${distributed}))
    `.execute(fresh.database.db);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ withTenant }) => !withTenant)).toEqual([]);
    const place = (name: string) => distributed.indexOf(name);
    expect(rows.filter(({ from, to }) => place(from) < 0 || place(to) < 0 || place(to) > place(from))).toEqual([]);
  });

  async function named(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
    const { rows } = await query.execute(fresh.database.db);
    return rows.map(({ name }) => name);
  }
});
