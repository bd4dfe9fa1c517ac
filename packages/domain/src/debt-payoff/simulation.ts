import { monthsLater } from '../calendar/months.ts';
import type { YearMonth } from '../calendar/types.ts';
import { maxCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { monthlyInterest } from './interest.ts';
import { orderOfAttack } from './order.ts';
import type { DebtMonth, DebtOutcome, Payoff, PayoffDebt, PayoffMonth, PayoffPlan } from './types.ts';

/** Months after which a debt counts as never paid off: a hundred years. */
export const longestPayoff = 1200;

// Stryker disable next-line ObjectLiteral: whether debts are ever paid off does not depend on when the first payment falls
const anyMonth: YearMonth = { year: 2000, month: 1 };

/** A debt on the way: what is still owed, and what has become of it so far. */
interface Owed {
  debt: PayoffDebt;
  balance: Cents;
  outcome: DebtOutcome;
}

/** A debt after the payment of a month. */
type Paid = Owed & Pick<DebtMonth, 'interest' | 'payment'>;

/**
 * Pays debts month by month from `start` on, which gets the first payment (product, section 5, Q-DEBT-1). Each month
 * interest accrues first, rounded half up to the cent; then every debt gets its minimum; then what is left of the monthly amount goes
 * to the first debt in the order of attack and on to the next, in the same month. The minimum of a debt that is paid off so goes on to
 * the next one. A payment is never more than balance and interest. The order is that of the first day: paying more can then never take
 * longer nor cost more. Where nothing is owed, a debt is left out. A plan that gets nowhere ends when that is certain.
 */
export function simulatePayoff(debts: readonly PayoffDebt[], plan: PayoffPlan, start: YearMonth): Payoff {
  const order = orderOfAttack(debts.filter(({ amount }) => amount > 0), plan.method);
  const schedule: PayoffMonth[] = [];
  let owed = order.map((debt): Owed => ({ debt, balance: debt.amount, outcome: outcomeBefore(debt) }));
  const outcomes = owed.map(({ outcome }) => outcome);
  let isHopeless = false;
  while (owed.length > 0 && !isHopeless && schedule.length < longestPayoff) {
    const month = monthsLater(start, schedule.length);
    const paid = payMonth(owed, plan);
    for (const { outcome, interest, payment, balance } of paid) {
      outcome.interest += interest;
      if (schedule.length === 0) outcome.firstPayment = payment;
      if (balance === 0) outcome.payoffMonth = month;
    }
    schedule.push({ month, debts: paid.map(debtMonth) });
    isHopeless = isGettingNowhere(paid);
    owed = paid.filter(({ balance }) => balance > 0);
  }
  const isPaidOff = owed.length === 0;
  return {
    months: isPaidOff ? schedule.length : null,
    payoffMonth: isPaidOff ? schedule.at(-1)?.month ?? null : null,
    interest: outcomes.reduce((total, { interest }) => total + interest, 0),
    debts: outcomes,
    schedule,
  };
}

/**
 * The smallest monthly amount that pays everything off in this order of attack, and never less than the minimums together. When a
 * contribution is not enough, this is what would be.
 */
export function enoughContribution(debts: readonly PayoffDebt[], method: Exclude<PayoffPlan['method'], 'minimums'>): Cents {
  const isEnough = (monthlyContribution: Cents) =>
    simulatePayoff(owed, { method, monthlyContribution }, anyMonth).months !== null;
  const owed = debts.filter(({ amount }) => amount > 0);
  let low = owed.reduce((total, { minimumPayment }) => total + minimumPayment, 0);
  let high = owed.reduce((total, { amount, interestRate }) => total + amount + monthlyInterest(amount, interestRate), low);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function payMonth(owed: readonly Owed[], plan: PayoffPlan): Paid[] {
  const months = owed.map(({ debt, balance, outcome }): Paid => {
    const interest = monthlyInterest(balance, debt.interestRate);
    const payment = Math.min(debt.minimumPayment, balance + interest);
    return { debt, outcome, interest, payment, balance: balance + interest - payment };
  });
  const minimums = months.reduce((total, { payment }) => total + payment, 0);
  let left = plan.method === 'minimums' ? 0 : Math.max(plan.monthlyContribution - minimums, 0);
  return months.map((month) => {
    const extra = Math.min(left, month.balance);
    left -= extra;
    return { ...month, payment: month.payment + extra, balance: month.balance - extra };
  });
}

/** No debt has fallen, and so none ever will, since next month's interest is no less; or one has outgrown every amount there is. */
function isGettingNowhere(paid: readonly Paid[]): boolean {
  return paid.every(({ interest, payment }) => payment <= interest) || paid.some(({ balance }) => balance > maxCents);
}

function outcomeBefore({ id, name }: PayoffDebt): DebtOutcome {
  return { id, name, payoffMonth: null, interest: 0, firstPayment: 0 };
}

function debtMonth({ debt: { id }, interest, payment, balance }: Paid): DebtMonth {
  return { id, interest, payment, balance };
}
