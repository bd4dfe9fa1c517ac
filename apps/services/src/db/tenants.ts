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
 * Erases everything of a tenant, by portions, from every table that has tenants: the catalogue lists them, so that none is forgotten.
 * Broken off, it can be run again.
 */
export async function eraseTenant(database: OpenDatabase, tenantId: string): Promise<void> {
  for (const { name, isTree } of await erasureOrder(database.db)) {
    // The rows of a tree name each other, so they go at once; there are never many.
    const most = isTree ? sql`` : sql`limit ${sql.lit(erasedAtOnce)}`;
    const erase = async (trx: Trx) => {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(name)} where tenant_id = ${tenantId}
          and ctid = any(array(select ctid from ${sql.table(name)} where tenant_id = ${tenantId} ${most}))
      `.execute(trx);
      return numAffectedRows ?? 0n;
    };
    const eraseSome = () => (name === 'change_log' ? database.maintainLog(tenantId, erase) : database.inTenant(tenantId, erase));
    while (await eraseSome() > 0n);
  }
}

/** The tables of tenants, each after all that refer to it. */
async function erasureOrder(db: Kysely<Database>): Promise<{ name: string; isTree: boolean }[]> {
  const { rows } = await sql<{ name: string; referrers: string[] }>`
    select c.relname::text as name, array(
      select f.conrelid::regclass::text from pg_constraint f where f.contype = 'f' and f.confrelid = c.oid
    ) as referrers
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname
  `.execute(db);
  const ordered: { name: string; isTree: boolean }[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const isReferredTo = ({ name, referrers }: { name: string; referrers: string[] }) =>
      waiting.some((other) => other.name !== name && referrers.includes(other.name));
    const free = waiting.filter((table) => !isReferredTo(table));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${waiting.map(({ name }) => name).join(', ')}.`);
    ordered.push(...free.map(({ name, referrers }) => ({ name, isTree: referrers.includes(name) })));
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}
