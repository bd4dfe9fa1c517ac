import type { ExpenseTransaction } from '@blue-budget/domain/transactions';
import { describe, expect, it } from 'vitest';
import { expense } from '../testing/household.ts';
import { formLedger, kind, startForm, today } from '../testing/transaction-form-stand-in.ts';
import { offeredMerchants } from './selectors.ts';

const visa = { id: 'Visa', name: 'Visa', isCreditCard: true, pairedItemId: 'Pay Visa' };
const groceries = [{ id: 'Groceries', name: 'Groceries', subset: 'working-budget' as const, amount: -5000 }];
const recorded = [
  spent({ source: 'Bakery', account: visa, legs: groceries }), spent({ source: 'Corner shop', account: visa, legs: groceries }),
  spent({ source: 'Bakery' }),
];
const adding = (recent = recorded) => startForm({ kind: 'add', recent });

describe('the suggestion for a new transaction', () => {
  it('is the account used last, once the records are loaded', () => {
    const { send, draft } = adding();
    expect(draft().account).toBeNull();
    send(...kind('Expense', 'Regular'));
    expect(draft().account?.id).toBe('Visa');
  });

  it('is an account that the kind allows: a card receives no income', () => {
    const { send, draft } = adding();
    send(...kind('Income', 'Work'));
    expect(draft().account?.id).toBe(expense('t-1').account.id);
  });

  it('is no account where one is chosen, nor for a transfer', () => {
    const { send, choose, draft } = adding();
    send(...kind('Expense', 'Regular'));
    choose('realAccount', 'Checking');
    send({ type: 'subtypeChosen', subtype: 'Debt' });
    expect(draft().account?.id).toBe('Checking');
    const other = adding();
    other.send(...kind('Other', 'Transfer'));
    expect(other.draft().account).toBeNull();
  });

  it('is every merchant once, the latest first', () => {
    expect(offeredMerchants(adding().snapshot())).toEqual(['Bakery', 'Corner shop']);
    expect(offeredMerchants(startForm({ kind: 'edit', recorded: expense('t-1') }).snapshot())).toEqual([]);
  });

  it('is the budget item on which a merchant was last recorded, unless some are chosen', () => {
    const { send, draft } = adding();
    send(...kind('Expense', 'Regular'), { type: 'merchantTyped', text: 'Corner shop' });
    expect(draft().legs).toEqual([]);
    send({ type: 'merchantSettled' }, { type: 'amountTyped', amount: 700 });
    expect(draft().legs).toMatchObject([{ id: 'Groceries', amount: 700 }]);
    const chosen = adding();
    chosen.send(...kind('Expense', 'Regular'));
    chosen.choose('budgetedAccount', 'Fun');
    chosen.send({ type: 'merchantTyped', text: 'Corner shop' }, { type: 'merchantSettled' });
    expect(chosen.draft().legs).toMatchObject([{ id: 'Fun' }]);
    const refunded = adding();
    refunded.send(...kind('Other', 'Refund'), { type: 'merchantTyped', text: 'Corner shop' }, { type: 'merchantSettled' });
    expect(refunded.draft().legs).toEqual([]);
  });
});

describe('the next transaction', () => {
  it('starts with the kind, the account and the date of the previous one only', () => {
    const first = adding();
    first.send(...kind('Expense', 'Regular'), { type: 'dateCommitted', text: '05/01/2026' }, { type: 'merchantTyped', text: 'Ann' });
    first.choose('budgetedAccount', 'Fun');
    first.send({ type: 'amountTyped', amount: 700 }, { type: 'descriptionTyped', text: 'For the party' });
    const { draft } = startForm({ kind: 'add', recent: recorded, after: first.draft() });
    expect(draft()).toEqual({
      ...first.draft(), merchant: '', legs: [], amount: null, description: '',
    });
    expect(draft().date).toBe('05/01/2026');
  });

  it('keeps the month of an income', () => {
    const first = startForm({ kind: 'add' }, today, formLedger());
    first.send(...kind('Income', 'Interest'), { type: 'amountTyped', amount: 700 });
    const { draft } = startForm({ kind: 'add', after: first.draft() });
    expect(draft().legs).toMatchObject([{ name: 'May 2026', amount: null }]);
  });
});

function spent(facts: Partial<ExpenseTransaction>): ExpenseTransaction {
  return { ...expense('t-1'), type: 'Expense', subtype: 'Regular', source: 'Bakery', ...facts };
}
