import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskDate, settleDate } from './date-mask.ts';
import { compareDates, daysInMonth, formatDateInput } from './dates.ts';
import { daysRemaining, mayCreateMonth, mayCreateMonthAnywhere, mayOpenNextMonth, nextDay } from './gate.ts';
import { compareMonths, nextMonth, previousMonth } from './months.ts';

const months = fc.record({ year: fc.integer({ min: 1900, max: 2100 }), month: fc.integer({ min: 1, max: 12 }) });
const dates = months.chain(({ year, month }) =>
  fc.record({ year: fc.constant(year), month: fc.constant(month), day: fc.integer({ min: 1, max: daysInMonth(year, month) }) }));
const on = (year: number, month: number, day: number) => ({ year, month, day });

describe('the last 7 days of a month', () => {
  it.each([
    [on(2026, 5, 23), false], [on(2026, 5, 24), false], [on(2026, 5, 25), true], [on(2026, 5, 31), true],
    [on(2026, 4, 23), false], [on(2026, 4, 24), true], [on(2026, 2, 21), false], [on(2026, 2, 22), true],
    [on(2028, 2, 22), false], [on(2028, 2, 23), true], [on(2026, 12, 24), false], [on(2026, 12, 25), true], [on(2026, 5, 1), false],
  ])('on %j the next month is open: %s [ASG-02] [ASG-04]', (today, open) => {
    expect(mayOpenNextMonth(today, today)).toBe(open);
    expect(mayCreateMonth(today, nextMonth(today))).toBe(open);
  });

  it('count today', () => {
    expect([on(2026, 5, 25), on(2026, 5, 31), on(2026, 2, 1)].map(daysRemaining)).toEqual([7, 1, 28]);
  });

  it('never open the month after the next', () => {
    const today = on(2026, 12, 31);
    expect(mayOpenNextMonth(today, { year: 2027, month: 1 })).toBe(false);
    expect(mayCreateMonth(today, { year: 2027, month: 2 })).toBe(false);
    expect(mayCreateMonth(today, { year: 2027, month: 12 })).toBe(false);
  });

  it('do not matter for months that are past, nor for this one', () => {
    fc.assert(fc.property(dates, months, (today, month) => {
      expect(mayOpenNextMonth(today, month) || compareMonths(month, today) >= 0).toBe(true);
      expect(mayCreateMonth(today, month) || compareMonths(month, today) > 0).toBe(true);
      expect(mayOpenNextMonth(today, previousMonth(today)) && mayCreateMonth(today, today)).toBe(true);
    }));
  });

  it('begin a day earlier for a service, which does not know where the person is', () => {
    const june = { year: 2026, month: 6 };
    expect([on(2026, 5, 23), on(2026, 5, 24), on(2026, 5, 25), on(2026, 5, 31)].map((day) => mayCreateMonthAnywhere(day, june)))
      .toEqual([false, true, true, true]);
    expect(mayCreateMonthAnywhere(on(2026, 4, 30), june)).toBe(false);
    expect(mayCreateMonthAnywhere(on(2026, 5, 31), { year: 2026, month: 7 })).toBe(false);
  });

  it('let no person be refused by a service in any time zone', () => {
    fc.assert(fc.property(dates, fc.constantFrom('ahead', 'same', 'behind'), fc.integer({ min: -2, max: 2 }), (day, zone, ahead) => {
      const local = zone === 'ahead' ? nextDay(day) : day;
      const seen = zone === 'behind' ? nextDay(day) : day;
      let month = { year: local.year, month: local.month };
      for (let step = 0; step < Math.abs(ahead); step += 1) month = ahead > 0 ? nextMonth(month) : previousMonth(month);
      expect(mayCreateMonthAnywhere(seen, month) || !mayCreateMonth(local, month)).toBe(true);
    }));
  });
});

describe('the day after', () => {
  it.each([
    [on(2026, 5, 3), on(2026, 5, 4)], [on(2026, 5, 31), on(2026, 6, 1)], [on(2026, 12, 31), on(2027, 1, 1)],
    [on(2026, 2, 28), on(2026, 3, 1)], [on(2028, 2, 28), on(2028, 2, 29)], [on(2028, 2, 29), on(2028, 3, 1)],
  ])('%j is %j', (day, after) => {
    expect(nextDay(day)).toEqual(after);
  });

  it('always comes later', () => {
    fc.assert(fc.property(dates, (date) => {
      expect(compareDates(nextDay(date), date)).toBeGreaterThan(0);
    }));
  });
});

describe('the mask of the date input', () => {
  it.each([
    ['', 0, '', 0], ['0', 1, '0', 1], ['05', 2, '05', 2], ['050', 3, '05/0', 4], ['05032026', 8, '05/03/2026', 10],
    ['05/03/2026', 10, '05/03/2026', 10], ['05/03/20261', 11, '05/03/2026', 10], ['a5b', 3, '5', 1], ['0a5/03/2026', 2, '05/03/2026', 1],
    ['05-03-2026', 5, '05/03/2026', 5], ['105/03/2026', 1, '10/50/3202', 1],
  ])('turns "%s" with the caret at %d into "%s" with the caret at %d [TXN-27] [FMT-05]', (text, caret, shown, kept) => {
    expect(maskDate({ text, caret })).toEqual({ text: shown, caret: kept });
  });

  it('loses no digit of a date that is filled in at once, with or without slashes', () => {
    fc.assert(fc.property(dates, (date) => {
      const shown = formatDateInput(date);
      for (const text of [shown, shown.replaceAll('/', '')]) expect(maskDate({ text, caret: text.length }).text).toBe(shown);
    }));
  });

  it.each([
    ['05/04/2026', '05/04/2026'], ['05042026', '05/04/2026'], ['05/04/202', '05/03/2026'], ['', '05/03/2026'],
    ['05/04/20261', '05/03/2026'], ['02/30/2026', '02/30/2026'],
  ])('on leaving with "%s" the input holds "%s" [TXN-27]', (text, held) => {
    expect(settleDate(text, '05/03/2026')).toBe(held);
  });
});
