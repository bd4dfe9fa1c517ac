import type { DebtGoalDraft } from '@blue-budget/domain/goals';
import * as z from 'zod/mini';
import { typedAmount, typedFields } from '../drafts/typed-fields.ts';

/** The fields of the debt goal that outlive a reload. */
export const keptDebtGoalFields = typedFields({
  attackedIds: z.array(z.string()), method: z.nullable(z.string()), monthlyContribution: typedAmount,
});

/** What was typed, as it outlives a reload. */
export function keptDebtGoal({ context: { draft } }: { context: { draft: DebtGoalDraft } }): Partial<DebtGoalDraft> {
  return keptDebtGoalFields.of(draft);
}
