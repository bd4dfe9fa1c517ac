import { cashTotal, netWorth } from '@blue-budget/domain/accounts';
import { budgetedTotal, budgetStatus, groupItems } from '@blue-budget/domain/budget';
import { readInvitationEmail } from '@blue-budget/domain/session';
import { isConsistent } from '@blue-budget/domain/transactions';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testClient } from '../client/testing/service.ts';
import { dataEndpoints, usersEndpoints } from '../contract/index.ts';
import {
  accessToken, balancedHousehold, errorAnswer, indebtedHousehold, invitationToken, loggedIn, loggedOut, mock, newHousehold, overbudgetedHousehold,
  premiumHousehold, refusal, refuse, underbudgetedHousehold, unreachable, waits,
} from './index.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const credentials = { emailAddress: 'person@example.com', password: 'secret' };
const households = { balancedHousehold, overbudgetedHousehold, underbudgetedHousehold, premiumHousehold, indebtedHousehold, newHousehold };
const gap = ({ overview, realAccounts }: ReturnType<typeof balancedHousehold>) => budgetStatus(cashTotal(realAccounts), budgetedTotal(overview)).gap;

it.each(Object.entries(households))('%s holds no transaction that the services would not have recorded', (_, household) => {
  expect(household().transactions.filter((transaction) => !isConsistent(transaction))).toEqual([]);
});

