import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LevelWithSilent } from 'pino';
import { isLoopback } from './http/environment.ts';
import { hostName } from './http/host.ts';
import { plaidEnvironments, type PlaidSettings } from './outside/plaid-bank.ts';
import type { SmtpSettings } from './outside/smtp-mail.ts';
import type { StripeSettings } from './outside/stripe-cards.ts';
import type { TwilioSettings } from './outside/twilio-sms.ts';
import type { MetricsAddress } from './telemetry/metrics-server.ts';
import type { TracingSettings } from './telemetry/tracing.ts';
import { shortestSecret } from './tokens/secrets.ts';

/** Everything that differs between installations. */
export interface ServicesConfig {
  /** Address to listen on. Any other than this machine's own turns simulators, mailbox and demo account off. */
  host: string;
  /** 0 takes any free port. */
  port: number;
  production: boolean;
  dataDir: string;
  /** A Postgres; null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The same Postgres for the owner of its tables, where that is another role; null where it is the role of `databaseUrl`, or makes one. */
  databaseOwnerUrl: string | null;
  /** Address people type; null when it is the one listened on. */
  publicUrl: string | null;
  /** Further names and addresses by which people reach the services. */
  allowedHosts: readonly string[];
  appOrigins: readonly string[];
  cookieDomain: string | null;
  trustedProxies: number;
  /** How long the services go on after the signal to stop, reporting not ready, so that a balancer notices. */
  drainSeconds: number;
  tokenSecret: string | null;
  /** Secrets of before, whose sessions and invitations still count while one is replaced. */
  formerTokenSecrets: readonly string[];
  /** Seal the access tokens of linked banks: the first seals, the others still open. Without any, `tokenSecret` does. */
  bankTokenSecrets: readonly string[];
  smtp: SmtpSettings | null;
  twilio: TwilioSettings | null;
  stripe: StripeSettings | null;
  plaid: PlaidSettings | null;
  /** Folder of the built web app. */
  webFolder: string;
  logLevel: LevelWithSilent;
  /** Where metrics are served; null for nowhere. */
  metrics: MetricsAddress | null;
  /** Where spans are sent; null for nowhere. */
  tracing: TracingSettings | null;
}

/** Wrong settings; the message explains how to fix them. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** Reads the settings from the environment; an empty variable counts as absent. Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ServicesConfig {
  const text = (name: string) => environment[name]?.trim() || null;
  const host = text('HOST') ?? '127.0.0.1';
  const publicUrl = text('PUBLIC_URL');
  if (text('SMTP_URL') !== null && publicUrl === null && !isLoopback(host)) {
    throw new ConfigError('PUBLIC_URL is missing: the links in mails begin with it.');
  }
  const production = text('NODE_ENV') === 'production';
  if (text('DATABASE_URL') !== null && text('TOKEN_SECRET') === null && !isLocal({ host, production, publicUrl })) {
    throw new ConfigError('TOKEN_SECRET is missing: all processes on one Postgres need the same, and so does whoever restores it.');
  }
  if (text('DATABASE_OWNER_URL') !== null && text('DATABASE_URL') === null) {
    throw new ConfigError('DATABASE_URL is missing: DATABASE_OWNER_URL names only the owner of its tables.');
  }
  return {
    host,
    port: wholeNumber('PORT', text('PORT') ?? '3000', 65_535),
    production,
    dataDir: resolve(project, text('DATA_DIR') ?? '.data'),
    databaseUrl: postgresAddress('DATABASE_URL', text('DATABASE_URL')),
    databaseOwnerUrl: postgresAddress('DATABASE_OWNER_URL', text('DATABASE_OWNER_URL')),
    publicUrl: publicUrl === null ? null : webAddress('PUBLIC_URL', publicUrl).href.replace(/\/+$/, ''),
    allowedHosts: listed(text('ALLOWED_HOSTS')).map(bareHost),
    appOrigins: listed(text('APP_ORIGINS')).map((origin) => webAddress('APP_ORIGINS', origin).origin),
    cookieDomain: text('COOKIE_DOMAIN'),
    trustedProxies: wholeNumber('TRUST_PROXY', text('TRUST_PROXY') ?? '0', 10),
    drainSeconds: wholeNumber('DRAIN_SECONDS', text('DRAIN_SECONDS') ?? '0', 300),
    tokenSecret: longEnough('TOKEN_SECRET', text('TOKEN_SECRET')),
    formerTokenSecrets: listed(text('FORMER_TOKEN_SECRETS')).map((secret) => longEnough('FORMER_TOKEN_SECRETS', secret)),
    bankTokenSecrets: listed(text('BANK_TOKEN_KEYS')).map((secret) => longEnough('BANK_TOKEN_KEYS', secret)),
    smtp: together(text, ['SMTP_URL', 'MAIL_FROM'], (given) => ({ url: given('SMTP_URL'), from: given('MAIL_FROM') })),
    twilio: together(text, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'], (given) => ({
      accountSid: given('TWILIO_ACCOUNT_SID'), authToken: given('TWILIO_AUTH_TOKEN'), from: given('TWILIO_FROM'),
    })),
    stripe: together(text, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'], (given) => ({
      secretKey: given('STRIPE_SECRET_KEY'), publishableKey: given('STRIPE_PUBLISHABLE_KEY'), webhookSecret: longEnough('STRIPE_WEBHOOK_SECRET', given('STRIPE_WEBHOOK_SECRET')),
      priceIds: listed(given('STRIPE_PRICES')), apiUrl: webAddressOrNull('STRIPE_API_URL', text('STRIPE_API_URL')),
    })),
    plaid: together(text, ['PLAID_CLIENT_ID', 'PLAID_SECRET', 'PLAID_ENVIRONMENT'], (given) => ({
      clientId: given('PLAID_CLIENT_ID'), secret: given('PLAID_SECRET'),
      environment: oneOf('PLAID_ENVIRONMENT', plaidEnvironments, given('PLAID_ENVIRONMENT')),
      apiUrl: webAddressOrNull('PLAID_API_URL', text('PLAID_API_URL')),
    })),
    webFolder: resolve(project, 'apps/web/dist'),
    logLevel: oneOf('LOG_LEVEL', logLevels, text('LOG_LEVEL') ?? 'info'),
    metrics: metricsAddress(text('METRICS_HOST'), text('METRICS_PORT')),
    tracing: tracing(text('OTEL_EXPORTER_OTLP_ENDPOINT'), text('OTEL_TRACES_SAMPLER_ARG')),
  };
}

/**
 * Whether features that trust the user of this machine are on: simulators, mailbox, demo account. Off where the public address is
 * another one, since a proxy then brings other people here.
 */
