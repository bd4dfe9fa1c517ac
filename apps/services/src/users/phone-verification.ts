import { usersEndpoints, type RequestOf } from '@blue-budget/api/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema/database.ts';
import { Refusal } from '../http/refusal.ts';
import { hashToken, newClientId } from '../tokens/secrets.ts';
import { correctDecoy, findDecoy, tryDecoy } from './decoys.ts';
import type { UsersDeps } from './deps.ts';
import { sendCode, tryCode } from './sms-codes.ts';
import { answers } from './texts.ts';

const purpose = 'registration';
const refusals = { wrong: answers.codeWrong, expired: answers.codeExpired };

/** Ten digits and nothing else (product, Q-AUTH-6). */
export function isMobileNumber(text: string): boolean {
  return /^[0-9]{10}$/.test(text);
}

/** A new name for a person's pending verification; only its hash is kept. */
export async function addClientId(db: Kysely<Database>, userId: string, now: number): Promise<string> {
  const clientId = newClientId();
  await db.insertInto('client_ids').values({ id: hashToken(clientId), user_id: userId, created_at: new Date(now) }).execute();
  return clientId;
}

/** Counts a text message to a person against all limits; throws a refusal when there were too many. */
export async function spendSms(deps: UsersDeps, { userId, mobileNumber, address }: { userId: string; mobileNumber: string; address: string }): Promise<void> {
  await deps.limits.spend('smsByPerson', userId, answers.tooManySms);
  await spendSmsToNumber(deps, { mobileNumber, address });
}

/** The same where it is not known yet whose number it is. */
export async function spendSmsToNumber({ limits }: UsersDeps, { mobileNumber, address }: { mobileNumber: string; address: string }): Promise<void> {
  await limits.spend('smsByAddress', address, answers.tooManySms);
  await limits.spend('smsByNumber', mobileNumber, answers.tooManySms);
}

/** Verifies the phone of a new account by the code that was sent to it, and opens the person's ledger (product, section 4-sessions). */
export async function verifyPhone(deps: UsersDeps, { clientId, code, mobileNumber }: RequestOf<typeof usersEndpoints.verifySms>, address: string): Promise<void> {
  const { database: { db }, limits, now } = deps;
  await limits.spend('codeByAddress', address);
  const person = await findPending(db, clientId);
  const decoy = person ? undefined : await findDecoy(db, clientId);
  const pending = person ?? decoy;
  if (!pending) {
    await limits.spend('codeByUnknownClient', clientId, answers.codeLocked);
    throw new Refusal(403, answers.codeWrong);
  }
  if (mobileNumber !== '' && mobileNumber !== pending.mobile_number) throw new Refusal(400, answers.numberDiffers);
  const refusal = person ? await tryCode(deps, { userId: person.id, purpose, code, refusals }) : await tryDecoy(deps, pending.id, refusals);
  if (refusal || !person) throw refusal ?? new Refusal(403, answers.codeWrong);
  await deps.openLedger(person.id);
  await db.transaction().execute(async (trx) => {
    // Since the code was compared, the number may have been corrected or the registration have given way to another.
    const verified = await trx.updateTable('users').set({ sms_verified_at: new Date(now()) })
      .where('id', '=', person.id).where('mobile_number', '=', person.mobile_number)
      .where('id', 'in', trx.selectFrom('client_ids').select('user_id').where('id', '=', hashToken(clientId)))
      .returning('id').executeTakeFirst();
    if (!verified) throw new Refusal(403, answers.codeExpired);
    await trx.deleteFrom('client_ids').where('user_id', '=', person.id).execute();
    await trx.deleteFrom('sms_codes').where('user_id', '=', person.id).where('purpose', '=', purpose).execute();
  });
}

/** Corrects the mistyped number of a pending verification and sends a fresh code to the new one. */
export async function correctPhone(
  deps: UsersDeps, { clientId, mobileNumber, newMobileNumber }: RequestOf<typeof usersEndpoints.correctPhone>, address: string,
): Promise<void> {
  if (!isMobileNumber(newMobileNumber)) throw new Refusal(400, { code: 'registration.phoneInvalid' });
  await deps.limits.spend('codeByAddress', address);
  const person = await findPending(deps.database.db, clientId);
  const decoy = person ? undefined : await findDecoy(deps.database.db, clientId);
  const pending = person ?? decoy;
  if (!pending || pending.mobile_number !== mobileNumber) throw new Refusal(400, answers.nothingPending);
  await spendSms(deps, { userId: pending.id, mobileNumber: newMobileNumber, address });
  if (!person) return correctDecoy(deps, pending.id, newMobileNumber);
  await changeNumber(deps, { userId: person.id, mobileNumber, newMobileNumber });
  // After the answer, as when registering: whether it was accepted would reveal that there is a recipient.
  deps.later(() => sendCode(deps, { userId: person.id, mobileNumber: newMobileNumber, purpose }));
}

/** The code that went to the old number is of no use from the same moment on: it would prove the new one. */
async function changeNumber(
  { database: { db }, now }: UsersDeps,
  { userId, mobileNumber, newMobileNumber }: { userId: string; mobileNumber: string; newMobileNumber: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changed = await trx.updateTable('users').set({ mobile_number: newMobileNumber })
      .where('id', '=', userId).where('mobile_number', '=', mobileNumber).where('sms_verified_at', 'is', null).returning('id').executeTakeFirst();
    if (!changed) throw new Refusal(400, answers.nothingPending);
    await trx.updateTable('sms_codes').set({ expires_at: new Date(now()) }).where('user_id', '=', userId).where('purpose', '=', purpose).execute();
  });
}

/** The person of a client id, as long as their phone is not verified. */
function findPending(db: Kysely<Database>, clientId: string) {
  return db.selectFrom('client_ids').innerJoin('users', 'users.id', 'client_ids.user_id').select(['users.id', 'users.mobile_number'])
    .where('client_ids.id', '=', hashToken(clientId)).where('users.sms_verified_at', 'is', null).where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}
