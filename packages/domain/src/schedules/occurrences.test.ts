import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDates, dayNumber, daysInMonth, daysLater, isoDate } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import { nextOccurrence, occurrencesBetween, type Recurrence } from './occurrences.ts';
import { scheduleIntervals } from './types.ts';

const on = (year: number, month: number, day: number): CalendarDate => ({ year, month, day });
const daysOf = (recurrence: Partial<Recurrence> & Pick<Recurrence, 'every' | 'first'>, from: CalendarDate, until: CalendarDate, most?: number) =>
  occurrencesBetween({ secondDay: null, end: null, ...recurrence }, from, until, most).map(isoDate);

describe('the days of a schedule', () => {
  it('of each month keep to the first one, and are the last of a shorter month [DAY-15]', () => {
    expect(daysOf({ every: 'month', first: on(2027, 12, 31) }, on(2027, 1, 1), on(2028, 5, 1)))
      .toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
    expect(daysOf({ every: 'month', first: on(2026, 1, 30) }, on(2027, 2, 1), on(2027, 3, 31))).toEqual(['2027-02-28', '2027-03-30']);
  });

  it('of each year come on the 28th of February where there is no 29th [DAY-15]', () => {
    expect(daysOf({ every: 'year', first: on(2024, 2, 29) }, on(2024, 3, 1), on(2028, 12, 31))).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
    // In the month after that of the first, the next is in the year after.
    expect(daysOf({ every: 'year', first: on(2024, 2, 29) }, on(2025, 2, 28), on(2026, 2, 27))).toEqual(['2025-02-28']);
  });

  it('come each week and every second one, over the ends of months and years', () => {
    expect(daysOf({ every: 'week', first: on(2026, 12, 20) }, on(2026, 12, 21), on(2027, 1, 10))).toEqual(['2026-12-27', '2027-01-03', '2027-01-10']);
    expect(daysOf({ every: 'two-weeks', first: on(2026, 12, 20) }, on(2026, 12, 21), on(2027, 1, 31))).toEqual(['2027-01-03', '2027-01-17', '2027-01-31']);
  });

  it('come twice a month, from the first on, and once where both fall on the last day', () => {
    expect(daysOf({ every: 'twice-a-month', first: on(2026, 5, 15), secondDay: 1 }, on(2026, 5, 1), on(2026, 7, 1))).toEqual(['2026-05-15', '2026-06-01', '2026-06-15', '2026-07-01']);
    expect(daysOf({ every: 'twice-a-month', first: on(2026, 1, 30), secondDay: 31 }, on(2026, 1, 31), on(2026, 3, 30))).toEqual(['2026-01-31', '2026-02-28', '2026-03-30']);
  });

  it('end with the last day, which counts, and with the year 2100', () => {
    const monthly = { every: 'month', first: on(2026, 5, 3), end: on(2026, 7, 3) } as const;
    expect(daysOf(monthly, on(2026, 1, 1), on(2030, 1, 1))).toEqual(['2026-05-03', '2026-06-03', '2026-07-03']);
    expect(nextOccurrence({ ...monthly, secondDay: null }, on(2026, 7, 3))).toEqual(on(2026, 7, 3));
    expect(nextOccurrence({ ...monthly, secondDay: null }, on(2026, 7, 4))).toBeNull();
    expect(daysOf({ every: 'year', first: on(2099, 5, 3) }, on(2099, 1, 1), on(2105, 1, 1))).toEqual(['2099-05-03', '2100-05-03']);
  });

  it('are given in portions', () => {
    expect(daysOf({ every: 'week', first: on(2026, 5, 1) }, on(2026, 5, 2), on(2027, 5, 1), 2)).toEqual(['2026-05-08', '2026-05-15']);
  });

  const date = fc.record({ year: fc.integer({ min: 2019, max: 2033 }), month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) })
    .map(({ year, month, day }) => on(year, month, Math.min(day, daysInMonth(year, month))));
  const recurrence = fc.record({ every: fc.constantFrom(...scheduleIntervals), first: date, secondDay: fc.integer({ min: 1, max: 31 }), end: fc.option(date) })
    .map((given): Recurrence => ({ ...given, secondDay: given.every === 'twice-a-month' ? given.secondDay : null }));

  it('are those of which each day of the calendar says so, whatever days are asked for [DAY-15]', () => {
    fc.assert(fc.property(recurrence, date, fc.integer({ min: 0, max: 800 }), (given, from, length) => {
      const days = Array.from({ length: length + 1 }, (_, index) => daysLater(from, index));
      expect(occurrencesBetween(given, from, daysLater(from, length))).toEqual(days.filter((day) => isDay(given, day)));
    }));
  });

  it('are the same in one go and one after the other', () => {
    fc.assert(fc.property(recurrence, date, (given, from) => {
      const steps: CalendarDate[] = [];
      for (let next = nextOccurrence(given, from); next !== null && steps.length < 60; next = nextOccurrence(given, daysLater(next, 1))) steps.push(next);
      expect(occurrencesBetween(given, from, on(2100, 12, 31), 60)).toEqual(steps);
    }));
  });
});

/** Whether a schedule comes on a day, told from that day alone. */
function isDay({ every, first, secondDay, end }: Recurrence, day: CalendarDate): boolean {
  if (compareDates(day, first) < 0 || (end !== null && compareDates(day, end) > 0)) return false;
  const isAsLateAs = (wanted: number) => day.day === wanted || (day.day < wanted && day.day === daysInMonth(day.year, day.month));
  switch (every) {
    case 'week': return (dayNumber(day) - dayNumber(first)) % 7 === 0;
    case 'two-weeks': return (dayNumber(day) - dayNumber(first)) % 14 === 0;
    case 'month': return isAsLateAs(first.day);
    case 'twice-a-month': return isAsLateAs(first.day) || isAsLateAs(secondDay ?? 0);
    case 'year': return day.month === first.month && isAsLateAs(first.day);
  }
}
