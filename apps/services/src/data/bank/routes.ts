import { dataEndpoints } from '@blue-budget/api/contract';
import { found } from '../ledger/refuse.ts';
import type { DataDeps, DataRoutes } from '../serving.ts';
import { createFromImport, linkToAccount } from './linking.ts';
import { fetchImportedAccounts, removeInstitution, unlink } from './queries.ts';

/** Calls about accounts that a bank reports (product, section 7). What the bank said is read here, never from the caller (product, Q-SEC). */
export function bankRoutes({ read, change }: DataRoutes, { lookAfterBanks: after }: Pick<DataDeps, 'lookAfterBanks'>): void {
  read(dataEndpoints.importedAccounts, async (trx, tenantId, { query }) => ({
    accounts: await fetchImportedAccounts(trx, tenantId, query.institutionId),
  }));
  change('account.link', dataEndpoints.linkAccount, async (made, { body }) => {
    await linkToAccount(made, { importedId: body.importedAccount.id, accountId: body.accountId, selectedBalance: body.selectedBalance });
    return {};
  }, { isForMembers: true, after });
  change('account.createFromImport', dataEndpoints.createAccountFromImport, (made, { body }) =>
    createFromImport(made, { importedId: body.importedAccount.id, section: body.section, balance: body.balance }), { isForMembers: true, after });
  change('account.unlink', dataEndpoints.unlinkAccount, async (made, { body }) => {
    found(await unlink(made, body.providerAccountId), { code: 'bankLinking.unlinkFailed' });
    return {};
  });
  change('institution.remove', dataEndpoints.removeInstitution, async (made, { params }) => {
    found(await removeInstitution(made, params.id), { code: 'bankLinking.institutionRemoveFailed' });
    return {};
  }, { after });
}
