import { ApiError } from '@blue-budget/api/client';
import { ledgerOf, type Ledger } from '@blue-budget/domain/ledger';
import type { Transaction } from '@blue-budget/domain/transactions';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { household } from '../testing/household.ts';
import { pendingCalls } from '../testing/pending-calls.ts';
import { findTransactionsMachine, type FindTransactionsInput } from './find-transactions-machine.ts';
import { foundTransactions, hasUnreadAmount, moreToFind, soughtAccounts, soughtDayProblems, soughtItems, type SoughtSection } from './selectors.ts';

type Call = FindTransactionsInput['client']['data']['findTransactions'];

function shopping(id: string, { source = 'Corner shop' } = {}): Transaction {
  return {
    id, type: 'Expense', subtype: 'Regular', source, amount: -4_50, date: { year: 2026, month: 5, day: 3 }, description: '',
    account: { id: 'Checking', name: 'Checking', isCreditCard: false, pairedItemId: null }, legs: [{ id: 'Groceries', name: 'Groceries', subset: 'working-budget', amount: -4_50 }],
    lines: [], photo: null, importId: null,
  };
}

function withTransactions(transactions: Transaction[]): Ledger {
  return ledgerOf({ ...household(), transactions });
}

function open(ledger = withTransactions([])) {
  const calls = pendingCalls<Parameters<Call>, Awaited<ReturnType<Call>>>();
  const clock = new SimulatedClock();
  const actor = createActor(findTransactionsMachine, { clock, input: { client: { data: { findTransactions: calls.call } }, ledger } });
  const emitted = emissionsOf(actor);
  actor.start();
  return {
    actor, calls, clock, emitted,
    asked: () => calls.inputs.map(([query]) => query),
    ids: () => foundTransactions(actor.getSnapshot()).map(({ id }) => id),
    type: (text: string) => { actor.send({ type: 'fieldsChanged', fields: { text } }); },
  };
}

it('searches when typing pauses, not for every letter', async () => {
  const { actor, asked, calls, clock, ids, type } = open();
  type('cor');
  clock.increment(200);
  type('corn');
  clock.increment(299);
  expect(asked()).toEqual([]);
  clock.increment(1);
  expect(asked()).toEqual([{ text: 'corn' }]);
  await calls.answer({ transactions: [shopping('t-1')], next: null });
  expect(actor.getSnapshot().value).toEqual({ found: 'resting' });
  expect(ids()).toEqual(['t-1']);
});

it('searches at once when submitted, with all fields', () => {
  const { actor, asked } = open();
  actor.send({ type: 'fieldsChanged', fields: { amount: '$1,204.50', accountId: 'Checking', itemId: 'Groceries' } });
  actor.send({ type: 'submitted' });
  expect(asked()).toEqual([{ amount: 1_204_50, accountId: 'Checking', itemId: 'Groceries' }]);
});

it('makes no call while the fields are empty or the amount cannot be read', () => {
  const { actor, asked, clock } = open();
  actor.send({ type: 'submitted' });
  actor.send({ type: 'fieldsChanged', fields: { text: ' ... ' } });
  clock.increment(1000);
  actor.send({ type: 'fieldsChanged', fields: { text: 'shop', amount: 'ten' } });
  clock.increment(1000);
  expect(asked()).toEqual([]);
  expect(actor.getSnapshot().value).toBe('idle');
  expect(hasUnreadAmount(actor.getSnapshot())).toBe(true);
});

it('searches between two days, either of which may be open', () => {
  const { actor, asked } = open();
  const [first, last] = [{ year: 2026, month: 1, day: 1 }, { year: 2026, month: 3, day: 31 }];
  for (const fields of [{ from: '01/01/2026' }, { to: '03/31/2026' }, { from: '' }, { to: '' }]) {
    actor.send({ type: 'fieldsChanged', fields });
    actor.send({ type: 'submitted' });
  }
  expect(asked()).toEqual([{ from: first }, { from: first, to: last }, { to: last }]);
});

it.each([
  [{ from: '02/30/2026' }, { from: 'noDay', to: null }],
  [{ from: '01/01/2026', to: '12/31/1899' }, { from: null, to: 'noDay' }],
  [{ to: '01/01/2101' }, { from: null, to: 'noDay' }],
  [{ from: '05/04/2026', to: '05/03/2026' }, { from: 'afterTo', to: null }],
])('makes no call for days that cannot be, and says which: %o', (fields, problems) => {
  const { actor, asked } = open();
  actor.send({ type: 'fieldsChanged', fields: { text: 'shop', ...fields } });
  actor.send({ type: 'submitted' });
  expect([asked(), soughtDayProblems(actor.getSnapshot())]).toEqual([[], problems]);
});

it('one day alone is a search, and has no problem', () => {
  const { actor, asked } = open();
  actor.send({ type: 'fieldsChanged', fields: { from: '02/29/2024', to: '02/29/2024' } });
  actor.send({ type: 'submitted' });
  expect([asked().length, soughtDayProblems(actor.getSnapshot())]).toEqual([1, { from: null, to: null }]);
});

