import type { Registration } from '@blue-budget/api/contract';
import { isAcceptablePassword, validateName, isEmailAddress } from '@blue-budget/domain/registration';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema/database.ts';
import { Refusal } from '../http/refusal.ts';
import { findByEmail, sameEmail, type Person } from '../people/people.ts';
import { readInvitation, type Invitation } from '../tokens/invitation.ts';
import { isAmongCommonest } from './common-passwords.ts';
import { addDecoy, countDecoyMessage } from './decoys.ts';
import type { UsersDeps } from './deps.ts';
import { sendMail, sendVerificationMail } from './email-verification.ts';
import { addClientId, isMobileNumber, spendSmsToNumber } from './phone-verification.ts';
import { sendCode } from './sms-codes.ts';
import { answers, letters } from './texts.ts';

/**
 * Registers a person and sends the code and the verification mail (product, section 4-sessions). Answers the client id.
 *
 * An address that has an account is answered like any other, with a client id without a person, and its owner gets a mail: the
 * answer does not reveal who has an account here (product, Q-SEC). A newer registration replaces an unverified one.
 */
export async function register(deps: UsersDeps, given: Registration, address: string): Promise<string> {
  return enrol(deps, given, address, null);
}

/** Registers the person an invitation was made for. The invitation is used up by it. */
export async function registerInvited(deps: UsersDeps, { token, ...given }: Registration & { token: string }, address: string): Promise<string> {
  const invitation = await readInvitation(deps.keys, token, deps.now());
  if (!invitation) throw new Refusal(400, { code: 'registration.invitationInvalid' });
  if (invitation.email.toLowerCase() !== given.emailAddress.trim().toLowerCase()) throw new Refusal(400, answers.invitationForOther);
  return enrol(deps, given, address, invitation);
}

async function enrol(deps: UsersDeps, given: Registration, address: string, invitation: Invitation | null): Promise<string> {
  const details = validated(given);
  const { database: { db }, limits, passwords, outside, later, now, report } = deps;
  if (!outside.mail || !outside.sms) throw new Refusal(503, answers.noWayOut);
  await limits.spend('registrationByAddress', address);
  await limits.spend('registrationByEmail', details.emailAddress);
  // Before anything is looked up or used: whether the address is known must not show, and an invitation is not to be lost.
  await spendSmsToNumber(deps, { mobileNumber: details.mobileNumber, address });
  const passwordHash = await passwords.hash(details.password);
  const at = new Date(now());
  const { userId, clientId } = await db.transaction().execute(async (trx) => {
    if (invitation) await useInvitation(trx, invitation, at);
    const placed = await placePerson(trx, {
      first_name: details.firstName, last_name: details.lastName, email: details.emailAddress, mobile_number: details.mobileNumber,
      password_hash: passwordHash, created_at: at,
    });
    const { emailAddress: email, mobileNumber } = details;
    const now = at.getTime();
    return { userId: placed, clientId: placed === null ? await addDecoy(trx, { email, mobileNumber, now }) : await addClientId(trx, placed, now) };
  });
  report({ event: 'registered', ...(userId === null ? { reason: 'known address' } : { userId }) });
  // After the answer: neither its text nor its time reveals whether there is an account, or whether a message was accepted.
  if (userId === null) later(() => remind(deps, details.emailAddress));
  else {
    later(() => sendVerificationMail(deps, { id: userId, email: details.emailAddress, first_name: details.firstName }));
    later(() => sendFirstCode(deps, userId, details.mobileNumber));
  }
  return clientId;
}

/** One that was not taken is asked for again by logging in, or with another number. */
async function sendFirstCode(deps: UsersDeps, userId: string, mobileNumber: string): Promise<void> {
  if (await deps.limits.allows('smsByPerson', userId)) await sendCode(deps, { userId, mobileNumber, purpose: 'registration' });
}

/** The details as they are kept; throws a refusal with the wizard's own message (product, section 5-registration). */
export function validated(given: Registration): Registration {
  const details = { ...given, firstName: given.firstName.trim(), lastName: given.lastName.trim(), emailAddress: given.emailAddress.trim() };
  const nameMissing = validateName(details);
  if (nameMissing !== null) throw new Refusal(400, nameMissing);
  if (!isEmailAddress(details.emailAddress)) throw new Refusal(400, { code: 'registration.emailInvalid' });
  if (!isMobileNumber(details.mobileNumber)) throw new Refusal(400, { code: 'registration.phoneInvalid' });
  if (!isAcceptablePassword(details.password)) throw new Refusal(400, { code: 'registration.passwordUnacceptable' });
  if (isAmongCommonest(details.password)) throw new Refusal(400, { code: 'registration.passwordCommon' });
  return details;
}

async function useInvitation(trx: Kysely<Database>, { id }: Invitation, at: Date): Promise<void> {
  const used = await trx.updateTable('invitations').set({ used_at: at }).where('id', '=', id).where('used_at', 'is', null).returning('id').executeTakeFirst();
  if (!used) throw new Refusal(400, answers.invitationUsed);
}

type NewPerson = Pick<Person, 'first_name' | 'last_name' | 'email' | 'mobile_number' | 'password_hash' | 'created_at'>;

/** Adds a person, or replaces a stale registration. Null when the address belongs to somebody. */
async function placePerson(trx: Kysely<Database>, person: NewPerson): Promise<string | null> {
  const added = await trx.insertInto('users').values(person).onConflict((conflict) => conflict.doNothing()).returning('id').executeTakeFirst();
  if (added) return added.id;
  // Locked, so that nobody who verifies just now is put out of their own account.
  const holder = await trx.selectFrom('users').selectAll().where(sameEmail(person.email)).forUpdate().executeTakeFirst();
  if (!holder || !isStale(holder, person.created_at.getTime())) return null;
  await trx.updateTable('users').set({ ...person, sms_verified_at: null }).where('id', '=', holder.id).execute();
  await trx.deleteFrom('client_ids').where('user_id', '=', holder.id).execute();
  await trx.deleteFrom('one_time_tokens').where('user_id', '=', holder.id).execute();
  return holder.id;
}

const day = 24 * 60 * 60 * 1000;

/** Whether the address is unverified, and the phone is too or the registration is more than a day old. */
function isStale({ deleted_at: deleted, email_verified_at: email, sms_verified_at: sms, created_at: created }: Person, now: number): boolean {
  return deleted === null && email === null && (sms === null || now - created.getTime() > day);
}

/** Notifies the holder of an account that somebody tried to register with their address. */
async function remind(deps: UsersDeps, emailAddress: string): Promise<void> {
  await countDecoyMessage(deps, emailAddress);
  const holder = await findByEmail(deps.database.db, emailAddress);
  if (!holder) return;
  if (holder.email_verified_at === null) return sendVerificationMail(deps, holder);
  const { publicUrl } = deps.site;
  await sendMail(deps, { to: holder.email, ...letters.alreadyRegistered(holder.first_name, `${publicUrl}/login`, `${publicUrl}/forgot-password`) });
}
