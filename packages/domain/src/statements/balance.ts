import type { Cents } from '../money/cents.ts';

/**
 * Whether running balances follow from the amounts: each balance is the one before it plus the amount, read down or up the file. `reversed`
 * if that holds with every sign turned; null if it does not hold or cannot be decided.
 */
export function provenSign(amounts: readonly (Cents | null)[], balances: readonly (Cents | null)[]): 'as-written' | 'reversed' | null {
  const written = follows(amounts, balances, 1);
  const turned = follows(amounts, balances, -1);
  return written === turned ? null : written ? 'as-written' : 'reversed';
}

/** Whether balances follow from the amounts in one way or the other. */
export function isProven(amounts: readonly (Cents | null)[], balances: readonly (Cents | null)[]): boolean {
  return follows(amounts, balances, 1) || follows(amounts, balances, -1);
}

/** Whether every balance follows from the amounts, in one way or the other; at least two of them are known. */
export function isProvenWholly(amounts: readonly (Cents | null)[], balances: readonly (Cents | null)[]): boolean {
  return follows(amounts, balances, 1, 1) || follows(amounts, balances, -1, 1);
}

/**
 * The sign of each of the amounts, all written above zero, by whether the balance rises or falls by them: null where no balance decides.
 * Null as a whole where amounts have signs of their own, or the balance does not move by them, or in one direction only.
 */
export function signsByBalance(amounts: readonly (Cents | null)[], balances: readonly (Cents | null)[]): (1 | -1 | null)[] | null {
  if (amounts.length < 2 || amounts.some((amount) => amount !== null && amount < 0)) return null;
  const read = (step: 1 | -1) => amounts.map((amount, place): 1 | -1 | null => {
    const [before, after] = [balances[place - step], balances[place]];
    if (!isKnown(amount) || !isKnown(after) || !isKnown(before)) return null;
    return after === before + amount ? 1 : after === before - amount ? -1 : null;
  });
  // Read down the file, or up: one way must decide more than the other.
  const [down, up] = [read(1), read(-1)];
  const best = told(down) > told(up) ? down : told(up) > told(down) ? up : null;
  return best !== null && best.includes(1) && best.includes(-1) && told(best) * 2 >= amounts.length ? best : null;
}

function told(signs: readonly (1 | -1 | null)[]): number {
  return signs.filter((sign) => sign !== null).length;
}

function follows(amounts: readonly (Cents | null)[], balances: readonly (Cents | null)[], factor: 1 | -1, share = 0.9): boolean {
  let [compared, down, up] = [0, 0, 0];
  for (let place = 1; place < amounts.length; place += 1) {
    const [before, after, earlier, later] = [balances[place - 1], balances[place], amounts[place - 1], amounts[place]];
    if (!isKnown(before) || !isKnown(after) || !isKnown(earlier) || !isKnown(later)) continue;
    compared += 1;
    if (after === before + factor * later) down += 1;
    if (before === after + factor * earlier) up += 1;
  }
  // A line between two rows, or one out of order, breaks one step of many.
  const enough = compared < 5 ? compared : compared * share;
  return compared > 0 && Math.max(down, up) >= enough;
}

function isKnown(cents: Cents | null | undefined): cents is Cents {
  return typeof cents === 'number';
}
