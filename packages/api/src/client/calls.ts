import { none } from '../contract/index.ts';
import type { AnyEndpoint, QueryOf, ReplyOf, RequestOf } from '../contract/index.ts';
import { ApiError } from './api-error.ts';
import type { Grant, Grants } from './session.ts';
import type { Answer, Transport } from './transport.ts';

export interface CallOptions {
  /** Gives the call up; it then rejects with the signal's reason. */
  signal?: AbortSignal;
}

type Input<E extends AnyEndpoint> = [RequestOf<E>] extends [undefined] ? QueryOf<E> : RequestOf<E>;

/** A call as a function: what it sends first, where it sends anything (body, or query of a GET), then the options. */
export type Call<E extends AnyEndpoint> = [Input<E>] extends [undefined]
  ? (options?: CallOptions) => Promise<ReplyOf<E>>
  : {} extends Input<E>
    ? (input?: Input<E>, options?: CallOptions) => Promise<ReplyOf<E>>
    : (input: Input<E>, options?: CallOptions) => Promise<ReplyOf<E>>;

/** One function for each endpoint of a table, under the same name. Each rejects with an ApiError. */
export type Calls<Table extends Record<string, AnyEndpoint>> = { [Name in keyof Table]: Call<Table[Name]> };

/** Makes one call and answers with the ledger's version beside the reply. */
export type Caller = <E extends AnyEndpoint>(endpoint: E, input?: unknown, options?: CallOptions) => Promise<Answer<ReplyOf<E>>>;

/**
 * Sends calls with the session's token where they need one. A 401 is answered by one refresh, shared with all that wait, and one
 * retry (specification, section 4); calls that need no token are never retried, login and the refresh itself among them.
 */
export function createCaller(transport: Transport, grants: Grants): Caller {
  return async (endpoint, input, { signal } = {}) => {
    const send = (grant: Grant | null) => transport(endpoint, { input, accessToken: grant?.accessToken ?? null, signal });
    if (endpoint.authority !== 'bearer') return send(null);
    const grant = grants.current();
    try {
      return await send(grant);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      const next = await unlessGivenUp(grants.after(grant), signal);
      if (next === null) throw error;
      return send(next);
    }
  };
}

/** The functions of a table of endpoints. */
export function createCalls<Table extends Record<string, AnyEndpoint>>(table: Table, call: Caller): Calls<Table> {
  const bind = (endpoint: AnyEndpoint) => {
    const sendsNothing = endpoint.request === none && endpoint.query === none;
    return async (...given: unknown[]) => {
      const [input, options] = sendsNothing ? [undefined, given[0]] : given;
      return (await call(endpoint, input, options as CallOptions | undefined)).reply;
    };
  };
  const calls = Object.fromEntries(Object.entries(table).map(([name, endpoint]) => [name, bind(endpoint)]));
  // `Calls` says for each name what the loop binds; the compiler cannot follow Object.fromEntries.
  return calls as unknown as Calls<Table>;
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && error.status === 401;
}

/** A refresh is shared and runs on; whoever gave up waits for it no longer. */
function unlessGivenUp<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise;
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason);
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  return Promise.race([promise, givenUp]).finally(() => signal.removeEventListener('abort', giveUp));
}
