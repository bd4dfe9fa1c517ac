import { mostSessionsListed, type RunningSession } from '@blue-budget/api/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { OpenDatabase } from '../db/connect.ts';
import type { Database } from '../db/schema/database.ts';
import { hashToken, newToken } from '../tokens/secrets.ts';

/** Life of a refresh token in seconds, counted again from each rotation. */
export const refreshTokenLife = 30 * 24 * 60 * 60;
/** For how long a token that was just exchanged still gives access: another tab may have held it, in milliseconds. */
const grace = 10_000;

/** How long a session lasts at most, however often it is used, in milliseconds. */
const longestSession = 90 * 24 * 60 * 60 * 1000;

/** Where a session is used, as its owner is shown it. */
export interface SessionPlace {
  /** Browser and system, at most 60 characters; empty where they are not known. */
  device: string;
  /** No more of the address than its network; empty where it is not known. */
  network: string;
}

/** The channel that notifies all processes of ended sessions: their ids, separated by spaces. */
export const endedChannel = 'sessions_ended';

/** A session that has begun; `isFirst` tells whether the person never logged in before. */
export interface BegunSession {
  sessionId: string;
  refreshToken: string;
  isFirst: boolean;
}

/**
 * Begins a session, a family of refresh tokens, and returns the first of them. Sessions of the person that are over are cleared away.
 */
export async function beginSession(
  trx: Kysely<Database>, userId: string, now: number, place: SessionPlace = { device: '', network: '' },
): Promise<BegunSession> {
  const at = new Date(now);
  const { numUpdatedRows } = await trx.updateTable('users').set({ first_login_at: at }).where('id', '=', userId).where('first_login_at', 'is', null).executeTakeFirst();
  // The release before this one notes no login, but leaves sessions.
  const former = await trx.selectFrom('refresh_token_families').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
  await trx.deleteFrom('refresh_token_families as family').where('user_id', '=', userId).where((is) => is.not(is.exists(
    is.selectFrom('refresh_tokens').select('token_hash').whereRef('family_id', '=', 'family.id').where('expires_at', '>', at),
  ))).execute();
  const family = await trx.insertInto('refresh_token_families').values({ user_id: userId, created_at: at, ...place }).returning(['id', 'created_at']).executeTakeFirstOrThrow();
  return { sessionId: family.id, refreshToken: await addToken(trx, family, now), isFirst: numUpdatedRows > 0n && former === undefined };
}

export type Renewal =
  /** `ended` are the sessions that have lasted for 90 days. */
  | { outcome: 'refused'; ended: string[] }
  /** The token was copied; `ended` are the sessions that this ended. */
  | { outcome: 'reused'; userId: string; ended: string[] }
  | { outcome: 'renewed'; userId: string; sessionId: string; replacement: string | null };

/**
 * Exchanges a refresh token (product, Q-SEC). An unused one is replaced. One that was exchanged within the last ten seconds gives
 * access without a replacement. One exchanged before that, whose successor was never used, was exchanged in a call whose answer got
 * lost: the successor is replaced. Any other was copied: the session ends. So does one that has lasted for 90 days.
 */
export function renewSession({ db }: OpenDatabase, refreshToken: string, now: number, place: SessionPlace): Promise<Renewal> {
  return db.transaction().execute(async (trx): Promise<Renewal> => {
    const family = await lockFamily(trx, refreshToken);
    if (!family || family.revoked_at !== null) return { outcome: 'refused', ended: [] };
    if (endOf(family) <= now) return { outcome: 'refused', ended: await revoke(trx, [family.id], now) };
    const token = await trx.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', hashToken(refreshToken)).executeTakeFirstOrThrow();
    if (token.expires_at.getTime() <= now) return { outcome: 'refused', ended: [] };
    await trx.deleteFrom('refresh_tokens').where('family_id', '=', family.id).where('expires_at', '<=', new Date(now)).execute();
    await trx.updateTable('refresh_token_families').set({ last_used_at: new Date(now), ...place }).where('id', '=', family.id).execute();
    const renewed = (replacement: string | null): Renewal => ({ outcome: 'renewed', userId: family.user_id, sessionId: family.id, replacement });
    if (token.rotated_at === null || token.successor_hash === null) return renewed(await exchange(trx, [token.token_hash], family, now));
    if (now - token.rotated_at.getTime() <= grace) return renewed(null);
    const successor = await trx.selectFrom('refresh_tokens').select(['token_hash', 'rotated_at']).where('token_hash', '=', token.successor_hash).executeTakeFirst();
    // The lost successor counts as exchanged as well: should it turn up after all, it meets the same rules.
    if (successor?.rotated_at === null) return renewed(await exchange(trx, [token.token_hash, successor.token_hash], family, now));
    return { outcome: 'reused', userId: family.user_id, ended: await revoke(trx, [family.id], now) };
  });
}

