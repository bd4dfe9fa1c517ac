import { simulatePayoff } from '@blue-budget/domain/debt-payoff';
import { english, messages } from '@blue-budget/messages';
import { describe, expect, it } from 'vitest';
import { drawnPlans, summaryOf } from './plans.ts';

const debt = { id: 'loan', name: 'Loan', amount: 1_000_00, interestRate: 12, minimumPayment: 5_00 };
const start = { year: 2026, month: 5 };
const ended = simulatePayoff([debt], { method: 'snowball', monthlyContribution: 600_00 }, start);
const endless = simulatePayoff([debt], { method: 'minimums' }, start);
const plan = (key: string, more = {}) => ({ key, name: key, payoff: ended, ...more });

describe('the lines of plans', () => {
  it('are solid for the plan that is followed, and each of another pattern', () => {
    const looks = drawnPlans([plan('a'), plan('b', { isCurrent: true }), plan('c'), plan('d')]).map(({ look }) => look);
    expect(looks).toEqual(['dotted', 'solid', 'dashed', 'dashDotted']);
    expect(drawnPlans([plan('a'), plan('b')]).map(({ look }) => look)).toEqual(['solid', 'dotted']);
  });

  it('leave out what is kept to the figures', () => {
    expect(drawnPlans([plan('a', { isDrawn: false }), plan('b')]).map(({ key }) => key)).toEqual(['b']);
  });

  it('are summarised in words, also without an end', () => {
    expect(summaryOf(drawnPlans([plan('Snowball'), plan('Minimums', { payoff: endless })]), { texts: messages.payoffChart, formats: english.formats }))
      .toBe('Balance left over time. Snowball: debt-free in June 2026. Minimums: never paid off.');
  });
});
