import type { Client } from '@blue-budget/api/client';
import { type ImportedAccount, type Notice } from '@blue-budget/domain';
import { assign, fromPromise, setup } from 'xstate';
import { failureNotice } from '../failure.ts';
import { patience } from '../patience.ts';

export interface ImportedAccountsInput {
  client: { data: Pick<Client['data'], 'importedAccounts'> };
  /** The bank's own id of the institution. */
  institutionId: string;
}

export interface ImportedAccountsContext extends ImportedAccountsInput {
  /** As the bank tells them now; null until it did. */
  accounts: ImportedAccount[] | null;
  error: Notice | null;
}

/** `opened`: somebody looks at the institution, so that the accounts are asked for anew. */
export type ImportedAccountsEvent = { type: 'opened' } | { type: 'retried' };

/** The accounts that a linked institution reports (specification, section 2). States: `unknown`, `loading`, `loaded`, `failed`. */
export const importedAccountsMachine = setup({
  types: { context: {} as ImportedAccountsContext, events: {} as ImportedAccountsEvent, input: {} as ImportedAccountsInput },
  actors: {
    load: fromPromise<ImportedAccount[], ImportedAccountsInput>(async ({ input: { client, institutionId }, signal }) =>
      (await client.data.importedAccounts({ institutionId }, { signal })).accounts),
  },
  delays: { patience },
  actions: {
    forget: assign({ accounts: null, error: null }),
    keep: assign((_, { accounts }: { accounts: ImportedAccount[] }) => ({ accounts })),
    showFailure: assign((_, { error }: { error: unknown }) => ({ error: failureNotice(error, { code: 'institutions.accountsLoadFailed' }) })),
  },
}).createMachine({
  id: 'importedAccounts',
  context: ({ input }) => ({ ...input, accounts: null, error: null }),
  initial: 'unknown',
  on: { opened: '.loading' },
  states: {
    unknown: {},
    loading: {
      entry: 'forget',
      invoke: {
        src: 'load',
        input: ({ context: { client, institutionId } }) => ({ client, institutionId }),
        onDone: { target: 'loaded', actions: { type: 'keep', params: ({ event }) => ({ accounts: event.output }) } },
        onError: { target: 'failed', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
      after: { patience: { target: 'failed', actions: { type: 'showFailure', params: { error: null } } } },
    },
    loaded: {},
    failed: { on: { retried: 'loading' } },
  },
});
