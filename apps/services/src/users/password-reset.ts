import { isAcceptableResetPassword } from '@blue-budget/domain/registration';
import { Refusal } from '../http/refusal.ts';
import { findByEmail, findPerson } from '../people/people.ts';
import { isAmongCommonest } from './common-passwords.ts';
import type { UsersDeps } from './deps.ts';
import { sendMail } from './email-verification.ts';
import { issueToken, useToken } from './one-time-tokens.ts';
import { endAllSessions } from './sessions.ts';
import { answers, letters } from './texts.ts';

/** Sends a link to choose a new password. It answers before anything is looked up: neither the answer nor its time reveals who has an account. */
export async function requestPasswordReset(deps: UsersDeps, emailAddress: string, address: string): Promise<string> {
  const { database: { db }, limits, outside, later, now, site, report } = deps;
  const email = emailAddress.trim();
  if (!outside.mail) throw new Refusal(503, answers.noWayOut);
  await limits.spend('resetByAddress', address);
  await limits.spend('resetByEmail', email);
  later(async () => {
    const person = await findByEmail(db, email);
    report({ event: 'password reset asked for', ...(person ? { userId: person.id } : { reason: 'unknown person' }) });
    if (!person || person.deleted_at !== null) return;
    const token = await issueToken(db, { userId: person.id, purpose: 'reset-password', now: now() });
    await sendMail(deps, { to: person.email, ...letters.resetPassword(person.first_name, `${site.publicUrl}/reset-password?token=${token}`) });
  });
  return answers.resetRequested;
}

/** Sets a new password by the token of a link and ends every session of the person, whose id it answers (product, Q-SEC). */
export async function resetPassword(deps: UsersDeps, { token, newPassword }: { token: string; newPassword: string }, address: string): Promise<string> {
  const { database: { db }, limits, passwords, later, now, site } = deps;
  if (!isAcceptableResetPassword(newPassword)) throw new Refusal(400, { code: 'passwordReset.tooShort' });
  if (isAmongCommonest(newPassword)) throw new Refusal(400, { code: 'passwordReset.common' });
  await limits.spend('linkByAddress', address);
  const passwordHash = await passwords.hash(newPassword);
  const { userId, ended } = await db.transaction().execute(async (trx) => {
    const used = await useToken(trx, { token, purpose: 'reset-password', now: now() });
    if (!used) throw new Refusal(400, { code: 'passwordReset.linkInvalid' });
    await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', used.userId).execute();
    return { userId: used.userId, ended: await endAllSessions(trx, used.userId, now()) };
  });
  deps.sessions.ended(ended);
  deps.report({ event: 'password reset', userId });
  later(async () => {
    const person = await findPerson(db, userId);
    if (person) await sendMail(deps, { to: person.email, ...letters.passwordChanged(person.first_name, `${site.publicUrl}/forgot-password`) });
  });
  return userId;
}
