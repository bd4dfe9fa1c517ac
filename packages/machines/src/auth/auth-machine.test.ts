import { ApiError } from '@blue-budget/api/client';
import { describe, expect, it } from 'vitest';
import { said } from '../testing/notices.ts';
import { settled } from '../testing/pending-calls.ts';
import { claimsOf, startAtLogin, startAuth, startInside } from '../testing/session-stand-in.ts';
import {
  isAskedToDiscard, isLoggingOut, isLoginBusy, isPremium, loginErrorOf, loginNoteOf, secondStepWaysOf, sessionStage, typedLoginOf,
} from './selectors.ts';

const credentials = { type: 'submitted', emailAddress: ' ann@example.com ', password: 'Right-password-1' } as const;
const refused = (facts: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) => new ApiError({ kind: 'refused', status: 403, ...facts });

describe('opening the login page', () => {
  it('refreshes the session silently once, and skips the form when that succeeds [AUTH-03]', async () => {
    const { actor, calls, ledger, emitted } = startAuth();
    expect(calls.refresh.inputs).toHaveLength(0);
    actor.send({ type: 'opened' });
    actor.send({ type: 'opened' });
    expect(calls.refresh.inputs).toHaveLength(1);
    await calls.refresh.answer(claimsOf('ann', true));
    expect(emitted).toEqual([{ type: 'redirect', to: 'home' }]);
    await ledger.loads();
    expect(sessionStage(actor.getSnapshot())).toBe('loggedIn');
    expect(isPremium(actor.getSnapshot())).toBe(true);
    expect(calls.login.inputs).toHaveLength(0);
  });

  it.each([
    ['refused', refused({ status: 401, serverMessage: 'No session.' })],
    ['unreachable', new ApiError({ kind: 'unreachable' })],
  ])('shows the form and no error when the silent refresh is %s [AUTH-04]', async (_how, error) => {
    const { actor, calls, emitted } = startAuth();
    actor.send({ type: 'opened' });
    await calls.refresh.fail(error);
    expect(sessionStage(actor.getSnapshot())).toBe('loggedOut');
    expect(loginErrorOf(actor.getSnapshot())).toBeNull();
    expect(emitted).toEqual([]);
  });

  describe('with the person who was in last on this device', () => {
    const lastPerson = { sub: 'ann', isPremiumUser: true };
    const gateway = (status: number) => refused({ status });

    it.each([
      ['no answer comes', new ApiError({ kind: 'unreachable' })],
      ['a gateway answers for the services', gateway(503)],
    ])('lets them in without a token when %s [SYN-10]', async (_when, error) => {
      const { actor, calls, ledger, assumed, emitted } = startAuth({ lastPerson });
      actor.send({ type: 'opened' });
      await calls.refresh.fail(error);
      expect([sessionStage(actor.getSnapshot()), isPremium(actor.getSnapshot()), assumed]).toEqual(['loading', true, [lastPerson]]);
      await ledger.loads();
      expect(sessionStage(actor.getSnapshot())).toBe('loggedIn');
      expect(emitted).toEqual([{ type: 'redirect', to: 'home' }]);
    });

    it('shows the form when their ledger cannot be shown either', async () => {
      const { actor, calls, ledger, device } = startAuth({ lastPerson });
      actor.send({ type: 'opened' });
      await calls.refresh.fail(new ApiError({ kind: 'unreachable' }));
      await ledger.loadFails();
      expect([sessionStage(actor.getSnapshot()), device.recall()]).toEqual(['loggedOut', lastPerson]);
    });

    it('shows the form and forgets them when the refresh is refused [SYN-13]', async () => {
      const { actor, calls, assumed, device } = startAuth({ lastPerson });
      actor.send({ type: 'opened' });
      await calls.refresh.fail(refused({ status: 401 }));
      expect([sessionStage(actor.getSnapshot()), assumed, device.recall()]).toEqual(['loggedOut', [], null]);
    });

    it.each<[string, (auth: ReturnType<typeof startAuth>) => void]>([
      ['the session is refused', ({ lose }) => { lose('expired'); }],
      ['the token is another person\'s', ({ renew }) => { renew(claimsOf('bob')); }],
    ])('ends their session and forgets them when the network is back and %s [SYN-13]', async (_when, happen) => {
      const auth = startAuth({ lastPerson });
      auth.actor.send({ type: 'opened' });
      await auth.calls.refresh.fail(new ApiError({ kind: 'unreachable' }));
      await auth.ledger.loads();
      happen(auth);
      expect([sessionStage(auth.actor.getSnapshot()), auth.ledger.isOpen, auth.device.recall()]).toEqual(['loggedOut', false, null]);
    });
  });

  it('does not refresh again when the page is opened a second time', async () => {
    const { actor, calls } = await startAtLogin();
    actor.send({ type: 'left' });
    actor.send({ type: 'opened' });
    expect(calls.refresh.inputs).toHaveLength(1);
  });
});

