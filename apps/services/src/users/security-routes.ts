import { securityEndpoints, type AnyEndpoint } from '@blue-budget/api/contract';
import type { Hono } from 'hono';
import type { HttpContext, HttpEnvironment } from '../http/environment.ts';
import { Refusal } from '../http/refusal.ts';
import { bearerToken, notLoggedIn, personRoute, type Handler } from '../http/route.ts';
import { readAccessToken } from '../tokens/access-token.ts';
import { changePassword } from './change-password.ts';
import type { UsersDeps } from './deps.ts';
import {
  describeSecondStep, keepPasskey, removePasskey, renewRecoveryCodes, setUpAuthenticator, setUpPasskey, turnAuthenticatorOff, turnAuthenticatorOn,
} from './second-step/settings.ts';
import { endOwnSession, endSessionsBut, listSessions } from './sessions.ts';
import { answers } from './texts.ts';

/** Who calls, in which session. */
interface Caller {
  userId: string;
  sessionId: string;
}

/** Adds the calls by which people keep their account safe (product, addition-security). */
export function addSecurityRoutes(app: Hono<HttpEnvironment>, deps: UsersDeps): void {
  const { database, now } = deps;
  const sessionOf = async (context: HttpContext) => {
    const access = await readAccessToken(deps.keys, bearerToken(context) ?? '', now());
    if (access === null) throw new Refusal(401, notLoggedIn);
    return access.sessionId;
  };
  const serve = <E extends AnyEndpoint>(endpoint: E, handler: Handler<E, Caller>) => personRoute(
    app, endpoint, async (call, userId) => handler(call, { userId, sessionId: await sessionOf(call.context) }), deps,
  );

  serve(securityEndpoints.changePassword, async ({ body }, caller) => {
    await changePassword(deps, caller, body);
    return {};
  });

  serve(securityEndpoints.secondStep, (_call, { userId }) => describeSecondStep(deps, userId));
  serve(securityEndpoints.setUpAuthenticator, ({ body }, { userId }) => setUpAuthenticator(deps, userId, body.password));
  serve(securityEndpoints.confirmAuthenticator, async ({ body }, { userId }) => ({ recoveryCodes: await turnAuthenticatorOn(deps, userId, body.code) }));
  serve(securityEndpoints.removeAuthenticator, async ({ body }, { userId }) => {
    await turnAuthenticatorOff(deps, userId, body);
    return {};
  });
  serve(securityEndpoints.renewRecoveryCodes, async ({ body }, { userId }) => ({ recoveryCodes: await renewRecoveryCodes(deps, userId, body.password) }));

  serve(securityEndpoints.setUpPasskey, async ({ body }, { userId }) => ({ options: await setUpPasskey(deps, userId, body.password) }));
  serve(securityEndpoints.addPasskey, async ({ body }, { userId }) => ({ recoveryCodes: await keepPasskey(deps, userId, body) }));
  serve(securityEndpoints.removePasskey, async ({ params, body }, { userId }) => {
    await removePasskey(deps, userId, { ...params, ...body });
    return {};
  });

  serve(securityEndpoints.sessions, async (_call, caller) => ({ sessions: await listSessions(database, caller, now()) }));
  serve(securityEndpoints.endSession, async ({ params }, { userId }) => {
    const ended = await endOwnSession(database, { userId, sessionId: params.id }, now());
    if (ended === null) throw new Refusal(404, answers.sessionOver);
    deps.sessions.ended(ended);
    deps.report({ event: 'sessions ended', userId });
    return {};
  });
  serve(securityEndpoints.endOtherSessions, async (_call, caller) => {
    deps.sessions.ended(await database.db.transaction().execute((trx) => endSessionsBut(trx, caller, now())));
    deps.report({ event: 'sessions ended', userId: caller.userId });
    return {};
  });
}
