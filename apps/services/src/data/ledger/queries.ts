import type { Trx } from '../../db/connect.ts';

/** The version of the tenant's ledger: how many changes it has seen (product, Q-OPT-3). 0 for a tenant without one. */
export async function fetchLedgerVersion(trx: Trx, tenantId: string): Promise<number> {
  const ledger = await trx.selectFrom('ledgers').select('version').where('tenant_id', '=', tenantId).executeTakeFirst();
  return ledger?.version ?? 0;
}
