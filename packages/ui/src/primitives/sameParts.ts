/** Whether two values are the same, or two lists or plain objects of the very same parts. */
export function hasSameParts(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((part, index) => Object.is(part, other[index]));
  if (!isPlain(one) || !isPlain(other)) return false;
  const entries = Object.entries(one);
  return entries.length === Object.keys(other).length && entries.every(([key, part]) => key in other && Object.is(part, other[key]));
}

/** Whether a component was given the same as before, lists and plain objects compared by their parts: for `memo`. */
export function hasSameProps<Props extends object>(one: Props, other: Props): boolean {
  const others = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return entries.length === others.size && entries.every(([key, part]) => others.has(key) && hasSameParts(part, others.get(key)));
}

/** Not a map or a set, whose entries are no properties. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
