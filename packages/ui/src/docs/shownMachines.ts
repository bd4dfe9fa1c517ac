import type { AnyStateMachine } from 'xstate';

/** Machines to be drawn on a docs page, asked for when it is drawn. */
export type ShownMachines = () => readonly AnyStateMachine[];

/** For `parameters.machines` of a screen's stories. */
export function shownMachines(...machines: readonly AnyStateMachine[]): ShownMachines {
  return () => machines;
}
