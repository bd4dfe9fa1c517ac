import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { heartbeat } from '@blue-budget/api/contract';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import { createAdaptorServer } from '@hono/node-server';
import type { DestinationStream } from 'pino';
import { bankUpkeep, createApp } from './app.ts';
import { bankWebhookPath } from './bank/linking.ts';
import { bankSignatureHeader } from './bank/routes.ts';
import { endLinks, lookAfterBanks } from './bank/upkeep.ts';
import { checkDueSubscriptions } from './billing/membership.ts';
import { forgetDueBuyers } from './billing/buyers.ts';
import { cardSignatureHeader, cardWebhookPath } from './billing/webhook.ts';
import { isLocal, type ServicesConfig } from './config.ts';
import { openDatabase, type OpenDatabase } from './db/connect.ts';
import { countedRows } from './db/statistics.ts';
import { pruneLedger } from './data/ledger/pruning.ts';
import { makeDueSchedules } from './data/schedules/due.ts';
import { seedDemo } from './demo/seed.ts';
import { withdrawDemo } from './demo/withdraw.ts';
import { createLog } from './http/log.ts';
import type { Site } from './http/site.ts';
import { addWebApp } from './http/web-app.ts';
import { createLater } from './later.ts';
import { createEventStreams } from './live/event-streams.ts';
import { followLedgers } from './live/ledger-news.ts';
import { addMailbox } from './outside/mailbox.ts';
import { plaidBank } from './outside/plaid-bank.ts';
import type { Outside } from './outside/ports.ts';
import { pretendBank } from './outside/pretend-bank.ts';
import { addPretendBankPages } from './outside/pretend-bank-pages.ts';
import { addPretendCardForm } from './outside/pretend-card-form.ts';
import { pretendCards } from './outside/pretend-cards.ts';
import { simulators } from './outside/simulators.ts';
import { smtpMail } from './outside/smtp-mail.ts';
import { stripeCards } from './outside/stripe-cards.ts';
import { twilioSms } from './outside/twilio-sms.ts';
import { regularly } from './regularly.ts';
import { observeDatabase } from './telemetry/database.ts';
import { countMessages } from './telemetry/messages.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { reportTo } from './telemetry/security-events.ts';
import { startTelemetry, type Telemetry } from './telemetry/start.ts';
import { measured } from './telemetry/work.ts';
import { loadKeys } from './tokens/secrets.ts';
import { eraseDueAccounts } from './users/erasure.ts';
import { invite } from './users/invitations.ts';
import { argon2Passwords, type PasswordCost } from './users/passwords.ts';
import { prune } from './users/pruning.ts';
import { followSessions } from './users/running-sessions.ts';

export interface RunningServices {
  /** Where they answer. */
  url: string;
  /** The port on which they serve their metrics; null for nowhere. */
  metricsPort: number | null;
  /** Makes an invitation for an e-mail address and returns its link. */
  invite(emailAddress: string): Promise<string>;
  /** Reports not ready for a while, so that a balancer notices; then lets running calls end and closes the database. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** Called for each step, in order, to show progress. */
  onProgress?: (step: string) => void;
  /** Where the log goes; standard output without it. */
  logDestination?: DestinationStream;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  /** Cost of a password hash; the one OWASP asks for without it. */
  passwordCost?: PasswordCost;
  /** How often scheduled work runs, in milliseconds; every minute without it. */
  betweenUpkeep?: number;
}

/**
 * Opens the database and serves the users service, the data service and the built web app on one address.
 *
 * Throws `DataFolderTaken` when another process uses the data folder.
 */
