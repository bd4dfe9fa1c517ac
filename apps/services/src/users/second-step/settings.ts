import type { ReplyOf, securityEndpoints } from '@blue-budget/api/contract';
import { Refusal } from '../../http/refusal.ts';
import { requirePerson, type Person } from '../../people/people.ts';
import type { UsersDeps } from '../deps.ts';
import { requireOwnPassword } from '../own-password.ts';
import { tellOfSecurity } from '../security-mail.ts';
import { answers } from '../texts.ts';
import { beginAuthenticator, confirmAuthenticator, type AuthenticatorSetUp } from './authenticator.ts';
import { countRecoveryCodes, makeFirstRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { requireCode, triesInside, waysOf } from './ways.ts';

/** What a login asks for besides the password (product, addition-security). */
export async function describeSecondStep({ database: { db } }: UsersDeps, userId: string): Promise<ReplyOf<typeof securityEndpoints.secondStep>> {
  const ways = await waysOf(db, userId);
  return { isAuthenticatorOn: ways.includes('code'), recoveryCodesLeft: await countRecoveryCodes(db, userId) };
}

/** Gives a secret to somebody who knows the password. Nothing is asked for at a login yet. */
export async function setUpAuthenticator(deps: UsersDeps, userId: string, password: string): Promise<AuthenticatorSetUp> {
  return beginAuthenticator(deps, await requireOwner(deps, userId, password));
}

/** Turns the authenticator on. Answers recovery codes where there were none; they are shown this once. */
export async function turnAuthenticatorOn(deps: UsersDeps, userId: string, code: string): Promise<string[]> {
  const { database: { db }, limits } = deps;
  const person = await requirePerson(db, userId);
  const [limit, key] = triesInside(person);
  await limits.spend(limit, key, { code: 'account.tooManyAttempts' });
  const codes = await db.transaction().execute(async (trx) => {
    if (!await confirmAuthenticator(deps, trx, userId, code)) throw new Refusal(403, { code: 'security.codeWrong' });
    return makeFirstRecoveryCodes(trx, userId);
  });
  await limits.giveBack(limit, key);
  tellOfSecurity(deps, person, 'authenticatorOn');
  return codes;
}

/** Turns the authenticator off, by the password and a code. Recovery codes go with the last way. */
export async function turnAuthenticatorOff(deps: UsersDeps, userId: string, { password, code }: { password: string; code: string }): Promise<void> {
  const person = await requireOwner(deps, userId, password);
  await requireCode(deps, person, code, triesInside(person));
  await deps.database.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('authenticators').where('user_id', '=', userId).execute();
    if ((await waysOf(trx, userId)).length === 0) await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  });
  tellOfSecurity(deps, person, 'authenticatorOff');
}

/** Makes recovery codes anew; those of before work no more. */
export async function renewRecoveryCodes(deps: UsersDeps, userId: string, password: string): Promise<string[]> {
  const { database: { db } } = deps;
  const person = await requireOwner(deps, userId, password);
  if ((await waysOf(db, userId)).length === 0) throw new Refusal(409, answers.noSecondStep);
  const codes = await db.transaction().execute((trx) => makeRecoveryCodes(trx, userId));
  tellOfSecurity(deps, person, 'recoveryCodesRenewed');
  return codes;
}

async function requireOwner(deps: UsersDeps, userId: string, password: string): Promise<Person> {
  const person = await requirePerson(deps.database.db, userId);
  await requireOwnPassword(deps, person, password, { code: 'security.currentPasswordWrong' });
  return person;
}
