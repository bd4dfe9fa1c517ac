import { dataEndpoints } from '@blue-budget/api/contract';
import type { DataRoutes } from '../serving.ts';
import { fetchChanges } from './queries.ts';

export function changeLogRoutes({ read }: DataRoutes): void {
  read(dataEndpoints.changes, (trx, tenantId, { query }) => fetchChanges(trx, tenantId, query.before ?? null));
}
