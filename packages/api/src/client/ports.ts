/** Name of the lock under which tabs refresh one after the other. */
export const refreshLock = 'blue-budget:refresh';
/** Name of the channel on which tabs exchange tokens and logouts. */
export const sessionChannel = 'blue-budget:session';

/** The part of `navigator.locks` that is used. */
export interface LocksPort {
  request(name: string, run: () => Promise<void>): Promise<unknown>;
}

/** The part of a `BroadcastChannel` that is used. A message reaches the other tabs, never its sender. */
export interface ChannelPort {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** The browser's locks, or null where there are none: outside a page, or without https. */
export function browserLocks(): LocksPort | null {
  return inPage() && 'locks' in navigator ? navigator.locks : null;
}

/** A channel of the browser, or null where there are none. */
export function browserChannel(): ChannelPort | null {
  return inPage() && typeof BroadcastChannel === 'function' ? new BroadcastChannel(sessionChannel) : null;
}

function inPage(): boolean {
  return typeof document !== 'undefined';
}
