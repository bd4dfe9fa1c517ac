import { jwtVerify, SignJWT } from 'jose';
import { issuer } from './issuer.ts';
import type { Keys } from './secrets.ts';

const audience = 'access';
/** Life of an access token in seconds (decisions, Q-SEC). */
export const accessTokenLife = 5 * 60;

/** A token that lets its bearer act as `userId` for five minutes. `now` in milliseconds. */
export function mintAccessToken(keys: Keys, { userId, isPremiumUser, now }: { userId: string; isPremiumUser: boolean; now: number }): Promise<string> {
  const issued = Math.floor(now / 1000);
  return new SignJWT({ isPremiumUser }).setProtectedHeader({ alg: 'HS256' }).setSubject(userId).setIssuer(issuer).setAudience(audience)
    .setIssuedAt(issued).setExpirationTime(issued + accessTokenLife).sign(keys.access);
}

/** The person a token was made for, or null when it is forged, expired or meant for something else. */
export async function readAccessToken(keys: Keys, token: string, now: number): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keys.access, {
      algorithms: ['HS256'], issuer, audience, currentDate: new Date(now), requiredClaims: ['sub', 'exp'],
    });
    return payload.sub ?? null;
  } catch {
    return null;
  }
}
