import * as z from 'zod/mini';

// Not `z.iso`: it would bring its other formats to the login page.
const isoInstant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/));

/** A moment as ISO 8601 in UTC on the wire, in milliseconds since 1970 in the product. */
export const instant = z.codec(isoInstant, z.int(), { decode: (text) => Date.parse(text), encode: (at) => new Date(at).toISOString() });
