import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema/database.ts';
import { hashToken } from '../../tokens/secrets.ts';

/** How many are made at a time. */
const count = 10;
/** Letters and digits that are not mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstvwxyz0123456789';

/** Makes ten codes in place of those of before. Only their hashes are kept: each has 80 random bits, which makes a slow hash needless. */
export async function makeRecoveryCodes(trx: Kysely<Database>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, () => newRecoveryCode());
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx.insertInto('recovery_codes').values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) }))).execute();
  return codes;
}

/** Makes them where there are none left; else answers none. */
export async function makeFirstRecoveryCodes(trx: Kysely<Database>, userId: string): Promise<string[]> {
  return await countRecoveryCodes(trx, userId) === 0 ? makeRecoveryCodes(trx, userId) : [];
}

export async function countRecoveryCodes(db: Kysely<Database>, userId: string): Promise<number> {
  const { left } = await db.selectFrom('recovery_codes').select(({ fn }) => fn.countAll<number>().as('left')).where('user_id', '=', userId).executeTakeFirstOrThrow();
  return left;
}

/** Uses a code up, however its case and its dashes were typed. False where it is none, or was used before. */
export async function redeemRecoveryCode(trx: Kysely<Database>, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', hashOf(code)).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Such as "k3f9-x2mn-7tqa-0bvc". */
function newRecoveryCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

function hashOf(code: string): string {
  return hashToken(code.toLowerCase().replace(/[^a-z\d]/g, ''));
}
