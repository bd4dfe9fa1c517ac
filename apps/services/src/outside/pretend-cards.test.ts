import { pretendCardForm } from '@blue-budget/api/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFrame } from '../http/frame.ts';
import { createLog } from '../http/log.ts';
import { testDatabases } from '../testing/databases.ts';
import { addPretendCardForm } from './pretend-card-form.ts';
import { pretendCards, type PretendCards } from './pretend-cards.ts';

testDatabases('pretend cards', (database) => {
  let now: Date;
  let cards: PretendCards;
  const delivered: string[] = [];
  beforeEach(() => {
    now = new Date('2027-01-31T12:00:00Z');
    delivered.length = 0;
    cards = pretendCards({ database: database(), now: () => now.getTime(), deliver: async (payload, signature) => void delivered.push(payload, signature) });
  });
  const open = async (planId = 'pretend-monthly') =>
    await cards.openCheckout({ userId: 'kim', emailAddress: 'kim@mail.example', planId, returnUrl: 'https://budget.example/profile', idempotencyKey: null }) ?? '';
  /** Pays, and returns the id from the webhook. */
  const bought = async (planId?: string) => {
    await cards.pay(await open(planId), 'accepted');
    return (await cards.readEvent(delivered.at(-2) ?? '', delivered.at(-1) ?? '', now.getTime()))?.subscriptionId ?? '';
  };

  it('sell a subscription that renews on the same day, or on the last of a shorter month', async () => {
    const id = await bought();
    for (const [at, start, end] of [
      ['2027-01-31T12:00:00Z', '2027-01-31', '2027-02-28'], ['2027-02-28T11:59:59Z', '2027-01-31', '2027-02-28'], ['2027-02-28T12:00:00Z', '2027-02-28', '2027-03-31'],
      ['2027-04-01T00:00:00Z', '2027-03-31', '2027-04-30'], ['2028-03-01T00:00:00Z', '2028-02-29', '2028-03-31'],
    ]) {
      now = new Date(at ?? '');
      expect(await cards.fetchSubscription(id)).toMatchObject({ userId: 'kim', status: 'paid', endsAt: null, periodStart: new Date(`${start}T12:00:00Z`), periodEnd: new Date(`${end}T12:00:00Z`) });
    }
  });

  it('sell one by the year as well', async () => {
    expect(await cards.fetchSubscription(await bought('pretend-yearly'))).toMatchObject({ periodEnd: new Date('2028-01-31T12:00:00Z') });
  });

  it('end at the end of the paid period, or at once, and send a webhook', async () => {
    const [later, soon] = [await bought(), await bought()];
    now = new Date('2027-03-05T00:00:00Z');
    delivered.length = 0;
    await cards.cancelAtPeriodEnd(later, 'Too dear');
    await cards.cancelNow(soon);
    expect(delivered).toHaveLength(4);
    expect(await cards.fetchSubscription(later)).toMatchObject({ status: 'paid', endsAt: new Date('2027-03-31T12:00:00Z') });
    expect(await cards.fetchSubscription(soon)).toMatchObject({ status: 'ended', endsAt: now });
    now = new Date('2027-03-31T12:00:00Z');
    expect(await cards.fetchSubscription(later)).toMatchObject({ status: 'ended', endsAt: now, periodEnd: now });
    await expect(cards.cancelNow('unknown')).rejects.toThrow('no such');
  });

  it('know nothing of a checkout that is not paid', async () => {
    await open();
    const { id } = await database().db.selectFrom('pretend_subscriptions').select('id').where('paid_at', 'is', null).executeTakeFirstOrThrow();
    expect(await cards.fetchSubscription(id)).toBeNull();
  });

  it('sign with their own key, which others reject', async () => {
    await bought();
    const others = pretendCards({ database: database(), now: () => now.getTime(), deliver: async () => {} });
    expect(await others.readEvent(delivered[0] ?? '', delivered[1] ?? '', now.getTime())).toBeNull();
  });

  describe('their form', () => {
    const local = { Host: '127.0.0.1:3000' };
    const site = { publicUrl: 'http://127.0.0.1:3000', hosts: [], appOrigins: ['http://127.0.0.1:5173'], cookieDomain: null, production: false, trustedProxies: 0 };
    const request = (path: string, init: RequestInit = {}, address = '127.0.0.1') => {
      const app = createFrame({ site, log: createLog('silent') });
      addPretendCardForm(app, cards);
      return app.request(`${pretendCardForm.path}/${path}`, { headers: local, ...init }, { incoming: { socket: { remoteAddress: address } } });
    };
    const submit = async (secret: string, fields: Record<string, string>) =>
      (await request(secret, { method: 'POST', body: new URLSearchParams(fields), headers: local })).text();

    it('takes a card that is accepted, and notifies the parent page', async () => {
      const secret = await open();
      expect(await (await request(secret)).text()).toMatch(/data-outcome="none"[\s\S]*<legend>Pay with<\/legend>[\s\S]*<button>Pay<\/button>/);
      const paid = await submit(secret, { card: 'accepted' });
      expect(paid).toContain('data-outcome="paid"');
      expect(paid).not.toContain('<form');
      expect(paid).toContain('data-message="{&quot;type&quot;:&quot;pretend-card&quot;,&quot;outcome&quot;:&quot;paid&quot;}"');
      expect(await (await request('form.js')).text()).toContain('dataset.message');
      expect((await request('form.css')).headers.get('Content-Type')).toContain('text/css');
    });

    it('offers another try after a card that is declined', async () => {
      const declined = await submit(await open(), { card: 'declined' });
      expect(declined).toMatch(/data-outcome="declined"[\s\S]*The card was declined[\s\S]*<form/);
    });

    it('asks for confirmation where the bank does, and can be refused it', async () => {
      const secret = await open();
      expect(await submit(secret, { card: 'confirmed' })).toMatch(/data-outcome="confirmation"[\s\S]*value="yes">Confirm[\s\S]*value="no">Refuse/);
      expect(await submit(secret, { card: 'confirmed', confirmed: 'no' })).toContain('data-outcome="declined"');
      expect(delivered).toEqual([]);
      expect(await submit(secret, { card: 'confirmed', confirmed: 'yes' })).toContain('data-outcome="paid"');
    });

    it('is shown again when no card was chosen, and is over when the checkout is', async () => {
      const secret = await open();
      expect(await submit(secret, { card: 'gold' })).toContain('data-outcome="none"');
      await submit(secret, { card: 'accepted' });
      expect(await submit(secret, { card: 'accepted' })).toMatch(/data-outcome="unknown"[\s\S]*not open/);
      expect(await (await request('unknown')).text()).toContain('data-outcome="unknown"');
      expect(delivered).toHaveLength(2);
    });

    it('may be embedded in a frame of the app, and in no other', async () => {
      const { headers } = await request(await open());
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self' http://127.0.0.1:5173");
      expect(headers.get('X-Frame-Options')).toBeNull();
      expect((await request('form.css')).headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    });

    it('answers this machine only', async () => {
      const secret = await open();
      for (const path of [secret, 'form.css', 'form.js']) {
        expect((await request(path, {}, '192.168.1.7')).status).toBe(403);
        expect((await request(path, { headers: { ...local, 'X-Forwarded-For': '127.0.0.1' } })).status).toBe(403);
      }
      expect((await request(secret, { method: 'POST', body: new URLSearchParams({ card: 'accepted' }), headers: local }, '192.168.1.7')).status).toBe(403);
      expect(await cards.isOpen(secret)).toBe(true);
    });
  });
});
