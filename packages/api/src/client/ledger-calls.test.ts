import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessToken } from '../mocks/tokens.ts';
import type { DataClient } from './data-client.ts';
import { answerAll, json, testClient, type WireCall } from './testing/service.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function given(answer: (call: WireCall) => Response) {
  const { handler, calls } = answerAll(answer);
  server.use(handler);
  const client = testClient();
  client.session.accept(accessToken());
  return { data: client.data, calls };
}

describe('the version of the ledger', () => {
  it('comes along with every reply that is asked for with it [OPT-14]', async () => {
    const { data } = given(({ method }) => json(method === 'GET' ? [] : {}, 200, { 'X-Ledger-Version': method === 'GET' ? '41' : '42' }));
    await expect(data.withVersion.transactions({ offset: 50 })).resolves.toEqual({ reply: [], version: 41 });
    await expect(data.withVersion.renameItem({ id: 'i-2', name: 'Food' })).resolves.toEqual({ reply: {}, version: 42 });
  });

  it.each([null, '', 'x', '-1', '1.5', '1e3', '9999999999999999'])('is unknown if the service sends %j', async (version) => {
    const { data } = given(() => json({}, 200, version === null ? {} : { 'X-Ledger-Version': version }));
    await expect(data.withVersion.removeAccount({ id: 'a-1' })).resolves.toEqual({ reply: {}, version: null });
  });

  it('comes along with a refusal as well', async () => {
    const { data } = given(() => json({ message: 'Gone.' }, 404, { 'X-Ledger-Version': '42' }));
    await expect(data.removeAccount({ id: 'a-1' })).rejects.toMatchObject({ status: 404, version: 42 });
  });
});

describe('a change', () => {
  it('is sent under the key it is given, also when it is sent again after a refresh [OPT-20]', async () => {
    const { data, calls } = given(({ url, authorization }) => {
      if (url.endsWith('/api/refresh-token')) return json({ access_token: accessToken({ exp: 1 }) });
      return authorization === `Bearer ${accessToken({ exp: 1 })}` ? json({}) : json({ message: 'Expired.' }, 401);
    });
    await data.removeTransaction({ id: 't-1' }, { idempotencyKey: 'key-1' });
    expect(calls.map(({ url, idempotencyKey }) => [new URL(url).pathname, idempotencyKey])).toEqual([
      ['/delete/transaction/t-1', 'key-1'], ['/api/refresh-token', null], ['/delete/transaction/t-1', 'key-1'],
    ]);
  });

  it('has no key where none is given', async () => {
    const { data, calls } = given(() => json({}));
    await data.withVersion.removeTransaction({ id: 't-1' });
    await data.withVersion.removeTransaction({ id: 't-1' }, { idempotencyKey: 'key-2' });
    expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([null, 'key-2']);
  });

  it('under a key that stands for something else is refused, with the service\'s words [OPT-20]', async () => {
    const { data } = given(() => json({ message: 'This key was used for something else.' }, 422));
    await expect(data.removeTransaction({ id: 't-1' }, { idempotencyKey: 'key-1' })).rejects.toMatchObject({
      kind: 'refused', status: 422, serverMessage: 'This key was used for something else.',
    });
  });

  it('that is a drop under a line with money is refused, with the service\'s words [WID-12]', async () => {
    const message = 'Move the running total out of Groceries before grouping items under it.';
    const { data } = given(() => json({ message, code: 'budget.groupingRefused' }, 409));
    await expect(data.sortItems({ lines: [{ id: 'i-2', parentId: 'i-1', sortOrder: 0 }] })).rejects.toMatchObject({
      kind: 'refused', status: 409, serverMessage: message, code: 'budget.groupingRefused',
    });
  });
});

describe('a call that came too often', () => {
  it('rejects with the seconds to wait before a retry', async () => {
    const { data } = given(() => json({ message: 'Slow down.' }, 429, { 'Retry-After': '17' }));
    await expect(data.removeAccount({ id: 'a-1' })).rejects.toMatchObject({ status: 429, retryAfter: 17 });
  });

  it.each<Record<string, string>>([{}, { 'Retry-After': 'Fri, 01 May 2026 00:00:00 GMT' }, { 'Retry-After': '-3' }])('has no seconds to wait if the service sends none: %j', async (headers) => {
    const { data } = given(() => json({}, 429, headers));
    await expect(data.removeAccount({ id: 'a-1' })).rejects.toMatchObject({ status: 429, retryAfter: null });
  });
});

describe('what cannot be written', () => {
  it.each([
    ['an amount beyond the limit', (data: DataClient) => data.setTemplateAmount({ id: 'i-2', amount: 1e11 })],
    ['half a cent', (data: DataClient) => data.setStartingBalance({ id: 'i-2', amount: 0.5 })],
    ['a month there is not', (data: DataClient) => data.resetMonth({ month: 13, year: 2026 })],
    ['an id that means a folder', (data: DataClient) => data.removeAccount({ id: '..' })],
    ['half a character as an id', (data: DataClient) => data.removeAccount({ id: '\ud800' })],
    ['an id with a comma in a list', (data: DataClient) => data.itemTransactions({ itemIds: ['a,b'] })],
    ['an empty list', (data: DataClient) => data.accountTransactions({ accountIds: [] })],
  ])('is not sent: %s', async (_, call) => {
    const { data, calls } = given(() => json({}));
    await expect(call(data)).rejects.toMatchObject({ name: 'ApiError', kind: 'unwritable', status: null });
    expect(calls).toEqual([]);
  });

  it('is never what an id could do to a path', async () => {
    const { data, calls } = given(() => json({}));
    await data.removeAccount({ id: 'a/../b?c=1#d %2F ü' });
    expect(calls.map(({ url }) => new URL(url).pathname)).toEqual(['/delete/real-account/a%2F..%2Fb%3Fc%3D1%23d%20%252F%20%C3%BC']);
  });
});
