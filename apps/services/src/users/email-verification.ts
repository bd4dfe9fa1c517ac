import { messages } from '@blue-budget/domain';
import { describeError } from '../http/log.ts';
import { Refusal } from '../http/refusal.ts';
import type { MailMessage } from '../outside/ports.ts';
import type { UsersDeps } from './deps.ts';
import { issueToken, useToken } from './one-time-tokens.ts';
import { findByEmail, type Person } from './people.ts';
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
  await db.transaction().execute(async (trx) => {
    const used = await useToken(trx, { token, purpose: 'verify-email', now: now() });
    if (!used) throw new Refusal(400, messages.auth.invalidVerificationLink);
    await trx.updateTable('users').set({ email_verified_at: new Date(now()) }).where('id', '=', used.userId).execute();
  });
  return answers.emailVerified;
}

/** Puts the new address, which the link proves, in the place of the old one. */
export async function verifyEmailChange({ database: { db }, limits, now }: UsersDeps, token: string, address: string): Promise<string> {
  await limits.spend('linkByAddress', address);
  await db.transaction().execute(async (trx) => {
    const used = await useToken(trx, { token, purpose: 'verify-email-change', now: now() });
    if (!used || used.newEmail === null) throw new Refusal(400, messages.auth.invalidVerificationLink);
    const holder = await findByEmail(trx, used.newEmail);
    if (holder && holder.id !== used.userId) throw new Refusal(409, answers.emailTaken);
    await trx.updateTable('users').set({ email: used.newEmail, email_verified_at: new Date(now()) }).where('id', '=', used.userId).execute();
  });
  return answers.emailChanged;
}
