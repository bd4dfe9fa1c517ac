import { expect, it } from 'vitest';
import { assign, createMachine, StateMachine, type AnyStateMachine } from 'xstate';
import { machineOutline, type OutlinedState } from './machineOutline.ts';

const machines = Object.values(import.meta.glob<object>('../../../machines/src/*/index.ts', { eager: true }));
const all = machines.flatMap((entry) => Object.entries(entry)).flatMap(([name, value]): [string, AnyStateMachine][] => (value instanceof StateMachine ? [[name, value]] : []));

it.each(all)('names every state and every event of %s', (_, machine) => {
  const states = everyState(machineOutline(machine));
  expect(states.map(({ name }) => name).toSorted()).toEqual(stateNames(machine.config).toSorted());
  const told = new Set(states.flatMap(({ transitions }) => transitions.map(({ event }) => event)));
  expect(machine.events.filter((event) => !event.startsWith('xstate.') && !told.has(event))).toEqual([]);
  expect([...told].filter((event) => event.startsWith('xstate.'))).toEqual([]);
});

it('lists the automatic transitions of a state with guards and targets', () => {
  const machine = createMachine({
    id: 'lamp', initial: 'off', on: { touched: { actions: assign({}) } },
    states: {
      off: { on: { pressed: { guard: 'hasPower', target: 'on' } } },
      on: { initial: 'bright', after: { 5000: 'off' }, states: { bright: { always: 'dim' }, dim: {} }, onDone: 'broken' },
      broken: { type: 'final' },
    },
  });
  expect(machineOutline(machine)).toEqual({
    name: 'lamp', kind: 'compound', isInitial: false, transitions: [{ event: 'touched', guard: null, targets: [] }],
    states: [
      { name: 'off', kind: 'atomic', isInitial: true, states: [], transitions: [{ event: 'pressed', guard: 'hasPower', targets: ['on'] }] },
      {
        name: 'on', kind: 'compound', isInitial: false,
        transitions: [{ event: 'inside is done', guard: null, targets: ['broken'] }, { event: 'after 5000 ms', guard: null, targets: ['off'] }],
        states: [
          { name: 'bright', kind: 'atomic', isInitial: true, states: [], transitions: [{ event: 'at once', guard: null, targets: ['on.dim'] }] },
          { name: 'dim', kind: 'atomic', isInitial: false, states: [], transitions: [] },
        ],
      },
      { name: 'broken', kind: 'final', isInitial: false, states: [], transitions: [] },
    ],
  });
});

function everyState(state: OutlinedState): OutlinedState[] {
  return [state, ...state.states.flatMap(everyState)];
}

/** The names as the machine's author wrote them. */
function stateNames({ id, states }: AnyStateMachine['config'], key = id ?? ''): string[] {
  return [key, ...Object.entries(states ?? {}).flatMap(([name, inner]) => stateNames(inner, name))];
}
