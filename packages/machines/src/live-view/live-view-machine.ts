import { ApiError, type LiveEvent } from '@blue-budget/api/client';
import { assign, emit, fromCallback, fromPromise, raise, setup } from 'xstate';

export interface LiveViewInput {
  /** Requests the lock that one tab of a browser holds. Calls back once it is granted; the returned function releases or withdraws it. */
  acquireLock(this: void, onGranted: () => void): () => void;
  /** Follows the events of the person's ledger until the services end the stream. Rejects with the client's errors. */
  follow(this: void, options: { onEvent: (event: LiveEvent) => void; onAlive: () => void; signal: AbortSignal }): Promise<void>;
  /** Fetches the ledger's version. Rejects with the client's errors. */
  askVersion(this: void, signal: AbortSignal): Promise<number>;
  /** Calls the listener when the person or the network comes back. Returns a function that stops. */
  onResume(this: void, listener: () => void): () => void;
  /** A number from 0 up to 1. */
  random(this: void): number;
}

export interface LiveViewContext extends LiveViewInput {
  /** The number of consecutive failures to open or keep the stream. */
  failures: number;
  /** Seconds until the next try, as the services request; null if they do not. */
  retryAfter: number | null;
}

export type LiveViewEvent =
  | { type: 'lockGranted' }
  | { type: 'resumed' }
  /** Requests the version by a call. */
  | { type: 'versionWanted' }
  | { type: 'versionStreamed'; version: number }
  | { type: 'sessionEnded' }
  /** The stream delivered something. */
  | { type: 'alive' }
  | { type: 'streamEnded' }
  | { type: 'streamFailed'; retryAfter: number | null };

/** Emitted with each version of the ledger that arrives, by stream or by call. */
export interface VersionReceived {
  type: 'versionReceived';
  version: number;
}

/**
 * Follows the changes that other devices make. One tab of a browser, which holds the lock, follows the stream:
 * `waiting`, `following.connecting`, `following.open`, `pausing`. Beside it, any tab requests the version by a call when the person or the
 * network comes back, and so does the tab whose stream failed. A stream without data for a minute counts as lost.
 */
export const liveViewMachine = setup({
  types: {
    context: {} as LiveViewContext,
    events: {} as LiveViewEvent,
    emitted: {} as VersionReceived,
    input: {} as LiveViewInput,
  },
  actors: {
    lock: fromCallback<LiveViewEvent, Pick<LiveViewInput, 'acquireLock'>>(({ input, sendBack }) => input.acquireLock(() => sendBack({ type: 'lockGranted' }))),
    resume: fromCallback<LiveViewEvent, Pick<LiveViewInput, 'onResume'>>(({ input, sendBack }) => input.onResume(() => sendBack({ type: 'resumed' }))),
    stream: fromCallback<LiveViewEvent, Pick<LiveViewInput, 'follow'>>(({ input, sendBack }) => {
      const controller = new AbortController();
      const onEvent = (event: LiveEvent) => sendBack('version' in event ? { type: 'versionStreamed', version: event.version } : { type: 'sessionEnded' });
      input.follow({ onEvent, onAlive: () => sendBack({ type: 'alive' }), signal: controller.signal }).then(
        () => sendBack({ type: 'streamEnded' }),
        (error: unknown) => sendBack({ type: 'streamFailed', retryAfter: error instanceof ApiError ? error.retryAfter : null }),
      );
      return () => controller.abort();
    }),
    askVersion: fromPromise<number, Pick<LiveViewInput, 'askVersion'>>(({ input, signal }) => input.askVersion(signal)),
  },
  actions: {
    wantVersion: raise({ type: 'versionWanted' }),
    emitVersion: emit((_, { version }: { version: number }): VersionReceived => ({ type: 'versionReceived', version })),
    noteSuccess: assign({ failures: 0, retryAfter: null }),
    noteFailure: assign({ failures: ({ context }) => context.failures + 1, retryAfter: (_, { retryAfter }: { retryAfter: number | null }) => retryAfter }),
  },
  delays: {
    /** Neither opening a stream nor asking for the version takes longer. */
    callTimeout: 30_000,
    /** More than two beats of the services. */
    silence: 60_000,
    pause: ({ context }) => pauseAfter(context),
  },
}).createMachine({
  id: 'liveView',
  context: ({ input }) => ({ ...input, failures: 0, retryAfter: null }),
  type: 'parallel',
  invoke: { src: 'resume', input: ({ context }) => context },
  on: { resumed: { actions: 'wantVersion' } },
  states: {
    stream: {
      invoke: { src: 'lock', input: ({ context }) => context },
      initial: 'waiting',
      states: {
        waiting: { on: { lockGranted: 'following' } },
        following: {
          invoke: { src: 'stream', input: ({ context }) => context },
          initial: 'connecting',
          on: {
            alive: '.open',
            versionStreamed: { target: '.open', actions: ['noteSuccess', { type: 'emitVersion', params: ({ event }) => event }] },
            // A call checks whether the session is over, and ends it here if so.
            sessionEnded: { actions: 'wantVersion' },
            streamEnded: 'pausing',
            streamFailed: { target: 'pausing', actions: [{ type: 'noteFailure', params: ({ event }) => event }, 'wantVersion'] },
          },
          states: {
            connecting: { after: { callTimeout: { target: '#liveView.stream.pausing', actions: [{ type: 'noteFailure', params: { retryAfter: null } }, 'wantVersion'] } } },
            open: { after: { silence: { target: '#liveView.stream.pausing', actions: [{ type: 'noteFailure', params: { retryAfter: null } }, 'wantVersion'] } } },
          },
        },
        pausing: {
          after: { pause: 'following' },
          on: { resumed: { target: 'following', actions: 'wantVersion' } },
        },
      },
    },
    version: {
      initial: 'known',
      states: {
        known: { on: { versionWanted: 'asking' } },
        asking: {
          invoke: {
            src: 'askVersion',
            input: ({ context }) => context,
            onDone: { target: 'known', actions: { type: 'emitVersion', params: ({ event }) => ({ version: event.output }) } },
            onError: 'known',
          },
          after: { callTimeout: 'known' },
          // A request made before the page slept may never be answered.
          on: { versionWanted: { target: 'asking', reenter: true } },
        },
      },
    },
  },
});

/**
 * The pause before the stream is opened again, in milliseconds: after an orderly end up to a second, after failures 1, 2, 4, ... seconds
 * and at most a minute, of which a random part up to the half is left out, so that browsers do not reconnect all at once.
 */
export function pauseAfter({ failures, retryAfter, random }: Pick<LiveViewContext, 'failures' | 'retryAfter' | 'random'>): number {
  if (failures === 0) return random() * 1000;
  const seconds = Math.max(retryAfter ?? 0, Math.min(60, 2 ** Math.min(failures - 1, 6)));
  return seconds * 1000 * (retryAfter === null ? 1 - random() / 2 : 1 + random() / 2);
}
