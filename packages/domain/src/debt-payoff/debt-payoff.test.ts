import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsLater } from '../calendar/months.ts';
import { maxCents } from '../money/cents.ts';
import { coversInterest, debtsNotCovered, enoughMinimum, monthlyInterest } from './interest.ts';
import { interestSaved, marginalInterestSaved } from './interest-saved.ts';
import { orderOfAttack } from './order.ts';
import { enoughContribution, longestPayoff, simulatePayoff } from './simulation.ts';
import type { PayoffDebt, PayoffPlan } from './types.ts';

const start = { year: 2026, month: 5 };
const cards = [debt('A', 5000, 22.99, 150), debt('B', 3500, 18.99, 100), debt('C', 12_000, 6.5, 350)];
const pay = (dollars: number, method: 'snowball' | 'avalanche' | 'custom' = 'snowball'): PayoffPlan =>
  ({ method, monthlyContribution: dollars * 100 });

describe('published payoff figures', () => {
  it.each<[string, PayoffDebt[], PayoffPlan, number, number]>([
    ['one debt at 20 %', [debt('A', 10_000, 20, 250)], pay(500), 25, 2266],
    ['three cards by snowball [DEBT-20]', cards, pay(800), 30, 3230],
    ['three cards by avalanche [DEBT-21]', cards, pay(800, 'avalanche'), 30, 3075],
    ['three cards by minimums alone', cards, { method: 'minimums' }, 54, 5997],
    ['a textbook loan', [debt('A', 5000, 12, 100)], pay(100), 70, 1966],
    ['two debts without interest', [debt('A', 400, 0, 200), debt('B', 2000, 0, 50)], pay(300), 8, 0],
  ])('come out for %s [DEBT-19]', (_, debts, plan, months, interest) => {
    const payoff = simulatePayoff(debts, plan, start);
    expect(payoff.months).toBe(months);
    expect(Math.abs(payoff.interest / 100 - interest)).toBeLessThan(0.5);
    expect(payoff.payoffMonth).toEqual(monthsLater(start, months - 1));
    expect(payoff.schedule).toHaveLength(months);
  });

  it('hold to the cent where they are published to the cent [DEBT-19]', () => {
    expect(simulatePayoff([debt('A', 10_000, 20, 250)], pay(500), start).schedule[0]?.debts)
      .toEqual([{ id: 'A', interest: 16_667, payment: 50_000, balance: 966_667 }]);
    const [a, b] = simulatePayoff([debt('A', 400, 0, 200), debt('B', 2000, 0, 50)], pay(300), start).debts;
    expect([a?.payoffMonth, b?.payoffMonth]).toEqual([{ year: 2026, month: 6 }, { year: 2026, month: 12 }]);
  });
});

describe('the schedule', () => {
  it('pays every minimum, the rest to the first debt, and goes on to the next in the same month', () => {
    const { schedule, debts } = simulatePayoff([debt('A', 100, 12, 40), debt('B', 300, 0, 50)], pay(120), start);
    const rows = schedule.map(({ month, debts: paid }) => [month.month, ...paid.map(({ id, payment, balance }) => [id, payment, balance])]);
    expect(rows).toEqual([
      [5, ['A', 7000, 3100], ['B', 5000, 25_000]],
      [6, ['A', 3131, 0], ['B', 8869, 16_131]],
      [7, ['B', 12_000, 4131]],
      [8, ['B', 4131, 0]],
    ]);
    expect(debts).toEqual([
      { id: 'A', name: 'A', payoffMonth: { year: 2026, month: 6 }, interest: 131, firstPayment: 7000 },
      { id: 'B', name: 'B', payoffMonth: { year: 2026, month: 8 }, interest: 0, firstPayment: 5000 },
    ]);
  });

  it('lets minimums alone end with their debt', () => {
    const { schedule } = simulatePayoff([debt('A', 40, 0, 40), debt('B', 100, 0, 50)], { method: 'minimums' }, start);
    expect(schedule.map(({ debts: paid }) => paid.map(({ payment }) => payment))).toEqual([[4000, 5000], [5000]]);
  });

  it('caps the last payment at balance and interest', () => {
    expect(simulatePayoff([debt('A', 10, 12, 500)], pay(500), start).schedule[0]?.debts[0]).toMatchObject({ payment: 1010, balance: 0 });
  });

  it('rolls the year', () => {
    expect(simulatePayoff([debt('A', 100, 0, 10)], pay(10), { year: 2026, month: 12 }).schedule.map(({ month }) => month).slice(0, 3))
      .toEqual([{ year: 2026, month: 12 }, { year: 2027, month: 1 }, { year: 2027, month: 2 }]);
    expect(monthsLater({ year: 2026, month: 12 }, 12)).toEqual({ year: 2027, month: 12 });
    expect(monthsLater({ year: 2026, month: 12 }, 0)).toEqual({ year: 2026, month: 12 });
  });

  it('is empty where nothing is owed', () => {
    const nothing = { months: 0, payoffMonth: null, interest: 0, debts: [], schedule: [] };
    expect(simulatePayoff([], pay(100), start)).toEqual(nothing);
    expect(simulatePayoff([debt('A', 0, 12, 10), debt('B', -50, 12, 10)], pay(100), start)).toEqual(nothing);
  });

  it('never goes below the minimums', () => {
    expect(simulatePayoff([debt('A', 100, 0, 50)], pay(10), start).months).toBe(2);
  });
});

