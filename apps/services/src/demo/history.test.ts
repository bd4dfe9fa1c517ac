import { type CalendarDate, daysInMonth, isRecordableDate } from '@blue-budget/domain/calendar';
import { isAcceptablePassword } from '@blue-budget/domain/registration';
import { describe, expect, it } from 'vitest';
import { deletedPerson, demoPerson } from './accounts.ts';
import { Books } from './books.ts';
import { playHistory } from './history.ts';
import { cashAccounts, items, templateIncome } from './household.ts';
import { interestSaved, interestSavedByThisPayment } from './interest-saved.ts';

/** The first and last day of every month of two years, one of them a leap year: the six months before differ in length. */
const days: CalendarDate[] = Array.from({ length: 24 }, (_, index) => ({
  year: 2027 + Math.floor(index / 12),
  month: (index % 12) + 1,
})).flatMap((month) => [1, daysInMonth(month.year, month.month)].map((day) => ({ ...month, day })));

describe.each(days)('six months of the demo household up to $year-$month-$day', (today) => {
  const books = playHistory(today);

  it('are the same whenever they are played', () => {
    expect(playHistory(today)).toEqual(books);
  });

  it('hold a plausible number of transactions on real days, none after today', () => {
    expect(books.months).toHaveLength(6);
    expect(books.recorded.length).toBeGreaterThan(220);
    expect(books.recorded.length).toBeLessThan(300);
    const dates = books.recorded.map(({ transaction }) => transaction.date);
    expect(dates.filter((date) => !isRecordableDate(date, today))).toEqual([]);
  });

  it('leave no envelope overspent and never overdraw an account', () => {
    expect([...books.runningTotals].filter(([, amount]) => amount < 0)).toEqual([]);
    const replayed = new Books();
    const overdrawn = books.recorded.filter(({ transaction }) => {
      replayed.record(transaction);
      return cashAccounts.some(({ id }) => replayed.balance(id) < 0);
    });
    expect(overdrawn.map(({ transaction }) => transaction.id)).toEqual([]);
  });

  it('have one month in which income fell short', () => {
    const past = [...books.discrepancies.values()].slice(0, 5);
    expect(past.filter((amount) => amount !== 0)).toEqual([-180_00]);
  });
});

it('plans every dollar of the template', () => {
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  expect(total(items.map(({ template }) => template))).toBe(total(templateIncome.map(({ amount }) => amount)));
});

it('gives its people passwords that could be registered', () => {
  expect([demoPerson, deletedPerson].map(({ password }) => isAcceptablePassword(password))).toEqual([true, true]);
});

describe('interest saved', () => {
  const loan = { balance: 10_000_00, rate: 12, minimum: 200_00, paid: 300_00 };

  it('is the interest at the minimum minus the interest at this payment', () => {
    expect(interestSaved(loan)).toBe(1_707_40);
  });

  it('of one payment alone is what is owed less because of it, paid off at the minimum', () => {
    expect(interestSavedByThisPayment(loan)).toBe(98_04);
  });

  it.each([
    ['no interest', { rate: 0 }],
    ['a minimum that does not cover the interest', { minimum: 100_00 }],
    ['a payment that does not cover the interest', { paid: 100_00 }],
    ['a payment below the minimum', { paid: 150_00 }],
  ])('is nothing with %s', (_, change) => {
    expect(interestSaved({ ...loan, ...change })).toBe(0);
  });
});
