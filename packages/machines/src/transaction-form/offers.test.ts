import { noMemory, settledRow, withRow } from '@blue-budget/domain/review';
import { expenseOn, type ExpenseTransaction } from '@blue-budget/domain/transactions';
import { describe, expect, it } from 'vitest';
import { expense } from '../testing/household.ts';
import { formLedger, kind, startForm, today } from '../testing/transaction-form-stand-in.ts';
import { chosenNow, completedMerchant, offeredMerchants, transactionFormError } from './selectors.ts';

const visa = { id: 'Visa', name: 'Visa', isCreditCard: true, pairedItemId: 'Pay Visa' };
const groceries = [{ id: 'Groceries', name: 'Groceries', subset: 'working-budget' as const, amount: -5000 }];
const recorded = [
  spent({ source: 'Bakery', account: visa, legs: groceries }), spent({ source: 'Corner shop', account: visa, legs: groceries }),
  spent({ source: 'Bakery' }),
];
const adding = (recent = recorded) => startForm({ kind: 'add', recent });

describe('the suggestion for a new transaction', () => {
  it('is the account used last, once the records are loaded', () => {
    expect(adding([]).draft().account).toBeNull();
    expect(adding().draft().account?.id).toBe('Visa');
  });

  it('is the account used last for one that begins with its item', () => {
    const begun = expenseOn('Groceries', formLedger(), today);
    if (begun === null) throw new Error('Groceries takes expenses.');
    const { draft } = startForm({ kind: 'add', recent: recorded, begun });
    expect(draft()).toMatchObject({ type: 'Expense', subtype: 'Regular', legs: [{ id: 'Groceries', amount: null }], account: { id: 'Visa' } });
  });

  it('is an account that the kind allows: a card receives no income', () => {
    const { send, draft } = adding();
    send(...kind('Income', 'Work'));
    expect(draft().account?.id).toBe(expense('t-1').account.id);
  });

  it('is the account of the last one of its kind, before that of another: where I pay a debt from is not where I shop', () => {
    const savings = { id: 'Savings', name: 'Savings', isCreditCard: false, pairedItemId: null };
    const { send, draft } = adding([spent({ subtype: 'Debt', source: 'Bank', account: savings }), ...recorded]);
    expect(draft()).toMatchObject({ subtype: 'Regular', account: { id: 'Visa' } });
    send(...kind('Income', 'Interest'));
    expect(draft().account?.id).toBe('Savings');
  });

  it('is no account where one is chosen, nor for a transfer', () => {
    const { send, choose, draft } = adding();
    send(...kind('Expense', 'Regular'));
    choose('realAccount', 'Checking');
    send({ type: 'subtypeChosen', subtype: 'Debt' });
    expect(draft().account?.id).toBe('Checking');
    const other = adding();
    expect(other.draft().account?.id).toBe('Visa');
    other.send(...kind('Other', 'Transfer'));
    expect(other.draft().account).toBeNull();
    const cash = adding([spent({})]);
    cash.send(...kind('Other', 'Transfer'));
    expect(cash.draft().account).toBeNull();
  });

  it('is every merchant once, the latest first', () => {
    expect(offeredMerchants(adding().snapshot())).toEqual(['Bakery', 'Corner shop']);
    expect(offeredMerchants(startForm({ kind: 'edit', recorded: expense('t-1') }).snapshot())).toEqual([]);
  });

  it('is the only account there is', () => {
    const ledger = formLedger();
    expect(startForm({ kind: 'add' }, today, ledger).draft().account).toBeNull();
    ledger.realAccounts['cash-accounts'].accounts.splice(1);
    ledger.realAccounts.debt.accounts.splice(0);
    expect(startForm({ kind: 'add' }, today, ledger).draft().account?.id).toBe('Checking');
  });

  it('is cash for a debt, whatever paid last, as long as nobody chose [DAY-06]', () => {
    const paysDebt = (recent: ExpenseTransaction[]) => {
      const { send, draft } = adding(recent);
      send({ type: 'subtypeChosen', subtype: 'Debt' });
      return draft().account?.id;
    };
    const savings = { ...visa, id: 'Savings', name: 'Savings', isCreditCard: false, pairedItemId: null };
    expect([paysDebt([spent({ account: visa }), spent({ account: savings })]), paysDebt([spent({ account: visa })]), paysDebt([])]).toEqual(['Savings', 'Checking', 'Checking']);
    const { send, draft } = adding([spent({ account: visa })]);
    send(...kind('Expense', 'Debt'), ...kind('Other', 'Refund'));
    expect(draft().account?.id).toBe('Checking');
  });

  it('is what its merchant was last recorded on, item and account, both to be changed [DAY-02]', () => {
    const paid = [spent({ source: 'Bakery' }), spent({ source: 'Corner shop', account: visa, legs: groceries })];
    const settle = (text: string) => {
      const form = adding(paid);
      form.send({ type: 'merchantTyped', text }, { type: 'merchantSettled' });
      return form;
    };
    expect([adding(paid).draft().account?.id, settle('corner SHOP').draft()]).toMatchObject(['Checking', { account: { id: 'Visa' }, legs: [{ id: 'Groceries' }] }]);
    const { send, choose, draft } = settle('Corner shop');
    choose('realAccount', 'Checking');
    send({ type: 'itemChosen', id: 'Fun' }, { type: 'merchantTyped', text: 'Corner shop' }, { type: 'merchantSettled' });
    expect(draft()).toMatchObject({ account: { id: 'Checking' }, legs: [{ id: 'Fun' }] });
    expect(settle('Somebody new').draft()).toMatchObject({ account: { id: 'Checking' }, legs: [] });
    const other = settle('Corner shop');
    other.send({ type: 'merchantTyped', text: 'Bakery' }, { type: 'merchantSettled' });
    expect(other.draft()).toMatchObject({ account: { id: 'Checking' }, legs: [{ id: 'Groceries' }] });
    other.send({ type: 'merchantTyped', text: 'Somebody new' }, { type: 'merchantSettled' });
    expect(other.draft().legs).toEqual([]);
    const kept = settle('Corner shop');
    kept.send({ type: 'subtypeChosen', subtype: 'Regular' });
    expect(kept.draft().account?.id).toBe('Visa');
  });

  it('is seen before it is sent: what leaving the merchant by the press has chosen has to be sent once more', () => {
    const { send, snapshot, draft } = adding();
    send(...kind('Expense', 'Regular'), { type: 'amountTyped', amount: 700 }, { type: 'merchantTyped', text: 'Corner shop' });
    const seen = chosenNow(snapshot());
    send({ type: 'merchantSettled' }, { type: 'submitted', seen });
    expect([snapshot().value, transactionFormError(snapshot()), draft().legs]).toMatchObject([{ filling: 'form' }, { code: 'transactions.completed' }, [{ id: 'Groceries' }]]);
    send({ type: 'submitted', seen: chosenNow(snapshot()) });
    expect(snapshot().value).toBe('submitted');
  });

  it('is what is remembered of a merchant whose transactions are not loaded [DAY-02]', () => {
    const remembered = settledRow(spent({ source: 'Hardware store', account: visa, legs: groceries }), null);
    const { send, draft, snapshot } = startForm({ kind: 'add', recent: recorded }, today, formLedger({}, withRow(noMemory, remembered)));
    expect(offeredMerchants(snapshot())).toEqual(['Bakery', 'Corner shop', 'Hardware store']);
    send({ type: 'merchantTyped', text: 'hard' });
    expect(completedMerchant(snapshot())).toBe('Hardware store');
    send({ type: 'merchantTyped', text: 'Hardware store' }, { type: 'merchantSettled' });
    expect([completedMerchant(snapshot()), draft()]).toMatchObject([null, { account: { id: 'Visa' }, legs: [{ id: 'Groceries' }] }]);
  });

  it('completes the beginning of a word, not a word that may be all of a name [DAY-02]', () => {
    const { send, snapshot } = adding([spent({ source: 'Market hall' }), spent({ source: 'Bakery' }), spent({ source: 'Bakery two' })]);
    const completed = (text: string) => {
      send({ type: 'merchantTyped', text });
      return completedMerchant(snapshot());
    };
    expect(['m', 'MARKE', 'Market', 'Market ', 'bak', 'Bakery', 'Bakery t', 'x', '', ' '].map(completed))
      .toEqual(['Market hall', 'Market hall', null, 'Market hall', 'Bakery', null, 'Bakery two', null, null, null]);
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
