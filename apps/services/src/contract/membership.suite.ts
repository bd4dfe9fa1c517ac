import { messages } from '@blue-budget/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ContractPerson, MakePerson } from './person.ts';

const { alreadyPremium, checkoutFailed, nothingToCancel } = messages.subscription;

/** Buying a membership and cancelling it. */
export function membershipSuite(person: MakePerson): void {
  describe('a membership', () => {
    let kim: ContractPerson;
    beforeEach(async () => {
      kim = await person({ isMember: false });
    });

    const plans = async () => (await kim.client.users.subscriptionPlans()).plans;
    const open = async (planId: string) => (await kim.client.data.createCheckoutSession({ planId })).clientSecret ?? '';
    const buy = async () => kim.membership.pay(await open((await plans())[0]?.id ?? ''));
    const refused = (status: number, serverMessage: string) => ({ kind: 'refused', status, serverMessage });

    it('is offered in plans, each at a price for an interval [SUB-01] [SUB-02] [CALL-23]', async () => {
      const offered = await plans();
      expect(offered.map(({ price, interval }) => [price, interval])).toEqual([[9_99, 'month'], [99_90, 'year']]);
      const text = expect.stringMatching(/\S/);
      for (const { price, interval, ...plan } of offered) expect(plan).toEqual({ id: text, name: text, description: text });
    });

    it('is bought through a checkout, whose secret is another each time; premium comes with the payment [CALL-64] [SUB-06]', async () => {
      const [plan] = await plans();
      const [first, second] = [await open(plan?.id ?? ''), await open(plan?.id ?? '')];
      expect(first).toMatch(/\S/);
      expect(second).not.toBe(first);
      expect(await kim.membership.isPremium()).toBe(false);
      await kim.membership.pay(second);
      expect(await kim.membership.isPremium()).toBe(true);
    });

    it('is not sold for a plan that is not offered, nor twice [CALL-64]', async () => {
      await expect(open('unknown')).rejects.toMatchObject(refused(404, checkoutFailed));
      await buy();
      const [plan] = await plans();
      await expect(open(plan?.id ?? '')).rejects.toMatchObject(refused(409, alreadyPremium));
    });

    it('bought by card is managed by the card provider; without one nobody takes money [CALL-65] [SUB-09]', async () => {
      expect(await kim.client.data.subscriberManager()).toBe('manual');
      await buy();
      expect(await kim.client.data.subscriberManager()).toBe('card');
    });

    it.each(['Too dear for me', ''])('is cancelled, with or without a reason (%j), as often as one likes [CALL-66] [SUB-12]', async (reason) => {
      await buy();
      expect(await kim.client.data.cancelSubscription({ reason })).toEqual({});
      expect(await kim.client.data.cancelSubscription({ reason: 'again' })).toEqual({});
      expect(await kim.client.data.subscriberManager()).toBe('card');
    });

    it('lasts to the end of the period that is paid once it is cancelled, and no longer [SUB-13]', async () => {
      await buy();
      await kim.client.data.cancelSubscription({ reason: '' });
      // Bought on the 20th of May: the period ends on the 20th of June at the same time.
      expect([await kim.membership.isPremium(), await kim.membership.isPremium(30), await kim.membership.isPremium(31)]).toEqual([true, true, false]);
    });

    it('outlasts the period while it is renewed', async () => {
      await buy();
      expect([await kim.membership.isPremium(31), await kim.membership.isPremium(33)]).toEqual([true, true]);
    });

    it('that nobody has cannot be cancelled [CALL-66]', async () => {
      await expect(kim.client.data.cancelSubscription({ reason: '' })).rejects.toMatchObject(refused(404, nothingToCancel));
    });

    it('changes nothing of the ledger', async () => {
      const { version } = await kim.client.data.withVersion.overview();
      const told = await kim.client.data.withVersion.subscriberManager();
      await buy();
      await kim.client.data.cancelSubscription({ reason: '' });
      expect((await kim.client.data.withVersion.overview()).version).toBe(version);
      expect([null, version]).toContain(told.version);
    });
  });
}
