import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccessClaims } from '@blue-budget/domain/session';
import { accessToken } from '../mocks/tokens.ts';
import { answerAll, json, noNetwork, testClient, type WireCall } from './testing/service.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The n-th token of a person; only its expiry differs from the others. */
const token = (n: number, claims: Partial<AccessClaims> = {}) => accessToken({ exp: n, ...claims });
const [old, fresh] = [token(1), token(2)];
const unauthorized = () => json({ message: 'Token expired.' }, 401);
const isRefresh = ({ url }: WireCall) => url.endsWith('/api/refresh-token');
const grant = (accessTokenOnWire: string) => json({ access_token: accessTokenOnWire });

/** A logged-in client with the old token, of services that take `valid` only and use `refresh`. */
function given(refresh: () => Response | Promise<Response>, valid: string = fresh) {
  const { handler, calls } = answerAll((call) => {
    if (isRefresh(call)) return refresh();
    return call.authorization === `Bearer ${valid}` ? json([]) : unauthorized();
  });
  server.use(handler);
  const client = testClient();
  const lost = vi.fn<(why: string) => void>();
  client.session.onLost(lost);
  client.session.accept(old);
  return { client, lost, calls, refreshes: () => calls.filter(isRefresh).length, others: () => calls.filter((call) => !isRefresh(call)) };
}

describe('a call that is refused with 401', () => {
  it('is sent again once, with a token refreshed meanwhile [AUTH-33]', async () => {
    const { client, lost, calls } = given(() => grant(fresh));
    await expect(client.data.transactions({ offset: 50 })).resolves.toEqual([]);
    expect(calls).toMatchObject([
      { url: 'http://data.test/transactions?offset=50', authorization: `Bearer ${old}` },
      { method: 'POST', url: 'http://users.test/api/refresh-token', authorization: null, body: undefined },
      { url: 'http://data.test/transactions?offset=50', authorization: `Bearer ${fresh}` },
    ]);
    expect(client.session.claims()?.exp).toBe(2);
    expect(lost).not.toHaveBeenCalled();
  });

  it('calls listeners with the claims of the new token until they stop listening', async () => {
    const { client } = given(() => grant(token(2, { isPremiumUser: true })), token(2, { isPremiumUser: true }));
    const told = vi.fn<(claims: AccessClaims) => void>();
    const stop = client.session.onRefreshed(told);
    await client.data.transactions();
    stop();
    await client.session.refresh();
    expect(told.mock.calls).toMatchObject([[{ isPremiumUser: true, exp: 2 }]]);
  });

  it('is given up when it is refused again [AUTH-33]', async () => {
    const { client, lost, calls } = given(() => grant(fresh), 'no token at all');
    await expect(client.data.transactions()).rejects.toMatchObject({ kind: 'refused', status: 401, serverMessage: 'Token expired.' });
    expect(calls).toHaveLength(3);
    expect(lost).not.toHaveBeenCalled();
  });

  it('shares the refresh with the others that wait [AUTH-35]', async () => {
    const { client, refreshes, others } = given(() => grant(fresh));
    await Promise.all([client.data.transactions(), client.data.imports(), client.data.savingsGoals(), client.data.transactions({ offset: 50 })]);
    expect(refreshes()).toBe(1);
    expect(others()).toHaveLength(8);
  });

  it('takes the present token when that is newer, without a refresh [AUTH-35]', async () => {
    const { client, refreshes } = given(() => grant(token(3)));
    const late = client.data.transactions();
    client.session.accept(fresh);
    await expect(late).resolves.toEqual([]);
    expect(refreshes()).toBe(0);
  });

  it('refreshes again when a later token has expired as well [AUTH-33]', async () => {
    const { client, refreshes } = given(() => grant(refreshes() === 1 ? token(7) : fresh));
    await expect(client.data.transactions()).rejects.toMatchObject({ status: 401 });
    await expect(client.data.transactions()).resolves.toEqual([]);
    expect(refreshes()).toBe(2);
  });

  it('tries a refresh where no token was held yet', async () => {
    const { client, refreshes } = given(() => grant(fresh));
    client.session.clear();
    await expect(client.data.transactions()).resolves.toEqual([]);
    expect(refreshes()).toBe(1);
  });

  it('waits no longer than its caller', async () => {
    const { client } = given(() => new Promise<never>(() => {}));
    const giveUp = new AbortController();
    const call = client.data.transactions({}, { signal: giveUp.signal });
    giveUp.abort(new Error('changed my mind'));
    await expect(call).rejects.toThrow('changed my mind');
  });

  it('lets a caller go while the shared refresh is still under way', async () => {
    const giveUp = new AbortController();
    const { client, calls } = given(() => {
      giveUp.abort(new Error('changed my mind'));
      return new Promise<never>(() => {});
    });
    await expect(client.data.transactions({}, { signal: giveUp.signal })).rejects.toThrow('changed my mind');
    expect(calls).toHaveLength(2);
  });
});

