import { randomUUID } from 'node:crypto';
import { usersEndpoints, xsrfCookie, xsrfHeader, type AnyEndpoint, type ReplyOf, type RequestOf } from '@blue-budget/api/contract';
import { beforeAll, vi } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '../app.ts';
import type { OpenDatabase } from '../db/connect.ts';
import { createTenant } from '../db/tenants.ts';
import { createLog } from '../http/log.ts';
import type { Site } from '../http/site.ts';
import { createLater, type Later } from '../later.ts';
import { createEventStreams } from '../live/event-streams.ts';
import { followLedgers, type LedgerNews } from '../live/ledger-news.ts';
import type { MailMessage, Outside, SmsMessage } from '../outside/ports.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { mintAccessToken } from '../tokens/access-token.ts';
import { deriveKeys, type Keys } from '../tokens/secrets.ts';
import { argon2Passwords, type Passwords } from '../users/passwords.ts';
import { followSessions, type RunningSessions } from '../users/running-sessions.ts';
import { beginSession } from '../users/sessions.ts';
import { holdToDescription } from './description.ts';

export const publicUrl = 'https://budget.example';
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const goodPassword = 'Correct-horse-9';

const cheap = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/**
 * Stops the clock of a suite; `advance` moves it on, for the limits too. It stands in the future and is not set back, since the
 * embedded engine has timers of its own that must not see time run backwards.
 */
export function testClock(): { advance(milliseconds: number): void } {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-06-17T12:00:00Z') });
  });
  return { advance: (milliseconds) => vi.setSystemTime(Date.now() + milliseconds) };
}

interface TestSettings {
  site?: Partial<Site>;
  outside?: Partial<Outside>;
  passwords?: Passwords;
  keys?: Keys;
  /** Those that follow what other processes end; without them the app is the only one. */
  sessions?: RunningSessions;
  /** News of all processes on the database; without them the app is the only one. */
  news?: LedgerNews;
  /** Whether every answer is compared with the description of the API; tests that count what is done in a time do without. */
  isHeld?: boolean;
}

/** Both services on a database, with a world outside that remembers what it was given. */
export function testApp(
  database: OpenDatabase,
  { site = {}, outside = {}, passwords = cheap, keys = deriveKeys('a secret that is used in tests only'), sessions = sessionsAlone(database), news = newsAlone(database), isHeld = true }: TestSettings = {},
) {
  const mails: MailMessage[] = [];
  const texts: SmsMessage[] = [];
  const logged: string[] = [];
  const metrics = createMetrics();
  const log = createLog('trace', { write: (line) => void logged.push(line) }, metrics);
  const later = createLater(log);
  const settings: Site = { publicUrl, hosts: [], appOrigins: [], cookieDomain: null, production: true, trustedProxies: 0, ...site };
  const streams = createEventStreams({ news, sessions, now: () => Date.now() });
  const app = createApp({
    database, sessions, news, streams, keys, later, log, metrics, site: settings, now: () => Date.now(), passwords,
    outside: {
      mail: { send: async (message) => void mails.push(message) },
      sms: { send: async (message) => void texts.push(message) },
      cards: null,
      bank: null,
      ...outside,
    },
  });

  /** The code last sent to a number. */
  const codeFor = (mobileNumber: string) => found(/\b\d{6}\b/.exec(texts.findLast(({ to }) => to === mobileNumber)?.text ?? '')?.[0]);
  /** The token of the link that was last mailed to an address, among those that lead to `path`. */
  const tokenFor = (email: string, path: string) => {
    const link = new RegExp(`${publicUrl}${path}\\?token=([\\w.-]+)`);
    return found(link.exec(mails.findLast(({ to, text }) => to === email && link.test(text))?.text ?? '')?.[1]);
  };

  return { app, database, keys, log, metrics, mails, texts, logged, news, streams, codeFor, tokenFor, settled: () => later.settled(), browser: (address?: string) => createBrowser(app, later, { isHeld, address }) };
}

/** Of an app that shares its database with no other. */
export function sessionsAlone(database: OpenDatabase): RunningSessions {
  return followSessions(alone(database), () => Date.now());
}

/** Of an app that shares its database with no other. */
export function newsAlone(database: OpenDatabase): LedgerNews {
  return followLedgers({ ...alone(database), engine: 'pglite' });
}

function alone(database: OpenDatabase): OpenDatabase {
  return { ...database, listen: () => ({ isListening: () => true, close: () => Promise.resolve() }) };
}

