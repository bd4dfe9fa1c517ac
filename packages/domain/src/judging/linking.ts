import type { ImportedAccount } from '../accounts/imported.ts';
import { importRefusal, linkBalanceChoices, linkedAmount, linkTargets, sectionOfImported } from '../accounts/linking.ts';
import type { LinkBalance } from '../accounts/linking.ts';
import { findAccount } from '../accounts/removal.ts';
import type { AccountSectionKey, RealAccount, RealAccounts } from '../accounts/types.ts';
import type { Id } from '../identity.ts';
import { limitText, textLimits } from '../limits.ts';
import type { Cents } from '../money/cents.ts';
import type { Notice } from '../notices.ts';
import { allow, refuse, type Judged } from './types.ts';

/** An imported account as the services know it, with the name of its institution. */
export type KnownImportedAccount = ImportedAccount & { institutionName: string };

/**
 * The account and the balance that a link is about, or why it may not be made: both must be there, of one section and not linked yet,
 * and the selected balance one of those offered (product, rows 39 and 40, Q-LINK-4).
 */
export function judgeLink(
  imported: ImportedAccount | null, { accountId, selectedBalance }: { accountId: Id; selectedBalance: Cents }, realAccounts: RealAccounts,
): Judged<{ imported: ImportedAccount; account: RealAccount; balance: LinkBalance }> {
  const judged = judgeUnlinked(imported, { code: 'bankLinking.linkFailed' });
  if (!judged.isAllowed) return judged;
  const account = findAccount(realAccounts, accountId);
  if (account === undefined) return refuse('unknown', { code: 'bankLinking.linkFailed' });
  if (!linkTargets(realAccounts, judged.value.type).some(({ id }) => id === accountId)) return refuse('conflict', { code: 'bankLinking.linkFailed' });
  const balance = chosenBalance(judged.value, account.amount, selectedBalance);
  return balance === undefined ? refuse('invalid', { code: 'bankLinking.linkFailed' }) : allow({ imported: judged.value, account, balance });
}

/** The imported account that may become a real one of a section, or why it may not (product, row 41 and Q-LINK-6). */
export function judgeCreationFromImport<Imported extends ImportedAccount>(
  imported: Imported | null, { section, balance }: { section: AccountSectionKey; balance: LinkBalance },
): Judged<Imported> {
  const judged = judgeUnlinked(imported, { code: 'bankLinking.createFailed' });
  if (!judged.isAllowed) return judged;
  const isOffered = sectionOfImported(judged.value.type) === section && linkBalanceChoices(judged.value).includes(balance);
  return isOffered ? judged : refuse('invalid', { code: 'bankLinking.createFailed' });
}

/** The real account that an imported one becomes, its category the institution's name. Its own ids are the caller's to give. */
export function accountOfImport(imported: KnownImportedAccount, section: AccountSectionKey, balance: LinkBalance): RealAccount {
  const amount = linkedAmount(balance, 0, imported);
  const common = {
    id: '', name: fitting(imported.name, textLimits.name), category: fitting(imported.institutionName, textLimits.category), amount,
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

/** A text of the bank's as a person could have typed it. */
function fitting(text: string, most: number): string {
  return limitText(text.trim(), most).trim();
}

function judgeUnlinked<Imported extends ImportedAccount>(imported: Imported | null, failure: Notice): Judged<Imported> {
  if (imported === null) return refuse('unknown', failure);
  const refusal = importRefusal(imported.type);
  if (refusal !== null) return refuse('invalid', refusal);
  return imported.linkedAccountId === null ? allow(imported) : refuse('conflict', failure);
}

/** Which balance a chosen number is. One that fits several counts as the bank's: its pending transactions then hold. */
function chosenBalance(imported: ImportedAccount, present: Cents, selected: Cents): LinkBalance | undefined {
  const order: LinkBalance[] = ['current', 'available', 'budget'];
  const offered = linkBalanceChoices(imported);
  return order.find((choice) => offered.includes(choice) && linkedAmount(choice, present, imported) === selected);
}
