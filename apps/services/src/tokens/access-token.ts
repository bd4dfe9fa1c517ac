import { SignJWT } from 'jose';
import { issuer } from './issuer.ts';
import type { Keys } from './secrets.ts';
import { readSigned, sign } from './signed.ts';

const audience = 'access';
/** Life of an access token in seconds (product, Q-SEC). */
export const accessTokenLife = 5 * 60;

/** Whom a token was made for. */
export interface Access {
  userId: string;
  /** The session it belongs to, with which it ends: the family of its refresh tokens. */
  sessionId: string;
  /** When the token counts no longer, in milliseconds since 1970. */
  expiresAt: number;
}

/** A token that lets its bearer act as `userId` for five minutes, or until the session ends. `now` in milliseconds. */
export function mintAccessToken(keys: Keys, { userId, sessionId, isPremiumUser, now }: Omit<Access, 'expiresAt'> & { isPremiumUser: boolean; now: number }): Promise<string> {
  const issued = Math.floor(now / 1000);
  return sign(new SignJWT({ isPremiumUser, sid: sessionId }).setSubject(userId).setIssuer(issuer).setAudience(audience)
    .setIssuedAt(issued).setExpirationTime(issued + accessTokenLife), keys.access);
}

/** The bearer of a token, or null when it is forged, expired or meant for something else. It does not check the session. */
export async function readAccessToken(keys: Keys, token: string, now: number): Promise<Access | null> {
  const payload = await readSigned(token, keys.access, { issuer, audience, now, requiredClaims: ['sub', 'sid', 'exp'] });
  const { sub: userId, sid: sessionId, exp } = payload ?? {};
  return typeof userId === 'string' && typeof sessionId === 'string' && exp !== undefined ? { userId, sessionId, expiresAt: exp * 1000 } : null;
}
