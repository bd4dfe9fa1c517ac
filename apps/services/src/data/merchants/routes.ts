import { dataEndpoints } from '@blue-budget/api/contract';
import type { DataRoutes } from '../serving.ts';
import { fetchMerchants, forgetMerchant } from './queries.ts';

/** Calls about what is remembered of merchants. */
export function merchantRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.merchants, fetchMerchants);
  change('merchant.forget', dataEndpoints.forgetMerchant, async (made, { body }) => {
    await forgetMerchant(made, body.keys);
    return {};
  });
}
