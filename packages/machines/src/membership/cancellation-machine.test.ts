import { ApiError, type CallOptions } from '@blue-budget/api/client';
import type { SubscriptionManager } from '@blue-budget/domain/membership';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { said } from '../testing/notices.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { cancellationMachine } from './cancellation-machine.ts';
import { otherManager } from './selectors.ts';

function start() {
  const ask = pendingCalls<[CallOptions?], SubscriptionManager>();
  const cancel = pendingCalls<[{ reason: string }, CallOptions?], Record<string, never>>();
  const actor = createActor(cancellationMachine, { input: { client: { data: { subscriberManager: ask.call, cancelSubscription: cancel.call } } } });
  const emitted = emissionsOf(actor);
  actor.start();
  return { actor, ask, cancel, emitted, state: () => actor.getSnapshot().value, error: () => actor.getSnapshot().context.error };
}

async function startAsking() {
  const all = start();
  await all.ask.answer('card');
  return all;
}

it('is offered when the card provider takes the money', async () => {
  const { actor, state } = await startAsking();
  expect([state(), otherManager(actor.getSnapshot())]).toEqual(['asking', null]);
});

it.each(['app-store', 'play-store', 'manual'] as const)('shows instructions instead if somebody else takes the money: %s', async (manager) => {
  const { actor, ask, cancel, state } = start();
  expect(otherManager(actor.getSnapshot())).toBeNull();
  await ask.answer(manager);
  actor.send({ type: 'acknowledged', isAcknowledged: true });
  actor.send({ type: 'submitted' });
  expect([state(), otherManager(actor.getSnapshot()), cancel.inputs]).toEqual(['elsewhere', manager, []]);
});

it('shows that nothing could be loaded, and retries', async () => {
  const { actor, ask, state, error } = start();
  await ask.fail(new ApiError({ kind: 'unreachable' }));
  expect([state(), error()]).toEqual(['unavailable', { code: 'subscription.detailsLoadFailed' }]);
  actor.send({ type: 'retried' });
  expect(error()).toBeNull();
  await ask.answer('card');
  expect(state()).toBe('asking');
});

it('needs the checkbox to be checked [SUB-11]', async () => {
  const { actor, cancel, state, error } = await startAsking();
  actor.send({ type: 'submitted' });
  expect([state(), error()]).toEqual(['asking', { code: 'subscription.acknowledgementMissing' }]);
  actor.send({ type: 'acknowledged', isAcknowledged: true });
  expect(error()).toEqual({ code: 'subscription.acknowledgementMissing' });
  actor.send({ type: 'acknowledged', isAcknowledged: false });
  actor.send({ type: 'submitted' });
  expect([state(), error(), cancel.inputs]).toEqual(['asking', { code: 'subscription.acknowledgementMissing' }, []]);
});

it.each([['  Too dear ', 'Too dear'], ['', ''], ['x'.repeat(1001), 'x'.repeat(1000)]])('sends the trimmed and limited reason: %j', async (typed, reason) => {
  const { actor, cancel, emitted, state } = await startAsking();
  actor.send({ type: 'acknowledged', isAcknowledged: true });
  actor.send({ type: 'reasonTyped', reason: typed });
  actor.send({ type: 'submitted' });
  expect([state(), cancel.inputs]).toEqual(['cancelling', [[{ reason }]]]);
  actor.send({ type: 'submitted' });
  expect(cancel.inFlight).toBe(1);
  await cancel.answer({});
  expect([actor.getSnapshot().status, emitted]).toEqual(['done', [{ type: 'announced', kind: 'success', notice: { code: 'subscription.cancelled' } }]]);
});

it.each([['in the services\' words', 'Your card provider is away.', said('Your card provider is away.')], ['in ours without them', null, { code: 'subscription.cancelFailed' }]])(
  'shows %s why it failed, keeps the input and can be retried',
  async (_, serverMessage, shown) => {
    const { actor, cancel, emitted, state, error } = await startAsking();
    actor.send({ type: 'acknowledged', isAcknowledged: true });
    actor.send({ type: 'reasonTyped', reason: 'Too dear' });
    actor.send({ type: 'submitted' });
    await cancel.fail(new ApiError({ kind: 'refused', status: 502, serverMessage }));
    expect([state(), error(), actor.getSnapshot().context]).toMatchObject(['asking', shown, { isAcknowledged: true, reason: 'Too dear' }]);
    actor.send({ type: 'submitted' });
    expect(error()).toBeNull();
    await cancel.answer({});
    expect([state(), emitted.length]).toEqual(['cancelled', 1]);
  },
);
