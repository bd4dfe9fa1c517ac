import { isEmailAddress } from '../registration/email.ts';
import { readPayload } from './json-web-token.ts';

/** Claims the client reads in its access token (product, section 3-further). */
export interface AccessClaims {
  isPremiumUser: boolean;
  /** The person, by whom the local queue is kept apart. */
  sub: string;
  /** End of life in seconds since 1970. */
  exp: number;
}

/** The claims of an access token, or null when it cannot be read. The signature is not verified: that is the services' part. */
export function readAccessClaims(token: string): AccessClaims | null {
  const payload = readPayload(token);
  if (payload === null) return null;
  const { isPremiumUser, sub, exp } = payload;
  if (typeof isPremiumUser !== 'boolean' || typeof sub !== 'string' || sub === '' || typeof exp !== 'number') return null;
  return { isPremiumUser, sub, exp };
}

/**
 * The e-mail address an invitation was sent to, or null when the token cannot be read
 * (product, section 8-sessions). An address that no form would accept counts as unreadable, since the wizard prefills and locks it.
 */
export function readInvitationEmail(token: string): string | null {
  const email = readPayload(token)?.email;
  return typeof email === 'string' && isEmailAddress(email) ? email : null;
}
