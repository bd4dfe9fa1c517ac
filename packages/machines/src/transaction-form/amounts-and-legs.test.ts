import { describe, expect, it } from 'vitest';
import { expense } from '../testing/household.ts';
import { formLedger, kind, startForm, today } from '../testing/transaction-form-stand-in.ts';
import {
  filledInterestOf, incomeMonth, incomeMonthState, isSplitTransaction, offersSplitChoice, transactionLines,
} from './selectors.ts';

const groceries = { id: 'Groceries', name: 'Groceries', subset: 'working-budget' };
const checking = { id: 'Checking', name: 'Checking', isCreditCard: false, pairedItemId: null };

describe('the amounts', () => {
  it('of a pay slip give the net income until it is typed, and again when it is emptied [TXN-46] [TXN-47]', () => {
    const { send, snapshot, amount, draft } = startForm();
    send(...kind('Income', 'Work'));
    expect(transactionLines(snapshot()).map(({ name }) => name)).toEqual([
      'Gross Income', 'Social Security', 'Medicare', 'Federal Income', 'State Income', 'Net Income',
    ]);
    send({ type: 'lineTyped', name: 'Gross Income', amount: 200_000 }, { type: 'lineTyped', name: 'Medicare', amount: 2900 });
    const net = () => transactionLines(snapshot()).at(-1);
    expect([amount(), net()]).toEqual([197_100, { name: 'Net Income', isTotal: true, amount: 197_100, isComputed: true, isReadOnly: false }]);
    expect(draft().legs[0]?.amount).toBe(197_100);
    send({ type: 'amountTyped', amount: 190_000 }, { type: 'lineTyped', name: 'State Income', amount: 5000 });
    expect([amount(), net()?.isComputed, draft().legs[0]?.amount]).toEqual([190_000, false, 190_000]);
    send({ type: 'lineTyped', name: 'Net Income', amount: null });
    expect([amount(), net()?.isComputed]).toEqual([192_100, true]);
  });

  it('of a debt payment are principal and interest, of an expense the sales tax, of the rest none [TXN-44] [TXN-45]', () => {
    const lines = (...words: Parameters<typeof kind>) => {
      const { send, snapshot } = startForm();
      send(...kind(...words));
      return transactionLines(snapshot()).map(({ name }) => name);
    };
    expect(lines('Expense', 'Debt')).toEqual(['Debt Principal', 'Debt Interest']);
    expect(lines('Expense', 'Regular')).toEqual(['Sales Tax']);
    expect([lines('Income', 'Interest'), lines('Other', 'Refund'), lines('Other', 'Transfer')]).toEqual([[], [], []]);
  });

  it('of a debt payment are filled in with a month of interest, and follow until they are typed [DAY-06]', () => {
    const { send, draft, snapshot } = startForm();
    const lines = () => [draft().lines['Debt Principal'], draft().lines['Debt Interest']];
    send({ type: 'subtypeChosen', subtype: 'Debt' }, { type: 'amountTyped', amount: 300_00 });
    expect([lines(), filledInterestOf(snapshot())]).toEqual([[undefined, undefined], null]);
    send({ type: 'itemChosen', id: 'Car loan envelope' });
    expect([lines(), filledInterestOf(snapshot())?.name, draft().merchant]).toEqual([[290_00, 10_00], 'Car loan', 'Car loan envelope']);
    send({ type: 'amountTyped', amount: 100_00 });
    expect(lines()).toEqual([90_00, 10_00]);
    send({ type: 'amountTyped', amount: 4_00 });
    expect(lines()).toEqual([0, 4_00]);
    send({ type: 'itemChosen', id: 'Visa envelope' }, { type: 'amountTyped', amount: 50_00 });
    expect(draft().merchant).toBe('Visa envelope');
    expect(lines()).toEqual([44_00, 6_00]);
    send({ type: 'lineTyped', name: 'Debt Principal', amount: 45_00 });
    expect([lines(), filledInterestOf(snapshot())]).toEqual([[45_00, 5_00], null]);
    send({ type: 'amountTyped', amount: 60_00 });
    expect(lines()).toEqual([45_00, 15_00]);
    send({ type: 'lineTyped', name: 'Debt Interest', amount: 12_00 });
    expect(lines()).toEqual([45_00, 12_00]);
    send({ type: 'lineTyped', name: 'Debt Principal', amount: null });
    expect(lines()).toEqual([48_00, 12_00]);
  });

  it('of a recorded payment stay as they were recorded, and a linked card has no interest in it [DAY-06]', () => {
    const legs = [{ id: 'Visa envelope', name: 'Visa envelope', subset: 'debt' as const, amount: -5000 }];
    const lines = [{ name: 'Total Paid' as const, amount: 5000 }, { name: 'Debt Principal' as const, amount: 5000 }, { name: 'Debt Interest' as const, amount: 0 }];
    const edited = startForm({ kind: 'edit', recorded: expense('t-1', { subtype: 'Debt', legs, lines }) });
    edited.send({ type: 'amountTyped', amount: 60_00 });
    expect(edited.draft().lines).toEqual({ 'Debt Principal': 5000, 'Debt Interest': 0 });
    const ledger = formLedger();
    for (const account of ledger.realAccounts.debt.accounts) account.importedAccountId = 'bank-1';
    const linked = startForm({ kind: 'add' }, today, ledger);
    linked.send({ type: 'subtypeChosen', subtype: 'Debt' }, { type: 'itemChosen', id: 'Visa envelope' }, { type: 'amountTyped', amount: 60_00 });
    expect(linked.draft().lines).toEqual({ 'Debt Principal': 60_00, 'Debt Interest': 0 });
  });

  it('are stored with the transaction', () => {
    const { send, choose, emitted } = startForm();
    send(...kind('Expense', 'Debt'), { type: 'merchantTyped', text: 'Car bank' }, { type: 'amountTyped', amount: 30_000 });
    send({ type: 'lineTyped', name: 'Debt Principal', amount: 20_000 }, { type: 'lineTyped', name: 'Debt Interest', amount: 10_000 });
    choose('budgetedAccount', 'Car loan envelope');
    choose('realAccount', 'Checking');
    send({ type: 'submitted' });
    expect(emitted).toMatchObject([{
      operation: {
        transaction: {
          amount: -30_000, account: checking, legs: [{ id: 'Car loan envelope', amount: -30_000 }],
          lines: [
            { name: 'Total Paid', amount: 30_000 }, { name: 'Debt Principal', amount: 20_000 },
            { name: 'Debt Interest', amount: 10_000 },
          ],
        },
      },
    }]);
  });
});

