import { describe, expect, it } from 'vitest';
import { cashAccount, debtAccount, expense } from '../testing/household.ts';
import { formLedger, kind, startForm } from '../testing/transaction-form-stand-in.ts';
import {
  budgetedAccountOptions, openSelectionList, realAccountOptions, selectedOptionIds, transferFromOptions,
} from './selectors.ts';

describe('the lists that open over the form', () => {
  it.each([
    ['budgetedAccount', kind('Expense', 'Regular'), 'Groceries', 'Fun'],
    ['realAccount', kind('Expense', 'Regular'), 'Checking', 'Visa'],
    ['transferFrom', kind('Other', 'Transfer'), 'Checking', 'Savings'],
  ] as const)('%s: a choice counts once confirmed, not when cancelled [TXN-20] [TXN-21] [TXN-22]', (list, events, first, second) => {
    const { send, snapshot, draft } = startForm();
    const chosen = () => ({ budgetedAccount: draft().legs[0], realAccount: draft().account, transferFrom: draft().transferFrom })[list]?.id;
    send(...events, { type: 'listOpened', list });
    expect([openSelectionList(snapshot()), selectedOptionIds(snapshot())]).toEqual([list, []]);
    send({ type: 'selectionConfirmed' }, { type: 'optionPicked', id: 'nowhere' });
    expect([openSelectionList(snapshot()), selectedOptionIds(snapshot())]).toEqual([list, []]);
    send({ type: 'optionPicked', id: second }, { type: 'optionPicked', id: first });
    expect([selectedOptionIds(snapshot()), chosen()]).toEqual([[first], undefined]);
    send({ type: 'selectionConfirmed' });
    expect([openSelectionList(snapshot()), chosen()]).toEqual([null, first]);
    send({ type: 'listOpened', list });
    expect(selectedOptionIds(snapshot())).toEqual([first]);
    send({ type: 'optionPicked', id: second }, { type: 'selectionCancelled' });
    expect([openSelectionList(snapshot()), chosen(), selectedOptionIds(snapshot())]).toEqual([null, first, []]);
  });

  it('offer what the kind allows [TXN-39] [TXN-41] [TXN-42]', () => {
    const options = (...words: Parameters<typeof kind>) => {
      const { send, snapshot } = startForm();
      send(...kind(...words));
      return {
        items: budgetedAccountOptions(snapshot()).flatMap(({ items }) => items.map(({ id }) => id)),
        accounts: realAccountOptions(snapshot()).map(({ id }) => id), from: transferFromOptions(snapshot()).map(({ id }) => id),
      };
    };
    const [cash, card] = [['Checking', 'Savings'], ['Checking', 'Savings', 'Visa']];
    expect(options('Income', 'Interest')).toEqual({ items: [], accounts: cash, from: [] });
    expect(options('Expense', 'Debt')).toEqual({ items: ['Visa envelope', 'Car loan envelope'], accounts: card, from: [] });
    expect(options('Other', 'Transfer')).toEqual({ items: [], accounts: cash, from: cash });
    expect(options('Other', 'Other').accounts).toEqual(cash);
    expect(options('Other', 'Refund').accounts).toEqual(card);
  });

  it('stay closed without choices, and open one at a time', () => {
    const { send, snapshot } = startForm();
    send({ type: 'typeChosen', transactionType: 'Income' }, { type: 'listOpened', list: 'budgetedAccount' });
    expect(openSelectionList(snapshot())).toBeNull();
    send(...kind('Expense', 'Regular'), { type: 'listOpened', list: 'transferFrom' });
    expect(openSelectionList(snapshot())).toBeNull();
    send({ type: 'listOpened', list: 'realAccount' }, { type: 'listOpened', list: 'budgetedAccount' }, { type: 'submitted' });
    expect(openSelectionList(snapshot())).toBe('realAccount');
  });
});

