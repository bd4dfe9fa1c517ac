import type { Cents } from '../money/cents.ts';
import { provenSign } from './balance.ts';
import { wayOf } from './words.ts';

/** A movement as it is written, for telling which sign its file gives to money that goes out. */
export interface SignedMovement {
  amount: Cents;
  /** An explicit plus, or a word behind the amount. */
  says: 'plus' | 'out' | 'in' | null;
  /** Merchant and type, in the bank's words. */
  words: string;
  balance: Cents | null;
}

/**
 * The sign convention of a file: `as-written`, `reversed`, or `open` if money out may be written above zero, as cards do. A card's balance
 * is a debt, so a running balance alone does not override the words.
 */
export function toldSign(movements: readonly SignedMovement[]): 'as-written' | 'reversed' | 'open' {
  const [moving, fixed] = [movements.filter(({ amount, says }) => amount !== 0 && !isFixed(says)), movements.filter(({ says }) => isFixed(says))];
  const [above, below] = [moving.filter(({ amount }) => amount > 0), moving.filter(({ amount }) => amount < 0)];
  if (above.length === 0 || moving.some(({ says }) => says === 'plus')) return 'as-written';
  // If words mark one way only, rows without a word go the other.
  const marked = new Set(fixed.map(({ says }) => says));
  if (below.length === 0 && marked.size === 1) return marked.has('in') ? 'reversed' : 'as-written';
  const proven = provenSign(moving.map(({ amount }) => amount), moving.map(({ balance }) => balance));
  // A card's payment comes in. If payments go both ways, the word decides nothing.
  const paysBothWays = [above, below].every((side) => side.some(({ words }) => wayOf(words) === 'pays'));
  const pays = (movements: readonly SignedMovement[]) => !paysBothWays && movements.some(({ words }) => wayOf(words) === 'pays');
  const cardly = below.some(({ words }) => isIn(words)) || above.some(({ words }) => wayOf(words) === 'out')
    || (below.length <= above.length && pays(below));
  const usually = above.some(({ words }) => isIn(words)) || pays(above) || below.some(({ words }) => wayOf(words) === 'out');
  const isWhollyProven = proven !== null && moving.every(({ balance }) => balance !== null);
  if (proven === 'reversed') return below.length === 0 && !usually && isWhollyProven ? 'reversed' : 'open';
  if (cardly) return usually && below.length > above.length ? 'as-written' : 'open';
  if (usually && below.length > 0) return 'as-written';
  if (below.length === 0) return isWhollyProven && above.some(({ words }) => isIn(words)) ? 'as-written' : 'open';
  // Few amounts above zero, and large ones, are what an account earns; a card has many small ones.
  const isLikely = below.length > above.length || (below.length === above.length && (proven !== null || total(above) >= total(below) * 10));
  return isLikely ? 'as-written' : 'open';
}

function isFixed(says: SignedMovement['says']): boolean {
  return says === 'in' || says === 'out';
}

function isIn(words: string): boolean {
  return wayOf(words) === 'in';
}

function total(movements: readonly SignedMovement[]): Cents {
  return movements.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
}
