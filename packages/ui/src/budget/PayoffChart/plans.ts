import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Payoff } from '@blue-budget/domain/debt-payoff';
import type { Cents } from '@blue-budget/domain/money';
import type { Formats, messages } from '@blue-budget/messages';
import { balancesOf } from './payoffSeries.ts';

/** The words and formats of a chart. */
export interface ChartLanguage {
  texts: typeof messages.payoffChart;
  formats: Pick<Formats, 'list' | 'month' | 'money'>;
}

/** Patterns of lines, the strongest first. */
export const payoffLooks = ['solid', 'dotted', 'dashed', 'dashDotted'] as const;
export type PayoffLook = (typeof payoffLooks)[number];

/** One plan of the chart: how debts would be paid, with the result. */
export interface ComparedPlan {
  /** Unique key of the plan. */
  key: string;
  /** Its name, on the line and in the figures: `messages.debtGoal.methods.snowball`. */
  name: string;
  /** The domain's `simulatePayoff` of it. */
  payoff: Payoff;
  /** Interest saved against paying minimums alone, in cents; null where nothing is, left out where nothing is compared. */
  interestSaved?: Cents | null;
  /** The current plan: its line is the strongest, and the table marks it. One at most. */
  isCurrent?: boolean;
  /** False shows it only in the table: lines that end in the same month look the same. */
  isDrawn?: boolean;
}

/** A plan with the data to draw it. */
export interface DrawnPlan extends ComparedPlan {
  balances: readonly Cents[];
  look: PayoffLook;
}

/** The current plan has the solid line at any position; the others get the remaining patterns in order. */
export function drawnPlans(plans: readonly ComparedPlan[]): DrawnPlan[] {
  const shown = plans.filter(({ isDrawn = true }) => isDrawn);
  const [solid, ...others] = payoffLooks;
  const inTurn = shown.some(({ isCurrent }) => isCurrent) ? others : payoffLooks;
  const rest = shown.filter(({ isCurrent }) => !isCurrent);
  return shown.map((plan) => ({
    ...plan, balances: balancesOf(plan.payoff), look: plan.isCurrent ? solid : (inTurn[rest.indexOf(plan) % inTurn.length] ?? solid),
  }));
}

/** The month of a balance, or that it is the one there is today. */
export function monthOfBalance(month: YearMonth | null, { texts: { start }, formats }: ChartLanguage): string {
  return month === null ? start : formats.month(month);
}

/** The text alternative of the chart. */
export function summaryOf(plans: readonly DrawnPlan[], { texts: { balanceLeft, ends, neverEnds }, formats }: ChartLanguage): string {
  const each = plans.map(({ name, payoff: { payoffMonth } }) => (payoffMonth === null ? neverEnds(name) : ends(name, formats.month(payoffMonth))));
  return [balanceLeft, ...each].join(' ');
}