it('shows earlier results during a new search, and ignores the answer to an earlier search', async () => {
  const { actor, calls, ids, type } = open();
  type('shop');
  actor.send({ type: 'submitted' });
  await calls.answer({ transactions: [shopping('t-1')], next: null });
  type('shopp');
  actor.send({ type: 'submitted' });
  type('shoppe');
  expect(ids()).toEqual(['t-1']);
  actor.send({ type: 'submitted' });
  await calls.answer({ transactions: [shopping('t-2')], next: null });
  expect(ids()).toEqual(['t-1']);
  await calls.answer({ transactions: [shopping('t-3')], next: null });
  expect(ids()).toEqual(['t-3']);
  actor.send({ type: 'cleared' });
  expect(ids()).toEqual([]);
});

it('loads more of the same search, each once, until there are no more', async () => {
  const { actor, asked, calls, ids, type } = open();
  type('shop');
  actor.send({ type: 'submitted' });
  await calls.answer({ transactions: [shopping('t-3'), shopping('t-2')], next: 'after-2' });
  actor.send({ type: 'moreAsked' });
  expect(asked().at(-1)).toEqual({ text: 'shop', after: 'after-2' });
  await calls.answer({ transactions: [shopping('t-2'), shopping('t-1')], next: null });
  expect(ids()).toEqual(['t-3', 't-2', 't-1']);
  actor.send({ type: 'moreAsked' });
  expect(asked()).toHaveLength(2);
});

it('keeps the results when loading more failed, and retries', async () => {
  const { actor, calls, ids, type } = open();
  const more = () => moreToFind(actor.getSnapshot());
  type('shop');
  actor.send({ type: 'submitted' });
  await calls.answer({ transactions: [shopping('t-2')], next: 'after-2' });
  expect(more()).toBe('idle');
  actor.send({ type: 'moreAsked' });
  expect(more()).toBe('loading');
  await calls.fail(new ApiError({ kind: 'refused', status: 500 }));
  expect([actor.getSnapshot().value, more()]).toEqual([{ found: 'moreFailed' }, 'failed']);
  expect(ids()).toEqual(['t-2']);
  actor.send({ type: 'moreAsked' });
  await calls.answer({ transactions: [shopping('t-1')], next: null });
  expect([ids(), more()]).toEqual([['t-2', 't-1'], 'none']);
});

it('loads no more of the earlier results during a new search', async () => {
  const { actor, calls, type } = open();
  type('shop');
  actor.send({ type: 'submitted' });
  await calls.answer({ transactions: [shopping('t-2')], next: 'after-2' });
  type('shops');
  expect(moreToFind(actor.getSnapshot())).toBe('none');
});

it('offers the accounts that transactions are recorded on, and the budgeted accounts, once the services know them', () => {
  const start = withTransactions([]);
  const [cash, item] = [start.realAccounts['cash-accounts'], start.overview['working-budget']];
  const { actor } = open({
    ...start,
    realAccounts: { ...start.realAccounts, 'cash-accounts': { ...cash, accounts: cash.accounts.flatMap((account) => [account, { ...account, id: 'temp-id-1' }]) } },
    overview: { ...start.overview, 'working-budget': { ...item, items: item.items.flatMap((each) => [each, { ...each, id: 'temp-id-2' }]) } },
  });
  const told = (sections: SoughtSection<string>[]) => sections.map(({ key, items }) => [key, items.map(({ id }) => id)]);
  expect(told(soughtAccounts(actor.getSnapshot()))).toEqual([
    ['cash-accounts', cash.accounts.map(({ id }) => id)], ['debt', start.realAccounts.debt.accounts.map(({ id }) => id)],
  ]);
  expect(told(soughtItems(actor.getSnapshot()))[0]).toEqual(['working-budget', item.items.map(({ id }) => id)]);
  expect(cash.accounts.length).toBeGreaterThan(0);
  expect(item.items.length).toBeGreaterThan(0);
});

it('shows a failure, and retries', async () => {
  const { actor, calls, emitted, ids, type } = open();
  type('shop');
  actor.send({ type: 'submitted' });
  await calls.fail(new ApiError({ kind: 'refused', status: 500 }));
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { error: { code: 'transactions.findFailed' } } });
  expect(emitted).toEqual([{ type: 'announced', kind: 'error', notice: { code: 'transactions.findFailed' } }]);
  actor.send({ type: 'retried' });
  await calls.answer({ transactions: [shopping('t-1')], next: null });
  expect(ids()).toEqual(['t-1']);
  expect(actor.getSnapshot().context.error).toBeNull();
});

it('shows found transactions as the ledger has them: edited, or removed', async () => {
  const { actor, calls, ids, type } = open(withTransactions([shopping('t-2'), shopping('t-1')]));
  type('shop');
  actor.send({ type: 'submitted' });
  await calls.answer({ transactions: [shopping('t-2'), shopping('t-1'), shopping('t-0')], next: null });
  expect(ids()).toEqual(['t-2', 't-1', 't-0']);
  const become = (transactions: Transaction[]) => { actor.send({ type: 'ledgerChanged', ledger: withTransactions(transactions) }); };
  become([shopping('t-2', { source: 'Shopping mall' }), shopping('t-1')]);
  expect(foundTransactions(actor.getSnapshot())[0]).toMatchObject({ source: 'Shopping mall' });
  become([shopping('t-2', { source: 'Bakery' })]);
  expect(ids()).toEqual(['t-0']);
  become([shopping('t-2'), shopping('t-1')]);
  expect(ids()).toEqual(['t-2', 't-1', 't-0']);
});
