import { SignJWT } from 'jose';
import { issuer } from './issuer.ts';
import type { Keys } from './secrets.ts';
import { readSigned, sign } from './signed.ts';

const audience = 'invitation';
/** Life of an invitation in milliseconds (product, Q-SEC). */
export const invitationLife = 7 * 24 * 60 * 60 * 1000;

export interface Invitation {
  id: string;
  email: string;
}

/** The token of an invitation's link; the registration wizard reads its `email` claim. `expires` in milliseconds. */
export function mintInvitation(keys: Keys, { id, email, expires }: Invitation & { expires: number }): Promise<string> {
  return sign(new SignJWT({ email }).setJti(id).setIssuer(issuer).setAudience(audience).setExpirationTime(Math.floor(expires / 1000)), keys.invitation);
}

/** The content of an invitation, or null when it is forged, expired or no invitation. Only the database knows whether it was used. */
export async function readInvitation(keys: Keys, token: string, now: number): Promise<Invitation | null> {
  const payload = await readSigned(token, keys.invitation, { issuer, audience, now, requiredClaims: ['jti', 'exp', 'email'] });
  const { jti, email } = payload ?? {};
  return typeof jti === 'string' && typeof email === 'string' ? { id: jti, email } : null;
}
