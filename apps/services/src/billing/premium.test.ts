import { expect, it } from 'vitest';
import { premiumUntil, premiumUntilOf, renewalGrace, type SubscriptionState } from './premium.ts';

const june = { periodStart: new Date('2026-06-01T12:00:00Z'), periodEnd: new Date('2026-07-01T12:00:00Z') };
const after = (date: Date) => new Date(date.getTime() + renewalGrace);
const state = (fields: Partial<SubscriptionState>): SubscriptionState => ({ status: 'paid', ...june, endsAt: null, ...fields });

it.each<[what: string, state: SubscriptionState, until: Date | null]>([
  ['that is renewed lasts a little longer than the period that is paid', state({}), after(june.periodEnd)],
  ['that is cancelled lasts to the end of the period, not longer [SUB-13]', state({ endsAt: june.periodEnd }), june.periodEnd],
  ['whose period is not paid yet lasts a little', state({ status: 'overdue' }), after(june.periodStart)],
  ['that is overdue and ended before lasts to its end', state({ status: 'overdue', endsAt: june.periodStart }), june.periodStart],
  ['that is overdue and cancelled for later lasts a little', state({ status: 'overdue', endsAt: june.periodEnd }), after(june.periodStart)],
  ['that waits for its first payment makes nobody premium', state({ status: 'waiting' }), null],
  ['that was ended lasted to its end', state({ status: 'ended', endsAt: june.periodStart }), june.periodStart],
])('a subscription %s', (_, of, until) => {
  expect(premiumUntil(of)).toEqual(until);
});

it('of several subscriptions the one that lasts longest counts', () => {
  const ended = state({ status: 'ended', endsAt: june.periodStart });
  expect(premiumUntilOf([])).toBeNull();
  expect(premiumUntilOf([state({ status: 'waiting' })])).toBeNull();
  expect(premiumUntilOf([state({ endsAt: june.periodEnd }), ended, state({ status: 'waiting' })])).toEqual(june.periodEnd);
  expect(premiumUntilOf([ended, state({ endsAt: june.periodEnd })])).toEqual(june.periodEnd);
});
