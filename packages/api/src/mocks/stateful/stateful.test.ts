import { totals, transactionsOf } from '@blue-budget/domain/ledger';
import type { ExpenseTransaction } from '@blue-budget/domain/transactions';
import { messages } from '@blue-budget/messages';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testClient } from '../../client/testing/service.ts';
import { dataEndpoints } from '../../contract/index.ts';
import { balancedHousehold, premiumHousehold } from '../households.ts';
import { accessToken } from '../tokens.ts';
import { statefulHousehold } from './index.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const today = { year: 2026, month: 5, day: 20 };

function opened(start = balancedHousehold()) {
  const household = statefulHousehold(start, { today });
  server.use(...household.handlers);
  const { data, session } = testClient();
  session.accept(accessToken());
  return { household, data };
}

const purchase: ExpenseTransaction = {
  id: 'temp-id-1', type: 'Expense', subtype: 'Regular', source: 'Bakery', amount: -4_50, date: today, description: '', photo: null, importId: null,
  account: { id: 'household-cash', name: '', isCreditCard: false, pairedItemId: null }, lines: [{ name: 'Total Paid', amount: 4_50 }],
  legs: [{ id: 'groceries', name: '', subset: 'working-budget', amount: -4_50 }],
};

describe('a household that remembers', () => {
  it('answers what was done before, and does not touch what it was made of', async () => {
    const start = balancedHousehold();
    const { household, data } = opened(start);
    await data.addTransaction(purchase);
    expect((await data.transactions())[0]).toMatchObject({ source: 'Bakery', legs: [{ name: 'Groceries' }] });
    expect((await data.loadMasterData()).transactions).toEqual(transactionsOf(household.ledger()));
    expect(start).toEqual(balancedHousehold());
    expect(household.version()).toBe(2);
  });

  it('knows what envelopes started with, so that its budget is blue before and after', async () => {
    const { household, data } = opened();
    const started = await data.startingBalances();
    const groceries = household.ledger().overview['working-budget'].items.find(({ id }) => id === 'groceries')?.amount ?? 0;
    expect(started['groceries']).toBeGreaterThan(groceries);
    await data.setStartingBalance({ id: 'groceries', amount: started['groceries'] ?? 0 });
    expect(totals(household.ledger()).gap).toBe(0);
  });

  it('makes the same ids in every run', async () => {
    const first = await opened().data.addTransaction(purchase);
    server.resetHandlers();
    expect(await opened().data.addTransaction(purchase)).toEqual(first);
  });

  it('lists imports of the household and settles them', async () => {
    const { data } = opened(premiumHousehold());
    const [first, ...others] = await data.imports();
    await data.denyImport({ importId: first?.id ?? '' });
    expect(await data.imports()).toEqual(others);
  });

  it('refuses only the next call on demand, without doing anything', async () => {
    const { household, data } = opened();
    household.failNext(dataEndpoints.addTransaction, 503);
    household.failNext(dataEndpoints.renameItem, 409, { message: 'Not now.' });
    await expect(data.addTransaction(purchase)).rejects.toMatchObject({ status: 503, serverMessage: null, version: 1 });
    await expect(data.renameItem({ id: 'fun', name: 'Play' })).rejects.toMatchObject({ status: 409, serverMessage: 'Not now.' });
    expect(household.version()).toBe(1);
    await data.addTransaction(purchase);
    expect(household.version()).toBe(2);
  });

  it('holds the next call until it is released', async () => {
    const { household, data } = opened();
    const { release } = household.holdNext(dataEndpoints.addTransaction);
    const waiting = data.addTransaction(purchase);
    await data.renameItem({ id: 'fun', name: 'Play' });
    expect([household.version(), transactionsOf(household.ledger())[0]?.source]).toEqual([2, 'Pharmacy']);
    release();
    await waiting;
    expect(transactionsOf(household.ledger())[0]?.source).toBe('Bakery');
  });

  it('loses a reply of what was done, which its key finds again', async () => {
    const { household, data } = opened();
    household.loseReply(dataEndpoints.addTransaction);
    await expect(data.addTransaction(purchase, { idempotencyKey: 'key-1' })).rejects.toMatchObject({ kind: 'unreachable' });
    expect(household.version()).toBe(2);
    const { id } = await data.addTransaction(purchase, { idempotencyKey: 'key-1' });
    expect([household.version(), transactionsOf(household.ledger())[0]?.id]).toEqual([2, id]);
  });

  it('cuts the next call off before anything is done', async () => {
    const { household, data } = opened();
    household.cutNext(dataEndpoints.addTransaction);
    await expect(data.addTransaction(purchase)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(household.version()).toBe(1);
  });

  it('changes from elsewhere, with a version of its own', async () => {
    const { household, data } = opened();
    household.doElsewhere({ kind: 'item.rename', id: 'fun', name: 'Play' });
    household.replace((ledger) => ({ ...ledger, savingsGoals: [] }));
    const { reply, version } = await data.withVersion.loadMasterData();
    expect(version).toBe(3);
    expect([reply.savingsGoals, reply.template['working-budget'].items.find(({ id }) => id === 'fun')?.name]).toEqual([[], 'Play']);
  });

  it('refuses with the texts of the message table', async () => {
    const { data } = opened();
    await expect(data.removeAccount({ id: 'unknown' })).rejects.toMatchObject({ status: 404, serverMessage: messages.accounts.notFound, code: 'accounts.notFound' });
  });
});
