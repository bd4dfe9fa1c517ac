/** The named fields of something; what it does not have is left out. */
export function only<Whole extends object>(whole: Whole, names: readonly string[]): Partial<Whole> {
  const part: Partial<Whole> = {};
  for (const name in whole) if (names.includes(name)) part[name] = whole[name];
  return part;
}

/** What was sent, with what is held in place of what it does not change. */
export function keepingUnchanged<Given extends object>(given: Given, held: Partial<Given>, changed: readonly string[]): Given {
  return { ...given, ...only(held, Object.keys(held).filter((name) => !changed.includes(name))) };
}

/** Whether two values say the same. They are plain data with their keys in one order. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
