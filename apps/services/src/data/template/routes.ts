import { dataEndpoints } from '@blue-budget/api/contract';
import { found } from '../ledger/refuse.ts';
import type { DataRoutes } from '../serving.ts';
import { fetchTemplate, removeTemplateIncome, setTemplateAmount } from './queries.ts';

/** Calls about the starting shape of new months (product, section 7-data). None of them moves money. */
export function templateRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.template, fetchTemplate);
  change('template.set', dataEndpoints.setTemplateAmount, async (made, { params, body }) => {
    found(await setTemplateAmount(made, params.id, body.amount), { code: 'budget.allocationFailed' });
    return {};
  });
  change('templateIncome.remove', dataEndpoints.removeTemplateIncome, async (made, { params }) => {
    found(await removeTemplateIncome(made, params.id), { code: 'accounts.notFound' });
    return {};
  });
}
