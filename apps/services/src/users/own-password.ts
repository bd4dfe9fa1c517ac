import { Refusal, type Said } from '../http/refusal.ts';
import type { Person } from '../people/people.ts';
import type { UsersDeps } from './deps.ts';

/**
 * Checks the password of somebody who is logged in. Wrong ones are counted for each person, whatever they are asked for; another password
 * resets the count. Throws a refusal: `wrong` with 403, since 401 would mean that the session has ended, or 429.
 */
export async function requireOwnPassword(
  { limits, passwords, report }: UsersDeps, { id, password_hash: hash }: Person, password: string, wrong: Said, event: 'deletion refused' | 'change refused' = 'change refused',
): Promise<void> {
  const tries = `${id} ${hash}`;
  await limits.spend('passwordByPerson', tries, { code: 'account.tooManyAttempts' });
  if (!await passwords.matches(password, hash)) {
    report({ event, reason: 'wrong password', userId: id });
    throw new Refusal(403, wrong);
  }
  await limits.giveBack('passwordByPerson', tries);
}
