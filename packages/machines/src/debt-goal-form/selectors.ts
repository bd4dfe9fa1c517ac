import {
  attackableDebts, debtMethods, debtsToRaise, enoughMinimum, formatMoney, messages, minimumPaymentDue, orderOfAttack, payoffDebt,
  payoffLabel, projectDebtGoal,
  type Cents, type DebtGoalDraft, type DebtProjection, type PayoffDebt,
} from '@blue-budget/domain';
import { isEveryDebtChosen, type DebtGoalFormContext } from './debt-goal-form-machine.ts';

interface DebtGoalFormSnapshot {
  context: DebtGoalFormContext;
}

export function debtGoalDraft({ context }: DebtGoalFormSnapshot): DebtGoalDraft {
  return context.draft;
}

export function debtGoalError({ context }: DebtGoalFormSnapshot): string | null {
  return context.error;
}

/** The debts on which something is owed, each with whether it is chosen (specification, section 2). */
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

/** The sum that is at least due each month, read-only in the form (specification, section 2). */
export function minimumDue(snapshot: DebtGoalFormSnapshot): Cents {
  return minimumPaymentDue(attackOrder(snapshot));
}

/** What the goal would bring from this month on, or null while the contribution is below what is due. */
export function debtProjection({ context: { draft, ledger, today: { year, month } } }: DebtGoalFormSnapshot): DebtProjection | null {
  return projectDebtGoal(draft, ledger.realAccounts, { year, month });
}

/** The same as a sentence under the form (specification, section 2). */
export function debtProjectionStatement(snapshot: DebtGoalFormSnapshot): string | null {
  const projection = debtProjection(snapshot);
  if (projection === null) return null;
  return messages.debtGoal.projection(payoffLabel(projection.payoff.payoffMonth), formatMoney(projection.interestSaved));
}

/** Why there is no projection although a contribution was typed: it is below what is due. Null where that is not so. */
export function belowDueStatement(snapshot: DebtGoalFormSnapshot): string | null {
  const due = minimumDue(snapshot);
  const { monthlyContribution } = snapshot.context.draft;
  return monthlyContribution === null || monthlyContribution >= due ? null : messages.debtGoalPage.belowDue(formatMoney(due));
}

/** With the error about minimum payments that do not cover their interest: for each debt the one that would. */
export function enoughMinimumStatements({ context: { draft, ledger, error } }: DebtGoalFormSnapshot): string[] {
  const debts = debtsToRaise(draft, ledger.realAccounts);
  if (error !== messages.debtGoal.interestNotCovered(debts.map(({ name }) => name))) return [];
  return debts.map((debt) => messages.debtGoalPage.enoughMinimum(debt.name, formatMoney(enoughMinimum(debt))));
}
