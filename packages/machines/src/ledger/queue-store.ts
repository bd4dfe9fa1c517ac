import type { Id, Notice } from '@blue-budget/domain';
import type { Observer, Subscription } from 'xstate';
import type { Announcement } from '../ports.ts';
import type { LedgerEvent, Outcome } from './core/events.ts';
import { replay, type Replay } from './core/replay.ts';
import type { LedgerRules, LedgerTypes } from './core/rules.ts';
import { closedState, type State } from './core/state.ts';
import { transition } from './core/transition.ts';
import { createLeaveGuard } from './leave-guard.ts';
import { createPerformer, type LedgerCalls } from './performer.ts';
import type { LedgerPorts } from './ports.ts';

/** An operation that the services have not confirmed yet. */
export interface PendingOperation<T extends LedgerTypes> {
  key: string;
  operation: T['operation'];
  /** How often it was sent in vain. */
  attempts: number;
  /**
   * It got no answer, or waits behind something that has none, in whichever tab that is: it is marked as not saved yet, and may be
   * discarded (decisions, Q-OPT-4).
   */
  isNotSaved: boolean;
}

/** Log Out waits for the queue, then asks (decisions, Q-OPT-5). */
export type Leaving = 'no' | 'waiting' | 'asking';

/** What a person sees of the ledger, as one immutable value. */
export interface QueueSnapshot<T extends LedgerTypes> {
  /** `closed`: nobody is logged in. `opening`: the first load is on its way. */
  status: 'closed' | 'opening' | 'ready';
  /** What is shown: pending operations over what is confirmed. Null until it is ready. */
  ledger: T['ledger'] | null;
  pending: readonly PendingOperation<T>[];
  /** What is confirmed is to be loaded anew: it may lack what was done elsewhere, or what failed and was done all the same. */
  isLoadDue: boolean;
  /** How often in a row the ledger could not be loaded; it is tried again and again. */
  loadFailures: number;
  /** What the services said when it failed last; null where they said nothing, or it has not failed. */
  loadProblem: Notice | null;
  /** Keys of what was asked for and is on its way. What got no answer is not: whoever asked knows, and it is tried again. */
  fetching: readonly string[];
  leaving: Leaving;
  /** The services' ids by the temporary ones, for whatever holds an id. */
  resolvedIds: ReadonlyMap<Id, Id>;
  /** The key of a view: the same before and after a thing has the services' id (decisions, Q-OPT-1). */
  viewKeyOf(id: Id): Id;
}

/** Something that was asked for; the promise never rejects. */
export interface Receipt {
  key: string;
  outcome: Promise<Outcome>;
}

export interface DispatchOptions {
  /** Asked when the operation has failed: whether whoever dispatched it says so where it was done. Then it is not announced. */
  tellsFailure?: () => boolean;
}

export type LogOutAnswer = 'loggedOut' | 'stayed';

/** The ledger of one tab: a long-lived object, to be made once and read with `useSelector`. */
export interface QueueStore<T extends LedgerTypes> {
  getSnapshot(): QueueSnapshot<T>;
  /** Tells of every change; `useSelector` of XState calls it. */
  subscribe(observer: ((snapshot: QueueSnapshot<T>) => void) | Observer<QueueSnapshot<T>>): Subscription;
  /** Tells what is to be announced in the message bubble. Returns the way to stop listening. */
  onAnnounced(listener: (announcement: Announcement) => void): () => void;
  /** Says who is logged in; null for nobody. */
  changeSession(sub: string | null): void;
  /** Does an operation: it shows at once, and is sent when its turn comes. */
  dispatch(operation: T['operation'], options?: DispatchOptions): Receipt;
  /** Fetches something on demand. */
  fetch(query: T['query']): Receipt;
  /** Gives up an operation that is not saved yet. */
  discard(key: string): void;
  /** Loads everything afresh. */
  reload(): void;
  /** Lets the queue empty, and asks where it does not. The session may end once the answer is `loggedOut`. */
  logOut(): Promise<LogOutAnswer>;
  /** Answers the question of a log-out: stay, or discard what is not saved. */
  stay(): void;
  leaveAnyway(): void;
  /** This tab's name, unlike any other's. */
  tab: string;
  /** Stops listening to the outside. */
  stop(): void;
}

