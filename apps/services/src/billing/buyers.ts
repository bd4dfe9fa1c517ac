import type { Kysely } from 'kysely';
import type { Database } from '../db/schema/database.ts';
import { describeError } from '../http/log.ts';
import type { BillingDeps } from './deps.ts';

/** How long a process may work on one, and how long to wait after the card provider could not be reached, in milliseconds. */
const claim = 60 * 60_000;

/** Has the card provider delete the buyer of a person's subscriptions; call it in the transaction that erases the person. */
export async function forgetBuyerLater(trx: Kysely<Database>, userId: string, now: number): Promise<void> {
  await trx.insertInto('buyers_to_forget').columns(['card_id', 'check_at'])
    .expression((query) => query.selectFrom('subscriptions').where('user_id', '=', userId).where('card_id', 'is not', null)
      .select((row) => [row.ref('card_id').$notNull().as('card_id'), row.cast<Date>(row.val(new Date(now)), 'timestamptz').as('check_at')]))
    .onConflict((conflict) => conflict.doNothing()).execute();
}

/** The same of one subscription, which was bought for somebody who had deleted their account. */
export async function forgetBuyerOf(db: Kysely<Database>, cardId: string, now: number): Promise<void> {
  await db.insertInto('buyers_to_forget').values({ card_id: cardId, check_at: new Date(now) }).onConflict((conflict) => conflict.doNothing()).execute();
}

/**
 * Has the card provider delete the buyers that are due. Safe to run in several processes at once; what fails is tried again, and
 * delays no erasure.
 */
export async function forgetDueBuyers(deps: Pick<BillingDeps, 'database' | 'outside' | 'log' | 'now'>): Promise<void> {
  const { database: { db }, outside: { cards }, log } = deps;
  if (cards === null) return;
  for (let cardId = await claimDue(deps); cardId !== null; cardId = await claimDue(deps)) {
    try {
      await cards.forgetBuyer(cardId);
      await db.deleteFrom('buyers_to_forget').where('card_id', '=', cardId).execute();
    } catch (error) {
      log.error({ error: describeError(error) }, 'could not have the card provider forget a buyer');
    }
  }
}

async function claimDue({ database: { db }, now }: Pick<BillingDeps, 'database' | 'now'>): Promise<string | null> {
  const claimed = await db.updateTable('buyers_to_forget').set({ check_at: new Date(now() + claim) })
    .where('card_id', 'in', (query) => query.selectFrom('buyers_to_forget').select('card_id').where('check_at', '<=', new Date(now()))
      .orderBy('check_at').limit(1).forUpdate().skipLocked())
    .returning('card_id').executeTakeFirst();
  return claimed?.card_id ?? null;
}
