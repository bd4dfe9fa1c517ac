import type { Notice } from '@blue-budget/domain/notices';
import { householdLedger } from '@blue-budget/domain/testing';
import { describe, expect, it } from 'vitest';
import type { PanelEntry } from '../navigation/index.ts';
import { isAnythingHalfTyped, shownPanels, topPanelEntry } from '../navigation/index.ts';
import { removalConfirmationMachine } from '../removal-confirmation/index.ts';
import { savingsGoalFormMachine } from '../savings-goal-form/index.ts';
import { shortListMachine } from '../short-list/index.ts';
import { FormShellStandIn } from '../testing/form-shell-stand-in.ts';
import { settled } from '../testing/pending-calls.ts';
import { openForm } from './open-form.ts';

const panel: PanelEntry = { view: 'goal', subject: null };

const said = (message: string): Notice => ({ code: 'service.said', message, about: null });

describe('a form that runs in the shell', () => {
  it('dispatches its operation to the ledger, and is done at once', () => {
    const shell = new FormShellStandIn();
    const form = openGoalForm(shell);
    fillIn(form, shell);
    expect(shell.dispatched.map(({ kind }) => kind)).toEqual(['savingsGoal.save']);
    expect(form.timesDone()).toBe(1);
  });

  it('opens again in place when the operation fails, with everything typed [ERR-01]', async () => {
    const shell = new FormShellStandIn();
    const form = openGoalForm(shell);
    fillIn(form, shell);
    await shell.endOperation({ kind: 'failed', notice: said('No.') });
    expect(form.actor.getSnapshot().value).toBe('filling');
    expect(form.actor.getSnapshot().context.error).toEqual(said('No.'));
    expect(form.actor.getSnapshot().context.draft.monthlyContribution).toBe(900_000);
    form.actor.send({ type: 'submitted' });
    expect([shell.dispatched.length, form.timesDone()]).toEqual([2, 2]);
  });

  it('comes back in its panel when the operation fails after the panel was closed', async () => {
    const shell = new FormShellStandIn();
    const form = openGoalForm(shell);
    fillIn(form, shell);
    form.release();
    await settled();
    expect(shell.listeners).toBe(0);
    await shell.endOperation({ kind: 'failed', notice: said('No.') });
    expect(shownPanels(shell.navigation.getSnapshot())).toEqual([panel]);
    const again = openGoalForm(shell, returnedPanel(shell));
    expect(again.actor.getSnapshot().context.error).toEqual(said('No.'));
    expect(again.actor.getSnapshot().context.draft.monthlyContribution).toBe(900_000);
    expect(shell.listeners).toBe(3);
    expect(openGoalForm(shell).actor.getSnapshot().context.draft.monthlyContribution).toBeNull();
  });

  it('comes back with the ledger that changed since its panel was closed', async () => {
    const shell = new FormShellStandIn();
    const form = openGoalForm(shell);
    fillIn(form, shell);
    form.release();
    await settled();
    await shell.endOperation({ kind: 'failed', notice: said('No.') });
    shell.changeLedger((ledger) => ({ ...ledger, savingsGoals: [] }));
    const again = openGoalForm(shell, returnedPanel(shell));
    expect(again.actor.getSnapshot().context.ledger).toBe(shell.shownLedger());
    expect(again.actor.getSnapshot().context.error).toEqual(said('No.'));
  });

  it('can be sent again once it has come back, and comes back again', async () => {
    const shell = new FormShellStandIn();
    const form = openGoalForm(shell);
    fillIn(form, shell);
    form.release();
    await settled();
    await shell.endOperation({ kind: 'failed', notice: said('No.') });
    const again = openGoalForm(shell, returnedPanel(shell));
    again.actor.send({ type: 'submitted' });
    expect(again.timesDone()).toBe(1);
    shell.navigation.send({ type: 'panelPopped' });
    again.release();
    await settled();
    await shell.endOperation({ kind: 'failed', notice: said('No again.') });
    expect(openGoalForm(shell, returnedPanel(shell)).actor.getSnapshot().context.error).toEqual(said('No again.'));
    expect(shell.announced).toEqual([]);
  });

  it('comes back in a separate panel for each failure, whatever the panels show', async () => {
    const shell = new FormShellStandIn();
    const [first, second] = [openGoalForm(shell), openGoalForm(shell)];
    fillIn(first, shell);
    first.release();
    await settled();
    await shell.endOperation({ kind: 'failed', notice: said('First.') });
    fillIn(second, shell);
    second.release();
    await settled();
    await shell.endOperation({ kind: 'failed', notice: said('Second.') });
    const errors = shownPanels(shell.navigation.getSnapshot()).map((entry) => openGoalForm(shell, entry).actor.getSnapshot().context.error);
    expect(errors).toEqual([said('First.'), said('Second.')]);
  });

  it('is not mistaken for another form in the same panel', async () => {
    const shell = new FormShellStandIn();
    const form = openGoalForm(shell);
    fillIn(form, shell);
    form.release();
    await settled();
    await shell.endOperation({ kind: 'failed', notice: said('No.') });
    const { actor } = openForm(shell, shortListMachine, { input: () => listInput([]) }, returnedPanel(shell));
    expect(actor.getSnapshot().context.subject).toEqual(groceries);
  });

  it('shows its own error, both in place and after it comes back [ERR-01]', async () => {
    const standing = new FormShellStandIn();
    fillIn(openGoalForm(standing), standing);
    await standing.endOperation({ kind: 'failed', notice: said('No.') });
    expect(standing.announced).toEqual([]);
    const returning = new FormShellStandIn();
    const form = openGoalForm(returning);
    fillIn(form, returning);
    form.release();
    await settled();
    await returning.endOperation({ kind: 'failed', notice: said('No.') });
    expect(returning.announced).toEqual([]);
  });

  it('leaves the error to the bubble where another view covers it [ERR-01]', async () => {
    const shell = new FormShellStandIn();
    shell.navigation.send({ type: 'panelPushed', entry: panel });
    const form = openGoalForm(shell);
    fillIn(form, shell);
    shell.navigation.send({ type: 'panelPushed', entry: { view: 'unsaved', subject: null } });
    await shell.endOperation({ kind: 'failed', notice: said('No.') });
    expect(shell.announced).toEqual([said('No.')]);
    expect(form.actor.getSnapshot().context.error).toEqual(said('No.'));
  });

  it('does not follow a person to another section; the bubble announces the failure, and the form waits in its section', async () => {
    const shell = new FormShellStandIn();
    const form = openGoalForm(shell);
    fillIn(form, shell);
    form.release();
    shell.navigation.send({ type: 'sectionChosen', section: 'profile' });
    await settled();
    await shell.endOperation({ kind: 'failed', notice: said('No.') });
    expect(shownPanels(shell.navigation.getSnapshot())).toEqual([]);
    expect(shell.announced).toEqual([said('No.')]);
    shell.navigation.send({ type: 'sectionChosen', section: 'budget' });
    expect(shownPanels(shell.navigation.getSnapshot())).toEqual([panel]);
    expect(openGoalForm(shell, returnedPanel(shell)).actor.getSnapshot().context.draft.monthlyContribution).toBe(900_000);
  });

  it('does not come back after a log-out, nor on a page', async () => {
    const shell = new FormShellStandIn();
    const form = openGoalForm(shell);
    fillIn(form, shell);
    form.release();
    await settled();
    shell.closeLedger();
    await shell.endOperation({ kind: 'failed', notice: said('No.') });
    const onPage = new FormShellStandIn();
    const formOfPage = openGoalForm(onPage, null);
    fillIn(formOfPage, onPage);
    formOfPage.release();
    await settled();
    await onPage.endOperation({ kind: 'failed', notice: said('No.') });
    expect([shell, onPage].map(({ navigation }) => shownPanels(navigation.getSnapshot()))).toEqual([[], []]);
    expect([shell.announced, onPage.announced]).toEqual([[said('No.')], [said('No.')]]);
  });

  it('reports half typed input for as long as there is any, whatever the ledger and the calendar change meanwhile', async () => {
    const shell = new FormShellStandIn();
    shell.navigation.send({ type: 'panelPushed', entry: panel });
    const form = openGoalForm(shell);
    const isHalfTyped = () => isAnythingHalfTyped(shell.navigation.getSnapshot());
    shell.beginDay({ year: 2026, month: 5, day: 16 });
    shell.changeLedger((ledger) => ({ ...ledger, savingsGoals: [] }));
    expect(isHalfTyped()).toBe(false);
    form.actor.send({ type: 'monthlyContributionTyped', amount: 5 });
    expect(isHalfTyped()).toBe(true);
    shell.beginDay({ year: 2026, month: 5, day: 17 });
    expect(isHalfTyped()).toBe(true);
    form.actor.send({ type: 'monthlyContributionTyped', amount: null });
    expect(isHalfTyped()).toBe(false);
    form.actor.send({ type: 'monthlyContributionTyped', amount: 5 });
    form.release();
    await settled();
    expect(isHalfTyped()).toBe(false);
  });

  it('is half typed again when it comes back', async () => {
    const shell = new FormShellStandIn();
    const form = openGoalForm(shell);
    fillIn(form, shell);
    form.release();
    await settled();
    await shell.endOperation({ kind: 'failed', notice: said('No.') });
    openGoalForm(shell, returnedPanel(shell));
    expect(isAnythingHalfTyped(shell.navigation.getSnapshot())).toBe(true);
  });

  it('keeps its state when it is remounted at once', async () => {
    const shell = new FormShellStandIn();
    const form = openGoalForm(shell);
    form.release();
    form.hold(() => {});
    await settled();
    form.actor.send({ type: 'monthlyContributionTyped', amount: 5 });
    expect(form.actor.getSnapshot().context.draft.monthlyContribution).toBe(5);
    expect(shell.listeners).toBe(3);
  });

  it('changes nothing if it is opened and never drawn', () => {
    const shell = new FormShellStandIn();
    openForm(shell, savingsGoalFormMachine, { input: ({ ledger, today }) => ({ ledger, today, editedId: null }) }, panel);
    expect([shell.listeners, shell.dispatched.length, isAnythingHalfTyped(shell.navigation.getSnapshot())]).toEqual([0, 0, false]);
  });

  it('receives changes of the ledger and of the day', () => {
    const shell = new FormShellStandIn();
    const { actor } = openGoalForm(shell);
    shell.changeLedger((ledger) => ({ ...ledger, savingsGoals: [] }));
    shell.beginDay({ year: 2026, month: 5, day: 16 });
    expect(actor.getSnapshot().context.ledger).toBe(shell.shownLedger());
    expect(actor.getSnapshot().context.today).toEqual({ year: 2026, month: 5, day: 16 });
  });

  it('retries a failed read as soon as the network is back', async () => {
    const shell = new FormShellStandIn();
    const calls: string[] = [];
    const { hold } = openForm(shell, shortListMachine, { input: () => listInput(calls) }, panel);
    const release = hold(() => {});
    await settled();
    expect(calls).toHaveLength(1);
    shell.bringNetworkBack();
    await settled();
    expect(calls).toHaveLength(2);
    release();
    await settled();
    expect(shell.listeners).toBe(0);
  });

  it('announces what its machine announces, and is done when that ends', () => {
    const shell = new FormShellStandIn();
    let timesDone = 0;
    removalOf(shell, { kind: 'savingsGoal', id: 'nowhere' }).hold(() => { timesDone += 1; });
    expect(shell.announced).toEqual([{ code: 'accounts.notFound' }]);
    expect(timesDone).toBe(1);
  });

  it('is done once where its machine ends with the operation, and does not come back', async () => {
    const shell = new FormShellStandIn();
    const [account] = shell.shownLedger().realAccounts['cash-accounts'].accounts;
    let timesDone = 0;
    const { actor, hold } = removalOf(shell, { kind: 'realAccount', id: account?.id ?? '' });
    hold(() => { timesDone += 1; });
    actor.send({ type: 'answered', answer: 'yes' });
    actor.send({ type: 'submitted' });
    expect([shell.dispatched.map(({ kind }) => kind), timesDone]).toEqual([['account.remove'], 1]);
    await shell.endOperation({ kind: 'failed', notice: said('No.') });
    expect([topPanelEntry(shell.navigation.getSnapshot()), shell.announced]).toEqual([null, [said('No.')]]);
  });
});

