import { errorBody, type LoginRefusal, type SecondStepWay } from '@blue-budget/api/contract';
import type { Notice } from '@blue-budget/domain/notices';
import { serviceWords } from '@blue-budget/messages';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';

interface RefusalDetails {
  /** Why a right password did not log in. */
  status?: LoginRefusal;
  clientId?: string;
  /** By what a login can be confirmed, where its password was right. */
  ways?: SecondStepWay[];
  /** Seconds until another try can succeed; becomes the Retry-After header. */
  retryAfter?: number;
}

/** A notice, or words of the services' own that no code stands for. */
export type Said = Notice | string;

/** An answer outside 2xx that is meant: thrown anywhere below a route, it becomes the error body of the contract, words and code. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ContentfulStatusCode;
  readonly said: Said;
  readonly details: RefusalDetails;

  constructor(code: ContentfulStatusCode, said: Said, details: RefusalDetails = {}) {
    super(wordsFor(said).message);
    this.code = code;
    this.said = said;
    this.details = details;
  }
}

/** The wire form of a refusal. */
export function refusalBody(said: Said, { status, clientId, ways }: RefusalDetails = {}) {
  return z.encode(errorBody, { ...wordsFor(said), ...(status && { status }), ...(clientId && { clientId }), ...(ways && { ways }) });
}

function wordsFor(said: Said): ReturnType<typeof serviceWords> {
  return typeof said === 'string' ? { message: said } : serviceWords(said);
}