/** The queue's pure transition, wired to the outside. */
export function createQueueStore<T extends LedgerTypes>(
  rules: LedgerRules<T>, ports: LedgerPorts<T>, calls: LedgerCalls<T>,
): QueueStore<T> {
  const { clock, lanes, channel, uniqueText } = ports;
  const tab = uniqueText();
  const subscribers = new Set<(snapshot: QueueSnapshot<T>) => void>();
  const announcers = new Set<(announcement: Announcement) => void>();
  const awaited = new Map<string, DispatchOptions & { conclude: (outcome: Outcome) => void }>();
  const waiting: LedgerEvent<T>[] = [];
  let leavers: ((answer: LogOutAnswer) => void)[] = [];
  let isBusy = false;
  let state: State<T> = closedState(tab);
  let shown: { state: State<T>; snapshot: QueueSnapshot<T>; replay: Replay<T> | null } | null = null;

  const perform = createPerformer(ports, calls, {
    happen,
    announce: (key, notice) => {
      if (awaited.get(key)?.tellsFailure?.() === true) return;
      for (const listener of announcers) listener({ type: 'announced', kind: 'error', notice });
    },
    conclude: (key, outcome) => {
      awaited.get(key)?.conclude(outcome);
      awaited.delete(key);
    },
  });

  const guard = createLeaveGuard(ports);

  /** One event after the other, whoever brings one meanwhile. */
  function happen(event: LedgerEvent<T>): void {
    waiting.push(event);
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) take(next);
    } finally {
      isBusy = false;
    }
  }

  function take(event: LedgerEvent<T>): void {
    const before = state;
    const { state: after, effects } = transition(rules, before, event, clock.now());
    state = after;
    guard(state);
    effects.forEach(perform);
    if (state.leaving === 'no') answerLeavers(state.sub === null ? 'loggedOut' : 'stayed');
    if (state !== before) for (const next of subscribers) next(getSnapshot());
  }

  function answerLeavers(answer: LogOutAnswer): void {
    const answered = leavers;
    leavers = [];
    for (const resolve of answered) resolve(answer);
  }

  function getSnapshot(): QueueSnapshot<T> {
    if (shown?.state === state) return shown.snapshot;
    const { confirmed, entries } = state;
    const replayed = confirmed === null ? null : replay(rules, confirmed.ledger, entries, shown?.replay ?? null);
    const snapshot = snapshotOf(state, replayed);
    shown = { state, snapshot, replay: replayed };
    return snapshot;
  }

  function ask(eventOf: (key: string) => LedgerEvent<T>, options: DispatchOptions = {}): Receipt {
    const key = uniqueText();
    const { promise: outcome, resolve: conclude } = Promise.withResolvers<Outcome>();
    awaited.set(key, { ...options, conclude });
    happen(eventOf(key));
    return { key, outcome };
  }

  const stops = [
    channel.listen((message) => { happen({ type: 'heard', message }); }),
    ports.onWake(() => { happen({ type: 'woken' }); }),
  ];
  lanes.appear(tab);

  return {
    tab,
    getSnapshot,
    subscribe(observer) {
      const next = typeof observer === 'function' ? observer : (snapshot: QueueSnapshot<T>) => { observer.next?.(snapshot); };
      subscribers.add(next);
      return { unsubscribe: () => { subscribers.delete(next); } };
    },
    onAnnounced(listener) {
      announcers.add(listener);
      return () => { announcers.delete(listener); };
    },
    changeSession: (sub) => { happen({ type: 'sessionChanged', sub }); },
    dispatch: (operation, options) => ask((key) => ({ type: 'dispatched', key, operation }), options),
    fetch: (query) => ask((key) => ({ type: 'asked', key, query })),
    discard: (key) => { happen({ type: 'discarded', key }); },
    reload: () => { happen({ type: 'reloadAsked' }); },
    logOut() {
      const { promise, resolve } = Promise.withResolvers<LogOutAnswer>();
      leavers.push(resolve);
      happen({ type: 'logOutAsked' });
      return promise;
    },
    stay: () => { happen({ type: 'stayed' }); },
    leaveAnyway: () => { happen({ type: 'leftAnyway' }); },
    stop() {
      happen({ type: 'sessionChanged', sub: null });
      for (const stop of stops) stop();
    },
  };
}

const leavings = { no: 'no', draining: 'waiting', asking: 'asking' } as const satisfies Record<State<LedgerTypes>['leaving'], Leaving>;

function snapshotOf<T extends LedgerTypes>(state: State<T>, replayed: Replay<T> | null): QueueSnapshot<T> {
  const { sub, entries, load, fetches, leaving, ids, viewKeys } = state;
  const unsettled = entries.filter(({ status }) => status !== 'settled');
  const isNotSaved = load.failures > 0 || unsettled.some(({ attempts }) => attempts > 0);
  return {
    status: sub === null ? 'closed' : replayed === null ? 'opening' : 'ready',
    ledger: replayed?.ledger ?? null,
    pending: unsettled.map(({ key, operation, attempts }) => ({ key, operation, attempts, isNotSaved })),
    isLoadDue: load.needed,
    loadFailures: load.failures,
    loadProblem: load.said,
    fetching: fetches.filter(({ isTold }) => !isTold).map(({ key }) => key),
    leaving: leavings[leaving],
    resolvedIds: ids,
    viewKeyOf: (id) => viewKeys.get(id) ?? id,
  };
}
