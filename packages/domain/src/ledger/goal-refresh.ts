import { currentGoals } from '../goals/savings.ts';
import type { AttackedDebt } from '../goals/types.ts';
import type { Ledger } from './types.ts';

/**
 * Updates the goals after a change of budget or debts: amounts, names, rates, and the order of savings goals (product, I10 and Q-X-15).
 * Goals that stay equal stay the same objects.
 */
export function refreshGoals(before: Ledger, after: Ledger): Ledger {
  if (after === before) return before;
  return refreshDebtGoal(before, refreshSavingsGoals(before, after));
}

function refreshSavingsGoals(before: Ledger, after: Ledger): Ledger {
  const { overview, savingsGoals } = after;
  if (overview.savings === before.overview.savings && savingsGoals === before.savingsGoals) return after;
  const current = currentGoals(savingsGoals, overview);
  const inOrder = overview.savings.items.flatMap((item) => current.filter(({ id }) => id === item.id));
  const refreshed = reuseEqual(savingsGoals, inOrder, ({ id }) => id);
  return refreshed === savingsGoals ? after : { ...after, savingsGoals: refreshed };
}

function refreshDebtGoal(before: Ledger, after: Ledger): Ledger {
  const { realAccounts, debt } = after;
  const { goal } = debt;
  if (goal === null || (realAccounts.debt === before.realAccounts.debt && debt === before.debt)) return after;
  const accounts = new Map(realAccounts.debt.accounts.map((account) => [account.pairedItemId, account]));
  const current = goal.attackedDebts.flatMap(({ pairedItemId }): AttackedDebt[] => {
    const account = accounts.get(pairedItemId);
    return account === undefined
      ? []
      : [{ pairedItemId, interestRate: account.interestRate, amount: account.amount, minimumPayment: account.minimumPayment }];
  });
  const attackedDebts = reuseEqual(goal.attackedDebts, current, ({ pairedItemId }) => pairedItemId);
  return attackedDebts === goal.attackedDebts ? after : { ...after, debt: { ...debt, goal: { ...goal, attackedDebts } } };
}

/** The current list with equal items taken from the old list; the old list itself if all items are equal. */
function reuseEqual<Item extends object>(old: Item[], current: Item[], idOf: (item: Item) => string): Item[] {
  const byId = new Map(old.map((item) => [idOf(item), item]));
  const merged = current.map((item) => {
    const previous = byId.get(idOf(item));
    return previous !== undefined && JSON.stringify(previous) === JSON.stringify(item) ? previous : item;
  });
  return merged.length === old.length && merged.every((item, index) => item === old[index]) ? old : merged;
}
