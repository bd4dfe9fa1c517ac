import type { AnyStateMachine } from 'xstate';

/** Machines of a docs page, read when it renders. */
export type ShownMachines = () => readonly AnyStateMachine[];

/** For `parameters.machines` of a screen's stories. */
export function shownMachines(...machines: readonly AnyStateMachine[]): ShownMachines {
  return () => machines;
}
