import type { TransactionType } from '@blue-budget/domain/transactions';
import { describe, expect, it } from 'vitest';
import { expense } from '../testing/household.ts';
import { missing } from '../testing/notices.ts';
import { formLedger, kind, startForm, today } from '../testing/transaction-form-stand-in.ts';
import {
  isTransferForm, offersDirectionChoice, transactionSourceChoices, transactionSubtypeChoices,
  transactionTypeChoices,
} from './selectors.ts';

const groceries = { id: 'Groceries', name: 'Groceries', subset: 'working-budget' };
const checking = { id: 'Checking', name: 'Checking', isCreditCard: false, pairedItemId: null };

describe('the kind of a transaction', () => {
  it.each<[TransactionType, string[]]>([
    ['Income', ['Work', 'Interest', 'Other']], ['Expense', ['Regular', 'Debt']], ['Other', ['Transfer', 'Refund', 'Other']],
  ])('%s offers %j [TXN-08] [TXN-09] [TXN-10] [TXN-11]', (transactionType, subtypes) => {
    const { send, snapshot } = startForm();
    expect(transactionTypeChoices(snapshot())).toEqual(['Income', 'Expense', 'Other']);
    send({ type: 'typeChosen', transactionType });
    expect(transactionSubtypeChoices(snapshot())).toEqual(subtypes);
  });

  it('is a regular expense at first [DAY-02]', () => {
    expect(startForm().draft()).toMatchObject({ type: 'Expense', subtype: 'Regular' });
  });

  it('clears the subtype and its fields when the type changes, and nothing when the same type is chosen again [TXN-12]', () => {
    const { send, choose, draft } = startForm();
    send(...kind('Expense', 'Regular'), { type: 'merchantTyped', text: 'Corner shop' }, { type: 'amountTyped', amount: 5000 });
    choose('budgetedAccount', 'Groceries');
    send({ type: 'typeChosen', transactionType: 'Expense' });
    expect([draft().subtype, draft().legs.length]).toEqual(['Regular', 1]);
    send({ type: 'typeChosen', transactionType: 'Other' });
    expect(draft()).toMatchObject({ type: 'Other', subtype: null, legs: [], merchant: 'Corner shop', amount: 5000 });
  });

  it('refuses a subtype of another type', () => {
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
    expect(emitted).toMatchObject([{ operation: { transaction: { amount: -700, legs: [{ id: 'Fun', amount: -700 }] } } }]);
  });

  it('clears a card that cannot receive money', () => {
    const { send, choose, draft } = startForm();
    send(...kind('Other', 'Other'), { type: 'directionChosen', direction: 'Money-Out' });
    choose('realAccount', 'Visa');
    expect(draft().account?.id).toBe('Visa');
    send({ type: 'directionChosen', direction: 'Money-In' });
    expect(draft().account).toBeNull();
  });

  it('cannot be changed in an edit, nor can its direction [TXN-16]', () => {
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
    expect(emitted).toMatchObject([{ operation: { transaction: { source: { id: 'job', name: 'Job' } } } }]);
  });

  it('may stay archived on a transaction that has it', () => {
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
      operation: {
        kind: 'transaction.add',
        transaction: { source: { id: 'Checking', name: 'Checking' }, account: { id: 'Savings' }, legs: [] },
      },
    }]);
  });
});

describe('the date', () => {
  it('is today at first, keeps its format, and is restored if too few digits are typed [TXN-57] [TXN-27]', () => {
    const { send, draft } = startForm();
    expect(draft().date).toBe('05/03/2026');
    send({ type: 'dateCommitted', text: '04/30/2026' });
    expect(draft().date).toBe('04/30/2026');
    send({ type: 'dateCommitted', text: '04/3' });
    expect(draft().date).toBe('04/30/2026');
  });

  it('is refused on submitting if it does not exist or is in the future', () => {
    const { send, error, emitted } = startForm();
    send({ type: 'dateCommitted', text: '02/30/2026' }, { type: 'submitted' });
    expect(error()).toEqual({ code: 'transactions.dateInvalid' });
    send({ type: 'dateCommitted', text: '05/04/2026' }, { type: 'submitted' });
    expect([error(), emitted]).toEqual([{ code: 'transactions.dateInvalid' }, []]);
    send({ type: 'dayChanged', today: { ...today, day: 4 } }, { type: 'submitted' });
    expect(error()).toMatchObject({ code: 'general.missingFields' });
  });
});

