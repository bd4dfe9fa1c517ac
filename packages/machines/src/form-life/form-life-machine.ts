import type { Ledger, Operation } from '@blue-budget/domain/ledger';
import { and, assign, createMachine, emit, enqueueActions, or, raise, sendTo, setup, stateIn, type AnyStateMachine } from 'xstate';
import { shownPlace, typingIn, type PanelEntry, type Place } from '../navigation/index.ts';
import type { DayChanged, DoneBefore, LedgerChanged, OperationFailed, OperationRequested, TypedRestored } from '../operation-request.ts';
import type { Announcement } from '../ports.ts';
import { changedFields } from './changed-fields.ts';
import { handOver, type HandOverEvent } from './hand-over.ts';
import type { FormShell } from './ports.ts';
import { canComeBack, showsFailure } from './selectors.ts';
import { followSurroundings, type SurroundingsEvent } from './surroundings.ts';

export interface FormLifeInput {
  shell: FormShell;
  /** The view of the side panel that the form stands in; null on a page, to which nothing comes back. */
  panel: PanelEntry | null;
  /** The input of the form's own machine, made of this ledger. */
  formInput: unknown;
  ledger: Ledger;
  /** The ledger as the form's machine takes it. */
  ledgerOf: (ledger: Ledger) => unknown;
  /** The values typed or chosen in the form, as text; null while nothing in it could be lost. */
  readTyped: () => string | null;
  /** Whether these values are fields of an object that the form takes back after a reload. */
  isKept: boolean;
}

export interface FormLifeContext extends FormLifeInput {
  /** The current values. */
  typed: string | null;
  /** The values before the person typed; null for a form that came back, all of which was typed. */
  untouched: string | null;
  /** What was typed before a reload, until the form has it. */
  restored: unknown;
  /** The operation dispatched last, and the page it was dispatched from. */
  sent: { operation: Operation; before: DoneBefore | null; place: Place } | null;
  /** Why that failed, while the form is on its way back. */
  failure: OperationFailed | null;
}

/** Events that its surroundings send to the form's own machine. */
type FormMessage = LedgerChanged<unknown> | DayChanged | OperationFailed | { type: 'retried' };

export type FormLifeEvent =
  /** Its component is drawn again, after `returned`. */
  | { type: 'opened' }
  /** Its component is unmounted. */
  | { type: 'closed' }
  | OperationRequested | Announcement | HandOverEvent | SurroundingsEvent
  /** Raised when the form's machine has changed. */
  | { type: 'formChanged' }
  /** Raised to send the form something that the person did not type. */
  | { type: 'messageRaised'; message: FormMessage }
  /** The form has taken the message. */
  | { type: 'settled' };

export type FormLifeEmitted =
  /** Its work is over: the operation shows, or is done where it is not optimistic, or the form's machine has ended. */
  | { type: 'finished' }
  /** It comes back in this view of the side panel. */
  | { type: 'returned'; panel: PanelEntry };

/** Stands for the form's own machine until `provide` names it. */
const unknownForm: AnyStateMachine = createMachine({});

/**
 * The life of a form, from opening it to the answer of the services (decision record 030). It runs the form's own machine as its child
 * `form`, dispatches its requests to the ledger, and sends it what changes around it. Three regions run in parallel: `view`, whether the form
 * is drawn; `operation`, the outcome of the submit; `typing`, whether the form holds input that would be lost.
 *
 * A panel that closes while its operation is on its way keeps its form: should the operation fail, the form comes back as it was typed.
 */
