import { dataEndpoints } from '@blue-budget/api/contract';
import type { DataRoutes } from '../serving.ts';
import { exportLedger } from './exporting.ts';
import { importLedger } from './importing.ts';
import { writeLedgerFile } from './writing.ts';

/** A budget leaves as a file, and comes into an empty one. */
export function ledgerFileRoutes({ readLong, changeLong }: DataRoutes): void {
  readLong(dataEndpoints.exportLedger, async (read, tenantId) => writeLedgerFile(await exportLedger(read, tenantId)));
  changeLong('ledger.import', dataEndpoints.importLedger, (tenantId, { body }) => importLedger(tenantId, body));
}