describe('logging in', () => {
  it.each([true, false])('stores the token and the premium flag (%s), redirects to the shell and loads the budget [AUTH-23]', async (premium) => {
    const { actor, calls, ledger, accepted, emitted } = await startAtLogin({ premium });
    actor.send(credentials);
    expect(isLoginBusy(actor.getSnapshot())).toBe(true);
    expect(calls.login.inputs[0]?.[0]).toEqual({ emailAddress: 'ann@example.com', password: 'Right-password-1' });
    await calls.login.answer({ accessToken: 'ann' });
    expect(accepted).toEqual(['ann']);
    expect(emitted).toEqual([{ type: 'redirect', to: 'home' }]);
    expect(isPremium(actor.getSnapshot())).toBe(premium);
    expect(sessionStage(actor.getSnapshot())).toBe('loading');
    expect(ledger.asked).toEqual(['open']);
    await ledger.loads();
    expect(sessionStage(actor.getSnapshot())).toBe('loggedIn');
  });

  it('sends once, however often the button is pressed', async () => {
    const { actor, calls } = await startAtLogin();
    actor.send(credentials);
    actor.send(credentials);
    actor.send({ type: 'left' });
    actor.send(credentials);
    expect(calls.login.inputs).toHaveLength(1);
  });

  it.each([
    ['the e-mail address is not verified [AUTH-24]', refused({ refusal: 'EMAIL_UNVERIFIED', serverMessage: 'no' }),
      { code: 'auth.emailUnverified' }],
    ['the account is deleted [AUTH-26]', refused({ refusal: 'ACCOUNT_DELETED', serverMessage: 'no' }),
      { code: 'auth.accountDeleted' }],
    ['the server gives a reason [AUTH-27] [ERR-03]', refused({ status: 401, serverMessage: 'Wrong password.' }), said('Wrong password.')],
    ['the server gives no reason [AUTH-27]', refused({ status: 500 }), { code: 'auth.loginFailed' }],
    ['no answer comes [AUTH-27]', new ApiError({ kind: 'unreachable' }), { code: 'auth.loginFailed' }],
  ])('stays and shows the error when %s', async (_when, error, notice) => {
    const { actor, calls, clock, emitted } = await startAtLogin();
    actor.send(credentials);
    await calls.login.fail(error);
    expect(loginErrorOf(actor.getSnapshot())).toEqual(notice);
    expect(isLoginBusy(actor.getSnapshot())).toBe(false);
    clock.increment(10_000);
    expect(emitted).toEqual([]);
    actor.send(credentials);
    expect(loginErrorOf(actor.getSnapshot())).toBeNull();
  });

  it('waits for the second step, and goes in with it, or back to the form with what was typed', async () => {
    const { actor, calls, emitted, device } = await startAtLogin();
    const askedFor = async () => {
      actor.send(credentials);
      await calls.login.fail(refused({ refusal: 'SECOND_STEP', ways: ['code'] }));
    };
    await askedFor();
    expect([secondStepWaysOf(actor.getSnapshot()), loginErrorOf(actor.getSnapshot()), emitted]).toEqual([['code'], null, []]);
    actor.send({ type: 'left' });
    expect([secondStepWaysOf(actor.getSnapshot()), typedLoginOf(actor.getSnapshot()).emailAddress]).toEqual([null, credentials.emailAddress]);
    await askedFor();
    actor.send({ type: 'secondStepPassed', claims: claimsOf('ann', true) });
    expect([emitted, isPremium(actor.getSnapshot()), device.recall()?.sub]).toEqual([[{ type: 'redirect', to: 'home' }], true, 'ann']);
  });

  it('shows that the phone is unverified, stores the client id and redirects to the code after 2000 ms [AUTH-25]', async () => {
    const { actor, calls, clock, emitted, memory } = await startAtLogin();
    actor.send(credentials);
    await calls.login.fail(refused({ refusal: 'SMS_UNVERIFIED', clientId: 'c-1' }));
    expect(loginErrorOf(actor.getSnapshot())).toEqual({ code: 'auth.smsUnverified' });
    expect(memory.read()).toEqual({ clientId: 'c-1', mobileNumber: null });
    actor.send(credentials);
    expect(calls.login.inputs).toHaveLength(1);
    clock.increment(1999);
    expect(emitted).toEqual([]);
    clock.increment(1);
    expect(emitted).toEqual([{ type: 'redirect', to: 'smsVerification' }]);
  });

  it.each([
    ['keeps the number that the same registration left', 'c-1', '5551234567'],
    ['forgets the number of another registration', 'c-0', null],
  ])('%s when the login is refused for the phone', async (_what, clientId, mobileNumber) => {
    const { actor, calls, memory } = await startAtLogin({ pending: { clientId, mobileNumber: '5551234567' } });
    actor.send(credentials);
    await calls.login.fail(refused({ refusal: 'SMS_UNVERIFIED', clientId: 'c-1' }));
    expect(memory.read()).toEqual({ clientId: 'c-1', mobileNumber });
  });

  it('does not redirect a person who left the page before the 2000 ms were over', async () => {
    const { actor, calls, clock, emitted } = await startAtLogin();
    actor.send(credentials);
    await calls.login.fail(refused({ refusal: 'SMS_UNVERIFIED', clientId: 'c-1' }));
    actor.send({ type: 'left' });
    clock.increment(2000);
    expect(emitted).toEqual([]);
    expect(loginErrorOf(actor.getSnapshot())).toBeNull();
  });

  it('shows the note of another page until the next attempt [AUTH-29]', async () => {
    const { actor } = await startAtLogin();
    actor.send({ type: 'noted', notice: { code: 'auth.verifyEmailNote' } });
    expect(loginNoteOf(actor.getSnapshot())).toEqual({ code: 'auth.verifyEmailNote' });
    actor.send(credentials);
    expect(loginNoteOf(actor.getSnapshot())).toBeNull();
  });

  it('keeps a note that another page sent before the silent refresh', async () => {
    const { actor, calls } = startAuth();
    actor.send({ type: 'noted', notice: { code: 'auth.verifyEmailNote' } });
    actor.send({ type: 'opened' });
    await calls.refresh.fail(refused({ status: 401 }));
    expect(loginNoteOf(actor.getSnapshot())).toEqual({ code: 'auth.verifyEmailNote' });
  });

  it('keeps the password out of every snapshot, even during the call', async () => {
    const { actor, calls } = await startAtLogin();
    const snapshots: string[] = [];
    actor.subscribe(() => { snapshots.push(JSON.stringify(actor.getPersistedSnapshot())); });
    actor.send(credentials);
    await calls.login.fail(refused());
    expect(snapshots.length).toBeGreaterThan(1);
    expect(snapshots.join('')).not.toContain(credentials.password);
  });
});

