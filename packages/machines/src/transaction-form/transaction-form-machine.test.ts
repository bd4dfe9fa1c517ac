import { messages, type TransactionType } from '@blue-budget/domain';
import { describe, expect, it } from 'vitest';
import { expense } from '../testing/household.ts';
import { formLedger, kind, startForm, today } from '../testing/transaction-form-stand-in.ts';
import {
  incomeMonth, incomeMonthState, isSplitTransaction, isTransactionSubmitted, isTransferForm, offersDirectionChoice, offersSplitChoice,
  transactionLines, transactionSourceChoices, transactionSubtypeChoices, transactionTypeChoices,
} from './selectors.ts';

const groceries = { id: 'Groceries', name: 'Groceries', subset: 'working-budget' };
const checking = { id: 'Checking', name: 'Checking', isCreditCard: false, pairedItemId: null };

describe('the kind of a transaction', () => {
  it.each<[TransactionType, string[]]>([
    ['Income', ['Work', 'Interest', 'Other']], ['Expense', ['Regular', 'Debt']], ['Other', ['Transfer', 'Refund', 'Other']],
  ])('%s offers %j [TXN-08] [TXN-09] [TXN-10] [TXN-11]', (transactionType, subtypes) => {
    const { send, snapshot } = startForm();
    expect([transactionTypeChoices(snapshot()), transactionSubtypeChoices(snapshot())]).toEqual([['Income', 'Expense', 'Other'], []]);
    send({ type: 'typeChosen', transactionType });
    expect(transactionSubtypeChoices(snapshot())).toEqual(subtypes);
  });

  it('loses its subtype and what hangs on it when the type changes, and nothing when the same is chosen again [TXN-12]', () => {
    const { send, choose, draft } = startForm();
    send(...kind('Expense', 'Regular'), { type: 'merchantTyped', text: 'Corner shop' }, { type: 'amountTyped', amount: 5000 });
    choose('budgetedAccount', 'Groceries');
    send({ type: 'typeChosen', transactionType: 'Expense' });
    expect([draft().subtype, draft().legs.length]).toEqual(['Regular', 1]);
    send({ type: 'typeChosen', transactionType: 'Other' });
    expect(draft()).toMatchObject({ type: 'Other', subtype: null, legs: [], merchant: 'Corner shop', amount: 5000 });
  });

  it('takes no subtype of another type', () => {
    const { send, draft } = startForm();
    send({ type: 'typeChosen', transactionType: 'Income' }, { type: 'subtypeChosen', subtype: 'Debt' });
    expect(draft().subtype).toBeNull();
  });

  it('offers the money direction for Other/Other alone [TXN-13]', () => {
    const offered = (['Income', 'Expense', 'Other'] as const).flatMap((transactionType) => {
      const { send, snapshot } = startForm();
      send({ type: 'typeChosen', transactionType });
      return transactionSubtypeChoices(snapshot()).filter((subtype) => {
        send({ type: 'subtypeChosen', subtype });
        return offersDirectionChoice(snapshot());
      }).map((subtype) => `${transactionType}/${subtype}`);
    });
    expect(offered).toEqual(['Other/Other']);
    const { send, draft, emitted, choose } = startForm();
    send(...kind('Other', 'Refund'), { type: 'directionChosen', direction: 'Money-Out' });
    expect(draft().direction).toBe('Money-In');
    send({ type: 'subtypeChosen', subtype: 'Other' }, { type: 'directionChosen', direction: 'Money-Out' });
    send({ type: 'merchantTyped', text: 'Ann' }, { type: 'amountTyped', amount: 700 });
    choose('budgetedAccount', 'Fun');
    choose('realAccount', 'Visa');
    send({ type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { args: { transaction: { amount: -700, legs: [{ id: 'Fun', amount: -700 }] } } } }]);
  });

  it('lets go of a card that money cannot come in on', () => {
    const { send, choose, draft } = startForm();
    send(...kind('Other', 'Other'), { type: 'directionChosen', direction: 'Money-Out' });
    choose('realAccount', 'Visa');
    expect(draft().account?.id).toBe('Visa');
    send({ type: 'directionChosen', direction: 'Money-In' });
    expect(draft().account).toBeNull();
  });

  it('is frozen when a transaction is edited, its direction too [TXN-16]', () => {
    const recorded = expense('t-1');
    const { send, draft, snapshot } = startForm({ kind: 'edit', recorded });
    expect([transactionTypeChoices(snapshot()), transactionSubtypeChoices(snapshot())]).toEqual([['Expense'], ['Regular']]);
    send({ type: 'typeChosen', transactionType: 'Income' }, { type: 'subtypeChosen', subtype: 'Debt' });
    expect([draft().type, draft().subtype]).toEqual(['Expense', 'Regular']);
    const other = startForm({ kind: 'edit', recorded: { ...recorded, type: 'Other', subtype: 'Other', source: 'Ann' } });
    other.send({ type: 'directionChosen', direction: 'Money-In' });
    expect([other.draft().direction, offersDirectionChoice(other.snapshot())]).toEqual(['Money-Out', false]);
  });
});

