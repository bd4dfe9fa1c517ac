import { dataEndpoints } from '@blue-budget/api/contract';
import { denyImport } from '../reported/settling.ts';
import type { DataRoutes } from '../serving.ts';
import { fetchImports } from './queries.ts';

/** Calls about what the bank reported and nobody has settled (product, section 7). Accepting one is recording it. */
export function importRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.imports, fetchImports);
  change('import.deny', dataEndpoints.denyImport, async (made, { params }) => {
    await denyImport(made, params.importId);
    return {};
  });
}
