import { errorBody, type LoginRefusal } from '@blue-budget/api/contract';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';

interface RefusalDetails {
  /** Why a right password did not log in. */
  status?: LoginRefusal;
  clientId?: string;
  /** Seconds until another try can succeed; becomes the Retry-After header. */
  retryAfter?: number;
}

/** An answer outside 2xx that is meant: thrown anywhere below a route, it becomes the error body of the contract. The message is shown to people. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ContentfulStatusCode;
  readonly details: RefusalDetails;

  constructor(code: ContentfulStatusCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The wire form of a refusal. */
export function refusalBody(message: string, { status, clientId }: RefusalDetails = {}) {
  return z.encode(errorBody, { message, ...(status && { status }), ...(clientId && { clientId }) });
}