describe('the source', () => {
  it('is an income source for income, the merchant for the rest [TXN-14]', () => {
    const { send, choose, snapshot, emitted } = startForm();
    send(...kind('Income', 'Interest'), { type: 'incomeSourceChosen', id: 'old' }, { type: 'amountTyped', amount: 100 });
    choose('realAccount', 'Checking');
    send({ type: 'submitted' });
    expect([transactionSourceChoices(snapshot()), emitted]).toEqual([[{ id: 'job', name: 'Job' }], []]);
    send({ type: 'incomeSourceChosen', id: 'job' }, { type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { args: { transaction: { source: { id: 'job', name: 'Job' } } } } }]);
  });

  it('may stay an archived one on the transaction that has it', () => {
    const recorded = { ...expense('t-1'), type: 'Income' as const, subtype: 'Interest' as const, source: { id: 'old', name: 'Old job' } };
    const { snapshot } = startForm({ kind: 'edit', recorded });
    expect(transactionSourceChoices(snapshot()).map(({ name }) => name)).toEqual(['Job', 'Old job']);
  });

  it('is Transfer From for a transfer, whose accounts are two different cash accounts [TXN-15]', () => {
    const { send, choose, snapshot, emitted, draft } = startForm();
    send(...kind('Other', 'Transfer'), { type: 'amountTyped', amount: 4000 });
    expect(isTransferForm(snapshot())).toBe(true);
    choose('transferFrom', 'Checking');
    choose('realAccount', 'Visa', 'Checking');
    expect(draft().account).toBeNull();
    choose('realAccount', 'Savings');
    send({ type: 'submitted' });
    expect(emitted).toMatchObject([{
      operation: { kind: 'transaction.add', args: { transaction: { source: { id: 'Checking', name: 'Checking' }, account: { id: 'Savings' }, legs: [] } } },
    }]);
  });
});

describe('the date', () => {
  it('is today at first, keeps its shape, and falls back when too little is typed [TXN-57] [TXN-27]', () => {
    const { send, draft } = startForm();
    expect(draft().date).toBe('05/03/2026');
    send({ type: 'dateCommitted', text: '04/30/2026' });
    expect(draft().date).toBe('04/30/2026');
    send({ type: 'dateCommitted', text: '04/3' });
    expect(draft().date).toBe('04/30/2026');
  });

  it('is refused on submitting when there is no such day, and when it is to come', () => {
    const { send, error, emitted } = startForm();
    send({ type: 'dateCommitted', text: '02/30/2026' }, { type: 'submitted' });
    expect(error()).toBe('Invalid date. Please try again');
    send({ type: 'dateCommitted', text: '05/04/2026' });
    expect(error()).toBeNull();
    send({ type: 'submitted' });
    expect([error(), emitted]).toEqual(['Invalid date. Please try again', []]);
    send({ type: 'dayChanged', today: { ...today, day: 4 } }, { type: 'submitted' });
    expect(error()).toMatch(/^Missing required fields/);
  });
});

