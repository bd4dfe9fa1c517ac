import type { Client } from '@blue-budget/api/client';
import { inverseOf, temporaryIds } from '@blue-budget/domain';
import type { Id, Operation } from '@blue-budget/domain';
import { browserPorts, type BrowserWindow } from './adapters/browser.ts';
import { ledgerRules, type BudgetLedger } from './ledger-rules.ts';
import type { LedgerPorts } from './ports.ts';
import { fetchQuery, loadLedger, type ReadingCalls } from './queries.ts';
import { createQueueStore, type DispatchOptions, type QueueSnapshot, type QueueStore, type Receipt } from './queue-store.ts';
import type { ChangingCalls } from './requests.ts';
import { failureOf, sendRequest } from './send.ts';

/** The part of the client that the ledger needs. */
export interface LedgerClient {
  session: Pick<Client['session'], 'claims' | 'onLost' | 'onRefreshed'>;
  data: { withVersion: ChangingCalls & ReadingCalls };
}

export type LedgerSnapshot = QueueSnapshot<BudgetLedger>;

export interface LedgerReceipt extends Receipt {
  /** The operation that undoes it, to be dispatched in turn; null where undo is not offered (decisions, Q-OPT-6). */
  undo: Operation | null;
}

/** The budget of the person who is logged in: what is shown, and all that can be done to it. */
export interface LedgerStore extends QueueStore<BudgetLedger> {
  dispatch(operation: Operation, options?: DispatchOptions): LedgerReceipt;
  /** Opens the ledger of the person who is logged in now; it closes by itself when the session is lost. */
  open(): void;
  /** A temporary id for something new (specification, section 4). */
  newId(): Id;
}

export interface LedgerStoreOptions {
  client: LedgerClient;
  ports: LedgerPorts<BudgetLedger>;
}

/** The ports of a page: its database, its locks, its channel, its clock. */
export function browserLedgerPorts(browser: BrowserWindow): LedgerPorts<BudgetLedger> {
  return browserPorts(ledgerRules, browser);
}

/** Makes the ledger of one tab, outside React (specification, section 4; decisions, Q-OPT-1 to Q-OPT-6). */
export function createLedgerStore({ client, ports }: LedgerStoreOptions): LedgerStore {
  const { session, data: { withVersion: calls } } = client;
  const store = createQueueStore(ledgerRules, ports, {
    isOpenFor: (sub) => session.claims()?.sub === sub,
    send: (operation, request, options) => sendRequest(calls, operation, request, options),
    load: (known, signal) => loadLedger(calls, known, { signal }),
    fetch: (query, confirmed, signal) => fetchQuery(calls, query, confirmed, { signal }),
    failureOf,
  });
  const stops = [
    session.onLost((why) => {
      // Nothing of somebody who deleted their account stays on this device.
      if (why === 'deleted') store.leaveAnyway();
      store.changeSession(null);
    }),
    session.onRefreshed(({ sub }) => { if (store.getSnapshot().status !== 'closed') store.changeSession(sub); }),
  ];
  return {
    ...store,
    dispatch(operation, options) {
      const { ledger } = store.getSnapshot();
      const undo = ledger === null ? null : inverseOf(ledger, operation);
      return { ...store.dispatch(operation, options), undo };
    },
    open: () => { store.changeSession(session.claims()?.sub ?? null); },
    newId: temporaryIds({ now: () => ports.clock.now(), tab: store.tab.slice(0, 8) }),
    stop() {
      store.stop();
      for (const stop of stops) stop();
    },
  };
}

