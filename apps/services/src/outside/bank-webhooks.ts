import { createHash, timingSafeEqual } from 'node:crypto';
import { errors, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import * as z from 'zod/mini';
import type { Bank } from './ports.ts';

/** How long after signing a webhook is accepted, and how far clocks may differ, in seconds. */
const life = 5 * 60;
const tolerance = 5;

/** The public key of a name; null where the provider has none of that name. */
export type FindKey = (name: string) => Promise<JWK | null>;

/**
 * Reads a webhook after verifying that the provider signed it and its content at most five minutes ago; null otherwise.
 * A webhook that reports changes of a link names that link; any other names none.
 *
 * @param signature a JSON Web Token, which names its key and the hash of the payload.
 * @param now in milliseconds since 1970.
 */
export async function readSignedEvent(payload: string, signature: string, findKey: FindKey, now: number): ReturnType<Bank['readEvent']> {
  try {
    const { payload: claims } = await jwtVerify(signature, async ({ kid = '' }) => {
      const key = await findKey(kid);
      if (key === null) throw new errors.JWSSignatureVerificationFailed();
      return importJWK(key, algorithm);
    }, { algorithms: [algorithm], maxTokenAge: life, clockTolerance: tolerance, currentDate: new Date(now) });
    const told = z.safeParse(z.string(), claims[hashClaim]);
    if (!told.success || !isEqual(told.data, hashOf(payload))) return null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
  const event = z.safeParse(newsOfLink, JSON.parse(payload));
  return { itemId: event.success ? event.data.item_id : null };
}

/** The link that a webhook names, with its signature unverified; null where it names none. */
export function itemNamedIn(payload: string): string | null {
  try {
    const named = z.safeParse(aboutItem, JSON.parse(payload));
    return named.success ? named.data.item_id : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Signs a webhook as the provider does. */
export function signEvent(payload: string, { key, name, now }: { key: CryptoKey; name: string; now: number }): Promise<string> {
  return new SignJWT({ [hashClaim]: hashOf(payload) }).setProtectedHeader({ alg: algorithm, kid: name, typ: 'JWT' })
    .setIssuedAt(Math.floor(now / 1000)).sign(key);
}

const aboutItem = z.object({ item_id: z.string() });

const algorithm = 'ES256';
const hashClaim = 'request_body_sha256';

/** What the provider sends when transactions came or changed, and when a bank that had locked it out lets it in again. */
const newsOfLink = z.object({ webhook_code: z.enum(['SYNC_UPDATES_AVAILABLE', 'LOGIN_REPAIRED']), item_id: z.string() });

function hashOf(payload: string): string {
  return createHash('sha256').update(payload).digest('hex');
}

function isEqual(told: string, found: string): boolean {
  return told.length === found.length && timingSafeEqual(Buffer.from(told), Buffer.from(found));
}
