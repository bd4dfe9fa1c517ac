import { saysTheSame } from '../../fields.ts';
import { changedDebtGoal, changedPlan, debtGoalFieldNames, savingsGoalFieldNames } from '../../goals/editing.ts';
import { draftOfPlan, goalOf, validateSavingsGoal } from '../../goals/savings.ts';
import { judgeDebtGoal } from '../../judging/goals.ts';
import type { Id } from '../../identity.ts';
import type { DebtGoal } from '../../goals/types.ts';
import type { Rule } from '../rule.ts';

/** Row 43 of the operation table as far as it is about goals. Goals move no money. */
export const goalRules: {
  'savingsGoal.save': Rule<'savingsGoal.save'>;
  'savingsGoal.remove': Rule<'savingsGoal.remove'>;
  'debtGoal.save': Rule<'debtGoal.save'>;
  'debtGoal.remove': Rule<'debtGoal.remove'>;
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
    inverse: ({ savingsGoals }, operation) => {
      const held = savingsGoals.find(({ id }) => id === operation.goal.id);
      if (held === undefined) return { kind: 'savingsGoal.remove', id: operation.goal.id };
      const { id, goalAmount, goalDate, monthlyContribution } = held;
      return { ...operation, goal: { id, goalAmount, goalDate, monthlyContribution } };
    },
    isUntouched: ({ savingsGoals }, { goal, changed = savingsGoalFieldNames }) => {
      const held = savingsGoals.find(({ id }) => id === goal.id);
      return held !== undefined && changed.every((field) => saysTheSame(held[field], goal[field]));
    },
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
    inverse: ({ debt: { goal }, realAccounts }, operation) => {
      // A debt that is paid by now cannot be set again.
      const isOwed = (id: Id) => realAccounts.debt.accounts.some(({ pairedItemId, amount }) => pairedItemId === id && amount > 0);
      if (goal === null) return { kind: 'debtGoal.remove' };
      return goal.attackedDebts.every(({ pairedItemId }) => isOwed(pairedItemId)) ? { ...operation, goal } : null;
    },
    isUntouched: ({ debt, realAccounts }, { goal, changed = debtGoalFieldNames }) => {
      // A debt that is paid by now is no part of a goal, and of the methods only the custom one has an order of its own.
      const owed = new Set(realAccounts.debt.accounts.filter(({ amount }) => amount > 0).map(({ pairedItemId }) => pairedItemId));
      const facts = ({ attackedDebts: debts, monthlyContribution, method }: DebtGoal) => {
        const ids = debts.map(({ pairedItemId }) => pairedItemId).filter((id) => owed.has(id));
        return { attackedDebts: method === 'custom' ? ids : ids.toSorted(), monthlyContribution, method };
      };
      const [held, saved] = [debt.goal && facts(debt.goal), facts(goal)];
      return held !== null && changed.every((field) => saysTheSame(held[field], saved[field]));
    },
    refersTo: ({ goal }) => goal.attackedDebts.map(({ pairedItemId }) => pairedItemId),
  },
  'debtGoal.remove': {
    apply: (ledger) => (ledger.debt.goal === null ? ledger : { ...ledger, debt: { ...ledger.debt, goal: null } }),
    failure: () => ({ code: 'debtGoal.submitFailed' }),
    refersTo: () => [],
  },
};
