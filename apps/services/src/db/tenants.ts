import { sql } from 'kysely';
import type { OpenDatabase, Trx } from './connect.ts';

/**
 * Gives a new tenant its ledger: empty subsets, a zero template and no months, so the budget begins blue (decisions, Q-X-1).
 * To be run inside `inTenant`. A tenant that has a ledger keeps it.
 */
export async function createTenant(trx: Trx, tenantId: string): Promise<void> {
  await trx
    .insertInto('ledgers')
    .values({ tenant_id: tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Rows that one statement erases at most: no statement may take longer than a connection allows. */
const portion = 1000;

/**
 * Erases a tenant: every tenant table hangs on the ledger and goes with it. What may be much goes before that, by portions. Broken off,
 * it can be run again.
 */
export async function eraseTenant({ db }: OpenDatabase, tenantId: string): Promise<void> {
  // As the owner and not as the role of tenants, which may not touch the log of changes; the policies bind the owner to this tenant.
  const asOwner = (work: (trx: Trx) => Promise<bigint>) => db.transaction().execute(async (trx) => {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(trx);
    return work(trx);
  });
  for (const table of ['transactions', 'change_log', 'idempotency_keys'] as const) {
    const eraseSome = () => asOwner(async (trx) => {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where tenant_id = ${tenantId}
          and ctid = any(array(select ctid from ${sql.table(table)} where tenant_id = ${tenantId} limit ${sql.lit(portion)}))
      `.execute(trx);
      return numAffectedRows ?? 0n;
    });
    while (await eraseSome() > 0n);
  }
  await asOwner(async (trx) => (await trx.deleteFrom('ledgers').where('tenant_id', '=', tenantId).executeTakeFirst()).numDeletedRows);
}
