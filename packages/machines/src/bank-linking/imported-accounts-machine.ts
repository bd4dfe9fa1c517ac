import type { Client } from '@blue-budget/api/client';
import type { ImportedAccount } from '@blue-budget/domain/accounts';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, fromPromise, setup } from 'xstate';
import { noticeOfError } from '../failure.ts';
import { readTimeout } from '../read-timeout.ts';

export interface ImportedAccountsInput {
  client: { data: Pick<Client['data'], 'importedAccounts'> };
  /** The bank's id of the institution. */
  institutionId: string;
}

export interface ImportedAccountsContext extends ImportedAccountsInput {
  /** The accounts that the bank reports now; null until they are loaded. */
  accounts: ImportedAccount[] | null;
  error: Notice | null;
}

/** `opened`: the institution is shown, so the accounts are loaded again. */
export type ImportedAccountsEvent = { type: 'opened' } | { type: 'retried' };

/** Loads the accounts that a linked institution reports (product, section 2-linking). States: `unknown`, `loading`, `loaded`, `failed`. */
export const importedAccountsMachine = setup({
  types: { context: {} as ImportedAccountsContext, events: {} as ImportedAccountsEvent, input: {} as ImportedAccountsInput },
  actors: {
    load: fromPromise<ImportedAccount[], ImportedAccountsInput>(async ({ input: { client, institutionId }, signal }) =>
      (await client.data.importedAccounts({ institutionId }, { signal })).accounts),
  },
  delays: { readTimeout },
  actions: {
    clear: assign({ accounts: null, error: null }),
    setAccounts: assign((_, { accounts }: { accounts: ImportedAccount[] }) => ({ accounts })),
    showFailure: assign((_, { error }: { error: unknown }) => ({ error: noticeOfError(error, { code: 'institutions.accountsLoadFailed' }) })),
  },
}).createMachine({
  id: 'importedAccounts',
  context: ({ input }) => ({ ...input, accounts: null, error: null }),
  initial: 'unknown',
  on: { opened: '.loading' },
  states: {
    unknown: {},
    loading: {
      entry: 'clear',
      invoke: {
        src: 'load',
        input: ({ context: { client, institutionId } }) => ({ client, institutionId }),
        onDone: { target: 'loaded', actions: { type: 'setAccounts', params: ({ event }) => ({ accounts: event.output }) } },
        onError: { target: 'failed', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
      after: { readTimeout: { target: 'failed', actions: { type: 'showFailure', params: { error: null } } } },
    },
    loaded: {},
    failed: { on: { retried: 'loading' } },
  },
});
