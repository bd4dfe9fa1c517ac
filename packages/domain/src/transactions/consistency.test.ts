import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { household } from '../testing/household.ts';
import { anyTransaction, draftFor, legOf, recorded } from '../testing/transactions.ts';
import { isConsistent } from './consistency.ts';
import type { Transaction } from './types.ts';

const figures = household();
const { overview } = figures;
const split = recorded(draftFor({ legs: [legOf('Groceries', overview, 3000), legOf('Fun', overview, 2000)] }, figures));
const payment = recorded(draftFor({
  subtype: 'Debt', legs: [legOf('Car loan envelope', overview)], lines: { 'Debt Principal': 4000, 'Debt Interest': 1000 },
}, figures));
const withLegs = (...amounts: number[]): Transaction =>
  ({ ...split, legs: split.legs.map((leg, index) => ({ ...leg, amount: amounts[index] ?? 0 })) });
const withPaid = (principal: number, interest: number): Transaction => ({
  ...payment,
  lines: [{ name: 'Total Paid', amount: 5000 }, { name: 'Debt Principal', amount: principal }, { name: 'Debt Interest', amount: interest }],
});

describe('a transaction from outside', () => {
  it('is consistent when the form could have made it', () => {
    fc.assert(fc.property(anyTransaction(figures), (transaction) => {
      expect(isConsistent(transaction)).toBe(true);
      expect(isConsistent({ ...transaction, lines: transaction.lines.filter(({ name }) => name !== 'Total Paid') })).toBe(true);
      expect(isConsistent({ ...transaction, lines: transaction.lines.toReversed() })).toBe(true);
    }));
  });

  it.each<[string, Transaction]>([
    ['an expense that is positive', { ...split, amount: 5000 }], ['a leg with the other sign', withLegs(-6000, 1000)],
    ['legs of the other sign', withLegs(3000, 2000)], ['a part that is nothing', withLegs(-5000, 0)],

    ['nothing at all', { ...split, amount: 0, legs: [], lines: [{ name: 'Total Paid', amount: 0 }] }],
    ['one leg that is not the amount', { ...split, legs: split.legs.slice(0, 1) }],
    ['principal below zero', withPaid(-4000, 9000)], ['interest below zero', withPaid(6000, -1000)],
    ['a total that is not the amount', { ...split, lines: [{ name: 'Total Paid', amount: 4999 }] }],
    ['a line twice', { ...split, lines: [...split.lines, ...split.lines] }],
    ['sales tax above zero', { ...split, lines: [...split.lines, { name: 'Sales Tax', amount: 5 }] }],
    ['a line of another kind', { ...split, lines: [...split.lines, { name: 'Debt Principal', amount: 5 }] }],
    ['a transfer with legs', {
      ...split, type: 'Other', subtype: 'Transfer', source: { id: 'Savings', name: 'Savings' }, amount: 5000, lines: [],
    }],
    ['a transfer below zero', {
      ...split, type: 'Other', subtype: 'Transfer', source: { id: 'Savings', name: 'Savings' }, amount: -5000, legs: [], lines: [],
    }],
  ])('is refused with %s', (_, transaction) => {
    expect(isConsistent(transaction)).toBe(false);
  });

  it('may have any interest saved, since it is computed again', () => {
    expect(isConsistent({ ...payment, lines: [...payment.lines, { name: 'Interest Saved', amount: 99_999 }] })).toBe(true);
  });
});
