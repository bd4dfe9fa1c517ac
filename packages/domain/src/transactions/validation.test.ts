import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormField } from '../notices.ts';
import { accountLeg } from './choices.ts';
import { budgetItem, household } from '../testing/household.ts';
import { anyTransaction, draftFor, legOf, legOfAccount, recorded, today } from '../testing/transactions.ts';
import { draftOf, emptyDraft } from './draft.ts';
import type { TransactionDraft } from './draft.ts';
import { expenseOn } from './expense-on.ts';
import { transactionOf } from './recording.ts';
import { validateTransaction, withoutDisallowed } from './validation.ts';
import type { DraftContext } from './validation.ts';

const figures = household();
const { overview, realAccounts } = figures;
const context: DraftContext = { today, overview, realAccounts, original: null, imported: null };
const validate = (facts: Partial<TransactionDraft>, facing: Partial<DraftContext> = {}) =>
  validateTransaction(draftFor(facts, figures), { ...context, ...facing });

const income: Partial<TransactionDraft> = { type: 'Income', subtype: 'Interest', legs: [legOf('May 2026', overview)] };
const payment: Partial<TransactionDraft> = {
  subtype: 'Debt', legs: [legOf('Car loan envelope', overview)], lines: { 'Debt Principal': 4000, 'Debt Interest': 1000 },
};
const transfer: Partial<TransactionDraft> = {
  type: 'Other', subtype: 'Transfer', transferFrom: { id: 'Savings', name: 'Savings' }, legs: [], merchant: '',
};
const split = (...amounts: (number | null)[]) =>
  ['Groceries', 'Fun', 'Emergency'].slice(0, amounts.length).map((name, index) => legOf(name, overview, amounts[index] ?? null));

describe('a transaction that may be recorded', () => {
  it.each<[string, Partial<TransactionDraft>]>([
    ['an expense', {}], ['income', { ...income, merchant: '' }], ['a debt payment', payment], ['a transfer', transfer],
    ['an expense on a card', { account: legOfAccount('Visa', realAccounts) }],
    ['a debt paid with another card', { ...payment, account: legOfAccount('Visa', realAccounts) }],
    ['a refund on a card', { type: 'Other', subtype: 'Refund', account: legOfAccount('Visa', realAccounts) }],
    ['one without a description', { description: '' }],
  ])('is %s [TXN-58]', (_, facts) => {
    expect(validate(facts)).toBeNull();
  });
});

describe('the date', () => {
  it.each(['02/30/2026', '02/29/2025', '02/29/1900', '13/01/2026', '00/10/2026', '04/31/2026'])('%s is not a day [TXN-24]', (date) => {
    expect(validate({ date })).toEqual({ code: 'transactions.dateInvalid' });
  });

  it.each([['12/31/1899', false], ['01/01/1900', true], ['02/29/2000', true], ['02/29/2024', true]])('%s: %s [TXN-24] [TXN-25]', (date, allowed) => {
    expect(validate({ date })).toEqual(allowed ? null : { code: 'transactions.dateInvalid' });
  });

  it('ends with the year 2100 [TXN-25]', () => {
    const later = { today: { year: 2150, month: 1, day: 1 } };
    expect([validate({ date: '12/31/2100' }, later), validate({ date: '01/01/2101' }, later)])
      .toEqual([null, { code: 'transactions.dateInvalid' }]);
  });

  it('is not in the future [TXN-26]', () => {
    expect([validate({ date: '05/03/2026' }), validate({ date: '05/04/2026' })]).toEqual([null, { code: 'transactions.dateInvalid' }]);
  });

  it('that stands on the transaction already is never refused, though it is tomorrow where the person is; another one is [DAY-17]', () => {
    const original = recorded(draftFor({ date: '05/04/2026' }, figures));
    const edit = (facts: Partial<TransactionDraft>) => validate(facts, { original });
    expect(edit({ date: '05/04/2026', description: 'Bought at night' })).toBeNull();
    expect(edit({ date: '05/03/2026' })).toBeNull();
    expect(edit({ date: '05/05/2026' })).toEqual({ code: 'transactions.dateInvalid' });
  });

  it('that is not a date at all is a programming mistake [TXN-28]', () => {
    expect(() => validate({ date: '' })).toThrow('Invalid date format. Expected mm/dd/yyyy');
  });
});

