/** The named fields of something; what it does not have is left out. */
export function only<Whole extends object>(whole: Whole, names: readonly string[]): Partial<Whole> {
  const part: Partial<Whole> = {};
  for (const name in whole) if (names.includes(name)) part[name] = whole[name];
  return part;
}

/** The sent fields, with the held values of those not changed. */
export function keepingUnchanged<Given extends object>(given: Given, held: Partial<Given>, changed: readonly string[]): Given {
  return { ...given, ...only(held, Object.keys(held).filter((name) => !changed.includes(name))) };
}

/** Whether two values are equal. They are plain data with their keys in one order. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
