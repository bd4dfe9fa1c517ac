import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { said } from '../testing/notices.ts';
import { messageBubbleMachine } from './message-bubble-machine.ts';

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(messageBubbleMachine, { clock }).start();
  const notice = () => actor.getSnapshot().context.message?.notice ?? null;
  return { actor, clock, notice };
}

describe('the message bubble', () => {
  it.each(['error', 'success'] as const)('shows a message of kind %s for 7000 ms [NAV-16] [ERR-05]', (kind) => {
    const { actor, clock, notice } = start();
    expect(notice()).toBeNull();
    actor.send({ type: 'announced', kind, notice: said('Hear this.') });
    expect(actor.getSnapshot().context.message).toMatchObject({ kind, notice: said('Hear this.') });
    clock.increment(6999);
    expect(notice()).toEqual(said('Hear this.'));
    clock.increment(1);
    expect(notice()).toBeNull();
  });

  it('replaces a message by a new one and restarts the time', () => {
    const { actor, clock, notice } = start();
    actor.send({ type: 'announced', kind: 'error', notice: said('First.') });
    clock.increment(5000);
    actor.send({ type: 'announced', kind: 'success', notice: said('Second.') });
    clock.increment(6999);
    expect(notice()).toEqual(said('Second.'));
    clock.increment(1);
    expect(notice()).toBeNull();
  });

  it('offers the undo of a message until the next one [OPT-24]', () => {
    const { actor } = start();
    const undo = { kind: 'item.rename', id: 'groceries', name: 'Groceries' } as const;
    actor.send({ type: 'announced', kind: 'success', notice: said('Name changed.'), undo });
    expect(actor.getSnapshot().context.message?.undo).toEqual(undo);
    actor.send({ type: 'announced', kind: 'error', notice: said('It failed.') });
    expect(actor.getSnapshot().context.message?.undo).toBeNull();
  });

  it('withdraws the undo of a failed operation, and keeps other messages', () => {
    const { actor, notice } = start();
    const undo = { kind: 'item.rename', id: 'groceries', name: 'Groceries' } as const;
    actor.send({ type: 'announced', kind: 'success', notice: said('Name changed.'), undo });
    actor.send({ type: 'undoWithdrawn', undo: { ...undo, id: 'fun' } });
    expect(notice()).toEqual(said('Name changed.'));
    actor.send({ type: 'undoWithdrawn', undo });
    expect(notice()).toBeNull();
  });

  it('distinguishes a repeated notice', () => {
    const { actor } = start();
    actor.send({ type: 'announced', kind: 'error', notice: said('Again.') });
    const first = actor.getSnapshot().context.message;
    actor.send({ type: 'announced', kind: 'error', notice: said('Again.') });
    expect(actor.getSnapshot().context.message).not.toEqual(first);
  });

  it('is hidden when dismissed, and its timer is cancelled', () => {
    const { actor, clock, notice } = start();
    actor.send({ type: 'announced', kind: 'error', notice: said('First.') });
    clock.increment(3000);
    actor.send({ type: 'dismissed' });
    expect(notice()).toBeNull();
    actor.send({ type: 'announced', kind: 'error', notice: said('Second.') });
    clock.increment(4000);
    expect(notice()).toEqual(said('Second.'));
  });
});
