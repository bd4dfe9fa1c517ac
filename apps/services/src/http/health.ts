import { setTimeout as pause } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { OpenDatabase } from '../db/connect.ts';
import type { HttpEnvironment } from './environment.ts';

/** Where a supervisor asks whether the process lives. */
export const healthPath = '/api/health';

/** Where a balancer asks whether it may send calls. */
export const readyPath = '/api/ready';

export interface HealthSettings {
  database: OpenDatabase;
  /** Whether this process is shutting down: it answers calls, but reports not ready. */
  isClosing: () => boolean;
}

/**
 * Serves the health checks: `/api/health` reports whether the process is alive, `/api/ready` whether a balancer may send it calls.
 * A database that is away or takes no writes does not make a process unhealthy: a restart would not help.
 */
export function addHealth(app: Hono<HttpEnvironment>, { database, isClosing }: HealthSettings): void {
  app.get(healthPath, (context) => context.json({ status: 'ok' }));
  app.get(readyPath, async (context) => {
    context.header('Cache-Control', 'no-store');
    if (isClosing()) return context.json({ status: 'closing' }, 503);
    return await answers(database) ? context.json({ status: 'ready' }) : context.json({ status: 'database away' }, 503);
  });
}

async function answers(database: OpenDatabase): Promise<boolean> {
  const asked = database.requireWrites().then(() => true, () => false);
  return Promise.race([asked, pause(longestWait, false, { ref: false })]);
}

/** In milliseconds; balancers do not wait for long. */
const longestWait = 2000;
