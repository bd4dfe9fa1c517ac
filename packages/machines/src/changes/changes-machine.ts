import type { Client } from '@blue-budget/api/client';
import type { Ledger, LoggedChange, LoggedChanges } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { OwnChange } from '../ledger/index.ts';
import type { LedgerChanged } from '../operation-request.ts';
import { readTimeout } from '../read-timeout.ts';
import type { Announcement } from '../ports.ts';

type Made = ReadonlyMap<string, OwnChange>;

export interface ChangesInput {
  client: { data: Pick<Client['data'], 'changes'> };
  /** What this browser did, by the keys of its changes. */
  madeHere: () => Promise<Made>;
}

export interface ChangesContext extends ChangesInput {
  /** The pages loaded so far, the latest change first; null before the first. */
  changes: readonly LoggedChange[] | null;
  /** Whether there are earlier ones. */
  more: boolean;
  made: Made;
  error: Notice | null;
}

export type ChangesEvent =
  | { type: 'moreAsked' }
  | { type: 'retried' }
  /** An operation of this browser was taken back by another. */
  | { type: 'takenBack'; key: string; by: string }
  | LedgerChanged<Ledger>;

interface Loaded {
  page: LoggedChanges;
  made: Made;
}

/**
 * Loads the changes of the last 30 days page by page, and what this browser knows of them. The first page is loaded again whenever the
 * ledger changes; the list is shown meanwhile. States: `loading`, `failed`, and `loaded` with `resting`, `loadingMore` or `moreFailed`.
 */
export const changesMachine = setup({
  types: {
    context: {} as ChangesContext,
    events: {} as ChangesEvent,
    emitted: {} as Announcement,
    input: {} as ChangesInput,
  },
  actors: {
    load: fromPromise<Loaded, ChangesInput & { before?: number }>(async ({ input: { client, madeHere, before }, signal }) => {
      const [page, made] = await Promise.all([client.data.changes(before === undefined ? {} : { before }, { signal }), madeHere()]);
      return { page, made };
    }),
  },
  guards: { hasMore: ({ context }) => context.more },
  delays: { readTimeout },
  actions: {
    setFirst: assign(({ context }, { page, made }: Loaded) => ({ ...joined(page, context), made, error: null })),
    append: assign(({ context }, { page, made }: Loaded) => ({ changes: [...(context.changes ?? []), ...page.changes], more: page.more, made })),
    setTakenBack: assign(({ context: { made } }, { key, by }: { key: string; by: string }) => {
      const change = made.get(key);
      return change === undefined ? {} : { made: new Map(made).set(key, { ...change, undoneBy: by }) };
    }),
    showFailure: assign({ error: { code: 'changes.loadFailed' } }),
    announceFailure: emit({ type: 'announced', kind: 'error', notice: { code: 'changes.loadFailed' } }),
  },
}).createMachine({
  id: 'changes',
  context: ({ input }) => ({ ...input, changes: null, more: false, made: new Map(), error: null }),
  initial: 'loading',
  on: {
    // A call that is under way would return the list of before.
    ledgerChanged: { target: '.loading', reenter: true },
    takenBack: { actions: { type: 'setTakenBack', params: ({ event: { key, by } }) => ({ key, by }) } },
  },
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context: { client, madeHere } }) => ({ client, madeHere }),
        onDone: { target: 'loaded', actions: { type: 'setFirst', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: ['showFailure', 'announceFailure'] },
      },
      after: { readTimeout: { target: 'failed', actions: ['showFailure', 'announceFailure'] } },
    },
    loaded: {
      initial: 'resting',
      states: {
        resting: { on: { moreAsked: { guard: 'hasMore', target: 'loadingMore' } } },
        loadingMore: {
          invoke: {
            src: 'load',
            input: ({ context: { client, madeHere, changes } }) => ({ client, madeHere, before: changes?.at(-1)?.version ?? 0 }),
            onDone: { target: 'resting', actions: { type: 'append', params: ({ event }) => event.output } },
            onError: 'moreFailed',
          },
          after: { readTimeout: 'moreFailed' },
        },
        moreFailed: { on: { moreAsked: 'loadingMore', retried: 'loadingMore' } },
      },
    },
    failed: { on: { retried: 'loading' } },
  },
});

/** The first page with those that were known and go on from it; without them if something may lie between. */
function joined({ changes, more }: LoggedChanges, { changes: known, more: moreKnown }: ChangesContext): Pick<ChangesContext, 'changes' | 'more'> {
  const last = changes.at(-1)?.version ?? 0;
  const earlier = (known ?? []).filter(({ version }) => version < last);
  const goesOn = earlier.length > 0 && known?.some(({ version }) => version === last);
  return goesOn ? { changes: [...changes, ...earlier], more: moreKnown } : { changes, more };
}
