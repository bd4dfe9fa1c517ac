import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { linkingEndpoints } from './linking.ts';
import { planEndpoints } from './membership.ts';
import { id, ok, text } from './primitives.ts';

const email = text(320);
const personName = text(100);
/** Digits only, as people and forms send them; the services refuse what is not a number of theirs. */
const mobileNumber = text(20);
const password = text(1000);
const token = text(4000);

const accessToken = entity({ accessToken: field('access_token', z.string()) });
const clientId = entity({ clientId: field('client_id', id) });
const message = entity({ message: field('message', z.string()) });

const profileFields = {
  firstName: field('first_name', personName),
  lastName: field('last_name', personName),
  emailAddress: field('email_address', email),
  mobileNumber: field('mobile_number', mobileNumber),
};
const registrationFields = { ...profileFields, password: field('password', password) };

/** The account of the person who is logged in. */
export const profile = entity(profileFields);
export type Profile = z.output<typeof profile>;

/** A new account as the registration wizard sends it. */
export const registration = entity(registrationFields);
export type Registration = z.output<typeof registration>;

/** Calls of the users service (product, section 7-users). */
export const usersEndpoints = {
  refreshToken: endpoint({ service: 'users', method: 'POST', path: '/api/refresh-token', authority: 'cookie', reply: accessToken }),
  login: endpoint({
    service: 'users', method: 'POST', path: '/api/login', authority: 'none',
    request: entity({
      emailAddress: field('email_address', email),
      password: field('password', password),
      /** The session ends with the browser, and the browser keeps nothing of the person. */
      isSharedComputer: field('shared_computer', z.optional(z.boolean())),
    }),
    reply: accessToken,
  }),
  logout: endpoint({ service: 'users', method: 'POST', path: '/api/logout', authority: 'cookie', reply: ok }),
  register: endpoint({ service: 'users', method: 'POST', path: '/api/register', authority: 'none', request: registration, reply: clientId }),
  registerInvited: endpoint({
    service: 'users', method: 'POST', path: '/api/tenant/register', authority: 'none',
    request: entity({ ...registrationFields, token: field('token', token) }),
    reply: clientId,
  }),
  verifySms: endpoint({
    service: 'users', method: 'POST', path: '/api/verify-sms', authority: 'none',
    request: entity({ mobileNumber: field('mobile_number', mobileNumber), code: field('code', text(20)), clientId: field('client_id', id) }),
    reply: ok,
  }),
  correctPhone: endpoint({
    service: 'users', method: 'PATCH', path: '/api/reset-phone-number-typo', authority: 'none',
    request: entity({
      mobileNumber: field('mobile_number', mobileNumber),
      newMobileNumber: field('new_mobile_number', mobileNumber),
      clientId: field('client_id', id),
    }),
    reply: ok,
  }),
  verifyEmail: endpoint({
    service: 'users', method: 'POST', path: '/api/verify-email', authority: 'none',
    request: entity({ token: field('token', token) }), reply: message,
  }),
  verifyEmailChange: endpoint({
    service: 'users', method: 'POST', path: '/api/verify-email-change', authority: 'none',
    request: entity({ token: field('token', token) }), reply: message,
  }),
  requestPasswordReset: endpoint({
    service: 'users', method: 'POST', path: '/api/request-password-reset', authority: 'none',
    request: entity({ emailAddress: field('email_address', email) }), reply: message,
  }),
  resetPassword: endpoint({
    service: 'users', method: 'POST', path: '/api/reset-password', authority: 'none',
    request: entity({ token: field('token', token), newPassword: field('new_password', password) }), reply: message,
  }),
  profile: endpoint({ service: 'users', method: 'GET', path: '/api/profile', authority: 'bearer', reply: profile }),
  /** Checks the password and sends a code to the phone. */
  initiateDeleteAccount: endpoint({
    service: 'users', method: 'DELETE', path: '/api/initiate-delete-account', authority: 'bearer',
    request: entity({ password: field('password', password) }), reply: ok,
  }),
  /** Deletes the account by that code. */
  deleteAccount: endpoint({
    service: 'users', method: 'DELETE', path: '/api/delete-account', authority: 'bearer',
    request: entity({ code: field('code', text(20)) }), reply: ok,
  }),
  ...planEndpoints,
  ...linkingEndpoints,
};
