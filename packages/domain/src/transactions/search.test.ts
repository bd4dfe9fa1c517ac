import { describe, expect, it } from 'vitest';
import { isFound, searchWords, type TransactionSearch } from './search.ts';
import type { ExpenseTransaction, TransferTransaction } from './types.ts';

const facts = {
  id: 't', date: { year: 2026, month: 5, day: 3 }, photo: null, lines: [], importId: null, description: 'Croissants für Emma',
  account: { id: 'checking', name: 'Checking', isCreditCard: false, pairedItemId: null },
};
const purchase: ExpenseTransaction = {
  ...facts, type: 'Expense', subtype: 'Regular', source: 'Café Nord #42', amount: -4_50, legs: [{ id: 'fun', name: 'Fun', subset: 'working-budget', amount: -4_50 }],
};
const payment: ExpenseTransaction = { ...purchase, subtype: 'Debt', legs: [{ id: 'visa-item', name: 'Visa', subset: 'debt', amount: -4_50 }] };
const transfer: TransferTransaction = { ...facts, type: 'Other', subtype: 'Transfer', source: { id: 'savings', name: 'Savings' }, amount: 4_50, legs: [] };
const finds = (search: TransactionSearch, pairedItemId: string | null = null) =>
  [purchase, payment, transfer].map((transaction) => isFound(transaction, search, pairedItemId));

describe('a transaction is found', () => {
  it.each([
    ['cafe', [true, true, false]], ['CAFÉ nor', [true, true, false]], ['42', [true, true, false]], ['emma sav', [false, false, true]], ['afe', [false, false, false]],
    ['fur', [true, true, true]], ['cafe sav', [false, false, false]], ['  ', [true, true, true]],
  ])('by the beginnings of its words: %s', (text, found) => {
    expect(finds({ text })).toEqual(found);
  });

  it('by its amount, whatever its sign', () => {
    expect(finds({ amount: 4_50 })).toEqual([true, true, true]);
    expect(finds({ amount: -4_50 })).toEqual([true, true, true]);
    expect(finds({ amount: 4_51 })).toEqual([false, false, false]);
  });

  it('by either end of a transfer, by the account used, and by the debt that was paid', () => {
    expect(finds({ accountId: 'checking' })).toEqual([true, true, true]);
    expect(finds({ accountId: 'savings' })).toEqual([false, false, true]);
    expect(finds({ accountId: 'visa' }, 'visa-item')).toEqual([false, true, false]);
  });

  it.each<[string, TransactionSearch, boolean]>([
    ['from its day on', { from: { year: 2026, month: 5, day: 3 } }, true],
    ['not from the day after', { from: { year: 2026, month: 5, day: 4 } }, false],
    ['until its day', { to: { year: 2026, month: 5, day: 3 } }, true],
    ['not until the day before', { to: { year: 2026, month: 5, day: 2 } }, false],
    ['between a year before and a year after', { from: { year: 2025, month: 12, day: 31 }, to: { year: 2027, month: 1, day: 1 } }, true],
  ])('by its day: %s', (_, search, isFoundThen) => {
    expect(finds(search)).toEqual([isFoundThen, isFoundThen, isFoundThen]);
  });

  it('by the item that it falls on, and by all that is asked for at once', () => {
    expect(finds({ itemId: 'fun' })).toEqual([true, false, false]);
    expect(finds({ itemId: 'fun', text: 'cafe', amount: 4_50, accountId: 'checking' })).toEqual([true, false, false]);
    expect(finds({ itemId: 'fun', text: 'bakery' })).toEqual([false, false, false]);
  });
});

it('words are small letters without accents, each once, the longest cut', () => {
  expect(searchWords('Ångström, ANGSTROM 12.50 \u{1D538}b')).toEqual(['angstrom', '12', '50', 'ab']);
  expect(searchWords('x'.repeat(50))).toEqual(['x'.repeat(40)]);
});
