import { applyOperation, type CalendarDate, type Ledger, type Notice, type Operation } from '@blue-budget/domain';
import { householdLedger } from '@blue-budget/domain/testing';
import {
  isAnythingHalfTyped, messageBubbleMachine, navigationMachine, removalConfirmationMachine, savingsGoalFormMachine, shortListMachine, shownPanels,
  type DispatchOptions, type LedgerSnapshot, type LedgerStore, type Outcome, type PanelEntry,
} from '@blue-budget/machines';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Budgeting } from './context.ts';
import { flowReturns } from './flow-returns.ts';
import { createFlow, type FlowShell } from './flow.ts';
import { ledgerOperations } from './operations.ts';
import { panelsOf } from './panels.ts';

const said = (message: string): Notice => ({ code: 'service.said', message, about: null });

const panel = { view: 'goal', subject: null };

/** A shell without a screen, whose ledger does at once what it is told; how it ends is the test's to say. */
function startShell() {
  let ledger: Ledger = { ...householdLedger(), savingsGoals: [] };
  let today: CalendarDate = { year: 2026, month: 5, day: 15 };
  const watchers = new Set<() => void>();
  const dispatched: Operation[] = [];
  let end: (outcome: Outcome) => void = () => {};
  const snapshot = (): LedgerSnapshot => ({
    status: 'ready', ledger, pending: [], isLoadDue: false, loadFailures: 0, loadProblem: null, fetching: [], signOut: 'none',
    resolvedIds: new Map([['temp-id-goal', 'goal']]), viewKeyOf: (id) => id,
  });
  const store = {
    getSnapshot: snapshot,
    newId: () => 'temp-id-1',
    dispatch(operation: Operation, options: DispatchOptions = {}) {
      dispatched.push(operation);
      const { promise: outcome, resolve } = Promise.withResolvers<Outcome>();
      end = (ended) => {
        if (ended.kind === 'failed' && options.reportsFailure?.() !== true) announced.push(ended.notice);
        resolve(ended);
      };
      change((now) => applyOperation(now, operation));
      return { key: 'k', outcome, undo: null };
    },
  } satisfies Pick<LedgerStore, 'getSnapshot' | 'newId' | 'dispatch'>;
  const navigation = createActor(navigationMachine, { input: { portrait: false } }).start();
  const bubble = createActor(messageBubbleMachine).start();
  const announced: Notice[] = [];
  const turns = new Set<() => void>();
  const awaiting = new Set<() => void>();
  const announce: Budgeting['announce'] = ({ notice }) => { announced.push(notice); };
  function change(how: (ledger: Ledger) => Ledger): void {
    ledger = how(ledger);
    for (const watch of watchers) watch();
  }
  const budgeting: FlowShell = {
    store, navigation, announce,
    shown: {
      getSnapshot: () => ledger,
      subscribe(observer) {
        const watch = () => { if (typeof observer === 'function') observer(snapshot()); };
        watchers.add(watch);
        return { unsubscribe: () => { watchers.delete(watch); } };
      },
    },
    days: {
      today: () => today,
      onTurn(listener) {
        turns.add(listener);
        return () => { turns.delete(listener); };
      },
    },
    network: {
      onBack(listener) {
        awaiting.add(listener);
        return () => { awaiting.delete(listener); };
      },
    },
    operations: ledgerOperations(store, { announce, withdraw: () => {} }),
    returns: flowReturns(),
  };
  return {
    budgeting, navigation, panels: panelsOf(navigation), announced, dispatched, change, bubble,
    ledger: () => ledger,
    watchers: () => watchers.size + turns.size + awaiting.size,
    networkBack: () => { for (const tell of awaiting) tell(); },
    turn(to: CalendarDate) {
      today = to;
      for (const listener of turns) listener();
    },
    async end(outcome: Outcome) {
      end(outcome);
      await settled();
    },
  };
}

function startGoalForm(shell: ReturnType<typeof startShell>, entry: PanelEntry = panel) {
  const flow = createFlow(shell.budgeting, savingsGoalFormMachine, {
    input: ({ ledger, today }) => ({ ledger, today, editedId: null }), typedOf: ({ context }) => context.draft,
  }, entry);
  let isDone = false;
  const release = flow.hold(() => { isDone = true; });
  return { ...flow, release, isDone: () => isDone };
}

