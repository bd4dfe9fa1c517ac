import { dataEndpoints, idempotencyKeyHeader, usersEndpoints } from '@blue-budget/api/contract';
import { readAccessClaims } from '@blue-budget/domain/session';
import { messages } from '@blue-budget/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { pretendCards, type PretendCards } from '../outside/pretend-cards.ts';
import { cardProvider, send } from '../testing/card-provider.ts';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, day, minute, testApp, testClock, type Browser, type TestApp } from '../testing/test-app.ts';
import { giveMembership } from './by-hand.ts';
import { checkDueSubscriptions, endMembership } from './membership.ts';

const { login, refreshToken, subscriptionPlans } = usersEndpoints;
const { createCheckoutSession, subscriberManager, cancelSubscription } = dataEndpoints;
const { checkoutFailed, cancelFailed, plansLoadFailed, managedElsewhere } = messages.subscription;

testDatabases('a membership', (database) => {
  const clock = testClock();

  /** Somebody who is logged in, as their browser. */
  async function enter(services: TestApp) {
    const person = await addPerson(database());
    const browser = services.browser();
    await browser.call(login, person);
    return { ...person, browser };
  }
  /** A token fetched now. */
  const token = async (browser: Browser) => (await browser.call(refreshToken, undefined)).reply().accessToken;
  const isPremium = async (browser: Browser) => readAccessClaims(await token(browser))?.isPremiumUser;
  const cancel = async (browser: Browser, reason = '') => browser.call(cancelSubscription, { reason }, { accessToken: await token(browser) });
  const upkeep = (services: TestApp, cards: PretendCards | ReturnType<typeof cardProvider>['cards']) =>
    checkDueSubscriptions({ database: database(), outside: { cards }, log: services.log, now: () => Date.now() });

  describe('paid with pretend cards', () => {
    let cards: PretendCards;
    let services: TestApp;
    const delivered: string[] = [];
    const statuses = new Set<number>();
    beforeEach(async () => {
      await database().db.deleteFrom('subscriptions').execute();
      delivered.length = 0;
      cards = pretendCards({
        database: database(), now: () => Date.now(),
        async deliver(payload, signature) {
          delivered.push(payload, signature);
          statuses.add(await send(services, { payload, signature }));
        },
      });
      services = testApp(database(), { outside: { cards } });
    });
    const open = async (browser: Browser) => {
      const accessToken = await token(browser);
      const [plan] = (await browser.call(subscriptionPlans, undefined, { accessToken })).reply().plans;
      return (await browser.call(createCheckoutSession, { planId: plan?.id ?? '' }, { accessToken })).reply().clientSecret ?? '';
    };
    const buy = async (browser: Browser) => cards.pay(await open(browser), 'accepted');

    it('begins with the payment, and the next token contains it', async () => {
      const { browser } = await enter(services);
      expect(await isPremium(browser)).toBe(false);
      expect(await buy(browser)).toBe('paid');
      expect(await isPremium(browser)).toBe(true);
      expect([...statuses]).toEqual([200]);
    });

    it('does not begin with a declined card, nor before the bank confirms; another try may succeed', async () => {
      const { browser } = await enter(services);
      const secret = await open(browser);
      expect([await cards.pay(secret, 'declined'), await cards.pay(secret, 'declined', true), await cards.pay(secret, 'confirmed')])
        .toEqual(['declined', 'declined', 'confirmation']);
      expect([await isPremium(browser), delivered]).toEqual([false, []]);
      expect([await cards.pay(secret, 'confirmed', true), await cards.pay(secret, 'accepted')]).toEqual(['paid', 'unknown']);
      expect(await isPremium(browser)).toBe(true);
    });

    it('is paid once, though the form is sent twice at once', async () => {
      const secret = await open((await enter(services)).browser);
      expect((await Promise.all([cards.pay(secret, 'accepted'), cards.pay(secret, 'accepted')])).toSorted()).toEqual(['paid', 'unknown']);
    });

    it('lasts until the end of the period once cancelled, and then ends without a webhook [SUB-13]', async () => {
      const { browser } = await enter(services);
      await buy(browser);
      clock.advance(10 * day);
      expect((await cancel(browser, 'Too dear')).code).toBe(200);
      clock.advance(19 * day);
      expect(await isPremium(browser)).toBe(true);
      // Bought on the 17th of a month, for at most 31 days.
      clock.advance(2 * day);
      expect(await isPremium(browser)).toBe(false);
      expect((await cancel(browser)).code).toBe(404);
    });

    it('is renewed each period by polling, when no webhook arrives', async () => {
      const { browser, ...person } = await enter(services);
      await buy(browser);
      for (let month = 1; month <= 3; month += 1) {
        clock.advance(31 * day);
        await browser.call(login, person);
        await upkeep(services, cards);
        expect([month, await isPremium(browser)]).toEqual([month, true]);
      }
      expect(delivered).toHaveLength(2);
    });

    it('stores the reason of the cancellation for the operator, and logs nothing of it', async () => {
      const { browser, id } = await enter(services);
      await buy(browser);
      await cancel(browser, '  Quillwort is too dear ');
      await cancel(browser, 'another reason');
      expect(await database().db.selectFrom('subscriptions').select(['cancel_reason', 'status']).where('user_id', '=', id).execute())
        .toEqual([{ cancel_reason: 'Quillwort is too dear', status: 'paid' }]);
      expect(services.logged.join('\n')).not.toContain('Quillwort');
    });

    it("is nobody else's: paying makes the one premium who opened the checkout, cancelling ends one's own", async () => {
      const [kim, lee] = [await enter(services), await enter(services)];
      await buy(kim.browser);
      await buy(lee.browser);
      await cancel(kim.browser);
      const rows = await database().db.selectFrom('subscriptions').select(['user_id', 'ends_at']).where('ends_at', 'is not', null).execute();
      expect(rows.map(({ user_id: of }) => of)).toEqual([kim.id]);
      clock.advance(29 * day);
      await lee.browser.call(refreshToken, undefined);
      await kim.browser.call(refreshToken, undefined);
      clock.advance(2 * day);
      await upkeep(services, cards);
      expect([await isPremium(kim.browser), await isPremium(lee.browser)]).toEqual([false, true]);
    });

    it('ends at once when the account does', async () => {
      const { browser, id } = await enter(services);
      await buy(browser);
      await endMembership({ database: database(), outside: { cards }, log: services.log, now: () => Date.now() }, id);
      expect(await isPremium(browser)).toBe(false);
      expect(await database().db.selectFrom('subscriptions').select('status').where('user_id', '=', id).execute()).toEqual([{ status: 'ended' }]);
    });

    it('leaves no secret in the log', async () => {
      const { browser } = await enter(services);
      const secret = await open(browser);
      await cards.pay(secret, 'accepted');
      await cancel(browser);
      const logged = services.logged.join('\n');
      expect(services.logged.length).toBeGreaterThan(5);
      expect([secret, ...delivered].filter((text) => logged.includes(text))).toEqual([]);
    });
  });

  describe('through a card provider', () => {
    let provider: ReturnType<typeof cardProvider>;
    let services: TestApp;
    beforeEach(async () => {
      await database().db.deleteFrom('subscriptions').execute();
      provider = cardProvider();
      services = testApp(database(), { outside: { cards: provider.cards } });
    });

    it('is bought with its form: the secret, the publishable key, and one checkout for each key of the caller', async () => {
      const { browser, id } = await enter(services);
      const answer = await browser.call(createCheckoutSession, { planId: 'price_1' }, { accessToken: await token(browser), headers: { [idempotencyKeyHeader]: 'key-1' } });
      expect(answer.wire).toEqual({ client_secret: 'cs_test_secret', publishable_key: 'pk_test_1' });
      expect(provider.told).toEqual([`checkout ${id}:key-1`]);
    });

    it('lets pages load its form, from its own addresses and no others', async () => {
      const policy = (await services.browser().request('/api/health')).headers.get('Content-Security-Policy');
      expect(policy).toMatch(/script-src 'self' https:\/\/cards\.example;.*frame-src 'self' https:\/\/cards\.example;/);
      expect((await testApp(database()).browser().request('/api/health')).headers.get('Content-Security-Policy')).not.toContain('cards.example');
    });

    it('answers with texts of the catalogue when the provider cannot be reached, and does not log its message', async () => {
      const { browser, id } = await enter(services);
      await send(services, await provider.event(provider.add(id)));
      const fails = () => Promise.reject(new Error('sk_live_secret'));
      Object.assign(provider.cards, { plans: fails, cancelAtPeriodEnd: fails });
      const other = await enter(services);
      const accessToken = await token(other.browser);
      expect(await other.browser.call(subscriptionPlans, undefined, { accessToken })).toMatchObject({ code: 502, message: plansLoadFailed });
      Object.assign(provider.cards, { plans: cardProvider().cards.plans, openCheckout: fails });
      expect(await other.browser.call(createCheckoutSession, { planId: 'price_1' }, { accessToken })).toMatchObject({ code: 502, message: checkoutFailed });
      expect(await cancel(browser)).toMatchObject({ code: 502, message: cancelFailed });
      expect(await isPremium(browser)).toBe(true);
      expect(services.logged.join('\n')).not.toContain('sk_live_secret');
    });

    it('is fetched by one process only once its period is over, and by none before', async () => {
      const { id } = await enter(services);
      const ids = [provider.add(id), provider.add(id), provider.add(id)];
      for (const subscription of ids) await send(services, await provider.event(subscription));
      provider.told.length = 0;
      await upkeep(services, provider.cards);
      expect(provider.told).toEqual([]);
      clock.advance(31 * day);
      await Promise.all([upkeep(services, provider.cards), upkeep(services, provider.cards)]);
      expect(provider.told.toSorted()).toEqual(ids.map((subscription) => `fetch ${subscription}`));
    });

    it('whose period stays over is not fetched without a pause', async () => {
      const { id } = await enter(services);
      const paused = provider.add(id, { status: 'waiting', periodEnd: new Date() });
      await send(services, await provider.event(paused));
      clock.advance(day);
      provider.told.length = 0;
      for (let minutes = 0; minutes < 3; minutes += 1) {
        await upkeep(services, provider.cards);
        clock.advance(minute);
      }
      expect(provider.told).toEqual([`fetch ${paused}`]);
    });

    it('is fetched again later when the provider could not be reached', async () => {
      const { id } = await enter(services);
      const subscription = provider.add(id);
      await send(services, await provider.event(subscription));
      const { fetchSubscription } = provider.cards;
      provider.cards.fetchSubscription = () => Promise.reject(new Error('sk_live_secret'));
      clock.advance(31 * day);
      await upkeep(services, provider.cards);
      provider.cards.fetchSubscription = fetchSubscription;
      provider.told.length = 0;
      await upkeep(services, provider.cards);
      expect(provider.told).toEqual([]);
      clock.advance(day);
      await upkeep(services, provider.cards);
      expect(provider.told).toEqual([`fetch ${subscription}`]);
    });

    it('bought again ends a renewal that was never paid, so that it is not charged beside the new one', async () => {
      const { browser, id } = await enter(services);
      const unpaid = provider.add(id, { status: 'overdue', periodStart: new Date(Date.now() - 10 * day) });
      await send(services, await provider.event(unpaid));
      provider.told.length = 0;
      const answer = await browser.call(createCheckoutSession, { planId: 'price_1' }, { accessToken: await token(browser) });
      expect([answer.code, provider.told]).toEqual([200, [`end ${unpaid}`, `fetch ${unpaid}`, 'checkout without a key']]);
    });

    it('bought twice, in two windows, is cancelled twice', async () => {
      const { browser, id } = await enter(services);
      for (const subscription of [provider.add(id), provider.add(id)]) await send(services, await provider.event(subscription));
      await cancel(browser, 'Enough');
      expect(provider.told.filter((call) => call.startsWith('cancel'))).toHaveLength(2);
    });

    it.each(['app-store', 'play-store', 'manual'] as const)('managed elsewhere (%s) reports that, and how to cancel [SUB-09]', async (manager) => {
      const { browser, id } = await enter(services);
      await database().db.insertInto('subscriptions')
        .values({ user_id: id, manager, status: 'paid', period_start: new Date(), period_end: new Date() })
        .execute();
      expect((await browser.call(subscriberManager, undefined, { accessToken: await token(browser) })).reply()).toBe(manager);
      expect(await cancel(browser)).toMatchObject({ code: 409, message: managedElsewhere[manager] });
      expect(provider.told).toEqual([]);
    });
  });

  it('is given by hand until a day, longer or shorter, and taken back', async () => {
    const services = testApp(database());
    const { browser, emailAddress } = await enter(services);
    const give = (days: number) => giveMembership(database(), { emailAddress: emailAddress.toUpperCase(), until: new Date(Date.now() + days * day), now: Date.now() });
    await give(10);
    expect([await isPremium(browser), (await cancel(browser)).message]).toEqual([true, managedElsewhere.manual]);
    await give(30);
    clock.advance(20 * day);
    expect(await isPremium(browser)).toBe(true);
    await give(0);
    expect(await isPremium(browser)).toBe(false);
    await give(5);
    clock.advance(5 * day);
    expect(await isPremium(browser)).toBe(false);
    await expect(giveMembership(database(), { emailAddress: 'nobody@mail.example', until: new Date(), now: Date.now() })).rejects.toThrow('Nobody has');
  });

  it('is not for sale where no cards are taken', async () => {
    const services = testApp(database());
    const { browser } = await enter(services);
    const accessToken = await token(browser);
    expect((await browser.call(subscriptionPlans, undefined, { accessToken })).reply()).toEqual({ plans: [] });
    expect(await browser.call(createCheckoutSession, { planId: 'price_1' }, { accessToken })).toMatchObject({ code: 404, message: checkoutFailed });
  });
});