describe('submitting', () => {
  it('shows errors until the next submit: leaving a field does not clear them [DAY-04]', () => {
    const { send, error, choose, emitted } = startForm();
    send(...kind('Expense', 'Regular'), { type: 'submitted' });
    const before = error();
    expect(before).toMatchObject({ code: 'general.missingFields' });
    send({ type: 'merchantTyped', text: 'Corner shop' }, { type: 'amountTyped', amount: 5000 }, { type: 'splitToggled' }, { type: 'splitToggled' });
    choose('budgetedAccount', 'Groceries');
    choose('realAccount', 'Checking');
    expect(error()).toEqual(before);
    send({ type: 'submitted' });
    expect([error(), emitted.length]).toEqual([null, 1]);
  });

  it('names the missing fields, in order, by the kind\'s labels [TXN-29]', () => {
    const { send, error, emitted } = startForm();
    send({ type: 'typeChosen', transactionType: 'Other' }, { type: 'submitted' });
    expect(error()).toEqual(missing(
      'transactions.subtype', 'transactions.merchant', 'transactions.budgetedAccount', 'transactions.accountUsed', 'transactions.amount',
    ));
    send(...kind('Income', 'Other'), { type: 'submitted' });
    expect(error()).toEqual(missing('transactions.incomeSource', 'transactions.accountUsed', 'transactions.amount'));
    send(...kind('Expense', 'Regular'), { type: 'amountTyped', amount: 100 }, { type: 'submitted' });
    expect([error(), emitted]).toEqual([missing('transactions.merchant', 'transactions.budgetedAccount', 'transactions.accountUsed'), []]);
  });

  it('names the missing fields of a transfer [TXN-31]', () => {
    const { send, choose, error, emitted } = startForm();
    send(...kind('Other', 'Transfer'), { type: 'submitted' });
    expect(error()).toEqual(missing('transactions.transferFrom', 'transactions.transferTo', 'transactions.transferAmount'));
    choose('transferFrom', 'Checking');
    send({ type: 'amountTyped', amount: 0 }, { type: 'submitted' });
    expect(error()).toEqual(missing('transactions.transferTo'));
    choose('realAccount', 'Savings');
    send({ type: 'submitted' });
    expect([error(), emitted]).toEqual([{ code: 'transactions.amountZero' }, []]);
  });

  it('submits one whole transaction under a temporary id, however often it is pressed', () => {
    const { send, choose, emitted, snapshot } = startForm();
    send(
      ...kind('Expense', 'Regular'), { type: 'merchantTyped', text: ' Corner shop ' }, { type: 'descriptionTyped', text: 'Milk' },
      { type: 'amountTyped', amount: 5000 }, { type: 'lineTyped', name: 'Sales Tax', amount: 300 },
    );
    choose('budgetedAccount', 'Groceries');
    choose('realAccount', 'Checking');
    send({ type: 'submitted' }, { type: 'submitted' });
    expect(snapshot().matches('submitted')).toBe(true);
    expect(emitted).toEqual([{
      type: 'operationRequested',
      operation: {
        kind: 'transaction.add',
        transaction: {
          id: 'temp-1', type: 'Expense', subtype: 'Regular', source: 'Corner shop', amount: -5000, date: today,
          description: 'Milk', photo: null,
          legs: [{ ...groceries, amount: -5000 }], account: checking,
          lines: [{ name: 'Total Paid', amount: 5000 }, { name: 'Sales Tax', amount: -300 }], importId: null,
        },
      },
    }]);
  });

  it('keeps the input when the operation fails, and can be repeated', () => {
    const { send, choose, draft, error, emitted, snapshot } = startForm();
    send(...kind('Expense', 'Regular'), { type: 'merchantTyped', text: 'Corner shop' }, { type: 'amountTyped', amount: 5000 });
    choose('budgetedAccount', 'Groceries');
    choose('realAccount', 'Checking');
    const typed = draft();
    send({ type: 'submitted' }, { type: 'ledgerChanged', ledger: formLedger() });
    send({ type: 'operationFailed', notice: { code: 'transactions.submitFailed' } });
    expect([draft(), error(), snapshot().matches('submitted')]).toEqual([typed, { code: 'transactions.submitFailed' }, false]);
    send({ type: 'submitted' });
    expect(emitted).toHaveLength(2);
  });

  it('submits an edit under its existing id [TXN-16]', () => {
    const recorded = expense('t-1');
    const { send, emitted } = startForm({ kind: 'edit', recorded });
    send({ type: 'amountTyped', amount: 8000 }, { type: 'dateCommitted', text: '05/01/2026' }, { type: 'submitted' });
    const transaction = {
      ...recorded, amount: -8000, date: { year: 2026, month: 5, day: 1 }, legs: [{ ...groceries, amount: -8000 }],
      lines: [{ name: 'Total Paid', amount: 8000 }],
    };
    const changed = ['amount', 'date', 'legs', 'lines'];
    expect(emitted).toEqual([{ type: 'operationRequested', operation: { kind: 'transaction.edit', id: 't-1', transaction, changed } }]);
  });

  it('submits the changed fields of an edit, and not those that were restored', () => {
    const { send, emitted } = startForm({ kind: 'edit', recorded: expense('t-1') });
    send({ type: 'merchantTyped', text: 'Bakery' }, { type: 'merchantTyped', text: 'Corner shop' });
    send({ type: 'descriptionTyped', text: 'Bread' }, { type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { kind: 'transaction.edit', changed: ['description'] } }]);
  });
});