describe('a call that needs no token', () => {
  it('never starts a refresh: a refused login is a refused login [AUTH-35]', async () => {
    const { client, calls, lost } = given(() => grant(fresh));
    await expect(client.users.login({ emailAddress: 'person@example.com', password: 'wrong' })).rejects.toMatchObject({ status: 401 });
    await expect(client.users.logout()).rejects.toMatchObject({ status: 401 });
    expect(calls.filter(isRefresh)).toEqual([]);
    expect(lost).not.toHaveBeenCalled();
  });

  it('never starts a refresh: a refused refresh is not refreshed [AUTH-35]', async () => {
    const { client, calls } = given(unauthorized);
    await expect(client.users.refreshToken()).rejects.toMatchObject({ status: 401 });
    await expect(client.session.refresh()).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(2);
  });
});

describe('a refresh that is refused', () => {
  it.each([400, 401, 403])('with %d ends the session, once for all calls that wait [AUTH-34]', async (status) => {
    const { client, lost, refreshes, others } = given(() => json({ message: 'Log in again.' }, status));
    const calls = await Promise.allSettled([client.data.transactions(), client.data.imports()]);
    expect(calls).toMatchObject([{ reason: { status: 401, serverMessage: 'Token expired.' } }, { reason: { status: 401 } }]);
    expect(lost.mock.calls).toEqual([['expired']]);
    expect(client.session.claims()).toBeNull();
    expect(refreshes()).toBe(1);
    expect(others()).toHaveLength(2);
  });

  it('ends nothing where nobody was logged in', async () => {
    const { client, lost } = given(unauthorized);
    client.session.clear();
    await expect(client.session.refresh()).rejects.toMatchObject({ kind: 'refused', status: 401 });
    expect(lost).not.toHaveBeenCalled();
  });

  it('does not call removed listeners', async () => {
    const { client, lost } = given(unauthorized);
    const second = vi.fn<() => void>();
    client.session.onLost(second)();
    await expect(client.session.refresh()).rejects.toMatchObject({ status: 401 });
    expect(lost).toHaveBeenCalledOnce();
    expect(second).not.toHaveBeenCalled();
  });
});

describe('a refresh that comes to nothing', () => {
  it.each([
    ['no answer comes', noNetwork, { kind: 'unreachable', status: null }],
    ['the service is down', () => json({}, 503), { kind: 'refused', status: 503 }],
    ['there were too many', () => json({}, 429), { kind: 'refused', status: 429 }],
    ['the answer is not the contract\'s', () => json({}), { kind: 'unreadable' }],
    ['the token cannot be read', () => grant('not a token'), { kind: 'unreadable' }],
  ])('logs nobody out when %s', async (_, refresh, failure) => {
    const { client, lost } = given(refresh);
    await expect(client.data.transactions()).rejects.toMatchObject(failure);
    expect(client.session.claims()?.exp).toBe(1);
    expect(lost).not.toHaveBeenCalled();
  });

  it('is tried again by the next call', async () => {
    let network = false;
    const { client } = given(() => (network ? grant(fresh) : noNetwork()));
    await expect(client.data.transactions()).rejects.toMatchObject({ kind: 'unreachable' });
    network = true;
    await expect(client.data.transactions()).resolves.toEqual([]);
  });
});