describe('the initial load', () => {
  it.each([
    ['the server\'s message', said('Back at noon.'), said('Back at noon.')],
    ['the default text', null, { code: 'auth.loginFailed' }],
  ])('ends logged out with %s when it fails [AUTH-36]', async (_which, words, notice) => {
    const { actor, calls, ledger, closed, emitted } = await startAtLogin({ premium: true });
    actor.send(credentials);
    await calls.login.answer({ accessToken: 'ann' });
    await ledger.loadFails(words);
    expect(sessionStage(actor.getSnapshot())).toBe('loggedOut');
    expect(isLoginBusy(actor.getSnapshot())).toBe(false);
    expect(loginErrorOf(actor.getSnapshot())).toEqual(notice);
    expect(isPremium(actor.getSnapshot())).toBe(false);
    expect(emitted.at(-1)).toEqual({ type: 'redirect', to: 'login' });
    expect(closed.count).toBe(0);
    expect(ledger.isOpen).toBe(false);
  });

  it('keeps what was filled in but the password when it fails', async () => {
    const { actor, calls, ledger } = await startAtLogin();
    actor.send({ ...credentials, isSharedComputer: true });
    await calls.login.answer({ accessToken: 'ann' });
    actor.send({ type: 'left' });
    await ledger.loadFails(null);
    expect(typedLoginOf(actor.getSnapshot())).toEqual({ emailAddress: credentials.emailAddress, isSharedComputer: true });
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(credentials.password);
  });

  it('clears what was filled in when it succeeds, since another person may log in next', async () => {
    const { actor, calls, ledger } = await startAtLogin();
    actor.send({ ...credentials, isSharedComputer: true });
    await calls.login.answer({ accessToken: 'ann' });
    await ledger.loads();
    expect(typedLoginOf(actor.getSnapshot())).toEqual({ emailAddress: '', isSharedComputer: false });
  });
});

