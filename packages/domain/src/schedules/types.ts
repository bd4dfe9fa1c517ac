import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import type { Subtype } from '../transactions/kinds/questions.ts';

/** How many a person may have, the most characters of their texts, and how far ahead the first day may lie. */
export const scheduleLimits = { count: 200, source: 200, description: 1000, yearsAhead: 5 } as const;

/** How often a scheduled transaction comes. */
export const scheduleIntervals = ['week', 'two-weeks', 'twice-a-month', 'month', 'year'] as const;
export type ScheduleInterval = (typeof scheduleIntervals)[number];

/** A transaction that comes again and again. On each of its days it becomes an import that waits to be accepted: nothing is recorded unseen. */
export interface Schedule extends Subtype {
  id: Id;
  accountId: Id;
  /** Signed as on the account's own statement: money that leaves it is negative. */
  amount: Cents;
  /** The merchant, or who pays. */
  source: string;
  description: string;
  /** What accepting suggests: a budget item, or an income source for income. Null where the memory of merchants decides. */
  itemId: Id | null;
  sourceId: Id | null;
  every: ScheduleInterval;
  first: CalendarDate;
  /** The other day of the month, 1 to 31, of what comes twice a month; null for all others. */
  secondDay: number | null;
  /** The last day on which it may come; null where it has no end. */
  end: CalendarDate | null;
  /** The IANA name of the time zone whose calendar says when a day begins, such as "America/New_York". */
  timeZone: string;
}
