import * as z from 'zod/mini';
import { typedAmount, typedFields, typedId } from '../drafts/typed-fields.ts';
import type { ReconcileDraft } from './reconcile-form-machine.ts';

/** What is entered about an account and its bank, as it outlives a reload. */
export const keptReconcileFields = typedFields({ balance: typedAmount, date: z.string(), ticks: z.record(z.string(), z.boolean()), itemId: typedId });

/** What was entered, as it outlives a reload. */
export function keptReconciliation({ context: { draft } }: { context: { draft: ReconcileDraft } }): Partial<ReconcileDraft> {
  return keptReconcileFields.of(draft);
}