export async function startServices(
  config: ServicesConfig, { onProgress = () => {}, logDestination, now = Date.now, passwordCost, betweenUpkeep = 60_000 }: StartOptions = {},
): Promise<RunningServices> {
  const metrics = createMetrics();
  const log = createLog(config.logLevel, logDestination, metrics);
  const later = createLater(log);
  const passwords = argon2Passwords(passwordCost);
  const local = isLocal(config);
  onProgress('Opening the database');
  const database = observeDatabase(await openDatabase(config), metrics);
  if (database.advice !== null) log.warn(database.advice);
  const sessions = followSessions(database, now);
  const news = followLedgers(database);
  const streams = createEventStreams({ news, sessions, now });
  let telemetry: Telemetry | null = null;
  const closeAll = async () => {
    await news.close();
    await sessions.close();
    await database.close();
    await telemetry?.close();
  };
  try {
    const keys = await loadKeys(config);
    if (local) {
      onProgress('Preparing the demo account');
      await seedDemo({ database, today: today(now()), hashPassword: passwords.hash });
    } else {
      await withdrawDemo(database);
    }
    const countRows = countedRows({ database, now });
    await countRows();
    const pretended = local && config.stripe === null ? pretendCards({
      database, now,
      async deliver(body, signature) {
        const answer = await app.request(cardWebhookPath, { method: 'POST', headers: { [cardSignatureHeader]: signature }, body });
        if (!answer.ok) throw new Error(`A webhook was answered with ${answer.status}.`);
      },
    }) : null;
    const pretendedBank = local && config.plaid === null ? await pretendBank({
      database, now,
      async deliver(body, signature) {
        const answer = await app.request(bankWebhookPath, { method: 'POST', headers: { [bankSignatureHeader]: signature }, body });
        if (!answer.ok) throw new Error(`A webhook was answered with ${answer.status}.`);
        // Awaited, so that the page shows the new day.
        await later.settled();
      },
    }) : null;
    const outside: Outside = {
      ...countMessages(await connectMessages(config, local, database, now), metrics),
      cards: config.stripe === null ? pretended : await stripeCards(config.stripe),
      bank: config.plaid === null ? pretendedBank : await plaidBank(config.plaid),
    };
    telemetry = await startTelemetry(config, metrics);
    const server = createAdaptorServer({ fetch: (request, env) => app.fetch(request, env) });
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = idleConnection;
    server.listen(config.port, config.host);
    await once(server, 'listening');
    const url = addressOf(server.address(), config.host);
    const publicUrl = config.publicUrl ?? url;
    const site: Site = {
      publicUrl, hosts: [config.host, ...config.allowedHosts], appOrigins: config.appOrigins, cookieDomain: config.cookieDomain,
      production: config.production || publicUrl.startsWith('https:'), trustedProxies: config.trustedProxies,
    };
    let isClosing = false;
    const app = createApp({ database, sessions, news, streams, site, keys, passwords, outside, log, metrics, later, now, isClosing: () => isClosing });
    if (local) addMailbox(app, database);
    if (pretended !== null) addPretendCardForm(app, pretended);
    if (pretendedBank !== null) addPretendBankPages(app, pretendedBank);
    const banks = bankUpkeep({ database, keys, outside, log, now, news, isClosing: () => isClosing });
    const work = (name: string, run: () => Promise<void>) => measured(metrics, name, run);
    const makeDue = work('make due schedules', () => makeDueSchedules({ database, log, now, onChanged: news.publish, isClosing: () => isClosing }));
    const endUpkeep = regularly([
      work('count rows', countRows),
      work('check due subscriptions', () => checkDueSubscriptions({ database, outside, log, now })),
      work('look after banks', () => lookAfterBanks(banks)),
      makeDue,
      work('forget due buyers', () => forgetDueBuyers({ database, outside, log, now })),
      work('prune', () => prune({ database, log, now, isClosing: () => isClosing, pruneLedger: (userId) => pruneLedger(database, userId, now()) })),
      work('erase due accounts', () => eraseDueAccounts({
        database, outside, log, now, report: reportTo(log, metrics), endBankLinks: (userId) => endLinks(banks, userId),
      })),
    ], { every: betweenUpkeep, later });
    const endBeating = regularly([async () => streams.beat()], { every: heartbeat, later });
    // What came due while nothing ran waits as soon as somebody can ask.
    later(makeDue);
    addWebApp(app, config.webFolder, site);
    onProgress(`Listening on ${url}`);
    return {
      url,
      metricsPort: telemetry.metricsPort,
      invite: (emailAddress) => invite({ db: database.db, keys, publicUrl: site.publicUrl, now: now() }, emailAddress),
      async close() {
        isClosing = true;
        endUpkeep();
        endBeating();
        await pause(1000 * config.drainSeconds);
        const closed = once(server, 'close');
        server.close();
        streams.close();
        // Connections that are kept for further calls go as soon as theirs is answered.
        const sweep = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 50);
        const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), longestGoodbye);
        await closed;
        clearInterval(sweep);
        clearTimeout(cut);
        await later.settled();
        await closeAll();
      },
    };
  } catch (error) {
    streams.close();
    await closeAll();
    throw error;
  }
}

/** How long a connection may stay idle, in milliseconds: longer than balancers keep theirs, so that none sends a call into one that ends. */
const idleConnection = 75_000;

/** How long calls in progress may take once closing has begun, in milliseconds. */
const longestGoodbye = 3000;

async function connectMessages(
  { smtp, twilio }: ServicesConfig, local: boolean, database: OpenDatabase, now: () => number,
): Promise<Pick<Outside, 'mail' | 'sms'>> {
  const pretend = local ? simulators(database, now) : { mail: null, sms: null };
  return { mail: smtp ? await smtpMail(smtp) : pretend.mail, sms: twilio ? await twilioSms(twilio) : pretend.sms };
}

function addressOf(address: AddressInfo | string | null, host: string): string {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

/** The date on this machine's calendar. */
function today(now: number): CalendarDate {
  const date = new Date(now);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}
