import type { Id } from '../identity.ts';

/** Makes temporary ids unique: the time in milliseconds, and a random text for each tab. */
export interface TemporaryIdSource {
  now: () => number;
  tab: string;
}

/**
 * Creates a generator of temporary ids (product, section 4). A counter distinguishes ids of one millisecond, the tab's text those of
 * two tabs.
 */
export function temporaryIds({ now, tab }: TemporaryIdSource): () => Id {
  let count = 0;
  return () => {
    count += 1;
    return `temp-id-${now()}-${tab}-${count}`;
  };
}

/** Whether the client created the id before the services' reply. */
export function isTemporaryId(id: Id): boolean {
  return id.startsWith('temp-');
}

/**
 * Replaces temporary ids by the services' ids in a whole value, including keys of objects. A value without any of them is returned as the
 * same object.
 */
export function resolveIds<Value>(value: Value, ids: ReadonlyMap<Id, Id>): Value;
export function resolveIds(value: unknown, ids: ReadonlyMap<Id, Id>): unknown {
  if (ids.size === 0) return value;
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return resolveArray(value, ids);
  return typeof value === 'object' && value !== null ? resolveObject(value, ids) : value;
}

function resolveArray(values: readonly unknown[], ids: ReadonlyMap<Id, Id>): readonly unknown[] {
  const resolved = values.map((value) => resolveIds(value, ids));
  return resolved.every((value, index) => value === values[index]) ? values : resolved;
}

function resolveObject(value: object, ids: ReadonlyMap<Id, Id>): object {
  const entries: [string, unknown][] = Object.entries(value);
  const resolved = entries.map(([key, part]): [string, unknown] => [ids.get(key) ?? key, resolveIds(part, ids)]);
  const isSame = resolved.every(([key, part], index) => key === entries[index]?.[0] && part === entries[index]?.[1]);
  return isSame ? value : Object.fromEntries<unknown>(resolved);
}
