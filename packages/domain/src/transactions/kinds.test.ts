import { describe, expect, it } from 'vitest';
import { budgetItem, household } from '../testing/household.ts';
import { everyKind, legOfAccount } from '../testing/transactions.ts';
import { accountChoices, accountLeg, itemChoices, mayBudget, transferChoices } from './choices.ts';
import { directionOfImport, importAllows, splitImports, subtypesForImport, typesForImport, withoutImport } from './imports.ts';
import { isMoneyOut, offersDirection, offersSplit, signedAmount, subtypesOf } from './kinds/questions.ts';
import type { TransactionKind } from './kinds/questions.ts';
import { transactionTypes } from './kinds/rules.ts';
import type { ImportedTransaction } from './types.ts';

const { overview, realAccounts } = household();
const income: TransactionKind = { type: 'Income', subtype: 'Other', direction: 'Money-In' };
const regular: TransactionKind = { type: 'Expense', subtype: 'Regular', direction: 'Money-In' };
const debt: TransactionKind = { type: 'Expense', subtype: 'Debt', direction: 'Money-In' };
const transfer: TransactionKind = { type: 'Other', subtype: 'Transfer', direction: 'Money-In' };
const refund: TransactionKind = { type: 'Other', subtype: 'Refund', direction: 'Money-Out' };
const moneyIn: TransactionKind = { type: 'Other', subtype: 'Other', direction: 'Money-In' };
const moneyOut: TransactionKind = { type: 'Other', subtype: 'Other', direction: 'Money-Out' };

describe('the kinds of transactions', () => {
  it('are Income, Expense and Other with their subtypes [TXN-08] [TXN-09] [TXN-10] [TXN-11]', () => {
    expect(transactionTypes.map((type) => [type, subtypesOf(type)])).toEqual([
      ['Income', ['Work', 'Interest', 'Other']], ['Expense', ['Regular', 'Debt']], ['Other', ['Transfer', 'Refund', 'Other']],
    ]);
  });

  it('offer a money direction for Other/Other only [TXN-13]', () => {
    expect(everyKind.filter(offersDirection)).toEqual([moneyIn, moneyOut]);
  });

  it('are negative for expenses and money out, and positive otherwise [TXN-38]', () => {
    expect(everyKind.filter(isMoneyOut)).toEqual([regular, debt, moneyOut]);
    expect([regular, debt, moneyOut, moneyIn, refund, income, transfer].map((kind) => signedAmount(kind, 100)))
      .toEqual([-100, -100, -100, 100, 100, 100, 100]);
    expect(Object.is(signedAmount(regular, 0), 0)).toBe(true);
  });

  it('may be split for regular expenses, refunds and Other/Other', () => {
    expect(everyKind.filter(offersSplit)).toEqual([regular, { ...refund, direction: 'Money-In' }, moneyIn, moneyOut]);
  });
});

describe('the accounts that may be used', () => {
  const names = (kind: TransactionKind) => accountChoices(kind, realAccounts).map(({ name }) => name);
  const cash = ['Checking', 'Savings'];
  const cashAndCards = [...cash, 'Visa', 'Amex'];

  it('are cash and credit cards for expenses, money out and refunds [TXN-41]', () => {
    expect([regular, debt, moneyOut, refund].map(names)).toEqual([cashAndCards, cashAndCards, cashAndCards, cashAndCards]);
  });

  it('are cash only for income, money in and transfers [TXN-40] [TXN-42]', () => {
    expect([income, { ...income, subtype: 'Work' as const }, moneyIn, transfer].map(names)).toEqual([cash, cash, cash, cash]);
  });

  it('are the other cash accounts at the far end of a transfer [TXN-39]', () => {
    expect(transferChoices(realAccounts, null).map(({ name }) => name)).toEqual(cash);
    expect(transferChoices(realAccounts, 'Checking').map(({ name }) => name)).toEqual(['Savings']);
  });

  it('are kept as they are on the day', () => {
    const accounts = [...realAccounts['cash-accounts'].accounts, ...realAccounts.debt.accounts];
    expect(accounts.filter(({ name }) => name !== 'Amex' && name !== 'Savings').map(accountLeg)).toEqual([
      { id: 'Checking', name: 'Checking', isCreditCard: false, pairedItemId: null },
      { id: 'Visa', name: 'Visa', isCreditCard: true, pairedItemId: 'Visa envelope' },
      { id: 'Car loan', name: 'Car loan', isCreditCard: false, pairedItemId: 'Car loan envelope' },
    ]);
  });
});

