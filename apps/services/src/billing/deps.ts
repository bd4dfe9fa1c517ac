import type { OpenDatabase } from '../db/connect.ts';
import type { Log } from '../http/log.ts';
import type { RouteSettings } from '../http/route.ts';
import type { Outside } from '../outside/ports.ts';
import type { Limits } from '../people/limits.ts';
import type { Report } from '../telemetry/security-events.ts';

/** What memberships are built on. */
export interface BillingDeps extends RouteSettings {
  database: OpenDatabase;
  outside: Pick<Outside, 'cards'>;
  limits: Limits;
  log: Log;
  report: Report;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The version of a person's ledger, which every answer of the data service carries. */
  ledgerVersion(userId: string): Promise<number>;
}
