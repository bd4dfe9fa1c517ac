import { expect, it } from 'vitest';
import { netWorthOf, worthChange, worthHistory, worthUntil, type MonthWorth } from './worth-history.ts';

const end = (year: number, month: number, assets: number, debts: number): MonthWorth => ({ year, month, assets, debts });

it('the ends of months are what is there now less what moved since, over the turn of a year', () => {
  const moved = [end(2026, 2, 5_00, -1_00), end(2026, 1, 20_00, 0), end(2025, 12, 100_00, 30_00), end(2026, 2, -2_00, 0)];
  expect(worthHistory(end(2026, 2, 123_00, 29_00), moved, { year: 2025, month: 11 })).toEqual([
    end(2025, 11, 0, 0), end(2025, 12, 100_00, 30_00), end(2026, 1, 120_00, 30_00), end(2026, 2, 123_00, 29_00),
  ]);
});

it('nothing is said of the months before what is known', () => {
  expect(worthHistory(end(2026, 2, 10_00, 0), [end(2026, 2, 10_00, 0)], { year: 2026, month: 2 })).toEqual([end(2026, 2, 10_00, 0)]);
});

it('the present stands for its month, whichever month the history ends with', () => {
  const history = [end(2026, 4, 1, 0), end(2026, 5, 2, 1)];
  expect(worthUntil(history, end(2026, 5, 9, 0))).toEqual([end(2026, 4, 1, 0), end(2026, 5, 9, 0)]);
  expect(worthUntil(history, end(2026, 4, 9, 0))).toEqual([end(2026, 4, 9, 0)]);
  expect(worthUntil(history, end(2026, 7, 9, 0))).toEqual([...history, end(2026, 6, 2, 1), end(2026, 7, 9, 0)]);
  expect(worthUntil([], end(2026, 7, 9, 0))).toEqual([end(2026, 7, 9, 0)]);
});

it('net worth is what is owned less what is owed, and changes by both', () => {
  const [april, may] = [{ year: 2026, month: 4, assets: 100_00, debts: 130_00 }, { year: 2026, month: 5, assets: 90_00, debts: 70_00 }];
  expect([netWorthOf(april), netWorthOf(may), worthChange(april, may)]).toEqual([-30_00, 20_00, 50_00]);
});
