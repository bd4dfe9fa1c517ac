import {
  goalOf, maxCents, validateSavingsGoal, type BudgetItem, type Cents, type SavingsGoalDraft, type Notice,
} from '@blue-budget/domain';
import { accountChoices, type SavingsGoalFormContext } from './savings-goal-form-machine.ts';

interface SavingsGoalFormSnapshot {
  context: SavingsGoalFormContext;
}

export function savingsGoalDraft({ context }: SavingsGoalFormSnapshot): SavingsGoalDraft {
  return context.draft;
}

export function savingsGoalError({ context }: SavingsGoalFormSnapshot): Notice | null {
  return context.error;
}

/** The savings items offered by radio (product, section 2-savings). */
export function savingsAccountChoices({ context }: SavingsGoalFormSnapshot): BudgetItem[] {
  return accountChoices(context);
}

/** The least to put aside each month, or null until account, amount and a date to come are there. */
export function savingsMinimum({ context: { draft, today, ledger } }: SavingsGoalFormSnapshot): Cents | null {
  const generous = { ...draft, monthlyContribution: maxCents };
  if (validateSavingsGoal(generous, today, ledger.overview) !== null) return null;
  return goalOf(generous, today, ledger.overview)?.monthlyMinimum ?? null;
}
