import { keepingUnchanged, saysTheSame } from '../fields.ts';
import type { DebtGoal, SavingsGoal, SavingsGoalPlan } from './types.ts';

/** The editable fields of a set savings goal; the least to save each month follows. */
export const savingsGoalFieldNames = ['goalAmount', 'goalDate', 'monthlyContribution'] as const;
export type SavingsGoalFieldName = (typeof savingsGoalFieldNames)[number];

/** Editable fields of the debt goal. Its debts count as one, with their order. */
export const debtGoalFieldNames = ['attackedDebts', 'monthlyContribution', 'method'] as const;
export type DebtGoalFieldName = (typeof debtGoalFieldNames)[number];

/** The differences of two plans for the same savings. */
export function changedPlanFields(before: SavingsGoalPlan, after: SavingsGoalPlan): SavingsGoalFieldName[] {
  return savingsGoalFieldNames.filter((name) => !saysTheSame(before[name], after[name]));
}

/** A plan, with the set goal's values in fields not changed. The whole plan counts if no fields are named. */
export function changedPlan<Plan extends Omit<SavingsGoalPlan, 'id'>>(
  plan: Plan, held: SavingsGoal | undefined, changed: readonly SavingsGoalFieldName[] = savingsGoalFieldNames,
): Plan {
  if (held === undefined) return plan;
  const { goalAmount, goalDate, monthlyContribution } = held;
  return { ...plan, ...keepingUnchanged<Omit<SavingsGoalPlan, 'id'>>(plan, { goalAmount, goalDate, monthlyContribution }, changed) };
}

/** A debt goal, with the set one's values in fields not changed. The whole goal counts if no fields are named. */
export function changedDebtGoal(goal: DebtGoal, held: DebtGoal | null, changed: readonly DebtGoalFieldName[] = debtGoalFieldNames): DebtGoal {
  return held === null ? goal : keepingUnchanged(goal, held, changed);
}
