import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { balancedHousehold, initialLoad, unreachable } from '../mocks/index.ts';
import { accessToken } from '../mocks/tokens.ts';
import { dataEndpoints } from '../contract/index.ts';
import { answerAll, json, testClient, type WireCall } from './testing/service.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const subsets = (subset: object) => Object.fromEntries(['income', 'working-budget', 'savings', 'debt', 'giving', 'investments'].map((key) => [key, subset]));
const section = { 'section-title': 'Title', accounts: [] };
/** The replies of an empty ledger, by path. */
const empty: Record<string, unknown> = {
  '/tenant-earmark-accounts': { 'overview-budget-data': subsets({ 'subset-title': 'Title', amount: 0, items: [], 'collapsed-groups': [] }) },
  '/real-accounts': { 'cash-accounts': section, 'other-assets': section, debt: section },
  '/transactions': [],
  '/transactions/pending': [],
  '/template': subsets({ 'subset-title': 'Title', items: [] }),
  '/income-sources': { 'subset-title': 'Income Sources', items: [], 'archived-items': [] },
  '/savings-goals': [],
  '/debt-goal': { 'debt-goal': null, 'interest-saved': 12.5 },
};

/** A client whose data service answers with an empty ledger, at the version that is asked for with each call. */
function given(versionOf: (call: WireCall, earlier: number) => string | null) {
  const earlier = new Map<string, number>();
  const { handler, calls } = answerAll((call) => {
    const path = new URL(call.url).pathname;
    const count = earlier.get(path) ?? 0;
    earlier.set(path, count + 1);
    const version = versionOf(call, count);
    return json(empty[path], 200, version === null ? {} : { 'X-Ledger-Version': version });
  });
  server.use(handler);
  const client = testClient();
  client.session.accept(accessToken());
  return { client, calls };
}

describe('the initial load', () => {
  it.each([
    ['the overview', '/tenant-earmark-accounts', '[CALL-24]'], ['real accounts', '/real-accounts', '[CALL-25]'],
    ['the first transactions', '/transactions', '[CALL-26]'], ['imports', '/transactions/pending', '[CALL-27]'], ['the template', '/template', '[CALL-28]'],
    ['income sources', '/income-sources', '[CALL-29]'], ['savings goals', '/savings-goals', '[CALL-30]'], ['the debt goal', '/debt-goal', '[CALL-31]'],
  ])('fetches %s by GET %s %s', async (_, path) => {
    const { client, calls } = given(() => '7');
    await client.data.loadMasterData();
    expect(calls).toHaveLength(8);
    expect(calls.filter(({ url }) => url === `http://data.test${path}`)).toMatchObject([{ method: 'GET', body: undefined }]);
  });

  it('puts the eight replies together', async () => {
    const household = balancedHousehold();
    server.use(...initialLoad(household));
    const client = testClient();
    client.session.accept(accessToken());
    await expect(client.data.loadMasterData()).resolves.toEqual(household);
  });

  it('is repeated when the ledger changed meanwhile', async () => {
    const { client, calls } = given(({ url }, earlier) => (earlier === 0 && url.endsWith('/template') ? '7' : '8'));
    await expect(client.data.loadMasterData()).resolves.toMatchObject({ debt: { interestSaved: 12_50 } });
    expect(calls).toHaveLength(16);
  });

  it('is repeated three times at most', async () => {
    const { client, calls } = given(({ url }, earlier) => (url.endsWith('/template') ? `${10 + earlier}` : `${20 + earlier}`));
    await expect(client.data.loadMasterData()).resolves.toMatchObject({ debt: { interestSaved: 12_50 } });
    expect(calls).toHaveLength(32);
  });

  it('returns its version [OPT-14]', async () => {
    const { client } = given(() => '8');
    await expect(client.data.withVersion.loadMasterData()).resolves.toMatchObject({ version: 8, reply: { debt: { interestSaved: 12_50 } } });
  });

  it('is of the oldest of its parts when the ledger keeps changing, so that the next reply shows that it is not the latest [OPT-14]', async () => {
    const { client } = given(({ url }, earlier) => (url.endsWith('/template') ? `${10 + earlier}` : `${20 + earlier}`));
    await expect(client.data.withVersion.loadMasterData()).resolves.toMatchObject({ version: 13 });
  });

  it('has no version if the service sends none', async () => {
    const { client } = given(() => null);
    await expect(client.data.withVersion.loadMasterData()).resolves.toMatchObject({ version: null });
  });

  it('is not repeated if the service sends no version', async () => {
    const { client, calls } = given(() => null);
    await client.data.loadMasterData();
    expect(calls).toHaveLength(8);
  });

  it('fails as a whole when one call fails', async () => {
    server.use(unreachable(dataEndpoints.savingsGoals), ...initialLoad(balancedHousehold()));
    const client = testClient();
    client.session.accept(accessToken());
    await expect(client.data.loadMasterData()).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
