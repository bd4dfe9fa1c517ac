import { describe, expect, it } from 'vitest';
import { dataServiceProbe, usersServiceProbe, type Probe } from './testing/probe.ts';

describe('plans', () => {
  const given = usersServiceProbe();
  const wire = { id: 'price_1', plan_name: 'Monthly', plan_desc: 'Link your banks.', period_price: 9.99, interval: 'month' };

  it('are known by id, name, description, price in dollars and interval [SUB-02] [CALL-23]', async () => {
    await expect(given({ plans: [wire] }, (users) => users.subscriptionPlans())).resolves.toEqual({
      sent: [['GET', '/api/subscription-plans', undefined]],
      reply: { plans: [{ id: 'price_1', name: 'Monthly', description: 'Link your banks.', price: 9_99, interval: 'month' }] },
    });
  });

  it.each(Object.keys(wire))('cannot be read without %s [SUB-02]', async (key) => {
    await expect(given({ plans: [{ ...wire, [key]: undefined }] }, (users) => users.subscriptionPlans())).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

describe('calls about a membership', () => {
  const given = dataServiceProbe();
  const open: Probe = (data) => data.createCheckoutSession({ planId: 'price_1' });
  const ask: Probe = (data) => data.subscriberManager();

  it.each([
    ['its secret, and the key of the card provider\'s form', { client_secret: 'cs_1', publishable_key: 'pk_1' }, { clientSecret: 'cs_1', publishableKey: 'pk_1' }],
    ['a secret alone', { client_secret: 'cs_1' }, { clientSecret: 'cs_1' }],
    ['no secret', { client_secret: null }, { clientSecret: null }],
    ['nothing', {}, {}],
  ])('open a checkout, which may have %s [CALL-64] [SUB-06]', async (_, answer, reply) => {
    await expect(given(answer, open)).resolves.toEqual({ sent: [['POST', '/create-checkout-session', { planId: 'price_1' }]], reply });
  });

  it.each([['stripe', 'card'], ['app_store', 'app-store'], ['play_store', 'play-store'], ['manual', 'manual']])(
    'ask who takes the money: %s [CALL-65] [SUB-09]',
    async (answer, reply) => {
      await expect(given(answer, ask)).resolves.toEqual({ sent: [['GET', '/subscriber-manager', undefined]], reply });
    },
  );

  it.each(['paypal', '', null, { manager: 'stripe' }])('cannot read any other: %j [CALL-65]', async (answer) => {
    await expect(given(answer, ask)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it.each(['Too dear', ''])('cancel, with a reason that may be empty: %j [CALL-66] [SUB-12]', async (reason) => {
    await expect(given({}, (data) => data.cancelSubscription({ reason }))).resolves.toEqual({ sent: [['POST', '/cancel-subscription', { reason }]], reply: {} });
  });
});
