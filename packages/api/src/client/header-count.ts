/** The whole number that a header holds; null if there is none, or something else. */
export function headerCount(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
