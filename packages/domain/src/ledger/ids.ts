import type { Id } from '../identity.ts';

/** What makes ids unlike any other: the clock's milliseconds, and a random text that is this tab's own. */
export interface TemporaryIdSource {
  now: () => number;
  tab: string;
}

/**
 * A maker of temporary ids (specification, section 4). A running number tells apart those of one millisecond, the tab's text those of
 * two tabs.
 */
export function temporaryIds({ now, tab }: TemporaryIdSource): () => Id {
  let made = 0;
  return () => {
    made += 1;
    return `temp-id-${now()}-${tab}-${made}`;
  };
}

/** Whether an id was made on the client before the services answered. */
export function isTemporaryId(id: Id): boolean {
  return id.startsWith('temp-');
}

/**
 * The same value with every temporary id replaced by the services' own, wherever it stands, keys included. What holds none of them is
 * the very same value.
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
