import { usersEndpoints, type Service } from '../contract/index.ts';
import { createAuthorize, createCaller, createCalls, type Authorize, type Caller, type Calls } from './calls.ts';
import { browserChannel, browserLocks, type ChannelPort, type LocksPort } from './ports.ts';
import { createSession, type Session } from './session.ts';
import { createTabs } from './tabs.ts';
import { createTransport } from './transport.ts';

/** The calls of the users service. */
export type UsersClient = Calls<typeof usersEndpoints>;

/** The client for logging in: the session of a tab and the users service. `createDataClient` adds the data service. */
export interface SessionClient {
  session: Session;
  users: UsersClient;
  /** Sends any call of either service with the session's token. */
  call: Caller;
  /** Sends something else with the session's token. */
  authorize: Authorize;
  /** Address of a page that a service serves, such as a form in a frame. */
  addressOf(service: Service, path: string): string;
}

export interface ClientOptions {
  /** Base URL of the users service. */
  usersUrl: string;
  /** Base URL of the data service; may be the same. */
  dataUrl: string;
  /** Lets tabs refresh in turn; the browser's own when left out, none when null. */
  locks?: LocksPort | null;
  /** Carries messages between tabs; the browser's own when left out, none when null. Clients of different people need different ones. */
  channel?: ChannelPort | null;
}

/**
 * Makes the session of one tab. It holds the access token in memory, so a page makes one and hands it round. A page that wants to show
 * its login form early makes this alone, and leaves the data service to a part that is loaded later.
 */
export function createSessionClient({ usersUrl, dataUrl, locks = browserLocks(), channel = browserChannel() }: ClientOptions): SessionClient {
  const baseUrls = { users: usersUrl, data: dataUrl };
  const transport = createTransport(baseUrls);
  const requestToken = async () => {
    const nothing = { input: undefined, accessToken: null, idempotencyKey: undefined, signal: undefined };
    const { reply } = await transport(usersEndpoints.refreshToken, nothing);
    return reply.accessToken;
  };
  const { session, grants } = createSession(requestToken, createTabs(locks, channel));
  const authorize = createAuthorize(grants);
  const call = createCaller(transport, authorize);
  return { session, users: createCalls(usersEndpoints, call), call, authorize, addressOf: (service, path) => `${baseUrls[service]}${path}` };
}
