import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OpenDatabase } from '../db/connect.ts';
import { erasedAtOnce } from '../db/portions.ts';
import type { Database } from '../db/schema/database.ts';
import { describeError, type Log } from '../http/log.ts';

const day = 24 * 60 * 60 * 1000;

/** How often what is old of each person is deleted, in milliseconds. */
const betweenVisits = 7 * day;
/** Visits of one run at most, each of which deletes a portion of each kind; the others wait for the next run. */
const visitsOfRun = 300;
/** Portions of what belongs to nobody, in one run at most. */
const portionsOfRun = 100;
/** For how long what is over is kept, in milliseconds: a link that was used or has expired still says whose it was. */
const kept = 31 * day;
/** The same for sessions that were ended, which other processes hear of later than this one. */
const keptEnded = day;

interface PruningDeps {
  database: OpenDatabase;
  /** Deletes a portion of what is old in a person's ledger, and returns whether there may be more. */
  pruneLedger: (userId: string) => Promise<boolean>;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
  isClosing: () => boolean;
}

/**
 * Deletes what nobody can use any more: sessions, tokens, codes and counts of limits that are over, and what is old in ledgers. In portions and so
 * many in one run, so that nobody waits. Safe to run in several processes at once: each person is visited by one of them.
 */
export async function prune(deps: PruningDeps): Promise<void> {
  const { database: { db }, log, now, isClosing } = deps;
  // Counts of limits come with every try of a stranger: as many portions as there are, up to a bound.
  for (let portions = 0; portions < portionsOfRun && !isClosing() && await pruneShared(db, now()); portions += 1);
  for (let visits = 0; visits < visitsOfRun && !isClosing(); visits += 1) {
    const userId = await claimDue(db, now());
    if (userId === null) return;
    try {
      if (await prunePerson(deps, userId)) await db.updateTable('users').set({ prune_at: new Date(now()) }).where('id', '=', userId).execute();
    } catch (error) {
      log.error({ error: describeError(error) }, 'could not delete what is old of a person');
    }
  }
}

/** Takes on a person who is due, who is due again a week later; a visit that fails is made up for then. Null where nobody is. */
async function claimDue(db: Kysely<Database>, now: number): Promise<string | null> {
  const claimed = await db.updateTable('users').set({ prune_at: new Date(now + betweenVisits) })
    .where('id', 'in', (query) => query.selectFrom('users').select('id').where('prune_at', '<=', new Date(now))
      .orderBy('prune_at').limit(1).forUpdate().skipLocked())
    .returning('id').executeTakeFirst();
  return claimed?.id ?? null;
}

/** Returns whether there may be more. */
async function prunePerson({ database: { db }, pruneLedger, now }: PruningDeps, userId: string): Promise<boolean> {
  const at = new Date(now());
  const over = new Date(now() - kept);
  const ended = new Date(now() - keptEnded);
  const families = sql`select id from refresh_token_families where user_id = ${userId}`;
  const hasMore = [
    await pruneLedger(userId),
    await deletePortion(db, 'refresh_tokens', sql`
      family_id in (${families}) and (expires_at <= ${at} or family_id in (${families} and revoked_at <= ${ended}))`),
    await deletePortion(db, 'one_time_tokens', sql`user_id = ${userId} and expires_at <= ${over}`),
    await deletePortion(db, 'sms_codes', sql`user_id = ${userId} and expires_at <= ${over}`),
  ];
  // A session that begins has its first token as soon as others can see it.
  await deletePortion(db, 'refresh_token_families', sql`
    user_id = ${userId} and not exists (select from refresh_tokens token where token.family_id = refresh_token_families.id)`);
  return hasMore.includes(true);
}

/** Deletes a portion of what belongs to nobody, or to nobody yet; returns whether there may be more. A pending verification and its decoy go at the same age. */
async function pruneShared(db: Kysely<Database>, now: number): Promise<boolean> {
  const over = new Date(now - kept);
  const hasMore = [
    await deletePortion(db, 'client_ids', sql`created_at <= ${over}`),
    await deletePortion(db, 'decoy_verifications', sql`created_at <= ${over}`),
    await deletePortion(db, 'login_tickets', sql`expires_at <= ${new Date(now)}`),
    await deletePortion(db, 'passkey_challenges', sql`expires_at <= ${new Date(now)}`),
    await deletePortion(db, 'invitations', sql`expires_at <= ${over}`),
    await deletePortion(db, 'rate_limits', sql`expire <= ${now}`),
  ];
  return hasMore.includes(true);
}

/** Deletes as many rows as fit in a portion, without waiting for those that somebody uses; returns whether there may be more. */
async function deletePortion(db: Kysely<Database>, table: keyof Database, isOver: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOver} limit ${erasedAtOnce} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows ?? 0) === erasedAtOnce;
}
