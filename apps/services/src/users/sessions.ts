import { type Kysely, sql } from 'kysely';
import type { OpenDatabase } from '../db/connect.ts';
import type { Database } from '../db/schema/database.ts';
import { hashToken, newToken } from '../tokens/secrets.ts';

/** Life of a refresh token in seconds, counted again from each rotation. */
export const refreshTokenLife = 30 * 24 * 60 * 60;
/** For how long a token that was just exchanged still gives access: another tab may have held it, in milliseconds. */
const grace = 10_000;

/** The channel that notifies all processes of ended sessions: their ids, separated by spaces. */
export const endedChannel = 'sessions_ended';

/** Begins a session, a family of refresh tokens, and returns the first of them. Sessions of the person that are over are cleared away. */
export async function beginSession({ db }: OpenDatabase, userId: string, now: number): Promise<{ sessionId: string; refreshToken: string }> {
  const at = new Date(now);
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('refresh_token_families as family').where('user_id', '=', userId).where((is) => is.not(is.exists(
      is.selectFrom('refresh_tokens').select('token_hash').whereRef('family_id', '=', 'family.id').where('expires_at', '>', at),
    ))).execute();
    const family = await trx.insertInto('refresh_token_families').values({ user_id: userId, created_at: at }).returning('id').executeTakeFirstOrThrow();
    return { sessionId: family.id, refreshToken: await addToken(trx, family.id, now) };
  });
}

export type Renewal =
  /** `ended` are the sessions that the token ended. */
  | { outcome: 'refused'; ended: string[] }
  | { outcome: 'renewed'; userId: string; sessionId: string; replacement: string | null };

/**
 * Exchanges a refresh token (product, Q-SEC). An unused one is replaced. One that was exchanged within the last ten seconds gives
 * access without a replacement. One exchanged before that, whose successor was never used, was exchanged in a call whose answer got
 * lost: the successor is replaced. Any other was copied: the session ends.
 */
export function renewSession({ db }: OpenDatabase, refreshToken: string, now: number): Promise<Renewal> {
  return db.transaction().execute(async (trx): Promise<Renewal> => {
    const family = await lockFamily(trx, refreshToken);
    if (!family || family.revoked_at !== null) return { outcome: 'refused', ended: [] };
    const token = await trx.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', hashToken(refreshToken)).executeTakeFirstOrThrow();
    if (token.expires_at.getTime() <= now) return { outcome: 'refused', ended: [] };
    await trx.deleteFrom('refresh_tokens').where('family_id', '=', family.id).where('expires_at', '<=', new Date(now)).execute();
    const renewed = (replacement: string | null): Renewal => ({ outcome: 'renewed', userId: family.user_id, sessionId: family.id, replacement });
    if (token.rotated_at === null || token.successor_hash === null) return renewed(await exchange(trx, [token.token_hash], family.id, now));
    if (now - token.rotated_at.getTime() <= grace) return renewed(null);
    const successor = await trx.selectFrom('refresh_tokens').select(['token_hash', 'rotated_at']).where('token_hash', '=', token.successor_hash).executeTakeFirst();
    // The lost successor counts as exchanged as well: should it turn up after all, it meets the same rules.
    if (successor?.rotated_at === null) return renewed(await exchange(trx, [token.token_hash, successor.token_hash], family.id, now));
    return { outcome: 'refused', ended: await revoke(trx, [family.id], now) };
  });
}

/** Ends the session a refresh token belongs to, and answers it; null when it belongs to none. */
export function endSession({ db }: OpenDatabase, refreshToken: string, now: number): Promise<string[] | null> {
  return db.transaction().execute(async (trx) => {
    const family = await lockFamily(trx, refreshToken);
    return family ? revoke(trx, [family.id], now) : null;
  });
}

/** Ends every session of a person, and answers them. */
export async function endAllSessions(db: Kysely<Database>, userId: string, now: number): Promise<string[]> {
  return revoke(db, await runningOf(db, userId), now);
}

/** Ends every session of a person but one, and answers them. */
export async function endSessionsBut(db: Kysely<Database>, { userId, sessionId }: { userId: string; sessionId: string }, now: number): Promise<string[]> {
  return revoke(db, (await runningOf(db, userId)).filter((id) => id !== sessionId), now);
}

async function runningOf(db: Kysely<Database>, userId: string): Promise<string[]> {
  const families = await db.selectFrom('refresh_token_families').select('id').where('user_id', '=', userId).where('revoked_at', 'is', null).execute();
  return families.map(({ id }) => id);
}

/** Two calls with tokens of one family wait for each other here. */
function lockFamily(trx: Kysely<Database>, refreshToken: string) {
  return trx.selectFrom('refresh_token_families').selectAll()
    .where('id', 'in', trx.selectFrom('refresh_tokens').select('family_id').where('token_hash', '=', hashToken(refreshToken)))
    .forUpdate().executeTakeFirst();
}

/** Replaces all `old` tokens with one new token. */
async function exchange(trx: Kysely<Database>, old: string[], familyId: string, now: number): Promise<string> {
  const replacement = await addToken(trx, familyId, now);
  await trx.updateTable('refresh_tokens').set({ rotated_at: new Date(now), successor_hash: hashToken(replacement) }).where('token_hash', 'in', old).execute();
  return replacement;
}

async function addToken(trx: Kysely<Database>, familyId: string, now: number): Promise<string> {
  const token = newToken();
  await trx.insertInto('refresh_tokens').values({
    token_hash: hashToken(token), family_id: familyId, created_at: new Date(now), expires_at: new Date(now + refreshTokenLife * 1000),
  }).execute();
  return token;
}

/** Other processes are notified once it is committed; the caller notifies this one. */
async function revoke(db: Kysely<Database>, families: string[], now: number): Promise<string[]> {
  if (families.length === 0) return families;
  await db.updateTable('refresh_token_families').set({ revoked_at: new Date(now) }).where('id', 'in', families).where('revoked_at', 'is', null).execute();
  // A message has room for some two hundred.
  for (let first = 0; first < families.length; first += 100) {
    await sql`select pg_notify(${endedChannel}, ${families.slice(first, first + 100).join(' ')})`.execute(db);
  }
  return families;
}
