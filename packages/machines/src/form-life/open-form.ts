import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id, Ledger } from '@blue-budget/domain/ledger';
import { Actor, createActor, type AnyActorLogic, type AnyStateMachine, type InputFrom, type SnapshotFrom } from 'xstate';
import { makeLifetime } from '../lifetime.ts';
import type { PanelEntry } from '../navigation/index.ts';
import { formLifeMachine } from './form-life-machine.ts';
import type { FormShell } from './ports.ts';

/** What a form's initial state may need. */
export interface FormStart {
  ledger: Ledger;
  today: CalendarDate;
  /** Makes the temporary id of something new. */
  newId: () => Id;
}

export interface FormOptions<Logic extends AnyStateMachine> {
  input: (start: FormStart) => InputFrom<Logic>;
  /** The ledger as this machine takes it, where it is not the whole. */
  ledgerOf?: (ledger: Ledger) => unknown;
  /**
   * What a person types or chooses in it, by field, as plain data. Where that is not what the form began with, it is half typed, and nothing
   * drops it unasked. What the ledger or the calendar change in it is not typed. The fields that were changed outlive a reload in the
   * browser's storage, and the machine takes them back by `typedRestored`.
   */
  keptOf?: (snapshot: SnapshotFrom<Logic>) => object;
  /** The same for what is never stored, such as a card or a file: a reload drops it. Undefined while nothing could be lost. */
  typedOf?: (snapshot: SnapshotFrom<Logic>) => unknown;
}

/** A form that can be drawn. */
export interface OpenForm<Logic extends AnyStateMachine> {
  /** Its own machine, to send events to and to select from. */
  actor: Actor<Logic>;
  /**
   * Starts it, or lets one that came back go on, until the function that is returned is called; then its panel has closed. Several may
   * hold it, and one that lets go may take hold again at once. `onDone` is called when its work is over: the operation was handed to the
   * ledger (and done, where it is not optimistic), or the machine has ended.
   */
  hold: (onDone: () => void) => () => void;
}

type FormLife = Actor<typeof formLifeMachine>;

/**
 * Opens a form: the one that comes back in this panel, else a new one, which is not started yet. Opening alone changes nothing, so that a
 * form that is never shown can be dropped.
 *
 * @param panel the view of the side panel that it stands in; null on a page.
 */
export function openForm<Logic extends AnyStateMachine>(
  shell: FormShell, logic: Logic, options: FormOptions<Logic>, panel: PanelEntry | null,
): OpenForm<Logic> {
  const life = (panel === null ? undefined : waitingIn(panel, logic)) ?? newLife(shell, logic, options, panel);
  const { form } = life.getSnapshot().children;
  if (!runs(form, logic)) throw new Error('A form lives as long as its life.');
  const isAlive = () => life.getSnapshot().status === 'active';
  const lifetime = makeLifetime();
  lifetime.onEnd(() => { if (isAlive()) life.send({ type: 'closed' }); });
  return {
    actor: form,
    hold(onDone) {
      const finished = life.on('finished', onDone);
      const release = lifetime.hold();
      if (isAlive()) life.start();
      if (isAlive()) life.send({ type: 'opened' });
      return () => {
        finished.unsubscribe();
        release();
      };
    },
  };
}

/** Forms that came back, by the view of the side panel opened for them. */
const returned = new WeakMap<PanelEntry, FormLife>();

function waitingIn(panel: PanelEntry, logic: AnyStateMachine): FormLife | undefined {
  const life = returned.get(panel);
  const snapshot = life?.getSnapshot();
  return snapshot?.matches({ alive: { view: 'returning' } }) === true && runs(snapshot.children.form, logic) ? life : undefined;
}

function newLife<Logic extends AnyStateMachine>(
  shell: FormShell, logic: Logic, { input, ledgerOf = (ledger) => ledger, typedOf, keptOf }: FormOptions<Logic>, panel: PanelEntry | null,
): FormLife {
  const ledger = shell.ledger.shown();
  if (ledger === null) throw new Error('A form is opened once the ledger is there.');
  const { calendar, ledger: { newId } } = shell;
  const life: FormLife = createActor(formLifeMachine.provide({ actors: { form: logic } }), {
    input: {
      shell, panel, ledger, ledgerOf,
      isKept: keptOf !== undefined,
      formInput: input({ ledger, today: calendar.today(), newId }),
      readTyped() {
        const { form } = life.getSnapshot().children;
        return runs(form, logic) ? JSON.stringify((keptOf ?? typedOf)?.(form.getSnapshot())) ?? null : null;
      },
    },
  });
  life.on('returned', (event) => { returned.set(event.panel, life); });
  return life;
}

function runs<Logic extends AnyActorLogic>(actor: unknown, logic: Logic): actor is Actor<Logic> {
  return actor instanceof Actor && actor.logic === logic;
}
