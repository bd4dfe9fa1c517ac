import { findAccount, warnsOfRedBudget } from '@blue-budget/domain/accounts';
import {
  findItem, reallocationChoices, reallocationOf, spendingSubsetKeys, type BudgetItem, type SpendingSubsetKey,
} from '@blue-budget/domain/budget';
import type { Cents } from '@blue-budget/domain/money';
import type { RemovalConfirmationContext } from './removal-confirmation-machine.ts';
import { subjectOf, type RemovalSubject } from './targets.ts';

interface RemovalSnapshot {
  context: RemovalConfirmationContext;
}

/** The reallocation of a removed item's money. */
export interface ReallocationState {
  /** Where it may go, by subset: that of the removed item first. Subsets without a choice are left out. */
  groups: { subset: SpendingSubsetKey; choices: ReallocationChoice[] }[];
  /** The amount to reallocate, without sign. */
  total: Cents;
  /** The amount placed so far, without sign. */
  placed: Cents;
  /** The amount left; negative if too much is placed. */
  remaining: Cents;
}

export interface ReallocationChoice {
  item: BudgetItem;
  /** Without sign; null where nothing was typed. */
  typed: Cents | null;
  /** The item's balance after the reallocation. */
  becomes: Cents;
}

/** The thing to be removed, or null once it is gone. */
export function removalSubject({ context: { target, ledger } }: RemovalSnapshot): RemovalSubject | null {
  return subjectOf(target, ledger);
}

/** The balance of a cash account whose removal turns the budget red; null otherwise. */
export function redBudgetAmount({ context: { target, ledger } }: RemovalSnapshot): Cents | null {
  const account = target.kind === 'realAccount' ? findAccount(ledger.realAccounts, target.id) : undefined;
  return account !== undefined && warnsOfRedBudget(account) ? account.amount : null;
}

/** The reallocation that a budget item's removal requires; null if it holds nothing. */
export function reallocation({ context: { target, ledger: { overview }, typed } }: RemovalSnapshot): ReallocationState | null {
  const item = target.kind === 'budgetItem' ? findItem(overview, target.id) : undefined;
  if (item === undefined || item.amount === 0) return null;
  const moved = reallocationOf(item.amount, typed);
  const choices = reallocationChoices(overview, item.id).map((choice): ReallocationChoice => ({
    item: choice, typed: typed.get(choice.id) ?? null, becomes: choice.amount + (moved[choice.id] ?? 0),
  }));
  const placed = [...typed.values()].reduce((sum, amount) => sum + amount, 0);
  const total = Math.abs(item.amount);
  return {
    groups: [...spendingSubsetKeys]
      .toSorted((one, other) => Number(other === item.subset) - Number(one === item.subset))
      .map((subset) => ({ subset, choices: choices.filter((choice) => choice.item.subset === subset) }))
      .filter((group) => group.choices.length > 0),
    total, placed, remaining: total - placed,
  };
}