describe('a split', () => {
  const split = () => {
    const form = startForm();
    form.send(...kind('Expense', 'Regular'), { type: 'merchantTyped', text: 'Market' }, { type: 'amountTyped', amount: 5000 });
    form.choose('realAccount', 'Checking');
    return form;
  };

  it('is offered where several budgeted accounts make sense, and lets them be chosen [TXN-19]', () => {
    const { send, choose, draft, snapshot } = split();
    expect([offersSplitChoice(snapshot()), isSplitTransaction(snapshot())]).toEqual([true, false]);
    choose('budgetedAccount', 'Groceries', 'Church');
    expect(draft().legs.map(({ id }) => id)).toEqual(['Church']);
    send({ type: 'splitToggled' });
    choose('budgetedAccount', 'Groceries', 'Fun', 'Church');
    expect([isSplitTransaction(snapshot()), draft().legs.map(({ id }) => id)]).toEqual([true, ['Groceries', 'Fun']]);
    const debt = startForm();
    debt.send(...kind('Expense', 'Debt'), { type: 'splitToggled' });
    expect([offersSplitChoice(debt.snapshot()), isSplitTransaction(debt.snapshot())]).toEqual([false, false]);
  });

  it('keeps what was typed for each, is checked on submitting, and is submitted signed [TXN-19]', () => {
    const { send, choose, error, emitted } = split();
    send({ type: 'splitToggled' });
    choose('budgetedAccount', 'Groceries', 'Fun');
    send({ type: 'partTyped', id: 'Groceries', amount: 3000 }, { type: 'partTyped', id: 'Fun', amount: 1000 }, { type: 'submitted' });
    expect([error(), emitted]).toEqual([{ code: 'transactions.splitMismatch' }, []]);
    send({ type: 'partTyped', id: 'Fun', amount: 2000 }, { type: 'submitted' });
    const legs = [{ ...groceries, amount: -3000 }, { id: 'Fun', amount: -2000 }];
    expect(emitted).toMatchObject([{ operation: { transaction: { legs } } }]);
  });

  it('takes its accounts one after the other in the form itself, each in place of another or beside it [DAY-03]', () => {
    const { send, draft } = split();
    const parts = () => draft().legs.map(({ id, amount }) => [id, amount]);
    send({ type: 'itemChosen', id: 'Groceries' });
    expect(parts()).toEqual([['Groceries', 5000]]);
    send({ type: 'itemChosen', id: 'Fun' }, { type: 'splitToggled' }, { type: 'itemChosen', id: 'Groceries' });
    expect(parts()).toEqual([['Fun', 5000], ['Groceries', null]]);
    send({ type: 'partTyped', id: 'Fun', amount: 3000 }, { type: 'itemChosen', id: 'Trip', instead: 'Fun' }, { type: 'itemChosen', id: 'Nobody' });
    expect(parts()).toEqual([['Trip', 3000], ['Groceries', null]]);
  });

  it('that has a single account follows the amount, also after the others were removed [TXN-36]', () => {
    const { send, choose, draft } = split();
    const parts = () => draft().legs.map(({ id, amount }) => [id, amount]);
    choose('budgetedAccount', 'Groceries');
    expect(parts()).toEqual([['Groceries', 5000]]);
    send({ type: 'amountTyped', amount: 6000 });
    expect(parts()).toEqual([['Groceries', 6000]]);
    send({ type: 'splitToggled' });
    choose('budgetedAccount', 'Fun');
    send({ type: 'partTyped', id: 'Groceries', amount: 1 }, { type: 'amountTyped', amount: 7000 });
    expect(parts()).toEqual([['Groceries', 1], ['Fun', null]]);
    send({ type: 'partRemoved', id: 'Fun' });
    expect(parts()).toEqual([['Groceries', 7000]]);
    choose('budgetedAccount', 'Fun');
    send({ type: 'splitToggled' });
    expect(parts()).toEqual([['Groceries', 7000]]);
  });

  it('keeps what was typed for an account when another is added, and uses one real account', () => {
    const { send, choose, draft } = split();
    send({ type: 'splitToggled' });
    choose('budgetedAccount', 'Groceries', 'Fun');
    send({ type: 'partTyped', id: 'Groceries', amount: 3000 });
    choose('budgetedAccount', 'Trip');
    choose('realAccount', 'Savings', 'Visa');
    expect(draft().legs.map(({ id, amount }) => [id, amount])).toEqual([['Groceries', 3000], ['Fun', null], ['Trip', null]]);
    expect(draft().account?.id).toBe('Visa');
  });

  it('is open when a split transaction is edited', () => {
    const legs = ['Groceries', 'Fun'].map((id) => ({ ...groceries, id, subset: 'working-budget' as const, amount: -2500 }));
    const { snapshot, choose, draft } = startForm({ kind: 'edit', recorded: expense('t-1', { legs }) });
    expect(isSplitTransaction(snapshot())).toBe(true);
    choose('budgetedAccount', 'Trip');
    expect(draft().legs).toHaveLength(3);
  });

  it('ends when a kind without split is chosen', () => {
    const { send, snapshot } = split();
    send({ type: 'splitToggled' }, { type: 'typeChosen', transactionType: 'Income' });
    expect(isSplitTransaction(snapshot())).toBe(false);
  });
});

