import type { Kysely } from 'kysely';
import type { Database } from '../db/schema/database.ts';
import { describeError } from '../http/log.ts';
import { Refusal } from '../http/refusal.ts';
import type { MailMessage } from '../outside/ports.ts';
import { findByEmail, type Person } from '../people/people.ts';
import type { UsersDeps } from './deps.ts';
import { findHolder, issueToken, useToken } from './one-time-tokens.ts';
import { answers, letters } from './texts.ts';

/** Sends a mail; one that was not taken is logged, since another can be asked for. */
export async function sendMail({ outside, log }: UsersDeps, message: MailMessage): Promise<void> {
  try {
    await outside.mail?.send(message);
  } catch (error) {
    log.error({ error: describeError(error) }, 'a mail was not taken');
  }
}

/** Sends the link that verifies a person's e-mail address. */
export async function sendVerificationMail(deps: UsersDeps, { id, email, first_name: firstName }: Pick<Person, 'id' | 'email' | 'first_name'>): Promise<void> {
  const token = await issueToken(deps.database.db, { userId: id, purpose: 'verify-email', now: deps.now() });
  await sendMail(deps, { to: email, ...letters.verifyEmail(firstName, `${deps.site.publicUrl}/verify-email?token=${token}`) });
}

export async function verifyEmail({ database: { db }, limits, now }: UsersDeps, token: string, address: string): Promise<string> {
  await limits.spend('linkByAddress', address);
  return db.transaction().execute(async (trx) => {
    const used = await useToken(trx, { token, purpose: 'verify-email', now: now() });
    if (!used) return answerForOldLink(trx, token, 'verify-email');
    await trx.updateTable('users').set({ email_verified_at: new Date(now()) }).where('id', '=', used.userId).execute();
    return answers.emailVerified;
  });
}

/** Replaces the old address with the new one, which the link proves. */
export async function verifyEmailChange({ database: { db }, limits, now }: UsersDeps, token: string, address: string): Promise<string> {
  await limits.spend('linkByAddress', address);
  return db.transaction().execute(async (trx) => {
    const used = await useToken(trx, { token, purpose: 'verify-email-change', now: now() });
    if (!used) return answerForOldLink(trx, token, 'verify-email-change');
    if (used.newEmail === null) throw new Refusal(400, { code: 'auth.invalidVerificationLink' });
    const holder = await findByEmail(trx, used.newEmail);
    if (holder && holder.id !== used.userId) throw new Refusal(409, answers.emailTaken);
    await trx.updateTable('users').set({ email: used.newEmail, email_verified_at: new Date(now()) }).where('id', '=', used.userId).execute();
    return answers.emailChanged;
  });
}

/**
 * A link works once, and is opened twice by people and by mail programs: where the address it was sent for is verified, the answer reports that.
 * Any other token that cannot be used is refused like one that nobody was sent.
 */
async function answerForOldLink(trx: Kysely<Database>, token: string, purpose: 'verify-email' | 'verify-email-change'): Promise<string> {
  const holder = await findHolder(trx, { token, purpose });
  const person = holder && await trx.selectFrom('users').select(['email', 'email_verified_at']).where('id', '=', holder.userId).executeTakeFirst();
  const isVerified = person && person.email_verified_at !== null && (holder.newEmail ?? person.email) === person.email;
  if (!isVerified) throw new Refusal(400, { code: 'auth.invalidVerificationLink' });
  return answers.emailVerifiedAlready;
}
