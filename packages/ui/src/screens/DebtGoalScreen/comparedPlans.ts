import type { YearMonth } from '@blue-budget/domain/calendar';
import type { PayoffDebt } from '@blue-budget/domain/debt-payoff';
import { comparePayoffs, type DebtGoal, type PayoffComparison } from '@blue-budget/domain/goals';
import type { Cents } from '@blue-budget/domain/money';
import type { Formats, messages } from '@blue-budget/messages';
import type { ComparedPlan } from '../../budget/PayoffChart/plans.ts';

interface ComparedPlansOptions {
  /** The debts that are attacked, in the person's own order. */
  debts: readonly PayoffDebt[];
  goal: DebtGoal | null;
  /** The monthly amount that is tried, cents. */
  contribution: Cents;
  /** The month of the first payment. */
  start: YearMonth;
  language: PlanLanguage;
}

/** Words and formats that name a plan. */
export interface PlanLanguage {
  methods: typeof messages.debtGoal.methods;
  planAt: typeof messages.debtGoalPage.planAt;
  minimums: string;
  money: Formats['money'];
}

/**
 * The plans of the chart: every order of attack at the amount that is tried, and minimums alone. While that is another amount than the
 * goal's, the goal itself stands above them.
 */
export function comparedPlans({ debts, goal, contribution, start, language }: ComparedPlansOptions): ComparedPlan[] {
  const { methods, planAt, minimums, money } = language;
  const followed = goal !== null && goal.monthlyContribution !== contribution ? goal : null;
  const tried = comparePayoffs(debts, contribution, start);
  const isCompared = tried.some(({ method, payoff }) => method === 'minimums' && payoff.months !== null);
  const facts = ({ payoff, interestSaved }: PayoffComparison) => ({ payoff, ...(isCompared && { interestSaved }) });
  const own = followed === null ? [] : comparePayoffs(debts, followed.monthlyContribution, start)
    .filter(({ method }) => method === followed.method)
    .map((plan): ComparedPlan => ({ key: 'goal', name: planAt(methods[followed.method], money(followed.monthlyContribution)), isCurrent: true, ...facts(plan) }));
  const plans: ComparedPlan[] = [
    ...own,
    ...tried.map((plan): ComparedPlan => ({
      key: plan.method,
      name: plan.method === 'minimums' ? minimums : methods[plan.method],
      isCurrent: followed === null && plan.method === goal?.method,
      ...facts(plan),
    })),
  ];
  const drawn = drawnKeys(plans, ['goal', ...(goal === null ? [] : [goal.method]), 'minimums']);
  return plans.map((plan) => ({ ...plan, isDrawn: drawn.includes(plan.key) }));
}

/** Lines that end in the same month look the same: of those only the most important plan is drawn. */
function drawnKeys(plans: readonly ComparedPlan[], first: readonly string[]): string[] {
  const rank = ({ key }: ComparedPlan) => (first.includes(key) ? first.indexOf(key) : first.length);
  const drawn: ComparedPlan[] = [];
  for (const plan of plans.toSorted((a, b) => rank(a) - rank(b))) {
    if (!drawn.some(({ payoff }) => payoff.months === plan.payoff.months)) drawn.push(plan);
  }
  return drawn.map(({ key }) => key);
}
