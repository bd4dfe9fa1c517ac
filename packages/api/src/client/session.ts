import type { AccessClaims } from '@blue-budget/domain';

/** Why a session ended without this tab asking for it. */
export type LossReason = 'expired' | 'elsewhere';

/** The session of this tab. The access token is held in memory only and never handed out. */
export interface Session {
  /** What the access token says, or null while nobody is logged in. */
  claims(): AccessClaims | null;
  /** Starts the session with the token a login answered. Throws an ApiError (`unreadable`) when the token cannot be read. */
  accept(accessToken: string): AccessClaims;
  /** Ends the session after a logout, in the other tabs as well. */
  clear(): void;
  /**
   * Fetches a new access token by the refresh cookie. Calls made meanwhile share it, and tabs take turns, so that a tab that
   * waited takes the token another one fetched. Rejects with an ApiError; only a 4xx answer ends a session that was open.
   */
  refresh(): Promise<AccessClaims>;
  /**
   * Tells when an open session ended: `expired` when a refresh was refused, `elsewhere` when another tab logged out or in as somebody
   * else. All that was loaded must then be let go (specification, section 4). Returns the way to stop listening.
   */
  onLost(listener: (why: LossReason) => void): () => void;
}
