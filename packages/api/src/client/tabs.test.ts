import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccessClaims } from '@blue-budget/domain/session';
import { accessToken } from '../mocks/tokens.ts';
import { browserChannel, browserLocks, refreshLock, sessionChannel, type ChannelPort, type LocksPort } from './ports.ts';
import { fakeBrowser } from './testing/browser.ts';
import { answerAll, json, testClient } from './testing/service.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const token = (n: number, claims: Partial<AccessClaims> = {}) => accessToken({ exp: n, ...claims });

/** A users service that gives out token after token, beginning with the second, or refuses. */
function service({ refuses = false } = {}) {
  let given = 1;
  const { handler, calls } = answerAll(() => {
    given += 1;
    return refuses ? json({}, 401) : json({ access_token: token(given) });
  });
  server.use(handler);
  return calls;
}

function tab(ports: { locks?: LocksPort | null; channel?: ChannelPort | null }, held: string | null = token(1)) {
  const { session } = testClient(ports);
  const lost = vi.fn<(why: string) => void>();
  if (held !== null) session.accept(held);
  session.onLost(lost);
  return { session, lost };
}

/** Two tabs of one browser with messages delivered. */
async function twoTabs(held: string | null = token(1)) {
  const browser = fakeBrowser();
  const tabs = [tab({ ...browser, channel: browser.channel() }, held), tab({ ...browser, channel: browser.channel() }, held)] as const;
  await heard();
  return tabs;
}

/** Delivers messages to the other tabs. */
const heard = () => new Promise<void>((resolve) => { queueMicrotask(resolve); });

describe('two tabs', () => {
  it('that refresh at the same time refresh once [AUTH-35]', async () => {
    const calls = service();
    const [one, other] = await twoTabs();
    const claims = await Promise.all([one.session.refresh(), other.session.refresh()]);
    expect(claims).toMatchObject([{ exp: 2 }, { exp: 2 }]);
    expect(calls).toHaveLength(1);
    expect([one.lost.mock.calls, other.lost.mock.calls]).toEqual([[], []]);
  });

  it('that open at the same time refresh once [AUTH-35]', async () => {
    const calls = service();
    const [one, other] = await twoTabs(null);
    await expect(Promise.all([one.session.refresh(), other.session.refresh()])).resolves.toMatchObject([{ exp: 2 }, { exp: 2 }]);
    expect(calls).toHaveLength(1);
  });

  it('refresh each for itself where the browser has neither locks nor channels, and none logs the other out', async () => {
    const calls = service();
    const [one, other] = [tab({}), tab({})];
    await Promise.all([one.session.refresh(), other.session.refresh()]);
    expect(calls).toHaveLength(2);
    expect(new Set([one.session.claims()?.exp, other.session.claims()?.exp])).toEqual(new Set([2, 3]));
    expect([one.lost.mock.calls, other.lost.mock.calls]).toEqual([[], []]);
  });

  it('take turns even without a channel between them', async () => {
    let underWay = 0;
    const { handler, calls } = answerAll(async () => {
      underWay += 1;
      await Promise.resolve();
      const most = underWay;
      underWay -= 1;
      return json({ access_token: token(most) });
    });
    server.use(handler);
    const browser = fakeBrowser();
    const [one, other] = [tab({ locks: browser.locks }), tab({ locks: browser.locks })];
    await expect(Promise.all([one.session.refresh(), other.session.refresh()])).resolves.toMatchObject([{ exp: 1 }, { exp: 1 }]);
    expect(calls).toHaveLength(2);
  });

  it('use the token that either of them fetched', async () => {
    service();
    const [one, other] = await twoTabs();
    await one.session.refresh();
    await heard();
    expect(other.session.claims()?.exp).toBe(2);
  });

  it('never log each other out because one was refused', async () => {
    service({ refuses: true });
    const [one, other] = await twoTabs();
    await expect(one.session.refresh()).rejects.toMatchObject({ status: 401 });
    await heard();
    expect(one.lost.mock.calls).toEqual([['expired']]);
    expect(other.lost).not.toHaveBeenCalled();
    expect(other.session.claims()).not.toBeNull();
  });

  it('pass the turn on after a refusal', async () => {
    const calls = service({ refuses: true });
    const [one, other] = await twoTabs();
    await expect(Promise.allSettled([one.session.refresh(), other.session.refresh()])).resolves.toMatchObject([
      { reason: { status: 401 } }, { reason: { status: 401 } },
    ]);
    expect(calls).toHaveLength(2);
  });
});

