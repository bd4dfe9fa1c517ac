import { dataEndpoints } from '@blue-budget/api/contract';
import { found } from '../ledger/refuse.ts';
import { fetchRecorded } from '../recorded/queries.ts';
import { denyImport, linkImport, unlinkImport } from '../reported/settling.ts';
import type { DataRoutes } from '../serving.ts';
import { fetchImports } from './queries.ts';

/** Calls about what the bank reported and nobody has settled (product, section 7). Accepting one is recording it. */
export function importRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.imports, fetchImports);
  change('import.deny', dataEndpoints.denyImport, async (made, { params }) => {
    await denyImport(made, params.importId);
    return {};
  });
  change('import.link', dataEndpoints.linkImport, async (made, { params, body }) => {
    const { transaction } = found(await fetchRecorded(made.trx, made.tenantId, body.recordedId), { code: 'transactions.submitFailed' });
    await linkImport(made, params.importId, transaction);
    return {};
  });
  change('import.unlink', dataEndpoints.unlinkImport, async (made, { params }) => {
    await unlinkImport(made, params.importId);
    return {};
  });
}
