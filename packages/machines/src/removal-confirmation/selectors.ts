import {
  findAccount, findItem, formatMoney, messages, reallocationChoices, removalPanel, warnsOfRedBudget,
  type BudgetItem, type Cents, type RemovalPanel,
} from '@blue-budget/domain';
import type { RemovalConfirmationContext } from './removal-confirmation-machine.ts';
import { subjectOf, type RemovalSubject } from './targets.ts';

interface RemovalSnapshot {
  context: RemovalConfirmationContext;
}

/** How much of a removed item's money has to go elsewhere. All amounts without sign. */
export interface ReallocationState {
  statement: string;
  choices: { item: BudgetItem; typed: Cents | null }[];
  /** What is not placed yet; negative where too much is. */
  remaining: Cents;
}

/** The thing to be removed, or null once it is gone. */
export function removalSubject({ context: { target, ledger } }: RemovalSnapshot): RemovalSubject | null {
  return subjectOf(target, ledger);
}

/** The question, the warning that nothing brings it back, and the two texts of the button. */
export function removalTexts({ context }: RemovalSnapshot): RemovalPanel {
  return removalPanel(context.target.kind);
}

/** The button's text for the answer chosen: Remove {kind} or Cancel Removal (specification, section 2). */
export function removalButton(snapshot: RemovalSnapshot): string {
  return removalTexts(snapshot).buttons[snapshot.context.answer];
}

/** The warning that a cash account with money in it leaves a red budget, and where to mend that; null for all else. */
export function redBudgetWarning({ context: { target, ledger } }: RemovalSnapshot): string | null {
  const account = target.kind === 'realAccount' ? findAccount(ledger.realAccounts, target.id) : undefined;
  return account !== undefined && warnsOfRedBudget(account) ? messages.removal.redBudget(formatMoney(account.amount)) : null;
}

/** What has to be typed before a budget item can go, or null where it holds nothing. */
export function reallocation({ context: { target, ledger: { overview }, typed } }: RemovalSnapshot): ReallocationState | null {
  const item = target.kind === 'budgetItem' ? findItem(overview, target.id) : undefined;
  if (item === undefined || item.amount === 0) return null;
  const placed = [...typed.values()].reduce((total, amount) => total + amount, 0);
  return {
    statement: messages.removal.reallocate(formatMoney(item.amount)),
    choices: reallocationChoices(overview, item.id).map((choice) => ({ item: choice, typed: typed.get(choice.id) ?? null })),
    remaining: Math.abs(item.amount) - placed,
  };
}
