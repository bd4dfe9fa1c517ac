import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { CardSubscription } from '../outside/ports.ts';
import { cardProvider, send, type Webhook } from '../testing/card-provider.ts';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, day, minute, testApp, testClock, type TestApp } from '../testing/test-app.ts';
import { premiumUntil } from './premium.ts';

testDatabases('a webhook of the card provider', (database) => {
  const clock = testClock();
  let provider: ReturnType<typeof cardProvider>;
  let services: TestApp;
  let kim: string;
  let subscription: string;
  beforeEach(async () => {
    provider = cardProvider();
    services = testApp(database(), { outside: { cards: provider.cards } });
    kim = (await addPerson(database())).id;
    await database().db.deleteFrom('subscriptions').execute();
    await database().db.deleteFrom('card_events').execute();
    await database().db.deleteFrom('buyers_to_forget').execute();
    subscription = provider.add(kim);
  });

  const premium = async () => (await database().db.selectFrom('users').select('premium_until').where('id', '=', kim).executeTakeFirstOrThrow()).premium_until;
  const kept = () => database().db.selectFrom('subscriptions').select(['status', 'ends_at']).where('card_id', '=', subscription).executeTakeFirst();
  const fetches = () => provider.told.filter((call) => call.startsWith('fetch')).length;

  it('makes premium when a subscription is paid, and no longer when it ended', async () => {
    expect(await send(services, await provider.event(subscription, 'customer.subscription.created'))).toBe(200);
    expect(await premium()).toEqual(premiumUntil(provider.find(subscription)));
    const endsAt = new Date(Date.now() + day);
    provider.change(subscription, { status: 'ended', endsAt });
    expect(await send(services, await provider.event(subscription, 'customer.subscription.deleted'))).toBe(200);
    expect(await premium()).toEqual(endsAt);
  });

  it('is dealt with once, however often it comes [SEC-14]', async () => {
    const event = await provider.event(subscription);
    expect([await send(services, event), await send(services, event), await send(services, event)]).toEqual([200, 200, 200]);
    expect(fetches()).toBe(1);
  });

  it('is refused with another signature, without one, or with changed content [SEC-14]', async () => {
    const event = await provider.event(subscription);
    const forged: Webhook[] = [
      await provider.event(subscription, 'customer.subscription.updated', 'whsec_of+somebody+else'),
      { ...event, signature: '' }, { ...event, signature: 'nonsense' }, { ...event, signature: 't=1,v1=00' },
      { ...event, payload: event.payload.replace(subscription, 'sub_of_another') }, { ...event, payload: '' },
    ];
    for (const webhook of forged) expect(await send(services, webhook)).toBe(400);
    expect(provider.told).toEqual([]);
    expect([await kept(), await premium()]).toEqual([undefined, null]);
  });

  it('is refused when it was signed more than five minutes ago [SEC-14]', async () => {
    const event = await provider.event(subscription);
    clock.advance(5 * minute + 1000);
    expect(await send(services, event)).toBe(400);
    expect(await premium()).toBeNull();
    const other = await provider.event(subscription);
    clock.advance(5 * minute - 1000);
    expect(await send(services, other)).toBe(200);
  });

  it('that is about something else is taken and changes nothing', async () => {
    expect(await send(services, await provider.event(subscription, 'payment_method.attached'))).toBe(200);
    expect([fetches(), await kept()]).toEqual([0, undefined]);
  });

  it('about what was not bought here, or is unknown, changes nothing', async () => {
    const strangers = provider.add(null);
    expect(await send(services, await provider.event(strangers))).toBe(200);
    const elsewhere = provider.add('a customer of another product');
    expect(await send(services, await provider.event(elsewhere))).toBe(200);
    expect(await send(services, await provider.event('sub_unknown'))).toBe(200);
    expect(await database().db.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
    expect(provider.told).toEqual([`fetch ${strangers}`, `fetch ${elsewhere}`, 'fetch sub_unknown']);
  });

  it('comes again when the provider could not be asked, and is then dealt with', async () => {
    const event = await provider.event(subscription);
    const { fetchSubscription } = provider.cards;
    provider.cards.fetchSubscription = () => Promise.reject(new Error('Invalid API Key provided: sk_live_secret'));
    expect(await send(services, event)).toBe(500);
    expect(services.logged.join('\n')).not.toContain('sk_live_secret');
    provider.cards.fetchSubscription = fetchSubscription;
    expect(await send(services, event)).toBe(200);
    expect(await premium()).not.toBeNull();
  });

  it('that comes late, with what was true before the end, does not revive a subscription [SEC-14]', async () => {
    const { fetchSubscription } = provider.cards;
    const slow = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    provider.cards.fetchSubscription = async (id) => {
      const found = await fetchSubscription(id);
      began.resolve();
      await slow.promise;
      return found;
    };
    const late = send(services, await provider.event(subscription));
    await began.promise;
    provider.cards.fetchSubscription = fetchSubscription;
    provider.change(subscription, { status: 'ended', endsAt: new Date() });
    await send(services, await provider.event(subscription, 'customer.subscription.deleted'));
    slow.resolve();
    expect(await late).toBe(200);
    expect(await kept()).toMatchObject({ status: 'ended' });
    expect(await premium()).toEqual(new Date());
  });

  it('never revives an ended subscription, even if the provider itself reports it', async () => {
    provider.change(subscription, { status: 'ended', endsAt: new Date() });
    await send(services, await provider.event(subscription, 'customer.subscription.deleted'));
    provider.change(subscription, { status: 'paid', endsAt: null });
    await send(services, await provider.event(subscription));
    expect(await kept()).toMatchObject({ status: 'ended' });
  });

  it('about somebody who deleted their account ends the subscription, so that it costs them nothing', async () => {
    await database().db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', kim).execute();
    await send(services, await provider.event(subscription, 'customer.subscription.created'));
    expect(provider.told).toEqual([`fetch ${subscription}`, `end ${subscription}`]);
    expect(await database().db.selectFrom('buyers_to_forget').select('card_id').execute()).toEqual([{ card_id: subscription }]);
    expect([await kept(), await premium()]).toEqual([undefined, null]);
  });

  it('about somebody who deleted their account has their cards forgotten even where the ending did not get through', async () => {
    await database().db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', kim).execute();
    const { cancelNow } = provider.cards;
    provider.cards.cancelNow = () => Promise.reject(new Error('away'));
    await send(services, await provider.event(subscription, 'customer.subscription.created'));
    provider.cards.cancelNow = cancelNow;
    provider.change(subscription, { status: 'ended', endsAt: new Date() });
    await send(services, await provider.event(subscription, 'customer.subscription.deleted'));
    expect(await database().db.selectFrom('buyers_to_forget').select('card_id').execute()).toEqual([{ card_id: subscription }]);
  });

  it('leaves the state the provider ends with, in whatever order, how often and how much at once webhooks come [SEC-14]', async () => {
    await fc.assert(fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), fc.infiniteStream(fc.nat()), fc.scheduler(), async (changes, chance, scheduler) => {
      const draw = (below: number) => (chance.next().value ?? 0) % below;
      const { fetchSubscription } = provider.cards;
      subscription = provider.add(kim);
      const waiting: Webhook[] = [];
      const sent: Promise<number>[] = [];
      provider.cards.fetchSubscription = async (id) => {
        // Answers what was true when it was asked or when it answers, and takes its time.
        const early = draw(2) === 0 ? await fetchSubscription(id) : undefined;
        await scheduler.schedule(Promise.resolve());
        return early === undefined ? fetchSubscription(id) : early;
      };
      for (const { fields } of changes) {
        if (provider.find(subscription).status !== 'ended') provider.change(subscription, fields(Date.now()));
        const event = await provider.event(subscription);
        waiting.push(event, ...(draw(3) === 0 ? [event] : []));
        for (let count = draw(3); count > 0 && waiting.length > 0; count -= 1) sent.push(...waiting.splice(draw(waiting.length), 1).map((webhook) => send(services, webhook)));
        // Lets what was sent get under way, by the time of one query.
        await kept();
      }
      while (waiting.length > 0) sent.push(...waiting.splice(draw(waiting.length), 1).map((webhook) => send(services, webhook)));
      expect(new Set(await scheduler.waitFor(Promise.all(sent)))).toEqual(new Set([200]));
      provider.cards.fetchSubscription = fetchSubscription;
      const { status, endsAt } = provider.find(subscription);
      expect(await kept()).toEqual({ status, ends_at: endsAt });
      expect(await premium()).toEqual(premiumUntil(provider.find(subscription)));
      await database().db.deleteFrom('subscriptions').where('card_id', '=', subscription).execute();
    }), { numRuns: 25, endOnFailure: true });
  });
});

interface Change {
  fields: (now: number) => Partial<CardSubscription>;
}

/** What can become of a subscription. Ends are rarer, since nothing comes after them. */
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: fc.nat(90).map((days): Change => ({ fields: (now) => ({ status: 'paid', periodStart: new Date(now), periodEnd: new Date(now + (1 + days) * day) }) })) },
  { weight: 2, arbitrary: fc.constantFrom('waiting' as const, 'overdue' as const).map((status): Change => ({ fields: () => ({ status }) })) },
  { weight: 2, arbitrary: fc.nat(90).map((days): Change => ({ fields: (now) => ({ endsAt: new Date(now + days * day) }) })) },
  { weight: 1, arbitrary: fc.constant<Change>({ fields: (now) => ({ status: 'ended', endsAt: new Date(now) }) }) },
);
