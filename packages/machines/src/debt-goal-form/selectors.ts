import { enoughMinimum, orderOfAttack, type PayoffDebt } from '@blue-budget/domain/debt-payoff';
import {
  attackableDebts, debtMethods, debtsToRaise, minimumPaymentDue, payoffDebt, projectDebtGoal, type DebtGoalDraft, type DebtProjection,
} from '@blue-budget/domain/goals';
import type { Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
import { isEveryDebtChosen, type DebtGoalFormContext } from './debt-goal-form-machine.ts';

interface DebtGoalFormSnapshot {
  context: DebtGoalFormContext;
}

export function debtGoalDraft({ context }: DebtGoalFormSnapshot): DebtGoalDraft {
  return context.draft;
}

export function debtGoalError({ context }: DebtGoalFormSnapshot): Notice | null {
  return context.error;
}

/** The debts on which something is owed, each with whether it is chosen (product, section 2-debt). */
export function debtChoices({ context: { draft, ledger } }: DebtGoalFormSnapshot): { debt: PayoffDebt; isChosen: boolean }[] {
  return attackableDebts(ledger.realAccounts).map(payoffDebt).map((debt) => ({ debt, isChosen: draft.attackedIds.includes(debt.id) }));
}

/** Whether the box that means all debts is ticked. */
export function wantsDebtFree({ context }: DebtGoalFormSnapshot): boolean {
  return isEveryDebtChosen(context);
}

/** The chosen debts in the order in which the method attacks them; in the person's own order until one is chosen. */
export function attackOrder({ context: { draft, ledger } }: DebtGoalFormSnapshot): PayoffDebt[] {
  const debts = attackableDebts(ledger.realAccounts).map(payoffDebt);
  const chosen = draft.attackedIds.flatMap((id) => debts.find((debt) => debt.id === id) ?? []);
  return orderOfAttack(chosen, debtMethods.find((method) => method === draft.method) ?? 'custom');
}

/** The sum that is at least due each month, read-only in the form (product, section 2-debt). */
export function minimumDue(snapshot: DebtGoalFormSnapshot): Cents {
  return minimumPaymentDue(attackOrder(snapshot));
}

/** The projection of the goal from this month on; null while the contribution is below the minimum. */
export function debtProjection({ context: { draft, ledger, today: { year, month } } }: DebtGoalFormSnapshot): DebtProjection | null {
  return projectDebtGoal(draft, ledger.realAccounts, { year, month });
}

/** The monthly minimum, if a typed contribution is below it and there is therefore no projection. */
export function dueAbove(snapshot: DebtGoalFormSnapshot): Cents | null {
  const due = minimumDue(snapshot);
  const { monthlyContribution } = snapshot.context.draft;
  return monthlyContribution === null || monthlyContribution >= due ? null : due;
}

/** With the error about minimum payments that do not cover their interest: for each debt the one that would. */
export function enoughMinimums({ context: { draft, ledger, error } }: DebtGoalFormSnapshot): { name: string; amount: Cents }[] {
  if (error?.code !== 'debtGoal.interestNotCovered') return [];
  const debts = debtsToRaise(draft, ledger.realAccounts);
  // The ledger may have changed since: the error is about the debts it names.
  const isCurrent = debts.length === error.names.length && debts.every(({ name }, index) => name === error.names[index]);
  if (!isCurrent) return [];
  return debts.map((debt) => ({ name: debt.name, amount: enoughMinimum(debt) }));
}
