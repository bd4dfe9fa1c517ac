import { request, type IncomingMessage } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { dataEndpoints, usersEndpoints, xsrfHeader, type AnyEndpoint } from '@blue-budget/api/contract';
import { readAccessClaims } from '@blue-budget/domain/session';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ConfigError, readConfig, type ServicesConfig } from './config.ts';
import { deletedPerson, demoPerson } from './demo/accounts.ts';
import { appRoutes } from './http/web-app.ts';
import { startServices, type RunningServices, type StartOptions } from './server.ts';
import { freshDatabase, type FreshDatabase } from './testing/databases.ts';
import { day, newcomer } from './testing/test-app.ts';

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const { createLinkToken, exchangePublicToken, login, refreshToken, register, subscriptionPlans } = usersEndpoints;
const { createAccountFromImport, importedAccounts } = dataEndpoints;

let fresh: FreshDatabase;
let webFolder: string;

beforeAll(async () => {
  fresh = await freshDatabase('pglite');
  await fresh.database.close();
  webFolder = mkdtempSync(join(tmpdir(), 'blue-web-'));
  mkdirSync(join(webFolder, 'assets'));
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>The app</title>');
  writeFileSync(join(webFolder, 'sw.js'), 'self');
  writeFileSync(join(webFolder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(webFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webFolder, 'assets/app-1a2b.js'), 'plain');
  writeFileSync(join(webFolder, 'assets/old-budget-worker-1a2b.js'), 'worker');
  writeFileSync(join(webFolder, 'assets/app-1a2b.js.br'), 'compressed');
});

afterAll(async () => {
  await fresh.remove();
  rmSync(webFolder, { recursive: true });
});

describe('on a local start', () => {
  let services: RunningServices;
  beforeAll(async () => {
    services = await start({});
  });
  afterAll(() => services.close());

  it('answers on this machine only [SEC-04]', () => {
    expect(readConfig({}).host).toBe('127.0.0.1');
    expect(services.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('refuses a second Host and a name of somebody else, so that no page reaches it by leading its own name here [HRD-11]', async () => {
    const { host } = new URL(services.url);
    const statusTo = async (...hosts: string[]) => {
      const socket = connect(Number(new URL(services.url).port), '127.0.0.1');
      socket.end(`GET /login HTTP/1.1\r\n${hosts.map((name) => `Host: ${name}\r\n`).join('')}Connection: close\r\n\r\n`);
      return (await text(socket)).split('\r\n', 1)[0];
    };
    expect([await statusTo(host), await statusTo(host, host), await statusTo('evil.example')])
      .toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 400 Bad Request', 'HTTP/1.1 421 Misdirected Request']);
  });

  it('lets the demo person in, and not the one who deleted their account [SEC-04] [AUTH-26]', async () => {
    expect((await call(services, login, { emailAddress: demoPerson.emailAddress, password: demoPerson.password })).status).toBe(200);
    const deleted = await call(services, login, { emailAddress: deletedPerson.emailAddress, password: deletedPerson.password });
    expect(deleted.status).toBe(403);
    expect(await deleted.json())
      .toEqual({ status: 'ACCOUNT_DELETED', code: 'auth.accountDeleted', message: 'This account has been deleted. Please contact support if this was a mistake.' });
  });

  it('shows the code and the link of a registration in the mailbox, the link on its own address', async () => {
    const person = newcomer();
    expect((await call(services, register, person)).status).toBe(200);
    await vi.waitFor(async () => {
      const page = await (await fetch(`${services.url}/mailbox`)).text();
      expect(page).toMatch(/\b\d{6} is your/);
      expect(page).toContain(`${services.url}/verify-email?token=`);
      expect(page).toContain(person.emailAddress);
    }, { timeout: 20_000, interval: 20 });
  });

  it('hides the mailbox from what comes by another name or through a proxy [SEC-05]', async () => {
    expect((await fetch(`${services.url}/mailbox`, { headers: { 'X-Forwarded-For': '127.0.0.1' } })).status).toBe(403);
  });

  it('sells a membership for pretend money, and then links a pretend bank, whose next day is there once its page answers', async () => {
    const entered = await call(services, login, { emailAddress: demoPerson.emailAddress, password: demoPerson.password });
    const cookie = entered.headers.getSetCookie().map((line) => line.split(';', 1)[0]).join('; ');
    const token = async () => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
      const answer = await fetch(`${services.url}${refreshToken.path}`, { method: 'POST', headers: { Cookie: cookie, [xsrfHeader]: xsrf } });
      return z.decode(refreshToken.reply, await answer.json()).accessToken;
    };
    const ask = async <E extends AnyEndpoint>(endpoint: E, body?: unknown): Promise<z.output<E['reply']>> => {
      const answer = await fetch(`${services.url}${endpoint.path}`, {
        method: endpoint.method, headers: { Authorization: `Bearer ${await token()}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(z.encode<z.ZodMiniType>(endpoint.request, body)) }),
      });
      return z.decode<E['reply']>(endpoint.reply, await answer.json());
    };
    expect(readAccessClaims(await token())?.isPremiumUser).toBe(false);
    const { plans: [plan] } = await ask(subscriptionPlans);
    const { clientSecret } = await ask(dataEndpoints.createCheckoutSession, { planId: plan?.id });
    const paid = await fetch(`${services.url}/pretend-cards/${clientSecret}`, { method: 'POST', body: new URLSearchParams({ card: 'accepted' }) });
    expect(await paid.text()).toContain('data-outcome="paid"');
    expect(readAccessClaims(await token())?.isPremiumUser).toBe(true);
    expect(await ask(dataEndpoints.subscriberManager)).toBe('card');

    const { pretendForm } = await ask(createLinkToken);
    const chosen = await (await fetch(`${services.url}${pretendForm}`, { method: 'POST', body: new URLSearchParams({ bank: 'pretend-meadow-credit-union' }) })).text();
    const [, publicToken] = /&quot;publicToken&quot;:&quot;([^&]+)&quot;/.exec(chosen) ?? [];
    const { institution: { institutionId } } = await ask(exchangePublicToken, { publicToken, institution: { name: '', institutionId: '' } });
    const accounts = await fetch(`${services.url}${importedAccounts.path}?institution_id=${institutionId}`, { headers: { Authorization: `Bearer ${await token()}` } });
    const { accounts: [everyday] } = z.decode(importedAccounts.reply, await accounts.json());
    await ask(createAccountFromImport, { importedAccount: everyday, section: 'cash-accounts', balance: 'available' });
    const sources = async () => (await ask(dataEndpoints.imports)).map(({ source }) => source);
    expect(await sources()).not.toContain('Weekend teaching');
    for (let day = 1; day <= 2; day += 1) await fetch(`${services.url}/pretend-bank/next-day`, { method: 'POST', redirect: 'manual' });
    expect(await sources()).toContain('Weekend teaching');
  });

  it('mints invitations', async () => {
    expect(await services.invite('kim@mail.example')).toMatch(new RegExp(`^${services.url}/register\\?token=`));
  });

  it('serves the app at every public route, to be revalidated each time', async () => {
    for (const route of appRoutes) {
      const answer = await fetch(`${services.url}${route}?token=x`);
      expect([route, answer.status, await answer.text()]).toEqual([route, 200, expect.stringContaining('The app')]);
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      expect(answer.headers.getSetCookie().join()).toContain('XSRF-TOKEN=');
      expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    }
  });

  it('serves files of the app compressed, those with a hash for good', async () => {
    const compressed = await fetch(`${services.url}/assets/app-1a2b.js`, { headers: { 'Accept-Encoding': 'br' }, redirect: 'manual' }).catch(() => null);
    const plain = await fetch(`${services.url}/assets/app-1a2b.js`, { headers: { 'Accept-Encoding': 'identity' } });
    expect(compressed === null || compressed.headers.get('Content-Encoding') === 'br').toBe(true);
    expect(await plain.text()).toBe('plain');
    expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('Content-Type')).toContain('javascript');
    expect((await fetch(`${services.url}/favicon.svg`)).headers.get('Cache-Control')).toBe('no-cache');
  });

  it.each([['sw.js', 'text/javascript'], ['manifest.webmanifest', 'application/manifest+json']])('asks browsers to look for a new %s each time [SYN-14]', async (file, type) => {
    const { headers, status } = await fetch(`${services.url}/${file}`);
    expect([status, headers.get('Cache-Control'), headers.get('Content-Type')]).toEqual([200, 'no-cache', expect.stringContaining(type)]);
  });

  it('lets one worker compile WebAssembly, and no page or other script', async () => {
    const policyOf = async (path: string) => (await fetch(`${services.url}${path}`)).headers.get('Content-Security-Policy') ?? '';
    expect(await policyOf('/assets/old-budget-worker-1a2b.js')).toMatch(/script-src 'self' 'wasm-unsafe-eval';.*object-src 'none'/);
    for (const path of ['/', '/assets/app-1a2b.js', '/assets/old-budget-worker-missing.js/x']) expect(await policyOf(path)).toMatch(/script-src 'self';/);
  });

  it('opens the app where somebody put a slash at the end as well', async () => {
    expect((await fetch(`${services.url}/login/`)).status).toBe(200);
    expect((await fetch(`${services.url}/verify-email/?token=x`)).status).toBe(200);
  });

  it('takes no TRACE, which would send back what a proxy added', async () => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${services.url}/api/health`, { method: 'TRACE', headers: { 'X-Added': 'a-secret' } }, resolve).on('error', reject).end();
    });
    expect([response.statusCode, await text(response)]).toEqual([405, expect.not.stringContaining('a-secret')]);
  });

  it('answers what is neither page nor file nor call as unknown', async () => {
    for (const path of ['/nothing', '/assets/nothing.js', '/api/nothing', '/login/nothing', '/..%2f..%2fpackage.json']) {
      const answer = await fetch(`${services.url}${path}`);
      expect([path, answer.status, await answer.json()]).toEqual([path, 404, { message: 'There is nothing at this address.' }]);
    }
  });

  it('keeps the key of its tokens for itself', () => {
    expect(statSync(join(fresh.settings.dataDir, 'token-secret')).mode & 0o777).toBe(0o600);
  });

  it('refuses a second start on the same data folder with the reason', async () => {
    await expect(start({})).rejects.toThrow(/is in use by another Blue Budget/);
  });
});

describe.each([
  ['on another address than this machine', { host: '0.0.0.0' }],
  ['in production', { production: true }],
  ['behind a proxy, at an address of its own', { publicUrl: 'https://budget.example' }],
])('%s', (_, given) => {
  let services: RunningServices;
  let other: FreshDatabase;
  beforeAll(async () => {
    other = await freshDatabase('pglite');
    await other.database.close();
    // A household that tried the demo first.
    await (await start({ dataDir: other.settings.dataDir })).close();
    services = await start({ ...given, dataDir: other.settings.dataDir });
  });
  afterAll(async () => {
    await services.close();
    await other.remove();
  });

  it('has no mailbox, no demo account, no pretended messages, no pretend cards and no pretend bank [SEC-04]', async () => {
    const local = { ...services, url: services.url.replace('0.0.0.0', '127.0.0.1') };
    expect((await fetch(`${local.url}/mailbox`)).status).toBe(404);
    expect((await call(local, login, { emailAddress: demoPerson.emailAddress, password: demoPerson.password })).status).toBe(401);
    expect((await call(local, register, newcomer())).status).toBe(503);
    expect((await fetch(`${local.url}/pretend-cards/any`)).status).toBe(404);
    for (const path of ['/pretend-bank', '/pretend-bank/any']) expect((await fetch(`${local.url}${path}`)).status).toBe(404);
    expect((await fetch(`${local.url}/pretend-bank/next-day`, { method: 'POST' })).status).toBe(404);
    for (const provider of ['stripe', 'plaid']) expect((await fetch(`${local.url}/webhooks/${provider}`, { method: 'POST', body: '{}' })).status).toBe(400);
  });
});

describe('as months go by', () => {
  it('renews a membership that is paid for, though nobody calls and no webhook comes', async () => {
    const other = await freshDatabase('pglite');
    await other.database.close();
    let now = Date.now();
    const services = await start({ dataDir: other.settings.dataDir }, { now: () => now, betweenUpkeep: 20 });
    const enter = async () => {
      const answer = await call(services, login, { emailAddress: demoPerson.emailAddress, password: demoPerson.password });
      return z.decode(login.reply, await answer.json()).accessToken;
    };
    const headers = { Authorization: `Bearer ${await enter()}`, 'Content-Type': 'application/json' };
    const { plans: [plan] } = z.decode(subscriptionPlans.reply, await (await fetch(`${services.url}${subscriptionPlans.path}`, { headers })).json());
    const { method, path, request, reply } = dataEndpoints.createCheckoutSession;
    const opened = await fetch(`${services.url}${path}`, { method, headers, body: JSON.stringify(z.encode(request, { planId: plan?.id ?? '' })) });
    const { clientSecret } = z.decode(reply, await opened.json());
    await fetch(`${services.url}/pretend-cards/${clientSecret}`, { method: 'POST', body: new URLSearchParams({ card: 'accepted' }) });
    now += 100 * day;
    await vi.waitFor(async () => expect(readAccessClaims(await enter())?.isPremiumUser).toBe(true), { timeout: 20_000 });
    await services.close();
    await other.remove();
  });
});

describe('at an address with https', () => {
  it('sets cookies for https alone, whether or not it was called a production [SEC-15]', async () => {
    const other = await freshDatabase('pglite');
    await other.database.close();
    const services = await start({ publicUrl: 'https://budget.example', dataDir: other.settings.dataDir });
    const answer = await fetch(`${services.url}/login`);
    await services.close();
    await other.remove();
    expect(answer.headers.getSetCookie().join()).toContain('Secure');
    expect(answer.headers.get('Strict-Transport-Security')).toContain('max-age');
  });
});

describe('with metrics', () => {
  it('serves those of requests and scheduled work on a port of their own, and nowhere else [OPS-02]', async () => {
    const services = await start({ metrics: { host: '127.0.0.1', port: 0 } });
    await fetch(`${services.url}/api/health`);
    const metrics = `http://127.0.0.1:${services.metricsPort}/metrics`;
    await vi.waitFor(async () => {
      const text = await (await fetch(metrics)).text();
      expect(text).toContain('blue_budget_request_duration_seconds_count{method="GET",route="/api/health",status="2xx"} 1');
      expect(text).toContain('blue_budget_work_duration_seconds_count{work="make due schedules"} 1');
    }, { timeout: 20_000, interval: 20 });
    expect((await fetch(`${services.url}/metrics`)).status).toBe(404);
    await services.close();
    await expect(fetch(metrics)).rejects.toThrow('fetch failed');
  });
});

describe('the settings', () => {
  it('of metrics and traces are off unless asked for, and metrics stay on this machine', () => {
    expect(readConfig({})).toMatchObject({ metrics: null, tracing: null });
    expect(readConfig({ METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }))
      .toMatchObject({ metrics: { host: '127.0.0.1', port: 9464 }, tracing: { endpoint: 'http://collector:4318', share: 1 } });
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '0.05' }))
      .toMatchObject({ metrics: { host: '0.0.0.0' }, tracing: { share: 0.05 } });
  });

  it('are read from the environment', () => {
    expect(readConfig({
      HOST: '0.0.0.0', PORT: '80', NODE_ENV: 'production', DATA_DIR: '/data', PUBLIC_URL: 'https://budget.example/', TRUST_PROXY: '1',
      APP_ORIGINS: 'https://app.example, https://beta.example', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'budget@mail.example', DATABASE_URL: '',
      ALLOWED_HOSTS: 'shelf.local, budget, fd00::1, [fd00::2]',
    })).toMatchObject({
      host: '0.0.0.0', port: 80, production: true, dataDir: '/data', publicUrl: 'https://budget.example', allowedHosts: ['shelf.local', 'budget', 'fd00::1', 'fd00::2'], trustedProxies: 1, databaseUrl: null,
      appOrigins: ['https://app.example', 'https://beta.example'], smtp: { url: 'smtp://mail.example', from: 'budget@mail.example' }, twilio: null, stripe: null, plaid: null, bankTokenSecrets: [],
    });
  });

  it('of the card provider are read together, with the prices in their order', () => {
    const given = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_a+secret+for+tests+of+settings', STRIPE_PRICES: 'price_2, price_1,' };
    const read = { secretKey: 'sk_1', publishableKey: 'pk_1', webhookSecret: 'whsec_a+secret+for+tests+of+settings', priceIds: ['price_2', 'price_1'] };
    expect(readConfig(given).stripe).toEqual({ ...read, apiUrl: null });
    expect(readConfig({ ...given, STRIPE_API_URL: 'http://127.0.0.1:9/' }).stripe).toEqual({ ...read, apiUrl: 'http://127.0.0.1:9' });
  });

  it('of the bank-linking provider are read together, and the keys that seal its tokens in their order', () => {
    const given = { PLAID_CLIENT_ID: 'c', PLAID_SECRET: 's', PLAID_ENVIRONMENT: 'sandbox' };
    expect(readConfig(given).plaid).toEqual({ clientId: 'c', secret: 's', environment: 'sandbox', apiUrl: null });
    expect(readConfig({ ...given, PLAID_API_URL: 'http://127.0.0.1:9/' }).plaid).toMatchObject({ apiUrl: 'http://127.0.0.1:9' });
    const keys = ['a newer key of thirty-two characters', 'an older key of thirty-two characters'];
    expect(readConfig({ BANK_TOKEN_KEYS: keys.join(', ') }).bankTokenSecrets).toEqual(keys);
    expect(readConfig({ FORMER_TOKEN_SECRETS: keys.join(',') }).formerTokenSecrets).toEqual(keys);
  });

  it.each([
    [{ PORT: 'http' }, /PORT/], [{ PORT: '70000' }, /PORT/], [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY/], [{ PUBLIC_URL: 'budget.example' }, /PUBLIC_URL/],
    [{ SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM is missing/], [{ HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'budget@mail.example' }, /PUBLIC_URL/], [{ TOKEN_SECRET: 'short' }, /TOKEN_SECRET/],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgresql://database/budget' }, /TOKEN_SECRET is missing/], [{ DRAIN_SECONDS: 'long' }, /DRAIN_SECONDS/], [{ TWILIO_FROM: '5550200001' }, /TWILIO_ACCOUNT_SID is missing/],
    [{ STRIPE_PRICES: 'price_1' }, /STRIPE_SECRET_KEY is missing/], [{ PLAID_CLIENT_ID: 'c', PLAID_SECRET: 's' }, /PLAID_ENVIRONMENT is missing/],
    [{ PLAID_CLIENT_ID: 'c', PLAID_SECRET: 's', PLAID_ENVIRONMENT: 'development' }, /PLAID_ENVIRONMENT must be one of sandbox, production/], [{ BANK_TOKEN_KEYS: 'short' }, /BANK_TOKEN_KEYS/], [{ FORMER_TOKEN_SECRETS: 'short' }, /FORMER_TOKEN_SECRETS/],
    [{ STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICES: 'price_1' }, /STRIPE_WEBHOOK_SECRET must have 32/],
    [{ STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_a+secret+for+tests+of+settings', STRIPE_PRICES: 'price_1', STRIPE_API_URL: 'stripe' }, /STRIPE_API_URL/], [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/], [{ METRICS_PORT: 'yes' }, /METRICS_PORT/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, /OTEL_EXPORTER_OTLP_ENDPOINT/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '5%' }, /OTEL_TRACES_SAMPLER_ARG/],
    [{ ALLOWED_HOSTS: 'https://shelf.local' }, /ALLOWED_HOSTS/], [{ ALLOWED_HOSTS: 'shelf.local:3000' }, /ALLOWED_HOSTS/], [{ ALLOWED_HOSTS: '[fd00::1]:3000' }, /ALLOWED_HOSTS/],
    [{ DATABASE_OWNER_URL: 'postgresql://budget@database/budget' }, /DATABASE_URL is missing/], [{ DATABASE_URL: 'postgresql://database/budget', DATABASE_OWNER_URL: 'the owner' }, /DATABASE_OWNER_URL must look like/],
  ])('are refused with their name when they are wrong: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(message);
  });

});

function start(given: Partial<ServicesConfig>, options: StartOptions = {}): Promise<RunningServices> {
  const config = { ...readConfig({ LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: fresh.settings.dataDir }), webFolder, ...given };
  return startServices(config, { passwordCost: cheap, ...options });
}

function call<E extends typeof login | typeof register>({ url }: Pick<RunningServices, 'url'>, endpoint: E, body: z.output<E['request']>): Promise<Response> {
  return fetch(`${url}${endpoint.path}`, {
    method: endpoint.method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(z.encode<z.ZodMiniType>(endpoint.request, body)),
  });
}
