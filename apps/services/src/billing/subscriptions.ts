import { sql, type Kysely } from 'kysely';
import { askForPerson } from '../bank/links.ts';
import type { OpenDatabase } from '../db/connect.ts';
import type { Database } from '../db/schema/database.ts';
import type { CardSubscription } from '../outside/ports.ts';
import { isPremium } from '../people/people.ts';
import { premiumUntilOf } from './premium.ts';

/** How long after the end of a period to ask the card provider, if no webhook has come, in milliseconds. */
const delay = 60_000;
/** How long a process may work on a check before another may take it, and how long to wait after one, in milliseconds. */
const claim = 15 * 60_000;

/** The number of a fetch that is about to begin: what it finds is newer than what fetches with lower ones found. */
export async function numberFetch({ db }: OpenDatabase): Promise<number> {
  const { rows: [row] } = await sql<{ number: number }>`select nextval('subscription_fetches') as number`.execute(db);
  if (row === undefined) throw new Error('The database numbers no fetches.');
  return row.number;
}

/**
 * Keeps what a fetch found, unless a later fetch was kept already or the subscription ended before: a late answer revives nothing.
 * The person becomes premium accordingly, in the same transaction. Returns `deleted` when the person deleted their account, and
 * `unknown` when these services never sold it, since others may sell through the same account of the card provider.
 */
export function keepFetched({ db }: OpenDatabase, found: CardSubscription, number: number, now: number): Promise<'kept' | 'deleted' | 'unknown'> {
  const { id, userId, planId, status, periodStart, periodEnd, endsAt } = found;
  if (userId === null) return Promise.resolve('unknown');
  return db.transaction().execute(async (trx) => {
    // Takes the person, so that two fetches of theirs are kept one after the other.
    const person = await trx.selectFrom('users').select('deleted_at').where('id', '=', userId).forUpdate().executeTakeFirst();
    if (person === undefined) return 'unknown';
    if (person.deleted_at !== null) return 'deleted';
    const state = {
      plan_id: planId, status, period_start: periodStart, period_end: periodEnd, ends_at: endsAt, fetched: number,
      // A period may stay over, as of what is paused: it is not asked about without a rest.
      check_at: status === 'ended' ? null : new Date(Math.max(Math.min(periodEnd.getTime(), endsAt?.getTime() ?? Infinity) + delay, now + claim)),
    };
    await trx.insertInto('subscriptions').values({ user_id: userId, manager: 'card', card_id: id, ...state })
      .onConflict((conflict) => conflict.column('card_id').doUpdateSet(state)
        .where('subscriptions.user_id', '=', userId).where('subscriptions.fetched', '<', number)
        .where('subscriptions.status', '<>', 'ended'))
      .execute();
    await settlePremium(trx, userId, now);
    return 'kept';
  });
}

/**
 * Writes until when a person is premium: it follows from their subscriptions alone. A person who becomes premium gets at once
 * what their banks have had for them since the membership before (product, Q-LINK-9).
 */
export async function settlePremium(trx: Kysely<Database>, userId: string, now: number): Promise<void> {
  const before = await trx.selectFrom('users').select('premium_until').where('id', '=', userId).executeTakeFirst();
  const rows = await trx.selectFrom('subscriptions').select(['status', 'period_start', 'period_end', 'ends_at'])
    .where('user_id', '=', userId).execute();
  const states = rows.map((row) => ({ status: row.status, periodStart: row.period_start, periodEnd: row.period_end, endsAt: row.ends_at }));
  const after = { premium_until: premiumUntilOf(states) };
  await trx.updateTable('users').set(after).where('id', '=', userId).execute();
  if (before !== undefined && !isPremium(before, now) && isPremium(after, now)) await askForPerson(trx, userId, now);
}

/** A person's subscriptions that have not ended, the latest first. */
export function livingSubscriptions({ db }: OpenDatabase, userId: string, now: number) {
  return db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).where('status', '<>', 'ended')
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', new Date(now))]))
    .orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Notes that a person asked for an end, and why; the first time counts. */
export async function noteCancelled({ db }: OpenDatabase, cardId: string, reason: string, now: number): Promise<void> {
  await db.updateTable('subscriptions').set({ cancelled_at: new Date(now), cancel_reason: reason === '' ? null : reason })
    .where('card_id', '=', cardId).where('cancelled_at', 'is', null).execute();
}

/**
 * Claims some of the subscriptions that are due for a fetch; each goes to one process only. One that is not kept again
 * becomes due again.
 */
export async function claimDue({ db }: OpenDatabase, now: number): Promise<string[]> {
  const rows = await db.updateTable('subscriptions').set({ check_at: new Date(now + claim) })
    .where('card_id', 'in', (query) => query.selectFrom('subscriptions').select('card_id').where('check_at', '<=', new Date(now))
      .orderBy('check_at').limit(50).forUpdate().skipLocked())
    .returning('card_id').execute();
  return rows.flatMap(({ card_id: cardId }) => cardId ?? []);
}
