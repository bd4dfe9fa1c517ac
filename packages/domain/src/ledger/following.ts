import { currentGoals } from '../goals/savings.ts';
import type { AttackedDebt } from '../goals/types.ts';
import type { Ledger } from './types.ts';

/**
 * The ledger with goals that say what the budget and the debts say: amounts, names, rates, and the order of the savings items (decisions,
 * I10 and Q-X-15).
 */
export function followMoney(before: Ledger, after: Ledger): Ledger {
  if (after === before) return before;
  return followDebts(before, followSavings(before, after));
}

function followSavings(before: Ledger, after: Ledger): Ledger {
  const { overview, savingsGoals } = after;
  if (overview.savings === before.overview.savings && savingsGoals === before.savingsGoals) return after;
  const current = currentGoals(savingsGoals, overview);
  const inOrder = overview.savings.items.flatMap((item) => current.filter(({ id }) => id === item.id));
  const followed = shared(savingsGoals, inOrder, ({ id }) => id);
  return followed === savingsGoals ? after : { ...after, savingsGoals: followed };
}

function followDebts(before: Ledger, after: Ledger): Ledger {
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
  const attackedDebts = shared(goal.attackedDebts, current, ({ pairedItemId }) => pairedItemId);
  return attackedDebts === goal.attackedDebts ? after : { ...after, debt: { ...debt, goal: { ...goal, attackedDebts } } };
}

/** The new list, in which every entry that says the same as the old one is the old one; the old list itself where all do. */
function shared<Entry extends object>(old: Entry[], current: Entry[], idOf: (entry: Entry) => string): Entry[] {
  const known = new Map(old.map((entry) => [idOf(entry), entry]));
  const merged = current.map((entry) => {
    const was = known.get(idOf(entry));
    return was !== undefined && JSON.stringify(was) === JSON.stringify(entry) ? was : entry;
  });
  return merged.length === old.length && merged.every((entry, index) => entry === old[index]) ? old : merged;
}
