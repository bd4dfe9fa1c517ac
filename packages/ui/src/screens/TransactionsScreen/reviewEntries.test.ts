import { findAccount } from '@blue-budget/domain/accounts';
import { applyOperation, mergeMerchants, type Ledger } from '@blue-budget/domain/ledger';
import { noMemory, suggestedDraft, suggestedStart, type MerchantChoice } from '@blue-budget/domain/review';
import { householdLedger } from '@blue-budget/domain/testing';
import { importedAccountLeg, transactionOf, type ImportedTransaction } from '@blue-budget/domain/transactions';
import { describe, expect, it } from 'vitest';
import { reviewEntries } from './reviewEntries.ts';

const today = { year: 2026, month: 5, day: 20 };
const start = mergeMerchants({ ...householdLedger(), imports: [] }, noMemory);
const none = { parted: new Set<string>(), items: new Map<string, string>() };
const toFun: MerchantChoice = { type: 'Expense', subtype: 'Regular', isMoneyOut: true, itemId: 'Fun', sourceId: null, monthsAhead: null };

function line(id: string, amount: number, { account = 'Checking', source = 'Kiosk' } = {}): ImportedTransaction {
  const found = findAccount(start.realAccounts, account);
  if (found === undefined) throw new Error(`There is no ${account}.`);
  return {
    id, importId: id, recordedId: null, status: 'pending', type: null, subtype: null, source, amount, date: { year: 2026, month: 5, day: 5 }, description: '',
    photo: null, legs: [], lines: [], account: importedAccountLeg(found),
  };
}

/** The ledger after a merchant was put on Fun twice. */
function known(): Ledger {
  return ['one', 'two'].reduce((ledger, id) => {
    const imported = line(id, -5_00);
    const transaction = transactionOf(suggestedDraft(imported, { merchant: 'Kiosk', choice: toFun }, ledger), `temp-${id}`);
    if (transaction === null) throw new Error('It can be recorded.');
    return applyOperation({ ...ledger, imports: [imported] }, { kind: 'import.accept', transaction: { ...transaction, importId: id } });
  }, start);
}

describe('the lines to review', () => {
  it('are ready where something is suggested, with the envelopes of its kind', () => {
    const [entry] = reviewEntries({ ...known(), imports: [line('a', -9_00)] }, none, today);
    expect(entry).toMatchObject({ isReady: true, isChosen: false, suggestion: { kind: 'like' }, envelope: { itemId: 'Fun' } });
    expect(entry?.envelope?.choices.flatMap(({ items }) => items.map(({ id }) => id))).toContain('Groceries');
  });

  it('follow another envelope that is chosen in the row', () => {
    const [entry] = reviewEntries({ ...known(), imports: [line('a', -9_00)] }, { ...none, items: new Map([['a', 'Groceries']]) }, today);
    expect(entry).toMatchObject({ isReady: true, isChosen: true, envelope: { itemId: 'Groceries' } });
  });

  it('become ready by choosing an envelope alone where money was spent at an unknown merchant', () => {
    const imports = [line('a', -9_00, { source: 'Bookshop' })];
    expect(reviewEntries({ ...start, imports }, none, today)).toMatchObject([{ isReady: false, envelope: { itemId: null } }]);
    expect(reviewEntries({ ...start, imports }, { ...none, items: new Map([['a', 'Fun']]) }, today)).toMatchObject([
      { isReady: true, suggestion: { kind: 'like', choice: { type: 'Expense', subtype: 'Regular', itemId: 'Fun' } } },
    ]);
  });

  it('offer no envelope for money that came in and may be anything, but for a refund on a card', () => {
    const imports = [line('a', 9_00, { source: 'Someone' }), line('b', 9_00, { source: 'Shop', account: 'Visa' })];
    expect(reviewEntries({ ...start, imports }, none, today).map(({ envelope }) => envelope !== null)).toEqual([false, true]);
  });

  it('are not ready where the envelope is gone', () => {
    const [entry] = reviewEntries({ ...start, imports: [line('a', -9_00)] }, { ...none, items: new Map([['a', 'gone']]) }, today);
    expect(entry).toMatchObject({ isReady: false });
  });
});

describe('the form of an import', () => {
  it('starts with what is suggested, or with the envelope that was chosen in the row [REV-03]', () => {
    expect(suggestedStart(line('a', -9_00), known(), undefined)).toMatchObject({ type: 'Expense', subtype: 'Regular', merchant: 'Kiosk', legs: [{ id: 'Fun', amount: 9_00 }] });
    expect(suggestedStart(line('a', -9_00), known(), 'Groceries')).toMatchObject({ legs: [{ id: 'Groceries' }] });
    expect(suggestedStart(line('a', -9_00, { source: 'Bookshop' }), start, 'Fun')).toMatchObject({ type: 'Expense', subtype: 'Regular', legs: [{ id: 'Fun' }] });
  });

  it('starts with what the sign leaves where nothing is suggested', () => {
    expect(suggestedStart(line('a', 9_00, { account: 'Visa', source: 'Shop' }), start, undefined)).toMatchObject({ type: 'Other', subtype: 'Refund', merchant: 'Shop', legs: [] });
    expect(suggestedStart(line('a', -9_00, { source: 'Shop' }), start, undefined)).toMatchObject({ type: null, subtype: null, merchant: 'Shop' });
  });
});
