import type { Cents } from '@blue-budget/domain';

/** How much of how much, in percent: above 100 when it is more, 0 when it is below nothing, 100 where nothing is wanted. */
export function progressShare(amount: Cents, total: Cents): number {
  return total <= 0 ? 100 : Math.max((amount / total) * 100, 0);
}
