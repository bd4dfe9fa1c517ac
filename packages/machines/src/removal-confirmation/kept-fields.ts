import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import * as z from 'zod/mini';
import { typedFields } from '../drafts/typed-fields.ts';

/** Where the money of a removed budget item goes, in cents by the id of the item that takes it: this outlives a reload. */
export const keptReallocation = typedFields({ reallocation: z.array(z.custom<[string, number]>(isPair)) });

/** What was typed, as it outlives a reload. */
export function keptRemoval({ context: { typed } }: { context: { typed: ReadonlyMap<Id, Cents> } }): object {
  return keptReallocation.of({ reallocation: [...typed] });
}

/** An item's id and the cents that it takes over. */
function isPair(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && Number.isSafeInteger(value[1]);
}
