import { longestOpenList } from '@blue-budget/domain/accounts';
import { applyOperation, mergeReconciliation, type Ledger, type Operation } from '@blue-budget/domain/ledger';
import { householdLedger } from '@blue-budget/domain/testing';
import { accountLeg, type Transaction } from '@blue-budget/domain/transactions';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { missing } from '../testing/notices.ts';
import { keptReconciliation } from './kept-fields.ts';
import { reconcileFormMachine, type ReconcileFormEvent } from './reconcile-form-machine.ts';
import { comparison, enteredComparison, olderEntries, shownAdjustment, shownEntries } from './selectors.ts';

const today = { year: 2026, month: 5, day: 3 };
const home = householdLedger();

/** Checking holds $1,930.00 after two purchases, Visa owes $325.00 after one. */
const spent = [expense('late', -20_00, 'Checking', 3), expense('early', -50_00, 'Checking', 1), expense('charged', -25_00, 'Visa', 2)]
  .reduce((now, transaction) => applyOperation(now, { kind: 'transaction.add', transaction }), home);

function start(accountId = 'Checking', ledger: Ledger = spent) {
  let made = 0;
  const newId = () => `temp-${made += 1}`;
  const actor = createActor(reconcileFormMachine, { input: { today, ledger, accountId, newId, merchant: 'Balance adjustment' } });
  const emitted = emissionsOf(actor);
  const requested: Operation[] = [];
  actor.on('operationRequested', ({ before, operation }) => { requested.push(...(before === undefined ? [] : [before.operation]), operation); });
  actor.start();
  const send = (...events: ReconcileFormEvent[]) => { for (const event of events) actor.send(event); };
  const shown = () => actor.getSnapshot();
  return { send, emitted, requested, shown, error: () => shown().context.error, ticks: () => shownEntries(shown()).map(({ id, isTicked }) => [id, isTicked]) };
}

