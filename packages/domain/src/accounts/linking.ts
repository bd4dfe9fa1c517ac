import type { Id } from '../identity.ts';
import { institutionLimit } from '../limits.ts';
import type { Cents } from '../money/cents.ts';
import type { Notice } from '../notices.ts';
import { withRaisedBeginning } from './draft.ts';
import { allAccounts } from './sections.ts';
import type { AccountSectionKey, RealAccount, RealAccounts } from './types.ts';

/** The kinds of accounts that a bank reports (product, section 3-further). */
export const importedAccountTypes = ['depository', 'credit', 'loan', 'investment', 'brokerage', 'other'] as const;
export type ImportedAccountType = (typeof importedAccountTypes)[number];

/** The numbers by which replies name the kinds of real accounts (product, section 9). */
export const realAccountTypeIds = { 'cash-accounts': 1, 'other-assets': 2, debt: 3 } as const satisfies Record<AccountSectionKey, number>;

/** The balances a bank reports for an account. Positive is owed for credit and loans (product, Q-LINK-7). */
export interface ImportedBalances {
  type: ImportedAccountType;
  currentBalance: Cents;
  availableBalance: Cents | null;
}

/** The balance that an account has once it is linked: its own, or one of the bank's. */
export const linkBalances = ['budget', 'current', 'available'] as const;
export type LinkBalance = (typeof linkBalances)[number];

/** The section in which an imported account belongs; null for a type that is not supported (product, section 9). */
export function sectionOfImported(type: ImportedAccountType): AccountSectionKey | null {
  switch (type) {
    case 'depository': return 'cash-accounts';
    case 'credit': case 'loan': return 'debt';
    case 'investment': case 'brokerage': return 'other-assets';
    case 'other': return null;
  }
}

/** Why an account of this type cannot be taken in, or null where it can (product, section 5-accounts). */
export function importRefusal(type: ImportedAccountType): Notice | null {
  return sectionOfImported(type) === null ? { code: 'bankLinking.typeUnsupported' } : null;
}

/** Why no further institution can be linked, or null while there are fewer than five (product, section 9). */
export function institutionRefusal(linkedInstitutions: number): Notice | null {
  return linkedInstitutions >= institutionLimit ? { code: 'bankLinking.limitReached' } : null;
}

/** The real accounts that an imported one may be linked to: those of its section that are not linked yet (product, section 2-linking). */
export function linkTargets(realAccounts: RealAccounts, type: ImportedAccountType): RealAccount[] {
  const section = sectionOfImported(type);
  return section === null ? [] : realAccounts[section].accounts.filter(({ importedAccountId }) => importedAccountId === null);
}

/** The real account that is linked to what a bank reports under this id, if there is one. */
export function findLinkedAccount(realAccounts: RealAccounts, importedAccountId: Id): RealAccount | undefined {
  return allAccounts(realAccounts).find((account) => account.importedAccountId === importedAccountId);
}

/** The balances to choose from when linking; the available one for cash only, if the bank gives it (product, section 2-linking). */
export function linkBalanceChoices({ type, availableBalance }: Pick<ImportedBalances, 'type' | 'availableBalance'>): LinkBalance[] {
  const hasAvailable = sectionOfImported(type) === 'cash-accounts' && availableBalance !== null;
  return linkBalances.filter((choice) => choice !== 'available' || hasAvailable);
}

/** The amount that a choice stands for (product, Q-LINK-5). Without an available balance the current one is used. */
export function linkedAmount(choice: LinkBalance, present: Cents, { currentBalance, availableBalance }: ImportedBalances): Cents {
  switch (choice) {
    case 'budget': return present;
    case 'current': return currentBalance;
    case 'available': return availableBalance ?? currentBalance;
  }
}

/** Whether linking must be confirmed, since the header will turn: a cash account with another balance (product, section 5-accounts). */
export function linkNeedsConfirmation({ type, amount }: Pick<RealAccount, 'type' | 'amount'>, linked: Cents): boolean {
  return type === 'Cash' && linked !== amount;
}

/** The account linked, with the balance chosen; a debt's beginning balance rises with it (product, Q-ACC-4). */
export function linkAccount(account: RealAccount, importedAccountId: Id, amount: Cents): RealAccount {
  const linked = { ...account, importedAccountId, amount };
  return linked.type === 'Debt' ? withRaisedBeginning(linked) : linked;
}
