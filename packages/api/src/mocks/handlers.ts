import { http, HttpResponse, type HttpHandler, type RequestHandlerOptions } from 'msw';
import * as z from 'zod/mini';
import { errorBody, errorReply, ledgerVersionHeader, none, readParams, readQuery, readRequest } from '../contract/index.ts';
import type { AnyEndpoint, ErrorBody, Method, ParamsOf, QueryOf, ReplyOf, RequestOf } from '../contract/index.ts';

/** A call as the mocked service understood it, in the product's own words. */
export interface MockedCall<E extends AnyEndpoint> {
  params: ParamsOf<E>;
  body: RequestOf<E>;
  query: QueryOf<E>;
  /** The call as it came over the wire: headers, cookies, address. */
  request: Request;
}

/** Decides the reply of a call; may answer with a `refusal` instead. */
export type Resolver<E extends AnyEndpoint> = (call: MockedCall<E>) => ReplyOf<E> | Response | Promise<ReplyOf<E> | Response>;

export interface MockOptions extends RequestHandlerOptions {
  /** The ledger's version that goes along with the reply; a function is asked once the reply is decided. */
  version?: number | (() => number);
  /** Origin of the service; by default any. */
  origin?: string;
}

const register = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete } satisfies Record<Method, unknown>;

/**
 * Answers a call on any origin, written by the endpoint's own codec, so that a reply that is not the contract's fails the story.
 * As the services do, it refuses a request that is not the contract's with 400, and one without the bearer token it needs with 401.
 */
export function mock<E extends AnyEndpoint>(endpoint: E, reply: ReplyOf<E> | Resolver<E>, { version, origin, ...options }: MockOptions = {}): HttpHandler {
  return handle(endpoint, async (request, params) => {
    const call = await readCall(endpoint, request, params);
    if (call instanceof Response) return call;
    const given = isResolver<E>(reply) ? await reply(call) : reply;
    if (given instanceof Response) return given;
    const told = typeof version === 'function' ? version() : version;
    const headers = new Headers(told === undefined ? [] : [[ledgerVersionHeader, String(told)]]);
    return Response.json(z.encode(endpoint.reply, given), { headers });
  }, options, origin);
}

/** Refuses a call. Without a body the service gives no reason, so that the product's own text is shown. */
export function refuse(endpoint: AnyEndpoint, status: number, body?: ErrorBody, options?: RequestHandlerOptions): HttpHandler {
  return handle(endpoint, () => refusal(status, body), options);
}

/** The answer that refuses a call, for resolvers. */
export function refusal(status: number, body?: ErrorBody): Response {
  return body === undefined ? new Response(null, { status }) : Response.json(z.encode(errorBody, body), { status });
}

/** The answer of 200 that refuses all the same, as add-transaction's to a transfer that cannot be; for resolvers. */
export function errorAnswer(body: z.output<typeof errorReply>): Response {
  return Response.json(z.encode(errorReply, body));
}

/** No answer comes, as without a network. */
export function unreachable(endpoint: AnyEndpoint, options?: RequestHandlerOptions): HttpHandler {
  return handle(endpoint, () => HttpResponse.error(), options);
}

/** The answer never comes: what a page shows while it waits. */
export function waits(endpoint: AnyEndpoint, options?: RequestHandlerOptions): HttpHandler {
  return handle(endpoint, () => new Promise<never>(() => {}), options);
}

type Answerer = (request: Request, params: unknown) => Response | Promise<Response>;

function handle(endpoint: AnyEndpoint, answer: Answerer, options?: RequestHandlerOptions, origin = '*'): HttpHandler {
  return register[endpoint.method](`${origin}${endpoint.path}`, ({ request, params }) => answer(request, params), options);
}

async function readCall<E extends AnyEndpoint>(endpoint: E, request: Request, pathParams: unknown): Promise<MockedCall<E> | Response> {
  const authorization = request.headers.get('Authorization') ?? '';
  if (endpoint.authority === 'bearer' && !authorization.startsWith('Bearer ')) return refusal(401, { message: 'You are not logged in.' });
  const params = readParams(endpoint, endpoint.params === none ? undefined : namedOnly(pathParams));
  if (!params.ok) return refusal(400, { message: params.message });
  const text = await request.clone().text();
  const body = readRequest(endpoint, text === '' ? undefined : JSON.parse(text));
  if (!body.ok) return refusal(400, { message: body.message });
  const query = readQuery(endpoint, endpoint.query === none ? undefined : Object.fromEntries(new URL(request.url).searchParams));
  if (!query.ok) return refusal(400, { message: query.message });
  return { params: params.value, body: body.value, query: query.value, request };
}

/** The `*` before every path is a parameter as well, under a number. */
function namedOnly(params: unknown): unknown {
  return typeof params === 'object' && params !== null
    ? Object.fromEntries(Object.entries(params).filter(([name]) => !/^\d+$/.test(name)))
    : params;
}

/** No reply of the contract is a function. */
function isResolver<E extends AnyEndpoint>(reply: ReplyOf<E> | Resolver<E>): reply is Resolver<E> {
  return typeof reply === 'function';
}
