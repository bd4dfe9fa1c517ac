import { dataEndpoints } from '@blue-budget/api/contract';
import type { DataRoutes } from '../serving.ts';
import { fetchWorthHistory } from './queries.ts';

export function netWorthRoutes({ read }: DataRoutes): void {
  read(dataEndpoints.worthHistory, async (trx, tenantId) => ({ months: await fetchWorthHistory(trx, tenantId) }));
}
