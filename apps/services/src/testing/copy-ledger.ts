import { sql } from 'kysely';
import type { TestDatabase } from './databases.ts';

/** Tables whose rows are a tenant's own also in a copied ledger: what its bank reported, and what its devices sent. */
const ofEachTenant = new Set(['institutions', 'imported_accounts', 'idempotency_keys']);

/**
 * Prepares to give tenants, who have done nothing so far, the ledger that another has at that moment: the same rows under the same ids. Works as
 * the database's superuser.
 */
export async function ledgerCopier(database: TestDatabase, from: string): Promise<(to: string) => Promise<void>> {
  const { rows: columns } = await database.asOwner((trx) => sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and is_generated = 'NEVER' and table_name in (
      select table_name from information_schema.columns where table_schema = current_schema() and column_name = 'tenant_id'
    )
    order by table_name, ordinal_position`.execute(trx));
  const tables = Map.groupBy(columns.filter(({ table_name: table }) => !ofEachTenant.has(table)), ({ table_name: table }) => table);
  return (to) => database.asOwner(async (trx) => {
    const copies = [...tables].map(([table, own]) => {
      const names = own.map(({ column_name: name }) => `"${name}"`);
      const values = names.map((name) => (name === '"tenant_id"' ? `'${to}'` : name));
      return `delete from ${table} where tenant_id = '${to}';
        insert into ${table} (${names.join(', ')}) overriding system value select ${values.join(', ')} from ${table} where tenant_id = '${from}';`;
    });
    // Without triggers: rows may come before those that they name, and nothing counts them once more. Workers of Citus are told so too.
    await sql.raw("set local citus.propagate_set_commands = 'local'").execute(trx);
    await sql.raw('set local session_replication_role = replica').execute(trx);
    await sql.raw(`do $$ begin ${copies.join('\n')} end $$`).execute(trx);
  });
}