describe('a mocked call', () => {
  it('is answered as the contract writes it', async () => {
    server.use(mock(usersEndpoints.login, { accessToken: 'a.b.c' }));
    const response = await fetch('http://anywhere.test/prefix/api/login', { method: 'POST', body: '{"email_address":"a","password":"b"}' });
    await expect(response.json()).resolves.toEqual({ access_token: 'a.b.c' });
  });

  it('is decided by a function of what was sent', async () => {
    server.use(mock(usersEndpoints.login, ({ body }) => (
      body.password === 'secret' ? { accessToken: 'a.b.c' } : refusal(401, { message: 'Wrong password.' })
    )));
    const { users } = testClient();
    await expect(users.login(credentials)).resolves.toEqual({ accessToken: 'a.b.c' });
    await expect(users.login({ ...credentials, password: 'other' })).rejects.toMatchObject({ status: 401, serverMessage: 'Wrong password.' });
  });

  it('sees the query in the product\'s words', async () => {
    server.use(mock(dataEndpoints.transactions, ({ query }) => (query.offset === 50 ? [] : refusal(500))));
    const { data, session } = testClient();
    session.accept(accessToken());
    await expect(data.transactions({ offset: 50 })).resolves.toEqual([]);
  });

  it('sees the parameters of the path in the product\'s words', async () => {
    const { data, session } = testClient();
    session.accept(accessToken());
    server.use(
      mock(dataEndpoints.removeMonthIncome, ({ params }) => (params.id === 'a/b' && params.month === 5 && params.year === 2026 ? {} : refusal(500))),
      mock(dataEndpoints.removeItem, ({ params, body }) => (params.id === 'i-2' && body.reallocation['i-3'] === 1 ? {} : refusal(500))),
      mock(dataEndpoints.denyImport, ({ params }) => (params.importId === 'p-1' ? {} : refusal(500))),
    );
    await expect(data.removeMonthIncome({ id: 'a/b', month: 5, year: 2026 })).resolves.toEqual({});
    await expect(data.removeItem({ id: 'i-2', reallocation: { 'i-3': 1 } })).resolves.toEqual({});
    await expect(data.denyImport({ importId: 'p-1' })).resolves.toEqual({});
    const headers = { Authorization: 'Bearer a' };
    expect((await fetch('http://data.test/delete/income/i-5/Mai/2026', { method: 'DELETE', headers })).status).toBe(400);
  });

  it('sends the version that the ledger has once the reply is decided', async () => {
    let version = 1;
    server.use(mock(dataEndpoints.removeAccount, () => {
      version += 1;
      return {};
    }, { version: () => version }));
    const { data, session } = testClient();
    session.accept(accessToken());
    await expect(data.withVersion.removeAccount({ id: 'a-1' })).resolves.toEqual({ reply: {}, version: 2 });
  });

  it('can answer with an error although the status is 200', async () => {
    server.use(mock(dataEndpoints.editTransaction, () => errorAnswer({ message: 'Not that way.' })));
    const { data, session } = testClient();
    session.accept(accessToken());
    const [transaction] = balancedHousehold().transactions;
    if (transaction === undefined) throw new Error('The sample household has transactions.');
    await expect(data.editTransaction(transaction)).rejects.toMatchObject({ kind: 'refused', status: 200, serverMessage: 'Not that way.', code: null });
    server.use(mock(dataEndpoints.editTransaction, () => errorAnswer({ message: 'No.', code: 'transactions.transferRefused' })));
    await expect(data.editTransaction(transaction)).rejects.toMatchObject({ status: 200, serverMessage: 'No.', code: 'transactions.transferRefused' });
  });

  it('refuses what the services would refuse', async () => {
    server.use(mock(usersEndpoints.login, { accessToken: 'a.b.c' }));
    const response = await fetch('http://users.test/api/login', { method: 'POST', body: '{"email":"a","password":"b"}' });
    expect(response.status).toBe(400);
  });

  it('needs the bearer token where the services do', async () => {
    server.use(mock(usersEndpoints.profile, { firstName: 'S', lastName: 'P', emailAddress: 'p@example.com', mobileNumber: '5550100123' }));
    expect((await fetch('http://users.test/api/profile')).status).toBe(401);
  });

  it('can be refused, fail, or keep waiting', async () => {
    const { users } = testClient();
    server.use(refuse(usersEndpoints.login, 403, { message: 'Verify.', status: 'SMS_UNVERIFIED', clientId: 'c-1' }));
    await expect(users.login(credentials)).rejects.toMatchObject({ refusal: 'SMS_UNVERIFIED', clientId: 'c-1', serverMessage: 'Verify.' });
    server.use(refuse(usersEndpoints.login, 500));
    await expect(users.login(credentials)).rejects.toMatchObject({ status: 500, serverMessage: null });
    server.use(unreachable(usersEndpoints.login));
    await expect(users.login(credentials)).rejects.toMatchObject({ kind: 'unreachable' });
    server.use(waits(usersEndpoints.login));
    const giveUp = new AbortController();
    const call = users.login(credentials, { signal: giveUp.signal });
    giveUp.abort(new Error('still waiting'));
    await expect(call).rejects.toThrow('still waiting');
  });
});

describe('a scenario', () => {
  it('of a visitor refuses the silent refresh, lets them log in, and then loads', async () => {
    server.use(...loggedOut({ premium: true }));
    const { session, users, data } = testClient();
    await expect(session.refresh()).rejects.toMatchObject({ status: 401 });
    const { accessToken: token } = await users.login(credentials);
    expect(session.accept(token).isPremiumUser).toBe(true);
    await expect(data.loadMasterData()).resolves.toEqual(balancedHousehold());
  });

  it('of somebody logged in refreshes silently and loads', async () => {
    server.use(...loggedIn({ household: newHousehold() }));
    const { session, data, users } = testClient();
    await expect(session.refresh()).resolves.toMatchObject({ isPremiumUser: false });
    await expect(data.loadMasterData()).resolves.toEqual(newHousehold());
    await expect(users.profile()).resolves.toMatchObject({ emailAddress: 'person@example.com' });
  });
});