function fillIn({ actor }: ReturnType<typeof startGoalForm>, { budgeting }: ReturnType<typeof startShell>): void {
  const { overview, savingsGoals } = householdLedgerOf(budgeting);
  const item = overview.savings.items.find(({ id }) => savingsGoals.every((goal) => goal.id !== id));
  if (item === undefined) throw new Error('The household saves for something without a goal.');
  actor.send({ type: 'accountChosen', id: item.id });
  actor.send({ type: 'goalAmountTyped', amount: item.amount + 12_000 });
  actor.send({ type: 'dateCommitted', text: '05/20/2027' });
  actor.send({ type: 'monthlyContributionTyped', amount: 900_000 });
  actor.send({ type: 'submitted' });
}

describe('a form that runs in the shell', () => {
  it('hands its operation to the ledger, and is done at once', () => {
    const shell = startShell();
    const form = startGoalForm(shell);
    fillIn(form, shell);
    expect(shell.dispatched.map(({ kind }) => kind)).toEqual(['savingsGoal.save']);
    expect(form.isDone()).toBe(true);
  });

  it('opens again where it stands when the operation fails, with everything typed [ERR-01]', async () => {
    const shell = startShell();
    const form = startGoalForm(shell);
    fillIn(form, shell);
    await shell.end({ kind: 'failed', notice: said('No.') });
    expect(form.actor.getSnapshot().value).toBe('filling');
    expect(form.actor.getSnapshot().context.error).toEqual(said('No.'));
    expect(form.actor.getSnapshot().context.draft.monthlyContribution).toBe(900_000);
  });

  it('comes back in its panel when the operation fails after the panel was closed', async () => {
    const shell = startShell();
    const form = startGoalForm(shell);
    fillIn(form, shell);
    form.release();
    await settled();
    expect(shell.watchers()).toBe(0);
    await shell.end({ kind: 'failed', notice: said('No.') });
    expect(shownPanels(shell.navigation.getSnapshot())).toEqual([panel]);
    const again = startGoalForm(shell);
    expect(again.actor.getSnapshot().context.error).toEqual(said('No.'));
    expect(again.actor.getSnapshot().context.draft.monthlyContribution).toBe(900_000);
    expect(startGoalForm(shell).actor.getSnapshot().context.draft.monthlyContribution).toBeNull();
  });

  it('says itself what failed, where it stands and where it comes back [ERR-01]', async () => {
    const standing = startShell();
    fillIn(startGoalForm(standing), standing);
    await standing.end({ kind: 'failed', notice: said('No.') });
    expect(standing.announced).toEqual([]);
    const returning = startShell();
    const form = startGoalForm(returning);
    fillIn(form, returning);
    form.release();
    await settled();
    await returning.end({ kind: 'failed', notice: said('No.') });
    expect(returning.announced).toEqual([]);
  });

  it('leaves it to the bubble where another view lies over it [ERR-01]', async () => {
    const shell = startShell();
    shell.navigation.send({ type: 'panelPushed', entry: panel });
    const form = startGoalForm(shell);
    fillIn(form, shell);
    shell.panels.push('unsaved');
    await shell.end({ kind: 'failed', notice: said('No.') });
    expect(shell.announced).toEqual([said('No.')]);
    expect(form.actor.getSnapshot().context.error).toEqual(said('No.'));
  });

  it('does not follow a person who has gone to another section, who is told in the bubble and finds it where they left it', async () => {
    const shell = startShell();
    const form = startGoalForm(shell);
    fillIn(form, shell);
    form.release();
    shell.navigation.send({ type: 'sectionChosen', section: 'profile' });
    await settled();
    await shell.end({ kind: 'failed', notice: said('No.') });
    expect(shownPanels(shell.navigation.getSnapshot())).toEqual([]);
    expect(shell.announced).toEqual([said('No.')]);
    shell.navigation.send({ type: 'sectionChosen', section: 'budget' });
    expect(shownPanels(shell.navigation.getSnapshot())).toEqual([panel]);
    expect(startGoalForm(shell).actor.getSnapshot().context.draft.monthlyContribution).toBe(900_000);
  });

  it('says that something is half typed for as long as that is so, whatever the ledger and the calendar change meanwhile', async () => {
    const shell = startShell();
    shell.navigation.send({ type: 'panelPushed', entry: panel });
    const form = startGoalForm(shell);
    const isHalfTyped = () => isAnythingHalfTyped(shell.navigation.getSnapshot());
    shell.turn({ year: 2026, month: 5, day: 16 });
    shell.change((ledger) => ({ ...ledger, savingsGoals: [] }));
    expect(isHalfTyped()).toBe(false);
    form.actor.send({ type: 'monthlyContributionTyped', amount: 5 });
    expect(isHalfTyped()).toBe(true);
    shell.turn({ year: 2026, month: 5, day: 17 });
    expect(isHalfTyped()).toBe(true);
    form.actor.send({ type: 'monthlyContributionTyped', amount: null });
    expect(isHalfTyped()).toBe(false);
    form.actor.send({ type: 'monthlyContributionTyped', amount: 5 });
    form.release();
    await settled();
    expect(isHalfTyped()).toBe(false);
  });

  it('is half typed again when it comes back', async () => {
    const shell = startShell();
    const form = startGoalForm(shell);
    fillIn(form, shell);
    form.release();
    await settled();
    await shell.end({ kind: 'failed', notice: said('No.') });
    const [entry] = shownPanels(shell.navigation.getSnapshot());
    if (entry === undefined) throw new Error('The panel has come back.');
    startGoalForm(shell, entry);
    expect(isAnythingHalfTyped(shell.navigation.getSnapshot())).toBe(true);
  });

  it('stays as it is when it is drawn anew at once', async () => {
    const shell = startShell();
    const form = startGoalForm(shell);
    form.release();
    form.hold(() => {});
    await settled();
    form.actor.send({ type: 'monthlyContributionTyped', amount: 5 });
    expect(form.actor.getSnapshot().context.draft.monthlyContribution).toBe(5);
  });

  it('hears of the ledger and of the day that begins', () => {
    const shell = startShell();
    const { actor } = startGoalForm(shell);
    shell.change((ledger) => ({ ...ledger, savingsGoals: [] }));
    shell.turn({ year: 2026, month: 5, day: 16 });
    expect(actor.getSnapshot().context.ledger).toBe(shell.ledger());
    expect(actor.getSnapshot().context.today).toEqual({ year: 2026, month: 5, day: 16 });
  });

  it('reads again what could not be read, as soon as the network is back', async () => {
    const shell = startShell();
    const calls: string[] = [];
    const client = {
      data: {
        itemTransactions: () => {
          calls.push('item');
          return Promise.reject(new Error('No network.'));
        },
        accountTransactions: () => Promise.resolve([]),
      },
    };
    const subject = { kind: 'item' as const, id: 'Groceries', name: 'Groceries' };
    const { hold } = createFlow(shell.budgeting, shortListMachine, { input: () => ({ client, subject }) }, panel);
    const release = hold(() => {});
    await settled();
    expect(calls).toHaveLength(1);
    shell.networkBack();
    await settled();
    expect(calls).toHaveLength(2);
    release();
    await settled();
    expect(shell.watchers()).toBe(0);
  });

  it('says what its machine announces, and is done when that has ended', () => {
    const shell = startShell();
    const input = { target: { kind: 'savingsGoal' as const, id: 'nowhere' } };
    const { hold } = createFlow(shell.budgeting, removalConfirmationMachine, {
      input: ({ ledger }) => ({ ...input, ledger: { ...ledger, transactions: [], bank: null } }),
    }, panel);
    let isDone = false;
    hold(() => { isDone = true; });
    expect(shell.announced).toEqual([{ code: 'accounts.notFound' }]);
    expect(isDone).toBe(true);
  });
});

function householdLedgerOf({ shown }: Pick<Budgeting, 'shown'>): Ledger {
  const ledger = shown.getSnapshot();
  if (ledger === null) throw new Error('The ledger is there.');
  return ledger;
}

function settled(): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve); });
}
