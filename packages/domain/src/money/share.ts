import type { Cents } from './cents.ts';

/** How much of how much, from 0: above 1 when it is more, 0 when it is below nothing, 1 where nothing is wanted. */
export function shareOf(amount: Cents, total: Cents): number {
  return total <= 0 ? 1 : Math.max(amount / total, 0);
}
