import type { DebtAccount, RealAccounts } from '../accounts/types.ts';
import { debtPaid, debtProgress } from '../accounts/draft.ts';
import type { YearMonth } from '../calendar/types.ts';
import { debtsNotCovered } from '../debt-payoff/interest.ts';
import { orderOfAttack } from '../debt-payoff/order.ts';
import { simulatePayoff } from '../debt-payoff/simulation.ts';
import type { Payoff, PayoffDebt } from '../debt-payoff/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import type { Notice } from '../notices.ts';
import { debtMethods } from './types.ts';
import type { DebtGoal, DebtMethod } from './types.ts';

/** The debt goal as its form holds it. The debts are named by their paired items, in the person's own order. */
export interface DebtGoalDraft {
  attackedIds: Id[];
  /** Null until chosen. A text, since it may come from outside. */
  method: string | null;
  monthlyContribution: Cents | null;
}

/** A goal's result: the whole schedule, and the interest saved against paying minimums alone. */
export interface DebtProjection {
  payoff: Payoff;
  interestSaved: Cents;
}

/** One debt as the Debt page shows it. */
export interface DebtCard {
  id: Id;
  name: string;
  balance: Cents;
  /** The first balance. */
  beginningBalance: Cents;
  /** The part no longer owed; 0 if more is owed than at first. */
  paid: Cents;
  /** The month of its last payment, or null when it is never paid off. */
  payoffMonth: YearMonth | null;
  thisMonthsPayment: Cents;
  /** How much of it is paid, 0 to 1. */
  progress: number;
}

/** The debts that can be attacked: those on which something is owed (product, section 2-debt). A credit balance is no debt. */
export function attackableDebts(realAccounts: RealAccounts): DebtAccount[] {
  return realAccounts.debt.accounts.filter(({ amount }) => amount > 0);
}

/** A debt as the payoff sees it, by its paired item. */
export function payoffDebt({ pairedItemId, name, amount, interestRate, minimumPayment }: DebtAccount): PayoffDebt {
  return { id: pairedItemId, name, amount, interestRate, minimumPayment };
}

/** The minimum payments of the chosen debts together (product, section 5-debt). */
export function minimumPaymentDue(debts: readonly Pick<PayoffDebt, 'minimumPayment'>[]): Cents {
  return debts.reduce((total, { minimumPayment }) => total + minimumPayment, 0);
}

/** The reason a debt goal cannot be set, or null (product, section 5-debt). */
export function validateDebtGoal(draft: DebtGoalDraft, realAccounts: RealAccounts): Notice | null {
  const debts = chosenDebts(draft, realAccounts);
  if (debts.length === 0 || draft.method === null || draft.monthlyContribution === null) return { code: 'debtGoal.incomplete' };
  if (!isDebtMethod(draft.method)) return { code: 'debtGoal.orderInvalid' };
  const notCovered = debtsToRaise(draft, realAccounts);
  return notCovered.length > 0 ? { code: 'debtGoal.interestNotCovered', names: notCovered.map(({ name }) => name) } : null;
}

/** The chosen debts whose minimum payment has to be raised before the goal can be set (product, Q-DEBT-5). */
export function debtsToRaise(draft: Pick<DebtGoalDraft, 'attackedIds'>, realAccounts: RealAccounts): PayoffDebt[] {
  return debtsNotCovered(chosenDebts(draft, realAccounts));
}

/** The debts that a goal attacks and that are still owed, in its order; without a goal every debt that is owed. */
export function debtsOfGoal(goal: DebtGoal | null, realAccounts: RealAccounts): PayoffDebt[] {
  if (goal === null) return attackableDebts(realAccounts).map(payoffDebt);
  return chosenDebts({ attackedIds: goal.attackedDebts.map(({ pairedItemId }) => pairedItemId) }, realAccounts);
}

/** The goal that a draft describes, its debts in the order of attack, or null while something is missing. */
export function debtGoalOf(draft: DebtGoalDraft, realAccounts: RealAccounts): DebtGoal | null {
  const { method, monthlyContribution } = draft;
  const debts = chosenDebts(draft, realAccounts);
  if (debts.length === 0 || method === null || !isDebtMethod(method) || monthlyContribution === null) return null;
  const attackedDebts = orderOfAttack(debts, method).map(({ id, amount, interestRate, minimumPayment }) =>
    ({ pairedItemId: id, interestRate, amount, minimumPayment }));
  return { attackedDebts, monthlyContribution, method };
}

/** A goal's result, or null while the contribution is below the minimums due or a minimum does not cover its interest. */
export function projectDebtGoal(draft: DebtGoalDraft, realAccounts: RealAccounts, start: YearMonth): DebtProjection | null {
  const { method, monthlyContribution } = draft;
  const debts = chosenDebts(draft, realAccounts);
  if (validateDebtGoal(draft, realAccounts) !== null || method === null || !isDebtMethod(method)) return null;
  if (monthlyContribution === null || monthlyContribution < minimumPaymentDue(debts)) return null;
  const payoff = simulatePayoff(debts, { method, monthlyContribution }, start);
  const minimums = simulatePayoff(debts, { method: 'minimums' }, start);
  return { payoff, interestSaved: Math.max(minimums.interest - payoff.interest, 0) };
}

/**
 * The debts of the Debt page: those of the goal by its plan, in the order of attack; then the others at their minimum (product,
 * Q-DEBT-1 and Q-DEBT-2).
 */
export function debtCards(goal: DebtGoal | null, realAccounts: RealAccounts, start: YearMonth): DebtCard[] {
  const accounts = new Map(attackableDebts(realAccounts).map((account) => [account.pairedItemId, account]));
  const attacked = goal === null ? [] : debtsOfGoal(goal, realAccounts);
  const others = debtsOfGoal(null, realAccounts).filter(({ id }) => !attacked.some((debt) => debt.id === id));
  const outcomes = [
    ...(goal === null ? [] : simulatePayoff(attacked, goal, start).debts),
    ...simulatePayoff(others, { method: 'minimums' }, start).debts,
  ];
  return outcomes.flatMap(({ id: pairedItemId, payoffMonth, firstPayment }) => {
    const account = accounts.get(pairedItemId);
    if (account === undefined) return [];
    const { id, name, amount, beginningBalance } = account;
    return [{
      id, name, balance: amount, beginningBalance, paid: debtPaid(account), progress: debtProgress(account), payoffMonth, thisMonthsPayment: firstPayment,
    }];
  });
}

function chosenDebts({ attackedIds }: Pick<DebtGoalDraft, 'attackedIds'>, realAccounts: RealAccounts): PayoffDebt[] {
  const debts = new Map(attackableDebts(realAccounts).map((account) => [account.pairedItemId, payoffDebt(account)]));
  return attackedIds.flatMap((id) => debts.get(id) ?? []);
}

function isDebtMethod(method: string): method is DebtMethod {
  return debtMethods.some((known) => known === method);
}
