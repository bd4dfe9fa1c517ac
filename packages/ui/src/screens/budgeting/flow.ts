import { isOptimistic, type CalendarDate, type Id, type Ledger, type Notice, type Operation } from '@blue-budget/domain';
import {
  allPanels, shownPlace, topPanelEntry, type Announcement, type OperationFailed, type PanelEntry, type Place,
} from '@blue-budget/machines';
import { Actor, type AnyActorRef, type AnyStateMachine, type InputFrom, type SnapshotFrom } from 'xstate';
import type { Budgeting } from './context.ts';
import { watchTyping } from './half-typed.ts';

/** What of the shell a form is wired to. */
export interface FlowShell extends Pick<Budgeting, 'shown' | 'days' | 'network' | 'operations' | 'navigation' | 'returns' | 'announce'> {
  store: Pick<Budgeting['store'], 'getSnapshot' | 'newId'>;
}

/** What a form may need to begin with. */
export interface FlowStart {
  ledger: Ledger;
  today: CalendarDate;
  /** Makes the temporary id of something new. */
  newId: () => Id;
}

export interface FlowOptions<Logic extends AnyStateMachine> {
  input: (start: FlowStart) => InputFrom<Logic>;
  /** The ledger as this machine takes it, where it is not the whole. */
  ledgerOf?: (ledger: Ledger) => unknown;
  /**
   * What a person types or chooses in it, as plain data. Where that is not what the form began with, it is half typed, and nothing drops
   * it unasked. What the ledger or the calendar change in it is not typed. Undefined while nothing stands there that could be lost.
   */
  typedOf?: (snapshot: SnapshotFrom<Logic>) => unknown;
}

/** A running form machine, wired to the ledger, the bubble, the calendar and the network. */
export interface Flow<Logic extends AnyStateMachine> {
  actor: Actor<Logic>;
  /** Runs it for as long as something draws it; `onDone` is told once its work is over. */
  hold(onDone: () => void): () => void;
}

/**
 * Starts a form machine. What it emits as `operationRequested` goes to the ledger, and a failure back to it; where its panel was closed
 * meanwhile, the panel comes back to its page with everything that was typed. A failure that is seen in the form is not said in the
 * bubble as well.
 *
 * @param panel the view of the side panel that it stands in; null on a page.
 */
export function createFlow<Logic extends AnyStateMachine>(
  shell: FlowShell, logic: Logic, { input, ledgerOf = (ledger) => ledger, typedOf }: FlowOptions<Logic>, panel: PanelEntry | null,
): Flow<Logic> {
  const { store, shown, days, network, operations, navigation, returns, announce } = shell;
  const returned = panel === null ? null : returns.peek(panel);
  const ledger = shown.getSnapshot();
  if (ledger === null) throw new Error('A form is opened once the ledger is there.');
  const actor = new Actor(logic, {
    input: input({ ledger, today: days.today(), newId: () => store.newId() }), ...(returned !== null && { snapshot: returned.snapshot }),
  });
  const machine: AnyActorRef = actor;
  let holders = 0;
  let isBegun = false;
  let isRunning = false;
  let seen = returned === null ? ledger : null;
  let held: (() => void) | null = null;
  let done: (() => void) | null = null;

  const typing = watchTyping({
    typed: () => typedOf?.(actor.getSnapshot()),
    isBack: returned !== null,
    isRunning: () => isRunning,
    tell(isHalfTyped) {
      // Whoever is logged out takes the shell along.
      if (panel !== null && isShellThere()) navigation.send({ type: 'typedChanged', entry: panel, isHalfTyped });
    },
  });

  const send = (event: object) => { if (isRunning) typing.aside(() => { machine.send(event); }); };
  const lookAtLedger = () => {
    const now = shown.getSnapshot();
    if (now === null || now === seen) return;
    seen = now;
    send({ type: 'ledgerChanged', ledger: ledgerOf(now), resolvedIds: store.getSnapshot().resolvedIds });
  };
  /** Told once; a form that comes to be filled again may be done again. */
  const finish = () => {
    const tell = done;
    done = null;
    tell?.();
  };
  const handOver = (operation: Operation) => {
    const place = shownPlace(navigation.getSnapshot());
    const { outcome } = operations.dispatch(operation, { reportsFailure: () => isInSight() || (mayReturn() && isShown(place)) });
    if (isOptimistic(operation)) finish();
    void outcome.then((ended) => {
      if (ended.kind === 'done' && !isOptimistic(operation)) finish();
      if (ended.kind === 'failed') fail(ended.notice, place);
    });
  };
  const isInSight = () => {
    const now = navigation.getSnapshot();
    return holders > 0 && isRunning && (panel === null || topPanelEntry(now) === panel || !allPanels(now).includes(panel));
  };
  const isShown = (place: Place) => shownPlace(navigation.getSnapshot()) === place;
  const isShellThere = () => navigation.getSnapshot().status === 'active';
  const mayReturn = () => holders === 0 && panel !== null && last?.status === 'active' && shown.getSnapshot() !== null && isShellThere();
  const fail = (notice: Notice, place: Place) => {
    if (holders > 0) {
      done = held;
      return send({ type: 'operationFailed', notice } satisfies OperationFailed);
    }
    if (panel === null || last === null || !mayReturn()) return;
    returns.put(panel, { snapshot: last, notice });
    // An entry of its own: where the panel stayed open for the next one, that one lies beneath.
    navigation.send({ type: 'panelPushed', entry: { ...panel }, place });
  };
  let last: ReturnType<typeof actor.getPersistedSnapshot> | null = null;
  const stops: (() => void)[] = [];

  function begin(): void {
    isBegun = true;
    const requests = machine.on('operationRequested', ({ operation }: { operation: Operation }) => { handOver(operation); });
    const words = machine.on('announced', (announcement: Announcement) => { announce(announcement); });
    const end = machine.subscribe({ complete: () => {
      isRunning = false;
      finish();
    } });
    const ledgers = shown.subscribe(lookAtLedger);
    const typed = actor.subscribe(typing.look);
    stops.push(
      () => { for (const subscription of [requests, words, end, ledgers, typed]) subscription.unsubscribe(); },
      days.onTurn(() => { send({ type: 'dayChanged', today: days.today() }); }),
      // What could not be read is read again, as if the person had pressed the button.
      network.onBack(() => { send({ type: 'retried' }); }),
    );
    isRunning = true;
    actor.start();
    lookAtLedger();
    if (returned === null || panel === null) return;
    returns.take(panel);
    send({ type: 'operationFailed', notice: returned.notice });
  }

  function release(): void {
    holders -= 1;
    // What draws it may be drawn anew at once, as React does in development.
    queueMicrotask(() => {
      if (holders > 0) return;
      last = actor.getPersistedSnapshot();
      for (const stop of stops.splice(0)) stop();
      isRunning = false;
      actor.stop();
      typing.look();
    });
  }

  return {
    actor,
    hold(onDone) {
      holders += 1;
      held = onDone;
      done = onDone;
      if (!isBegun) begin();
      return release;
    },
  };
}
