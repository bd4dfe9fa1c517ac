import type { Client } from '@blue-budget/api/client';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, fromPromise, setup } from 'xstate';
import { readTimeout } from '../read-timeout.ts';

export interface AccountInfoInput {
  client: { users: Pick<Client['users'], 'profile'> };
}

/** The person's account, as the users service returns it. */
export type AccountInfo = Awaited<ReturnType<Client['users']['profile']>>;

export interface AccountInfoContext extends AccountInfoInput {
  info: AccountInfo | null;
  error: Notice | null;
}

/**
 * Loads the person's account (product, sections 2 and 8). States: `loading`, `loaded`, or `unavailable`, from which it can be loaded
 * again.
 */
export const accountInfoMachine = setup({
  types: { context: {} as AccountInfoContext, events: {} as { type: 'retried' }, input: {} as AccountInfoInput },
  actors: {
    load: fromPromise<AccountInfo, AccountInfoInput['client']>(({ input: { users }, signal }) => users.profile({ signal })),
  },
  delays: { readTimeout },
  actions: {
    setInfo: assign((_, { info }: { info: AccountInfo }) => ({ info })),
    showFailure: assign({ error: { code: 'account.loadFailed' } }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'accountInfo',
  context: ({ input }) => ({ ...input, info: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        src: 'load',
        input: ({ context }) => context.client,
        onDone: { target: 'loaded', actions: { type: 'setInfo', params: ({ event }) => ({ info: event.output }) } },
        onError: { target: 'unavailable', actions: 'showFailure' },
      },
      after: { readTimeout: { target: 'unavailable', actions: 'showFailure' } },
    },
    loaded: {},
    unavailable: { on: { retried: 'loading' } },
  },
});
