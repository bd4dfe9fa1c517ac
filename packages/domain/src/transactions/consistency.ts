import { requiredLines } from './amount-lines.ts';
import { draftOf } from './draft.ts';
import { transactionOf } from './recording.ts';
import type { Transaction } from './types.ts';

/**
 * Whether a transaction that came from outside is what the form would have made of it: signed as its kind wants it, its legs adding up
 * to its amount, its amount lines those of its kind and no other. `validateTransaction` decides on its draft what may be
 * chosen. Interest Saved is ignored, since it is computed again.
 */
export function isConsistent(transaction: Transaction): boolean {
  const made = transactionOf(draftOf(transaction), transaction.id);
  if (made === null || transaction.amount === 0) return false;
  const given = new Set(transaction.lines.map(({ name }) => name));
  return figures({ ...made, lines: made.lines.filter(({ name }) => given.has(name) || requiredLines.includes(name)) }) === figures(transaction);
}

/** Everything in a transaction that moves money, in one comparable text. */
function figures({ amount, legs, lines }: Transaction): string {
  const parts = legs.map((leg) => leg.amount);
  const made = lines.filter(({ name }) => name !== 'Interest Saved').map(({ name, amount: part }) => `${name} ${part}`).toSorted();
  return JSON.stringify([amount, parts, made]);
}