describe('the amounts', () => {
  it('of a pay slip give the net income until it is typed, and again when it is emptied [TXN-46] [TXN-47]', () => {
    const { send, snapshot, amount, draft } = startForm();
    send(...kind('Income', 'Work'));
    expect(transactionLines(snapshot()).map(({ name }) => name)).toEqual([
      'Gross Income', 'Social Security', 'Medicare', 'Federal Income', 'State Income', 'Net Income',
    ]);
    send({ type: 'lineTyped', name: 'Gross Income', amount: 200_000 }, { type: 'lineTyped', name: 'Medicare', amount: 2900 });
    const net = () => transactionLines(snapshot()).at(-1);
    expect([amount(), net()]).toEqual([197_100, { name: 'Net Income', amount: 197_100, isComputed: true, isReadOnly: false }]);
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

  it('are stored with the transaction', () => {
    const { send, choose, emitted } = startForm();
    send(...kind('Expense', 'Debt'), { type: 'merchantTyped', text: 'Car bank' }, { type: 'amountTyped', amount: 30_000 });
    send({ type: 'lineTyped', name: 'Debt Principal', amount: 20_000 }, { type: 'lineTyped', name: 'Debt Interest', amount: 10_000 });
    choose('budgetedAccount', 'Car loan envelope');
    choose('realAccount', 'Checking');
    send({ type: 'submitted' });
    expect(emitted).toMatchObject([{
      operation: {
        args: {
          transaction: {
            amount: -30_000, account: checking, legs: [{ id: 'Car loan envelope', amount: -30_000 }],
            lines: [{ name: 'Total Paid', amount: 30_000 }, { name: 'Debt Principal', amount: 20_000 }, { name: 'Debt Interest', amount: 10_000 }],
          },
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

  it('keeps what was typed for each, is checked on submitting, and is handed on signed [TXN-19]', () => {
    const { send, choose, error, emitted } = split();
    send({ type: 'splitToggled' });
    choose('budgetedAccount', 'Groceries', 'Fun');
    send({ type: 'partTyped', id: 'Groceries', amount: 3000 }, { type: 'partTyped', id: 'Fun', amount: 1000 }, { type: 'submitted' });
    expect([error(), emitted]).toEqual(['Please make sure total split transaction allocation equals transaction amount', []]);
    send({ type: 'partTyped', id: 'Fun', amount: 2000 }, { type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { args: { transaction: { legs: [{ ...groceries, amount: -3000 }, { id: 'Fun', amount: -2000 }] } } } }]);
  });

  it('that has a single account follows the amount, also after the others were taken away [TXN-36]', () => {
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

  it('ends with a kind that has none', () => {
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
    const { send, choose, draft, snapshot, emitted } = income();
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
    expect(emitted).toMatchObject([{ operation: { args: { transaction: { legs: [{ name: 'January 2026', subset: 'income', amount: 1000 }] } } } }]);
    expect(incomeMonth(income(today, '02/14/2026').snapshot())).toEqual({ year: 2026, month: 2 });
    expect(incomeMonth(income(today, '99/99/2026').snapshot())).toEqual({ year: 2026, month: 5 });
  });

  it('is next month in the last week only, with a message of its own [ASG-03]', () => {
    const early = income({ ...today, day: 24 });
    early.send({ type: 'incomeMonthStepped', step: 'next' });
    expect([incomeMonth(early.snapshot()), early.error()]).toEqual([
      { year: 2026, month: 5 }, "Cannot select next month's budget till last week of the current month",
    ]);
    early.send({ type: 'dayChanged', today: { ...today, day: 25 } }, { type: 'incomeMonthStepped', step: 'next' });
    expect([incomeMonth(early.snapshot()), early.error()]).toEqual([{ year: 2026, month: 6 }, null]);
  });

  it('may be one that is not budgeted yet, which it tells', () => {
    const { send, snapshot } = income({ ...today, day: 31 });
    expect(incomeMonthState(snapshot())).toBe('budgeted');
    send({ type: 'incomeMonthStepped', step: 'next' });
    expect([incomeMonthState(snapshot()), snapshot().context.draft.legs[0]?.name]).toEqual(['notBudgeted', 'June 2026']);
    send({ type: 'incomeMonthStepped', step: 'previous' }, { type: 'incomeMonthStepped', step: 'previous' });
    expect(incomeMonthState(snapshot())).toBe('unknown');
  });

  it('is no matter for anything else', () => {
    const { send, draft, error, snapshot } = startForm();
    send(...kind('Expense', 'Regular'), { type: 'incomeMonthStepped', step: 'next' });
    expect([draft().legs, error(), incomeMonth(snapshot())]).toEqual([[], null, null]);
  });
});

describe('submitting', () => {
  it('names what is missing, in order, in the words of the kind [TXN-29]', () => {
    const { send, error, emitted } = startForm();
    send({ type: 'submitted' });
    expect(error()).toBe('Missing required fields: Transaction Type, Transaction Subtype, Merchant, Budgeted Account, Account Used, Transaction Amount');
    send(...kind('Income', 'Other'), { type: 'submitted' });
    expect(error()).toBe('Missing required fields: Income Source, Account Used, Transaction Amount');
    send(...kind('Expense', 'Regular'), { type: 'amountTyped', amount: 100 }, { type: 'submitted' });
    expect([error(), emitted]).toEqual(['Missing required fields: Merchant, Budgeted Account, Account Used', []]);
  });

  it('names what a transfer is missing [TXN-31]', () => {
    const { send, choose, error, emitted } = startForm();
    send(...kind('Other', 'Transfer'), { type: 'submitted' });
    expect(error()).toBe('Missing required fields: Transfer From, Transfer To, Transfer Amount');
    choose('transferFrom', 'Checking');
    send({ type: 'amountTyped', amount: 0 }, { type: 'submitted' });
    expect(error()).toBe('Missing required fields: Transfer To');
    choose('realAccount', 'Savings');
    send({ type: 'submitted' });
    expect([error(), emitted]).toEqual(['Transaction amount cannot be zero.', []]);
  });

  it('hands on one whole transaction under a temporary id, however often it is pressed', () => {
    const { send, choose, emitted, snapshot } = startForm();
    send(
      ...kind('Expense', 'Regular'), { type: 'merchantTyped', text: ' Corner shop ' }, { type: 'descriptionTyped', text: 'Milk' },
      { type: 'amountTyped', amount: 5000 }, { type: 'lineTyped', name: 'Sales Tax', amount: 300 },
    );
    choose('budgetedAccount', 'Groceries');
    choose('realAccount', 'Checking');
    send({ type: 'submitted' }, { type: 'submitted' });
    expect(isTransactionSubmitted(snapshot())).toBe(true);
    expect(emitted).toEqual([{
      type: 'operationRequested',
      operation: {
        kind: 'transaction.add',
        args: {
          transaction: {
            id: 'temp-1', type: 'Expense', subtype: 'Regular', source: 'Corner shop', amount: -5000, date: today, description: 'Milk', photo: null,
            legs: [{ ...groceries, amount: -5000 }], account: checking,
            lines: [{ name: 'Total Paid', amount: 5000 }, { name: 'Sales Tax', amount: -300 }], importId: null,
          },
        },
      },
    }]);
  });

  it('loses nothing that was typed when the operation fails, and can be pressed again', () => {
    const { send, choose, draft, error, emitted, snapshot } = startForm();
    send(...kind('Expense', 'Regular'), { type: 'merchantTyped', text: 'Corner shop' }, { type: 'amountTyped', amount: 5000 });
    choose('budgetedAccount', 'Groceries');
    choose('realAccount', 'Checking');
    const typed = draft();
    send({ type: 'submitted' }, { type: 'ledgerChanged', ledger: formLedger() });
    send({ type: 'operationFailed', text: messages.transactions.submitFailed });
    expect([draft(), error(), isTransactionSubmitted(snapshot())]).toEqual([typed, messages.transactions.submitFailed, false]);
    send({ type: 'submitted' });
    expect(emitted).toHaveLength(2);
  });

  it('hands on an edit under the id it has [TXN-16]', () => {
    const recorded = expense('t-1');
    const { send, emitted } = startForm({ kind: 'edit', recorded });
    send({ type: 'amountTyped', amount: 8000 }, { type: 'dateCommitted', text: '05/01/2026' }, { type: 'submitted' });
    const transaction = {
      ...recorded, amount: -8000, date: { year: 2026, month: 5, day: 1 }, legs: [{ ...groceries, amount: -8000 }],
      lines: [{ name: 'Total Paid', amount: 8000 }],
    };
    expect(emitted).toEqual([{ type: 'operationRequested', operation: { kind: 'transaction.edit', args: { id: 't-1', transaction } } }]);
  });
});
