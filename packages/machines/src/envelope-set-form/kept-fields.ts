import { envelopeSubsets } from '@blue-budget/domain/ledger';
import * as z from 'zod/mini';
import { typedAmount, typedFields } from '../drafts/typed-fields.ts';
import type { EnvelopeRow } from './envelope-set-form-machine.ts';

/** The rows as they outlive a reload. */
export const keptEnvelopeSetFields = typedFields({
  rows: z.array(z.object({
    key: z.string(), subset: z.enum(envelopeSubsets), name: z.string(), isOwn: z.boolean(), isTicked: z.boolean(), amount: typedAmount,
  })),
});

/** What was typed, as it outlives a reload. */
export function keptEnvelopeSet({ context }: { context: { rows: readonly EnvelopeRow[] } }): object {
  return keptEnvelopeSetFields.of({ rows: [...context.rows] });
}
