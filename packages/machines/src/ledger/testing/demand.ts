/** Fails the test if a condition does not hold. */
export function demand(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Broken: ${what}.`);
}
