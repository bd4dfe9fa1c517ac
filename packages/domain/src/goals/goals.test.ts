import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetItem, cashAccount, creditCard, debtAccount, household, overviewOf, realAccountsOf } from '../testing/household.ts';
import {
  attackableDebts, debtCards, debtGoalOf, debtsOfGoal, debtsToRaise, minimumPaymentDue, payoffDebt, projectDebtGoal,
  validateDebtGoal,
} from './debt-goal.ts';
import type { DebtGoalDraft } from './debt-goal.ts';
import { comparePayoffs, contributionRange } from './payoff-comparison.ts';
import {
  currentGoals, draftOfPlan, goalOf, minimumOf, monthlyMinimum, monthsRemaining, planOf, savingsChoices, savingsProgress, underfundedBy,
  validateSavingsGoal,
} from './savings.ts';
import type { SavingsGoalDraft } from './savings.ts';

const today = { year: 2026, month: 5, day: 15 };
const on = (year: number, month: number, day: number) => ({ year, month, day });

describe('a savings goal', () => {
  const overview = overviewOf([budgetItem('Trip', 20_000, 'savings'), budgetItem('Car', 0, 'savings'), budgetItem('Rent', 5)]);
  const complete: SavingsGoalDraft = { itemId: 'Trip', goalAmount: 120_000, date: '03/15/2027', monthlyContribution: 10_000 };
  const validate = (facts: Partial<SavingsGoalDraft>) => validateSavingsGoal({ ...complete, ...facts }, today, overview);

  it('is planned by what its form holds, and its form holds what is planned', () => {
    const plan = { id: 'Trip', goalAmount: 120_000, goalDate: on(2027, 3, 15), monthlyContribution: 10_000 };
    expect([planOf(complete), draftOfPlan(plan)]).toEqual([plan, complete]);
    const missing: Partial<SavingsGoalDraft>[] = [{ itemId: null }, { goalAmount: null }, { monthlyContribution: null }];
    expect(missing.map((facts) => planOf({ ...complete, ...facts }))).toEqual([null, null, null]);
  });

  it('needs all its fields [GOAL-09]', () => {
    expect(validateSavingsGoal({ itemId: null, goalAmount: null, date: '', monthlyContribution: null }, today, overview))
      .toEqual({ code: 'general.missingFields', fields: ['savingsGoals.account', 'savingsGoals.amount', 'savingsGoals.date', 'savingsGoals.monthlyContribution'] });
    const missing: Partial<SavingsGoalDraft>[] = [
      { itemId: null }, { goalAmount: null }, { goalAmount: 0 }, { date: '' }, { monthlyContribution: null },
    ];
    const fields = ['account', 'amount', 'amount', 'date', 'monthlyContribution'];
    expect(missing.map((facts) => validate(facts)))
      .toEqual(fields.map((field) => ({ code: 'general.missingFields', fields: [`savingsGoals.${field}`] })));
  });

  it('is dated after today [GOAL-10]', () => {
    expect(['05/14/2026', '05/15/2026', '12/31/2025'].map((date) => validate({ date })))
      .toEqual(Array.from({ length: 3 }, () => ({ code: 'savingsGoals.dateNotFuture' })));
    expect(validate({ date: '05/16/2026', monthlyContribution: 100_000 })).toBeNull();
    expect([validate({ date: '02/30/2027' }), validate({ date: '01/01/2101' })])
      .toEqual([{ code: 'transactions.dateInvalid' }, { code: 'transactions.dateInvalid' }]);
    expect(validate({ date: '12/31/2100' })).toBeNull();
  });

  it('takes at least the computed minimum, and exactly that is enough [GOAL-11]', () => {
    expect([validate({ monthlyContribution: 9999 }), validate({ monthlyContribution: 10_000 })])
      .toEqual([{ code: 'savingsGoals.belowMinimum' }, null]);
  });

  it('is refused when its savings item is gone [GOAL-12]', () => {
    expect(['gone', 'Rent'].map((itemId) => validate({ itemId })))
      .toEqual(Array.from({ length: 2 }, () => ({ code: 'savingsGoals.accountMissing' })));
  });

  it('holds the values of its form and its item', () => {
    expect(goalOf(complete, today, overview)).toEqual({
      id: 'Trip', name: 'Trip', currentAmount: 20_000, goalAmount: 120_000, goalDate: on(2027, 3, 15), monthlyMinimum: 10_000,
      monthlyContribution: 10_000,
    });
    const lacking: Partial<SavingsGoalDraft>[] = [{ goalAmount: null }, { monthlyContribution: null }];
    expect(lacking.map((facts) => goalOf({ ...complete, ...facts }, today, overview))).toEqual([null, null]);
  });

  it.each([
    [on(2026, 5, 16), 1], [on(2026, 6, 14), 1], [on(2026, 6, 15), 1], [on(2026, 7, 14), 1], [on(2026, 7, 15), 2], [on(2026, 7, 16), 2],
    [on(2027, 5, 14), 11], [on(2027, 5, 15), 12], [on(2027, 3, 15), 10], [on(2026, 5, 1), 1],
  ])('by %j is %d whole months away [GOAL-14]', (date, months) => {
    expect(monthsRemaining(today, date)).toBe(months);
  });

  it('needs what is missing over the whole months remaining, to the cent [GOAL-13]', () => {
    const minimum = (goalAmount: number, currentAmount: number, goalDate = on(2026, 8, 15)) =>
      monthlyMinimum(today, { goalAmount, currentAmount, goalDate });
    expect([minimum(100, 0), minimum(200, 0), minimum(100_000, 10_000), minimum(100, -200)]).toEqual([33, 67, 30_000, 100]);
    expect(minimum(100_001, 0, on(2026, 7, 15))).toBe(50_001);
  });

  it('needs nothing once it is met [GOAL-15]', () => {
    const facts = { goalAmount: 100, goalDate: on(2027, 5, 15) };
    expect([100, 101, 99].map((currentAmount) => monthlyMinimum(today, { ...facts, currentAmount }))).toEqual([0, 0, 0]);
    expect([100, 90].map((currentAmount) => Object.is(monthlyMinimum(today, { ...facts, currentAmount }), -0))).toEqual([false, false]);
  });

  it('states the minimum as soon as item, amount and day are known [GOAL-07]', () => {
    const statement = (facts: Partial<SavingsGoalDraft>) =>
      minimumOf({ ...complete, monthlyContribution: null, ...facts }, today, overview);
    expect(statement({})).toBe(10_000);
    expect([statement({ date: '' }), statement({ goalAmount: null }), statement({ itemId: null })]).toEqual([null, null, null]);
  });

  it('shows how much of it is saved [GOAL-02]', () => {
    expect([[0, 100], [25, 100], [100, 100], [150, 100], [-20, 100], [0, 0]].map(([currentAmount = 0, goalAmount = 0]) =>
      savingsProgress({ currentAmount, goalAmount }))).toEqual([0, 0.25, 1, 1, 0, 1]);
  });

  it('follows the name and the running total of its item, and goes with it [GOAL-16]', () => {
    const goals = ['Trip', 'Car'].map((itemId) => goalOf({ ...complete, itemId }, today, overview)).filter((goal) => goal !== null);
    const later = overviewOf([budgetItem('Trip', 25_000, 'savings', { name: 'Journey' })]);
    expect(currentGoals(goals, later)).toMatchObject([{ id: 'Trip', name: 'Journey', currentAmount: 25_000, goalAmount: 120_000 }]);
  });

  it('is set once for each savings item [GOAL-05] [GOAL-16]', () => {
    const goals = [goalOf(complete, today, overview)].filter((goal) => goal !== null);
    expect(savingsChoices(overview, goals, null).map(({ id }) => id)).toEqual(['Car']);
    expect(savingsChoices(overview, goals, 'Trip').map(({ id }) => id)).toEqual(['Trip', 'Car']);
  });

  it('is reached by paying the minimum each month, to the rounding of a cent a month', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 200 }), (goalAmount, months) => {
      const goalDate = on(2026 + Math.floor((4 + months) / 12), ((4 + months) % 12) + 1, 15);
      const minimum = monthlyMinimum(today, { goalAmount, currentAmount: 0, goalDate });
      expect(monthsRemaining(today, goalDate)).toBe(months);
      expect(Math.abs(minimum * months - goalAmount)).toBeLessThanOrEqual(months / 2);
    }));
  });
});

