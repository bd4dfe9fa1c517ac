import { usersEndpoints } from '@blue-budget/api/contract';
import { Hono } from 'hono';
import { clearRefreshToken, readRefreshToken, writeRefreshToken } from '../http/cookies.ts';
import type { HttpContext, HttpEnvironment } from '../http/environment.ts';
import { Refusal } from '../http/refusal.ts';
import { cookieRoute, notLoggedIn, openRoute, personRoute } from '../http/route.ts';
import { deleteAccount, initiateDeletion } from './deletion.ts';
import type { UsersDeps } from './deps.ts';
import { verifyEmail, verifyEmailChange } from './email-verification.ts';
import { logIn, refresh, type LoggedIn } from './login.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { findPerson } from './people.ts';
import { correctPhone, verifyPhone } from './phone-verification.ts';
import { register, registerInvited } from './registration.ts';
import { endSession, refreshTokenLife } from './sessions.ts';

/** The calls of the users service (specification, section 7). */
export function usersService(deps: UsersDeps): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  const { login, logout, refreshToken, profile, ...calls } = usersEndpoints;

  const loggedIn = (context: HttpContext, { accessToken, refreshToken }: LoggedIn) => {
    if (refreshToken !== null) writeRefreshToken(context, deps.site, refreshToken, refreshTokenLife);
    return { accessToken };
  };
  openRoute(app, login, async ({ body, address, context }) => {
    const entered = await logIn(deps, body, address);
    const former = readRefreshToken(context);
    if (former) deps.sessions.ended(await endSession(deps.database, former, deps.now()) ?? []);
    return loggedIn(context, entered);
  }, deps);
  cookieRoute(app, refreshToken, async ({ context }, token) => loggedIn(context, await refresh(deps, token)), deps);
  cookieRoute(app, logout, async ({ context }, token) => {
    clearRefreshToken(context, deps.site);
    const ended = await endSession(deps.database, token, deps.now());
    if (ended === null) throw new Refusal(401, notLoggedIn);
    deps.sessions.ended(ended);
    return {};
  }, deps);

  openRoute(app, calls.register, async ({ body, address }) => ({ clientId: await register(deps, body, address) }), deps);
  openRoute(app, calls.registerInvited, async ({ body, address }) => ({ clientId: await registerInvited(deps, body, address) }), deps);
  openRoute(app, calls.verifySms, async ({ body, address }) => {
    await verifyPhone(deps, body, address);
    return {};
  }, deps);
  openRoute(app, calls.correctPhone, async ({ body, address }) => {
    await correctPhone(deps, body, address);
    return {};
  }, deps);
  openRoute(app, calls.verifyEmail, async ({ body, address }) => ({ message: await verifyEmail(deps, body.token, address) }), deps);
  openRoute(app, calls.verifyEmailChange, async ({ body, address }) => ({ message: await verifyEmailChange(deps, body.token, address) }), deps);
  openRoute(app, calls.requestPasswordReset, async ({ body, address }) => ({ message: await requestPasswordReset(deps, body.emailAddress, address) }), deps);
  openRoute(app, calls.resetPassword, async ({ body, address }) => ({ message: await resetPassword(deps, body, address) }), deps);

  personRoute(app, profile, async (_call, userId) => {
    const person = await findPerson(deps.database.db, userId);
    if (!person) throw new Refusal(401, notLoggedIn);
    return { firstName: person.first_name, lastName: person.last_name, emailAddress: person.email, mobileNumber: person.mobile_number };
  }, deps);
  personRoute(app, calls.initiateDeleteAccount, async ({ body, address }, userId) => {
    await initiateDeletion(deps, userId, body.password, address);
    return {};
  }, deps);
  personRoute(app, calls.deleteAccount, async ({ body, address, context }, userId) => {
    await deleteAccount(deps, userId, body.code, address);
    clearRefreshToken(context, deps.site);
    return {};
  }, deps);
  return app;
}
