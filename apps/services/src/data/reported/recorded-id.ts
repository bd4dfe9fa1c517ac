import { type RawBuilder, sql } from 'kysely';

/** The id of the transaction that an import is a line of: linked to it, or recorded from it. The columns are asked of `from`. */
export function recordedIdOf(tenantId: string, from: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${from}.${name}`);
  return sql`coalesce(${column('linked_to')}, (select own.id from transactions own where own.tenant_id = ${tenantId} and own.import_id = ${column('id')}))`;
}
