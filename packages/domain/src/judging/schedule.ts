import { saysTheSame } from '../fields.ts';
import { maxCents } from '../money/cents.ts';
import { draftOfSchedule, validateSchedule, type ScheduleContext } from '../schedules/draft.ts';
import type { ScheduleFields } from '../schedules/editing.ts';
import { isFromSource, kindOfSchedule, scheduleKinds } from '../schedules/kinds.ts';
import { scheduleLimits } from '../schedules/types.ts';
import { allow, refuse, type Judged } from './types.ts';

/** The schedule that a save sets, or why it may not be set. `count` is how many others there are. */
export function judgeSchedule(saved: ScheduleFields, context: ScheduleContext, count: number): Judged<ScheduleFields> {
  if (count >= scheduleLimits.count) return refuse('conflict', { code: 'schedules.tooMany' });
  const schedule = { ...saved, source: saved.source.trim(), description: saved.description.trim() };
  const { amount, source, description, every, secondDay, itemId, sourceId } = schedule;
  if (amount === 0) return refuse('invalid', { code: 'transactions.amountZero' });
  const kind = kindOfSchedule(schedule);
  const isWhole = Number.isInteger(amount) && Math.abs(amount) <= maxCents && source !== '' && description.length <= scheduleLimits.description
    && scheduleKinds().some((each) => saysTheSame(each, kind)) && (every === 'twice-a-month') === (secondDay !== null) && (isFromSource(kind) ? itemId : sourceId) === null;
  if (!isWhole) return refuse('invalid', { code: 'schedules.saveFailed' });
  const refusal = validateSchedule(draftOfSchedule(schedule), context);
  return refusal === null ? allow(schedule) : refuse('invalid', refusal);
}
