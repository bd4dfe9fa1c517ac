import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import * as z from 'zod/mini';
import { typedFields } from '../drafts/typed-fields.ts';

/** Where the money of a removed budget item goes, in cents by the id of the item that takes it: this outlives a reload. */
export const keptReallocation = typedFields({ reallocation: z.array(z.tuple([z.string(), z.int()])) });

/** What was typed, as it outlives a reload. */
export function keptRemoval({ context: { typed } }: { context: { typed: ReadonlyMap<Id, Cents> } }): object {
  return keptReallocation.of({ reallocation: [...typed] });
}
