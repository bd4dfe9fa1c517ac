import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testClient } from '../client/testing/service.ts';
import { loggedIn } from './scenarios.ts';
import { samplePlans, statefulMembership, type StatefulMembershipOptions } from './membership.ts';
import { accessToken } from './tokens.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function opened(options?: StatefulMembershipOptions) {
  const membership = statefulMembership(options);
  server.use(...membership.handlers);
  const client = testClient();
  client.session.accept(accessToken());
  return { membership, client, isPremium: async () => (await client.session.refresh()).isPremiumUser };
}

it('a stateful membership is bought, is in the next token, and lasts to the end of its period once it is cancelled', async () => {
  const { membership, client, isPremium } = opened();
  const { clientSecret } = await client.data.createCheckoutSession({ planId: 'plan-yearly' });
  expect(await isPremium()).toBe(false);
  membership.pay(clientSecret ?? '');
  expect(await isPremium()).toBe(true);
  membership.passDays(400);
  expect(await isPremium()).toBe(true);
  await client.data.cancelSubscription({ reason: 'Too dear' });
  await client.data.cancelSubscription({ reason: 'Again' });
  expect(membership.cancelledFor()).toBe('Too dear');
  expect([await isPremium(), membership.isPremium(330), membership.isPremium(331)]).toEqual([true, true, false]);
  membership.passDays(331);
  expect([await isPremium(), await client.data.subscriberManager()]).toEqual([false, 'manual']);
});

it.each(['app-store', 'play-store', 'manual'] as const)('one that %s looks after is cancelled there', async (manager) => {
  const { client, isPremium } = opened({ manager });
  expect([await isPremium(), await client.data.subscriberManager()]).toEqual([true, manager]);
  await expect(client.data.cancelSubscription({ reason: '' })).rejects.toMatchObject({ status: 409, serverMessage: expect.stringMatching(/\S/), code: null });
});

it('a secret opens one checkout', async () => {
  const { membership, client } = opened();
  const { clientSecret } = await client.data.createCheckoutSession({ planId: 'plan-monthly' });
  membership.pay(clientSecret ?? '');
  expect(() => membership.pay(clientSecret ?? '')).toThrow('No checkout');
});

it('a person of a scenario finds plans, and what else a membership needs', async () => {
  server.use(...loggedIn({ premium: true }));
  const client = testClient();
  client.session.accept(accessToken());
  expect(await client.users.subscriptionPlans()).toEqual({ plans: samplePlans() });
  expect(await client.data.subscriberManager()).toBe('card');
  expect((await client.data.createCheckoutSession({ planId: 'any' })).clientSecret).toMatch(/\S/);
  expect(await client.data.cancelSubscription({ reason: '' })).toEqual({});
});
