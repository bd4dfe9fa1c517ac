import { ApiError, type CallOptions } from '@blue-budget/api/client';
import type { SubscriptionPlan } from '@blue-budget/domain/membership';
import type { AccessClaims } from '@blue-budget/domain/session';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { pendingCalls } from '../testing/pending-calls.ts';
import { premiumRetryDelay, premiumTries, purchaseMachine } from './purchase-machine.ts';
import { planChoices, purchaseStage } from './selectors.ts';

const plans: SubscriptionPlan[] = [
  { id: 'monthly', name: 'Monthly', description: 'Link your banks.', price: 9_99, interval: 'month' },
  { id: 'yearly', name: 'Yearly', description: 'Two months free.', price: 1_099_90, interval: 'year' },
];

function start() {
  const load = pendingCalls<[CallOptions?], { plans: SubscriptionPlan[] }>();
  const open = pendingCalls<[{ planId: string }, CallOptions?], { clientSecret?: string | null; publishableKey?: string }>();
  const refresh = pendingCalls<[], AccessClaims>();
  const clock = new SimulatedClock();
  const actor = createActor(purchaseMachine, {
    clock, input: { client: { users: { subscriptionPlans: load.call }, data: { createCheckoutSession: open.call }, session: { refresh: refresh.call } } },
  }).start();
  const answerToken = (isPremiumUser: boolean) => refresh.answer({ isPremiumUser, sub: 'kim', exp: 1 });
  return { actor, clock, load, open, refresh, answerToken, state: () => actor.getSnapshot().value, error: () => actor.getSnapshot().context.error };
}

async function startPicking() {
  const all = start();
  await all.load.answer({ plans });
  return all;
}

async function startPaying() {
  const all = await startPicking();
  all.actor.send({ type: 'planChosen', id: 'yearly' });
  all.actor.send({ type: 'submitted' });
  await all.open.answer({ clientSecret: 'cs_1', publishableKey: 'pk_1' });
  return all;
}

async function startConfirming() {
  const all = await startPaying();
  all.actor.send({ type: 'paymentCompleted' });
  return all;
}

describe('picking a plan', () => {
  it('lists them with their price in dollars for each interval [SUB-03]', async () => {
    const { actor } = await startPicking();
    actor.send({ type: 'planChosen', id: 'yearly' });
    expect(planChoices(actor.getSnapshot())).toEqual([
      { id: 'monthly', name: 'Monthly', description: 'Link your banks.', price: 9_99, interval: 'month', isChosen: false },
      { id: 'yearly', name: 'Yearly', description: 'Two months free.', price: 1_099_90, interval: 'year', isChosen: true },
    ]);
  });

  it('shows that they could not be loaded, and retries', async () => {
    const { load, actor, state, error } = start();
    await load.fail(new ApiError({ kind: 'unreachable' }));
    expect([state(), error()]).toEqual(['unavailable', { code: 'subscription.plansLoadFailed' }]);
    actor.send({ type: 'retried' });
    expect([state(), error()]).toEqual(['loading', null]);
    await load.answer({ plans });
    expect(state()).toBe('picking');
  });

  it('shows an error if no offered plan is picked [SUB-04]', async () => {
    const { actor, open, state, error } = await startPicking();
    actor.send({ type: 'submitted' });
    expect([state(), error()]).toEqual(['picking', { code: 'subscription.planMissing' }]);
    actor.send({ type: 'planChosen', id: 'unknown' });
    actor.send({ type: 'submitted' });
    expect([state(), error(), open.inputs]).toEqual(['picking', { code: 'subscription.planMissing' }, []]);
    actor.send({ type: 'planChosen', id: 'monthly' });
    expect(error()).toEqual({ code: 'subscription.planMissing' });
    actor.send({ type: 'submitted' });
    expect(error()).toBeNull();
  });
});