/** An access token of a session that begins with it. */
export async function accessTokenOf(database: OpenDatabase, keys: Keys, userId: string, now = Date.now()): Promise<string> {
  const { sessionId } = await beginSession(database.db, userId, now);
  return mintAccessToken(keys, { userId, sessionId, isPremiumUser: true, now });
}

/** A new person with an empty ledger who has logged in. */
export async function entered(services: TestApp) {
  const person = await addPerson(services.database);
  const browser = services.browser();
  const { accessToken } = (await browser.call(usersEndpoints.login, person)).reply();
  await services.database.inTenant(person.id, (trx) => createTenant(trx, person.id));
  return { services, browser, person, accessToken };
}

export type TestApp = ReturnType<typeof testApp>;
export type Browser = ReturnType<typeof createBrowser>;

export interface Answer<E extends AnyEndpoint> {
  code: number;
  headers: Headers;
  wire: unknown;
  /** What the contract reads from it; throws when the call was refused. */
  reply(): ReplyOf<E>;
  /** The message of a refusal. */
  message: string | undefined;
  refusal: { status?: string | undefined; client_id?: string | undefined };
}

export interface CallOptions {
  accessToken?: string | undefined;
  headers?: Record<string, string>;
}

let browsers = 0;
const { register, registerInvited, correctPhone } = usersEndpoints;
/** Calls that send messages after their answer, which the caller reads next. */
const sendLater = new Set([register, registerInvited, correctPhone].map(({ path }) => path));

/** Calls the services as a browser does: with its cookies, the XSRF header and the Origin of the app. What is not as described rejects. */
function createBrowser(app: TestApp['app'], later: Later, { isHeld, address = `203.0.113.${(browsers += 1)}` }: { isHeld: boolean; address: string | undefined }) {
  const cookies = new Map<string, string>();
  const setCookies: string[] = [];

  async function request(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const headers = {
      Host: new URL(publicUrl).host,
      Origin: publicUrl,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      [xsrfHeader]: cookies.get(xsrfCookie) ?? '',
      ...init.headers,
    };
    const response = await app.request(path, { ...init, headers }, { incoming: { socket: { remoteAddress: address } } });
    if (isHeld) await holdToDescription({ method: init.method ?? 'GET', path, body: typeof init.body === 'string' ? init.body : undefined, response });
    for (const line of response.headers.getSetCookie()) {
      setCookies.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  async function call<E extends AnyEndpoint>(endpoint: E, body: RequestOf<E>, { accessToken, headers = {} }: CallOptions = {}): Promise<Answer<E>> {
    const wire: unknown = z.encode(endpoint.request, body);
    const response = await request(endpoint.path, {
      method: endpoint.method,
      headers: { ...(accessToken && { Authorization: `Bearer ${accessToken}` }), ...(wire !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(wire !== undefined && { body: JSON.stringify(wire) }),
    });
    const answer: unknown = await response.json();
    if (sendLater.has(endpoint.path)) await later.settled();
    const refusal = response.ok ? {} : (answer as { message?: string; status?: string; client_id?: string });
    return {
      code: response.status,
      headers: response.headers,
      wire: answer,
      reply() {
        if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${refusal.message}`);
        return z.decode(endpoint.reply, answer) as ReplyOf<E>;
      },
      message: refusal.message,
      refusal,
    };
  }

  return { request, call, cookies, setCookies };
}

let people = 0;

/** A person nobody else is, as the wizard sends them. */
export function newcomer(given: { emailAddress?: string; mobileNumber?: string; password?: string; firstName?: string } = {}) {
  people += 1;
  return {
    firstName: 'Kim', lastName: 'Newcomer', emailAddress: `kim-${people}-${randomUUID().slice(0, 8)}@mail.example`,
    mobileNumber: String(5_550_200_000 + people), password: goodPassword, ...given,
  };
}

/** Adds a person to the database who may log in by default. */
export async function addPerson(
  { db }: OpenDatabase, given: Partial<Record<'email_verified_at' | 'sms_verified_at' | 'deleted_at' | 'premium_until', Date | null>> = {},
) {
  const person = newcomer();
  const { id } = await db.insertInto('users').values({
    first_name: person.firstName, last_name: person.lastName, email: person.emailAddress, mobile_number: person.mobileNumber,
    password_hash: await cheap.hash(person.password), email_verified_at: new Date(), sms_verified_at: new Date(), ...given,
  }).returning('id').executeTakeFirstOrThrow();
  return { id, ...person };
}

function found(text: string | undefined): string {
  if (text === undefined) throw new Error('No such message was sent.');
  return text;
}
