import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { messageBubbleMachine } from './message-bubble-machine.ts';

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(messageBubbleMachine, { clock }).start();
  const text = () => actor.getSnapshot().context.message?.text ?? null;
  return { actor, clock, text };
}

describe('the message bubble', () => {
  it.each(['error', 'success'] as const)('shows a message of kind %s for 7000 ms [NAV-16] [ERR-05]', (kind) => {
    const { actor, clock, text } = start();
    expect(text()).toBeNull();
    actor.send({ type: 'announced', kind, text: 'Hear this.' });
    expect(actor.getSnapshot().context.message).toMatchObject({ kind, text: 'Hear this.' });
    clock.increment(6999);
    expect(text()).toBe('Hear this.');
    clock.increment(1);
    expect(text()).toBeNull();
  });

  it('puts a new message in the place of the old and starts the time again', () => {
    const { actor, clock, text } = start();
    actor.send({ type: 'announced', kind: 'error', text: 'First.' });
    clock.increment(5000);
    actor.send({ type: 'announced', kind: 'success', text: 'Second.' });
    clock.increment(6999);
    expect(text()).toBe('Second.');
    clock.increment(1);
    expect(text()).toBeNull();
  });

  it('holds what undoes the thing it tells of, until the next message [OPT-24]', () => {
    const { actor } = start();
    const undo = { kind: 'item.rename', id: 'groceries', name: 'Groceries' } as const;
    actor.send({ type: 'announced', kind: 'success', text: 'Name changed.', undo });
    expect(actor.getSnapshot().context.message?.undo).toEqual(undo);
    actor.send({ type: 'announced', kind: 'error', text: 'It failed.' });
    expect(actor.getSnapshot().context.message?.undo).toBeNull();
  });

  it('offers no longer to undo what has failed, and leaves other messages alone', () => {
    const { actor, text } = start();
    const undo = { kind: 'item.rename', id: 'groceries', name: 'Groceries' } as const;
    actor.send({ type: 'announced', kind: 'success', text: 'Name changed.', undo });
    actor.send({ type: 'undoWithdrawn', undo: { ...undo, id: 'fun' } });
    expect(text()).toBe('Name changed.');
    actor.send({ type: 'undoWithdrawn', undo });
    expect(text()).toBeNull();
  });

  it('tells the same text told again apart', () => {
    const { actor } = start();
    actor.send({ type: 'announced', kind: 'error', text: 'Again.' });
    const first = actor.getSnapshot().context.message;
    actor.send({ type: 'announced', kind: 'error', text: 'Again.' });
    expect(actor.getSnapshot().context.message).not.toEqual(first);
  });

  it('goes away when dismissed, and its time with it', () => {
    const { actor, clock, text } = start();
    actor.send({ type: 'announced', kind: 'error', text: 'First.' });
    clock.increment(3000);
    actor.send({ type: 'dismissed' });
    expect(text()).toBeNull();
    actor.send({ type: 'announced', kind: 'error', text: 'Second.' });
    clock.increment(4000);
    expect(text()).toBe('Second.');
  });
});
