import { ApiError } from '@blue-budget/api/client';
import type { Notice } from '@blue-budget/domain/notices';
import { householdLedger } from '@blue-budget/domain/testing';
import type { ShortTransaction } from '@blue-budget/domain/transactions';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { shortListMachine, type ShortListInput, type ShortListSubject } from './short-list-machine.ts';

const shopping: ShortTransaction = { id: 't-1', source: 'Corner shop', amount: -450, date: { year: 2026, month: 5, day: 3 } };

const ledger = householdLedger();
/** The same ledger after a change of its transactions. */
const changed = { ...ledger, log: { ...ledger.log } };

function open(subject: ShortListSubject, { fails = 0 } = {}) {
  let failures = fails;
  const answer = () => {
    if (failures === 0) return Promise.resolve([shopping]);
    failures -= 1;
    return Promise.reject(new ApiError({ kind: 'refused', status: 500, serverMessage: 'Out of order.' }));
  };
  const data = {
    itemTransactions: vi.fn<ShortListInput['client']['data']['itemTransactions']>(answer),
    accountTransactions: vi.fn<ShortListInput['client']['data']['accountTransactions']>(answer),
  };
  const actor = createActor(shortListMachine, { input: { client: { data }, subject, ledger } });
  const announced: Notice[] = [];
  actor.on('announced', ({ notice }) => announced.push(notice));
  actor.start();
  return { actor, data, announced };
}

it('loads the transactions of the shown account [ACC-20]', async () => {
  const { actor, data } = open({ kind: 'account', id: 'checking', name: 'Checking' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ known: 'loaded' }));
  expect(context.transactions).toEqual([shopping]);
  expect(data.accountTransactions.mock.calls.map(([input]) => input)).toEqual([{ accountIds: ['checking'] }]);
  expect(data.itemTransactions).not.toHaveBeenCalled();
});

it('loads the transactions of the shown budget item [OVR-09]', async () => {
  const { actor, data } = open({ kind: 'item', id: 'groceries', name: 'Groceries' });
  await waitFor(actor, (snapshot) => snapshot.matches({ known: 'loaded' }));
  expect(data.itemTransactions.mock.calls.map(([input]) => input)).toEqual([{ itemIds: ['groceries'] }]);
  expect(data.accountTransactions).not.toHaveBeenCalled();
});

it('loads those of its children as well, except children that are not saved yet', async () => {
  const { actor, data } = open({ kind: 'item', id: 'home', name: 'Home', childIds: ['rent', 'temp-id-1748000000000-a-2'] });
  await waitFor(actor, (snapshot) => snapshot.matches({ known: 'loaded' }));
  expect(data.itemTransactions.mock.calls.map(([input]) => input)).toEqual([{ itemIds: ['home', 'rent'] }]);
});

it.each(['account', 'item'] as const)('makes no call for a new %s, which has no transactions [ACC-05]', (kind) => {
  const { actor, data } = open({ kind, id: 'temp-id-1748000000000-a-1', name: 'New Account' });
  expect(actor.getSnapshot().value).toBe('none');
  expect(actor.getSnapshot().context.transactions).toEqual([]);
  expect(data.accountTransactions).not.toHaveBeenCalled();
  expect(data.itemTransactions).not.toHaveBeenCalled();
});

it('shows whose transactions could not be loaded, and retries', async () => {
  const { actor, announced } = open({ kind: 'item', id: 'groceries', name: 'Groceries' }, { fails: 1 });
  const failed = await waitFor(actor, (snapshot) => snapshot.matches({ known: 'failed' }));
  expect(failed.context.error).toEqual({ code: 'accounts.transactionsFailed', name: 'Groceries' });
  expect(announced).toEqual([{ code: 'accounts.transactionsFailed', name: 'Groceries' }]);
  actor.send({ type: 'retried' });
  const loaded = await waitFor(actor, (snapshot) => snapshot.matches({ known: 'loaded' }));
  expect(loaded.context).toMatchObject({ transactions: [shopping], error: null });
});

it('is loaded again when transactions change, and shows what it had meanwhile [DAY-12]', async () => {
  const { actor, data } = open({ kind: 'item', id: 'groceries', name: 'Groceries' });
  await waitFor(actor, (snapshot) => snapshot.matches({ known: 'loaded' }));
  actor.send({ type: 'ledgerChanged', ledger: { ...ledger } });
  expect(data.itemTransactions).toHaveBeenCalledOnce();
  data.itemTransactions.mockResolvedValueOnce([]);
  actor.send({ type: 'ledgerChanged', ledger: changed });
  expect(actor.getSnapshot()).toMatchObject({ value: { known: 'loading' }, context: { transactions: [shopping] } });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ known: 'loaded' }));
  expect(context.transactions).toEqual([]);
});

it('keeps what it had where it cannot be loaded again, without a message of its own', async () => {
  const { actor, data, announced } = open({ kind: 'item', id: 'groceries', name: 'Groceries' });
  await waitFor(actor, (snapshot) => snapshot.matches({ known: 'loaded' }));
  data.itemTransactions.mockRejectedValueOnce(new ApiError({ kind: 'refused', status: 500 }));
  actor.send({ type: 'ledgerChanged', ledger: changed });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ known: 'failed' }));
  expect(context).toMatchObject({ transactions: [shopping], error: { code: 'accounts.transactionsFailed' } });
  expect(announced).toEqual([]);
});