describe('the checkout', () => {
  it('of the picked plan returns what the card form needs', async () => {
    const { actor, open, state } = await startPaying();
    expect(open.inputs.map(([input]) => input)).toEqual([{ planId: 'yearly' }]);
    expect([state(), actor.getSnapshot().context.checkout]).toEqual(['paying', { clientSecret: 'cs_1', publishableKey: 'pk_1' }]);
  });

  it('shows that it could not be opened, and can be retried', async () => {
    const { actor, open, state, error } = await startPicking();
    actor.send({ type: 'planChosen', id: 'monthly' });
    actor.send({ type: 'submitted' });
    await open.fail(new ApiError({ kind: 'refused', status: 502 }));
    expect([state(), error()]).toEqual(['picking', { code: 'subscription.checkoutFailed' }]);
    actor.send({ type: 'submitted' });
    expect(error()).toBeNull();
    await open.answer({ clientSecret: 'cs_1' });
    expect([state(), actor.getSnapshot().context.checkout]).toEqual(['paying', { clientSecret: 'cs_1', publishableKey: null }]);
  });

  it.each([[{}], [{ clientSecret: null }], [{ clientSecret: '' }]])('shows an error if the reply has no secret: %j', async (reply) => {
    const { actor, open, state, error } = await startPicking();
    actor.send({ type: 'planChosen', id: 'monthly' });
    actor.send({ type: 'submitted' });
    await open.answer(reply);
    expect([state(), error()]).toEqual(['picking', { code: 'subscription.clientSecretMissing' }]);
  });

  it('continues with the token if the membership was bought in another tab', async () => {
    const { actor, open, answerToken, state } = await startPicking();
    actor.send({ type: 'planChosen', id: 'monthly' });
    actor.send({ type: 'submitted' });
    await open.fail(new ApiError({ kind: 'refused', status: 409 }));
    expect(state()).toBe('confirming');
    await answerToken(true);
    expect(state()).toBe('premium');
  });

  it('is cleared when the person goes back, or when the form cannot be shown', async () => {
    const { actor, open, state, error } = await startPaying();
    actor.send({ type: 'paymentAbandoned' });
    expect([state(), error(), actor.getSnapshot().context.checkout]).toEqual(['picking', null, null]);
    actor.send({ type: 'submitted' });
    await open.answer({ clientSecret: 'cs_2' });
    actor.send({ type: 'formFailed' });
    expect([state(), error(), actor.getSnapshot().context.checkout]).toEqual(['picking', { code: 'subscription.checkoutFailed' }, null]);
  });
});

describe('after the payment', () => {
  it('the token is refreshed at once, and is premium', async () => {
    const { actor, answerToken, state } = await startConfirming();
    expect([state(), purchaseStage(actor.getSnapshot()), actor.getSnapshot().context.checkout]).toEqual(['confirming', 'confirming', null]);
    await answerToken(true);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('the token is refreshed again while it is not premium, or after a failure', async () => {
    const { actor, clock, refresh, answerToken, state } = await startConfirming();
    await answerToken(false);
    expect([state(), purchaseStage(actor.getSnapshot())]).toEqual(['waiting', 'confirming']);
    clock.increment(premiumRetryDelay - 1);
    expect(state()).toBe('waiting');
    clock.increment(1);
    await refresh.fail(new ApiError({ kind: 'unreachable' }));
    clock.increment(premiumRetryDelay);
    await answerToken(true);
    expect(state()).toBe('premium');
  });

  it('refreshing stops after a limit with a note, and can be retried', async () => {
    const { actor, clock, refresh, answerToken, state } = await startConfirming();
    for (let tried = 1; tried < premiumTries; tried += 1) {
      await answerToken(false);
      clock.increment(premiumRetryDelay);
    }
    expect(purchaseStage(actor.getSnapshot())).not.toBe('late');
    await refresh.fail(new ApiError({ kind: 'unreachable' }));
    expect(purchaseStage(actor.getSnapshot())).toBe('late');
    clock.increment(60 * premiumRetryDelay);
    expect(refresh.inputs).toHaveLength(premiumTries);
    actor.send({ type: 'retried' });
    await answerToken(false);
    expect(state()).toBe('waiting');
  });
});
