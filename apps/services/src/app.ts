import type { Hono } from 'hono';
import type { BankDeps, UpkeepDeps } from './bank/deps.ts';
import { requireMember } from './bank/linking.ts';
import { askForPerson } from './bank/links.ts';
import { bankService } from './bank/routes.ts';
import { lookAfterBanks } from './bank/upkeep.ts';
import { billingService } from './billing/routes.ts';
import { bankLedger } from './data/bank/feeding.ts';
import { fetchLedgerVersion } from './data/ledger/queries.ts';
import { dataService } from './data/routes.ts';
import type { OpenDatabase } from './db/connect.ts';
import { createTenant } from './db/tenants.ts';
import type { HttpEnvironment } from './http/environment.ts';
import { createFrame } from './http/frame.ts';
import { addHealth } from './http/health.ts';
import { createLargeBodies } from './http/large-bodies.ts';
import type { Log } from './http/log.ts';
import type { RouteSettings } from './http/route.ts';
import type { Site } from './http/site.ts';
import type { Later } from './later.ts';
import type { EventStreams } from './live/event-streams.ts';
import type { LedgerNews } from './live/ledger-news.ts';
import { liveService } from './live/routes.ts';
import type { Outside } from './outside/ports.ts';
import { createLimits } from './people/limits.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { reportTo } from './telemetry/security-events.ts';
import { readAccessToken } from './tokens/access-token.ts';
import type { Keys } from './tokens/secrets.ts';
import { createVault } from './tokens/vault.ts';
import type { Passwords } from './users/passwords.ts';
import { usersService } from './users/routes.ts';
import type { Asked, RunningSessions } from './users/running-sessions.ts';

/** What both services need from the machine they run on. */
export interface AppSettings {
  database: OpenDatabase;
  sessions: RunningSessions;
  news: LedgerNews;
  streams: EventStreams;
  site: Site;
  keys: Keys;
  passwords: Passwords;
  outside: Outside;
  log: Log;
  metrics: Metrics;
  later: Later;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Whether the process is shutting down; never without it. */
  isClosing?: () => boolean;
}

/** What looking after linked banks needs, besides calls. */
export function bankUpkeep(
  { database, keys, outside, log, now, news, isClosing = () => false }: Pick<AppSettings, 'database' | 'keys' | 'outside' | 'log' | 'now' | 'news' | 'isClosing'>,
): UpkeepDeps {
  return { database, outside, log, now, isClosing, ledger: bankLedger(database, now, news.publish), vault: createVault(keys.bankTokens) };
}

/** Both services and what is asked about their health, as one app. */
export function createApp(settings: AppSettings): Hono<HttpEnvironment> {
  const { database, sessions, news, streams, site, keys, log, metrics, later, outside, now, isClosing = () => false } = settings;
  const accessOf = async (token: string, asked: Asked) => {
    const access = await readAccessToken(keys, token, now());
    return access !== null && await sessions.isRunning(access, asked) ? access : null;
  };
  const largeBodies = createLargeBodies({ perSender: 2, inAll: 8 });
  metrics.gauge('blue_budget_large_bodies', 'Bodies of more than 100 kB that are under way; the ninth is refused.', largeBodies.count);
  metrics.gauge('blue_budget_event_streams', 'Streams of events that are open.', streams.count);
  const report = reportTo(log, metrics);
  const routes: RouteSettings = {
    site, largeBodies,
    personOf: async (token, asked) => (await accessOf(token, asked))?.userId ?? null,
  };
  const limits = createLimits(database, report);
  const bank: BankDeps = { ...settings, ...routes, ...bankUpkeep(settings), limits, report };
  const app = createFrame({ site, log, metrics, forms: [outside.cards, outside.bank].flatMap((vendor) => vendor?.formSources ?? []) });
  addHealth(app, { database, isClosing });
  app.route('/', usersService({
    ...settings, ...routes, limits, report,
    openLedger: (userId) => database.inTenant(userId, (trx) => createTenant(trx, userId)),
    lookAfterBanks: (userId) => lookAfterBanks(bank, userId),
  }));
  app.route('/', billingService({
    database, outside, limits, log, report, now, ...routes,
    ledgerVersion: (userId) => database.readTenant(userId, (trx) => fetchLedgerVersion(trx, userId)),
  }));
  app.route('/', bankService(bank));
  app.route('/', liveService({ database, streams, accessOf: (token) => accessOf(token, { isChange: false }) }));
  app.route('/', dataService({
    database, now, ...routes, onChanged: news.publish, requireMember: (userId) => requireMember(bank, userId),
    lookAfterBanks: (userId) => later(async () => {
      await askForPerson(database.db, userId, now());
      await lookAfterBanks(bank, userId);
    }),
  }));
  return app;
}
