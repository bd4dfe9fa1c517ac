import type { Cents } from '../money/cents.ts';

/** Adds to the sum under a key. */
export function addTo<Key>(sums: Map<Key, Cents>, key: Key, amount: Cents): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}
