import type { AttackedDebt, DebtProgress, SavingsGoal } from '@blue-budget/domain/goals';
import { householdAccounts } from './household-accounts.ts';

/** Savings goals of the same household; the last one is reached. */
export function householdSavingsGoals(): SavingsGoal[] {
  return [
    {
      id: 'emergency-fund', name: 'Emergency fund', currentAmount: 9_072_30, goalAmount: 12_000_00,
      goalDate: { year: 2027, month: 3, day: 1 }, monthlyMinimum: 292_77, monthlyContribution: 330_00,
    },
    {
      id: 'summer-trip', name: 'Summer trip', currentAmount: 1_150_00, goalAmount: 1_800_00,
      goalDate: { year: 2026, month: 9, day: 1 }, monthlyMinimum: 162_50, monthlyContribution: 220_00,
    },
    {
      id: 'car-repairs', name: 'Car repairs', currentAmount: 465_00, goalAmount: 465_00,
      goalDate: { year: 2026, month: 6, day: 30 }, monthlyMinimum: 0, monthlyContribution: 50_00,
    },
  ];
}

/** Its debts, attacked in an order of its own with $780.00 a month. */
export function householdDebtProgress(): DebtProgress {
  const debts = new Map(householdAccounts().debt.accounts.map((account) => [account.id, account]));
  const order = ['store-card', 'everyday-card', 'student-loan', 'car-loan'];
  const attackedDebts = order.flatMap((id): AttackedDebt[] => {
    const debt = debts.get(id);
    if (debt === undefined) return [];
    const { pairedItemId, interestRate, amount, minimumPayment } = debt;
    return [{ pairedItemId, interestRate, amount, minimumPayment }];
  });
  return { goal: { attackedDebts, monthlyContribution: 780_00, method: 'custom' }, interestSaved: 212_46 };
}
