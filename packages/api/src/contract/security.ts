import { endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { ok, text } from './primitives.ts';

const password = text(1000);

/** Properties of every call that a person makes about the safety of their account. */
const personCall = { service: 'users', authority: 'bearer' } as const;

/** How a person keeps their account safe (product, addition-security). Loaded after the login, so they stand beside `usersEndpoints`. */
export const securityEndpoints = {
  /** Sets another password. Every other session of the person ends. */
  changePassword: endpoint({
    ...personCall, method: 'POST', path: '/api/change-password',
    request: entity({ currentPassword: field('current_password', password), newPassword: field('new_password', password) }), reply: ok,
  }),
};
