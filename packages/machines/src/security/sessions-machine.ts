import { ApiError, type RunningSession, type SecurityClient } from '@blue-budget/api/client';
import type { Notice } from '@blue-budget/domain/notices';
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { noticeOfError } from '../failure.ts';
import type { Announcement } from '../ports.ts';
import { readTimeout } from '../read-timeout.ts';

export interface SessionsInput {
  security: Pick<SecurityClient, 'sessions' | 'endSession' | 'endOtherSessions'>;
}

export interface SessionsContext extends SessionsInput {
  /** This one first, then those used last; null until loaded. */
  sessions: readonly RunningSession[] | null;
  /** What is being ended: the id of a session, or `others`. */
  ending: string | null;
  error: Notice | null;
}

export type SessionsEvent = { type: 'endChosen'; id: string } | { type: 'endOthersChosen' } | { type: 'retried' };

/**
 * Where a person is logged in, and the end of a session elsewhere (product, addition-security). States: `loading`, `unavailable`, `idle`,
 * `ending`. A session that the services do not know any more has ended, too.
 */
export const sessionsMachine = setup({
  types: { context: {} as SessionsContext, events: {} as SessionsEvent, emitted: {} as Announcement, input: {} as SessionsInput },
  actors: {
    load: fromPromise<readonly RunningSession[], SessionsInput['security']>(async ({ input, signal }) => (await input.sessions({ signal })).sessions),
    end: fromPromise<void, { security: SessionsInput['security']; ending: string | null }>(async ({ input: { security, ending } }) => {
      if (ending === null) return;
      await (ending === 'others' ? security.endOtherSessions() : security.endSession({ id: ending }).catch(unlessGone));
    }),
  },
  delays: { readTimeout },
  actions: {
    setSessions: assign((_, { sessions }: { sessions: readonly RunningSession[] }) => ({ sessions, error: null })),
    showLoadFailure: assign({ error: { code: 'security.devicesFailed' } }),
    showFailure: assign({ error: (_, { error }: { error: unknown }) => noticeOfError(error, { code: 'security.deviceEndFailed' }), ending: null }),
    dropEnded: assign(({ context: { sessions, ending } }) => ({
      sessions: sessions?.filter(({ id, isThis }) => isThis || (ending !== 'others' && id !== ending)) ?? null, ending: null,
    })),
    announce: emit(({ context: { ending } }): Announcement => (
      { type: 'announced', kind: 'success', notice: { code: ending === 'others' ? 'security.devicesEnded' : 'security.deviceEnded' } }
    )),
  },
}).createMachine({
  id: 'sessions',
  context: ({ input }) => ({ ...input, sessions: null, ending: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: assign({ error: null }),
      invoke: {
        src: 'load',
        input: ({ context }) => context.security,
        onDone: { target: 'idle', actions: { type: 'setSessions', params: ({ event }) => ({ sessions: event.output }) } },
        onError: { target: 'unavailable', actions: 'showLoadFailure' },
      },
      after: { readTimeout: { target: 'unavailable', actions: 'showLoadFailure' } },
    },
    unavailable: { on: { retried: 'loading' } },
    idle: { on: { endChosen: 'ending', endOthersChosen: 'ending' } },
    ending: {
      entry: assign(({ event }) => {
        assertEvent(event, ['endChosen', 'endOthersChosen']);
        return { ending: event.type === 'endChosen' ? event.id : 'others', error: null };
      }),
      invoke: {
        src: 'end',
        input: ({ context: { security, ending } }) => ({ security, ending }),
        onDone: { target: 'idle', actions: ['announce', 'dropEnded'] },
        onError: { target: 'idle', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
  },
});

function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
