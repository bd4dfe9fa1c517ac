import type { Trx } from '../../db/connect.ts';
import { HalfImported } from './half-imported.ts';

/** The version of the tenant's ledger: how many changes it has seen (product, Q-OPT-3). 0 for a tenant without one. */
export async function fetchLedgerVersion(trx: Trx, tenantId: string): Promise<number> {
  const ledger = await trx.selectFrom('ledgers').select('version').where('tenant_id', '=', tenantId).executeTakeFirst();
  return ledger?.version ?? 0;
}

/** The same of a ledger that is whole; throws `HalfImported` while a budget is being brought in. */
export async function fetchWholeVersion(trx: Trx, tenantId: string): Promise<number> {
  const ledger = await trx.selectFrom('ledgers').select(['version', 'importing']).where('tenant_id', '=', tenantId).executeTakeFirst();
  if (typeof ledger?.importing === 'string') throw new HalfImported(ledger.importing);
  return ledger?.version ?? 0;
}
