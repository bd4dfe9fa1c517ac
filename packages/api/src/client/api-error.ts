import type { LoginRefusal, SecondStepWay } from '../contract/index.ts';

/**
 * - `refused`: the service answered outside 200 to 299, or with 200 and an error (product, section 7-data).
 * - `unreachable`: no answer came; whether the service did anything is not known.
 * - `unreadable`: the service answered 200 to 299 with a body that is not the contract's. The request was executed, but its reply is unusable.
 * - `unwritable`: what was to be sent is not the contract's, such as an amount beyond the limit. Nothing was sent.
 */
export type ApiErrorKind = 'refused' | 'unreachable' | 'unreadable' | 'unwritable';

interface ApiErrorFacts {
  kind: ApiErrorKind;
  status?: number | null;
  serverMessage?: string | null;
  code?: string | null;
  refusal?: LoginRefusal | null;
  clientId?: string | null;
  ways?: readonly SecondStepWay[] | undefined;
  version?: number | null;
  retryAfter?: number | null;
  cause?: unknown;
}

/** How a call failed. What a caller gave up by its signal is no ApiError: such a call rejects with the signal's own reason. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status; null if no answer came. */
  readonly status: number | null;
  /** Text of the service for the person, if it gave one (product, section 8). */
  readonly serverMessage: string | null;
  /** The code of that text among the domain's notices; null if the service gave none. */
  readonly code: string | null;
  /** Why a right password did not log in (product, section 4-sessions). */
  readonly refusal: LoginRefusal | null;
  /** The registration that is still to be verified, along with `refusal` SMS_UNVERIFIED. */
  readonly clientId: string | null;
  /** By what a login can be confirmed, along with `refusal` SECOND_STEP. */
  readonly ways: readonly SecondStepWay[];
  /** The ledger's version at a refusing data service; null if it gives none. */
  readonly version: number | null;
  /** Seconds after which another try can succeed, mainly along with 429; null if the service gives none. */
  readonly retryAfter: number | null;

  constructor({
    kind, status = null, serverMessage = null, code = null, refusal = null, clientId = null, ways = [], version = null, retryAfter = null, cause,
  }: ApiErrorFacts) {
    super(serverMessage ?? `The call was ${kind}${status === null ? '' : ` (${status})`}`, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.serverMessage = serverMessage;
    this.code = code;
    this.refusal = refusal;
    this.clientId = clientId;
    this.ways = ways;
    this.version = version;
    this.retryAfter = retryAfter;
  }
}
