import type { Registration } from '@blue-budget/api/contract';
import { Refusal } from '../http/refusal.ts';
import type { UsersDeps } from './deps.ts';
import { validated } from './registration.ts';
import { answers } from './texts.ts';

/**
 * Adds a person whose phone and e-mail count as verified, for households that send neither mail nor SMS (product, Q-SEC).
 * Throws a refusal when something about them is not acceptable or the address belongs to somebody.
 */
export async function createPerson(
  { database: { db }, passwords, openLedger, now }: Pick<UsersDeps, 'database' | 'passwords' | 'openLedger' | 'now'>, given: Registration,
): Promise<void> {
  const { firstName, lastName, emailAddress, mobileNumber, password } = validated(given);
  const at = new Date(now());
  const added = await db.insertInto('users').values({
    first_name: firstName, last_name: lastName, email: emailAddress, mobile_number: mobileNumber, password_hash: await passwords.hash(password),
    email_verified_at: at, sms_verified_at: at, created_at: at,
  }).onConflict((conflict) => conflict.doNothing()).returning('id').executeTakeFirst();
  if (!added) throw new Refusal(409, answers.emailTaken);
  await openLedger(added.id);
}
