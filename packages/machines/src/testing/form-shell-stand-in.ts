import type { CalendarDate } from '@blue-budget/domain/calendar';
import { applyOperation, type Ledger, type Operation } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { householdLedger } from '@blue-budget/domain/testing';
import { createActor } from 'xstate';
import { keepDrafts, noDrafts, readStoredShell, type DraftStorage, type Drafts } from '../drafts/index.ts';
import type { FormShell } from '../form-life/index.ts';
import type { DispatchOptions, Outcome } from '../ledger/index.ts';
import { navigationMachine } from '../navigation/index.ts';
import { settled } from './pending-calls.ts';

/** A shell without a screen, whose ledger applies at once what is dispatched; the test decides the outcome. */
export class FormShellStandIn implements FormShell {
  readonly navigation;
  readonly drafts: Drafts;
  readonly dispatched: Operation[] = [];
  /** Notices in the bubble, of forms and of the ledger. */
  readonly announced: Notice[] = [];
  readonly #ledgerListeners = new Set<() => void>();
  readonly #dayListeners = new Set<() => void>();
  readonly #networkListeners = new Set<() => void>();
  #ledger: Ledger | null = { ...householdLedger(), savingsGoals: [] };
  #today: CalendarDate = { year: 2026, month: 5, day: 15 };
  #end: (outcome: Outcome) => void = () => {};

  /** @param storage where half-typed forms outlive a reload: a second shell with it is the page after that. */
  constructor(storage: DraftStorage | null = null) {
    const stored = storage === null ? null : readStoredShell(storage, 'ann', () => true);
    const navigation = createActor(navigationMachine, { input: { portrait: false, kept: stored?.places ?? null } }).start();
    const drafts = storage === null ? noDrafts : keepDrafts({ storage, sub: 'ann', navigation, stored });
    drafts.follow();
    this.navigation = navigation;
    this.drafts = drafts;
  }

  readonly announce: FormShell['announce'] = ({ notice }) => { this.announced.push(notice); };
  readonly ledger: FormShell['ledger'] = {
    shown: () => this.#ledger,
    onChange: listens(this.#ledgerListeners),
    resolvedIds: () => new Map([['temp-id-goal', 'goal']]),
    newId: () => 'temp-id-1',
    dispatch: (operation, options) => this.#dispatch(operation, options),
  };
  readonly calendar: FormShell['calendar'] = { today: () => this.#today, onDayBegun: listens(this.#dayListeners) };
  readonly network: FormShell['network'] = { onBack: listens(this.#networkListeners) };

  /** How many listeners ledger, calendar and network have. */
  get listeners(): number {
    return this.#ledgerListeners.size + this.#dayListeners.size + this.#networkListeners.size;
  }

  shownLedger(): Ledger {
    if (this.#ledger === null) throw new Error('No ledger is shown.');
    return this.#ledger;
  }

  changeLedger(change: (ledger: Ledger) => Ledger): void {
    this.#ledger = change(this.shownLedger());
    callAll(this.#ledgerListeners);
  }

  /** The person is logged out. */
  closeLedger(): void {
    this.#ledger = null;
    callAll(this.#ledgerListeners);
  }

  beginDay(today: CalendarDate): void {
    this.#today = today;
    callAll(this.#dayListeners);
  }

  bringNetworkBack(): void {
    callAll(this.#networkListeners);
  }

  /** The services have answered what was dispatched last. */
  endOperation(outcome: Outcome): Promise<void> {
    this.#end(outcome);
    return settled();
  }

  #dispatch(operation: Operation, { reportsFailure }: DispatchOptions) {
    this.dispatched.push(operation);
    const { promise: outcome, resolve } = Promise.withResolvers<Outcome>();
    const before = this.shownLedger();
    this.#end = (ended) => {
      if (ended.kind === 'failed' && this.#ledger !== null) this.changeLedger(() => before);
      if (ended.kind === 'failed' && reportsFailure?.() !== true) this.announced.push(ended.notice);
      resolve(ended);
    };
    this.changeLedger((ledger) => applyOperation(ledger, operation));
    return { outcome };
  }
}

function listens(listeners: Set<() => void>): (listener: () => void) => () => void {
  return (listener) => {
    listeners.add(listener);
    return () => { listeners.delete(listener); };
  };
}

function callAll(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener();
}
