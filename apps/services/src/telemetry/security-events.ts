import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/**
 * Something that whoever watches over the accounts wants to know. `userId` is given where the person is known; a reason is one of a few
 * words in the code, never a text of the caller.
 */
export type SecurityEvent =
  | { event: 'logged in' | 'logged out' | 'password reset' | 'deletion asked for' | 'account deleted' | 'account erased' | 'refresh token reused'; userId: string }
  | { event: 'login refused'; reason: 'unknown person'; userId?: undefined }
  | { event: 'login refused'; reason: 'wrong password' | 'account deleted' | 'phone unverified' | 'e-mail unverified'; userId: string }
  | { event: 'deletion refused' | 'change refused'; reason: 'wrong password'; userId: string }
  | { event: 'second step refused'; reason: 'wrong code' | 'wrong passkey'; userId: string }
  | { event: 'password changed' | 'sessions ended'; userId: string }
  | { event: 'second step changed'; reason: string; userId: string }
  | { event: 'code refused'; reason: 'wrong' | 'expired' | 'locked'; userId: string }
  | { event: 'limit reached'; reason: string; userId?: undefined }
  | { event: 'password reset asked for'; reason?: 'unknown person'; userId?: string | undefined }
  | { event: 'registered'; reason?: 'known address'; userId?: string | undefined }
  | { event: 'webhook refused'; reason: 'cards' | 'bank'; userId?: undefined }
  | { event: 'request refused'; reason: 'origin' | 'host'; userId?: undefined };

export type Report = (event: SecurityEvent) => void;

/** Reports security events: one line of the log each, with the id of its request, and one count. */
export function reportTo(log: Logger, metrics: Metrics): Report {
  return ({ event, userId, reason }: { event: string; userId?: string | undefined; reason?: string | undefined }) => {
    metrics.securityEvents.inc({ event, reason: reason ?? '' });
    log.info({ event, ...(userId !== undefined && { userId }), ...(reason !== undefined && { reason }) }, 'security');
  };
}
