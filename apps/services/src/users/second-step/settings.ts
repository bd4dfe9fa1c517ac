import { mostPasskeys, type ReplyOf, type securityEndpoints } from '@blue-budget/api/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockPerson, requirePerson, type Person } from '../../people/people.ts';
import type { UsersDeps } from '../deps.ts';
import { requireOwnPassword } from '../own-password.ts';
import { tellOfSecurity } from '../security-mail.ts';
import { answers } from '../texts.ts';
import { beginAuthenticator, confirmAuthenticator, type AuthenticatorSetUp } from './authenticator.ts';
import { addPasskey, beginPasskey, readNewPasskey } from './passkeys.ts';
import { countRecoveryCodes, makeFirstRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { codeWrong, requireCode, triesInside, waysOf } from './ways.ts';

/** What a login asks for besides the password (product, addition-security). */
export async function describeSecondStep({ database: { db } }: UsersDeps, userId: string): Promise<ReplyOf<typeof securityEndpoints.secondStep>> {
  const ways = await waysOf(db, userId);
  const passkeys = await db.selectFrom('passkeys').select(['id', 'name', 'created_at', 'last_used_at']).where('user_id', '=', userId)
    .orderBy('created_at').orderBy('id').limit(mostPasskeys).execute();
  return {
    isAuthenticatorOn: ways.includes('code'), recoveryCodesLeft: await countRecoveryCodes(db, userId),
    passkeys: passkeys.map(({ id, name, created_at: added, last_used_at: used }) => ({ id, name, addedAt: added.getTime(), lastUsedAt: used?.getTime() ?? null })),
  };
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
    await lockPerson(trx, userId);
    if (!await confirmAuthenticator(deps, trx, userId, code)) throw codeWrong(deps, userId);
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
    await lockPerson(trx, userId);
    await trx.deleteFrom('authenticators').where('user_id', '=', userId).execute();
    await dropUselessCodes(trx, userId);
  });
  tellOfSecurity(deps, person, 'authenticatorOff');
}

/** Gives what a passkey is made of to somebody who knows the password. */
export async function setUpPasskey(deps: UsersDeps, userId: string, password: string): Promise<string> {
  return beginPasskey(deps, await requireOwner(deps, userId, password));
}

/** Keeps the passkey that was made. Answers recovery codes where there were none; they are shown this once. */
export async function keepPasskey(deps: UsersDeps, userId: string, { name, response }: { name: string; response: string }): Promise<string[]> {
  const person = await requirePerson(deps.database.db, userId);
  const trimmed = name.trim();
  if (trimmed === '') throw new Refusal(400, { code: 'security.passkeyNameMissing' });
  const passkey = await readNewPasskey(deps, userId, response);
  const codes = await deps.database.db.transaction().execute(async (trx) => {
    await addPasskey(trx, userId, passkey, { name: trimmed, now: deps.now() });
    return makeFirstRecoveryCodes(trx, userId);
  });
  tellOfSecurity(deps, person, 'passkeyAdded');
  return codes;
}

/** Removes a passkey by the password, and the last way by a code as well. Recovery codes go with the last way. */
export async function removePasskey(deps: UsersDeps, userId: string, { id, password, code }: { id: string; password: string; code: string }): Promise<void> {
  const { database: { db } } = deps;
  const person = await requireOwner(deps, userId, password);
  const isLastWay = await isLastPasskey(db, userId, id);
  if (isLastWay) await requireCode(deps, person, code, triesInside(person));
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    // Another way may have been removed meanwhile.
    if (await isLastPasskey(trx, userId, id) && !isLastWay) throw codeWrong(deps, userId);
    await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).execute();
    await dropUselessCodes(trx, userId);
  });
  tellOfSecurity(deps, person, 'passkeyRemoved');
}

/** Makes recovery codes anew; those of before work no more. */
export async function renewRecoveryCodes(deps: UsersDeps, userId: string, password: string): Promise<string[]> {
  const { database: { db } } = deps;
  const person = await requireOwner(deps, userId, password);
  const codes = await db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    if ((await waysOf(trx, userId)).length === 0) throw new Refusal(409, answers.noSecondStep);
    return makeRecoveryCodes(trx, userId);
  });
  tellOfSecurity(deps, person, 'recoveryCodesRenewed');
  return codes;
}

/** Whether a passkey is the last way to confirm a login. Throws a refusal where the person has no such one. */
async function isLastPasskey(db: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  const owned = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute();
  if (!owned.some((passkey) => passkey.id === id)) throw new Refusal(404, answers.passkeyGone);
  return owned.length === 1 && !(await waysOf(db, userId)).includes('code');
}

async function dropUselessCodes(trx: Kysely<Database>, userId: string): Promise<void> {
  if ((await waysOf(trx, userId)).length === 0) await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

async function requireOwner(deps: UsersDeps, userId: string, password: string): Promise<Person> {
  const person = await requirePerson(deps.database.db, userId);
  await requireOwnPassword(deps, person, password, { code: 'security.currentPasswordWrong' });
  return person;
}
