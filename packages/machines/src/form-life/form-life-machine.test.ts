import type { Operation } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import type { Transaction } from '@blue-budget/domain/transactions';
import { describe, expect, it } from 'vitest';
import { Actor, assign, createActor, emit, setup } from 'xstate';
import { isAnythingHalfTyped, topPanelEntry, type PanelEntry } from '../navigation/index.ts';
import type { DoneBefore, OperationFailed } from '../operation-request.ts';
import { FormShellStandIn } from '../testing/form-shell-stand-in.ts';
import { formLifeMachine, type FormLifeEvent } from './form-life-machine.ts';

const optimistic: Operation = { kind: 'savingsGoal.remove', id: 'goal' };
const awaited: Operation = { kind: 'account.unlink', accountId: 'checking', providerAccountId: 'bank' };
const notice: Notice = { code: 'service.said', message: 'No.', about: null };
const failed: OperationFailed = { type: 'operationFailed', notice };

describe('the life of a form', () => {
  it.each<[string, Step[], string]>([
    ['begins open, with nothing typed and nothing sent', [], 'shown none untouched'],
    ['is half typed once a field has a value', ['type'], 'shown none halfTyped'],
    ['is untouched again when that is erased', ['type', 'erase'], 'shown none untouched'],
    ['ignores changes from outside as typing', ['tell'], 'shown none untouched'],
    ['stays half typed on changes from outside', ['type', 'tell'], 'shown none halfTyped'],
    ['dispatches an optimistic operation and is finished', ['type', 'send'], 'shown sent.shown halfTyped'],
    ['waits for one that is not optimistic', ['type', 'sendAwaited'], 'shown sent.awaited halfTyped'],
    ['is finished when that is done', ['type', 'sendAwaited', { type: 'operationDone' }], 'shown done halfTyped'],
    ['can be filled in again after a failure', ['type', 'send', failed], 'shown none halfTyped'],
    ['can be sent again after that', ['type', 'send', failed, 'send'], 'shown sent.shown halfTyped'],
    ['ends when it closes before anything was sent', ['type', { type: 'closed' }], 'over'],
    ['ends when it closes after all was done', ['send', { type: 'operationDone' }, { type: 'closed' }], 'over'],
    ['waits hidden for the reply when it closes', ['type', 'send', { type: 'closed' }], 'hidden sent.shown closed'],
    ['ends with the reply', ['type', 'send', { type: 'closed' }, { type: 'operationDone' }], 'over'],
    ['ends with the session', ['type', 'send', { type: 'closed' }, { type: 'ledgerClosed' }], 'over'],
    ['returns where the services refuse', ['type', 'send', { type: 'closed' }, failed], 'returning none closed'],
    ['opens again as it was typed', ['type', 'send', { type: 'closed' }, failed, { type: 'opened' }], 'shown none halfTyped'],
    ['can be dropped after that', ['type', 'send', { type: 'closed' }, failed, { type: 'opened' }, { type: 'closed' }], 'over'],
  ])('%s', (_title, steps, expected) => {
    const life = startLife();
    for (const step of steps) life.take(step);
    expect(life.states()).toBe(expected);
  });

  it('emits `finished` once for each submit', () => {
    const life = startLife();
    for (const step of ['send', failed, 'sendAwaited', { type: 'operationDone' }] satisfies Step[]) life.take(step);
    expect(life.emitted).toEqual(['finished', 'finished']);
  });

  it('sends the form its error: at once while it is shown, after a return once it is drawn', () => {
    const standing = startLife();
    for (const step of ['send', failed] satisfies Step[]) standing.take(step);
    expect(standing.error()).toEqual(notice);
    const returning = startLife();
    for (const step of ['send', { type: 'closed' }, failed] satisfies Step[]) returning.take(step);
    expect(returning.error()).toBeNull();
    returning.take({ type: 'opened' });
    expect(returning.error()).toEqual(notice);
  });

  it('returns in a view of its own, which is half typed once it is drawn', () => {
    const life = startLife();
    for (const step of ['type', 'send', { type: 'closed' }, failed] satisfies Step[]) life.take(step);
    const entry = topPanelEntry(life.navigation.getSnapshot());
    expect([entry, entry === panel, life.emitted]).toEqual([panel, false, ['finished', 'returned']]);
    expect(isAnythingHalfTyped(life.navigation.getSnapshot())).toBe(false);
    life.take({ type: 'opened' });
    expect(isAnythingHalfTyped(life.navigation.getSnapshot())).toBe(true);
    life.take({ type: 'closed' });
    expect(isAnythingHalfTyped(life.navigation.getSnapshot())).toBe(false);
  });

  it('hands over what is done before its operation by the same press', () => {
    const transaction: Transaction = {
      id: 'temp-1', type: 'Other', subtype: 'Other', source: 'Balance adjustment', amount: 5, date: { year: 2026, month: 5, day: 3 }, description: '', photo: null,
      legs: [], account: { id: 'Checking', name: 'Checking', isCreditCard: false, pairedItemId: null }, lines: [], importId: null,
    };
    const before: DoneBefore = { operation: { kind: 'transaction.add', transaction }, said: { code: 'changes.reconciledWithAdjustment' } };
    const life = startLife();
    life.take('send');
    life.take(failed);
    life.send(before);
    expect(life.handedOver).toEqual([[optimistic, null], [optimistic, before]]);
  });

  it('does not return from a page, nor without a ledger', () => {
    const onPage = startLife(null);
    for (const step of ['send', { type: 'closed' }] satisfies Step[]) onPage.take(step);
    const loggedOut = startLife();
    for (const step of ['send', { type: 'closed' }] satisfies Step[]) loggedOut.take(step);
    loggedOut.shell.closeLedger();
    loggedOut.take(failed);
    expect([onPage.states(), loggedOut.states()]).toEqual(['over', 'over']);
  });
});

