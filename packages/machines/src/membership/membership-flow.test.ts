import { createClient } from '@blue-budget/api/client';
import { accessToken, statefulMembership } from '@blue-budget/api/mocks';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { cancellationMachine } from './cancellation-machine.ts';
import { purchaseMachine } from './purchase-machine.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('a membership is bought, cancelled, and ends with its period, through the client and the mocked services', async () => {
  const membership = statefulMembership();
  server.use(...membership.handlers);
  const client = createClient({ usersUrl: 'http://services.test', dataUrl: 'http://services.test', locks: null, channel: null });
  client.session.accept(accessToken());
  const isPremium = async () => (await client.session.refresh()).isPremiumUser;

  const purchase = createActor(purchaseMachine, { input: { client } }).start();
  await waitFor(purchase, (snapshot) => snapshot.matches('picking'));
  purchase.send({ type: 'planChosen', id: 'plan-monthly' });
  purchase.send({ type: 'submitted' });
  const { context: { checkout } } = await waitFor(purchase, (snapshot) => snapshot.matches('paying'));
  membership.pay(checkout?.clientSecret ?? '');
  purchase.send({ type: 'paymentCompleted' });
  await waitFor(purchase, (snapshot) => snapshot.matches('premium'));
  expect(client.session.claims()?.isPremiumUser).toBe(true);

  const cancellation = createActor(cancellationMachine, { input: { client } }).start();
  await waitFor(cancellation, (snapshot) => snapshot.matches('asking'));
  cancellation.send({ type: 'acknowledged', isAcknowledged: true });
  cancellation.send({ type: 'reasonTyped', reason: 'Too dear' });
  cancellation.send({ type: 'submitted' });
  await waitFor(cancellation, (snapshot) => snapshot.matches('cancelled'));
  expect([membership.cancelledFor(), await isPremium()]).toEqual(['Too dear', true]);
  membership.passDays(31);
  expect(await isPremium()).toBe(false);
});
