import { errors } from 'jose';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { productName } from '@blue-budget/messages';
import type { Database } from '../../db/schema/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Person } from '../../people/people.ts';
import { createVault, type Vault } from '../../tokens/vault.ts';
import type { UsersDeps } from '../deps.ts';
import { answers } from '../texts.ts';

/** Life of a code in seconds (RFC 6238). */
const period = 30;

/** A secret for an authenticator app: as text to type, and as the address that a QR code holds. */
export interface AuthenticatorSetUp {
  secret: string;
  address: string;
}

/** Makes a secret, which counts once a code of it was shown. One that was never confirmed is replaced; one that is on is not. */
export async function beginAuthenticator({ database: { db }, keys, now }: UsersDeps, { id, email }: Person): Promise<AuthenticatorSetUp> {
  const secret = new Secret({ size: 20 }).base32;
  const fresh = { secret: await vaultOf(keys).seal(secret, id), created_at: new Date(now()) };
  const kept = await db.insertInto('authenticators').values({ user_id: id, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh).where('authenticators.confirmed_at', 'is', null)).returning('user_id').executeTakeFirst();
  if (!kept) throw new Refusal(409, answers.authenticatorOn);
  return { secret, address: new TOTP({ issuer: productName, label: email, secret }).toString() };
}

/** Turns the authenticator on by a code of it. False where the code is wrong, or nothing is to be confirmed. */
export function confirmAuthenticator(deps: UsersDeps, trx: Kysely<Database>, userId: string, code: string): Promise<boolean> {
  return acceptCode(deps, trx, { userId, code, isConfirmed: false });
}

/** Whether a code is right: of this step of 30 seconds or one beside it, and of no step that was used before. */
export function redeemAuthenticatorCode(deps: UsersDeps, trx: Kysely<Database>, userId: string, code: string): Promise<boolean> {
  return acceptCode(deps, trx, { userId, code, isConfirmed: true });
}

async function acceptCode(
  { keys, log, now }: UsersDeps, trx: Kysely<Database>, { userId, code, isConfirmed }: { userId: string; code: string; isConfirmed: boolean },
): Promise<boolean> {
  const kept = await trx.selectFrom('authenticators').select(['secret', 'last_step']).where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null).forUpdate().executeTakeFirst();
  if (!kept) return false;
  const vault = vaultOf(keys);
  const secret = await opened(vault, kept.secret, userId);
  if (secret === null) {
    log.error({ userId }, 'the secret of an authenticator cannot be opened: its key is gone');
    return false;
  }
  const at = now();
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp: at, window: 1 });
  const step = Math.floor(at / 1000 / period) + (delta ?? 0);
  if (delta === null || step <= (kept.last_step ?? 0)) return false;
  // Sealed again each time, so that a key which was replaced is needed by those alone who did not log in meanwhile.
  await trx.updateTable('authenticators').set({ last_step: step, secret: await vault.seal(secret, userId), ...(!isConfirmed && { confirmed_at: new Date(at) }) })
    .where('user_id', '=', userId).execute();
  return true;
}

async function opened(vault: Vault, sealed: string, userId: string): Promise<string | null> {
  try {
    return await vault.open(sealed, userId);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function vaultOf(keys: UsersDeps['keys']): Vault {
  return createVault(keys.authenticators);
}
