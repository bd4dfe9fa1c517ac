import type { PayoffDebt } from '@blue-budget/domain/debt-payoff';
import type { DebtGoal } from '@blue-budget/domain/goals';
import { english, messages } from '@blue-budget/messages';
import { describe, expect, it } from 'vitest';
import { comparedPlans } from './comparedPlans.ts';

const start = { year: 2026, month: 5 };
const card: PayoffDebt = { id: 'card', name: 'Card', amount: 1_000_00, interestRate: 12, minimumPayment: 50_00 };
const loan: PayoffDebt = { id: 'loan', name: 'Loan', amount: 9_000_00, interestRate: 24, minimumPayment: 250_00 };
const debts = [card, loan];
const goal: DebtGoal = {
  attackedDebts: debts.map(({ id, amount, interestRate, minimumPayment }) => ({ pairedItemId: id, amount, interestRate, minimumPayment })),
  monthlyContribution: 600_00, method: 'custom',
};
const language = {
  methods: messages.debtGoal.methods, planAt: messages.debtGoalPage.planAt, minimums: messages.payoffChart.minimums, money: english.formats.money,
};
const plansOf = (contribution: number, followed: DebtGoal | null = goal, owed = debts) =>
  comparedPlans({ debts: owed, goal: followed, contribution, start, language });
const drawn = (contribution: number, followed?: DebtGoal | null) =>
  plansOf(contribution, followed).filter(({ isDrawn }) => isDrawn).map(({ key }) => key);

describe('the plans that the debt page compares', () => {
  it('are the three orders of attack and minimums alone, the goal marked as the plan', () => {
    const plans = plansOf(600_00);
    expect(plans.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ['Snowball Method', false], ['Avalanche Method', false], ['Custom', true], ['Minimum payments only', false],
    ]);
    expect(plans.map(({ interestSaved }) => interestSaved === null)).toEqual([false, false, false, true]);
  });

  it('have the goal above them while another amount is tried', () => {
    const plans = plansOf(900_00);
    expect(plans.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ['Custom, $600.00', true], ['Snowball Method', false], ['Avalanche Method', false], ['Custom', false], ['Minimum payments only', false],
    ]);
    expect(plans[0]?.payoff.months).toBe(plansOf(600_00)[2]?.payoff.months);
    expect(plans[0]?.interestSaved).toBe(plansOf(600_00)[2]?.interestSaved);
  });

  it('mark none as the plan without a goal', () => {
    expect(plansOf(900_00, null).filter(({ isCurrent }) => isCurrent)).toEqual([]);
  });

  it('draw the plan first, and no second line that ends in the same month', () => {
    expect(drawn(600_00)).toEqual(['custom', 'minimums']);
    expect(drawn(900_00)).toEqual(['goal', 'custom', 'minimums']);
    expect(drawn(605_00)).toEqual(['goal', 'minimums']);
    expect(drawn(300_00, { ...goal, monthlyContribution: 300_00 })).toContain('custom');
    expect(plansOf(600_00, goal, [card]).filter(({ isDrawn }) => isDrawn).map(({ key }) => key)).toEqual(['custom', 'minimums']);
  });

  it('save nothing that could be named where minimums alone never end', () => {
    const plans = plansOf(600_00, goal, [card, { ...loan, minimumPayment: 1_00 }]);
    expect(plans.map((plan) => 'interestSaved' in plan)).toEqual([false, false, false, false]);
    expect(plans.map(({ payoff }) => payoff.months === null)).toEqual([false, false, false, true]);
  });
});
