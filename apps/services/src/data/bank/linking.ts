import { dataEndpoints, type ReplyOf } from '@blue-budget/api/contract';
import { type AccountSectionKey, linkAccount } from '@blue-budget/domain/accounts';
import { accountOfImport, judgeCreationFromImport, judgeLink } from '@blue-budget/domain/judging';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { fetchRealAccounts } from '../household/real-accounts.ts';
import { createAccount, updateAccount } from '../household/saved-accounts.ts';
import type { Change } from '../ledger/change.ts';
import { allowed } from '../ledger/refuse.ts';
import { fetchImportedAccount, noteLink } from './queries.ts';

/**
 * Links an imported account to a real one of its section, which then has the chosen balance; a debt's beginning balance rises with it
 * (product, rows 39 and 40, Q-LINK-4).
 */
export async function linkToAccount(
  change: Change, { importedId, accountId, selectedBalance }: { importedId: Id; accountId: Id; selectedBalance: Cents },
): Promise<void> {
  const { trx, tenantId } = change;
  const known = await fetchImportedAccount(trx, tenantId, importedId);
  const { imported, account, balance } = allowed(judgeLink(known, { accountId, selectedBalance }, await fetchRealAccounts(trx, tenantId)));
  await updateAccount(change, linkAccount(account, imported.id, selectedBalance), account);
  await noteLink(change, imported.id, { type: 'merge', balance });
}

/** Makes a real account of an imported one (product, row 41 and Q-LINK-6). Its category is the institution's name. */
export async function createFromImport(
  change: Change, { importedId, section, balance }: { importedId: Id; section: AccountSectionKey; balance: 'current' | 'available' },
): Promise<ReplyOf<typeof dataEndpoints.createAccountFromImport>> {
  const imported = allowed(judgeCreationFromImport(await fetchImportedAccount(change.trx, change.tenantId, importedId), { section, balance }));
  const account = accountOfImport(imported, section, balance);
  const { id, pairedItemId } = await createAccount(change, account);
  await noteLink(change, imported.id, { type: 'create', balance });
  const { name, category, amount } = account;
  const debt = account.type === 'Debt'
    ? {
      isCreditCard: account.isCreditCard, interestRate: account.interestRate, minimumPayment: account.minimumPayment,
      beginningBalance: account.beginningBalance,
    }
    : null;
  return { account: { id, category, amount, name, section }, pairedItemId, debt };
}
