import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxCents } from './cents.ts';
import { formatMoney } from './format.ts';
import { readAmount, readPercent } from './reading.ts';

const positive = (text: string) => readAmount(text, { negative: false })?.cents ?? null;
const signed = (text: string) => readAmount(text, { negative: true })?.cents ?? null;

describe('a typed or pasted amount', () => {
  it.each([
    ['0', 0], ['5', 500], ['5.', 500], ['.5', 50], ['12.3', 1230], ['12.34', 1234], ['007', 700],
    ['1,234.56', 123_456], ['$1,055.00', 105_500], [' 41.39 ', 4139], ['1,234,567', 123_456_700], ['1 234.56', 123_456],
    ['1\u202F234.56', 123_456], ['1\u00A0234\u00A0567', 123_456_700], ['\u200E$\u00A012.50\u200E', 1250], ['US$ 12.50', 1250],
    ['12.50 USD', 1250], ['\u20AC5', 500], ['USD5', 500], ['$1999,234.56', 199_923_456], ['999,999,999.99', maxCents],
  ])('reads "%s" as %d cents [ACC-13]', (text, cents) => {
    expect(positive(text)).toBe(cents);
    expect(signed(text)).toBe(cents);
  });

  it.each([['2.125', 213], ['10.075', 1008], ['0.004', 0], ['0.005', 1], ['1.00499999999999999999', 100], ['0.995', 100]])(
    'rounds "%s" half away from zero to %d cents [BUD-25]',
    (text, cents) => {
      expect(positive(text)).toBe(cents);
    },
  );

  it.each([
    ['($30.00)', -3000], ['-$1,659.84', -165_984], ['$-5', -500], ['\u22125', -500], ['- 5', -500], ['(1,000)', -100_000],
    ['-2.125', -213], ['3-5', -200], ['-5+3', -200], ['-5-3', -800], ['-999,999,999.99', -maxCents],
  ])('reads "%s" as %d cents where negatives are meaningful, and not at all elsewhere', (text, cents) => {
    expect(signed(text)).toBe(cents);
    expect(positive(text)).toBeNull();
  });

  it.each([['12+3.50', 1550], ['$12 + $3.50', 1550], ['10-2.5', 750], ['5\u22125', 0], ['0.005+0.005', 1], ['1,000+1', 100_100]])(
    'adds up "%s" to %d cents',
    (text, cents) => {
      expect(positive(text)).toBe(cents);
    },
  );

  it.each([
    '41,39', '1,23,456', '1,2345', '1.2.3', '1.234,56', '-', '+', '.', '', '   ', '$', 'abc', '1e9', '1e 9', '1$2', '12 34', '1 2', '5.x5',
    '+5', '5+', '5-', '5--3', '5+-3', '1+2+3', '05-03-2026', '(5', '5)', '(55', '55)', '((5))', '(-5)', '()', '(5)+3', '-(5)', '(3-5)',
    '2*3', '10/2', '1_000', '5%', '\u0661\u0662', ',123', '1,000,', '1,,000', 'NaN.', 'Infinity', '0x1F', '1.000.000',
  ])('refuses "%s" rather than take it for another number [ACC-14]', (text) => {
    expect(signed(text)).toBeNull();
  });

  it.each(['1000000000', '999999999.995', '999,999,999.99+.01', '-1000000000'])('refuses "%s", beyond the largest amount', (text) => {
    expect(signed(text)).toBeNull();
  });

  it('takes up to 30 characters [ACC-13] [FMT-08]', () => {
    expect(positive('1'.padStart(30, '0'))).toBe(100);
    expect(positive('1'.padStart(31, '0'))).toBeNull();
  });

  it('never answers -0', () => {
    expect(['-0', '(0)', '-0.001', '5-5'].map((text) => Object.is(signed(text), 0))).toEqual([true, true, true, true]);
  });

  it('refuses -0.001 where negatives mean nothing', () => {
    expect(positive('-0.001')).toBeNull();
    expect(positive('-0')).toBe(0);
  });

  it('reads back every amount as it is shown', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: maxCents }), (cents) => {
      expect(positive(formatMoney(cents))).toBe(cents);
      expect(signed(`(${formatMoney(cents)})`)).toBe(0 - cents);
    }));
  });

  it('never answers a number that is not the digits in their order', () => {
    const text = fc.array(fc.constantFrom(...'0123456789.,- ()$e'), { maxLength: 12 }).map((characters) => characters.join(''));
    fc.assert(fc.property(text, (typed) => {
      const digits = Math.round(Number(typed.replace(/[^\d.]/g, '')) * 100 + 1e-7);
      expect([null, digits]).toContain(/\d.*-/.test(typed) ? null : positive(typed));
    }), { numRuns: 2000 });
  });
});

describe('a typed rate', () => {
  it.each([
    ['22.99', 22.99], ['22.99%', 22.99], [' 4.375 % ', 4.375], ['4.3755', 4.376], ['0', 0], ['.5', 0.5], ['.55', 0.55], ['12.', 12],
    ['100', 100], ['22.99'.padEnd(30, '0'), 22.99],
  ])(
    'reads "%s" as %d percent a year',
    (text, rate) => {
      expect(readPercent(text)).toEqual({ rate });
    },
  );

  it.each(['', '%', '-5', '1,5', '1.2.3', '1000', 'five', '5%%', '1e2', '22.99'.padEnd(31, '0')])('refuses "%s"', (text) => {
    expect(readPercent(text)).toBeNull();
  });
});
