import { simulatePayoff } from '@blue-budget/domain/debt-payoff';
import type { PayoffDebt } from '@blue-budget/domain/debt-payoff';
import { describe, expect, it } from 'vitest';
import { balanceAfter, balancesOf, figuredMonths, monthAfter, monthTicks, spanOf } from './payoffSeries.ts';
import { amountTicks, monthStep, niceStep } from './scales.ts';

const start = { year: 2026, month: 5 };
const loan: PayoffDebt = { id: 'loan', name: 'Loan', amount: 1_000_00, interestRate: 12, minimumPayment: 50_00 };
const plan = (monthlyContribution: number, debts = [loan]) => simulatePayoff(debts, { method: 'snowball', monthlyContribution }, start);
const never = simulatePayoff([{ ...loan, minimumPayment: 5_00 }], { method: 'minimums' }, start);

describe('what is owed over time', () => {
  it('begins with what is owed now and ends with nothing', () => {
    expect(balancesOf(plan(600_00))).toEqual([1_000_00, 410_00, 0]);
  });

  it('is the sum of all debts', () => {
    const two = plan(600_00, [loan, { ...loan, id: 'card', amount: 100_00, interestRate: 0 }]);
    expect(balancesOf(two).slice(0, 2)).toEqual([1_100_00, 510_00]);
  });

  it('spans to the end of the last plan that ends, and of one that never does as far as it is known', () => {
    expect(spanOf([plan(600_00), plan(110_00)])).toBe(10);
    expect(spanOf([plan(600_00), never])).toBe(2);
    expect(spanOf([never])).toBe(1);
    expect(spanOf([])).toBe(1);
  });

  it('is nothing after the end, and unknown beyond what is known of a plan without one', () => {
    const ended = plan(600_00);
    expect(balanceAfter(balancesOf(ended), ended, 9)).toBe(0);
    expect(balanceAfter(balancesOf(never), never, 1)).toBe(1_005_00);
    expect(balanceAfter(balancesOf(never), never, 2)).toBeNull();
  });

  it('names the months from the first payment on', () => {
    expect([0, 1, 9].map((months) => monthAfter([plan(110_00)], months))).toEqual([null, start, { year: 2027, month: 1 }]);
    expect(monthAfter([], 1)).toBeNull();
  });

  it('is listed month by month for two years, and by the end of the year for longer', () => {
    expect(figuredMonths([plan(600_00)], 2)).toEqual([0, 1, 2]);
    expect(figuredMonths([plan(110_00)], 30)).toEqual([0, 8, 20, 30]);
    expect(figuredMonths([], 30)).toEqual([]);
  });
});

describe('the axes', () => {
  it('count in steps of 1, 2 and 5', () => {
    expect([[10, 5], [24, 4], [7, 4], [100, 3], [1, 4]].map(([range = 0, most = 0]) => niceStep(range, most))).toEqual([2, 10, 2, 50, 0.5]);
  });

  it('reach over the highest amount, a dollar apart at least', () => {
    expect(amountTicks(21_275_11)).toEqual([0, 10_000_00, 20_000_00, 30_000_00]);
    expect(amountTicks(0)).toEqual([0, 1_00]);
    expect(amountTicks(1_50)).toEqual([0, 1_00, 2_00]);
  });

  it('label some months of a short time and years of a long one', () => {
    expect([[5, 8], [12, 6], [24, 6], [60, 6], [600, 6], [600, 12], [1200, 5]].map(([months = 0, most = 0]) => monthStep(months, most)))
      .toEqual([1, 2, 6, 12, 120, 60, 240]);
  });

  it('label Januaries where years apart', () => {
    const long = plan(51_00);
    expect(monthTicks([long], 24, 2).map(({ month }) => month)).toEqual([{ year: 2027, month: 1 }, { year: 2028, month: 1 }]);
    expect(monthTicks([long], 5, 5).map(({ month: { month } }) => month)).toEqual([5, 6, 7, 8, 9]);
    expect(monthTicks([], 5, 5)).toEqual([]);
  });
});
