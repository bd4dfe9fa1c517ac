import { maxCents } from '@blue-budget/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { date } from './days.ts';
import { id, list, money, ok, rate, text } from './primitives.ts';

const readsAs = (schema: z.ZodMiniType, wire: unknown) => z.decode(schema, wire);
const isRefused = (schema: z.ZodMiniType, wire: unknown) => !z.safeDecode(schema, wire).success;
/** As a body arrives: JSON that a service or a browser has parsed. */
const overWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a list on the wire', () => {
  const amounts = list(money, 3);

  it('gives everything in it back as it was', () => {
    expect(readsAs(amounts, [1.5, -2])).toEqual([150, -200]);
    expect(z.encode(amounts, [150, -200])).toEqual([1.5, -2]);
  });

  it('is refused at the first invalid value, with its path', () => {
    const { error } = z.safeDecode(amounts, [1, 0.125, 0.375]);
    expect(error?.issues).toMatchObject([{ path: [1] }]);
    expect(z.safeEncode(amounts, [1, 0.5]).error?.issues).toMatchObject([{ path: [1] }]);
  });

  it('that is too long is refused before anything in it is looked at', () => {
    let looked = 0;
    const counted = list(z.custom<number>(() => (looked += 1) > 0), 3);
    expect([isRefused(counted, [1, 2, 3, 4]), looked]).toEqual([true, 0]);
    expect([isRefused(counted, [1, 2, 3]), looked]).toEqual([false, 3]);
  });

  it.each([['an object', {}], ['a text', 'abc'], ['nothing', undefined], ['null', null]])('is not %s', (_, wire) => {
    expect(isRefused(amounts, wire)).toBe(true);
  });
});

describe('money on the wire', () => {
  it.each([
    [0, 0], [-0, 0], [1, 100], [0.1, 10], [0.29, 29], [-38.4, -3840], [1234.56, 123_456], [999_999_999.99, maxCents], [-999_999_999.99, -maxCents],
  ])('reads %d as %d cents', (wire, cents) => {
    expect(readsAs(money, wire)).toBe(cents);
  });

  it.each([
    ['three decimals', 0.125], ['a tenth of a cent', 0.001], ['more than the limit', 1_000_000_000], ['not a number', Number.NaN],
    ['a number too large for JSON', JSON.parse('1e309')], ['minus infinity', -Infinity], ['a number as text', '12.50'], ['empty text', ''],
    ['nothing', undefined], ['null', null], ['a list', [1]], ['true', true],
  ])('refuses %s', (_, wire) => {
    expect(isRefused(money, wire)).toBe(true);
  });

  it('writes -0 as 0', () => {
    expect(z.encode(money, -0)).toBe(0);
  });

  it.each([0.5, Number.NaN, Infinity, maxCents + 1])('does not write %d cents', (cents) => {
    expect(z.safeEncode(money, cents).success).toBe(false);
  });

  it('gives every amount back as it was', () => {
    fc.assert(fc.property(fc.integer({ min: -maxCents, max: maxCents }), (cents) => {
      expect(readsAs(money, overWire(z.encode(money, cents)))).toBe(cents + 0);
    }));
  });
});

describe('interest rates on the wire', () => {
  it.each([[0, 0], [-0, 0], [22.99, 22.99], [5.125, 5.125], [999.999, 999.999]])('reads %d as %d', (wire, percent) => {
    expect(readsAs(rate, wire)).toBe(percent);
  });

  it.each([-0.001, 5.1234, 1000, Number.NaN, JSON.parse('1e309'), '5', null])('refuses %j', (wire) => {
    expect(isRefused(rate, wire)).toBe(true);
  });

  it('gives every rate of three decimals back as it was', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 999_999 }), (thousandths) => {
      const percent = thousandths / 1000;
      expect(readsAs(rate, overWire(z.encode(rate, percent)))).toBe(percent);
    }));
  });
});

describe('dates on the wire', () => {
  it.each([{ month: 2, day: 29, year: 2024 }, { month: 12, day: 31, year: 1900 }, { month: 1, day: 1, year: 2100 }])('reads %j', (wire) => {
    expect(readsAs(date, wire)).toEqual(wire);
  });

  it.each([
    { month: 2, day: 29, year: 2023 }, { month: 2, day: 30, year: 2024 }, { month: 4, day: 31, year: 2024 }, { month: 0, day: 1, year: 2024 },
    { month: 13, day: 1, year: 2024 }, { month: 1, day: 0, year: 2024 }, { month: 1, day: 1, year: 1899 }, { month: 1, day: 1, year: 2101 },
    { month: 1.5, day: 1, year: 2024 }, { month: '1', day: 1, year: 2024 }, { month: 1, day: 1 }, '2024-01-01', null,
  ])('refuses %j', (wire) => {
    expect(isRefused(date, wire)).toBe(true);
  });

  it('gives every day from 1900 to 2100 back as it was', () => {
    const days = fc.date({ min: new Date(Date.UTC(1900, 0, 1)), max: new Date(Date.UTC(2100, 11, 31)), noInvalidDate: true });
    fc.assert(fc.property(days, (day) => {
      const given = { month: day.getUTCMonth() + 1, day: day.getUTCDate(), year: day.getUTCFullYear() };
      expect(readsAs(date, overWire(z.encode(date, given)))).toEqual(given);
    }));
  });
});

describe('ids and texts', () => {
  it.each(['', 'x'.repeat(101), 7, null])('refuses %j as an id', (wire) => {
    expect(isRefused(id, wire)).toBe(true);
  });

  it('refuses text beyond its bound', () => {
    expect(readsAs(text(3), 'abc')).toBe('abc');
    expect(isRefused(text(3), 'abcd')).toBe(true);
  });
});

describe('an empty answer', () => {
  it.each([{}, '', undefined, null, 'OK', { message: 'Welcome' }])('reads %j as nothing and writes an empty object', (wire) => {
    expect(readsAs(ok, wire)).toEqual({});
    expect(z.encode(ok, {})).toEqual({});
  });
});
