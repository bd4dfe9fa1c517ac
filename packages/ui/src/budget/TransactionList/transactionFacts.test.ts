import { balancedHousehold, premiumHousehold } from '@blue-budget/api/mocks';
import { english, messages } from '@blue-budget/messages';
import { describe, expect, it } from 'vitest';
import { transactionFacts } from './transactionFacts.ts';

const language = { texts: messages.transactionList, formats: english.formats };

describe('texts of a transaction line', () => {
  const { transactions } = balancedHousehold();
  const find = (id: string) => transactions.find((transaction) => transaction.id === id);
  const facts = (id: string) => {
    const transaction = find(id);
    if (transaction === undefined) throw new Error(`The household has no transaction ${id}`);
    return transactionFacts(transaction, find, language);
  };
  const { imports } = premiumHousehold();
  const reported = (id: string, recordedOf = find) => {
    const imported = imports.find((each) => each.id === id);
    if (imported === undefined) throw new Error(`The household has no import ${id}`);
    return transactionFacts(imported, recordedOf, language);
  };

  it('names the merchant, the budget item and the account', () => {
    expect(facts('t-16')).toEqual({ name: 'Pharmacy', note: 'Health \u00b7 Household cash', direction: 'out' });
  });

  it('counts the budget items of a split', () => {
    expect(facts('t-10')).toEqual({ name: 'Warehouse store', note: '3 budgeted accounts \u00b7 Checking', direction: 'out' });
  });

  it('names the income source and the month of an income', () => {
    expect(facts('t-8')).toEqual({ name: 'Weekend teaching', note: 'Income for May 2026 \u00b7 Checking', direction: 'in' });
  });

  it('names both ends of a transfer', () => {
    expect(facts('t-13')).toEqual({ name: 'Checking to Savings', note: 'Transfer', direction: 'transfer' });
  });

  it('distinguishes a refund and other money in from an expense', () => {
    expect([facts('t-12').direction, facts('t-11').direction, facts('t-7').direction]).toEqual(['refund', 'in', 'out']);
  });

  it('names the change the bank made to a transaction', () => {
    expect(reported('i-5')).toEqual({ name: 'Corner grocer', note: 'Everyday card', direction: 'out' });
    expect(reported('i-2').note).toBe('The bank changed $141.30 to $148.30');
    expect(reported('i-1').note).toBe('The bank no longer lists this');
  });

  it('names item and account of a changed one where what it was is not loaded', () => {
    expect(reported('i-2', () => undefined).note).toBe('Eating out \u00b7 Everyday card');
  });

  it('shows only the name of a short line, or that it has none', () => {
    const short = { id: 's', source: ' ', amount: -5_00, date: { year: 2026, month: 5, day: 1 } };
    expect(transactionFacts(short, () => undefined, language)).toEqual({ name: 'Without a name', note: '', direction: 'out' });
    expect(transactionFacts({ ...short, source: 'Bakery', amount: 5_00 }, () => undefined, language)).toEqual({ name: 'Bakery', note: '', direction: 'in' });
  });
});