describe('what is missing', () => {
  it('is listed by its labels [TXN-29] [TXN-30]', () => {
    const nothing = emptyDraft(today);
    expect(validateTransaction(nothing, context)).toEqual(
      { code: 'general.missingFields', fields: ['transactions.type', 'transactions.subtype', 'transactions.merchant', 'transactions.budgetedAccount', 'transactions.accountUsed', 'transactions.amount'] },
    );
    expect(validateTransaction({ ...nothing, type: 'Income', subtype: 'Interest' }, context)).toEqual(
      { code: 'general.missingFields', fields: ['transactions.incomeSource', 'transactions.budgetedAccount', 'transactions.accountUsed', 'transactions.amount'] },
    );
    expect(validateTransaction({ ...nothing, type: 'Other', subtype: 'Refund' }, context)).toEqual(
      { code: 'general.missingFields', fields: ['transactions.merchant', 'transactions.budgetedAccount', 'transactions.accountUsed', 'transactions.amount'] },
    );
  });

  it.each<[string, FormField[], Partial<TransactionDraft>]>([
    ['Transaction Type, Transaction Subtype', ['transactions.type', 'transactions.subtype'], { type: null }],
    ['Transaction Subtype', ['transactions.subtype'], { subtype: null }],
    ['Transaction Subtype', ['transactions.subtype'], { subtype: 'Refund' }],
    ['Merchant', ['transactions.merchant'], { merchant: '  ' }],
    ['Budgeted Account', ['transactions.budgetedAccount'], { legs: [] }],
    ['Account Used', ['transactions.accountUsed'], { account: null }],
    ['Transaction Amount', ['transactions.amount'], { amount: null }],
    ['Income Source', ['transactions.incomeSource'], { ...income, incomeSource: null }],
    ['Transaction Amount', ['transactions.amount'], { ...income, subtype: 'Work', lines: {} }],
  ])('is reported alone: %s [TXN-29]', (_, fields, facts) => {
    expect(validate(facts)).toEqual({ code: 'general.missingFields', fields });
  });

  it('is named by other words for a transfer [TXN-31]', () => {
    expect(validate({ ...transfer, transferFrom: null, account: null, amount: null }))
      .toEqual({ code: 'general.missingFields', fields: ['transactions.transferFrom', 'transactions.transferTo', 'transactions.transferAmount'] });
    expect(validate({ ...transfer, transferFrom: null })).toEqual({ code: 'general.missingFields', fields: ['transactions.transferFrom'] });
    expect(validate({ ...transfer, account: null })).toEqual({ code: 'general.missingFields', fields: ['transactions.transferTo'] });
    expect(validate({ ...transfer, amount: null })).toEqual({ code: 'general.missingFields', fields: ['transactions.transferAmount'] });
  });

  it('is exactly one budgeted account for a debt payment, and a real account [TXN-34]', () => {
    const two = [legOf('Car loan envelope', overview, 2500), legOf('Visa envelope', overview, 2500)];
    expect(validate({ ...payment, legs: [] })).toEqual({ code: 'general.missingFields', fields: ['transactions.budgetedAccount'] });
    expect(validate({ ...payment, legs: two })).toEqual({ code: 'general.missingFields', fields: ['transactions.budgetedAccount'] });
    expect(validate({ ...payment, account: null })).toEqual({ code: 'general.missingFields', fields: ['transactions.accountUsed'] });
  });

  it('is one month for income', () => {
    expect(validate({ ...income, legs: [legOf('Groceries', overview)] })).toEqual({ code: 'general.missingFields', fields: ['transactions.budgetedAccount'] });
    expect(validate({ ...income, legs: [legOf('May 2026', overview, 1), legOf('June 2026', overview, 1)] }))
      .toEqual({ code: 'general.missingFields', fields: ['transactions.budgetedAccount'] });
  });

  it.each<[string, Partial<TransactionDraft>]>([
    ['a debt for a regular expense', { legs: [legOf('Visa envelope', overview)] }],
    ['an item without a debt for a debt payment', { ...payment, legs: [legOf('Old loan', overview)] }],
  ])('counts %s as no budgeted account', (_, facts) => {
    expect(validate(facts)).toEqual({ code: 'general.missingFields', fields: ['transactions.budgetedAccount'] });
  });

  it.each<[string, Partial<TransactionDraft>]>([
    ['a card for income', { ...income, account: legOfAccount('Visa', realAccounts) }],
    ['a card for money in', { type: 'Other', subtype: 'Other', account: legOfAccount('Visa', realAccounts) }],
    ['a loan for an expense', { account: legOfAccount('Car loan', realAccounts) }],
    ['a house for an expense', { account: legOfAccount('House', realAccounts) }],
    ['an account that is gone', { account: { id: 'gone', name: 'Gone', isCreditCard: false, pairedItemId: null } }],
  ])('counts %s as no account used [TXN-40] [TXN-41] [TXN-42]', (_, facts) => {
    expect(validate(facts)).toEqual({ code: 'general.missingFields', fields: ['transactions.accountUsed'] });
  });
});

