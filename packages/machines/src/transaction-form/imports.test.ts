import { draftOfImport, type TransactionDraft } from '@blue-budget/domain/transactions';
import { describe, expect, it } from 'vitest';
import { expense, imported } from '../testing/household.ts';
import { missing } from '../testing/notices.ts';
import { kind, startForm } from '../testing/transaction-form-stand-in.ts';
import {
  offersDirectionChoice, openSelectionList, transactionLines, transactionSubtypeChoices, transactionTypeChoices,
} from './selectors.ts';

const visa = { id: 'Visa', name: 'Visa', isCreditCard: true, pairedItemId: 'Visa envelope' };

function offers(amount: number, account?: typeof visa) {
  const form = startForm({ kind: 'categorise', imported: imported('p-1', account === undefined ? { amount } : { amount, account }) });
  return Object.fromEntries(transactionTypeChoices(form.snapshot()).map((transactionType) => {
    form.send({ type: 'typeChosen', transactionType });
    return [transactionType, transactionSubtypeChoices(form.snapshot())];
  }));
}

describe('categorising a pending import', () => {
  it('opens with what the bank reports [IMP-03]', () => {
    const { draft, amount } = startForm({ kind: 'categorise', imported: imported('p-1') });
    expect(draft()).toMatchObject({
      type: null, merchant: 'SHOP 42',
      date: '05/01/2026', account: { id: 'Checking' }, importId: 'p-1', frozen: { kind: false, money: true },
    });
    expect(amount()).toBe(5000);
  });

  it('opens with what is suggested, which can be submitted at once [REV-03]', () => {
    const paid = imported('p-1');
    const groceries = { id: 'Groceries', name: 'Groceries', subset: 'working-budget', amount: 5000 } as const;
    const suggested = { ...draftOfImport(paid), type: 'Expense', subtype: 'Regular', merchant: 'Corner shop', legs: [groceries] } satisfies TransactionDraft;
    const { send, draft, emitted } = startForm({ kind: 'categorise', imported: paid, suggested });
    expect(draft()).toMatchObject({ type: 'Expense', subtype: 'Regular', merchant: 'Corner shop', frozen: { kind: false, money: true } });
    send({ type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { kind: 'import.accept', transaction: { importId: 'p-1', source: 'Corner shop', legs: [{ id: 'Groceries', amount: -5000 }] } } }]);
  });

  it('offers Income or Other for money in, Expense or Other for money out [IMP-04]', () => {
    expect([Object.keys(offers(5000)), Object.keys(offers(-5000))]).toEqual([['Income', 'Other'], ['Expense', 'Other']]);
    const { send, draft } = startForm({ kind: 'categorise', imported: imported('p-1') });
    send({ type: 'typeChosen', transactionType: 'Income' });
    expect(draft().type).toBeNull();
  });

  it('makes Other a refund or money in by a positive amount, money out by a negative one, never a transfer [IMP-05]', () => {
    expect([offers(5000)['Other'], offers(-5000)['Other']]).toEqual([['Refund', 'Other'], ['Other']]);
    expect(offers(5000, visa)).toEqual({ Other: ['Refund'] });
    for (const [amount, direction] of [[5000, 'Money-In'], [-5000, 'Money-Out']] as const) {
      const { send, draft, snapshot } = startForm({ kind: 'categorise', imported: imported('p-1', { amount }) });
      send(...kind('Other', 'Other'), { type: 'directionChosen', direction: amount > 0 ? 'Money-Out' : 'Money-In' });
      expect([draft().direction, offersDirectionChoice(snapshot())]).toEqual([direction, false]);
    }
  });

  it("leaves account and amount as the bank's, of a pay slip as well", () => {
    const { send, amount, snapshot, draft } = startForm({ kind: 'categorise', imported: imported('p-1', { amount: 5000 }) });
    send(...kind('Income', 'Work'), { type: 'amountTyped', amount: 1 }, { type: 'lineTyped', name: 'Net Income', amount: 2 });
    send({ type: 'lineTyped', name: 'Gross Income', amount: 9000 }, { type: 'listOpened', list: 'realAccount' });
    expect([amount(), openSelectionList(snapshot()), draft().legs[0]?.amount]).toEqual([5000, null, 5000]);
    expect(transactionLines(snapshot()).at(-1)).toEqual({ name: 'Net Income', isTotal: true, amount: 5000, isComputed: false, isReadOnly: true });
  });

  it('submits the transaction with its import, so that the ledger can remove it from its list [IMP-06]', () => {
    const { send, choose, emitted, error } = startForm({ kind: 'categorise', imported: imported('p-1') });
    send(...kind('Expense', 'Regular'), { type: 'submitted' });
    expect(error()).toEqual(missing('transactions.budgetedAccount'));
    choose('budgetedAccount', 'Groceries');
    send({ type: 'submitted' });
    expect(emitted).toMatchObject([{
      operation: {
        kind: 'import.accept',
        transaction: { id: 'temp-1', importId: 'p-1', source: 'SHOP 42', amount: -5000, date: { year: 2026, month: 5, day: 1 } },
      },
    }]);
  });
});

describe('reviewing a modified import', () => {
  it('shows the recorded transaction with the bank\'s new data, and submits it as an edit [IMP-10]', () => {
    const change = imported('p-1', { status: 'modified', recordedId: 't-1', amount: -6000, source: 'SHOP 42 TIPPED' });
    const recorded = expense('t-1', { importId: 'p-1' });
    const { send, draft, snapshot, emitted } = startForm({ kind: 'review', recorded, imported: change });
    expect(draft()).toMatchObject({
      type: 'Expense', subtype: 'Regular', amount: 6000, merchant: 'SHOP 42 TIPPED', frozen: { kind: true, money: true },
    });
    expect(transactionTypeChoices(snapshot())).toEqual(['Expense']);
    send({ type: 'descriptionTyped', text: 'With tip' }, { type: 'submitted' });
    expect(emitted).toMatchObject([{
      operation: {
        kind: 'import.acceptModified',
        recordedId: 't-1',
        transaction: { id: 't-1', importId: 'p-1', amount: -6000, legs: [{ id: 'Groceries', amount: -6000 }], description: 'With tip' },
      },
    }]);
  });

  it('requires a split to be typed again for another amount', () => {
    const legs = (['Groceries', 'Fun'] as const).map((id) => ({ id, name: id, subset: 'working-budget' as const, amount: -2500 }));
    const change = imported('p-1', { status: 'modified', recordedId: 't-1', amount: -6000 });
    const { send, error, emitted } = startForm({ kind: 'review', recorded: expense('t-1', { legs }), imported: change });
    send({ type: 'submitted' });
    expect(error()).toEqual({ code: 'transactions.splitMismatch' });
    send({ type: 'partTyped', id: 'Fun', amount: 3500 }, { type: 'submitted' });
    expect(emitted).toHaveLength(1);
  });
});
