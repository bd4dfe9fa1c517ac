/** A value that a check in the database promises for rows of this kind. Throws where it is missing, which only a defect can cause. */
export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('A value that its row must have is missing.');
  return value;
}

/** The same value as one of those that a check in the database allows for rows of this kind. Throws on any other. */
export function oneOf<const Allowed extends string>(allowed: readonly Allowed[], value: string): Allowed {
  return present(allowed.find((candidate) => candidate === value));
}
