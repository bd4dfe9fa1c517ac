import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { membershipEndMachine } from './membership-end-machine.ts';

function start() {
  const actor = createActor(membershipEndMachine).start();
  return { send: actor.send, state: () => actor.getSnapshot().value };
}

it('that was cancelled ends, however often a token says that it lasts still', () => {
  const { send, state } = start();
  expect(state()).toBe('renewing');
  send({ type: 'refreshed', isPremium: true });
  expect(state()).toBe('renewing');
  send({ type: 'cancelled' });
  send({ type: 'refreshed', isPremium: true });
  expect(state()).toBe('ending');
});

it('that is over is forgotten: the one that is bought next can be cancelled', () => {
  const { send, state } = start();
  send({ type: 'cancelled' });
  send({ type: 'refreshed', isPremium: false });
  send({ type: 'refreshed', isPremium: true });
  expect(state()).toBe('renewing');
});
