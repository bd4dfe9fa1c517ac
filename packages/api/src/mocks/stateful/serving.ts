import { formatMoney, maxCents } from '@blue-budget/domain/money';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Judged } from '@blue-budget/domain/judging';
import type { Id } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { serviceWords } from '@blue-budget/messages';
import { HttpResponse, type HttpHandler } from 'msw';
import * as z from 'zod/mini';
import { idempotencyKeyHeader, ledgerVersionHeader, refusalStatus } from '../../contract/index.ts';
import type { AnyEndpoint, ErrorBody, ParamsOf, QueryOf, ReplyOf, RequestOf } from '../../contract/index.ts';
import { errorAnswer, mock, refusal, type MockedCall } from '../handlers.ts';
import { isBeyondLimits, type Books } from './books.ts';
import { withLoggedChange } from './change-log.ts';

/** The request, and the data for its answer. */
export interface Asked<E extends AnyEndpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: RequestOf<E>;
  today: CalendarDate;
  /** A new id at every call, the same ones in every run; later ids sort after earlier ones. */
  newId: () => Id;
}

/** The books after a change, and what is answered. */
export interface Done<E extends AnyEndpoint> {
  books: Books;
  reply: ReplyOf<E>;
}

/** How a feature answers its calls, as the data service does. */
export interface Answering {
  read: <E extends AnyEndpoint>(endpoint: E, answer: (books: Books, asked: Asked<E>) => ReplyOf<E>) => HttpHandler;
  change: <E extends AnyEndpoint>(endpoint: E, work: (books: Books, asked: Asked<E>) => Done<E>) => HttpHandler;
  /** Writes what is beside the ledger, whose version stays. */
  write: <E extends AnyEndpoint>(endpoint: E, work: (books: Books, asked: Asked<E>) => Done<E>) => HttpHandler;
  /** Refuses a call with 403 unless the person is a member now, whatever their token (product, Q-SEC). */
  requireMember: () => void;
}

/** The failure of an endpoint's next call instead of an ordinary answer. */
export type Mishap =
  | { kind: 'refused'; status: number; body: ErrorBody | undefined }
  /** The call waits before anything is done; it may be refused then. */
  | { kind: 'held'; released: Promise<Extract<Mishap, { kind: 'refused' }> | undefined> }
  /** Nothing is done and no answer comes. */
  | { kind: 'unreachable' }
  /** The request is executed, and the answer is lost. */
  | { kind: 'lost' };

export interface Shelf {
  books: Books;
  version: number;
}

/** An answer outside 2xx that is meant. */
export class Refused extends Error {
  readonly judged: Exclude<Judged<never>, { isAllowed: true }>;

  constructor(judged: Refused['judged']) {
    super(judged.notice.code);
    this.judged = judged;
  }
}

/** An answer of 403. */
class NotAMember extends Error {}

/** Returns the allowed value; throws the refusal otherwise. */
export function allowed<Value>(judged: Judged<Value>): Value {
  if (!judged.isAllowed) throw new Refused(judged);
  return judged.value;
}

/** Returns the value that was looked for; if it is missing, throws a refusal with the notice. */
export function found<Value>(value: Value | null | undefined, notice: Notice): Value {
  if (value === null || value === undefined) throw new Refused({ isAllowed: false, why: 'unknown', notice });
  return value;
}

/** Words of the service's own, which no code stands for. */
export function inWords(message: string): Notice {
  return { code: 'service.said', message, about: null };
}

export function refuseFor(why: Refused['judged']['why'], notice: Notice): never {
  throw new Refused({ isAllowed: false, why, notice });
}

/**
 * Answers calls from what is on the shelf. Those of the data service bear the ledger's version, which a change raises (product, Q-OPT-3);
 * what changes through the users service leaves the ledger as it is.
 */
