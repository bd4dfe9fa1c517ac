import type { AnyEndpoint, QueryOf, ReplyOf, RequestOf } from '../contract/index.ts';

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
