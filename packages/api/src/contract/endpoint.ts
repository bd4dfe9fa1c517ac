import * as z from 'zod/mini';

export type Service = 'users' | 'data';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Who may call: anyone, the holder of the refresh cookie, or the bearer of an access token. */
export type Authority = 'none' | 'cookie' | 'bearer';

/** Most bytes that the body of a call may have, unless the call sets another limit. */
export const usualBody = 100_000;

/** One call of one service: all that the client, the mocks and the services need to agree on. */
export interface Endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType, Request extends z.ZodMiniType = z.ZodMiniType, Reply extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType,
> {
  service: Service;
  method: Method;
  /** Path below the service's base URL; parameters are written `:name`. */
  path: string;
  authority: Authority;
  /** The parameters of the path, each a text on the wire; `none` where it has none. */
  params: Params;
  query: Query;
  /** The body; `none` where there is none. */
  request: Request;
  reply: Reply;
  /** Most bytes that its body may have, where `usualBody` is too small. */
  largestBody?: number;
  /** The lists of its request that may have thousands of entries. They are encoded and read in portions. */
  longLists?: readonly LongList[];
}

/** A list of a request by its own name and that on the wire, with what its entries are and how many there may be. */
export interface LongList {
  field: string;
  wire: string;
  entry: z.ZodMiniType;
  most: number;
}

export type AnyEndpoint = Endpoint;
export type RequestOf<E extends AnyEndpoint> = z.output<E['request']>;
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>;
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>;
export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>;

export const none = z.undefined();

/** Describes a call; what is left out is absent from it. */
export function endpoint<
  Reply extends z.ZodMiniType, Request extends z.ZodMiniType = typeof none, Query extends z.ZodMiniType = typeof none,
  Params extends z.ZodMiniType = typeof none,
>(
  what: Pick<Endpoint, 'service' | 'method' | 'path' | 'authority' | 'largestBody' | 'longLists'> & { reply: Reply; request?: Request; query?: Query; params?: Params },
): Endpoint<Query, Request, Reply, Params> {
  return {
    ...what, request: what.request ?? absent<Request>(), query: what.query ?? absent<Query>(), params: what.params ?? absent<Params>(),
  };
}

/** Properties of every call of the data service. */
export const dataCall = { service: 'data', authority: 'bearer' } as const;

/**
 * The path of a call, its parameters filled in. Throws if they do not match the path, or hold text invalid in a path.
 *
 * @param input has the parameters in the product's own words, and may have more.
 */
export function pathOf<E extends AnyEndpoint>({ path, params }: E, input: ParamsOf<E>): string {
  if (params === none) return path;
  const values = new Map(Object.entries(z.parse(z.record(z.string(), z.string()), z.encode<E['params']>(params, input))));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
}

/** The value that was read, or a message for the caller: where and what is wrong. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; message: string };

/** Reads a body as the endpoint's request. Unknown keys are refused: what the codec would not write back, it did not understand. */
export function readRequest<E extends AnyEndpoint>(call: E, body: unknown): Reading<RequestOf<E>> {
  return read<RequestOf<E>>(call.request, body);
}

/**
 * The same, where the lists of the request may be long: portion by portion. `turn` is awaited in between; others are answered meanwhile.
 */
export async function readLongRequest<E extends AnyEndpoint>(call: E, body: unknown, turn: () => Promise<unknown>): Promise<Reading<RequestOf<E>>> {
  const long = longListsIn(call, 'wire', body);
  if (long.length === 0) return readRequest(call, body);
  const others = readRequest(call, { ...body as object, ...Object.fromEntries(long.map(({ wire }) => [wire, []])) });
  if (!others.ok) return others;
  const lists: Record<string, unknown[]> = {};
  for (const { field, wire, entry, entries } of long) {
    const understood: unknown[] = [];
    for (const [place, value] of entries.entries()) {
      if (place % entriesOfTurn === 0) await turn();
      const one = read<unknown>(entry, value, [wire, place]);
      if (!one.ok) return one;
      understood.push(one.value);
    }
    lists[field] = understood;
  }
  return { ok: true, value: { ...others.value as object, ...lists } as RequestOf<E> };
}

/** The lists of a request, in the product's words (`field`) or on the wire, that are long. One that is too long is not among them: it is refused with the whole. */
export function longListsIn({ longLists = [] }: AnyEndpoint, by: 'field' | 'wire', value: unknown): (LongList & { entries: readonly unknown[] })[] {
  const given = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  return longLists.flatMap((list) => {
    const entries = given.get(list[by]);
    return Array.isArray(entries) && entries.length > entriesOfPortion && entries.length <= list.most ? [{ ...list, entries: entries as unknown[] }] : [];
  });
}

/** A list with more entries is long. A page encodes so many before it answers: some hundredths of a second. */
export const entriesOfPortion = 250;

/** Entries that are read before others have their turn: some milliseconds, since a call of theirs takes a dozen turns. */
const entriesOfTurn = 20;

/** Reads the parameters of the path, as texts whose escapes are undone. */
export function readParams<E extends AnyEndpoint>(call: E, params: unknown): Reading<ParamsOf<E>> {
  return read<ParamsOf<E>>(call.params, params);
}

/** Reads the query string, each key once. */
export function readQuery<E extends AnyEndpoint>(call: E, query: unknown): Reading<QueryOf<E>> {
  return read<QueryOf<E>>(call.query, query);
}

/** `place` is where in the request it stands. */
function read<Value>(schema: z.ZodMiniType, wire: unknown, place: readonly PropertyKey[] = []): Reading<Value> {
  const parsed = z.safeParse(schema, wire);
  if (!parsed.success) return { ok: false, message: firstIssue(parsed.error.issues, place) };
  const unknown = unknownKey(wire, z.encode(schema, parsed.data), place.map(String).join('.'));
  if (unknown) return { ok: false, message: `${unknown}: unknown field` };
  return { ok: true, value: parsed.data as Value };
}

function unknownKey(given: unknown, understood: unknown, path: string): string | null {
  if (typeof given !== 'object' || given === null || typeof understood !== 'object' || understood === null) return null;
  for (const [key, value] of Object.entries(given)) {
    const here = path ? `${path}.${key}` : key;
    if (!Object.hasOwn(understood, key)) return here;
    const deeper = unknownKey(value, (understood as Record<string, unknown>)[key], here);
    if (deeper) return deeper;
  }
  return null;
}

/** The first thing that is wrong, and where. Of several shapes that would do, the one that fits best counts. */
function firstIssue(issues: readonly z.core.$ZodIssue[], outer: readonly PropertyKey[] = []): string {
  const [issue] = issues;
  if (!issue) return 'Invalid request';
  const path = [...outer, ...issue.path];
  const [closest = []] = issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length) : [];
  if (closest.length > 0) return firstIssue(closest, path);
  return path.length > 0 ? `${path.map(String).join('.')}: ${issue.message}` : issue.message;
}

/** `none`, typed as what the caller left out (its default is `none`). */
function absent<Schema extends z.ZodMiniType>(): Schema {
  return none as unknown as Schema;
}
