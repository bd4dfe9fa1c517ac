import type { OpenDatabase } from '../db/connect.ts';
import type { Log } from '../http/log.ts';
import type { RouteSettings } from '../http/route.ts';
import type { Later } from '../later.ts';
import type { Outside } from '../outside/ports.ts';
import type { Limits } from '../people/limits.ts';
import type { Report } from '../telemetry/security-events.ts';
import type { Keys } from '../tokens/secrets.ts';
import type { Passwords } from './passwords.ts';
import type { RunningSessions } from './running-sessions.ts';

/** What the users service is built on. */
export interface UsersDeps extends RouteSettings {
  database: OpenDatabase;
  keys: Keys;
  passwords: Passwords;
  limits: Limits;
  sessions: RunningSessions;
  outside: Outside;
  log: Log;
  report: Report;
  later: Later;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Gives a person a ledger of their own; does nothing when they have one. */
  openLedger(userId: string): Promise<void>;
  /** Hands back what a person has linked at banks and wants no longer; what fails is logged and tried again later. */
  lookAfterBanks(userId: string): Promise<void>;
}