function openGoalForm(shell: FormShellStandIn, entry: PanelEntry | null = panel) {
  const form = openForm(shell, savingsGoalFormMachine, {
    input: ({ ledger, today }) => ({ ledger, today, editedId: null }), typedOf: ({ context }) => context.draft,
  }, entry);
  let timesDone = 0;
  const release = form.hold(() => { timesDone += 1; });
  return { ...form, release, timesDone: () => timesDone };
}

function fillIn({ actor }: ReturnType<typeof openGoalForm>, shell: FormShellStandIn): void {
  const { overview, savingsGoals } = shell.shownLedger();
  const item = overview.savings.items.find(({ id }) => savingsGoals.every((goal) => goal.id !== id));
  if (item === undefined) throw new Error('The household saves for something without a goal.');
  actor.send({ type: 'accountChosen', id: item.id });
  actor.send({ type: 'goalAmountTyped', amount: item.amount + 12_000 });
  actor.send({ type: 'dateCommitted', text: '05/20/2027' });
  actor.send({ type: 'monthlyContributionTyped', amount: 900_000 });
  actor.send({ type: 'submitted' });
}

function removalOf(shell: FormShellStandIn, target: { kind: 'savingsGoal' | 'realAccount'; id: string }) {
  return openForm(shell, removalConfirmationMachine, {
    input: ({ ledger }) => ({ target, ledger: { ...ledger, transactions: [], bank: null } }),
  }, panel);
}

const groceries = { kind: 'item' as const, id: 'Groceries', name: 'Groceries' };

/** A short list whose services cannot be reached. */
function listInput(calls: string[]) {
  const itemTransactions = () => {
    calls.push('item');
    return Promise.reject(new Error('No network.'));
  };
  return { client: { data: { itemTransactions, accountTransactions: () => Promise.resolve([]) } }, subject: groceries, ledger: householdLedger() };
}

/** The view of the side panel that was opened for the form that came back. */
function returnedPanel({ navigation }: FormShellStandIn): PanelEntry {
  const entry = topPanelEntry(navigation.getSnapshot());
  if (entry === null) throw new Error('No form has come back.');
  return entry;
}
