import { dataEndpoints } from '@blue-budget/api/contract';
import type { DataRoutes } from '../serving.ts';
import { findTransactions } from './queries.ts';

export function searchRoutes({ read }: DataRoutes): void {
  read(dataEndpoints.findTransactions, (trx, tenantId, { query: { after, ...search } }) => findTransactions(trx, tenantId, search, after));
}
