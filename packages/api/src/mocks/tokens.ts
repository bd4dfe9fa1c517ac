import type { AccessClaims } from '@blue-budget/domain/session';

/** The default person of every scenario. */
export const samplePerson = 'person-1';

/** An access token with the given claims, unsigned: the client reads it and only the real services could judge it. Lives until 2100. */
export function accessToken(claims: Partial<AccessClaims> = {}): string {
  return unsignedToken({ isPremiumUser: false, sub: samplePerson, exp: 4_102_444_800, ...claims });
}

/** An invitation for an e-mail address, as a link to the registration carries it. */
export function invitationToken(email: string): string {
  return unsignedToken({ email });
}

function unsignedToken(payload: object): string {
  return [{ alg: 'none', typ: 'JWT' }, payload].map(base64Url).join('.') + '.';
}

function base64Url(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
