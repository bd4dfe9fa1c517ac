import { dataEndpoints, type RequestOf } from '@blue-budget/api/contract';
import {
  type CalendarDate, daysInMonth, formatDateInput, goalOf, type Id, messages, nextDay, type Overview, previousMonth, type SavingsGoal, validateSavingsGoal,
} from '@blue-budget/domain';
import { isoDate } from '../../db/dates.ts';
import type { Change } from '../ledger/change.ts';
import { found, requireValid } from '../ledger/refuse.ts';
import { fetchOverview } from '../overview/queries.ts';

type SavedGoal = RequestOf<typeof dataEndpoints.saveSavingsGoal>;

/** Sets the goal of a savings item, or sets it anew. The least to save each month is computed here, and less is refused (decisions, Q-GOAL-1 and Q-GOAL-2). */
export async function saveSavingsGoal({ trx, tenantId, today }: Change, itemId: Id, saved: SavedGoal): Promise<void> {
  const overview = await fetchOverview(trx, tenantId);
  found(overview.savings.items.find(({ id }) => id === itemId), messages.savingsGoals.accountMissing);
  const judged = possibleDays(today).map((day) => judge(itemId, saved, day, overview));
  const fitting = judged.find(({ goal }) => goal?.monthlyMinimum === saved.monthlyMinimum) ?? judged.find(({ goal }) => goal !== null);
  if (!fitting?.goal) return requireValid(judged[0]?.refusal ?? messages.savingsGoals.saveFailed);
  const { goalAmount, goalDate, monthlyMinimum, monthlyContribution } = fitting.goal;
  const columns = {
    goal_amount: goalAmount, goal_date: isoDate(goalDate), monthly_minimum: monthlyMinimum, monthly_contribution: monthlyContribution,
  };
  await trx.insertInto('savings_goals').values({ tenant_id: tenantId, item_id: itemId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'item_id']).doUpdateSet(columns)).execute();
}

/** The day in UTC first, then those that it may be where the person is. */
function possibleDays(today: CalendarDate): CalendarDate[] {
  return [today, nextDay(today), dayBefore(today)];
}

function dayBefore({ year, month, day }: CalendarDate): CalendarDate {
  if (day > 1) return { year, month, day: day - 1 };
  const before = previousMonth({ year, month });
  return { ...before, day: daysInMonth(before.year, before.month) };
}

function judge(
  itemId: Id, { goalAmount, goalDate, monthlyContribution }: SavedGoal, today: CalendarDate, overview: Overview,
): { refusal: string | null; goal: SavingsGoal | null } {
  const draft = { itemId, goalAmount, date: formatDateInput(goalDate), monthlyContribution };
  const refusal = validateSavingsGoal(draft, today, overview);
  return { refusal, goal: refusal === null ? goalOf(draft, today, overview) : null };
}