describe('the order of attack', () => {
  const names = (debts: PayoffDebt[], method: PayoffPlan['method']) => orderOfAttack(debts, method).map(({ name }) => name).join('');
  const mixed = [debt('A', 300, 10, 1), debt('B', 100, 5, 1), debt('C', 200, 20, 1)];

  it('is the smallest balance for snowball, the highest rate for avalanche, and the order given for custom [DEBT-20] [DEBT-21]', () => {
    expect([names(mixed, 'snowball'), names(mixed, 'avalanche'), names(mixed, 'custom'), names(mixed, 'minimums')])
      .toEqual(['BCA', 'CAB', 'ABC', 'ABC']);
  });

  it('settles ties by rate or balance, then by name', () => {
    const ties = [debt('D', 100, 5, 1), debt('C', 100, 5, 1), debt('B', 100, 9, 1), debt('A', 200, 9, 1), debt('D', 100, 5, 1)];
    expect([names(ties, 'snowball'), names(ties, 'avalanche')]).toEqual(['BCDDA', 'BACDD']);
    const alike = ['1', '2', '3'].map((id) => ({ ...debt('A', 100, 5, 1), id }));
    expect(orderOfAttack(alike, 'snowball').map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('decides who is paid off first', () => {
    const payoffs = (['snowball', 'avalanche', 'custom'] as const).map((method) => simulatePayoff(mixed, pay(200, method), start));
    expect(payoffs.map(({ schedule }) => schedule[0]?.debts.find(({ balance }) => balance === 0)?.id)).toEqual(['B', undefined, undefined]);
    expect(payoffs.map(({ schedule }) => schedule[0]?.debts[0]?.id)).toEqual(['B', 'C', 'A']);
  });
});

describe('a payment that is not enough', () => {
  it('is never called paid off, and the simulation ends', () => {
    const stuck = [debt('A', 10_000, 12, 100), debt('A', 10_000, 12, 50), debt('A', 100, 0, 0), debt('A', 999_999_999, 999, 1)];
    for (const loan of stuck) {
      const payoff = simulatePayoff([loan], { method: 'minimums' }, start);
      expect([payoff.months, payoff.payoffMonth, payoff.debts[0]?.payoffMonth]).toEqual([null, null, null]);
      expect(payoff.schedule.length).toBeLessThanOrEqual(longestPayoff);
      expect(Number.isFinite(payoff.interest)).toBe(true);
    }
  });

  it('stops at once where payments only meet the interest', () => {
    expect(simulatePayoff([debt('A', 10_000, 12, 100)], { method: 'minimums' }, start)).toMatchObject({ months: null, interest: 10_000 });
  });

  it('ends also where it would take more than a hundred years', () => {
    expect(simulatePayoff([debt('A', 1200.01, 0, 1)], pay(1), start)).toMatchObject({ months: null });
    expect(simulatePayoff([debt('A', 1200, 0, 1)], pay(1), start)).toMatchObject({ months: longestPayoff });
  });

  it('stops when one debt outgrows every amount, though another falls', () => {
    const payoff = simulatePayoff([debt('A', 1000, 900, 1), debt('B', 100_000, 0, 1)], { method: 'minimums' }, start);
    expect(payoff.months).toBeNull();
    expect(payoff.schedule.length).toBeLessThan(100);
  });

  it('is no matter while another debt falls, whose money then helps', () => {
    const payoff = simulatePayoff([debt('A', 1000, 0, 10), debt('B', 10_000, 12, 50)], pay(300), start);
    expect(payoff.schedule[0]?.debts[1]).toEqual({ id: 'B', interest: 10_000, payment: 5000, balance: 1_005_000 });
    expect(payoff.debts.map(({ payoffMonth }) => payoffMonth)).toEqual([{ year: 2026, month: 8 }, { year: 2030, month: 2 }]);
  });

  it('goes on while no debt is above the largest amount there is', () => {
    const payoff = simulatePayoff([debt('A', maxCents / 100, 0, 0), debt('B', 10, 0, 1)], { method: 'minimums' }, start);
    expect(payoff.schedule).toHaveLength(11);
  });

  it('has a sufficient contribution where a month costs more than is owed', () => {
    expect(enoughContribution([debt('A', 100, 2400, 0)], 'snowball')).toBe(20_001);
  });

  it('has a least sufficient contribution', () => {
    const loan = debt('A', 10_000, 12, 50);
    const enough = enoughContribution([loan], 'snowball');
    expect(simulatePayoff([loan], { method: 'snowball', monthlyContribution: enough }, start).months).not.toBeNull();
    expect(simulatePayoff([loan], { method: 'snowball', monthlyContribution: enough - 1 }, start).months).toBeNull();
    expect(enough).toBe(10_001);
  });

  it('needs only the minimums where these are enough, for debts on which something is owed', () => {
    expect(enoughContribution([...cards, debt('D', 0, 10, 500)], 'avalanche')).toBe(60_000);
    expect(enoughContribution([], 'avalanche')).toBe(0);
  });
});

describe('any debts', () => {
  const loan = fc.record({
    amount: fc.integer({ min: 1, max: 5_000_000 }), rate: fc.integer({ min: 0, max: 36_000 }), more: fc.integer({ min: 100, max: 50_000 }),
  });
  const loans = fc.array(loan, { minLength: 1, maxLength: 4 }).map((all) => all.map(({ amount, rate, more }, index): PayoffDebt => ({
    id: `${index}`, name: `${index}`, amount, interestRate: rate / 1000,
    minimumPayment: monthlyInterest(amount, rate / 1000) + Math.max(more, Math.ceil(amount / 200)),
  })));
  const methods = fc.constantFrom('snowball', 'avalanche', 'custom');
  const run = (debts: PayoffDebt[], method: 'snowball' | 'avalanche' | 'custom', extra: number) =>
    simulatePayoff(debts, { method, monthlyContribution: minimums(debts) + extra }, start);
  const minimums = (debts: PayoffDebt[]) => debts.reduce((total, { minimumPayment }) => total + minimumPayment, 0);

  it('are repaid to the cent, each payment interest plus principal, none above the monthly amount', () => {
    fc.assert(fc.property(loans, methods, fc.nat(200_000), (debts, method, extra) => {
      const { schedule, months, interest } = run(debts, method, extra);
      const paid = schedule.flatMap((month) => month.debts);
      expect(months).toBe(schedule.length);
      for (const { id, amount } of debts) {
        const own = paid.filter((month) => month.id === id);
        expect(own.reduce((total, month) => total + month.payment - month.interest, 0)).toBe(amount);
      }
      expect(paid.reduce((total, month) => total + month.interest, 0)).toBe(interest);
      const totals = schedule.map((month) => month.debts.reduce((total, { payment }) => total + payment, 0));
      expect(totals.slice(0, -1).every((total) => total === minimums(debts) + extra)).toBe(true);
    }), { numRuns: 60 });
  });

  it('never cost more nor take longer when more is paid', () => {
    fc.assert(fc.property(loans, methods, fc.nat(100_000), fc.nat(100_000), (debts, method, extra, more) => {
      const [less, much] = [run(debts, method, extra), run(debts, method, extra + more)];
      expect(much.interest).toBeLessThanOrEqual(less.interest);
      expect(much.months ?? Infinity).toBeLessThanOrEqual(less.months ?? Infinity);
    }), { numRuns: 60 });
  });

  it('cost no more by avalanche than by snowball, but for the cents of rounding', () => {
    fc.assert(fc.property(loans, fc.nat(100_000), (debts, extra) => {
      const [avalanche, snowball] = [run(debts, 'avalanche', extra), run(debts, 'snowball', extra)];
      expect(avalanche.interest).toBeLessThanOrEqual(snowball.interest + debts.length * snowball.schedule.length);
    }), { numRuns: 60 });
  });

  it('of one rate cost the same by both', () => {
    fc.assert(fc.property(loans, fc.nat(100_000), fc.integer({ min: 0, max: 12_000 }), (debts, extra, rate) => {
      const alike = debts.map((each) => ({ ...each, interestRate: rate / 1000, minimumPayment: each.amount }));
      expect(run(alike, 'avalanche', extra)).toEqual(run(alike, 'snowball', extra));
    }), { numRuns: 40 });
  });
});

describe('the interest of a month', () => {
  it('is a twelfth of the rate on the balance, rounded half up to the cent [DEBT-29]', () => {
    expect([[1_000_000, 20], [1_000_000, 12], [50, 12], [49, 12], [150, 12], [100, 0], [0, 12], [-100, 12], [100_000, 22.999]]
      .map(([balance = 0, rate = 0]) => monthlyInterest(balance, rate))).toEqual([16_667, 10_000, 1, 0, 2, 0, 0, 0, 1917]);
  });

  it('is covered only by more than itself, before rounding [DEBT-18]', () => {
    expect([10_000, 10_001].map((payment) => coversInterest(payment, 1_000_000, 12))).toEqual([false, true]);
    expect([1, 2].map((payment) => coversInterest(payment, 149, 12))).toEqual([false, true]);
    expect(debtsNotCovered([debt('A', 10_000, 12, 100), debt('B', 10_000, 12, 100.01), debt('C', 100, 0, 0), debt('D', 100, 0, 1)])
      .map(({ name }) => name)).toEqual(['A', 'C']);
  });

  it('is covered by one cent more than it comes to, and by any payment where the balance is nothing', () => {
    expect([[1_000_000, 12], [149, 12], [100, 0], [0, 20]].map(([amount = 0, interestRate = 0]) => enoughMinimum({ amount, interestRate })))
      .toEqual([10_001, 2, 1, 1]);
    fc.assert(fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 40_000 }), (amount, thousandths) => {
      const interestRate = thousandths / 1000;
      const enough = enoughMinimum({ amount, interestRate });
      expect([enough - 1, enough].map((payment) => coversInterest(payment, amount, interestRate))).toEqual([false, true]);
    }));
  });
});

