import type { OpenDatabase } from '../db/connect.ts';
import type { Listening } from '../db/listening.ts';
import { longPatience, patience, patiently } from '../db/unreachable.ts';
import { accessTokenLife, type Access } from '../tokens/access-token.ts';
import { endedChannel } from './sessions.ts';

/** What an access token is for. */
export interface Asked {
  isChange: boolean;
  /** Whether it is sent again under the same key until there is a reply, and may therefore wait for longer. */
  isRepeatable?: boolean;
}

/** Which sessions go on: an access token counts no longer than the session it belongs to. */
export interface RunningSessions {
  /**
   * Whether a session is active. Reads trust the notifications of ended sessions; writes, and everything while this process receives
   * no notifications, query the database, and wait for it as the call itself would.
   */
  isRunning(access: Pick<Access, 'userId' | 'sessionId'>, asked: Asked): Promise<boolean>;
  /** Notes that sessions have ended, so that they end at once in this process. Call it once their end is kept. */
  ended(sessionIds: readonly string[]): void;
  /** Calls the listener with sessions that end, in any process. Returns a function that stops it. */
  onEnded(listener: (sessionIds: readonly string[]) => void): () => void;
  close(): Promise<void>;
}

/** How long an end is remembered, in milliseconds: longer than any token of the session lives, on whatever clock. */
const memory = 2 * accessTokenLife * 1000;

/** Follows the ends of sessions, in this process and in all others on the same database. */
export function followSessions(database: OpenDatabase, now: () => number): RunningSessions {
  const { db } = database;
  /** Until when each end is remembered, the oldest first. */
  const ends = new Map<string, number>();
  const listeners = new Set<(sessionIds: readonly string[]) => void>();
  const ended = (sessionIds: readonly string[]) => {
    for (const [id, until] of ends) {
      if (until > now()) break;
      ends.delete(id);
    }
    for (const id of sessionIds) ends.set(id, now() + memory);
    for (const listener of listeners) listener(sessionIds);
  };
  const others: Listening = database.listen(endedChannel, {
    onMessage: (message) => ended(message.split(' ')),
    async catchUp() {
      const missed = await db.selectFrom('refresh_token_families').select('id').where('revoked_at', '>', new Date(now() - memory)).execute();
      ended(missed.map(({ id }) => id));
    },
  });
  return {
    ended,
    onEnded(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    async isRunning({ userId, sessionId }, { isChange, isRepeatable = false }) {
      if (ends.has(sessionId)) return false;
      if (!isChange && others.isListening()) return true;
      const found = await patiently(() => db.selectFrom('refresh_token_families').select('id')
        .where('id', '=', sessionId).where('user_id', '=', userId).where('revoked_at', 'is', null).executeTakeFirst(),
      { atMost: isRepeatable ? longPatience : patience });
      return found !== undefined;
    },
    close: () => others.close(),
  };
}
