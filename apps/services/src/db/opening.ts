import { type RawBuilder, sql } from 'kysely';
import { patience } from './unreachable.ts';

/**
 * What a transaction of a tenant does: read one moment of the ledger, write beside the ledger, change the ledger, or delete from its log.
 */
export type Purpose = 'read' | 'write' | 'change' | 'maintain';

/**
 * Opens a transaction as the role `blue_app` of one tenant; for a change of the ledger it takes the tenant's write lock too. That role only
 * adds to the log of changes. What deletes from the log is done by the role that logged in, whom the policies bind to the tenant as well. These are
 * several statements sent as one text, so that they take one round trip. Such a text has no parameters: the tenant stands in it as a literal.
 */
export function openTransaction(tenantId: string, purpose: Purpose): RawBuilder<unknown>[] {
  const tenant = sql`select set_config('app.tenant_id', ${sql.lit(tenantId)}, true)`;
  const become = sql`${tenant}, set_config('role', 'blue_app', true)`;
  switch (purpose) {
    case 'maintain': return [tenant];
    case 'read': return [sql`${ofOneMoment}; ${become}`];
    case 'write': return [become];
    case 'change': return [sql`${become}; ${raiseVersion(tenantId)}`];
  }
}

/**
 * The same on Citus, which passes on to its workers only what `set local` sets, if it is told to (decision 058). It passes on the whole text that such a
 * statement stands in, so the lock is taken by another. A statement that reads may wait for a node that has fallen silent as long as for
 * a database that is away.
 */
export function openDistributed(tenantId: string, purpose: Purpose): RawBuilder<unknown>[] {
  const tenant = sql`set local citus.propagate_set_commands = 'local'; set local app.tenant_id = ${sql.lit(tenantId)}`;
  const become = sql`${tenant}; set local role blue_app`;
  switch (purpose) {
    case 'maintain': return [tenant];
    case 'read': return [sql`${ofOneMoment}; ${become}; set local statement_timeout = ${sql.lit(String(patience))}`];
    case 'write': return [become];
    case 'change': return [become, raiseVersion(tenantId)];
  }
}

const ofOneMoment = sql`set transaction isolation level repeatable read, read only`;

/** Raises the version of a ledger, which locks it: other changes of the same ledger wait here until this one is over. */
export function raiseVersion(tenantId: string): RawBuilder<unknown> {
  return sql`update ledgers set version = version + 1 where tenant_id = ${sql.lit(tenantId)}`;
}
