import { dataEndpoints } from '@blue-budget/api/contract';
import type { DataRoutes } from '../serving.ts';
import { fetchGapHistory } from './queries.ts';

export function gapHistoryRoutes({ read }: DataRoutes): void {
  read(dataEndpoints.gapHistory, fetchGapHistory);
}
