import type { RealAccounts } from '../accounts/types.ts';
import type { Overview } from '../budget/types.ts';
import { daysInMonth } from '../calendar/dates.ts';
import { nextDay } from '../calendar/gate.ts';
import { previousMonth } from '../calendar/months.ts';
import type { CalendarDate } from '../calendar/types.ts';
import { debtGoalOf, validateDebtGoal } from '../goals/debt-goal.ts';
import { draftOfPlan, goalOf, validateSavingsGoal } from '../goals/savings.ts';
import type { DebtGoal, SavingsGoal } from '../goals/types.ts';
import type { Id } from '../identity.ts';
import { allow, refuse, type Judged } from './types.ts';

/** A savings goal as a call saves it. */
export type SavedGoalFields = Pick<SavingsGoal, 'goalAmount' | 'goalDate' | 'monthlyMinimum' | 'monthlyContribution'>;

/**
 * The goal that a save sets, its monthly minimum computed again, or why it may not be set (product, Q-GOAL-1 and Q-GOAL-2). The person's
 * day may be the one before or after that of UTC: the sent minimum decides which.
 */
export function judgeSavingsGoal(itemId: Id, saved: SavedGoalFields, utcToday: CalendarDate, overview: Overview): Judged<SavingsGoal> {
  if (!overview.savings.items.some(({ id }) => id === itemId)) return refuse('unknown', { code: 'savingsGoals.accountMissing' });
  const { goalAmount, goalDate, monthlyContribution } = saved;
  const draft = draftOfPlan({ id: itemId, goalAmount, goalDate, monthlyContribution });
  const judged = [utcToday, nextDay(utcToday), dayBefore(utcToday)].map((day) => {
    const refusal = validateSavingsGoal(draft, day, overview);
    return { refusal, goal: refusal === null ? goalOf(draft, day, overview) : null };
  });
  const goals = judged.flatMap(({ goal }) => goal ?? []);
  const fitting = goals.find(({ monthlyMinimum }) => monthlyMinimum === saved.monthlyMinimum) ?? goals[0];
  return fitting === undefined ? refuse('invalid', judged[0]?.refusal ?? { code: 'savingsGoals.saveFailed' }) : allow(fitting);
}

/**
 * The debt goal that a call sets, or why it may not be set. Of its debts only who they are is taken from the caller, and for a custom
 * order their order; what is owed is the accounts' own (product, Q-DEBT-3 to Q-DEBT-5).
 */
export function judgeDebtGoal({ attackedDebts, method, monthlyContribution }: DebtGoal, realAccounts: RealAccounts): Judged<DebtGoal> {
  const attackedIds = attackedDebts.map(({ pairedItemId }) => pairedItemId);
  const known = new Set(realAccounts.debt.accounts.map(({ pairedItemId }) => pairedItemId));
  if (!attackedIds.every((id) => known.has(id))) return refuse('unknown', { code: 'debtGoal.submitFailed' });
  if (new Set(attackedIds).size < attackedIds.length || monthlyContribution < 0) return refuse('invalid', { code: 'debtGoal.submitFailed' });
  const draft = { attackedIds, method, monthlyContribution };
  const refusal = validateDebtGoal(draft, realAccounts);
  const goal = refusal === null ? debtGoalOf(draft, realAccounts) : null;
  return goal === null ? refuse('invalid', refusal ?? { code: 'debtGoal.submitFailed' }) : allow(goal);
}

function dayBefore({ year, month, day }: CalendarDate): CalendarDate {
  if (day > 1) return { year, month, day: day - 1 };
  const before = previousMonth({ year, month });
  return { ...before, day: daysInMonth(before.year, before.month) };
}