describe('the interest saved by a payment', () => {
  const facts = { balance: 1_000_000, interestRate: 12, minimumPayment: 20_000, payment: 30_000 };

  it('is the interest at the minimum less that at the payment, as if all later payments were the same [DEBT-28] [DEBT-29]', () => {
    expect(interestSaved(facts)).toBe(170_740);
    expect(marginalInterestSaved(facts)).toBe(9804);
  });

  it('is, summed over the life of a loan, the true saving in the marginal reading, and far more in the specified one', () => {
    const sums = { specified: 0, marginal: 0 };
    for (let balance = facts.balance; balance > 0; balance += monthlyInterest(balance, 12) - 30_000) {
      sums.specified += interestSaved({ ...facts, balance });
      sums.marginal += marginalInterestSaved({ ...facts, balance });
    }
    expect(sums).toEqual({ specified: 2_211_828, marginal: 170_740 });
    const loan = debt('A', 10_000, 12, 200);
    const atMinimum = simulatePayoff([loan], { method: 'minimums' }, start).interest;
    expect(atMinimum - simulatePayoff([loan], pay(300), start).interest).toBe(170_740);
  });

  it.each([
    [{ balance: 0 }], [{ balance: -1 }], [{ balance: Number.NaN }], [{ interestRate: 0 }], [{ interestRate: -12 }],
    [{ interestRate: Number.POSITIVE_INFINITY }], [{ minimumPayment: 0 }], [{ minimumPayment: Number.NaN }], [{ payment: 0 }],
    [{ payment: -30_000 }], [{ payment: Number.POSITIVE_INFINITY }], [{ interestRate: -12, minimumPayment: 30_000, payment: 20_000 }],
  ])('is nothing for %j [DEBT-30]', (bad) => {
    expect([interestSaved({ ...facts, ...bad }), marginalInterestSaved({ ...facts, ...bad })]).toEqual([0, 0]);
  });

  it('is nothing when a payment is not above the interest [DEBT-31]', () => {
    const notAbove = [{ payment: 10_000 }, { minimumPayment: 10_000 }, { minimumPayment: 9999, payment: 10_000 }];
    expect(notAbove.map((bad) => interestSaved({ ...facts, ...bad }))).toEqual([0, 0, 0]);
    expect(notAbove.map((bad) => marginalInterestSaved({ ...facts, ...bad }))).toEqual([0, 0, 0]);
    expect(interestSaved({ ...facts, minimumPayment: 10_001 })).toBeGreaterThan(0);
  });

  it('is nothing when no more than the minimum is paid, and never below nothing [DEBT-30]', () => {
    expect([20_000, 15_000].map((payment) => [interestSaved({ ...facts, payment }), marginalInterestSaved({ ...facts, payment })]))
      .toEqual([[0, 0], [0, 0]]);
  });

  it('counts a payment beyond what is owed as one that ends the loan', () => {
    const atMinimum = simulatePayoff([debt('A', 10_000, 12, 200)], { method: 'minimums' }, start).interest;
    expect(interestSaved({ ...facts, payment: 5_000_000 })).toBe(atMinimum - 10_000);
    expect(marginalInterestSaved({ ...facts, payment: 5_000_000 })).toBe(atMinimum - 10_000);
  });

  it('is nothing for a loan that rounding never lets end, or not in ten thousand years', () => {
    expect(interestSaved({ balance: 10_060, interestRate: 12, minimumPayment: 101, payment: 5000 })).toBe(0);
    expect(interestSaved({ balance: 99_999_999_999, interestRate: 0.001, minimumPayment: 83_334, payment: 90_000_000 })).toBe(0);
  });

  it('is nothing for a payment that would never end the loan, though the minimum does', () => {
    expect(interestSaved({ balance: 10_060, interestRate: 12, minimumPayment: 5000, payment: 101 })).toBe(0);
  });

  it('counts for a loan of ten thousand years, and no month more', () => {
    const slow = { interestRate: 0.001, minimumPayment: 7, payment: 2_000_000 };
    expect([805_714, 805_715].map((balance) => interestSaved({ ...slow, balance }))).toEqual([34_285, 0]);
  });

  it('grows with the payment', () => {
    fc.assert(fc.property(fc.integer({ min: 20_000, max: 1_500_000 }), fc.nat(500_000), (payment, more) => {
      expect(interestSaved({ ...facts, payment: payment + more })).toBeGreaterThanOrEqual(interestSaved({ ...facts, payment }));
      const [marginal, larger] = [payment, payment + more].map((paid) => marginalInterestSaved({ ...facts, payment: paid }));
      expect(larger).toBeGreaterThanOrEqual(marginal ?? Infinity);
    }), { numRuns: 60 });
  });
});

function debt(name: string, dollars: number, interestRate: number, minimum: number): PayoffDebt {
  return { id: name, name, amount: Math.round(dollars * 100), interestRate, minimumPayment: Math.round(minimum * 100) };
}