export const formLifeMachine = setup({
  types: {
    context: {} as FormLifeContext,
    events: {} as FormLifeEvent,
    emitted: {} as FormLifeEmitted,
    input: {} as FormLifeInput,
    children: {} as { form: 'form' },
  },
  actors: { form: unknownForm, followSurroundings, handOver },
  guards: {
    isNewLedger: ({ context }, { ledger }: { ledger: Ledger | null }) => ledger !== null && ledger !== context.ledger,
    isTyped: ({ context: { typed, untouched } }) => typed !== null && typed !== untouched,
    isInPanel: ({ context }) => context.panel !== null,
    isSent: stateIn({ alive: { operation: 'sent' } }),
    isFinished: or([stateIn({ alive: { operation: { sent: 'shown' } } }), stateIn({ alive: { operation: 'done' } })]),
    canComeBack: ({ context }) => canComeBack(context.shell),
  },
  actions: {
    listenToForm: ({ self }) => {
      const { form } = self.getSnapshot().children;
      form?.on('operationRequested', (event: OperationRequested) => { self.send(event); });
      form?.on('announced', (event: Announcement) => { self.send(event); });
    },
    announce: ({ context }, announcement: Announcement) => { context.shell.announce(announcement); },
    readTyped: assign({ typed: ({ context }) => context.readTyped() }),
    setUntouched: assign({ untouched: ({ context }) => context.typed }),
    takeRestored: assign({
      restored: ({ context: { shell, panel, isKept } }) => (isKept && panel !== null ? shell.drafts.take(panel) : null),
    }),
    reportHalfTyped: ({ context: { shell: { navigation, drafts }, panel, isKept, typed, untouched } }) => {
      // After a log-out there is no shell.
      if (panel === null || navigation.getSnapshot().status !== 'active') return;
      const isStored = isKept && drafts.write(panel, changedFields(untouched, typed));
      if (typingIn(navigation.getSnapshot(), panel) === (isStored ? 'kept' : 'dropped')) return;
      navigation.send({ type: 'typedChanged', entry: panel, isHalfTyped: true, isKept: isStored });
    },
    reportUntyped: ({ context: { shell: { navigation, drafts }, panel } }) => {
      if (panel === null) return;
      drafts.remove(panel);
      if (navigation.getSnapshot().status === 'active') navigation.send({ type: 'typedChanged', entry: panel, isHalfTyped: false });
    },
    setSent: assign(({ context }, { operation, before }: OperationRequested) => ({ sent: { operation, before: before ?? null, place: shownPlace(context.shell.navigation.getSnapshot()) } })),
    sendToForm: raise((_, message: FormMessage) => ({ type: 'messageRaised' as const, message })),
    readLedger: raise(({ context }) => ({ type: 'ledgerShown' as const, ledger: context.shell.ledger.shown() })),
    forwardLedger: enqueueActions(({ context: { shell, ledgerOf }, enqueue }, { ledger }: { ledger: Ledger | null }) => {
      if (ledger === null) return;
      enqueue.assign({ ledger });
      const message = { type: 'ledgerChanged' as const, ledger: ledgerOf(ledger), resolvedIds: shell.ledger.resolvedIds() };
      enqueue.raise({ type: 'messageRaised', message });
    }),
    reopenPanel: enqueueActions(({ context: { shell, panel, sent }, enqueue }) => {
      if (panel === null || sent === null) return;
      // A separate entry: if the panel stayed open for the next form, that one lies beneath.
      const entry = { ...panel };
      enqueue.assign({ panel: entry });
      enqueue.emit({ type: 'returned', panel: entry });
      enqueue.sendTo(shell.navigation, { type: 'panelPushed', entry, place: sent.place });
    }),
    finish: emit({ type: 'finished' }),
  },
}).createMachine({
  id: 'formLife',
  context: ({ input }) => ({ ...input, typed: null, untouched: null, restored: null, sent: null, failure: null }),
  initial: 'alive',
  states: {
    alive: {
      type: 'parallel',
      // Before the form starts: it may emit something at once.
      entry: 'listenToForm',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }: { context: FormLifeContext }) => context.formInput,
        onSnapshot: { actions: ['readTyped', raise({ type: 'formChanged' })] },
        onDone: [{ guard: 'isFinished', target: 'over' }, { target: 'over', actions: 'finish' }],
        onError: 'over',
      },
      on: { announced: { actions: { type: 'announce', params: ({ event }) => event } } },
      states: {
        view: {
          initial: 'shown',
          states: {
            shown: {
              invoke: { src: 'followSurroundings', input: ({ context }) => context.shell },
              on: {
                ledgerShown: {
                  guard: { type: 'isNewLedger', params: ({ event }) => event },
                  actions: { type: 'forwardLedger', params: ({ event }) => event },
                },
                dayBegun: { actions: { type: 'sendToForm', params: ({ event }) => ({ type: 'dayChanged', today: event.today }) } },
                // A read that failed is retried, as if the person had pressed the button.
                networkBack: { actions: { type: 'sendToForm', params: { type: 'retried' } } },
                operationFailed: { actions: { type: 'sendToForm', params: ({ event }) => event } },
                messageRaised: { actions: [sendTo('form', ({ event }) => event.message), sendTo(({ self }) => self, { type: 'settled' })] },
                closed: [{ guard: and(['isInPanel', 'isSent']), target: 'hidden' }, { target: '#formLife.over' }],
              },
            },
            hidden: {
              on: {
                operationFailed: [
                  { guard: 'canComeBack', target: 'returning', actions: assign({ failure: ({ event }) => event }) },
                  { target: '#formLife.over' },
                ],
                operationDone: '#formLife.over',
                ledgerClosed: '#formLife.over',
              },
            },
            returning: {
              entry: 'reopenPanel',
              on: {
                opened: {
                  target: 'shown',
                  actions: ['readLedger', enqueueActions(({ context: { failure }, enqueue }) => {
                    if (failure !== null) enqueue.raise({ type: 'messageRaised', message: failure });
                  })],
                },
              },
            },
          },
        },
        operation: {
          initial: 'none',
          on: { operationRequested: { target: '.sent', actions: { type: 'setSent', params: ({ event }) => event } } },
          states: {
            none: {},
            sent: {
              initial: 'awaited',
              invoke: {
                src: 'handOver',
                input: ({ context: { shell, sent }, self }) => ({
                  ledger: shell.ledger, operation: sent?.operation ?? null, before: sent?.before ?? null, reportsFailure: () => showsFailure(self.getSnapshot()),
                }),
              },
              states: {
                awaited: {
                  on: {
                    operationShown: { target: 'shown', actions: 'finish' },
                    operationDone: { target: '#formLife.alive.operation.done', actions: 'finish' },
                  },
                },
                shown: { on: { operationDone: '#formLife.alive.operation.done' } },
              },
              on: { operationFailed: 'none' },
            },
            done: {},
          },
        },
        typing: {
          initial: 'beginning',
          on: { closed: '.closed' },
          states: {
            beginning: { on: { formChanged: { target: 'restoring', actions: ['setUntouched', 'takeRestored'] } } },
            /** What was typed before a reload is typed, too: what it differs from is the form as it began. */
            restoring: {
              always: { guard: ({ context }) => context.restored === null, target: 'untouched' },
              entry: enqueueActions(({ context: { shell, restored, ledger, ledgerOf }, enqueue }) => {
                if (restored === null) return;
                enqueue.sendTo('form', { type: 'typedRestored', fields: restored } satisfies TypedRestored);
                enqueue.sendTo('form', { type: 'ledgerChanged', ledger: ledgerOf(ledger), resolvedIds: shell.ledger.resolvedIds() });
                enqueue.sendTo(({ self }) => self, { type: 'settled' });
              }),
              exit: assign({ restored: null }),
              on: { settled: [{ guard: 'isTyped', target: 'halfTyped' }, { target: 'untouched', actions: ['setUntouched', 'reportUntyped'] }] },
            },
            untouched: {
              always: { guard: 'isTyped', target: 'halfTyped' },
              on: { messageRaised: 'settling' },
            },
            /** A change that the form makes because of a message is not typed. */
            settling: { on: { settled: { target: 'untouched', actions: 'setUntouched' } } },
            halfTyped: {
              entry: 'reportHalfTyped',
              exit: 'reportUntyped',
              on: { formChanged: { actions: 'reportHalfTyped' } },
              always: { guard: ({ context: { typed, untouched } }) => typed === null || typed === untouched, target: 'untouched' },
            },
            closed: { on: { opened: { target: 'untouched', actions: assign({ untouched: null }) } } },
          },
        },
      },
    },
    over: { type: 'final' },
  },
});
