import { sql, type Kysely } from 'kysely';
import type { OpenDatabase, Trx } from './connect.ts';
import { erasedAtOnce } from './portions.ts';
import type { Database } from './schema/database.ts';

/**
 * Gives a new tenant its ledger: empty subsets, a zero template and no months, so the budget begins blue (product, Q-X-1).
 * To be run inside `inTenant`. A tenant that has a ledger keeps it.
 */
export async function createTenant(trx: Trx, tenantId: string): Promise<void> {
  await trx
    .insertInto('ledgers')
    .values({ tenant_id: tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Erases everything of a tenant, by portions, from every table that has tenants: the catalogue lists them, so that none is forgotten; or from some
 * of them. Broken off, it can be run again.
 */
export async function eraseTenant(database: OpenDatabase, tenantId: string, from: (table: string) => boolean = () => true): Promise<void> {
  for (const { name, key, isTree } of await erasureOrder(database.db)) {
    if (!from(name)) continue;
    const of = sql`delete from ${sql.table(name)} where tenant_id = ${tenantId}`;
    const columns = sql.join(key.map((column) => sql.ref(column)));
    // The rows of a tree name each other, so they go at once; there are never many. Where the tenant is the whole key there is one row.
    const erasing = isTree || key.length === 0 ? of : sql`
      ${of} and (${columns}) in (select ${columns} from ${sql.table(name)} where tenant_id = ${tenantId} limit ${sql.lit(erasedAtOnce)})`;
    const erase = async (trx: Trx) => (await erasing.execute(trx)).numAffectedRows ?? 0n;
    const eraseSome = () => (name === 'change_log' ? database.maintainLog(tenantId, erase) : database.inTenant(tenantId, erase));
    while (await eraseSome() > 0n);
  }
}

interface TenantTable {
  name: string;
  /** Its primary key without the tenant. */
  key: string[];
  /** Whether its rows refer to each other. */
  isTree: boolean;
}

/** The tables of tenants, each after all that refer to it. */
async function erasureOrder(db: Kysely<Database>): Promise<TenantTable[]> {
  const { rows } = await sql<{ name: string; key: string[]; referrers: string[] }>`
    select c.relname::text as name, array(
      select k.attname::text from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary and k.attname <> 'tenant_id' order by k.attnum
    ) as key, array(
      select f.conrelid::regclass::text from pg_constraint f where f.contype = 'f' and f.confrelid = c.oid
    ) as referrers
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname
  `.execute(db);
  const ordered: TenantTable[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const isReferredTo = ({ name, referrers }: { name: string; referrers: string[] }) =>
      waiting.some((other) => other.name !== name && referrers.includes(other.name));
    const free = waiting.filter((table) => !isReferredTo(table));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${waiting.map(({ name }) => name).join(', ')}.`);
    ordered.push(...free.map(({ name, key, referrers }) => ({ name, key, isTree: referrers.includes(name) })));
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}
