import { none } from '../contract/index.ts';
import type { AnyEndpoint, ParamsOf, QueryOf, ReplyOf, RequestOf } from '../contract/index.ts';
import { ApiError } from './api-error.ts';
import type { Grants } from './session.ts';
import type { Answer, Transport, UploadProgress } from './transport.ts';

export interface CallOptions {
  /** Gives the call up; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** For calls that change the ledger: however often one is sent under a key, it is done once and answered alike (product, Q-OPT-2). */
  idempotencyKey?: string;
  /** Called while the body leaves the device, and again from the start where it has to be sent again. What the services do with it is not known. */
  onUpload?: (progress: UploadProgress) => void;
}

/** Path parameters, query and body in one object: no call uses one name for two values. */
type Input<E extends AnyEndpoint> = [ParamsOf<E> | QueryOf<E> | RequestOf<E>] extends [undefined]
  ? undefined
  : Part<ParamsOf<E>> & Part<QueryOf<E>> & Part<RequestOf<E>>;
type Part<T> = [T] extends [undefined] ? unknown : T;

type CallWith<E extends AnyEndpoint, Result> = [Input<E>] extends [undefined]
  ? (options?: CallOptions) => Promise<Result>
  : {} extends Input<E>
    ? (input?: Input<E>, options?: CallOptions) => Promise<Result>
    : (input: Input<E>, options?: CallOptions) => Promise<Result>;

/** A call as a function: what it sends first, where it sends anything, then the options. */
export type Call<E extends AnyEndpoint> = CallWith<E, ReplyOf<E>>;

/** One function for each endpoint of a table, under the same name. Each rejects with an ApiError. */
export type Calls<Table extends Record<string, AnyEndpoint>> = { [Name in keyof Table]: Call<Table[Name]> };

/** The same functions, each answering with the ledger's version beside the reply. */
export type VersionedCalls<Table extends Record<string, AnyEndpoint>> = {
  [Name in keyof Table]: CallWith<Table[Name], Answer<ReplyOf<Table[Name]>>>;
};

/** Makes one call and answers with the ledger's version beside the reply. */
export type Caller = <E extends AnyEndpoint>(endpoint: E, input?: unknown, options?: CallOptions) => Promise<Answer<ReplyOf<E>>>;

/**
 * Sends something with the session's token. A 401 is answered by one refresh, shared with all that wait, and one retry (product,
 * section 4-sessions).
 */
export type Authorize = <Reply>(send: (accessToken: string | null) => Promise<Reply>, signal?: AbortSignal) => Promise<Reply>;

export function createAuthorize(grants: Grants): Authorize {
  return async (send, signal) => {
    const grant = grants.current() ?? await unlessGivenUp(grants.needed(), signal);
    try {
      return await send(grant?.accessToken ?? null);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      const next = await unlessGivenUp(grants.after(grant), signal);
      if (next === null) throw error;
      return send(next.accessToken);
    }
  };
}

/** Sends calls with the session's token where they need one. Others are never retried, login and the refresh itself among them. */
export function createCaller(transport: Transport, authorize: Authorize): Caller {
  return async (endpoint, input, { signal, idempotencyKey, onUpload } = {}) => {
    const send = (accessToken: string | null) => transport(endpoint, { input, accessToken, idempotencyKey, signal, onUpload });
    return endpoint.authority === 'bearer' ? authorize(send, signal) : send(null);
  };
}

/** The functions of a table of endpoints. */
export function createCalls<Table extends Record<string, AnyEndpoint>>(table: Table, call: Caller): Calls<Table> {
  // `Calls` types each name that `bindAll` binds; the compiler cannot follow Object.fromEntries.
  return bindAll(table, async (...given) => (await call(...given)).reply) as unknown as Calls<Table>;
}

/** The functions of a table of endpoints that answer with the ledger's version as well. */
export function createVersionedCalls<Table extends Record<string, AnyEndpoint>>(table: Table, call: Caller): VersionedCalls<Table> {
  return bindAll(table, call) as unknown as VersionedCalls<Table>;
}

type Bound = (endpoint: AnyEndpoint, input: unknown, options: CallOptions | undefined) => Promise<unknown>;

function bindAll(table: Record<string, AnyEndpoint>, call: Bound): Record<string, unknown> {
  const bind = (endpoint: AnyEndpoint) => {
    const sendsNothing = [endpoint.params, endpoint.query, endpoint.request].every((part) => part === none);
    return sendsNothing
      ? (options?: CallOptions) => call(endpoint, undefined, options)
      : (input?: unknown, options?: CallOptions) => call(endpoint, input, options);
  };
  return Object.fromEntries(Object.entries(table).map(([name, endpoint]) => [name, bind(endpoint)]));
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && error.status === 401;
}

/** A refresh is shared and runs on; an aborted caller stops waiting for it. */
function unlessGivenUp<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise;
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason);
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  return Promise.race([promise, givenUp]).finally(() => signal.removeEventListener('abort', giveUp));
}
