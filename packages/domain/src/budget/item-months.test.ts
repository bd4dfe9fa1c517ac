import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withMonthEntry } from './months.ts';
import { bySubset } from './overview.ts';
import { assignedTo, averageSpent, barHeights, begunMonths, firstShownMonth, itemMonths, monthStatement, type MonthFigures } from './item-months.ts';

const figures = (month: number, assigned: number, spent: number, year = 2026): MonthFigures => ({ year, month, assigned, spent });
const may = { year: 2026, month: 5 };

describe('the months of an item', () => {
  it('are six up to the shown one, with what was there before and what later months assign [DAY-12]', () => {
    const read = itemMonths(may, 500_00, [figures(5, 300_00, 120_00), figures(6, 200_00, 15_00), figures(4, 80_00, 90_00), figures(12, 10_00, 0, 2025)]);
    expect(read.months).toEqual([
      figures(12, 10_00, 0, 2025), figures(1, 0, 0), figures(2, 0, 0), figures(3, 0, 0), figures(4, 80_00, 90_00), figures(5, 300_00, 120_00),
    ]);
    expect(read).toMatchObject({ carried: 135_00, later: 185_00 });
    expect(firstShownMonth(may)).toEqual({ year: 2025, month: 12 });
  });

  it('add figures of the same month up, and end with the years that a date may have', () => {
    expect(itemMonths(may, 0, [figures(5, 1, 0), figures(5, 2, 4)]).months.at(-1)).toEqual(figures(5, 3, 4));
    expect(itemMonths({ year: 1900, month: 2 }, 0, []).months).toEqual([figures(1, 0, 0, 1900), figures(2, 0, 0, 1900)]);
  });

  it('always explain the amount: carried + assigned - spent + later [DAY-12]', () => {
    const amounts = fc.integer({ min: -1_000_00, max: 1_000_00 });
    const some = fc.array(fc.record({ year: fc.constantFrom(2025, 2026, 2027), month: fc.integer({ min: 1, max: 12 }), assigned: amounts, spent: amounts }));
    fc.assert(fc.property(amounts, some, (amount, read) => {
      const { months, carried, later } = itemMonths(may, amount, read);
      const [{ assigned, spent } = { assigned: Number.NaN, spent: Number.NaN }] = months.slice(-1);
      expect(carried + assigned - spent + later).toBe(amount);
    }));
  });
});

describe('the statement of a month', () => {
  const read = itemMonths(may, 500_00, [figures(5, 300_00, 120_00), figures(6, 200_00, 15_00)]);

  it('is what was read', () => {
    expect(monthStatement(read, { amount: 500_00, assigned: null })).toEqual({ carried: 135_00, assigned: 300_00, activity: -120_00, spent: 120_00, left: 315_00, later: 185_00 });
  });

  it('has what was changed since: an expense is spent, an assignment is assigned', () => {
    expect(monthStatement(read, { amount: 480_00, assigned: 300_00 })).toMatchObject({ carried: 135_00, assigned: 300_00, spent: 140_00, left: 295_00 });
    expect(monthStatement(read, { amount: 545_00, assigned: 345_00 })).toMatchObject({ carried: 135_00, assigned: 345_00, spent: 120_00, left: 360_00 });
  });
});

describe('six months of an item', () => {
  it('begin with the first in which something was assigned or spent, and end as the statement says', () => {
    const read = itemMonths(may, 40_00, [figures(3, 0, 25_00), figures(5, 40_00, 0)]);
    const statement = monthStatement(read, { amount: 30_00, assigned: 40_00 });
    expect(begunMonths(read, statement)).toEqual([figures(3, 0, 25_00), figures(4, 0, 0), figures(5, 40_00, 10_00)]);
    const none = itemMonths(may, 0, []);
    expect(begunMonths(none, monthStatement(none, { amount: 0, assigned: 0 }))).toEqual([]);
  });

  it('are drawn as shares of the highest bar; what is not above zero is not drawn', () => {
    expect(barHeights([figures(4, 100_00, 25_00), figures(5, 0, -50_00)])).toEqual([{ assigned: 1, spent: 0.25 }, { assigned: 0, spent: 0 }]);
    expect(barHeights([figures(4, 0, -1)])).toEqual([{ assigned: 0, spent: 0 }]);
  });

  it('have an average of the three before the last', () => {
    const months = [figures(1, 0, 900_00), figures(2, 0, 10_00), figures(3, 0, 20_00), figures(4, 0, 20_01), figures(5, 0, 700_00)];
    expect(averageSpent(months)).toMatchObject({ from: { month: 2 }, to: { month: 4 }, amount: 16_67 });
    expect(averageSpent(months.slice(3))).toMatchObject({ from: { month: 4 }, to: { month: 4 }, amount: 20_01 });
    expect([averageSpent(months.slice(4)), averageSpent([figures(4, 0, -5), figures(5, 0, 1)])]).toEqual([null, null]);
  });
});

it('what a month assigns to items is known once its budget is', () => {
  const line = { name: 'Food', parentId: null, bold: false, photo: null, clarificationIndex: null };
  const items = [{ ...line, id: 'food', amount: 50_00 }, { ...line, id: 'bread', amount: 20_00 }, { ...line, id: 'fun', amount: 1_00 }];
  const budget = bySubset((key) => ({ title: '', amount: 0, items: key === 'working-budget' ? items.map((item) => ({ ...item, subset: key })) : [] }));
  const budgets = withMonthEntry({}, may, { isSet: true, budget });
  expect([assignedTo(budgets, may, ['food', 'bread', 'gone']), assignedTo(budgets, { year: 2026, month: 6 }, ['food'])]).toEqual([70_00, null]);
});
