import type { Transaction } from '@blue-budget/domain/transactions';
import { describe, expect, it } from 'vitest';
import { dataServiceProbe } from './testing/probe.ts';

const given = dataServiceProbe();

const facts = {
  id: 'temp-1', amount: -86_42, date: { month: 5, day: 2, year: 2026 }, description: 'Weekly shop', photo: null,
  legs: [{ id: 'i-2', name: 'Groceries', subset: 'working-budget', amount: -80_00 }, { id: 'i-3', name: 'Household', subset: 'working-budget', amount: -6_42 }],
  account: { id: 'a-4', name: 'Everyday card', isCreditCard: true, pairedItemId: 'i-8' }, lines: [{ name: 'Sales Tax', amount: -3_20 }], importId: null,
} satisfies Partial<Transaction>;
const onWire = {
  id: 'temp-1', amount: -86.42, date: { month: 5, day: 2, year: 2026 }, description: 'Weekly shop', photo: null,
  'earmark-account': [
    { id: 'i-2', name: 'Groceries', subset: 'working-budget', amount: -80 }, { id: 'i-3', name: 'Household', subset: 'working-budget', amount: -6.42 },
  ],
  'real-account': { id: 'a-4', name: 'Everyday card', 'is-credit-card': true, 'earmark-account-id': 'i-8' },
  'complex-amount': [{ name: 'Sales Tax', amount: -3.2 }], 'pending-imported-transaction-id': null, status: null,
};
const shop: Transaction = { ...facts, type: 'Expense', subtype: 'Regular', source: 'Corner grocer' };
const shopOnWire = { ...onWire, 'transaction-type': 'Expense', 'transaction-subtype': 'Regular', source: 'Corner grocer' };
const source = { id: 's-1', name: 'Main job' };

describe('adding a transaction', () => {
  it.each<[transaction: Transaction, wire: object]>([
    [shop, shopOnWire],
    [{ ...facts, type: 'Income', subtype: 'Work', source }, { ...onWire, 'transaction-type': 'Income', 'transaction-subtype': 'Work', source }],
    [{ ...facts, type: 'Other', subtype: 'Transfer', source, legs: [] },
      { ...onWire, 'transaction-type': 'Other', 'transaction-subtype': 'Transfer', source, 'earmark-account': [] }],
    [{ ...facts, type: 'Other', subtype: 'Refund', source: 'Shoe shop' },
      { ...onWire, 'transaction-type': 'Other', 'transaction-subtype': 'Refund', source: 'Shoe shop' }],
  ])('sends all of it: $type $subtype [CALL-41] [TXN-50]', async (transaction, wire) => {
    await expect(given({ new_trans_id: 't-9' }, (data) => data.addTransaction(transaction))).resolves.toEqual({
      sent: [['POST', '/add-transaction', wire]], reply: { id: 't-9' },
    });
  });

  it('learns the line of the month whose income it is, and the interest saved [CALL-41] [TXN-50]', async () => {
    const answer = { new_trans_id: 't-9', income_disc_id: 'd-5', interest_saved: 12.34 };
    const { reply } = await given(answer, (data) => data.addTransaction(shop));
    expect(reply).toEqual({ id: 't-9', incomeLineId: 'd-5', interestSaved: 12_34 });
  });

  it('fails with the text of the error that a transfer is answered with, although the status is 200 [CALL-41] [TXN-52]', async () => {
    const error = 'Transfers can only be made between two different cash accounts.';
    await expect(given({ error }, (data) => data.addTransaction(shop))).rejects.toMatchObject({
      name: 'ApiError', kind: 'refused', status: 200, serverMessage: error,
    });
    await expect(given({ new_trans_id: 't-9', error }, (data) => data.addTransaction(shop))).rejects.toMatchObject({ serverMessage: error });
  });

  it.each([null, '', 7, false])('does not take %j for an error', async (error) => {
    await expect(given({ new_trans_id: 't-9', error }, (data) => data.addTransaction(shop))).resolves.toMatchObject({ reply: { id: 't-9' } });
  });

  it('needs no description [TXN-58]', async () => {
    const { sent } = await given({ new_trans_id: 't-9' }, (data) => data.addTransaction({ ...shop, description: '' }));
    expect(sent).toMatchObject([['POST', '/add-transaction', { description: '' }]]);
  });

  it('sends the import it is recorded from [IMP-09]', async () => {
    const { sent } = await given({ new_trans_id: 't-9' }, (data) => data.addTransaction({ ...shop, importId: 'p-1' }));
    expect(sent).toMatchObject([['POST', '/add-transaction', { 'pending-imported-transaction-id': 'p-1', status: null }]]);
  });

  it('cannot read an answer without the id', async () => {
    await expect(given({}, (data) => data.addTransaction(shop))).rejects.toMatchObject({ kind: 'unreadable', status: 200 });
  });
});

describe('one transaction', () => {
  it('is read by its id', async () => {
    await expect(given(shopOnWire, (data) => data.transaction({ id: 'temp/1' }))).resolves.toEqual({
      sent: [['GET', '/transaction/temp%2F1', undefined]], reply: shop,
    });
  });
});

describe('changing a transaction', () => {
  it.each([[{}, {}], [{ income_disc_id: 'd-5', interest_saved: 0 }, { incomeLineId: 'd-5', interestSaved: 0 }]])(
    'sends all of it under its own id, answered %j [CALL-42] [TXN-53]',
    async (answer, reply) => {
      await expect(given(answer, (data) => data.editTransaction({ ...shop, id: 't-1' }))).resolves.toEqual({
        sent: [['PUT', '/update/edit-transaction/t-1', { ...shopOnWire, id: 't-1' }]], reply,
      });
    },
  );

  it('removes one [CALL-49]', async () => {
    await expect(given({}, (data) => data.removeTransaction({ id: 't-1' }))).resolves.toEqual({
      sent: [['DELETE', '/delete/transaction/t-1', undefined]], reply: {},
    });
  });
});

describe('imports', () => {
  const imported = { ...onWire, 'transaction-type': null, 'transaction-subtype': null, source: 'GROCER 0042' };

  it.each(['pending', 'modified', 'removed'])('are %s [IMP-01]', async (status) => {
    const { reply } = await given([{ ...imported, status }], (data) => data.imports());
    expect(reply).toEqual([{ ...facts, type: null, subtype: null, source: 'GROCER 0042', status, recordedId: null }]);
  });

  it.each([null, 'denied', undefined])('are never %j [IMP-01]', async (status) => {
    await expect(given([{ ...imported, status }], (data) => data.imports())).rejects.toMatchObject({ kind: 'unreadable' });
  });
});
