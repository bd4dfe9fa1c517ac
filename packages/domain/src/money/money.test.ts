import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxCents } from './cents.ts';
import { fromCents, toCents } from './conversion.ts';
import { formatMoney, formatPercent } from './format.ts';

const amounts = fc.integer({ min: 0 - maxCents, max: maxCents });

describe('reading an amount from the wire', () => {
  it.each([
    [0, 0], [-0, 0], [1, 100], [-1, -100], [0.1, 10], [0.29, 29], [1234.56, 123_456],
    [2.125, 213], [-2.125, -213], [10.075, 1008], [-10.075, -1008], [1.005, 101], [0.005, 1], [-0.005, -1],
    [0.004, 0], [-0.004, 0], [-0.001, 0], [0.995, 100], [999_999_999.99, maxCents],
  ])('rounds %d half away from zero to %d cents [BUD-25]', (decimal, cents) => {
    expect(toCents(decimal)).toBe(cents);
  });

  it.each([Number.NaN, Infinity, -Infinity, 1e21, -1e15, Number.MAX_SAFE_INTEGER / 100])('throws a RangeError for %d', (decimal) => {
    expect(() => toCents(decimal)).toThrow(new RangeError(`Not an amount of money: ${decimal}`));
  });

  it('gives back what was written, for every amount there can be', () => {
    fc.assert(fc.property(amounts, (cents) => {
      expect(toCents(fromCents(cents))).toBe(cents + 0);
    }));
  });

  it('treats both signs alike and never answers -0 [BUD-25]', () => {
    fc.assert(fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (decimal) => {
      const cents = toCents(decimal);
      expect(Math.abs(cents / 100 - decimal)).toBeLessThan(0.005_001);
      expect(toCents(-decimal)).toBe(0 - cents);
    }));
  });
});

describe('writing an amount to the wire', () => {
  it.each([[0, 0], [-0, 0], [5, 0.05], [-123_456, -1234.56], [1010, 10.1]])('writes %d cents as %d', (cents, decimal) => {
    expect(fromCents(cents)).toBe(decimal);
  });

  it('never takes more than two decimals', () => {
    fc.assert(fc.property(amounts, (cents) => {
      expect(String(fromCents(cents))).toMatch(/^-?\d+(\.\d{1,2})?$/);
    }));
  });
});

describe('showing an amount', () => {
  it.each([
    [0, '$0.00'], [-0, '$0.00'], [5, '$0.05'], [99, '$0.99'], [100, '$1.00'], [99_999, '$999.99'], [100_000, '$1,000.00'],
    [123_456, '$1,234.56'], [-123_456, '$1,234.56'], [123_456_789, '$1,234,567.89'], [maxCents, '$999,999,999.99'],
  ])('shows %d cents as %s [FMT-01]', (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown);
  });

  it('shows every amount as its absolute value with two decimals and thousands commas [FMT-01]', () => {
    fc.assert(fc.property(amounts, (cents) => {
      const shown = formatMoney(cents);
      expect(shown).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/);
      expect(Number(shown.replace(/[$,.]/g, ''))).toBe(Math.abs(cents));
    }));
  });

  it('writes whole dollars in groups, and two digits of cents [FMT-01]', () => {
    expect([-123_456, 7, -0].map(formatMoney)).toEqual(['$1,234.56', '$0.07', '$0.00']);
  });
});

it.each([[22.99, '22.990%'], [0, '0.000%'], [-0, '0.000%'], [4.375, '4.375%'], [100, '100.000%']])(
  'shows a rate of %d with three decimals as %s [FMT-02]',
  (rate, shown) => {
    expect(formatPercent(rate)).toBe(shown);
  },
);
