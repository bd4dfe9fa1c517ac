import type { Client } from '@blue-budget/api/client';
import { inverseOf, resolveIds, temporaryIds } from '@blue-budget/domain/ledger';
import type { Id, Operation } from '@blue-budget/domain/ledger';
import type { Device } from '../ports.ts';
import { browserPorts, type BrowserWindow } from './adapters/browser.ts';
import type { TextOf } from './adapters/tab-channel.ts';
import { memoryHistory, type MadeChange } from './device-history.ts';
import { ledgerRules, type BudgetLedger } from './ledger-rules.ts';
import { loadLedger } from './load-ledger.ts';
import { createOutboxStore, type DispatchOptions, type OutboxStore, type Receipt } from './outbox-store.ts';
import type { LedgerPorts, OutboxStorage } from './ports.ts';
import { fetchQuery, type ReadingCalls } from './queries.ts';
import type { ChangingCalls } from './requests.ts';
import { failureOf, sendRequest } from './send.ts';
import type { OutboxSnapshot } from './snapshot.ts';

/** The part of the client that the ledger needs. */
export interface LedgerClient {
  session: Pick<Client['session'], 'person' | 'onLost' | 'onRefreshed'>;
  data: { withVersion: ChangingCalls & ReadingCalls };
}

export type LedgerSnapshot = OutboxSnapshot<BudgetLedger>;

/** A change by this browser, with what takes it back. */
export type OwnChange = MadeChange<BudgetLedger>;

export interface LedgerReceipt extends Receipt {
  /** The operation that undoes it; null if undo is not offered (product, Q-OPT-6). */
  undo: Operation | null;
}

/** The budget of the person who is logged in: what is shown, and everything that can be done to it. */
export interface LedgerStore extends OutboxStore<BudgetLedger> {
  dispatch(operation: Operation, options?: DispatchOptions): LedgerReceipt;
  /** Opens the ledger of the person who is logged in now. It closes when the session is lost. */
  open(): void;
  /** What this browser did, by the keys of the operations. Empty if it cannot be read. */
  madeHere(): Promise<ReadonlyMap<string, OwnChange>>;
  /** Notes that one operation of this browser took back another. */
  noteUndone(key: string, by: string): void;
  /** Creates a temporary id for something new (product, section 4-optimistic). */
  newId(): Id;
}

export interface LedgerStoreOptions {
  client: LedgerClient;
  ports: LedgerPorts<BudgetLedger>;
}

/**
 * The ports of a page: its database, locks, channel and clock.
 *
 * @param textOf returns a notice's text for tabs of other releases, which may not know its code.
 * @param device knows whose ledger may be stored, and whether nothing may be.
 */
export function browserLedgerPorts(browser: BrowserWindow, textOf: TextOf, device: Pick<Device, 'recall' | 'isShared'>): LedgerPorts<BudgetLedger> {
  return browserPorts(ledgerRules, browser, { textOf, device });
}

/** Creates the ledger of one tab, outside React (product, section 4, Q-OPT-1 to Q-OPT-6). */
export function createLedgerStore({ client, ports }: LedgerStoreOptions): LedgerStore {
  const { session, data: { withVersion: calls } } = client;
  const { history = memoryHistory<BudgetLedger>() } = ports;
  // What is kept of a person goes with their outbox.
  const storage: OutboxStorage<BudgetLedger> = {
    ...ports.storage,
    clear: async (sub) => void await Promise.all([ports.storage.clear(sub), history.clear(sub)]),
    prune: async (before) => void await Promise.all([ports.storage.prune(before), history.prune(before)]),
  };
  const store = createOutboxStore(ledgerRules, { ...ports, storage }, {
    isOpenFor: (sub) => session.person()?.sub === sub,
    send: (operation, request, options) => sendRequest(calls, operation, request, options),
    load: (known, signal) => loadLedger(calls, known, { signal }),
    fetch: (query, confirmed, signal) => fetchQuery(calls, query, confirmed, { signal }),
    failureOf,
  });
  const unsubscribers = [
    session.onLost((reason) => {
      // The data of a deleted account must not stay on the device.
      if (reason === 'deleted') store.discardAndSignOut();
      store.changeSession(null);
    }),
    session.onRefreshed(({ sub }) => { if (store.getSnapshot().status !== 'closed') openFor(sub); }),
  ];

  function openFor(sub: string | null): void {
    if (sub !== null) history.retainOnly(sub).catch(() => {});
    store.changeSession(sub);
  }

  return {
    ...store,
    dispatch(operation, options) {
      const { ledger, sub } = store.getSnapshot();
      const undo = ledger === null ? null : inverseOf(ledger, operation);
      const receipt = store.dispatch(operation, options);
      const made = { key: receipt.key, undo: undo === null ? null : { operation, inverse: undo }, at: ports.clock.now() };
      if (sub !== null) history.add(sub, made).catch(() => {});
      return { ...receipt, undo };
    },
    async madeHere() {
      const { sub } = store.getSnapshot();
      const made = sub === null ? [] : await history.read(sub).catch(() => []);
      // A new thing has a temporary id until the reply; the outbox keeps the services' ids as long as this is kept.
      const { resolvedIds } = store.getSnapshot();
      return new Map(made.map((change) => [change.key, resolveIds(change, resolvedIds)]));
    },
    noteUndone(key, by) {
      const { sub } = store.getSnapshot();
      if (sub !== null) history.markUndone(sub, key, by).catch(() => {});
    },
    open: () => { openFor(session.person()?.sub ?? null); },
    newId: temporaryIds({ now: () => ports.clock.now(), tab: store.tab.slice(0, 8) }),
    stop() {
      store.stop();
      for (const unsubscribe of unsubscribers) unsubscribe();
    },
  };
}
