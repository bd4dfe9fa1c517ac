import type { PayoffDebt, PayoffPlan } from './types.ts';

/**
 * The debts in the order of attack: snowball by the smallest balance, the higher rate first among equals; avalanche by the highest rate,
 * the smaller balance first; then by name. Custom keeps the order given, and so do minimums alone (product, Q-DEBT-3).
 */
export function orderOfAttack(debts: readonly PayoffDebt[], method: PayoffPlan['method']): PayoffDebt[] {
  switch (method) {
    case 'snowball': return debts.toSorted((a, b) => a.amount - b.amount || b.interestRate - a.interestRate || byName(a, b));
    case 'avalanche': return debts.toSorted((a, b) => b.interestRate - a.interestRate || a.amount - b.amount || byName(a, b));
    case 'custom': case 'minimums': return [...debts];
  }
}

function byName(a: PayoffDebt, b: PayoffDebt): number {
  if (a.name < b.name) return -1;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: sorting sees no difference between 0 and 1
  return Number(a.name > b.name);
}