export function createAnswering(
  shelf: Shelf,
  { today, origin, isMember, nextMishap }: {
    today: CalendarDate; origin: string; isMember: () => boolean; nextMishap: (endpoint: AnyEndpoint) => Mishap | undefined;
  },
): Answering {
  const answers = new Map<string, { request: string; wire: unknown; version: number }>();
  let made = 0;
  const newId = () => {
    made += 1;
    return `made-${String(made).padStart(12, '0')}`;
  };

  const serve = <E extends AnyEndpoint>(endpoint: E, answer: (call: MockedCall<E>) => Response): HttpHandler => mock(endpoint, async (call) => {
    const planned = nextMishap(endpoint);
    const mishap = planned?.kind === 'held' ? await planned.released : planned;
    if (mishap?.kind === 'refused') return at(endpoint, shelf.version, refusal(mishap.status, mishap.body));
    if (mishap?.kind === 'unreachable') return HttpResponse.error();
    const response = answer(call);
    return mishap?.kind === 'lost' ? HttpResponse.error() : response;
  }, { origin });

  const orRefusal = (endpoint: AnyEndpoint, answer: () => Response): Response => {
    try {
      return answer();
    } catch (error) {
      if (error instanceof NotAMember) return at(endpoint, shelf.version, refusal(403, serviceWords({ code: 'bankLinking.premiumRequired' })));
      if (!(error instanceof Refused)) throw error;
      const { why, notice } = error.judged;
      const words = serviceWords(notice);
      return at(endpoint, shelf.version, why === 'answered' ? errorAnswer(words) : refusal(refusalStatus[why], words));
    }
  };

  return {
    read: (endpoint, answer) => serve(endpoint, (call) => orRefusal(endpoint, () =>
      at(endpoint, shelf.version, Response.json(z.encode(endpoint.reply, answer(shelf.books, { ...call, today, newId })))))),
    change: (endpoint, work) => serve(endpoint, (call) => orRefusal(endpoint, () => {
      const key = call.request.headers.get(idempotencyKeyHeader);
      const request = JSON.stringify([endpoint.method, endpoint.path, call.params ?? null, call.body ?? null]);
      if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key)) refuseFor('invalid', inWords(`${idempotencyKeyHeader}: must be 1 to 200 visible characters`));
      const first = key === null ? undefined : answers.get(key);
      if (first !== undefined && first.request !== request) refuseFor('unbalanced', inWords('This Idempotency-Key was used for another change.'));
      if (first !== undefined) return at(endpoint, first.version, Response.json(first.wire));
      const { books: changed, reply } = work(shelf.books, { ...call, today, newId });
      if (endpoint.service === 'users') {
        shelf.books = changed;
        return Response.json(z.encode(endpoint.reply, reply));
      }
      const { params, body } = call;
      const version = shelf.version + 1;
      const books = withLoggedChange(shelf.books, changed, { endpoint, params, body, reply, version, at: momentOf(today, version), key });
      const wire: unknown = z.encode(endpoint.reply, reply);
      if (isBeyondLimits(books)) refuseFor('invalid', inWords(`An amount would lie beyond ${formatMoney(maxCents)}.`));
      Object.assign(shelf, { books, version: shelf.version + 1 });
      if (key !== null) answers.set(key, { request, wire, version: shelf.version });
      return at(endpoint, shelf.version, Response.json(wire));
    })),
    write: (endpoint, work) => serve(endpoint, (call) => orRefusal(endpoint, () => {
      const { books, reply } = work(shelf.books, { ...call, today, newId });
      shelf.books = books;
      return at(endpoint, shelf.version, Response.json(z.encode(endpoint.reply, reply)));
    })),
    requireMember() {
      if (!isMember()) throw new NotAMember();
    },
  };
}

/** Noon in UTC, and a second later for each version: the mocks have a day and no clock. */
function momentOf({ year, month, day }: CalendarDate, version: number): number {
  return Date.UTC(year, month - 1, day, 12, 0, version);
}

/** The users service sends no version. */
function at({ service }: AnyEndpoint, version: number, response: Response): Response {
  if (service === 'data') response.headers.set(ledgerVersionHeader, String(version));
  return response;
}
