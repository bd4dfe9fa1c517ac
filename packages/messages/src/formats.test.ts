import { daysInMonth, formatDateHeading, monthName, monthTitle } from '@blue-budget/domain/calendar';
import { yearLimits } from '@blue-budget/domain/limits';
import { formatMoney, formatPercent, maxCents } from '@blue-budget/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatsOf } from './formats.ts';

const amounts = fc.integer({ min: -maxCents, max: maxCents });
const months = fc.record({ year: fc.integer({ min: yearLimits.first, max: 9999 }), month: fc.integer({ min: 1, max: 12 }) });
const days = fc.record({ year: fc.integer({ min: yearLimits.first, max: yearLimits.last }), month: fc.integer({ min: 1, max: 12 }), share: fc.nat({ max: 30 }) })
  .map(({ year, month, share }) => ({ year, month, day: share % daysInMonth(year, month) + 1 }));

describe('the formats of en-US are those of the rules', () => {
  const { list, date, locale, money, moneyParts, month, monthName: nameOf, percent, shortMoney, shortMonth, shortMonthName } = formatsOf('en-US');

  it('for amounts, which have no sign [FMT-01]', () => {
    fc.assert(fc.property(amounts, (amount) => { expect(money(amount)).toBe(formatMoney(amount)); }), { examples: [[0], [-0], [-1], [99], [maxCents], [-maxCents]] });
    expect([money(1_234_56), money(-1_234_56)]).toEqual(['$1,234.56', '$1,234.56']);
  });

  it('for amounts that are taken apart [FMT-01]', () => {
    fc.assert(fc.property(amounts, (amount) => {
      const { before, dollars, after } = moneyParts(amount);
      expect([before, `${before}${dollars}${after}`, after.length]).toEqual(['$', formatMoney(amount), 3]);
    }), { examples: [[0], [-0], [-1], [99], [maxCents], [-maxCents]] });
    expect(moneyParts(-1_234_56)).toEqual({ before: '$', dollars: '1,234', after: '.56' });
  });

  it('for times of day, where the person is', () => {
    expect([formatsOf('en-US').time(new Date(2026, 4, 15, 14, 32).getTime()), formatsOf('en-US').time(new Date(2026, 4, 15, 0, 5).getTime())]).toEqual(['2:32 PM', '12:05 AM']);
  });

  it.each([[0, '$0'], [800_00, '$800'], [1_500_00, '$1.5k'], [24_000_00, '$24k'], [2_500_000_00, '$2.5M']])('for %i cents in short: %s', (cents, text) => {
    expect(shortMoney(cents)).toBe(text);
  });

  it('for rates, to a thousandth of a percent [FMT-02]', () => {
    fc.assert(fc.property(fc.nat({ max: 999_999 }), (thousandths) => {
      expect(percent(thousandths / 1000)).toBe(formatPercent(thousandths / 1000));
    }));
    expect([percent(22.99), percent(0)]).toEqual(['22.990%', '0.000%']);
  });

  it('for days [FMT-04]', () => {
    fc.assert(fc.property(days, (day) => { expect(date(day)).toBe(formatDateHeading(day)); }));
    expect(date({ year: 2026, month: 5, day: 3 })).toBe('May 3, 2026');
  });

  it('for moments, by the clock of the device', () => {
    expect(formatsOf('en-US').moment(new Date(2026, 4, 3, 13, 58).getTime()).replaceAll(/\s/g, ' ')).toBe('May 3, 2026, 1:58 PM');
  });

  it('for months [FMT-07]', () => {
    fc.assert(fc.property(months, (given) => { expect(month(given)).toBe(monthTitle(given)); }));
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(numbers.map(nameOf)).toEqual(numbers.map(monthName));
    expect(numbers.map(shortMonthName)).toEqual(numbers.map((each) => monthName(each).slice(0, 3)));
    expect(month({ year: 2026, month: 5 })).toBe('May 2026');
    expect(numbers.map((each) => shortMonth({ year: 2026, month: each }))).toEqual(numbers.map((each) => `${monthName(each).slice(0, 3)} 2026`));
  });

  it('for names one after another', () => {
    fc.assert(fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 6 }), (names) => { expect(list(names)).toBe(names.join(', ')); }));
    expect([list([]), locale]).toEqual(['', 'en-US']);
  });
});

describe('the formats of another language', () => {
  const { date, list, locale, money, moneyParts, month, monthName: nameOf, percent, shortMoney, shortMonth } = formatsOf('de-DE');

  it('are of that language, and amounts stay in dollars, without a sign', () => {
    const plain = (text: string) => text.replaceAll(/\s/g, ' ');
    expect([money(1_234_56), money(-1_234_56), percent(22.99)].map(plain)).toEqual(['1.234,56 $', '1.234,56 $', '22,990 %']);
    expect([date({ year: 2026, month: 5, day: 3 }), month({ year: 2026, month: 3 }), nameOf(12)]).toEqual(['3. Mai 2026', 'März 2026', 'Dezember']);
    expect(Object.values(moneyParts(-1_234_56)).map(plain)).toEqual(['', '1.234', ',56 $']);
    expect([shortMoney(2_500_000_00), shortMonth({ year: 2026, month: 9 })].map(plain)).toEqual(['2,5 Mio. $', 'Sept. 2026']);
    expect([list(['Miete', 'Auto']), locale]).toEqual(['Miete, Auto', 'de-DE']);
  });

  it('hold the same digits', () => {
    const digits = (text: string) => text.replaceAll(/\D/g, '');
    fc.assert(fc.property(amounts, (amount) => { expect(digits(money(amount))).toBe(digits(formatMoney(amount))); }));
  });
});
