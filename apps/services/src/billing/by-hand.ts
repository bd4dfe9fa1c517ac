import type { OpenDatabase } from '../db/connect.ts';
import { Refusal } from '../http/refusal.ts';
import { findByEmail } from '../people/people.ts';
import { settlePremium } from './subscriptions.ts';

/** The one subscription of a person that is looked after by hand. */
const byHand = 'by-hand';

export interface MembershipByHand {
  emailAddress: string;
  /** When the membership ends; now or earlier to end one that was given. */
  until: Date;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Gives somebody a membership that nobody takes money for, or changes until when they have it. Throws a refusal when there is no such
 * person.
 */
export async function giveMembership({ db }: OpenDatabase, { emailAddress, until, now }: MembershipByHand): Promise<void> {
  const person = await findByEmail(db, emailAddress);
  if (person === undefined || person.deleted_at !== null) throw new Refusal(404, `Nobody has the e-mail address ${emailAddress}.`);
  const isOver = until.getTime() <= now;
  const state = { status: isOver ? 'ended' as const : 'paid' as const, period_end: until, ends_at: until };
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('subscriptions')
      .values({ user_id: person.id, id: byHand, manager: 'manual', period_start: new Date(now), ...state })
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(state))
      .execute();
    await settlePremium(trx, person.id, now);
  });
}
