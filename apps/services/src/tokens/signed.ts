import { createHash } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, type JWTPayload, type JWTVerifyOptions, type SignJWT } from 'jose';

/** Signs a token with the first of `keys`, and names that key in it. */
export function sign(token: SignJWT, [key]: readonly Uint8Array[]): Promise<string> {
  if (key === undefined) throw new Error('There is no key to sign with.');
  return token.setProtectedHeader({ alg: 'HS256', kid: nameOf(key) }).sign(key);
}

/** The claims of a token signed with one of `keys`; null where it is forged, expired or meant for something else. `now` in milliseconds. */
export async function readSigned(
  token: string, keys: readonly Uint8Array[], { now, ...expected }: Pick<JWTVerifyOptions, 'issuer' | 'audience' | 'requiredClaims'> & { now: number },
): Promise<JWTPayload | null> {
  for (const key of keysOf(token, keys)) {
    try {
      return (await jwtVerify(token, key, { ...expected, algorithms: ['HS256'], currentDate: new Date(now) })).payload;
    } catch {
      // The next may fit.
    }
  }
  return null;
}

/** The key a token names. One from before keys had names may be of any. */
function keysOf(token: string, keys: readonly Uint8Array[]): readonly Uint8Array[] {
  try {
    const { kid } = decodeProtectedHeader(token);
    return kid === undefined ? keys : keys.filter((key) => nameOf(key) === kid);
  } catch {
    return [];
  }
}

/** An id of a key that reveals nothing of it. */
export function nameOf(key: Uint8Array): string {
  return createHash('sha256').update('name of a key').update(key).digest('base64url').slice(0, 12);
}
