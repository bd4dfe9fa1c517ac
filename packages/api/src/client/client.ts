import type { MasterData } from '@blue-budget/domain';
import { dataEndpoints, usersEndpoints } from '../contract/index.ts';
import { createCaller, createCalls, createVersionedCalls, type CallOptions, type Calls, type VersionedCalls } from './calls.ts';
import { loadMasterData } from './master-data.ts';
import { browserChannel, browserLocks, type ChannelPort, type LocksPort } from './ports.ts';
import { createSession, type Session } from './session.ts';
import { createTabs } from './tabs.ts';
import { createTransport, type Answer } from './transport.ts';

/** The calls of the users service. */
export type UsersClient = Calls<typeof usersEndpoints>;

/** The calls of the data service. */
export interface DataClient extends Calls<typeof dataEndpoints> {
  /** The initial load: all eight calls at once, repeated while their replies come from different states of the ledger. */
  loadMasterData(options?: CallOptions): Promise<MasterData>;
  /** The same calls, answering `{ reply, version }`: what a store of the ledger needs to tell what it has seen (decisions, Q-OPT-3). */
  withVersion: VersionedDataClient;
}

export interface VersionedDataClient extends VersionedCalls<typeof dataEndpoints> {
  /** The initial load with the version it is of: the oldest of its parts, where the ledger kept changing. */
  loadMasterData(options?: CallOptions): Promise<Answer<MasterData>>;
}

/** Both services, and the session that their calls share. */
export interface Client {
  session: Session;
  users: UsersClient;
  data: DataClient;
}

export interface ClientOptions {
  /** Base URL of the users service. */
  usersUrl: string;
  /** Base URL of the data service; may be the same. */
  dataUrl: string;
  /** Lets tabs refresh in turn; the browser's own when left out, none when null. */
  locks?: LocksPort | null;
  /** Lets tabs hear of each other; the browser's own when left out, none when null. Clients that stand for different people need different ones. */
  channel?: ChannelPort | null;
}

/** Makes the client of one tab. It holds the access token in memory, so a page makes one and hands it round. */
export function createClient({ usersUrl, dataUrl, locks = browserLocks(), channel = browserChannel() }: ClientOptions): Client {
  const transport = createTransport({ users: usersUrl, data: dataUrl });
  const requestToken = async () => {
    const nothing = { input: undefined, accessToken: null, idempotencyKey: undefined, signal: undefined };
    const { reply } = await transport(usersEndpoints.refreshToken, nothing);
    return reply.accessToken;
  };
  const { session, grants } = createSession(requestToken, createTabs(locks, channel));
  const call = createCaller(transport, grants);
  return {
    session,
    users: createCalls(usersEndpoints, call),
    data: {
      ...createCalls(dataEndpoints, call),
      loadMasterData: async (options) => (await loadMasterData(call, options)).reply,
      withVersion: { ...createVersionedCalls(dataEndpoints, call), loadMasterData: (options) => loadMasterData(call, options) },
    },
  };
}