describe('the debt goal', () => {
  const realAccounts = realAccountsOf([
    cashAccount('Checking', 1), debtAccount('Loan', 1_000_000, { beginningBalance: 2_000_000 }), creditCard('Visa', 50_000),
    creditCard('Empty', 0), creditCard('Overpaid', -500),
  ]);
  const start = { year: 2026, month: 5 };
  const draft: DebtGoalDraft = { attackedIds: ['Loan envelope', 'Visa envelope'], method: 'snowball', monthlyContribution: 50_000 };
  const validate = (facts: Partial<DebtGoalDraft>) => validateDebtGoal({ ...draft, ...facts }, realAccounts);

  it('lists debts on which something is owed; an overpaid card is no debt [DEBT-09]', () => {
    expect(attackableDebts(realAccounts).map(({ name }) => name)).toEqual(['Loan', 'Visa']);
  });

  it('shows the minimum payments of the chosen debts together [DEBT-12]', () => {
    expect(minimumPaymentDue(attackableDebts(realAccounts))).toBe(40_000);
    expect(minimumPaymentDue([])).toBe(0);
  });

  it('needs debts, an order and a contribution [DEBT-16]', () => {
    const lacking: Partial<DebtGoalDraft>[] = [
      { attackedIds: [] }, { attackedIds: ['Empty envelope', 'unknown'] }, { method: null }, { monthlyContribution: null },
    ];
    expect(lacking.map((facts) => validate(facts)))
      .toEqual(lacking.map(() => ({ code: 'debtGoal.incomplete' })));
    expect(lacking.map((facts) => debtGoalOf({ ...draft, ...facts }, realAccounts))).toEqual(lacking.map(() => null));
    expect(validate({})).toBeNull();
  });

  it('knows three orders of attack [DEBT-17]', () => {
    expect(['snowball', 'avalanche', 'custom'].map((method) => validate({ method }))).toEqual([null, null, null]);
    expect(validate({ method: 'blizzard' })).toEqual({ code: 'debtGoal.orderInvalid' });
    expect(debtGoalOf({ ...draft, method: 'blizzard' }, realAccounts)).toBeNull();
  });

  it('names the debts whose minimum does not cover the interest [DEBT-18]', () => {
    const dear = realAccountsOf([
      debtAccount('Loan', 1_000_000, { minimumPayment: 10_000 }), debtAccount('House', 2_000_000, { minimumPayment: 20_001 }),
      creditCard('Visa', 2_000_000),
    ]);
    expect(validateDebtGoal({ ...draft, attackedIds: ['Loan envelope', 'House envelope', 'Visa envelope'] }, dear))
      .toEqual({ code: 'debtGoal.interestNotCovered', names: ['Loan', 'Visa'] });
    expect(validateDebtGoal({ ...draft, attackedIds: ['House envelope', 'Visa envelope'] }, dear))
      .toEqual({ code: 'debtGoal.interestNotCovered', names: ['Visa'] });
    expect(debtsToRaise({ attackedIds: ['House envelope', 'Visa envelope'] }, dear).map(({ name }) => name)).toEqual(['Visa']);
  });

  it('keeps its debts in the order of attack [DEBT-20] [DEBT-21]', () => {
    const ids = (facts: Partial<DebtGoalDraft>) =>
      debtGoalOf({ ...draft, ...facts }, realAccounts)?.attackedDebts.map(({ pairedItemId }) => pairedItemId);
    expect([ids({}), ids({ method: 'custom' })]).toEqual([['Visa envelope', 'Loan envelope'], ['Loan envelope', 'Visa envelope']]);
    expect(debtGoalOf(draft, realAccounts)).toMatchObject({
      method: 'snowball', monthlyContribution: 50_000,
      attackedDebts: [{ interestRate: 12, amount: 50_000, minimumPayment: 20_000 }, { amount: 1_000_000 }],
    });
  });

  it('is projected once the contribution reaches the minimums due [DEBT-14] [DEBT-15]', () => {
    expect(projectDebtGoal({ ...draft, monthlyContribution: 39_999 }, realAccounts, start)).toBeNull();
    const projection = projectDebtGoal({ ...draft, monthlyContribution: 40_000 }, realAccounts, start);
    expect(projection?.payoff).toMatchObject({ months: 31, payoffMonth: { year: 2028, month: 11 } });
    expect(projection?.interestSaved).toBeGreaterThan(0);
    const more = projectDebtGoal(draft, realAccounts, start);
    expect([more?.payoff.months, (more?.interestSaved ?? 0) > (projection?.interestSaved ?? 0)]).toEqual([24, true]);
  });

  it('is not projected while it may not be set', () => {
    expect([{ method: 'blizzard' }, { method: null }, { attackedIds: [] }, { monthlyContribution: null }]
      .map((facts) => projectDebtGoal({ ...draft, ...facts }, realAccounts, start))).toEqual([null, null, null, null]);
  });

  it('saves nothing where minimums are all that is paid on one debt', () => {
    const single = projectDebtGoal({ ...draft, attackedIds: ['Visa envelope'], monthlyContribution: 20_000 }, realAccounts, start);
    expect(single?.interestSaved).toBe(0);
  });

  it('shows a card for every debt: by the plan, or at its minimum [DEBT-05]', () => {
    const goal = debtGoalOf({ ...draft, attackedIds: ['Loan envelope'], monthlyContribution: 100_000 }, realAccounts);
    expect(debtCards(goal, realAccounts, start)).toEqual([
      {
        id: 'Loan', name: 'Loan', balance: 1_000_000, beginningBalance: 2_000_000, paid: 1_000_000, progress: 0.5,
        payoffMonth: { year: 2027, month: 3 }, thisMonthsPayment: 100_000,
      },
      {
        id: 'Visa', name: 'Visa', balance: 50_000, beginningBalance: 50_000, paid: 0, progress: 0,
        payoffMonth: { year: 2026, month: 7 }, thisMonthsPayment: 20_000,
      },
    ]);
    expect(debtCards(null, realAccounts, start).map(({ thisMonthsPayment }) => thisMonthsPayment)).toEqual([20_000, 20_000]);
  });

  it('shows its debts in the order of attack, and the others after them', () => {
    const goal = debtGoalOf({ ...draft, method: 'custom', attackedIds: ['Visa envelope', 'Loan envelope'] }, realAccounts);
    expect(debtCards(goal, realAccounts, start).map(({ name }) => name)).toEqual(['Visa', 'Loan']);
    const one = debtGoalOf({ ...draft, attackedIds: ['Visa envelope'] }, realAccounts);
    expect(debtCards(one, realAccounts, start).map(({ name }) => name)).toEqual(['Visa', 'Loan']);
    expect(debtsOfGoal(one, realAccounts).map(({ name }) => name)).toEqual(['Visa']);
    expect(debtsOfGoal(null, realAccounts).map(({ name }) => name)).toEqual(['Loan', 'Visa']);
    expect(debtsOfGoal(one, realAccountsOf([creditCard('Visa', 0)]))).toEqual([]);
  });

  it('has no payoff date where the minimum does not cover the interest, or is nothing [DEBT-06]', () => {
    const stuck = realAccountsOf([
      debtAccount('Loan', 1_000_000, { minimumPayment: 10_000 }), debtAccount('Gift', 100, { minimumPayment: 0, interestRate: 0 }),
    ]);
    expect(debtCards(null, stuck, start).map(({ payoffMonth }) => payoffMonth)).toEqual([null, null]);
  });

  it('goes on from what is owed now, not from what was owed when it was set', () => {
    const goal = debtGoalOf({ ...draft, attackedIds: ['Visa envelope'] }, realAccounts);
    const now = realAccountsOf([creditCard('Visa', 10_000)]);
    expect(debtCards(goal, now, start)).toMatchObject([{ balance: 10_000, thisMonthsPayment: 10_100, payoffMonth: start }]);
    expect(debtCards(goal, household().realAccounts, start).map(({ name }) => name)).toEqual(['Visa', 'Car loan']);
    expect(attackableDebts(now).map(payoffDebt)).toEqual([
      { id: 'Visa envelope', name: 'Visa', amount: 10_000, interestRate: 12, minimumPayment: 20_000 },
    ]);
  });
});

