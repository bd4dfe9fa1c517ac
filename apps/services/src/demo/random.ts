export interface Random {
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  /** One of the values. */
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
}

/** Numbers that look like chance and are the same for the same seed (a linear congruential generator of 32 bits). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    whole: (from, to) => from + Math.floor(fraction() * (to - from + 1)),
    pick: (values) => values[Math.floor(fraction() * values.length)] ?? values[0],
  };
}