describe('logging out', () => {
  it('calls the server, ends the session, clears everything and redirects to login [AUTH-37]', async () => {
    const { actor, calls, ledger, closed, emitted } = await startInside({ premium: true });
    actor.send({ type: 'logoutChosen' });
    actor.send({ type: 'logoutChosen' });
    expect(isLoggingOut(actor.getSnapshot())).toBe(true);
    await ledger.empties();
    expect(calls.logout.inputs).toHaveLength(1);
    expect(isLoggingOut(actor.getSnapshot())).toBe(true);
    expect(closed.count).toBe(0);
    await calls.logout.answer({});
    expect(closed.count).toBe(1);
    expect(sessionStage(actor.getSnapshot())).toBe('loggedOut');
    expect(actor.getSnapshot().context).toMatchObject({ sub: null, premium: false, error: null, note: null });
    expect(emitted).toEqual([{ type: 'redirect', to: 'login' }]);
  });

  it('redirects to login even if the service no longer knows the session', async () => {
    const { actor, calls, ledger, closed, emitted } = await startInside();
    actor.send({ type: 'logoutChosen' });
    await ledger.empties();
    await calls.logout.fail(refused({ status: 401, serverMessage: 'You are not logged in.' }));
    expect(sessionStage(actor.getSnapshot())).toBe('loggedOut');
    expect(closed.count).toBe(1);
    expect(emitted).toEqual([{ type: 'redirect', to: 'login' }]);
  });

  it('keeps the session and announces the failure when it fails [AUTH-38]', async () => {
    const { actor, calls, ledger, closed, emitted } = await startInside();
    actor.send({ type: 'logoutChosen' });
    await ledger.empties();
    await calls.logout.fail(refused({ status: 500, serverMessage: 'no' }));
    expect(sessionStage(actor.getSnapshot())).toBe('loading');
    expect(isLoggingOut(actor.getSnapshot())).toBe(false);
    expect(closed.count).toBe(0);
    expect(emitted).toEqual([{ type: 'announced', kind: 'error', notice: { code: 'session.logoutFailed' } }]);
    expect(ledger.asked).toEqual(['open', 'sign out', 'open']);
    await ledger.loads();
    expect(sessionStage(actor.getSnapshot())).toBe('loggedIn');
  });
});

describe('logging out with changes that are not saved', () => {
  it('waits for them, and ends the session once they are saved [OPT-19]', async () => {
    const { actor, calls, ledger } = await startInside();
    actor.send({ type: 'logoutChosen' });
    expect(calls.logout.inputs).toHaveLength(0);
    await ledger.empties();
    expect(calls.logout.inputs).toHaveLength(1);
  });

  it('asks to confirm, and keeps the session when cancelled [OPT-19]', async () => {
    const { actor, calls, ledger } = await startInside();
    actor.send({ type: 'logoutChosen' });
    await ledger.asks();
    expect(isAskedToDiscard(actor.getSnapshot())).toBe(true);
    expect(isLoggingOut(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'stayChosen' });
    await settled();
    expect(isAskedToDiscard(actor.getSnapshot())).toBe(false);
    expect(isLoggingOut(actor.getSnapshot())).toBe(false);
    expect(sessionStage(actor.getSnapshot())).toBe('loggedIn');
    expect(ledger.asked).toEqual(['open', 'sign out', 'cancel sign-out']);
    expect(calls.logout.inputs).toHaveLength(0);
  });

  it('asks to confirm, and discards them when confirmed [OPT-19]', async () => {
    const { actor, calls, ledger } = await startInside();
    actor.send({ type: 'logoutChosen' });
    await ledger.asks();
    actor.send({ type: 'discardChosen' });
    await settled();
    expect(isAskedToDiscard(actor.getSnapshot())).toBe(false);
    expect(ledger.asked).toEqual(['open', 'sign out', 'discard and sign out']);
    expect(calls.logout.inputs).toHaveLength(1);
    await calls.logout.answer({});
    expect(sessionStage(actor.getSnapshot())).toBe('loggedOut');
  });

  it('stops asking once they are saved', async () => {
    const { actor, calls, ledger } = await startInside();
    actor.send({ type: 'logoutChosen' });
    await ledger.asks();
    await ledger.empties();
    expect(isAskedToDiscard(actor.getSnapshot())).toBe(false);
    expect(calls.logout.inputs).toHaveLength(1);
  });

  it('keeps them for the next login if the session is lost meanwhile [OPT-19]', async () => {
    const { actor, calls, ledger, lose } = await startInside();
    actor.send({ type: 'logoutChosen' });
    await ledger.asks();
    lose('expired');
    await settled();
    expect(sessionStage(actor.getSnapshot())).toBe('loggedOut');
    expect(ledger.asked).toEqual(['open', 'sign out', 'session of nobody']);
    expect(calls.logout.inputs).toHaveLength(0);
  });
});

