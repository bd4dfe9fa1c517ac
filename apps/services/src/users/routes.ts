import { securityEndpoints, usersEndpoints, type AnyEndpoint } from '@blue-budget/api/contract';
import { Hono } from 'hono';
import {
  clearLoginTicket, clearRefreshToken, isSharedComputer, noteSharedComputer, readDeviceCookie, readLoginTicket, readRefreshToken, writeDeviceCookie,
  writeLoginTicket, writeRefreshToken,
} from '../http/cookies.ts';
import type { HttpContext, HttpEnvironment } from '../http/environment.ts';
import { Refusal } from '../http/refusal.ts';
import { cookieRoute, notLoggedIn, openRoute, personRoute, type Handler } from '../http/route.ts';
import type { LimitName } from '../people/limits.ts';
import { requirePerson } from '../people/people.ts';
import { readDevice, writeDevice } from '../tokens/known-device.ts';
import { deleteAccount, initiateDeletion } from './deletion.ts';
import type { UsersDeps } from './deps.ts';
import { verifyEmail, verifyEmailChange } from './email-verification.ts';
import { logIn, refresh, type Entered, type LoggedIn } from './login.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { correctPhone, verifyPhone } from './phone-verification.ts';
import { register, registerInvited } from './registration.ts';
import { beginLoginByPasskey, finishLoginByCode, finishLoginByPasskey } from './second-step/finish-login.ts';
import { ticketLife } from './second-step/login-tickets.ts';
import { waysOf } from './second-step/ways.ts';
import { addSecurityRoutes } from './security-routes.ts';
import { sessionPlace } from './session-place.ts';
import { endSession, refreshTokenLife } from './sessions.ts';
import { answers } from './texts.ts';

/** The calls of the users service (product, section 7-users). */
export function usersService(deps: UsersDeps): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  const { login, logout, refreshToken, profile, ...calls } = usersEndpoints;

  const loggedIn = (context: HttpContext, { accessToken, refreshToken }: LoggedIn, isShared: boolean) => {
    if (refreshToken !== null) writeRefreshToken(context, deps.site, refreshToken, isShared ? undefined : refreshTokenLife);
    return { accessToken };
  };
  /** An address that has reached its limit is refused before anything more is read. */
  const open = <E extends AnyEndpoint>(endpoint: E, limit: LimitName, handler: Handler<E, null>) => openRoute(app, endpoint, handler, {
    ...deps, admit: (address) => deps.limits.requireLeft(limit, address),
  });
  const deviceOf = (context: HttpContext) => readDevice(readDeviceCookie(context, deps.site));
  const remember = (context: HttpContext, userId: string) => writeDeviceCookie(context, deps.site, writeDevice(deviceOf(context), deps.keys, userId));

  const placeOf = (context: HttpContext, address: string) => ({ address, device: deviceOf(context), shown: sessionPlace(context, address) });
  const begin = async (context: HttpContext, entered: Entered) => {
    noteSharedComputer(context, deps.site, entered.isSharedComputer);
    // On a shared computer nobody is known again.
    if (!entered.isSharedComputer) remember(context, entered.userId);
    context.set('userId', entered.userId);
    const former = readRefreshToken(context, deps.site);
    if (former) deps.sessions.ended((await endSession(deps.database, former, deps.now()))?.ended ?? []);
    return loggedIn(context, entered, entered.isSharedComputer);
  };
  const loginSettings = {
    ...deps,
    // On a device that somebody is known on, what others do at its address may be no hindrance: who logs in is seen later.
    admit: async (address: string, context: HttpContext) => {
      if (deviceOf(context).proofs.length === 0) await deps.limits.requireLeft('loginByAddress', address);
    },
  };

  openRoute(app, login, async ({ body, address, context }) => {
    const result = await logIn(deps, body, placeOf(context, address));
    if ('userId' in result) return begin(context, result);
    writeLoginTicket(context, deps.site, result.ticket, ticketLife);
    throw new Refusal(403, { code: 'security.secondStepAsked' }, { status: 'SECOND_STEP', ways: result.ways });
  }, loginSettings);
  const beginConfirmed = (context: HttpContext, entered: Entered) => {
    clearLoginTicket(context, deps.site);
    return begin(context, entered);
  };
  openRoute(app, securityEndpoints.finishLogin, async ({ body, address, context }) => (
    beginConfirmed(context, await finishLoginByCode(deps, readLoginTicket(context, deps.site), body.code, placeOf(context, address)))
  ), loginSettings);
  openRoute(app, securityEndpoints.beginPasskeyLogin, async ({ context }) => ({ options: await beginLoginByPasskey(deps, readLoginTicket(context, deps.site)) }), loginSettings);
  openRoute(app, securityEndpoints.finishPasskeyLogin, async ({ body, address, context }) => (
    beginConfirmed(context, await finishLoginByPasskey(deps, readLoginTicket(context, deps.site), body.response, placeOf(context, address)))
  ), loginSettings);
  cookieRoute(app, refreshToken, async ({ context, address }, token) => (
    loggedIn(context, await refresh(deps, token, sessionPlace(context, address)), isSharedComputer(context))
  ), deps);
  cookieRoute(app, logout, async ({ context }, token) => {
    clearRefreshToken(context, deps.site);
    noteSharedComputer(context, deps.site, false);
    const session = await endSession(deps.database, token, deps.now());
    if (session === null) throw new Refusal(401, notLoggedIn);
    deps.sessions.ended(session.ended);
    deps.report({ event: 'logged out', userId: session.userId });
    return {};
  }, deps);

  open(calls.register, 'registrationByAddress', async ({ body, address }) => ({ clientId: await register(deps, body, address) }));
  open(calls.registerInvited, 'registrationByAddress', async ({ body, address }) => ({ clientId: await registerInvited(deps, body, address) }));
  open(calls.verifySms, 'codeByAddress', async ({ body, address }) => {
    await verifyPhone(deps, body, address);
    return {};
  });
  open(calls.correctPhone, 'codeByAddress', async ({ body, address }) => {
    await correctPhone(deps, body, address);
    return {};
  });
  open(calls.verifyEmail, 'linkByAddress', async ({ body, address }) => ({ message: await verifyEmail(deps, body.token, address) }));
  open(calls.verifyEmailChange, 'linkByAddress', async ({ body, address }) => ({ message: await verifyEmailChange(deps, body.token, address) }));
  open(calls.requestPasswordReset, 'resetByAddress', async ({ body, address }) => ({ message: await requestPasswordReset(deps, body.emailAddress, address) }));
  open(calls.resetPassword, 'linkByAddress', async ({ body, address, context }) => {
    const userId = await resetPassword(deps, body, address);
    // Where a second step is asked for, a link in a mail does not show that the device is the person's.
    if ((await waysOf(deps.database.db, userId)).length === 0) remember(context, userId);
    return { message: answers.passwordChanged };
  });

  personRoute(app, profile, async (_call, userId) => {
    const person = await requirePerson(deps.database.db, userId);
    return { firstName: person.first_name, lastName: person.last_name, emailAddress: person.email, mobileNumber: person.mobile_number };
  }, deps);
  personRoute(app, calls.initiateDeleteAccount, async ({ body }, userId) => {
    await initiateDeletion(deps, userId, body.password);
    return {};
  }, deps);
  personRoute(app, calls.deleteAccount, async ({ body, address, context }, userId) => {
    await deleteAccount(deps, userId, body.code, address);
    clearRefreshToken(context, deps.site);
    return {};
  }, deps);
  addSecurityRoutes(app, deps);
  return app;
}