describe('ways to pay debts, compared', () => {
  const start = { year: 2026, month: 5 };
  const realAccounts = realAccountsOf([debtAccount('Loan', 1_000_000, { interestRate: 24, minimumPayment: 30_000 }), creditCard('Visa', 50_000)]);
  const debts = debtsOfGoal(null, realAccounts);

  it('are the three orders of attack at one amount, each against minimums alone', () => {
    const compared = comparePayoffs(debts, 70_000, start);
    expect(compared.map(({ method }) => method)).toEqual(['snowball', 'avalanche', 'custom', 'minimums']);
    const [snowball, avalanche, custom, minimums] = compared;
    expect(snowball?.payoff.debts.map(({ name }) => name)).toEqual(['Visa', 'Loan']);
    expect(avalanche?.payoff.debts.map(({ name }) => name)).toEqual(['Loan', 'Visa']);
    expect(custom?.payoff.debts.map(({ name }) => name)).toEqual(['Loan', 'Visa']);
    expect(snowball?.interestSaved).toBe((minimums?.payoff.interest ?? 0) - (snowball?.payoff.interest ?? 0));
    expect((avalanche?.interestSaved ?? 0) >= (snowball?.interestSaved ?? 0)).toBe(true);
    expect(minimums?.interestSaved).toBeNull();
  });

  it('save nothing that could be named where minimums alone never end', () => {
    const stuck = debtsOfGoal(null, realAccountsOf([debtAccount('Loan', 1_000_000, { interestRate: 24, minimumPayment: 100 })]));
    const [snowball] = comparePayoffs(stuck, 70_000, start);
    expect([snowball?.payoff.months === null, snowball?.interestSaved]).toEqual([false, null]);
  });

  it('are tried out from the minimums due to what ends them in about a year, by steps', () => {
    expect(contributionRange(debts, 70_000)).toEqual({ least: 50_000, most: 138_000, step: 1000 });
    expect(contributionRange(debts, 200_050)).toEqual({ least: 50_000, most: 201_000, step: 1000 });
    expect(contributionRange(debtsOfGoal(null, realAccountsOf([debtAccount('Chair', 12_000)])), 0))
      .toEqual({ least: 20_000, most: 21_000, step: 100 });
  });
});

it('a goal is underfunded by what a month assigns less than it needs, and by nothing where it assigns more', () => {
  const goal = { currentAmount: 1_000_00, goalAmount: 2_400_00, monthlyMinimum: 160_00 };
  expect([140_00, 160_00, 200_00, -5_00].map((assigned) => underfundedBy(goal, assigned))).toEqual([20_00, 0, 0, 165_00]);
  expect(underfundedBy({ ...goal, currentAmount: 2_400_00 }, 140_00)).toBe(0);
});
