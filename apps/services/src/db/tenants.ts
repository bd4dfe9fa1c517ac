import type { Trx } from './connect.ts';

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
