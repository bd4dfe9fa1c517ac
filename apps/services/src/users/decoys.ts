import type { Kysely } from 'kysely';
import type { Database } from '../db/schema/database.ts';
import type { Refusal } from '../http/refusal.ts';
import { hashToken, newClientId } from '../tokens/secrets.ts';
import type { UsersDeps } from './deps.ts';
import { codeLife, weigh, type CodeRefusals } from './sms-codes.ts';

/**
 * A client id for a registration with an address that has an account. Calls with it are answered as for any other, so that no step
 * after the registration reveals who has an account here; but no code is ever right. A newer one replaces the one before, and
 * its count of wrong codes.
 */
export async function addDecoy(db: Kysely<Database>, { email, mobileNumber, now }: { email: string; mobileNumber: string; now: number }): Promise<string> {
  const clientId = newClientId();
  const at = new Date(now);
  const fresh = { client_id: hashToken(clientId), mobile_number: mobileNumber, expires_at: new Date(now + codeLife), created_at: at };
  await db.insertInto('decoy_verifications').values({ email_hash: hashEmail(email), ...fresh })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet(fresh)).execute();
  return clientId;
}

/** Those of an address are of no use any more. */
export async function forgetDecoys(db: Kysely<Database>, email: string): Promise<void> {
  await db.deleteFrom('decoy_verifications').where('email_hash', '=', hashEmail(email)).execute();
}

/** Counts the message that another registration would have sent. */
export async function countDecoyMessage({ limits }: UsersDeps, email: string): Promise<void> {
  await limits.allows('smsByPerson', hashEmail(email));
}

/** The decoy that a client id names; its id stands for a person's. */
export function findDecoy(db: Kysely<Database>, clientId: string) {
  return db.selectFrom('decoy_verifications').select(['email_hash as id', 'mobile_number']).where('client_id', '=', hashToken(clientId)).executeTakeFirst();
}

/** Counts a code as wrong, whatever it is. */
export function tryDecoy({ database: { db }, now }: UsersDeps, id: string, refusals: CodeRefusals): Promise<Refusal | null> {
  return db.transaction().execute(async (trx) => {
    const sent = await trx.selectFrom('decoy_verifications').selectAll().where('email_hash', '=', id).forUpdate().executeTakeFirst();
    const { refusal, counted } = weigh(sent, { isRight: false, now: now(), refusals });
    if (counted) await trx.updateTable('decoy_verifications').set(counted).where('email_hash', '=', id).execute();
    return refusal;
  });
}

/** Replaces its phone number. */
export async function correctDecoy({ database: { db }, now }: UsersDeps, id: string, mobileNumber: string): Promise<void> {
  await db.updateTable('decoy_verifications').set({ mobile_number: mobileNumber, expires_at: new Date(now() + codeLife) })
    .where('email_hash', '=', id).execute();
}

function hashEmail(email: string): string {
  return hashToken(email.toLowerCase());
}
