import {
  generateAuthenticationOptions, generateRegistrationOptions, verifyAuthenticationResponse, verifyRegistrationResponse, type WebAuthnCredential,
} from '@simplewebauthn/server';
import { mostPasskeys } from '@blue-budget/api/contract';
import { productName } from '@blue-budget/messages';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockPerson, type Person } from '../../people/people.ts';
import type { UsersDeps } from '../deps.ts';
import { answers } from '../texts.ts';
import { relyingParty } from './relying-party.ts';

/** How long a new passkey may take, in milliseconds. */
const challengeLife = 5 * 60_000;

/** What the browser is to make a passkey of, as JSON text for its own API. It holds a challenge that counts once, for five minutes. */
export async function beginPasskey({ database: { db }, site, now }: UsersDeps, { id, email, first_name: first, last_name: last }: Person): Promise<string> {
  const { rpId } = relyingParty(site);
  const known = await db.selectFrom('passkeys').select('credential_id').where('user_id', '=', id).execute();
  if (known.length >= mostPasskeys) throw new Refusal(409, answers.passkeysFull);
  const options = await generateRegistrationOptions({
    rpName: productName, rpID: rpId, userID: new TextEncoder().encode(id), userName: email, userDisplayName: `${first} ${last}`, attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  const fresh = { challenge: options.challenge, expires_at: new Date(now() + challengeLife) };
  await db.insertInto('passkey_challenges').values({ user_id: id, ...fresh }).onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh)).execute();
  return JSON.stringify(options);
}

/** The passkey that signed its challenge, which is used up either way: so not within a transaction. Throws a refusal where none did. */
export async function readNewPasskey({ database: { db }, site, now }: UsersDeps, userId: string, response: string): Promise<WebAuthnCredential> {
  const { rpId, origins } = relyingParty(site);
  const asked = await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).where('expires_at', '>', new Date(now())).returning('challenge').executeTakeFirst();
  if (!asked) throw new Refusal(403, { code: 'security.passkeyWrong' });
  const made = readAs(newPasskey, response);
  const proof = made && await unlessFaulty(() => verifyRegistrationResponse({
    response: made, expectedChallenge: asked.challenge, expectedOrigin: origins, expectedRPID: rpId, requireUserVerification: false,
  }));
  if (!proof?.registrationInfo) throw new Refusal(403, { code: 'security.passkeyWrong' });
  return proof.registrationInfo.credential;
}

/** Keeps a passkey. Throws a refusal where it is known already, or one too many. */
export async function addPasskey(
  trx: Kysely<Database>, userId: string, { id, publicKey, counter }: WebAuthnCredential, { name, now }: { name: string; now: number },
): Promise<void> {
  await lockPerson(trx, userId);
  const { count } = await trx.selectFrom('passkeys').select(({ fn }) => fn.countAll<number>().as('count')).where('user_id', '=', userId).executeTakeFirstOrThrow();
  if (count >= mostPasskeys) throw new Refusal(409, answers.passkeysFull);
  const added = await trx.insertInto('passkeys').values({
    user_id: userId, credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter, name, created_at: new Date(now),
  }).onConflict((conflict) => conflict.column('credential_id').doNothing()).returning('id').executeTakeFirst();
  if (!added) throw new Refusal(409, answers.passkeyKnown);
}

/** What one of a person's passkeys is to sign for the login of a ticket, as JSON text for the browser's own API. */
export async function challengePasskey({ database: { db }, site }: UsersDeps, userId: string, ticketHash: string): Promise<string> {
  const { rpId } = relyingParty(site);
  const known = await db.selectFrom('passkeys').select('credential_id').where('user_id', '=', userId).execute();
  const options = await generateAuthenticationOptions({
    rpID: rpId, allowCredentials: known.map(({ credential_id: id }) => ({ id })), userVerification: 'preferred',
  });
  await db.updateTable('login_tickets').set({ challenge: options.challenge }).where('ticket_hash', '=', ticketHash).execute();
  return JSON.stringify(options);
}

/** Whether a passkey of the person signed the challenge of the ticket, which is used up either way. */
export async function redeemPasskey({ database: { db }, site, now }: UsersDeps, userId: string, ticketHash: string, response: string): Promise<boolean> {
  const { rpId, origins } = relyingParty(site);
  const asked = await db.selectFrom('login_tickets').select('challenge').where('ticket_hash', '=', ticketHash).executeTakeFirst();
  const challenge = asked?.challenge ?? null;
  if (challenge === null) return false;
  const { numUpdatedRows } = await db.updateTable('login_tickets').set({ challenge: null })
    .where('ticket_hash', '=', ticketHash).where('challenge', '=', challenge).executeTakeFirst();
  const answer = readAs(usedPasskey, response);
  const known = answer && await db.selectFrom('passkeys').select(['id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', answer.id).where('user_id', '=', userId).executeTakeFirst();
  if (numUpdatedRows === 0n || !answer || !known) return false;
  const proof = await unlessFaulty(() => verifyAuthenticationResponse({
    response: answer, expectedChallenge: challenge, expectedOrigin: origins, expectedRPID: rpId, requireUserVerification: false,
    credential: { id: known.credential_id, publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')), counter: known.counter },
  }));
  if (proof?.verified !== true) return false;
  await db.updateTable('passkeys').set({ counter: proof.authenticationInfo.newCounter, last_used_at: new Date(now()) }).where('id', '=', known.id).execute();
  return true;
}

/** What the library finds, which throws at what is not as it should be; null then. */
async function unlessFaulty<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

const base64Url = z.string().check(z.maxLength(8000));
const results = z.object({});
const newPasskey = z.object({
  id: base64Url, rawId: base64Url, type: z.literal('public-key'), clientExtensionResults: results,
  response: z.object({ clientDataJSON: base64Url, attestationObject: base64Url }),
});
const usedPasskey = z.object({
  id: base64Url, rawId: base64Url, type: z.literal('public-key'), clientExtensionResults: results,
  response: z.object({ clientDataJSON: base64Url, authenticatorData: base64Url, signature: base64Url }),
});

function readAs<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    return null;
  }
}
