import { eventsPath } from '@blue-budget/api/contract';
import { Hono } from 'hono';
import { fetchLedgerVersion } from '../data/ledger/queries.ts';
import type { OpenDatabase } from '../db/connect.ts';
import type { HttpEnvironment } from '../http/environment.ts';
import { Refusal } from '../http/refusal.ts';
import { bearerToken, notLoggedIn } from '../http/route.ts';
import type { Access } from '../tokens/access-token.ts';
import type { EventStreams } from './event-streams.ts';

export interface LiveDeps {
  database: OpenDatabase;
  streams: EventStreams;
  /** Whom an access token was made for; null when it or its session is not valid (any more). */
  accessOf: (token: string) => Promise<Access | null>;
}

/** Streams to each person the versions of their own ledger. */
export function liveService({ database, streams, accessOf }: LiveDeps): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  app.get(eventsPath, async (context) => {
    const token = bearerToken(context);
    const access = token === null ? null : await accessOf(token);
    if (access === null) throw new Refusal(401, notLoggedIn);
    const { userId } = access;
    context.set('userId', userId);
    const body = await streams.open(access, () => database.readTenant(userId, (trx) => fetchLedgerVersion(trx, userId)));
    return context.body(body, 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Proxies that collect an answer before they pass it on would hold every event back.
      'X-Accel-Buffering': 'no',
    });
  });
  return app;
}