describe('the amount', () => {
  it('is not zero [TXN-32]', () => {
    const zeros: Partial<TransactionDraft>[] = [
      { amount: 0 }, { ...transfer, amount: 0 }, { ...income, subtype: 'Work', lines: { 'Net Income': 0 } },
    ];
    expect(zeros.map((facts) => validate(facts))).toEqual(zeros.map(() => ({ code: 'transactions.amountZero' })));
  });

  it('is not eaten up by withholdings either', () => {
    expect(validate({ ...income, subtype: 'Work', lines: { 'Gross Income': 100, Medicare: 101 } }))
      .toEqual({ code: 'transactions.amountZero' });
  });
});

describe('a debt payment', () => {
  it('is not made with the debt itself [TXN-33]', () => {
    expect(validate({ ...payment, legs: [legOf('Visa envelope', overview)], account: legOfAccount('Visa', realAccounts) }))
      .toEqual({ code: 'transactions.paysItself' });
  });

  it.each([
    [{ 'Debt Principal': 4000, 'Debt Interest': 999 }, false], [{ 'Debt Principal': 5000 }, true], [{ 'Debt Interest': 5000 }, true],
    [{}, false], [{ 'Debt Principal': 5001, 'Debt Interest': -1 }, false], [{ 'Debt Principal': -1, 'Debt Interest': 5001 }, false],
  ])('of $50.00 with %j matches: %s [TXN-37]', (lines, matches) => {
    expect(validate({ ...payment, lines })).toEqual(matches ? null : { code: 'transactions.debtPartsMismatch' });
  });
});

describe('a split', () => {
  it.each([
    [split(3000, 2000), true], [split(3000, 1999), false], [split(3000, 2001), false], [split(5000, null), true],
    [split(null, null), false],
    [split(1667, 1667, 1666), true], [split(1667, 1667, 1667), false], [split(6000, -1000), false], [split(10), true], [split(null), true],
  ])('of $50.00 in %j adds up: %s [TXN-35] [TXN-36]', (legs, addsUp) => {
    expect(validate({ legs })).toEqual(addsUp ? null : { code: 'transactions.splitMismatch' });
  });

  it('of 1.00 in three parts needs the odd cent', () => {
    expect([validate({ amount: 100, legs: split(33, 33, 34) }), validate({ amount: 100, legs: split(33, 33, 33) })])
      .toEqual([null, { code: 'transactions.splitMismatch' }]);
  });
});

describe('a transfer', () => {
  it.each<[string, Partial<TransactionDraft>]>([
    ['to itself', { transferFrom: { id: 'Checking', name: 'Checking' } }], ['from a card', { transferFrom: { id: 'Visa', name: 'Visa' } }],
    ['to a card', { account: legOfAccount('Visa', realAccounts) }], ['to a house', { account: legOfAccount('House', realAccounts) }],
  ])('is not made %s [TXN-39] [TXN-42]', (_, facts) => {
    expect(validate({ ...transfer, ...facts })).toEqual({ code: 'transactions.transferRefused' });
  });
});

