import { messages } from '@blue-budget/messages';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testClient } from '../client/testing/service.ts';
import { usersEndpoints } from '../contract/index.ts';
import { newHousehold } from './households.ts';
import { sampleBanks } from './linking.ts';
import { loggedIn } from './scenarios.ts';
import { statefulHousehold } from './stateful/index.ts';
import { accessToken } from './tokens.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const today = { year: 2026, month: 5, day: 20 };
const [harbour, meadow] = sampleBanks();

function opened(options: { isMember?: () => boolean } = {}) {
  const household = statefulHousehold(newHousehold(), { today, ...options });
  server.use(...household.handlers);
  const client = testClient();
  client.session.accept(accessToken());
  return { household, client };
}

it('a household that remembers links a bank, whose accounts are there then', async () => {
  const { household, client: { users, data } } = opened();
  const { linkToken, pretendForm } = await users.createLinkToken();
  expect(pretendForm).toBe(`/pretend-bank/${linkToken}`);
  const { institution } = await users.exchangePublicToken(household.finishLink(linkToken, harbour?.institutionId ?? ''));
  expect(await users.linkedInstitutions()).toEqual({ institutions: [institution] });
  const { accounts } = await data.importedAccounts({ institutionId: institution.institutionId });
  expect(accounts.map(({ name, linkedAccountId }) => [name, linkedAccountId])).toEqual(harbour?.accounts.map(({ name }) => [name, null]));
  await data.removeInstitution({ id: institution.id });
  expect(await users.linkedInstitutions()).toEqual({ institutions: [] });
});

it('a form is finished once, and at a bank that there is', async () => {
  const { household, client: { users } } = opened();
  const { linkToken } = await users.createLinkToken();
  expect(() => household.finishLink(linkToken, 'nowhere')).toThrow('opens no form');
  const finished = household.finishLink(linkToken, meadow?.institutionId ?? '');
  expect(() => household.finishLink(linkToken, meadow?.institutionId ?? '')).toThrow('opens no form');
  await users.exchangePublicToken(finished);
  await expect(users.exchangePublicToken(finished)).rejects.toMatchObject({ status: 404, serverMessage: messages.bankLinking.bankLinkFailed, code: 'bankLinking.bankLinkFailed' });
});

it('somebody who is no member is refused, and sees what they linked before', async () => {
  let isMember = true;
  const { household, client: { users } } = opened({ isMember: () => isMember });
  const [first, second] = [await users.createLinkToken(), await users.createLinkToken()];
  const { institution } = await users.exchangePublicToken(household.finishLink(first.linkToken, harbour?.institutionId ?? ''));
  isMember = false;
  const refused = { status: 403, serverMessage: messages.bankLinking.premiumRequired, code: 'bankLinking.premiumRequired' };
  await expect(users.createLinkToken()).rejects.toMatchObject(refused);
  await expect(users.exchangePublicToken(household.finishLink(second.linkToken, meadow?.institutionId ?? ''))).rejects.toMatchObject(refused);
  expect(await users.linkedInstitutions()).toEqual({ institutions: [institution] });
});

it('the next call about linking can be made to fail', async () => {
  const { household, client: { users } } = opened();
  household.failNext(usersEndpoints.createLinkToken, 502, { message: 'The bank is away.' });
  await expect(users.createLinkToken()).rejects.toMatchObject({ status: 502, serverMessage: 'The bank is away.' });
});

it('a person of a scenario links whatever the form names', async () => {
  server.use(...loggedIn({ premium: true }));
  const { users, session } = testClient();
  session.accept(accessToken());
  const bank = { name: 'Harbour Bank', institutionId: 'harbour' };
  expect((await users.createLinkToken()).linkToken).toMatch(/\S/);
  expect(await users.linkedInstitutions()).toEqual({ institutions: [] });
  expect((await users.exchangePublicToken({ publicToken: 'any', institution: bank })).institution).toMatchObject(bank);
});
