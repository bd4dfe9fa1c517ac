import { scheduleIntervals, scheduleKinds, type ScheduleDraft } from '@blue-budget/domain/schedules';
import { isKnownKind, moneyDirections, transactionTypes, everySubtype } from '@blue-budget/domain/transactions';
import * as z from 'zod/mini';
import { typedAmount, typedFields, typedId } from '../drafts/typed-fields.ts';

const kind = z.object({
  type: z.enum(transactionTypes), subtype: z.enum(everySubtype().map(({ subtype }) => subtype)), direction: z.enum(moneyDirections),
}).check(z.refine((given) => isKnownKind(given) && scheduleKinds().some(({ type, subtype, direction }) => type === given.type && subtype === given.subtype && direction === given.direction)));

/** The fields of a scheduled transaction that outlive a reload. */
export const keptScheduleFields = typedFields({
  kind, merchant: z.string(), amount: typedAmount, accountId: typedId, itemId: typedId, sourceId: typedId, every: z.enum(scheduleIntervals), first: z.string(), end: z.string(),
  secondDay: z.nullable(z.int()), description: z.string(),
});

/** What was typed, as it outlives a reload. */
export function keptSchedule({ context: { draft } }: { context: { draft: ScheduleDraft } }): Partial<ScheduleDraft> {
  return keptScheduleFields.of(draft);
}
