import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { membershipEndMachine } from './membership-end-machine.ts';

function start() {
  const actor = createActor(membershipEndMachine).start();
  return { send: actor.send, state: () => actor.getSnapshot().value };
}

it('is ending after its cancellation, while tokens are still premium', () => {
  const { send, state } = start();
  expect(state()).toBe('renewing');
  send({ type: 'refreshed', isPremium: true });
  expect(state()).toBe('renewing');
  send({ type: 'cancelled' });
  send({ type: 'refreshed', isPremium: true });
  expect(state()).toBe('ending');
});

it('is renewing again after its end, so that the next one can be cancelled', () => {
  const { send, state } = start();
  send({ type: 'cancelled' });
  send({ type: 'refreshed', isPremium: false });
  send({ type: 'refreshed', isPremium: true });
  expect(state()).toBe('renewing');
});
