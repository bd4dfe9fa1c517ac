import { setImmediate as othersFirst } from 'node:timers/promises';
import {
  idempotencyKeyHeader, none, readLongRequest, readParams, readQuery, usualBody, type AnyEndpoint, type ParamsOf, type QueryOf, type ReplyOf, type RequestOf,
} from '@blue-budget/api/contract';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { readJson } from './body.ts';
import { compressedJson } from './compressed.ts';
import { offerXsrf, readRefreshToken, requireXsrf } from './cookies.ts';
import { clientAddress, type HttpContext, type HttpEnvironment } from './environment.ts';
import { noNul } from './json-scan.ts';
import type { LargeBodies } from './large-bodies.ts';
import { Refusal } from './refusal.ts';
import type { Site } from './site.ts';

/** One call, read and understood. */
export interface Call<E extends AnyEndpoint> {
  params: ParamsOf<E>;
  body: RequestOf<E>;
  query: QueryOf<E>;
  /** Where the call came from, for limits. */
  address: string;
  context: HttpContext;
}

/** Answers the reply, or the whole response where the reply is too long to be written at once. */
export type Handler<E extends AnyEndpoint, Caller> = (call: Call<E>, caller: Caller) => Promise<ReplyOf<E> | Response>;

export interface RouteSettings {
  site: Site;
  /** The person an access token was made for, or null when it or its session is not valid (any more). */
  personOf(token: string, asked: { isChange: boolean; isRepeatable: boolean }): Promise<string | null>;
  largeBodies: LargeBodies;
}

interface OpenSettings extends RouteSettings {
  /** Refuses, by throwing, a call from an address over its limit. */
  admit?: (address: string, context: HttpContext) => Promise<void>;
}

/** Serves a call that anybody may make. */
export function openRoute<E extends AnyEndpoint>(
  app: Hono<HttpEnvironment>, endpoint: E, handler: Handler<E, null>, { admit, ...settings }: OpenSettings,
): void {
  serve(app, endpoint, 'none', async (context) => {
    await admit?.(clientAddress(context, settings.site.trustedProxies), context);
    return null;
  }, handler, settings);
}

/** Serves a call that the refresh cookie alone allows; the handler gets the refresh token. */
export function cookieRoute<E extends AnyEndpoint>(app: Hono<HttpEnvironment>, endpoint: E, handler: Handler<E, string>, settings: RouteSettings): void {
  serve(app, endpoint, 'cookie', async (context) => {
    const token = readRefreshToken(context, settings.site);
    if (!token) throw new Refusal(401, notLoggedIn);
    requireXsrf(context);
    return token;
  }, handler, settings);
}

/** Serves a call of a person who is logged in; the handler gets the person's id. */
export function personRoute<E extends AnyEndpoint>(app: Hono<HttpEnvironment>, endpoint: E, handler: Handler<E, string>, settings: RouteSettings): void {
  serve(app, endpoint, 'bearer', async (context) => {
    const token = bearerToken(context);
    const person = token === null ? null : await settings.personOf(token, {
      isChange: endpoint.method !== 'GET', isRepeatable: context.req.header(idempotencyKeyHeader) !== undefined,
    });
    if (person === null) throw new Refusal(401, notLoggedIn);
    context.set('userId', person);
    return person;
  }, handler, settings);
}

/** The access token that a call bears, unread; null without one. */
export function bearerToken(context: HttpContext): string | null {
  return /^Bearer ([\w.-]+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? null;
}

export const notLoggedIn = 'You are not logged in.';

function serve<E extends AnyEndpoint, Caller>(
  app: Hono<HttpEnvironment>, endpoint: E, authority: AnyEndpoint['authority'], authenticate: (context: HttpContext) => Promise<Caller>,
  handler: Handler<E, Caller>, { site, largeBodies }: RouteSettings,
): void {
  if (endpoint.authority !== authority) throw new Error(`${endpoint.method} ${endpoint.path} is not open to ${authority}`);
  app.on(endpoint.method, endpoint.path, async (context) => {
    offerXsrf(context, site);
    const address = clientAddress(context, site.trustedProxies);
    // Who calls is known before anything of the body is read, and its size and shape before anything of it is understood.
    const caller = await authenticate(context);
    const params = accepted(readParams(endpoint, paramsOf(context, endpoint)));
    const query = accepted(readQuery(endpoint, queryOf(context, endpoint)));
    const leaving: (() => void)[] = [];
    try {
      const body = accepted(await readLongRequest(endpoint, await readJson(context, {
        largest: endpoint.largestBody ?? usualBody,
        onLarge() {
          leaving.push(largeBodies.enter(typeof caller === 'string' ? caller : address));
        },
      }), othersFirst));
      const reply = await handler({ params, body, query, context, address }, caller);
      context.header('Cache-Control', 'no-store');
      if (reply instanceof Response) {
        reply.headers.set('Cache-Control', 'no-store');
        return reply;
      }
      const encoded = z.encode(endpoint.reply, reply);
      return authority === 'bearer' ? await compressedJson(context, encoded) : context.json(encoded);
    } finally {
      for (const leave of leaving) leave();
    }
  });
}

function accepted<Value>(read: { ok: true; value: Value } | { ok: false; message: string }): Value {
  if (!read.ok) throw new Refusal(400, read.message);
  return read.value;
}

function paramsOf(context: HttpContext, { params }: AnyEndpoint): Record<string, string> | undefined {
  if (params === none) return undefined;
  const given = context.req.param();
  if (Object.values(given).some((value) => value.includes('\0'))) throw new Refusal(400, noNul);
  return given;
}

/** Each key once; nothing at all where the call takes no query and none was given. */
function queryOf(context: HttpContext, { query }: AnyEndpoint): Record<string, string> | undefined {
  const entries = Object.entries(context.req.queries());
  if (entries.length === 0 && query === none) return undefined;
  return Object.fromEntries(entries.map(([key, values]) => {
    const [value, ...more] = values;
    if (value === undefined || more.length > 0 || value.includes('\0')) throw new Refusal(400, `${key}: must be given once, as text`);
    return [key, value];
  }));
}
