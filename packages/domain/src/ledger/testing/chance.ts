/** Random choices that are repeatable by their seed. */
export interface Chance {
  /** A whole number from 0 up to, not including, `limit`. */
  below: (limit: number) => number;
  /** One of the values, or undefined if there is none. */
  oneOf: <Value>(values: readonly Value[]) => Value | undefined;
  /** True with a probability of one in `times`. */
  onceIn: (times: number) => boolean;
}

/** Creates random choices from a seed (a 32-bit mixing generator). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return {
    below,
    oneOf: (values) => (values.length === 0 ? undefined : values[below(values.length)]),
    onceIn: (times) => below(times) === 0,
  };
}
