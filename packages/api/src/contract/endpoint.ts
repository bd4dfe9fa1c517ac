import * as z from 'zod/mini';

export type Service = 'users' | 'data';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Who may call: anyone, the holder of the refresh cookie, or the bearer of an access token. */
export type Authority = 'none' | 'cookie' | 'bearer';

/** One call of one service: all that the client, the mocks and the services need to agree on. */
export interface Endpoint<Query extends z.ZodMiniType = z.ZodMiniType, Request extends z.ZodMiniType = z.ZodMiniType, Reply extends z.ZodMiniType = z.ZodMiniType> {
  service: Service;
  method: Method;
  /** Path below the service's base URL; parameters are written `:name`. */
  path: string;
  authority: Authority;
  query: Query;
  /** The body; `none` where there is none. */
  request: Request;
  reply: Reply;
}

export type AnyEndpoint = Endpoint;
export type RequestOf<E extends AnyEndpoint> = z.output<E['request']>;
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>;
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>;

export const none = z.undefined();

/** Describes a call; what is left out is absent from it. */
export function endpoint<Reply extends z.ZodMiniType, Request extends z.ZodMiniType = typeof none, Query extends z.ZodMiniType = typeof none>(
  what: Pick<Endpoint, 'service' | 'method' | 'path' | 'authority'> & { reply: Reply; request?: Request; query?: Query },
): Endpoint<Query, Request, Reply> {
  return { ...what, request: what.request ?? absent<Request>(), query: what.query ?? absent<Query>() };
}

/** Reads a body as the endpoint's request. Unknown keys are refused: what the codec would not write back, it did not understand. */
export function readRequest<E extends AnyEndpoint>(call: E, body: unknown): { ok: true; value: RequestOf<E> } | { ok: false; message: string } {
  return read<RequestOf<E>>(call.request, body);
}

/** Reads the query string, each key once. */
export function readQuery<E extends AnyEndpoint>(call: E, query: unknown): { ok: true; value: QueryOf<E> } | { ok: false; message: string } {
  return read<QueryOf<E>>(call.query, query);
}

function read<Value>(schema: z.ZodMiniType, wire: unknown): { ok: true; value: Value } | { ok: false; message: string } {
  const parsed = z.safeParse(schema, wire);
  if (!parsed.success) return { ok: false, message: firstIssue(parsed.error) };
  const unknown = unknownKey(wire, z.encode(schema, parsed.data));
  if (unknown) return { ok: false, message: `${unknown}: unknown field` };
  return { ok: true, value: parsed.data as Value };
}

function unknownKey(given: unknown, understood: unknown, path = ''): string | null {
  if (typeof given !== 'object' || given === null || typeof understood !== 'object' || understood === null) return null;
  for (const [key, value] of Object.entries(given)) {
    const here = path ? `${path}.${key}` : key;
    if (!Object.hasOwn(understood, key)) return here;
    const deeper = unknownKey(value, (understood as Record<string, unknown>)[key], here);
    if (deeper) return deeper;
  }
  return null;
}

function firstIssue(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'Invalid request';
  return issue.path.length > 0 ? `${issue.path.map(String).join('.')}: ${issue.message}` : issue.message;
}

/** `none`, typed as what the caller left out (its default is `none`). */
function absent<Schema extends z.ZodMiniType>(): Schema {
  return none as unknown as Schema;
}
