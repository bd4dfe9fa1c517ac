import type { SecondStepWay } from '@blue-budget/api/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { LimitName } from '../../people/limits.ts';
import type { Person } from '../../people/people.ts';
import type { UsersDeps } from '../deps.ts';
import { redeemAuthenticatorCode } from './authenticator.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';

/** By what a person can confirm a login, besides a recovery code; none where the password is enough. */
export async function waysOf(db: Kysely<Database>, userId: string): Promise<SecondStepWay[]> {
  const authenticator = await db.selectFrom('authenticators').select('user_id').where('user_id', '=', userId).where('confirmed_at', 'is not', null).executeTakeFirst();
  const passkey = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
  return [...(authenticator ? ['code' as const] : []), ...(passkey ? ['passkey' as const] : [])];
}

/** A limit and what is counted by it. */
export type Tries = readonly [limit: LimitName, key: string];

/** The limit of somebody who is logged in: none of the tries of others at a login. */
export function triesInside({ id }: Person): Tries {
  return ['secondStepOnKnownDevice', `${id} inside`];
}

/** Checks a code of the authenticator app, or a recovery code, and uses it up. Throws a refusal 403, or 429. */
export async function requireCode(deps: UsersDeps, { id }: Person, code: string, [limit, key]: Tries): Promise<{ isRecovery: boolean }> {
  const { database: { db }, limits } = deps;
  await limits.spend(limit, key, { code: 'account.tooManyAttempts' });
  const isRecovery = !/^\d{6}$/.test(code);
  const isRight = await db.transaction().execute((trx) => (isRecovery ? redeemRecoveryCode(trx, id, code) : redeemAuthenticatorCode(deps, trx, id, code)));
  if (!isRight) throw codeWrong(deps, id);
  await limits.giveBack(limit, key);
  return { isRecovery };
}

/** The refusal of a code, which is reported. */
export function codeWrong({ report }: UsersDeps, userId: string): Refusal {
  report({ event: 'second step refused', reason: 'wrong code', userId });
  return new Refusal(403, { code: 'security.codeWrong' });
}
