/**
 * The fields of a form that a person has changed.
 *
 * @param untouched the values before, as JSON; null where all of them were typed.
 * @param typed the values now.
 */
export function changedFields(untouched: string | null, typed: string | null): Readonly<Record<string, unknown>> {
  const before = fieldsIn(untouched);
  return Object.fromEntries(Object.entries(fieldsIn(typed)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
}

function fieldsIn(text: string | null): Record<string, unknown> {
  const value: unknown = JSON.parse(text ?? 'null');
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
