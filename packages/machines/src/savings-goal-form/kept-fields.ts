import type { SavingsGoalDraft } from '@blue-budget/domain/goals';
import * as z from 'zod/mini';
import { typedAmount, typedFields, typedId } from '../drafts/typed-fields.ts';

/** The fields of a savings goal that outlive a reload. */
export const keptSavingsGoalFields = typedFields({ itemId: typedId, goalAmount: typedAmount, date: z.string(), monthlyContribution: typedAmount });

/** What was typed, as it outlives a reload. */
export function keptSavingsGoal({ context: { draft } }: { context: { draft: SavingsGoalDraft } }): Partial<SavingsGoalDraft> {
  return keptSavingsGoalFields.of(draft);
}
