import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { instant } from './instant.ts';
import { byId, id, list, ok, text } from './primitives.ts';

const password = text(1000);

/** Six digits, or a recovery code. */
const code = text(40);
/** Shown once; empty where there are some already. */
const newCodes = entity({ recoveryCodes: field('recovery_codes', z.array(z.string())) });

const entered = entity({ accessToken: field('access_token', z.string()) });

/** Properties of every call that a person makes about the safety of their account. */
const personCall = { service: 'users', authority: 'bearer' } as const;

/** Most passkeys of a person. */
export const mostPasskeys = 10;

/** JSON text that the browser's own API of passkeys takes. */
const passkeyOptions = entity({ options: field('options', z.string()) });
/** JSON text that it gives; the services alone look into it. */
const passkeyResponse = text(8000);
const passkey = entity({
  id: field('id', id), name: field('name', z.string()), addedAt: field('added_at', instant),
  /** Null before the first login with it. */
  lastUsedAt: field('last_used_at', z.nullable(instant)),
});

/** Most sessions that are listed: this one, then those used last. */
export const mostSessionsListed = 50;

const session = entity({
  id: field('id', id),
  /** Such as "Chrome on Windows"; empty where that is not known. */
  device: field('device', z.string()),
  /** The network of the address, such as "203.0.113.0/24"; empty where that is not known. */
  network: field('network', z.string()),
  firstUsedAt: field('first_used_at', instant),
  lastUsedAt: field('last_used_at', instant),
  /** Whether the call came from this one. */
  isThis: field('is_this', z.boolean()),
});
/** Where somebody is logged in. */
export type RunningSession = z.output<typeof session>;

/** How a person keeps their account safe (product, addition-security). Loaded after the login, so they stand beside `usersEndpoints`. */
export const securityEndpoints = {
  /** Sets another password. Every other session of the person ends. */
  changePassword: endpoint({
    ...personCall, method: 'POST', path: '/api/change-password',
    request: entity({ currentPassword: field('current_password', password), newPassword: field('new_password', password) }), reply: ok,
  }),
  /** What a login asks for besides the password. */
  secondStep: endpoint({
    ...personCall, method: 'GET', path: '/api/second-step',
    reply: entity({
      isAuthenticatorOn: field('authenticator', z.boolean()), passkeys: field('passkeys', list(passkey, mostPasskeys)),
      recoveryCodesLeft: field('recovery_codes_left', z.int()),
    }),
  }),
  /** Gives a secret for an authenticator app, as text and as the address of a QR code. It counts once it is confirmed. */
  setUpAuthenticator: endpoint({
    ...personCall, method: 'POST', path: '/api/second-step/authenticator', request: entity({ password: field('password', password) }),
    reply: entity({ secret: field('secret', z.string()), address: field('address', z.string()) }),
  }),
  confirmAuthenticator: endpoint({
    ...personCall, method: 'POST', path: '/api/second-step/authenticator/confirm', request: entity({ code: field('code', code) }), reply: newCodes,
  }),
  removeAuthenticator: endpoint({
    ...personCall, method: 'DELETE', path: '/api/second-step/authenticator', request: entity({ password: field('password', password), code: field('code', code) }),
    reply: ok,
  }),
  renewRecoveryCodes: endpoint({
    ...personCall, method: 'POST', path: '/api/second-step/recovery-codes', request: entity({ password: field('password', password) }), reply: newCodes,
  }),
  /** Gives what a passkey is made of. */
  setUpPasskey: endpoint({
    ...personCall, method: 'POST', path: '/api/second-step/passkeys/options', request: entity({ password: field('password', password) }),
    reply: passkeyOptions,
  }),
  addPasskey: endpoint({
    ...personCall, method: 'POST', path: '/api/second-step/passkeys',
    request: entity({ name: field('name', text(50)), response: field('response', passkeyResponse) }), reply: newCodes,
  }),
  /** The code is asked for where no other way is left, and may be empty else. */
  removePasskey: endpoint({
    ...personCall, method: 'DELETE', path: '/api/second-step/passkeys/:id', params: byId,
    request: entity({ password: field('password', password), code: field('code', code) }), reply: ok,
  }),
  beginPasskeyLogin: endpoint({
    service: 'users', method: 'POST', path: '/api/login/passkey-options', authority: 'none', reply: passkeyOptions,
  }),
  finishPasskeyLogin: endpoint({
    service: 'users', method: 'POST', path: '/api/login/passkey', authority: 'none', request: entity({ response: field('response', passkeyResponse) }), reply: entered,
  }),
  /** The second step of a login, by a code of the authenticator app or a recovery code. A cookie says whose login it is. */
  finishLogin: endpoint({
    service: 'users', method: 'POST', path: '/api/login/second-step', authority: 'none', request: entity({ code: field('code', code) }),
    reply: entered,
  }),
  sessions: endpoint({ ...personCall, method: 'GET', path: '/api/sessions', reply: entity({ sessions: field('sessions', list(session, mostSessionsListed)) }) }),
  endSession: endpoint({ ...personCall, method: 'DELETE', path: '/api/sessions/:id', params: byId, reply: ok }),
  endOtherSessions: endpoint({ ...personCall, method: 'DELETE', path: '/api/other-sessions', reply: ok }),
};
