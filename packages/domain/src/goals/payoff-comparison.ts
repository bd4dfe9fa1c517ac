import type { YearMonth } from '../calendar/types.ts';
import { simulatePayoff } from '../debt-payoff/simulation.ts';
import type { Payoff, PayoffDebt, PayoffPlan } from '../debt-payoff/types.ts';
import type { Cents } from '../money/cents.ts';
import { minimumPaymentDue } from './debt-goal.ts';
import { debtMethods } from './types.ts';

/** The result of one payoff method, beside others. */
export interface PayoffComparison {
  method: PayoffPlan['method'];
  payoff: Payoff;
  /** Against minimums alone; null for those, and where one of the two never ends, so that there is nothing to compare. */
  interestSaved: Cents | null;
}

/** The same debts at the same monthly amount in every order of attack, and at minimums alone. Custom is the order given. */
export function comparePayoffs(debts: readonly PayoffDebt[], monthlyContribution: Cents, start: YearMonth): PayoffComparison[] {
  const minimums = simulatePayoff(debts, { method: 'minimums' }, start);
  return [
    ...debtMethods.map((method): PayoffComparison => {
      const payoff = simulatePayoff(debts, { method, monthlyContribution }, start);
      return { method, payoff, interestSaved: savedBy(payoff, minimums) };
    }),
    { method: 'minimums', payoff: minimums, interestSaved: null },
  ];
}

/** Monthly amounts to try out, cents: from the least to the most by steps. */
export interface ContributionRange {
  least: Cents;
  most: Cents;
  step: Cents;
}

/**
 * The monthly amounts between which it makes a difference what one pays: from the minimums due to what leaves nothing after about a
 * year, and no less than what is paid already.
 */
export function contributionRange(debts: readonly PayoffDebt[], commitment: Cents): ContributionRange {
  const least = minimumPaymentDue(debts);
  const owed = debts.reduce((total, { amount }) => total + amount, 0);
  const most = Math.max(least + Math.ceil(owed / 12), commitment);
  const step = most - least >= 20 * tenDollars ? tenDollars : tenDollars / 10;
  return { least, most: least + Math.ceil((most - least) / step) * step, step };
}

const tenDollars = 10_00;

function savedBy(payoff: Payoff, minimums: Payoff): Cents | null {
  return payoff.months === null || minimums.months === null ? null : Math.max(minimums.interest - payoff.interest, 0);
}