describe('the order of the checks', () => {
  it('is date, missing fields, zero, a debt paid with itself, the split, principal and interest', () => {
    const visa = { legs: [legOf('Visa envelope', overview)], account: legOfAccount('Visa', realAccounts) };
    expect([
      validate({ date: '02/30/2026', merchant: '', amount: 0 }), validate({ merchant: '', amount: 0 }),
      validate({ ...payment, ...visa, amount: 0 }), validate({ ...payment, ...visa, lines: {} }), validate({ legs: split(1, 1) }),
      validate({ ...payment, lines: {} }),
    ]).toEqual([
      { code: 'transactions.dateInvalid' }, { code: 'general.missingFields', fields: ['transactions.merchant'] }, { code: 'transactions.amountZero' },
      { code: 'transactions.paysItself' },
      { code: 'transactions.splitMismatch' },
      { code: 'transactions.debtPartsMismatch' },
    ]);
  });
});

describe('an import', () => {
  const imported = { amount: -5000, account: legOfAccount('Checking', realAccounts), date: { year: 2026, month: 5, day: 4 } };

  it('is not recorded as what its sign forbids [IMP-04] [IMP-05]', () => {
    expect(validate({}, { imported })).toBeNull();
    expect(validate({}, { imported: { ...imported, amount: 5000 } })).toEqual({ code: 'general.missingFields', fields: ['transactions.subtype'] });
    const refused = { code: 'general.missingFields', fields: expect.arrayContaining(['transactions.subtype']) };
    expect(validate(transfer, { imported })).toMatchObject(refused);
    expect(validate(transfer, { imported: { ...imported, amount: 5000, account: legOfAccount('Visa', realAccounts) } })).toMatchObject(refused);
  });

  it('may be a transfer where its account is the one that the money reaches: its other line was found', () => {
    expect(validate(transfer, { imported: { ...imported, amount: 5000 } })).toBeNull();
  });

  it('keeps the date that the bank reported, though it is tomorrow where the person is [DAY-17]', () => {
    expect(validate({ date: '05/04/2026' }, { imported })).toBeNull();
    expect(validate({ date: '05/05/2026' }, { imported })).toEqual({ code: 'transactions.dateInvalid' });
  });
});

describe('an edit', () => {
  const old = recorded(draftFor({ account: legOfAccount('Visa', realAccounts) }, figures));
  const bare = household();
  bare.overview['working-budget'].items = [budgetItem('Fun', 0)];
  bare.realAccounts.debt.accounts = [];

  it('keeps an account and an item that are gone, as long as it leaves them as they were', () => {
    const draft = draftOf(old);
    expect(validateTransaction(draft, { ...context, ...bare, original: old })).toBeNull();
    expect(validateTransaction({ ...draft, merchant: 'Other shop' }, { ...context, ...bare, original: old })).toBeNull();
    expect(validateTransaction(draft, { ...context, ...bare })).toEqual({ code: 'general.missingFields', fields: ['transactions.budgetedAccount', 'transactions.accountUsed'] });
  });

  it('validates changed fields again', () => {
    expect(validateTransaction({ ...draftOf(old), amount: 4000 }, { ...context, ...bare, original: old }))
      .toEqual({ code: 'general.missingFields', fields: ['transactions.budgetedAccount'] });
    expect(validateTransaction({ ...draftOf(old), account: legOfAccount('Amex', realAccounts) }, { ...context, ...bare, original: old }))
      .toEqual({ code: 'general.missingFields', fields: ['transactions.accountUsed'] });
  });

  it('never changes type, subtype or direction', () => {
    const cash = recorded(draftFor({ type: 'Other', subtype: 'Other', direction: 'Money-Out' }, figures));
    const changes: Partial<TransactionDraft>[] = [
      { type: 'Expense', subtype: 'Regular' }, { subtype: 'Refund' }, { direction: 'Money-In' },
    ];
    expect(validateTransaction(draftOf(cash), { ...context, original: cash })).toBeNull();
    expect(changes.map((facts) => validateTransaction({ ...draftOf(cash), ...facts }, { ...context, original: cash })))
      .toEqual(changes.map(() => ({ code: 'general.missingFields', fields: ['transactions.subtype'] })));
  });

  it('keeps the ends of a transfer that are gone', () => {
    const oldTransfer = recorded(draftFor(transfer, figures));
    const facing = { ...context, realAccounts: household().realAccounts, original: oldTransfer };
    facing.realAccounts['cash-accounts'].accounts = [];
    expect(validateTransaction(draftOf(oldTransfer), facing)).toBeNull();
    expect(validateTransaction({ ...draftOf(oldTransfer), transferFrom: { id: 'Other', name: 'Other' } }, facing))
      .toEqual({ code: 'transactions.transferRefused' });
    expect(validateTransaction({ ...draftOf(oldTransfer), account: { ...oldTransfer.account, id: 'Other' } }, facing))
      .toEqual({ code: 'transactions.transferRefused' });
  });
});

