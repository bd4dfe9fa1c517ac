import type { Hono } from 'hono';
import { sql } from 'kysely';
import { billingService } from './billing/routes.ts';
import { fetchLedgerVersion } from './data/ledger/queries.ts';
import { dataService } from './data/routes.ts';
import { createTenant } from './db/tenants.ts';
import type { OpenDatabase } from './db/connect.ts';
import type { HttpEnvironment } from './http/environment.ts';
import { createFrame } from './http/frame.ts';
import type { Log } from './http/log.ts';
import type { RouteSettings } from './http/route.ts';
import type { Site } from './http/site.ts';
import type { Later } from './later.ts';
import type { Outside } from './outside/ports.ts';
import { readAccessToken } from './tokens/access-token.ts';
import type { Keys } from './tokens/secrets.ts';
import { createLimits } from './users/limits.ts';
import type { Passwords } from './users/passwords.ts';
import { usersService } from './users/routes.ts';

/** What both services need from the machine they run on. */
export interface AppSettings {
  database: OpenDatabase;
  site: Site;
  keys: Keys;
  passwords: Passwords;
  outside: Outside;
  log: Log;
  later: Later;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Both services and the health check, as one app. */
export function createApp(settings: AppSettings): Hono<HttpEnvironment> {
  const { database, site, keys, log, outside, now } = settings;
  const routes: RouteSettings = { site, readAccessToken: (token) => readAccessToken(keys, token, now()) };
  const limits = createLimits(database);
  const app = createFrame({ site, log, forms: outside.cards === null ? [] : [outside.cards.formSources] });
  app.get('/api/health', async (context) => {
    await sql`select 1`.execute(database.db);
    return context.json({ status: 'ok' });
  });
  app.route('/', usersService({
    ...settings, ...routes, limits,
    openLedger: (userId) => database.inTenant(userId, (trx) => createTenant(trx, userId)),
  }));
  app.route('/', billingService({
    database, outside, limits, log, now, ...routes,
    ledgerVersion: (userId) => database.readTenant(userId, (trx) => fetchLedgerVersion(trx, userId)),
  }));
  app.route('/', dataService({ database, now, ...routes }));
  return app;
}
