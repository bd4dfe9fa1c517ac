import type { Notice } from '@blue-budget/domain/notices';
import type { Observer, Subscription } from 'xstate';
import type { Announcement } from '../ports.ts';
import type { Outcome } from './core/effects.ts';
import type { LedgerEvent } from './core/events.ts';
import { replay, type Replay } from './core/replay.ts';
import type { LedgerRules, LedgerTypes } from './core/rules.ts';
import { closedState, type State } from './core/state.ts';
import { transition } from './core/transition.ts';
import { createEffectRunner, type LedgerCalls } from './effect-runner.ts';
import type { LedgerPorts } from './ports.ts';
import { snapshotOf, type OutboxSnapshot } from './snapshot.ts';
import { createUnloadGuard } from './unload-guard.ts';

/** Returned for an operation or a query. The promise never rejects. */
export interface Receipt {
  key: string;
  outcome: Promise<Outcome>;
}

export interface DispatchOptions {
  /** Called when the operation failed: whether the caller shows the failure itself. If so, it is not announced. */
  reportsFailure?: () => boolean;
}

export type SignOutResult = 'signedOut' | 'cancelled';

/** The ledger of one tab: a long-lived object to be created once and read with `useSelector`. */
export interface OutboxStore<T extends LedgerTypes> {
  getSnapshot(): OutboxSnapshot<T>;
  /** Calls the observer with every new snapshot. Fits `useSelector` of XState. */
  subscribe(observer: ((snapshot: OutboxSnapshot<T>) => void) | Observer<OutboxSnapshot<T>>): Subscription;
  /** Calls the listener with what the message bubble is to announce. Returns a function that unsubscribes. */
  onAnnounced(listener: (announcement: Announcement) => void): () => void;
  /** Opens the ledger of a person by their subject claim; null closes it. */
  changeSession(sub: string | null): void;
  /** Shows an operation at once, and sends it after those before it. */
  dispatch(operation: T['operation'], options?: DispatchOptions): Receipt;
  /** Fetches something on demand. */
  fetch(query: T['query']): Receipt;
  /** Discards an operation that is not saved yet. */
  discard(key: string): void;
  /** Notes the version of a person's ledger that the services sent. An older ledger is loaded again. */
  noteVersion(sub: string, version: number): void;
  /** Loads everything again. */
  reload(): void;
  /**
   * Drains the outbox, and asks the person to confirm if that takes longer than 5 seconds (product, Q-OPT-5). The session may end when
   * the result is `signedOut`.
   */
  signOut(): Promise<SignOutResult>;
  /** Cancels a sign-out: nothing is discarded. */
  cancelSignOut(): void;
  /** Confirms a sign-out: what is not saved is discarded. */
  discardAndSignOut(): void;
  /** The unique name of this tab. */
  tab: string;
  /** Closes the ledger and unsubscribes from the ports. */
  stop(): void;
}