describe('the budget items that may be chosen', () => {
  const names = (kind: TransactionKind) =>
    itemChoices(kind, overview, realAccounts).map(({ subset, items }) => [subset, items.map(({ name }) => name)]);
  const beforeDebt = [['working-budget', ['Groceries', 'Fun']], ['savings', ['Emergency']]];
  const afterDebt = [['giving', ['Church']], ['investments', ['Index fund']]];

  it('are all but debts for a regular expense', () => {
    expect(names(regular)).toEqual([...beforeDebt, ...afterDebt]);
  });

  it('are those paired with a debt for a debt payment', () => {
    expect(names(debt)).toEqual([['debt', ['Visa envelope', 'Amex envelope', 'Car loan envelope']]]);
  });

  it('are all envelopes for refunds and Other/Other', () => {
    const all = [...beforeDebt, ['debt', ['Visa envelope', 'Amex envelope', 'Car loan envelope', 'Old loan']], ...afterDebt];
    expect([refund, moneyIn, moneyOut].map(names)).toEqual([all, all, all]);
  });

  it('are none for income and transfers, which go to a month and to an account', () => {
    expect([income, transfer].map(names)).toEqual([[], []]);
    expect(mayBudget(income, { id: 'any', name: 'May 2026', subset: 'income' }, overview, realAccounts)).toBe(true);
    expect(mayBudget(income, { id: 'any', name: 'Some day', subset: 'income' }, overview, realAccounts)).toBe(false);
    expect(mayBudget(regular, { id: 'any', name: 'May 2026', subset: 'income' }, overview, realAccounts)).toBe(false);
    expect(mayBudget(refund, { id: 'gone', name: 'Gone', subset: 'savings' }, overview, realAccounts)).toBe(false);
  });

  it('are never the parent of a group', () => {
    const grouped = household().overview;
    grouped['working-budget'].items.push(budgetItem('Snacks', 0, 'working-budget', { parentId: 'Groceries' }));
    expect(itemChoices(regular, grouped, realAccounts)[0]?.items.map(({ name }) => name)).toEqual(['Fun', 'Snacks']);
  });
});

describe('an import', () => {
  const checking = legOfAccount('Checking', realAccounts);
  const visa = legOfAccount('Visa', realAccounts);
  const offered = (amount: number, account = checking) =>
    typesForImport({ amount, account }).map((type) => [type, subtypesForImport({ amount, account }, type)]);

  it('of money in may be Income or Other, as a refund or money in [IMP-04] [IMP-05]', () => {
    expect(offered(100)).toEqual([['Income', ['Work', 'Interest', 'Other']], ['Other', ['Refund', 'Other']]]);
    expect(directionOfImport({ amount: 100 })).toBe('Money-In');
    expect([moneyIn, moneyOut].map((kind) => importAllows({ amount: 100, account: checking }, kind))).toEqual([true, false]);
  });

  it('of money out may be Expense or Other, as money out [IMP-04] [IMP-05]', () => {
    expect([offered(-100), offered(-100, visa)]).toEqual([
      [['Expense', ['Regular', 'Debt']], ['Other', ['Other']]], [['Expense', ['Regular', 'Debt']], ['Other', ['Other']]],
    ]);
    expect(directionOfImport({ amount: -100 })).toBe('Money-Out');
    expect([moneyIn, moneyOut].map((kind) => importAllows({ amount: -100, account: checking }, kind))).toEqual([false, true]);
  });

  it('of money in on a credit card can only be a refund', () => {
    expect(offered(100, visa)).toEqual([['Other', ['Refund']]]);
  });

  it('is in the section of its status [IMP-02]', () => {
    const of = (id: string, status: ImportedTransaction['status']): ImportedTransaction => ({
      id, status, type: null, subtype: null, source: 'Shop', recordedId: null, amount: -100, date: { year: 2026, month: 5, day: 3 },
      description: '', photo: null, legs: [], account: checking, lines: [], importId: id,
    });
    const all = [of('a', 'pending'), of('b', 'removed'), of('c', 'modified'), of('d', 'pending')];
    const { pending, modified, removed } = splitImports(all);
    expect([pending, modified, removed].map((section) => section.map(({ id }) => id))).toEqual([['a', 'd'], ['c'], ['b']]);
    expect(withoutImport(all, 'a').map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  });
});