describe('another person', () => {
  const stranger = token(2, { sub: 'person-2' });

  it('in a refreshed token ends the session, and the call is not sent as theirs', async () => {
    const { client, lost, calls } = given(() => grant(stranger), stranger);
    await expect(client.data.transactions()).rejects.toMatchObject({ status: 401 });
    expect(lost.mock.calls).toEqual([['elsewhere']]);
    expect(client.session.claims()).toBeNull();
    expect(calls).toHaveLength(2);
  });

  it('who logged in while a call was under way does not get that call', async () => {
    const { client, calls } = given(() => grant(stranger), stranger);
    const late = client.data.transactions();
    client.session.accept(stranger);
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(1);
    expect(client.session.claims()?.sub).toBe('person-2');
  });
});

describe('what happens during a refresh', () => {
  it('a logout stays a logout', async () => {
    const { client, lost } = given(() => {
      client.session.clear();
      return grant(fresh);
    });
    await expect(client.data.transactions()).rejects.toMatchObject({ status: 401 });
    expect(client.session.claims()).toBeNull();
    expect(lost).not.toHaveBeenCalled();
  });

  it.each([['granted', () => grant(token(9))], ['refused', unauthorized]])('a login counts for more than the refresh that was %s', async (_, answer) => {
    const { client, lost } = given(() => {
      client.session.accept(fresh);
      return answer();
    });
    await expect(client.session.refresh()).resolves.toMatchObject({ exp: 2 });
    expect(client.session.claims()?.exp).toBe(2);
    expect(lost).not.toHaveBeenCalled();
  });
});

describe('a session that was opened without a token', () => {
  /** A client that assumes a person, of services that refresh by `refresh`. */
  function assumed(refresh: () => Response | Promise<Response>) {
    const all = given(refresh);
    all.client.session.clear();
    all.client.session.assume({ sub: 'person-1', isPremiumUser: true });
    return all;
  }

  it('has a person and no claims, and fetches a token before its first call', async () => {
    const { client, calls } = assumed(() => grant(fresh));
    expect([client.session.person(), client.session.claims()]).toEqual([{ sub: 'person-1', isPremiumUser: true }, null]);
    await expect(client.data.transactions()).resolves.toEqual([]);
    expect(calls.map(({ url, authorization }) => [url, authorization])).toEqual([
      ['http://users.test/api/refresh-token', null], ['http://data.test/transactions', `Bearer ${fresh}`],
    ]);
    expect(client.session.claims()?.exp).toBe(2);
  });

  it('sends nothing and stays open while no answer comes', async () => {
    const { client, lost, others } = assumed(noNetwork);
    await expect(client.data.transactions()).rejects.toMatchObject({ kind: 'unreachable' });
    expect([client.session.person()?.sub, lost.mock.calls, others()]).toEqual(['person-1', [], []]);
  });

  it('ends when the services refuse a token', async () => {
    const { client, lost, others } = assumed(unauthorized);
    await expect(client.data.transactions()).rejects.toMatchObject({ status: 401 });
    expect([client.session.person(), lost.mock.calls, others()]).toEqual([null, [['expired']], []]);
  });

  it('ends when the token is another person\'s, who does not get its calls', async () => {
    const { client, lost, others } = assumed(() => grant(token(2, { sub: 'person-2' })));
    await expect(client.data.transactions()).rejects.toMatchObject({ status: 401 });
    expect([client.session.person(), lost.mock.calls, others()]).toEqual([null, [['elsewhere']], []]);
  });

  it('does not give a waiting call to a person who logs in meanwhile', async () => {
    const { client, others } = assumed(() => {
      client.session.accept(token(3, { sub: 'person-2' }));
      return grant(fresh);
    });
    await expect(client.data.transactions()).rejects.toMatchObject({ status: 401 });
    expect(others()).toEqual([]);
  });
});