describe('reconciling an account', () => {
  it('that agrees asks for the reconciliation, once, with what is not ticked [DAY-14]', () => {
    const { send, emitted, shown } = start();
    send({ type: 'balanceTyped', amount: 1_950_00 }, { type: 'ticked', id: 'late', isTicked: false });
    expect(comparison(shown())).toEqual({ account: 1_930_00, notAtBank: 20_00, unticked: 1, expected: 1_950_00, difference: 0 });
    send({ type: 'submitted' }, { type: 'submitted' });
    expect(emitted).toEqual([{
      type: 'operationRequested',
      operation: { kind: 'account.reconcile', id: 'temp-1', accountId: 'Checking', date: today, balance: 1_950_00, unticked: ['late'], adjustmentId: null },
    }]);
  });

  it('that differs asks for one adjusting transaction before it, on the chosen envelope and the bank’s day [DAY-14]', () => {
    const { send, emitted, requested, shown } = start();
    send({ type: 'balanceTyped', amount: 1_917_50 }, { type: 'dateCommitted', text: '05/02/2026' }, { type: 'ticked', id: 'late', isTicked: true });
    expect(shownAdjustment(shown())).toMatchObject({ isMoneyOut: true, itemId: null, change: -12_50, ownItemId: null });
    send({ type: 'itemChosen', id: 'Fun' }, { type: 'submitted' });
    const adjustment = { id: 'temp-1', type: 'Other', subtype: 'Other', source: 'Balance adjustment', amount: -12_50, date: { ...today, day: 2 }, account: { id: 'Checking' }, legs: [{ id: 'Fun', amount: -12_50 }] };
    expect(emitted).toMatchObject([{
      operation: { kind: 'account.reconcile', id: 'temp-2', balance: 1_917_50, adjustmentId: 'temp-1' },
      before: { operation: { kind: 'transaction.add', transaction: adjustment }, said: { code: 'changes.reconciledWithAdjustment' } },
    }]);
    const after = requested.reduce((now, operation) => applyOperation(now, operation), spent);
    expect(after.reconciliations['Checking']).toMatchObject({ last: { balance: 1_917_50 }, openCount: 0 });
  });

  it('that is a card proposes its own envelope, which keeps what it holds [DAY-14]', () => {
    const { send, emitted, shown } = start('Visa');
    send({ type: 'balanceTyped', amount: 330_00 });
    expect(shownAdjustment(shown())).toMatchObject({ isMoneyOut: true, itemId: 'Visa envelope', ownItemId: 'Visa envelope', change: -5_00 });
    expect(shownEntries(shown())).toMatchObject([{ id: 'charged', amount: 25_00, isMoneyIn: false }]);
    send({ type: 'itemChosen', id: 'Fun' });
    expect(shownAdjustment(shown())).toMatchObject({ itemId: 'Fun', ownItemId: 'Visa envelope', change: -5_00 });
    send({ type: 'balanceTyped', amount: 320_00 }, { type: 'submitted' });
    expect(emitted).toMatchObject([{ before: { operation: { transaction: { subtype: 'Refund', amount: 5_00 } } } }]);
  });

  it('takes what is dated after the bank’s day as not there, until the person says otherwise', () => {
    const { send, ticks } = start();
    expect(ticks()).toEqual([['late', true], ['early', true]]);
    send({ type: 'dateCommitted', text: '05/02/2026' });
    expect(ticks()).toEqual([['late', false], ['early', true]]);
    send({ type: 'ticked', id: 'late', isTicked: true }, { type: 'ticked', id: 'early', isTicked: false }, { type: 'ticked', id: 'nobody', isTicked: false });
    expect(ticks()).toEqual([['late', true], ['early', false]]);
  });

  it('compares while a balance is typed, and tells those who listen once it is entered [DAY-14]', () => {
    const { send, shown } = start();
    expect(comparison(shown())).toBeNull();
    send({ type: 'balanceTyping', amount: 1_00 });
    expect([comparison(shown())?.difference, enteredComparison(shown())]).toEqual([-1_929_00, null]);
    send({ type: 'balanceTyped', amount: 1_930_00 }, { type: 'balanceTyping', amount: null });
    expect([comparison(shown())?.difference, enteredComparison(shown())?.difference, shownAdjustment(shown())]).toEqual([0, 0, null]);
  });

  it('names what is missing, until the next submit', () => {
    const { send, error, emitted } = start();
    send({ type: 'submitted' });
    expect(error()).toEqual(missing('reconciling.balance'));
    send({ type: 'balanceTyped', amount: 1_00 });
    expect(error()).toEqual(missing('reconciling.balance'));
    send({ type: 'submitted' });
    expect(error()).toEqual(missing('reconciling.item'));
    for (const text of ['05/04/1850', '05/04/2026']) {
      send({ type: 'itemChosen', id: 'Fun' }, { type: 'dateCommitted', text }, { type: 'submitted' });
      expect(error()).toEqual({ code: 'reconciling.dateInvalid' });
    }
    send({ type: 'dayChanged', today: { ...today, day: 4 } }, { type: 'submitted' });
    expect([error(), emitted.length]).toEqual([null, 1]);
  });

  it('comes back with everything typed and why it failed', () => {
    const { send, shown, error } = start();
    send({ type: 'balanceTyped', amount: 1_930_00 }, { type: 'submitted' }, { type: 'operationFailed', notice: { code: 'reconciling.changed' } });
    expect([shown().value, error(), shown().context.draft.balance]).toEqual(['filling', { code: 'reconciling.changed' }, 1_930_00]);
  });

  it('follows the ledger: new figures, and ids that the services gave', () => {
    const waiting = applyOperation(spent, { kind: 'transaction.add', transaction: expense('temp-9', -5_00, 'Checking', 3) });
    const { send, shown, ticks, emitted } = start('Checking', waiting);
    send({ type: 'balanceTyped', amount: 1_930_00 }, { type: 'ticked', id: 'temp-9', isTicked: false });
    expect(comparison(shown())?.difference).toBe(0);
    const saved = applyOperation(spent, { kind: 'transaction.add', transaction: expense('saved', -5_00, 'Checking', 3) });
    send({ type: 'ledgerChanged', ledger: saved, resolvedIds: new Map([['temp-9', 'saved']]) });
    expect([ticks()[0], comparison(shown())?.difference]).toEqual([['saved', false], 0]);
    send({ type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { unticked: ['saved'] } }]);
  });

  it('keeps what was entered over a reload', () => {
    const before = start();
    before.send({ type: 'balanceTyped', amount: 1_00 }, { type: 'ticked', id: 'early', isTicked: false }, { type: 'itemChosen', id: 'Fun' }, { type: 'dateCommitted', text: '05/02/2026' });
    const after = start();
    after.send({ type: 'typedRestored', fields: keptReconciliation(before.shown()) });
    expect(after.shown().context.draft).toEqual(before.shown().context.draft);
  });

  it('knows how many are too old to be listed, and nothing until it is loaded', () => {
    const entry = { id: 'a', name: 'Shop', date: today, amount: -1, reconciledAs: null };
    const many = { last: null, entries: Array.from({ length: longestOpenList }, (_, index) => ({ ...entry, id: `${index}` })), openCount: longestOpenList + 7 };
    expect(olderEntries(start('Checking', mergeReconciliation(spent, 'Checking', many)).shown())).toBe(7);
    const unknown = start('Savings');
    unknown.send({ type: 'balanceTyped', amount: 1 });
    expect([olderEntries(unknown.shown()), comparison(unknown.shown())]).toEqual([null, null]);
    const gone = start('House');
    gone.send({ type: 'balanceTyped', amount: 1 }, { type: 'submitted' });
    expect([gone.error(), comparison(gone.shown()), shownAdjustment(gone.shown())]).toEqual([{ code: 'reconciling.failed' }, null, null]);
  });
});

function expense(id: string, amount: number, account: string, day: number): Transaction {
  const { 'cash-accounts': cash, debt } = home.realAccounts;
  const found = [...cash.accounts, ...debt.accounts].find((each) => each.id === account);
  if (found === undefined) throw new Error('The household has it.');
  return {
    id, type: 'Expense', subtype: 'Regular', source: 'Corner shop', amount, description: '', photo: null, date: { ...today, day },
    legs: [{ id: 'Fun', name: 'Fun', subset: 'working-budget', amount }], account: accountLeg(found), lines: [{ name: 'Total Paid', amount: 0 - amount }], importId: null,
  };
}
