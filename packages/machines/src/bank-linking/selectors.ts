import {
  institutionRefusal, linkBalanceChoices, linkedAmount, linkTargets, sectionOfImported,
  type AccountSectionKey, type Cents, type Institution, type LinkBalance, type RealAccount, type Notice,
} from '@blue-budget/domain';
import type { SnapshotFrom } from 'xstate';
import { chosenAccount, creationBalances, type accountLinkingMachine } from './account-linking-machine.ts';
import { shownOf, type institutionsMachine } from './institutions-machine.ts';

export type AccountLinkingSnapshot = SnapshotFrom<typeof accountLinkingMachine>;

export interface BalanceChoice {
  balance: LinkBalance;
  amount: Cents;
  isChosen: boolean;
}

/** The real accounts to choose from: those of the section that are not linked yet (specification, section 2). */
export function linkTargetChoices({ context: { ledger, imported } }: AccountLinkingSnapshot): RealAccount[] {
  return linkTargets(ledger.realAccounts, imported.type);
}

/** The balances to choose from, once there is an account whose they would be: none of its own for one that is new. */
export function balanceChoices(snapshot: AccountLinkingSnapshot): BalanceChoice[] {
  const { context } = snapshot;
  const account = chosenAccount(context);
  const isNew = snapshot.matches({ unlinked: 'creating' }) || snapshot.matches('making');
  if (!isNew && account === null) return [];
  return (isNew ? creationBalances(context.imported) : linkBalanceChoices(context.imported)).map((balance) => ({
    balance, amount: linkedAmount(balance, account?.amount ?? 0, context.imported), isChosen: balance === context.balance,
  }));
}

/** Where a new account would stand, and whether it would add to the cash; null for a type that is not supported. */
export function newAccountSection({ context: { imported } }: AccountLinkingSnapshot): { key: AccountSectionKey; isCash: boolean } | null {
  const section = sectionOfImported(imported.type);
  return section === null ? null : { key: section, isCash: section === 'cash-accounts' };
}

/** Whether Link Account can be pressed. */
export function canLink({ context }: AccountLinkingSnapshot): boolean {
  return chosenAccount(context) !== null && context.balance !== null;
}

/** What a Yes to the balance that is chosen changes; null while there is none to say Yes to (specification, section 2). */
export function balanceToConfirm(snapshot: AccountLinkingSnapshot): { name: string; before: Cents; after: Cents } | null {
  const { context: { balance, imported }, context } = snapshot;
  const account = chosenAccount(context);
  if (!snapshot.matches({ unlinked: 'confirming' }) || account === null || balance === null) return null;
  const { amount, name } = account;
  return { name, before: amount, after: linkedAmount(balance, amount, imported) };
}

/** Whether the ledger is waiting for the services. */
export function isLinkingBusy(snapshot: AccountLinkingSnapshot): boolean {
  return ['linking', 'making', 'unlinking'].some((state) => snapshot.value === state);
}

export type InstitutionsSnapshot = SnapshotFrom<typeof institutionsMachine>;

/** The institutions to show: what is being removed is gone already. */
export function shownInstitutions({ context }: InstitutionsSnapshot): Institution[] {
  return shownOf(context);
}

/** Why no further institution can be linked, or null while there are fewer than five. */
export function institutionsLimit({ context }: InstitutionsSnapshot): Notice | null {
  return institutionRefusal(shownOf(context).length);
}
