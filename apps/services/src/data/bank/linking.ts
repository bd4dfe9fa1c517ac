import { dataEndpoints, type ReplyOf } from '@blue-budget/api/contract';
import {
  type AccountSectionKey, type Cents, findAccount, type Id, type ImportedAccount, importRefusal, limitText, linkAccount, linkBalanceChoices, type LinkBalance,
  linkedAmount, linkTargets, messages, type RealAccount, sectionOfImported, textLimits,
} from '@blue-budget/domain';
import { Refusal } from '../../http/refusal.ts';
import type { Change } from '../ledger/change.ts';
import { found, requireValid } from '../ledger/refuse.ts';
import { fetchRealAccounts } from '../real-accounts/queries.ts';
import { createAccount, updateAccount } from '../real-accounts/saving.ts';
import { fetchImportedAccount, noteLink } from './queries.ts';

const { linkFailed, createFailed } = messages.bankLinking;

/**
 * Links an imported account to a real one of its section, which then has the chosen balance; a debt's beginning balance rises with it
 * (decisions, rows 39 and 40, Q-LINK-4).
 */
export async function linkToAccount(
  change: Change, { importedId, accountId, selectedBalance }: { importedId: Id; accountId: Id; selectedBalance: Cents },
): Promise<void> {
  const { trx, tenantId } = change;
  const imported = await unlinkedImport(change, importedId, linkFailed);
  const realAccounts = await fetchRealAccounts(trx, tenantId);
  const account = found(findAccount(realAccounts, accountId), linkFailed);
  if (!linkTargets(realAccounts, imported.type).some(({ id }) => id === accountId)) throw new Refusal(409, linkFailed);
  const balance = chosenBalance(imported, account.amount, selectedBalance);
  if (balance === undefined) throw new Refusal(400, linkFailed);
  await updateAccount(change, linkAccount(account, imported.id, selectedBalance), account);
  await noteLink(change, imported.id, { type: 'merge', balance });
}

/** Makes a real account of an imported one (decisions, row 41 and Q-LINK-6). Its category is the institution's name. */
export async function createFromImport(
  change: Change, { importedId, section, balance }: { importedId: Id; section: AccountSectionKey; balance: 'current' | 'available' },
): Promise<ReplyOf<typeof dataEndpoints.createAccountFromImport>> {
  const imported = await unlinkedImport(change, importedId, createFailed);
  if (sectionOfImported(imported.type) !== section || !linkBalanceChoices(imported).includes(balance)) throw new Refusal(400, createFailed);
  const account = accountOfImport(imported, section, linkedAmount(balance, 0, imported));
  const { id, pairedItemId } = await createAccount(change, account);
  await noteLink(change, imported.id, { type: 'create', balance });
  const { name, category, amount } = account;
  const debt = account.type === 'Debt'
    ? { isCreditCard: account.isCreditCard, interestRate: account.interestRate, minimumPayment: account.minimumPayment, beginningBalance: account.beginningBalance }
    : null;
  return { account: { id, category, amount, name, section }, pairedItemId, debt };
}

async function unlinkedImport({ trx, tenantId }: Change, id: Id, failure: string) {
  const imported = found(await fetchImportedAccount(trx, tenantId, id), failure);
  requireValid(importRefusal(imported.type));
  if (imported.linkedAccountId !== null) throw new Refusal(409, failure);
  return imported;
}

/** Which balance a chosen number is. One that is several counts as the bank's: what it says of pending transactions then holds. */
function chosenBalance(imported: ImportedAccount, present: Cents, selected: Cents): LinkBalance | undefined {
  const order: LinkBalance[] = ['current', 'available', 'budget'];
  const offered = linkBalanceChoices(imported);
  return order.find((choice) => offered.includes(choice) && linkedAmount(choice, present, imported) === selected);
}

function accountOfImport(imported: ImportedAccount & { institutionName: string }, section: AccountSectionKey, amount: Cents): RealAccount {
  const common = {
    id: '', name: limitText(imported.name, textLimits.name), category: limitText(imported.institutionName, textLimits.category), amount,
    importedAccountId: imported.id,
  };
  switch (section) {
    case 'cash-accounts': return { ...common, type: 'Cash' };
    case 'other-assets': return { ...common, type: 'Other Asset', relatedDebtId: null };
    case 'debt': return {
      ...common, type: 'Debt', isCreditCard: imported.type === 'credit', interestRate: 0, minimumPayment: 0, beginningBalance: amount, pairedItemId: '',
    };
  }
}
