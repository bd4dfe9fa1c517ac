import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDates, daysInMonth, formatDateHeading, formatDateInput, isRealDate, isRecordableDate, parseDate } from './dates.ts';
import { monthName, monthTitle, nextMonth, parseMonth, parseMonthTitle, previousMonth } from './months.ts';
import { monthNames } from './types.ts';

const months = fc.record({ year: fc.integer({ min: 1900, max: 2100 }), month: fc.integer({ min: 1, max: 12 }) });
const dates = months.chain(({ year, month }) =>
  fc.record({ year: fc.constant(year), month: fc.constant(month), day: fc.integer({ min: 1, max: daysInMonth(year, month) }) }));

describe('a real date', () => {
  it.each([
    [2024, 2, 29, true], [2026, 2, 29, false], [2000, 2, 29, true], [1900, 2, 29, false], [2026, 4, 31, false], [2026, 4, 30, true],
    [2026, 12, 31, true], [2026, 13, 1, false], [2026, 0, 1, false], [2026, 1, 0, false], [2026, 1, 32, false], [2026, 1, 1.5, false],
    [2026, Number.NaN, 1, false],
  ])('%d-%d-%d: %s', (year, month, day, real) => {
    expect(isRealDate({ year, month, day })).toBe(real);
  });

  it('agrees with the calendar of the language for every day of every month', () => {
    fc.assert(fc.property(months, fc.integer({ min: 1, max: 31 }), ({ year, month }, day) => {
      expect(isRealDate({ year, month, day })).toBe(new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1);
    }));
  });
});

describe('a date that may stand on a record', () => {
  const today = { year: 2026, month: 5, day: 3 };

  it.each([
    [{ year: 2026, month: 5, day: 3 }, true], [{ year: 2026, month: 5, day: 4 }, false], [{ year: 2026, month: 6, day: 1 }, false],
    [{ year: 2027, month: 1, day: 1 }, false], [{ year: 1900, month: 1, day: 1 }, true], [{ year: 1899, month: 12, day: 31 }, false],
    [{ year: 2026, month: 2, day: 30 }, false],
  ])('%j: %s, seen on May 3, 2026 [FMT-09]', (date, allowed) => {
    expect(isRecordableDate(date, today)).toBe(allowed);
  });

  it('ends with the year 2100 even when today is later [FMT-09]', () => {
    const later = { year: 2150, month: 1, day: 1 };
    expect(isRecordableDate({ year: 2100, month: 12, day: 31 }, later)).toBe(true);
    expect(isRecordableDate({ year: 2101, month: 1, day: 1 }, later)).toBe(false);
  });
});

describe('the date input', () => {
  it('reads and writes mm/dd/yyyy [FMT-05]', () => {
    expect(parseDate('05/03/2026')).toEqual({ year: 2026, month: 5, day: 3 });
    expect(formatDateInput({ year: 2026, month: 5, day: 3 })).toBe('05/03/2026');
    fc.assert(fc.property(dates, (date) => {
      expect(parseDate(formatDateInput(date))).toEqual(date);
    }));
  });

  it('leaves the question whether the day exists to the rule about it', () => {
    expect(isRealDate(parseDate('02/30/2026'))).toBe(false);
  });

  it.each(['', '5/3/2026', '5/03/2026', '05/3/2026', '2026-05-03', '05/03/26', '05/03/20261', 'aa/bb/cccc', ' 05/03/2026', '05-03-2026'])(
    'refuses "%s" with the specified text [FMT-05] [TXN-28]',
    (text) => {
      expect(() => parseDate(text)).toThrow(new Error('Invalid date format. Expected mm/dd/yyyy'));
    },
  );
});

describe('the heading over a day', () => {
  it('reads month name day, year [FMT-04]', () => {
    expect(formatDateHeading({ year: 2026, month: 5, day: 3 })).toBe('May 3, 2026');
    expect(formatDateHeading({ year: 1999, month: 12, day: 31 })).toBe('December 31, 1999');
  });

  it('does not invent a thirteenth month', () => {
    expect(() => formatDateHeading({ year: 2026, month: 13, day: 1 })).toThrow(RangeError);
    expect(() => monthName(0)).toThrow(RangeError);
  });
});

describe('the order of dates', () => {
  it('looks at the year, then the month, then the day', () => {
    const sorted = [
      { year: 2025, month: 12, day: 31 }, { year: 2026, month: 1, day: 30 },
      { year: 2026, month: 2, day: 1 }, { year: 2026, month: 2, day: 2 },
    ];
    expect(sorted.toReversed().toSorted(compareDates)).toEqual(sorted);
    expect(compareDates({ year: 2026, month: 1, day: 1 }, { year: 2026, month: 1, day: 1 })).toBe(0);
  });
});

describe('the name of a month', () => {
  it('is {Month} {year} for the income line of that month [FMT-07]', () => {
    expect(monthTitle({ year: 2026, month: 5 })).toBe('May 2026');
    expect(parseMonthTitle('May 2026')).toEqual({ year: 2026, month: 5 });
    fc.assert(fc.property(months, (month) => {
      expect(parseMonthTitle(monthTitle(month))).toEqual(month);
    }));
  });

  it.each(['', 'May', 'Mai 2026', 'may 2026', 'May  2026', 'May 26', 'May 2026 '])('is not read from "%s"', (title) => {
    expect(parseMonthTitle(title)).toBeNull();
  });

  it.each([
    ['May', 5], ['may', 5], ['DECEMBER', 12], ['5', 5], ['05', 5], ['12', 12], ['1', 1],
    ['0', null], ['00', null], ['13', null], ['005', null], ['', null], ['Ma', null], ['5.0', null],
  ])('is read from "%s" as %s', (text, month) => {
    expect(parseMonth(text)).toBe(month);
  });

  it('is read in every spelling a caller may use', () => {
    for (const [index, name] of monthNames.entries()) {
      const spellings = [name, name.toUpperCase(), `${index + 1}`, `${index + 1}`.padStart(2, '0')];
      expect(spellings.map(parseMonth)).toEqual(spellings.map(() => index + 1));
    }
  });
});

describe('the neighbours of a month', () => {
  it('roll over the year', () => {
    expect(nextMonth({ year: 2026, month: 12 })).toEqual({ year: 2027, month: 1 });
    expect(previousMonth({ year: 2026, month: 1 })).toEqual({ year: 2025, month: 12 });
    expect(nextMonth({ year: 2026, month: 5 })).toEqual({ year: 2026, month: 6 });
  });

  it('undo each other', () => {
    fc.assert(fc.property(months, (month) => {
      expect(previousMonth(nextMonth(month))).toEqual(month);
      expect(nextMonth(previousMonth(month))).toEqual(month);
    }));
  });
});