/** Connects the pure transition to the ports and the services. */
export function createOutboxStore<T extends LedgerTypes>(
  rules: LedgerRules<T>, ports: LedgerPorts<T>, calls: LedgerCalls<T>,
): OutboxStore<T> {
  const { clock, locks, channel, uniqueId } = ports;
  const tab = uniqueId();
  const subscribers = new Set<(snapshot: OutboxSnapshot<T>) => void>();
  const announcementListeners = new Set<(announcement: Announcement) => void>();
  const receipts = new Map<string, DispatchOptions & { resolve: (outcome: Outcome) => void }>();
  const queuedEvents: LedgerEvent<T>[] = [];
  let signOutResolvers: ((result: SignOutResult) => void)[] = [];
  let isHandling = false;
  let state: State<T> = closedState(tab);
  let latest: { state: State<T>; snapshot: OutboxSnapshot<T>; replay: Replay<T> | null } | null = null;

  const guardUnload = createUnloadGuard(ports);
  const runEffect = createEffectRunner(ports, calls, {
    onEvent: send,
    onAnnounce: (key, notice) => {
      if (receipts.get(key)?.reportsFailure?.() !== true) announce('error', notice);
    },
    onInform: (notice) => announce('success', notice),
    onOutcome: (key, outcome) => {
      receipts.get(key)?.resolve(outcome);
      receipts.delete(key);
    },
  });

  function announce(kind: Announcement['kind'], notice: Notice): void {
    for (const listener of announcementListeners) listener({ type: 'announced', kind, notice });
  }

  /** Handles one event after the other, also if handling one sends another. */
  function send(event: LedgerEvent<T>): void {
    queuedEvents.push(event);
    if (isHandling) return;
    isHandling = true;
    try {
      for (let next = queuedEvents.shift(); next !== undefined; next = queuedEvents.shift()) handle(next);
    } finally {
      isHandling = false;
    }
  }

  function handle(event: LedgerEvent<T>): void {
    const before = state;
    const { state: after, effects } = transition(rules, before, event, clock.now());
    state = after;
    guardUnload(state);
    effects.forEach(runEffect);
    if (state.signOut === 'none') resolveSignOut(state.sub === null ? 'signedOut' : 'cancelled');
    if (state !== before) for (const next of subscribers) next(getSnapshot());
  }

  function resolveSignOut(result: SignOutResult): void {
    const resolvers = signOutResolvers;
    signOutResolvers = [];
    for (const resolve of resolvers) resolve(result);
  }

  function getSnapshot(): OutboxSnapshot<T> {
    if (latest?.state === state) return latest.snapshot;
    const { confirmed, outbox } = state;
    const replayed = confirmed === null ? null : replay(rules, confirmed.ledger, outbox, latest?.replay ?? null);
    const snapshot = snapshotOf(state, replayed);
    latest = { state, snapshot, replay: replayed };
    return snapshot;
  }

  function sendWithReceipt(eventOf: (key: string) => LedgerEvent<T>, options: DispatchOptions = {}): Receipt {
    const key = uniqueId();
    const { promise: outcome, resolve } = Promise.withResolvers<Outcome>();
    receipts.set(key, { ...options, resolve });
    send(eventOf(key));
    return { key, outcome };
  }

  const unsubscribers = [
    channel.subscribe((message) => { send({ type: 'messageReceived', message }); }),
    ports.onResume(() => { send({ type: 'resumed' }); }),
  ];
  locks.registerTab(tab);

  return {
    tab,
    getSnapshot,
    subscribe(observer) {
      const next = typeof observer === 'function' ? observer : (snapshot: OutboxSnapshot<T>) => { observer.next?.(snapshot); };
      subscribers.add(next);
      return { unsubscribe: () => { subscribers.delete(next); } };
    },
    onAnnounced(listener) {
      announcementListeners.add(listener);
      return () => { announcementListeners.delete(listener); };
    },
    changeSession: (sub) => { send({ type: 'sessionChanged', sub }); },
    dispatch: (operation, options) => sendWithReceipt((key) => ({ type: 'dispatched', key, operation }), options),
    fetch: (query) => sendWithReceipt((key) => ({ type: 'queried', key, query })),
    discard: (key) => { send({ type: 'discarded', key }); },
    noteVersion: (sub, version) => { send({ type: 'versionReceived', sub, version }); },
    reload: () => { send({ type: 'loadRequested' }); },
    signOut() {
      const { promise, resolve } = Promise.withResolvers<SignOutResult>();
      signOutResolvers.push(resolve);
      send({ type: 'signOutRequested' });
      return promise;
    },
    cancelSignOut: () => { send({ type: 'signOutCancelled' }); },
    discardAndSignOut: () => { send({ type: 'signOutConfirmed' }); },
    stop() {
      send({ type: 'sessionChanged', sub: null });
      for (const unsubscribe of unsubscribers) unsubscribe();
    },
  };
}
