import { dataEndpoints } from '@blue-budget/api/contract';
import type { DataRoutes } from '../serving.ts';
import { exportLedger } from './exporting.ts';
import { importLedger } from './importing.ts';

/** A budget leaves as a file, and comes into an empty one. */
export function ledgerFileRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.exportLedger, exportLedger);
  change('ledger.import', dataEndpoints.importLedger, async (made, { body }) => {
    await importLedger(made, body);
    return {};
  }, { isBodyLogged: false });
}
