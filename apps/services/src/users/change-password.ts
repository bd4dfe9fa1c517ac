import type { RequestOf, securityEndpoints } from '@blue-budget/api/contract';
import { isAcceptableResetPassword } from '@blue-budget/domain/registration';
import { Refusal } from '../http/refusal.ts';
import { requirePerson } from '../people/people.ts';
import { isAmongCommonest } from './common-passwords.ts';
import type { UsersDeps } from './deps.ts';
import { sendMail } from './email-verification.ts';
import { requireOwnPassword } from './own-password.ts';
import { endSessionsBut } from './sessions.ts';
import { letters } from './texts.ts';

/**
 * Sets another password for somebody who is logged in (product, addition-security). Every other session ends, and so do links to choose a
 * new password that were mailed before. The rules are those of a reset.
 */
export async function changePassword(
  deps: UsersDeps, { userId, sessionId }: { userId: string; sessionId: string },
  { currentPassword, newPassword }: RequestOf<typeof securityEndpoints.changePassword>,
): Promise<void> {
  const { database: { db }, passwords, later, now, site } = deps;
  const person = await requirePerson(db, userId);
  await requireOwnPassword(deps, person, currentPassword, { code: 'security.currentPasswordWrong' });
  if (!isAcceptableResetPassword(newPassword)) throw new Refusal(400, { code: 'passwordReset.tooShort' });
  if (isAmongCommonest(newPassword)) throw new Refusal(400, { code: 'passwordReset.common' });
  const passwordHash = await passwords.hash(newPassword);
  deps.sessions.ended(await db.transaction().execute(async (trx) => {
    // Not where it was changed meanwhile: the password that was checked is then an old one.
    const { numUpdatedRows } = await trx.updateTable('users').set({ password_hash: passwordHash })
      .where('id', '=', userId).where('password_hash', '=', person.password_hash).executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(403, { code: 'security.currentPasswordWrong' });
    await trx.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', '=', 'reset-password').execute();
    return endSessionsBut(trx, { userId, sessionId }, now());
  }));
  deps.report({ event: 'password changed', userId });
  later(() => sendMail(deps, { to: person.email, ...letters.passwordChangedByOwner(person.first_name, `${site.publicUrl}/forgot-password`) }));
}
