import * as z from 'zod/mini';

/**
 * The list that stands beside the body of an operation which saves a whole thing, and names the fields that were changed, as the body
 * does: the services write those alone, and keep what they hold for the rest. Without it all fields count (decision record 023).
 *
 * @param wireNames the names of the fields on the wire, by the product's own.
 */
export function changedFields<Name extends string>(wireNames: Record<Name, string>) {
  return z.optional(z.codec(z.array(z.enum(Object.values<string>(wireNames))), z.custom<readonly Name[]>(), {
    decode: (wire) => keysOf(wireNames).filter((name) => wire.includes(wireNames[name])),
    encode: (names) => names.map((name) => wireNames[name]),
  }));
}

function keysOf<Name extends string>(record: Record<Name, string>): Name[] {
  const keys: Name[] = [];
  for (const key in record) keys.push(key);
  return keys;
}
