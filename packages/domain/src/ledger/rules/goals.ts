import { changedDebtGoal, changedPlan } from '../../goals/editing.ts';
import { draftOfPlan, goalOf, validateSavingsGoal } from '../../goals/savings.ts';
import { judgeDebtGoal } from '../../judging/goals.ts';
import type { Rule } from '../rule.ts';

/** Row 43 of the operation table as far as it is about goals. Goals move no money. */
export const goalRules: {
  'savingsGoal.save': Rule<'savingsGoal.save'>;
  'savingsGoal.remove': Rule<'savingsGoal.remove'>;
  'debtGoal.save': Rule<'debtGoal.save'>;
} = {
  'savingsGoal.save': {
    apply: (ledger, { goal: plan, today, changed }, { monthlyMinimum }) => {
      const held = ledger.savingsGoals.find(({ id }) => id === plan.id);
      const draft = draftOfPlan(changedPlan(plan, held, changed));
      const computed = goalOf(draft, today, ledger.overview);
      const isRefused = monthlyMinimum === undefined && validateSavingsGoal(draft, today, ledger.overview) !== null;
      if (computed === null || isRefused) return ledger;
      const goal = { ...computed, ...(monthlyMinimum !== undefined && { monthlyMinimum }) };
      const at = ledger.savingsGoals.findIndex(({ id }) => id === goal.id);
      return { ...ledger, savingsGoals: at === -1 ? [...ledger.savingsGoals, goal] : ledger.savingsGoals.with(at, goal) };
    },
    failure: () => ({ code: 'savingsGoals.saveFailed' }),
    refersTo: ({ goal }) => [goal.id],
  },
  'savingsGoal.remove': {
    apply: (ledger, { id }) => {
      const isSet = ledger.savingsGoals.some((goal) => goal.id === id);
      return isSet ? { ...ledger, savingsGoals: ledger.savingsGoals.filter((goal) => goal.id !== id) } : ledger;
    },
    failure: () => ({ code: 'savingsGoals.removeFailed' }),
    refersTo: ({ id }) => [id],
  },
  'debtGoal.save': {
    apply: (ledger, { goal, changed }) => {
      const judged = judgeDebtGoal(changedDebtGoal(goal, ledger.debt.goal, changed), ledger.realAccounts);
      return judged.isAllowed ? { ...ledger, debt: { ...ledger.debt, goal: judged.value } } : ledger;
    },
    failure: () => ({ code: 'debtGoal.submitFailed' }),
    refersTo: ({ goal }) => goal.attackedDebts.map(({ pairedItemId }) => pairedItemId),
  },
};