type Step = 'type' | 'erase' | 'send' | 'sendAwaited' | 'tell' | FormLifeEvent;

/** A form of one field, which changes from outside change as well. */
const fieldMachine = setup({
  types: {
    context: {} as { field: string; error: Notice | null },
    events: {} as { type: 'typed'; text: string } | { type: 'sent'; operation: Operation; before?: DoneBefore } | { type: 'dayChanged' } | OperationFailed,
    emitted: {} as { type: 'operationRequested'; operation: Operation; before?: DoneBefore },
  },
}).createMachine({
  context: { field: '', error: null },
  on: {
    typed: { actions: assign({ field: ({ event }) => event.text }) },
    sent: { actions: emit(({ event: { operation, before } }) => ({ type: 'operationRequested', operation, ...(before !== undefined && { before }) })) },
    dayChanged: { actions: assign({ field: ({ context }) => `${context.field} today` }) },
    operationFailed: { actions: assign({ error: ({ event }) => event.notice }) },
  },
});

const panel: PanelEntry = { view: 'goal', subject: null };

/** A life whose ledger answers only when the test does. */
function startLife(entry: PanelEntry | null = panel) {
  const shell = new FormShellStandIn();
  const emitted: string[] = [];
  const handedOver: [Operation, DoneBefore | null][] = [];
  const dispatch: FormShellStandIn['ledger']['dispatch'] = (operation, { before }) => {
    handedOver.push([operation, before]);
    return { outcome: new Promise(() => {}) };
  };
  const life: Actor<typeof formLifeMachine> = createActor(formLifeMachine.provide({ actors: { form: fieldMachine } }), {
    input: {
      shell: { ...shell, ledger: { ...shell.ledger, dispatch } },
      panel: entry, ledger: shell.shownLedger(), ledgerOf: (ledger) => ledger, formInput: undefined, isKept: false,
      readTyped: () => fieldOf(life).getSnapshot().context.field,
    },
  });
  life.on('*', ({ type }) => { emitted.push(type); });
  life.start();
  return {
    shell, navigation: shell.navigation, emitted, handedOver,
    send: (before: DoneBefore) => fieldOf(life).send({ type: 'sent', operation: optimistic, before }),
    error: () => fieldOf(life).getSnapshot().context.error,
    take(step: Step) {
      switch (step) {
        case 'type': return fieldOf(life).send({ type: 'typed', text: 'typed' });
        case 'erase': return fieldOf(life).send({ type: 'typed', text: '' });
        case 'send': return fieldOf(life).send({ type: 'sent', operation: optimistic });
        case 'sendAwaited': return fieldOf(life).send({ type: 'sent', operation: awaited });
        case 'tell': return shell.beginDay({ year: 2026, month: 5, day: 16 });
        default: return life.send(step);
      }
    },
    /** Of view, operation and typing. */
    states() {
      const { value } = life.getSnapshot();
      if (typeof value === 'string') return value;
      const { view, operation, typing } = value.alive;
      return [view, typeof operation === 'string' ? operation : `sent.${operation.sent}`, typing].join(' ');
    },
  };
}

function fieldOf(life: Actor<typeof formLifeMachine>): Actor<typeof fieldMachine> {
  const { form } = life.getSnapshot().children;
  if (!isField(form)) throw new Error('The form is gone.');
  return form;
}

function isField(actor: unknown): actor is Actor<typeof fieldMachine> {
  return actor instanceof Actor && actor.logic === fieldMachine;
}
