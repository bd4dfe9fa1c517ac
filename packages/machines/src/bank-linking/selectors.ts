import {
  institutionRefusal, linkBalanceChoices, linkedAmount, linkTargets, sectionOfImported, type AccountSectionKey, type Institution,
  type LinkBalance, type RealAccount,
} from '@blue-budget/domain/accounts';
import type { Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
import type { SnapshotFrom } from 'xstate';
import { chosenAccount, creationBalances, type accountLinkingMachine } from './account-linking-machine.ts';
import { shownOf, type institutionsMachine } from './institutions-machine.ts';

export type AccountLinkingSnapshot = SnapshotFrom<typeof accountLinkingMachine>;

export interface BalanceChoice {
  balance: LinkBalance;
  amount: Cents;
  isChosen: boolean;
}

/** The real accounts to choose from: those of the matching section that are not linked (product, section 2-linking). */
export function linkTargetChoices({ context: { ledger, imported } }: AccountLinkingSnapshot): RealAccount[] {
  return linkTargets(ledger.realAccounts, imported.type);
}

/** The balances to choose from; empty until an account is chosen. A new account has no balance of its own. */
export function balanceChoices(snapshot: AccountLinkingSnapshot): BalanceChoice[] {
  const { context } = snapshot;
  const account = chosenAccount(context);
  const isNew = snapshot.matches({ unlinked: 'creating' }) || snapshot.matches('making');
  if (!isNew && account === null) return [];
  return (isNew ? creationBalances(context.imported) : linkBalanceChoices(context.imported)).map((balance) => ({
    balance, amount: linkedAmount(balance, account?.amount ?? 0, context.imported), isChosen: balance === context.balance,
  }));
}

/** The section of a new account, and whether it counts as cash; null for an unsupported type. */
export function newAccountSection({ context: { imported } }: AccountLinkingSnapshot): { key: AccountSectionKey; isCash: boolean } | null {
  const section = sectionOfImported(imported.type);
  return section === null ? null : { key: section, isCash: section === 'cash-accounts' };
}

/** Whether Link Account can be pressed. */
export function canLink({ context }: AccountLinkingSnapshot): boolean {
  return chosenAccount(context) !== null && context.balance !== null;
}

/** What a Yes to the chosen balance changes; null while the question is not asked (product, section 2-linking). */
export function balanceToConfirm(snapshot: AccountLinkingSnapshot): { name: string; before: Cents; after: Cents } | null {
  const { context: { balance, imported }, context } = snapshot;
  const account = chosenAccount(context);
  if (!snapshot.matches({ unlinked: 'confirming' }) || account === null || balance === null) return null;
  const { amount, name } = account;
  return { name, before: amount, after: linkedAmount(balance, amount, imported) };
}

/** Whether the ledger waits for the reply. */
export function isLinkingBusy(snapshot: AccountLinkingSnapshot): boolean {
  return ['linking', 'making', 'unlinking'].some((state) => snapshot.value === state);
}

export type InstitutionsSnapshot = SnapshotFrom<typeof institutionsMachine>;

/** The institutions to show, without those being removed. */
export function shownInstitutions({ context }: InstitutionsSnapshot): Institution[] {
  return shownOf(context);
}

/** Why no further institution can be linked; null if there are fewer than five. */
export function institutionsLimit({ context }: InstitutionsSnapshot): Notice | null {
  return institutionRefusal(shownOf(context).length);
}
