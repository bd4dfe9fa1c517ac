import { refreshLock, type ChannelPort, type LocksPort } from './ports.ts';

/** Messages between the tabs of one browser. */
export type TabMessage = { kind: 'token'; accessToken: string } | { kind: 'loggedOut' };

/** The other tabs, as far as a session needs to know of them. */
export interface Tabs {
  /** Runs when no other tab does. Without locks it runs at once. */
  inTurn<Result>(run: () => Promise<Result>): Promise<Result>;
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

export function createTabs(locks: LocksPort | null, channel: ChannelPort | null): Tabs {
  return {
    inTurn: (run) => (locks === null ? run() : locked(locks, run)),
    tell: (message) => channel?.postMessage(message),
    listen: (listener) => channel?.addEventListener('message', ({ data }) => {
      const message = readMessage(data);
      if (message !== null) listener(message);
    }),
  };
}

/** Returns the result outside the lock, whose types do not carry it. */
async function locked<Result>(locks: LocksPort, run: () => Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  await locks.request(refreshLock, () => run().then(resolve, reject));
  return promise;
}

/** A tab of another release may send unknown messages: they are ignored. */
function readMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'loggedOut') return { kind: 'loggedOut' };
  if (data.kind === 'token' && 'accessToken' in data && typeof data.accessToken === 'string') return { kind: 'token', accessToken: data.accessToken };
  return null;
}