describe('a tab', () => {
  it('loses its session when another one logs out, whose own listener is not called', async () => {
    const [one, other] = await twoTabs();
    one.session.clear();
    await heard();
    expect(other.lost.mock.calls).toEqual([['elsewhere']]);
    expect([one.session.claims(), other.session.claims()]).toEqual([null, null]);
    expect(one.lost).not.toHaveBeenCalled();
  });

  it('that was logged out anyway has nothing to lose', async () => {
    const browser = fakeBrowser();
    const [one, other] = [tab({ channel: browser.channel() }), tab({ channel: browser.channel() }, null)];
    one.session.clear();
    await heard();
    expect(other.lost).not.toHaveBeenCalled();
  });

  it('that is logged out stays so when another one logs in', async () => {
    const [one, other] = await twoTabs(null);
    one.session.accept(token(5));
    await heard();
    expect(other.session.claims()).toBeNull();
  });

  it('loses its session when somebody else logs in in another one', async () => {
    const [one, other] = await twoTabs();
    one.session.accept(token(5, { sub: 'person-2' }));
    await heard();
    expect(other.lost.mock.calls).toEqual([['elsewhere']]);
    expect(one.session.claims()?.sub).toBe('person-2');
  });

  it('does not come back to life by a refresh when another one logs out meanwhile', async () => {
    const browser = fakeBrowser();
    const channel = browser.channel();
    server.use(answerAll(async () => {
      channel.postMessage({ kind: 'loggedOut' });
      await heard();
      return json({ access_token: token(2) });
    }).handler);
    const { session, lost } = tab({ ...browser, channel: browser.channel() });
    await expect(session.refresh()).rejects.toMatchObject({ kind: 'refused', status: 401 });
    expect(session.claims()).toBeNull();
    expect(lost.mock.calls).toEqual([['elsewhere']]);
  });

  it.each([null, 'text', {}, { kind: 'new' }, { kind: 'token' }, { kind: 'token', accessToken: 7 }, { kind: 'token', accessToken: 'x' }])(
    'pays no heed to what it does not understand: %j',
    async (message) => {
      const browser = fakeBrowser();
      const channel = browser.channel();
      const { session, lost } = tab({ channel: browser.channel() });
      channel.postMessage(message);
      await heard();
      expect(session.claims()?.exp).toBe(1);
      expect(lost).not.toHaveBeenCalled();
    },
  );
});

describe('a token sent by another tab', () => {
  it('is no news when it is the one already held: a refresh goes ahead', async () => {
    const calls = service();
    const browser = fakeBrowser();
    const channel = browser.channel();
    const { session } = tab({ ...browser, channel: browser.channel() });
    const refreshed = session.refresh();
    channel.postMessage({ kind: 'token', accessToken: token(1) });
    await expect(refreshed).resolves.toMatchObject({ exp: 2 });
    expect(calls).toHaveLength(1);
  });
});

describe('the ports of a browser', () => {
  it('are absent outside a page', () => {
    expect([browserLocks(), browserChannel()]).toEqual([null, null]);
  });

  it('are the locks and a channel of the session in a page', async () => {
    vi.stubGlobal('document', {});
    const [locks, channel] = [browserLocks(), browserChannel()];
    vi.unstubAllGlobals();
    const listener = new BroadcastChannel(sessionChannel);
    const { promise, resolve } = Promise.withResolvers<unknown>();
    listener.addEventListener('message', ({ data }) => resolve(data), { once: true });
    await locks?.request(refreshLock, async () => channel?.postMessage('hello'));
    await expect(promise).resolves.toBe('hello');
    listener.close();
    if (channel instanceof BroadcastChannel) channel.close();
  });
});
