import { compareDates, formatDateInput, isRealDate, parseDate } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { BudgetItem, Overview } from '../budget/types.ts';
import type { Id } from '../identity.ts';
import { yearLimits } from '../limits.ts';
import type { Cents } from '../money/cents.ts';
import { shareOf } from '../money/share.ts';
import type { FormField, Notice } from '../notices.ts';
import type { SavingsGoal, SavingsGoalPlan } from './types.ts';

/** A savings goal as its form holds it. */
export interface SavingsGoalDraft {
  itemId: Id | null;
  goalAmount: Cents | null;
  /** mm/dd/yyyy, empty at first. */
  date: string;
  monthlyContribution: Cents | null;
}

/** The savings items a goal may be set on: those without one, and the one that is edited (product, section 2-savings). */
export function savingsChoices(overview: Overview, goals: readonly SavingsGoal[], editedId: Id | null): BudgetItem[] {
  return overview.savings.items.filter(({ id }) => id === editedId || !goals.some((goal) => goal.id === id));
}

/** Whole months from today to a date: one less when its day comes before today's, and never below 1 (product, section 5-savings). */
export function monthsRemaining(today: CalendarDate, goalDate: CalendarDate): number {
  const months = (goalDate.year - today.year) * 12 + goalDate.month - today.month;
  return Math.max(goalDate.day < today.day ? months - 1 : months, 1);
}

/** The least to put aside each month, to the nearest cent; nothing once the goal is met (product, section 5-savings). */
export function monthlyMinimum(today: CalendarDate, goal: Pick<SavingsGoal, 'goalAmount' | 'currentAmount' | 'goalDate'>): Cents {
  return Math.max(Math.round((goal.goalAmount - goal.currentAmount) / monthsRemaining(today, goal.goalDate)), 0);
}

/** The least to put aside each month for what a form holds, or null until amount, day and item are known (product, section 2-savings). */
export function minimumOf(draft: SavingsGoalDraft, today: CalendarDate, overview: Overview): Cents | null {
  const goal = draft.date === '' ? null : goalOf({ ...draft, monthlyContribution: 0 }, today, overview);
  return goal === null ? null : goal.monthlyMinimum;
}

/** How much of a goal is saved, 0 to 1 (product, section 2-savings). */
export function savingsProgress({ currentAmount, goalAmount }: Pick<SavingsGoal, 'currentAmount' | 'goalAmount'>): number {
  return Math.min(shareOf(currentAmount, goalAmount), 1);
}

/** What a month assigns too little to a goal's item for the goal to be reached in time; nothing where it assigns enough, or the goal is reached. */
export function underfundedBy(
  { currentAmount, goalAmount, monthlyMinimum: needed }: Pick<SavingsGoal, 'currentAmount' | 'goalAmount' | 'monthlyMinimum'>, assigned: Cents,
): Cents {
  return currentAmount >= goalAmount ? 0 : Math.max(needed - assigned, 0);
}

/** The reason a goal cannot be set, or null (product, section 5-savings). Exactly the minimum is enough. */
export function validateSavingsGoal(draft: SavingsGoalDraft, today: CalendarDate, overview: Overview): Notice | null {
  const { itemId, goalAmount, date, monthlyContribution } = draft;
  const asked: (FormField | false)[] = [
    itemId === null && 'savingsGoals.account',
    (goalAmount === null || goalAmount <= 0) && 'savingsGoals.amount',
    date === '' && 'savingsGoals.date',
    monthlyContribution === null && 'savingsGoals.monthlyContribution',
  ];
  const fields = asked.filter((field) => field !== false);
  if (fields.length > 0) return { code: 'general.missingFields', fields };
  const goalDate = parseDate(date);
  if (!isRealDate(goalDate) || goalDate.year > yearLimits.last) return { code: 'transactions.dateInvalid' };
  if (compareDates(goalDate, today) <= 0) return { code: 'savingsGoals.dateNotFuture' };
  const goal = goalOf(draft, today, overview);
  if (goal === null) return { code: 'savingsGoals.accountMissing' };
  return goal.monthlyContribution < goal.monthlyMinimum ? { code: 'savingsGoals.belowMinimum' } : null;
}

/** The goal that a draft describes, its minimum computed, or null while something is missing or the savings item is gone. */
export function goalOf(draft: SavingsGoalDraft, today: CalendarDate, overview: Overview): SavingsGoal | null {
  const { itemId, goalAmount, date, monthlyContribution } = draft;
  const item = overview.savings.items.find(({ id }) => id === itemId);
  if (item === undefined || goalAmount === null || monthlyContribution === null) return null;
  const facts = { currentAmount: item.amount, goalAmount, goalDate: parseDate(date) };
  return { id: item.id, name: item.name, ...facts, monthlyMinimum: monthlyMinimum(today, facts), monthlyContribution };
}

/** A plan as its form would hold it. */
export function draftOfPlan({ id, goalDate, ...amounts }: SavingsGoalPlan): SavingsGoalDraft {
  return { itemId: id, date: formatDateInput(goalDate), ...amounts };
}

/** The plan that a draft describes, or null while something is missing. */
export function planOf({ itemId, goalAmount, date, monthlyContribution }: SavingsGoalDraft): SavingsGoalPlan | null {
  if (itemId === null || goalAmount === null || monthlyContribution === null) return null;
  return { id: itemId, goalAmount, goalDate: parseDate(date), monthlyContribution };
}

/** The goals as the budget stands: amount and name are the item's, and a goal goes with its item (product, I10 and Q-X-15). */
export function currentGoals(goals: readonly SavingsGoal[], overview: Overview): SavingsGoal[] {
  return goals.flatMap((goal) => {
    const item = overview.savings.items.find(({ id }) => id === goal.id);
    return item === undefined ? [] : [{ ...goal, name: item.name, currentAmount: item.amount }];
  });
}