/** Ends the session a refresh token belongs to, and answers whose it was; null when it belongs to none. */
export function endSession({ db }: OpenDatabase, refreshToken: string, now: number): Promise<{ userId: string; ended: string[] } | null> {
  return db.transaction().execute(async (trx) => {
    const family = await lockFamily(trx, refreshToken);
    return family ? { userId: family.user_id, ended: await revoke(trx, [family.id], now) } : null;
  });
}

/** The sessions of a person that go on: `sessionId` first, then those used last, at most 50. */
export async function listSessions({ db }: OpenDatabase, { userId, sessionId }: { userId: string; sessionId: string }, now: number): Promise<RunningSession[]> {
  const lastUse = sql<Date>`coalesce(family.last_used_at, family.created_at)`;
  const families = await db.selectFrom('refresh_token_families as family').select(['id', 'device', 'network', 'created_at', lastUse.as('last_use')])
    .where('user_id', '=', userId).where('revoked_at', 'is', null)
    .where((is) => is.exists(is.selectFrom('refresh_tokens').select('token_hash').whereRef('family_id', '=', 'family.id').where('expires_at', '>', new Date(now))))
    .orderBy(sql`family.id = ${sessionId}`, 'desc').orderBy(lastUse, 'desc').orderBy('id').limit(mostSessionsListed).execute();
  return families.map(({ id, device, network, created_at: begun, last_use: lastUsed }) => (
    { id, device, network, firstUsedAt: begun.getTime(), lastUsedAt: lastUsed.getTime(), isThis: id === sessionId }
  ));
}

/** Ends one session of a person, and answers it; null where it is none of theirs, or has ended. */
export function endOwnSession({ db }: OpenDatabase, { userId, sessionId }: { userId: string; sessionId: string }, now: number): Promise<string[] | null> {
  return db.transaction().execute(async (trx) => {
    const family = await trx.selectFrom('refresh_token_families').select('id')
      .where('id', '=', sessionId).where('user_id', '=', userId).where('revoked_at', 'is', null).forUpdate().executeTakeFirst();
    return family ? revoke(trx, [family.id], now) : null;
  });
}

/** Ends every session of a person, and logins that wait for their second step; answers the sessions. */
export async function endAllSessions(db: Kysely<Database>, userId: string, now: number): Promise<string[]> {
  await db.deleteFrom('login_tickets').where('user_id', '=', userId).execute();
  return revoke(db, await runningOf(db, userId), now);
}

/** The same for all but one session. */
export async function endSessionsBut(db: Kysely<Database>, { userId, sessionId }: { userId: string; sessionId: string }, now: number): Promise<string[]> {
  await db.deleteFrom('login_tickets').where('user_id', '=', userId).execute();
  return revoke(db, (await runningOf(db, userId)).filter((id) => id !== sessionId), now);
}

async function runningOf(db: Kysely<Database>, userId: string): Promise<string[]> {
  const families = await db.selectFrom('refresh_token_families').select('id').where('user_id', '=', userId).where('revoked_at', 'is', null).execute();
  return families.map(({ id }) => id);
}

type Family = Pick<Selectable<Database['refresh_token_families']>, 'id' | 'created_at'>;

/** When a session ends for good, in milliseconds since 1970. */
function endOf({ created_at: begun }: Family): number {
  return begun.getTime() + longestSession;
}

/** Two calls with tokens of one family wait for each other here. */
function lockFamily(trx: Kysely<Database>, refreshToken: string) {
  return trx.selectFrom('refresh_token_families').selectAll()
    .where('id', 'in', trx.selectFrom('refresh_tokens').select('family_id').where('token_hash', '=', hashToken(refreshToken)))
    .forUpdate().executeTakeFirst();
}

/** Replaces all `old` tokens with one new token. */
async function exchange(trx: Kysely<Database>, old: string[], family: Family, now: number): Promise<string> {
  const replacement = await addToken(trx, family, now);
  await trx.updateTable('refresh_tokens').set({ rotated_at: new Date(now), successor_hash: hashToken(replacement) }).where('token_hash', 'in', old).execute();
  return replacement;
}

async function addToken(trx: Kysely<Database>, family: Family, now: number): Promise<string> {
  const token = newToken();
  await trx.insertInto('refresh_tokens').values({
    token_hash: hashToken(token), family_id: family.id, created_at: new Date(now), expires_at: new Date(Math.min(now + refreshTokenLife * 1000, endOf(family))),
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
