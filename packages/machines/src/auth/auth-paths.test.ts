import { ApiError } from '@blue-budget/api/client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settled } from '../testing/pending-calls.ts';
import { claimsOf, startAuth, type RunningAuth } from '../testing/session-stand-in.ts';
import { isAskedToDiscard, isPremium, sessionStage } from './selectors.ts';

const secret = 'Secret-password-7';

/** Everything that can happen to a session, from the keyboard, the services, the other tabs and the clock. */
const happenings = {
  opened: ({ actor }: RunningAuth) => { actor.send({ type: 'opened' }); },
  left: ({ actor }: RunningAuth) => { actor.send({ type: 'left' }); },
  submitted: ({ actor }: RunningAuth) => { actor.send({ type: 'submitted', emailAddress: 'ann@example.com', password: secret }); },
  noted: ({ actor }: RunningAuth) => { actor.send({ type: 'noted', notice: { code: 'auth.verifyEmailNote' } }); },
  logoutChosen: ({ actor }: RunningAuth) => { actor.send({ type: 'logoutChosen' }); },
  refreshedAsAnn: ({ renew }: RunningAuth) => { renew(claimsOf('ann', true)); },
  refreshedAsBob: ({ renew }: RunningAuth) => { renew(claimsOf('bob')); },
  expired: ({ lose }: RunningAuth) => { lose('expired'); },
  lostElsewhere: ({ lose }: RunningAuth) => { lose('elsewhere'); },
  timePasses: ({ clock }: RunningAuth) => { clock.increment(1500); },
  refreshAnswers: async ({ calls }: RunningAuth) => { if (calls.refresh.inFlight > 0) await calls.refresh.answer(claimsOf('ann')); },
  loginAnswers: async ({ calls }: RunningAuth) => { if (calls.login.inFlight > 0) await calls.login.answer({ accessToken: 'ann' }); },
  loginIsRefused: async ({ calls }: RunningAuth) => {
    if (calls.login.inFlight > 0) await calls.login.fail(new ApiError({ kind: 'refused', status: 403, refusal: 'SMS_UNVERIFIED', clientId: 'c-1' }));
  },
  loadAnswers: async ({ ledger }: RunningAuth) => { if (ledger.isOpening) await ledger.loads(); },
  loadFails: async ({ ledger }: RunningAuth) => { if (ledger.isOpening) await ledger.loadFails(); },
  outboxDrains: async ({ ledger }: RunningAuth) => { if (ledger.isSigningOut) await ledger.empties(); },
  outboxIsStuck: async ({ ledger }: RunningAuth) => { if (ledger.isSigningOut) await ledger.asks(); },
  stayChosen: async ({ actor }: RunningAuth) => {
    actor.send({ type: 'stayChosen' });
    await settled();
  },
  discardChosen: async ({ actor }: RunningAuth) => {
    actor.send({ type: 'discardChosen' });
    await settled();
  },
  refreshFails: async ({ calls }: RunningAuth) => { if (calls.refresh.inFlight > 0) await calls.refresh.fail(new ApiError({ kind: 'unreachable' })); },
  logoutAnswers: async ({ calls }: RunningAuth) => { if (calls.logout.inFlight > 0) await calls.logout.answer({}); },
  logoutFails: async ({ calls }: RunningAuth) => { if (calls.logout.inFlight > 0) await calls.logout.fail(new ApiError({ kind: 'unreachable' })); },
};
type Happening = keyof typeof happenings;

const happening = fc.constantFrom(...(Object.keys(happenings) as Happening[]));
/** Events after which nobody is logged in. */
const endings: Happening[] = ['refreshedAsBob', 'expired', 'lostElsewhere'];
const offline: Happening[] = ['opened', 'refreshFails'];
const wayIn: Happening[] = ['opened', 'refreshFails', 'submitted', 'loginAnswers', 'loadAnswers'];

describe('a session, for any order of events', () => {
  it('nobody is logged in without a token, unless as the last person of the device while no answer came, or with the data of another person, and no password is stored', async () => {
    const seen = new Set<string>();
    const start = fc.constantFrom<Happening[]>([], offline, ['opened', 'refreshAnswers'], wayIn);
    const lastOne = fc.constantFrom(null, { sub: 'ann', isPremiumUser: false });
    await fc.assert(fc.asyncProperty(start, fc.array(happening, { maxLength: 40 }), lastOne, async (beginning, rest, lastPerson) => {
      const auth = startAuth({ lastPerson });
      const { actor, calls, accepted, emitted } = auth;
      let refreshed = false;
      let recalled = false;
      for (const next of [...beginning, ...rest]) {
        refreshed ||= next === 'refreshAnswers' && calls.refresh.inFlight > 0;
        recalled ||= next === 'refreshFails' && calls.refresh.inFlight > 0 && lastPerson !== null;
        const wasInside = actor.getSnapshot().context.sub !== null;
        await happenings[next](auth);
        const snapshot = actor.getSnapshot();
        const stage = sessionStage(snapshot);
        seen.add(stage);
        expect(snapshot.status).toBe('active');
        const inside = stage === 'loggedIn' || stage === 'loading';
        expect(!inside || accepted.length > 0 || refreshed || recalled).toBe(true);
        expect(wasInside && endings.includes(next) && auth.device.recall() !== null).toBe(false);
        expect(snapshot.context.sub).toBe(inside ? 'ann' : null);
        expect(!inside && auth.ledger.isOpen).toBe(false);
        expect(isAskedToDiscard(snapshot) && stage !== 'loggedIn').toBe(false);
        expect(isPremium(snapshot) && !inside).toBe(false);
        expect(inside && endings.includes(next)).toBe(false);
        expect(calls.login.inFlight).toBeLessThanOrEqual(1);
        expect(calls.refresh.inputs.length).toBeLessThanOrEqual(1);
        expect(JSON.stringify([actor.getPersistedSnapshot(), emitted])).not.toContain(secret);
      }
      actor.stop();
    }), { numRuns: 300, examples: [[wayIn, ['logoutChosen', 'outboxDrains', 'logoutAnswers'], null], [wayIn, ['logoutChosen', 'outboxIsStuck', 'discardChosen', 'logoutFails'], null], [offline, ['loadAnswers', 'refreshedAsBob'], { sub: 'ann', isPremiumUser: false }]] });
    expect([...seen].toSorted()).toEqual(['loading', 'loggedIn', 'loggedOut', 'opening', 'unknown']);
  });
});