describe('the month of an income', () => {
  const income = (day = today, date: string | null = null) => {
    const form = startForm({ kind: 'add' }, day);
    if (date !== null) form.send({ type: 'dateCommitted', text: date });
    form.send(...kind('Income', 'Interest'));
    return form;
  };

  it('is that of its date at first, moves by month, and becomes the budgeted account by its name [TXN-55] [ASG-05]', () => {
    const { send, choose, draft, emitted } = income();
    expect(draft().legs).toMatchObject([{ id: 'may-line', name: 'May 2026', subset: 'income' }]);
    const steps = ['previous', 'previous', 'previous', 'previous', 'previous', 'next'] as const;
    const names = steps.map((step) => {
      send({ type: 'incomeMonthStepped', step });
      return draft().legs[0]?.name;
    });
    expect(names).toEqual(['April 2026', 'March 2026', 'February 2026', 'January 2026', 'December 2025', 'January 2026']);
    send({ type: 'incomeSourceChosen', id: 'job' }, { type: 'amountTyped', amount: 1000 });
    choose('realAccount', 'Checking');
    send({ type: 'submitted' });
    const legs = [{ name: 'January 2026', subset: 'income', amount: 1000 }];
    expect(emitted).toMatchObject([{ operation: { transaction: { legs } } }]);
    expect(incomeMonth(income(today, '02/14/2026').snapshot())).toEqual({ year: 2026, month: 2 });
    expect(incomeMonth(income(today, '99/99/2026').snapshot())).toEqual({ year: 2026, month: 5 });
  });

  it('is next month in the last week only, with a message of its own [ASG-03]', () => {
    const early = income({ ...today, day: 24 });
    early.send({ type: 'incomeMonthStepped', step: 'next' });
    expect([incomeMonth(early.snapshot()), early.error()]).toEqual([
      { year: 2026, month: 5 }, { code: 'budget.nextIncomeMonthBlocked' },
    ]);
    early.send({ type: 'dayChanged', today: { ...today, day: 25 } }, { type: 'incomeMonthStepped', step: 'next' });
    expect([incomeMonth(early.snapshot()), early.error()]).toEqual([{ year: 2026, month: 6 }, null]);
  });

  it('may be one that is not budgeted yet, which it reports', () => {
    const { send, snapshot } = income({ ...today, day: 31 });
    expect(incomeMonthState(snapshot())).toBe('budgeted');
    send({ type: 'incomeMonthStepped', step: 'next' });
    expect([incomeMonthState(snapshot()), snapshot().context.draft.legs[0]?.name]).toEqual(['notBudgeted', 'June 2026']);
    send({ type: 'incomeMonthStepped', step: 'previous' }, { type: 'incomeMonthStepped', step: 'previous' });
    expect(incomeMonthState(snapshot())).toBe('unknown');
  });

  it('cannot be removed, and applies to no other kind', () => {
    const other = income();
    other.send({ type: 'partRemoved', id: 'may-line' });
    expect(incomeMonth(other.snapshot())).toEqual({ year: 2026, month: 5 });
    const { send, draft, error, snapshot } = startForm();
    send(...kind('Expense', 'Regular'), { type: 'incomeMonthStepped', step: 'next' });
    expect([draft().legs, error(), incomeMonth(snapshot())]).toEqual([[], null, null]);
  });
});
