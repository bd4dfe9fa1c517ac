import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A way out of a state, or something that it takes notice of where it stays. */
export interface OutlinedTransition {
  /** The event, or an automatic transition in words. */
  event: string;
  /** The guard; null if there is none. */
  guard: string | null;
  /** Paths of the target states from the root; empty if it stays. */
  targets: string[];
}

/** A state of a machine with everything inside it. */
export interface OutlinedState {
  name: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  isInitial: boolean;
  transitions: OutlinedTransition[];
  states: OutlinedState[];
}

/** All states and transitions of a machine, read from the machine itself. */
export function machineOutline(machine: AnyStateMachine): OutlinedState {
  return outlined(machine.root);
}

function outlined(node: AnyStateNode): OutlinedState {
  const initial = node.parent?.initial?.target ?? [];
  const listened = [...node.transitions]
    .flatMap(([event, transitions]) => transitions.map((transition) => ({ event: eventWords(node, event), transition })));
  const immediate = (node.always ?? []).map((transition) => ({ event: 'at once', transition }));
  return {
    name: node.key,
    kind: node.type,
    isInitial: initial.includes(node),
    transitions: [...immediate, ...listened].map(({ event, transition: { target = [], guard } }) => ({
      event, guard: guardWords(guard), targets: target.map(({ path }) => path.join('.')),
    })),
    states: Object.values(node.states).map(outlined),
  };
}

/** Words for XState's own events, whose ids mean nothing to a reader. */
function eventWords({ invoke, after }: AnyStateNode, event: string): string {
  const delayed = after.find(({ eventType }) => eventType === event);
  if (delayed !== undefined) return `after ${typeof delayed.delay === 'number' ? `${delayed.delay} ms` : String(delayed.delay)}`;
  for (const { id, src } of invoke) {
    const work = typeof src === 'string' ? src : id;
    if (event === `xstate.done.actor.${id}`) return `${work} is done`;
    if (event === `xstate.error.actor.${id}`) return `${work} fails`;
    if (event === `xstate.snapshot.actor.${id}`) return `${work} tells`;
  }
  return event.startsWith('xstate.done.state.') ? 'inside is done' : event;
}

function guardWords(guard: unknown): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string') return guard.type;
  return 'some of its conditions';
}