describe('a session that ends or changes automatically', () => {
  it('is cleared, with a note, when a refresh is refused [AUTH-34]', async () => {
    const { actor, emitted, lose } = await startInside({ premium: true });
    lose('expired');
    expect(sessionStage(actor.getSnapshot())).toBe('loggedOut');
    expect(actor.getSnapshot().context).toMatchObject({ sub: null, premium: false, error: null });
    expect(loginNoteOf(actor.getSnapshot())).toEqual({ code: 'session.ended' });
    expect(emitted).toEqual([{ type: 'redirect', to: 'login' }]);
  });

  it('is cleared when another tab logged out', async () => {
    const { actor, ledger, emitted, lose } = await startInside();
    lose('elsewhere');
    expect(sessionStage(actor.getSnapshot())).toBe('loggedOut');
    expect(ledger.isOpen).toBe(false);
    expect(emitted).toEqual([{ type: 'redirect', to: 'login' }]);
  });

  it('is cleared while the budget is still loading, and a late answer does not restore it', async () => {
    const { actor, calls, ledger, lose } = await startAtLogin();
    actor.send(credentials);
    await calls.login.answer({ accessToken: 'ann' });
    lose('elsewhere');
    await ledger.loads();
    expect(sessionStage(actor.getSnapshot())).toBe('loggedOut');
  });

  it('is ignored by a tab that is logged out already', async () => {
    const { actor, emitted, lose } = await startAtLogin();
    lose('expired');
    expect(loginNoteOf(actor.getSnapshot())).toBeNull();
    expect(emitted).toEqual([]);
  });

  it('turns premium, and back, as refreshed claims do', async () => {
    const { actor, renew } = await startInside();
    renew(claimsOf('ann', true));
    expect(isPremium(actor.getSnapshot())).toBe(true);
    renew(claimsOf('ann', false));
    expect(isPremium(actor.getSnapshot())).toBe(false);
    expect(sessionStage(actor.getSnapshot())).toBe('loggedIn');
  });

  it("ends when the claims belong to another person [OPT-18]", async () => {
    const { actor, ledger, emitted, renew } = await startInside();
    renew(claimsOf('bob', true));
    expect(sessionStage(actor.getSnapshot())).toBe('loggedOut');
    expect(actor.getSnapshot().context).toMatchObject({ sub: null, premium: false });
    expect(ledger.isOpen).toBe(false);
    expect(emitted).toEqual([{ type: 'redirect', to: 'login' }]);
  });

  it('is no longer watched after the actor stopped', async () => {
    const { actor, listeners } = await startInside();
    expect(listeners()).toBe(3);
    actor.stop();
    expect(listeners()).toBe(0);
  });
});

describe('what the device keeps', () => {
  it('is the person who is in, with what the newest token says [SYN-10]', async () => {
    const { device, renew } = await startInside();
    expect(device.recall()).toEqual({ sub: 'ann', isPremiumUser: false });
    renew(claimsOf('ann', true));
    expect(device.recall()).toEqual({ sub: 'ann', isPremiumUser: true });
  });

  it('is forgotten once the services did the log-out, and not before [SYN-13]', async () => {
    const { actor, calls, ledger, device } = await startInside();
    actor.send({ type: 'logoutChosen' });
    await ledger.empties();
    expect(device.recall()).not.toBeNull();
    await calls.logout.answer({});
    expect(device.recall()).toBeNull();
  });

  it('stays when the log-out got no answer: the session is still open', async () => {
    const { actor, calls, ledger, device } = await startInside();
    actor.send({ type: 'logoutChosen' });
    await ledger.empties();
    await calls.logout.fail(new ApiError({ kind: 'unreachable' }));
    expect(device.recall()).toEqual({ sub: 'ann', isPremiumUser: false });
  });
});
