import { describe, expect, it } from 'vitest';
import { longestOpenList, type AccountReconciliation } from '../accounts/reconciling.ts';
import { draftFor, legOf, legOfAccount, recorded } from '../testing/transactions.ts';
import type { TransactionDraft } from '../transactions/draft.ts';
import { applyOperation, mergeReconciliation } from './index.ts';
import type { Ledger, Operation } from './index.ts';
import { householdLedger } from './testing/index.ts';

const start = householdLedger();
const made = (id: string, facts: Partial<TransactionDraft> = {}) => recorded(draftFor(facts, start), id);
const add = (id: string, facts: Partial<TransactionDraft> = {}): Operation => ({ kind: 'transaction.add', transaction: made(id, facts) });
const edit = (id: string, facts: Partial<TransactionDraft>): Operation => ({ kind: 'transaction.edit', id, transaction: made(id, facts) });
const play = (ledger: Ledger, ...operations: Operation[]) => operations.reduce((now, operation) => applyOperation(now, operation), ledger);
const open = ({ reconciliations }: Ledger, accountId: string) => reconciliations[accountId]?.entries.map(({ id, amount, reconciledAs }) => [id, amount, reconciledAs]);
const reconcile = (ledger: Ledger, accountId: string, balance: number, unticked: string[] = []): Ledger =>
  play(ledger, { kind: 'account.reconcile', id: 'temp-r', accountId, date: { year: 2026, month: 5, day: 3 }, balance, unticked, adjustmentId: null });
const visa = legOfAccount('Visa', start.realAccounts);

describe('open entries of an account', () => {
  it('are what moves it, as it moves it, the newest first [DAY-14]', () => {
    const ledger = play(
      start, add('bought', { amount: 50_00, date: '05/02/2026' }), add('refund', { type: 'Other', subtype: 'Refund', amount: 5_00 }), add('charged', { account: visa, amount: 7_00 }),
      add('moved', { type: 'Other', subtype: 'Transfer', transferFrom: { id: 'Checking', name: 'Checking' }, account: legOfAccount('Savings', start.realAccounts), amount: 9_00 }),
      add('paid', { subtype: 'Debt', amount: 20_00, legs: [legOf('Visa envelope', start.overview)], lines: { 'Debt Principal': 19_00, 'Debt Interest': 1_00 }, date: '05/01/2026' }),
    );
    expect(open(ledger, 'Checking')).toEqual([['moved', -9_00, null], ['refund', 5_00, null], ['bought', -50_00, null], ['paid', -20_00, null]]);
    expect(open(ledger, 'Visa')).toEqual([['charged', 7_00, null], ['paid', -19_00, null]]);
    expect(ledger.reconciliations['Checking']?.openCount).toBe(4);
    expect(ledger.reconciliations['Savings']).toBeUndefined();
  });

  it('follow an edit and a removal [DAY-14]', () => {
    const ledger = play(start, add('one', { amount: 50_00 }), add('two', { amount: 3_00 }));
    expect(open(play(ledger, edit('one', { amount: 60_00, date: '05/01/2026' })), 'Checking')).toEqual([['two', -3_00, null], ['one', -60_00, null]]);
    expect(open(play(ledger, edit('two', { amount: 4_00 })), 'Checking')).toEqual([['two', -4_00, null], ['one', -50_00, null]]);
    expect(open(play(ledger, edit('one', { amount: 50_00, account: visa })), 'Visa')).toEqual([['one', 50_00, null]]);
    const removed = play(ledger, { kind: 'transaction.remove', id: 'one' });
    expect([open(removed, 'Checking'), removed.reconciliations['Checking']?.openCount]).toEqual([[['two', -3_00, null]], 1]);
    expect(play(ledger, edit('one', { amount: 50_00, merchant: 'Kiosk' })).reconciliations['Checking']?.entries.map(({ name }) => name)).toEqual(['Corner shop', 'Kiosk']);
  });

  it('keep what was reconciled out while it moves the account as it did then, and know that amount after [DAY-14]', () => {
    const reconciled = reconcile(play(start, add('one', { amount: 50_00 })), 'Checking', 1_950_00);
    expect(open(reconciled, 'Checking')).toEqual([]);
    expect(play(reconciled, edit('one', { amount: 50_00, description: 'Milk', date: '05/01/2026' })).reconciliations).toBe(reconciled.reconciliations);
    const changed = play(reconciled, edit('one', { amount: 51_00 }));
    expect([open(changed, 'Checking'), changed.reconciliations['Checking']?.openCount]).toEqual([[['one', -51_00, -50_00]], 1]);
    expect(open(play(changed, edit('one', { amount: 52_00 })), 'Checking')).toEqual([['one', -52_00, -50_00]]);
    const back = play(changed, edit('one', { amount: 50_00 }));
    expect([open(back, 'Checking'), back.reconciliations['Checking']?.openCount]).toEqual([[], 0]);
  });

  it('are listed up to the limit: the oldest count as shown by the bank', () => {
    const entry = { name: 'Shop', date: { year: 2026, month: 5, day: 1 }, amount: -1, reconciledAs: null };
    const full: AccountReconciliation = { last: null, entries: Array.from({ length: longestOpenList }, (_, index) => ({ ...entry, id: `${index}` })), openCount: 600 };
    const { entries, openCount } = play(mergeReconciliation(start, 'Checking', full), add('new')).reconciliations['Checking'] ?? full;
    expect([entries.length, entries[0]?.id, openCount]).toEqual([longestOpenList, 'new', 601]);
  });

  it('go with their account, and are dropped where the services know none', () => {
    expect(Object.keys(play(start, { kind: 'account.remove', id: 'Visa' }).reconciliations)).toEqual(['Checking']);
    expect(Object.keys(mergeReconciliation(start, 'Checking', null).reconciliations)).toEqual(['Visa']);
  });
});
