import type { BudgetItem } from '@blue-budget/domain/budget';
import { goalOf, validateSavingsGoal, type SavingsGoalDraft } from '@blue-budget/domain/goals';
import { maxCents, type Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
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
