import { dataEndpoints } from '@blue-budget/api/contract';
import { Refusal } from '../../http/refusal.ts';
import { fetchIncomeSources } from '../household/income-sources.ts';
import { found } from '../ledger/refuse.ts';
import type { DataRoutes } from '../serving.ts';
import { removeIncomeSource, renameIncomeSource, shelveIncomeSource } from './queries.ts';

/** Calls about where income comes from (product, section 7-data). Sources are archived, never removed. */
export function incomeSourceRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.incomeSources, fetchIncomeSources);
  change('incomeSource.rename', dataEndpoints.renameIncomeSource, async (made, { params, body }) => {
    const name = body.name.trim();
    if (name === '') throw new Refusal(400, { code: 'general.missingFields', fields: ['accounts.name'] });
    found(await renameIncomeSource(made, params.id, name), { code: 'accounts.renameFailed' });
    return {};
  });
  change('incomeSource.archive', dataEndpoints.archiveIncomeSource, async (made, { params }) => {
    found(await shelveIncomeSource(made, params.id, 'archived'), { code: 'budget.incomeSourceRemoveFailed' });
    return {};
  });
  change('incomeSource.restore', dataEndpoints.restoreIncomeSource, async (made, { params }) => {
    found(await shelveIncomeSource(made, params.id, 'in use'), { code: 'budget.restoreFailed' });
    return {};
  });
  change('incomeSource.remove', dataEndpoints.removeIncomeSource, async (made, { params }) => {
    found(await removeIncomeSource(made, params.id), { code: 'budget.incomeSourceRemoveFailed' });
    return {};
  });
}
