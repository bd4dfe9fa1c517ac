import { type Cents, formatMoney, maxCents } from '@blue-budget/domain/money';
import { Refusal } from '../../http/refusal.ts';

/** Refuses an amount that lies beyond the limit, since no client could show it (product, amounts). */
export function requireAmount(amount: Cents): void {
  if (Math.abs(amount) > maxCents) throw new Refusal(400, `An amount would lie beyond ${formatMoney(maxCents)}.`);
}