describe('a change of kind', () => {
  it('lets go of what the new kind does not allow', () => {
    const card = realAccounts.debt.accounts[0];
    const draft = draftFor({ ...payment, legs: [legOf('Groceries', overview), legOf('Visa envelope', overview)], amount: 700 }, figures);
    expect(withoutDisallowed(draft, context).legs).toEqual([{ ...legOf('Visa envelope', overview), amount: 700 }]);
    const onCard = { ...draft, type: 'Other' as const, subtype: 'Other' as const, account: card ? accountLeg(card) : null };
    expect(withoutDisallowed(onCard, context).account).toBeNull();
    expect(withoutDisallowed({ ...onCard, subtype: 'Refund' }, context).account?.id).toBe('Visa');
    expect(withoutDisallowed({ ...onCard, frozen: { kind: false, money: true } }, context).account?.id).toBe('Visa');
    expect(withoutDisallowed({ ...draft, subtype: null }, context).legs).toEqual(draft.legs);
  });
});

describe('a draft of any kind', () => {
  it('with missing parts is refused with their names', () => {
    const lacking = fc.subarray(['source', 'amount', 'account', 'legs', 'subtype'] as const, { minLength: 1 });
    fc.assert(fc.property(anyTransaction(figures), lacking, (transaction, left) => {
      const refusal = validateTransaction({
        ...draftOf(transaction),
        ...(left.includes('source') && { merchant: '', incomeSource: null, transferFrom: null }),
        ...(left.includes('amount') && { amount: null, lines: {} }),
        ...(left.includes('account') && { account: null }),
        ...(left.includes('legs') && { legs: [] }),
        ...(left.includes('subtype') && { subtype: null }),
      }, context);
      expect(refusal).not.toEqual({ code: 'general.missingFields', fields: [] });
      // A transfer has no budget item, so it lacks none.
      const lacksNothing = left.every((each) => each === 'legs');
      expect(lacksNothing || refusal?.code).toBe(lacksNothing || 'general.missingFields');
    }));
  });

  it('that lacks nothing can be recorded', () => {
    fc.assert(fc.property(anyTransaction(figures), (transaction) => {
      const draft = draftOf(transaction);
      expect(validateTransaction(draft, context)).toBeNull();
      expect(transactionOf(draft, transaction.id)).toMatchObject({ type: transaction.type, subtype: transaction.subtype });
    }));
  });
});

describe('an expense that begins with an item', () => {
  const idOf = (name: string) => legOf(name, overview).id;

  it('falls on it, and is a payment on the item of a debt', () => {
    expect(expenseOn(idOf('Groceries'), figures, today)).toEqual({ ...emptyDraft(today), type: 'Expense', subtype: 'Regular', legs: [legOf('Groceries', overview, null)] });
    expect(expenseOn(idOf('Car loan envelope'), figures, today)).toMatchObject({ subtype: 'Debt', legs: [legOf('Car loan envelope', overview, null)] });
  });

  it('is none on an item that is gone or leads a group', () => {
    const led = { ...overview, 'working-budget': { ...overview['working-budget'], items: overview['working-budget'].items.map((item) => (item.name === 'Fun' ? { ...item, parentId: idOf('Groceries') } : item)) } };
    expect([expenseOn('gone', figures, today), expenseOn(idOf('Groceries'), { ...figures, overview: led }, today)]).toEqual([null, null]);
    expect(expenseOn(idOf('Fun'), { ...figures, overview: led }, today)).not.toBeNull();
  });
});