export function isLocal({ host, production, publicUrl }: Pick<ServicesConfig, 'host' | 'production' | 'publicUrl'>): boolean {
  return isLoopback(host) && !production && (publicUrl === null || isLoopback(new URL(publicUrl).hostname));
}

function longEnough<Secret extends string | null>(name: string, given: Secret): Secret {
  if (given !== null && given.length < shortestSecret) throw new ConfigError(`${name} must have ${shortestSecret} characters or more.`);
  return given;
}

/** What stands between commas. */
function listed(given: string | null): string[] {
  return (given ?? '').split(',').map((part) => part.trim()).filter(Boolean);
}

function wholeNumber(name: string, value: string, largest: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > largest) throw new ConfigError(`${name} must be a whole number from 0 to ${largest}.`);
  return number;
}

function metricsAddress(host: string | null, port: string | null): MetricsAddress | null {
  return port === null ? null : { host: host ?? '127.0.0.1', port: wholeNumber('METRICS_PORT', port, 65_535) };
}

function tracing(endpoint: string | null, share: string | null): TracingSettings | null {
  if (endpoint === null) return null;
  const settings = { endpoint: webAddress('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint).href.replace(/\/+$/, ''), share: Number(share ?? 1) };
  if (settings.share >= 0 && settings.share <= 1) return settings;
  throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
}

/** One host, or several between commas. */
function postgresAddress(name: string, given: string | null): string | null {
  if (given === null || (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given.replace(/,[^/?]*/, '')))) return given;
  throw new ConfigError(`${name} must look like postgresql://user:password@host:5432/budget.`);
}

function webAddress(name: string, value: string): URL {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new ConfigError(`${name} must hold web addresses such as https://budget.example.org.`);
  }
  return new URL(value);
}

function bareHost(given: string): string {
  const name = hostName(isIPv6(given) ? `[${given}]` : given);
  // A name alone, in brackets where it is an address of many figures; nothing beside it.
  if (name !== null && [name, `[${name}]`].includes(given.toLowerCase())) return name;
  throw new ConfigError('ALLOWED_HOSTS must hold names or addresses alone, such as shelf.local.');
}

function webAddressOrNull(name: string, value: string | null): string | null {
  return value === null ? null : webAddress(name, value).origin;
}

/** Settings that make sense only together: made of all of them, or null when none is given. */
function together<Name extends string, Settings>(
  text: (name: string) => string | null, names: readonly Name[], make: (given: (name: Name) => string) => Settings,
): Settings | null {
  if (names.every((name) => text(name) === null)) return null;
  return make((name) => {
    const value = text(name);
    if (value === null) throw new ConfigError(`${name} is missing: ${names.join(', ')} belong together.`);
    return value;
  });
}

const logLevels: readonly LevelWithSilent[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function oneOf<Choice extends string>(name: string, choices: readonly Choice[], given: string): Choice {
  const choice = choices.find((each) => each === given);
  if (choice === undefined) throw new ConfigError(`${name} must be one of ${choices.join(', ')}.`);
  return choice;
}
