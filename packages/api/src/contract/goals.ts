import { debtMethods, type DebtGoalFieldName, type SavingsGoalFieldName } from '@blue-budget/domain/goals';
import * as z from 'zod/mini';
import { changedFields } from './changed-fields.ts';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { date } from './days.ts';
import { byId, id, money, ok, rate } from './primitives.ts';

export const savingsGoal = entity({
  id: field('id', id),
  name: field('name', z.string()),
  currentAmount: field('curr-amount', money),
  goalAmount: field('goal-amount', money),
  goalDate: field('goal-date', date),
  monthlyMinimum: field('month-min', money),
  monthlyContribution: field('monthly-contrib', money),
});

const attackedDebt = entity({
  pairedItemId: field('earmark-account-id', id),
  interestRate: field('interest-rate', rate),
  amount: field('amount', money),
  minimumPayment: field('min-payment', money),
});

const debtGoal = entity({
  attackedDebts: field('attacked-debts', z.array(attackedDebt)),
  monthlyContribution: field('monthly-contribution', money),
  method: field('method', z.enum(debtMethods)),
});

export const debtProgress = entity({
  goal: field('debt-goal', z.nullable(debtGoal)),
  interestSaved: field('interest-saved', money),
  interestSavedMarginal: field('interest-saved-marginal', z.optional(money)),
});

/** The parts of the initial load that are about goals. */
export const goalEndpoints = {
  savingsGoals: endpoint({ ...dataCall, method: 'GET', path: '/savings-goals', reply: z.array(savingsGoal) }),
  debtProgress: endpoint({ ...dataCall, method: 'GET', path: '/debt-goal', reply: debtProgress }),
};

/** Calls that change goals (product, section 7-data). */
export const goalChangeEndpoints = {
  saveSavingsGoal: endpoint({
    ...dataCall, method: 'PUT', path: '/update/savings-goals/:id', params: byId,
    request: entity({
      goalAmount: field('goal_amount', money),
      goalDate: field('goal_date', date),
      monthlyMinimum: field('month_min', money),
      monthlyContribution: field('monthly_contrib', money),
      changedFields: field('changed_fields', changedFields<SavingsGoalFieldName>({
        goalAmount: 'goal_amount', goalDate: 'goal_date', monthlyContribution: 'monthly_contrib',
      })),
    }),
    /** The minimum as the services computed it; the rules leave the reply open. */
    reply: entity({ monthlyMinimum: field('month_min', z.optional(money)) }),
  }),
  removeSavingsGoal: endpoint({ ...dataCall, method: 'DELETE', path: '/delete/savings-goal/:id', params: byId, reply: ok }),
  setDebtGoal: endpoint({
    ...dataCall, method: 'POST', path: '/set-debt-goal',
    request: entity({
      attackedDebts: field('attacked_debts', z.array(attackedDebt)),
      monthlyContribution: field('monthly_contribution', money),
      method: field('method', z.enum(debtMethods)),
      changedFields: field('changed_fields', changedFields<DebtGoalFieldName>({
        attackedDebts: 'attacked_debts', monthlyContribution: 'monthly_contribution', method: 'method',
      })),
    }),
    reply: ok,
  }),
  /** Removes the debt payoff goal, as the undo of setting the first one. */
  removeDebtGoal: endpoint({ ...dataCall, method: 'DELETE', path: '/delete/debt-goal', reply: ok }),
};