describe('when the ledger changes under the form', () => {
  it('a removed choice is cleared, typed values stay', () => {
    const { send, choose, draft } = startForm();
    send(...kind('Expense', 'Regular'), { type: 'amountTyped', amount: 5000 }, { type: 'merchantTyped', text: 'Shop' });
    choose('budgetedAccount', 'Groceries');
    choose('realAccount', 'Savings');
    const { overview, realAccounts } = formLedger();
    const accounts = { ...realAccounts, 'cash-accounts': { ...realAccounts['cash-accounts'], accounts: [cashAccount('Checking', 1)] } };
    const items = overview['working-budget'].items.filter(({ id }) => id !== 'Groceries');
    const without = { ...overview, 'working-budget': { ...overview['working-budget'], items } };
    send({ type: 'ledgerChanged', ledger: formLedger({ realAccounts: accounts, overview: without }) });
    expect(draft()).toMatchObject({ account: null, legs: [], amount: 5000, merchant: 'Shop' });
  });

  it('an edit keeps the accounts of its recorded transaction', () => {
    const recorded = expense('t-1', {
      account: { id: 'closed', name: 'Closed', isCreditCard: false, pairedItemId: null },
      legs: ['gone', 'Fun'].map((id) => ({ id, name: id, subset: 'working-budget' as const, amount: -2500 })),
    });
    const { send, draft, emitted } = startForm({ kind: 'edit', recorded });
    send({ type: 'ledgerChanged', ledger: formLedger() }, { type: 'descriptionTyped', text: 'Noted' });
    expect([draft().account?.id, draft().legs.map(({ id }) => id)]).toEqual(['closed', ['gone', 'Fun']]);
    send({ type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { transaction: { account: { id: 'closed' }, description: 'Noted' } } }]);
  });

  it('new accounts resolve their temporary ids', () => {
    const renamed = (from: string, to: string) => {
      const { overview, realAccounts } = formLedger();
      const items = overview['working-budget'].items.map((item) => (item.id === 'Fun' ? { ...item, id: to } : item));
      const accounts = [cashAccount('Checking', 1), cashAccount(`${from}-${to}`, 1)];
      return formLedger({
        overview: { ...overview, 'working-budget': { ...overview['working-budget'], items } },
        realAccounts: { ...realAccounts, 'cash-accounts': { ...realAccounts['cash-accounts'], accounts } },
      });
    };
    const { send, choose, draft, emitted } = startForm({ kind: 'add' }, undefined, renamed('a', 'temp-1'));
    send(...kind('Expense', 'Regular'), { type: 'amountTyped', amount: 5000 }, { type: 'merchantTyped', text: 'Shop' });
    choose('budgetedAccount', 'temp-1');
    choose('realAccount', 'a-temp-1');
    send({ type: 'listOpened', list: 'budgetedAccount' });
    send({ type: 'ledgerChanged', ledger: renamed('a', 'i-1'), resolvedIds: new Map([['temp-1', 'i-1'], ['a-temp-1', 'a-i-1']]) });
    send({ type: 'selectionConfirmed' });
    expect([draft().legs[0]?.id, draft().account?.id]).toEqual(['i-1', 'a-i-1']);
    send({ type: 'submitted' });
    expect(emitted).toHaveLength(1);
  });

  it('a new card resolves together with its paired item', () => {
    const withCard = (id: string) => {
      const { realAccounts } = formLedger();
      const accounts = [debtAccount(id, 0, { isCreditCard: true })];
      return formLedger({ realAccounts: { ...realAccounts, debt: { ...realAccounts.debt, accounts } } });
    };
    const { send, choose, draft } = startForm({ kind: 'add' }, undefined, withCard('temp-1'));
    send(...kind('Expense', 'Regular'));
    choose('realAccount', 'temp-1');
    const resolvedIds = new Map([['temp-1', 'c-1'], ['temp-1 envelope', 'c-1 envelope']]);
    send({ type: 'ledgerChanged', ledger: withCard('c-1'), resolvedIds });
    expect(draft().account).toMatchObject({ id: 'c-1', pairedItemId: 'c-1 envelope' });
  });

  it('a new income source and both ends of a transfer resolve too', () => {
    const named = (id: string) => {
      const { realAccounts, incomeSources } = formLedger();
      const accounts = [cashAccount(id, 1), cashAccount('Checking', 1)];
      return formLedger({
        incomeSources: { ...incomeSources, items: [{ id, name: 'New Source' }] },
        realAccounts: { ...realAccounts, 'cash-accounts': { ...realAccounts['cash-accounts'], accounts } },
      });
    };
    const resolvedIds = new Map([['temp-1', 'n-1']]);
    const income = startForm({ kind: 'add' }, undefined, named('temp-1'));
    income.send(...kind('Income', 'Other'), { type: 'incomeSourceChosen', id: 'temp-1' });
    income.send({ type: 'ledgerChanged', ledger: named('n-1'), resolvedIds });
    expect(income.draft().incomeSource?.id).toBe('n-1');
    const transfer = startForm({ kind: 'add' }, undefined, named('temp-1'));
    transfer.send(...kind('Other', 'Transfer'), { type: 'amountTyped', amount: 100 });
    transfer.choose('transferFrom', 'temp-1');
    transfer.choose('realAccount', 'Checking');
    transfer.send({ type: 'ledgerChanged', ledger: named('n-1'), resolvedIds }, { type: 'submitted' });
    expect(transfer.emitted).toMatchObject([{ operation: { transaction: { source: { id: 'n-1' } } } }]);
  });

  it('an edit keeps its transaction\'s accounts after they got an id and were removed', () => {
    const legs = [{ id: 'temp-1', name: 'Gone', subset: 'working-budget' as const, amount: -5000 }];
    const { send, emitted } = startForm({ kind: 'edit', recorded: expense('t-1', { legs }) });
    send({ type: 'ledgerChanged', ledger: formLedger(), resolvedIds: new Map([['temp-1', 'i-1']]) }, { type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { transaction: { legs: [{ id: 'i-1' }] } } }]);
  });

  it('an edit of a new transaction resolves its temporary id', () => {
    const { send, emitted } = startForm({ kind: 'edit', recorded: expense('temp-9') });
    send({ type: 'ledgerChanged', ledger: formLedger(), resolvedIds: new Map([['temp-9', 't-9']]) }, { type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { kind: 'transaction.edit', id: 't-9', transaction: { id: 't-9' } } }]);
  });
});