describe('a sample household', () => {
  it.each(Object.entries(households))('is one the services could send: %s', (_, make) => {
    const { overview, realAccounts, transactions, imports, template, incomeSources, savingsGoals, debt, schedules } = make();
    const replies = { ...dataEndpoints };
    expect(z.decode(replies.overview.reply, z.encode(replies.overview.reply, { overview, schedules }))).toEqual({ overview, schedules });
    expect(z.decode(replies.realAccounts.reply, z.encode(replies.realAccounts.reply, realAccounts))).toEqual(realAccounts);
    expect(z.decode(replies.transactions.reply, z.encode(replies.transactions.reply, transactions))).toEqual(transactions);
    expect(z.decode(replies.imports.reply, z.encode(replies.imports.reply, imports))).toEqual(imports);
    expect(z.decode(replies.template.reply, z.encode(replies.template.reply, template))).toEqual(template);
    expect(z.decode(replies.incomeSources.reply, z.encode(replies.incomeSources.reply, incomeSources))).toEqual(incomeSources);
    expect(z.decode(replies.savingsGoals.reply, z.encode(replies.savingsGoals.reply, savingsGoals))).toEqual(savingsGoals);
    expect(z.decode(replies.debtProgress.reply, z.encode(replies.debtProgress.reply, debt))).toEqual(debt);
  });

  it.each(Object.entries(households))('has transactions whose legs add up: %s', (_, make) => {
    const withLegs = make().transactions.filter(({ legs }) => legs.length > 0);
    expect(withLegs.map(({ legs }) => legs.reduce((sum, leg) => sum + leg.amount, 0))).toEqual(withLegs.map(({ amount }) => amount));
  });

  it('is balanced at $11,562.82', () => {
    const { overview, realAccounts } = balancedHousehold();
    expect([cashTotal(realAccounts), budgetedTotal(overview)]).toEqual([11_562_82, 11_562_82]);
    expect(overview.income.items.map(({ name, amount }) => [name, amount])).toEqual([['April 2026', 36_40], ['May 2026', -2_440_00]]);
    expect(groupItems(overview['working-budget'].items, overview['working-budget'].collapsedGroups)
      .filter(({ children }) => children.length > 0).map(({ item, shownAmount, collapsed }) => [item.name, shownAmount, collapsed]))
      .toEqual([['Home', 184_37, false], ['Food', 359_98, false], ['Getting around', 273_15, true]]);
  });

  it('plans as much as it expects to receive', () => {
    const { income, ...spending } = balancedHousehold().template;
    const planned = ({ items }: typeof income) => items.reduce((sum, item) => sum + item.amount, 0);
    expect(planned(income)).toBe(4_850_00);
    expect(Object.values(spending).reduce((sum, subset) => sum + planned(subset), 0)).toBe(4_850_00);
  });

  it.each([
    ['new', newHousehold, 0], ['premium', premiumHousehold, 0], ['overbudgeted', overbudgetedHousehold, -45_00], ['underbudgeted', underbudgetedHousehold, 120_00],
  ])('that is %s has its gap', (_, make, expected) => {
    expect(gap(make())).toBe(expected);
  });

  it('has a net worth on either side of zero', () => {
    expect(netWorth(balancedHousehold().realAccounts)).toBe(47_472_38);
    expect(netWorth(indebtedHousehold().realAccounts)).toBe(-46_527_62);
  });

  it('is a new one each time, so that no story changes another\'s', () => {
    const changed = balancedHousehold();
    changed.realAccounts['cash-accounts'].accounts.length = 0;
    changed.incomeSources.items.forEach((source) => { source.name = 'changed'; });
    changed.transactions.forEach((transaction) => { transaction.account.name = 'changed'; });
    expect(balancedHousehold()).not.toEqual(changed);
    expect(balancedHousehold().incomeSources.items[0]?.name).toBe('Main job');
    expect(balancedHousehold().transactions[0]?.account.name).toBe('Household cash');
  });
});

describe('a sample token', () => {
  it('is read as the product reads real ones', () => {
    const { session } = testClient();
    expect(session.accept(accessToken({ isPremiumUser: true, sub: 'Zoë' }))).toEqual({ isPremiumUser: true, sub: 'Zoë', exp: 4_102_444_800 });
    expect(readInvitationEmail(invitationToken('person@example.com'))).toBe('person@example.com');
  });
});
