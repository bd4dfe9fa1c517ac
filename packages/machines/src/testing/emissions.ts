import type { AnyActorRef } from 'xstate';

/** Collects everything an actor emits from now on, in order. */
export function emissionsOf(actor: AnyActorRef): unknown[] {
  const emitted: unknown[] = [];
  actor.on('*', (emission: unknown) => { emitted.push(emission); });
  return emitted;
}
