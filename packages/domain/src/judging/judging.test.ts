import { describe, expect, it } from 'vitest';
import type { ImportedAccount } from '../accounts/imported.ts';
import { importRefusal } from '../accounts/linking.ts';
import { householdLedger } from '../ledger/testing/index.ts';
import type { LedgerFile } from '../ledger-file/types.ts';
import type { Notice } from '../notices.ts';
import { budgetItem, household, overviewOf } from '../testing/household.ts';
import { draftFor, legOf, legOfAccount, recorded } from '../testing/transactions.ts';
import type { Transaction } from '../transactions/types.ts';
import {
  accountOfImport, judgeAccount, judgeCreationFromImport, judgeDebtGoal, judgeItemRemoval, judgeLedgerFile, judgeLink, judgeSavingsGoal, judgeSorting, judgeStatement, judgeTransaction,
} from './index.ts';

const ledger = householdLedger();
const { overview, realAccounts } = ledger;
const today = { year: 2026, month: 5, day: 20 };
const checking = realAccounts['cash-accounts'].accounts[0];
const refusal = (why: string, notice: Notice) => ({ isAllowed: false, why, notice });

describe('a transaction that was sent', () => {
  const purchase = recorded(draftFor({ amount: 1000, legs: [legOf('Groceries', household().overview)], account: legOfAccount('Checking', household().realAccounts), date: '05/02/2026' }, household()));
  if (purchase.type !== 'Expense') throw new Error('A purchase is an expense.');
  const judge = (given: Transaction, original: Transaction | null = null) => judgeTransaction(given, { household: ledger, original, imported: null, today });

  it('gets the names and snapshots of the ledger, whatever it contains [SEC-12]', () => {
    const forged = { ...purchase, description: ' x ', source: ' Shop ', account: { ...purchase.account, name: 'x', isCreditCard: true }, legs: purchase.legs.map((leg) => ({ ...leg, name: 'x' })) };
    expect(judge(forged)).toEqual({ isAllowed: true, value: { ...purchase, description: 'x', source: 'Shop' } });
  });

  it('keeps on an edit what it leaves as it was, though account and item be gone', () => {
    const old = { ...purchase, account: { id: 'gone', name: 'Gone', isCreditCard: false, pairedItemId: null }, legs: [{ id: 'gone too', name: 'Gone too', subset: 'giving' as const, amount: -1000 }] };
    expect(judge({ ...old, legs: old.legs.map((leg) => ({ ...leg, name: 'x' })) }, old)).toEqual({ isAllowed: true, value: old });
    expect(judge(old)).toMatchObject({ isAllowed: false, why: 'invalid' });
  });

  it('may be of tomorrow, since it may be tomorrow where the person is', () => {
    expect(judge({ ...purchase, date: { year: 2026, month: 5, day: 21 } })).toMatchObject({ isAllowed: true });
    expect(judge({ ...purchase, date: { year: 2026, month: 5, day: 22 } })).toEqual(refusal('invalid', { code: 'transactions.dateInvalid' }));
  });

  it('keeps its date at an edit, however far from today it is; only another date is judged [DAY-17]', () => {
    const early = { ...purchase, date: { year: 2026, month: 5, day: 22 } };
    expect(judge({ ...early, description: 'Bought on a journey' }, early)).toMatchObject({ isAllowed: true });
    expect(judge({ ...early, date: { year: 2026, month: 5, day: 23 } }, early)).toEqual(refusal('invalid', { code: 'transactions.dateInvalid' }));
  });

  it('is refused where its legs do not add up, or its lines are not its kind’s', () => {
    expect(judge({ ...purchase, amount: -999 })).toEqual(refusal('invalid', { code: 'transactions.splitMismatch' }));
    expect(judge({ ...purchase, lines: [{ name: 'Net Income', amount: 1000 }] })).toEqual(refusal('invalid', { code: 'transactions.submitFailed' }));
  });

  it('of an import has the amount and the account that the bank reported', () => {
    const facts = { amount: purchase.amount, account: purchase.account, date: purchase.date };
    const judgeImport = (given: Transaction) => judgeTransaction(given, { household: ledger, original: null, imported: facts, today });
    expect(judgeImport(purchase)).toMatchObject({ isAllowed: true });
    const others = [{ ...purchase, amount: -999 }, { ...purchase, account: { ...purchase.account, id: 'Savings' } }];
    expect(others.map(judgeImport)).toEqual(others.map(() => refusal('invalid', { code: 'transactions.submitFailed' })));
  });

  it('of income is for a month of the calendar, from a source that is in use or was its own', () => {
    const wages = recorded(draftFor({ type: 'Income', subtype: 'Other', amount: 900, legs: [legOf('June 2026', household().overview)] }, household()));
    if (wages.type !== 'Income' || wages.subtype !== 'Other') throw new Error('Wages are income.');
    const from = (id: string, name = 'x') => ({ ...wages, source: { id, name } });
    expect(judge(from('job'))).toMatchObject({ value: { source: { id: 'job', name: 'Job' }, legs: [{ name: 'June 2026' }] } });
    expect(judge(from('closed'), from('closed', 'Closed'))).toMatchObject({ value: { source: { id: 'closed', name: 'Closed' } } });
    expect(judge(from('closed'))).toEqual(refusal('invalid', { code: 'general.missingFields', fields: ['transactions.incomeSource'] }));
    const forMonth = (name: string) => judge({ ...wages, legs: wages.legs.map((leg) => ({ ...leg, name })) });
    expect(['Juneuary 2026', 'June 1899', 'June 2101'].map(forMonth))
      .toEqual(Array.from({ length: 3 }, () => refusal('invalid', { code: 'general.missingFields', fields: ['transactions.budgetedAccount'] })));
    expect(forMonth('May 2026')).toMatchObject({ value: { legs: [{ id: 'may-line', name: 'May 2026' }] } });
  });

  it('between accounts has the name of where it comes from, and keeps one that is gone', () => {
    const moved = recorded(draftFor({
      type: 'Other', subtype: 'Transfer', amount: 5000, transferFrom: { id: 'Savings', name: 'x' }, account: legOfAccount('Checking', household().realAccounts),
    }, household()));
    if (moved.subtype !== 'Transfer') throw new Error('It is a transfer.');
    expect(judge(moved)).toMatchObject({ isAllowed: true, value: { source: { id: 'Savings', name: 'Savings' }, legs: [] } });
    const old = { ...moved, source: { id: 'gone', name: 'Gone' } };
    expect(judge({ ...old, source: { id: 'gone', name: 'x' } }, old)).toEqual({ isAllowed: true, value: old });
    expect(judge(old)).toEqual(refusal('answered', { code: 'transactions.transferRefused' }));
    expect(judge({ ...moved, account: { ...moved.account, id: 'House' } })).toEqual(refusal('answered', { code: 'transactions.transferRefused' }));
  });
});

describe('an account that is saved', () => {
  const jar = { type: 'Cash' as const, name: ' Jar ', category: ' House ', amount: 100 };

  it('is made under a temporary id and changed under one that is there', () => {
    expect(judgeAccount('temp-1', jar, realAccounts)).toMatchObject({ isAllowed: true, value: { name: 'Jar', category: 'House', importedAccountId: null } });
    expect(judgeAccount(checking?.id ?? '', jar, realAccounts)).toMatchObject({ isAllowed: true, value: { id: checking?.id, name: 'Jar' } });
    expect(judgeAccount('unknown', jar, realAccounts)).toEqual(refusal('unknown', { code: 'accounts.saveFailed' }));
    expect(judgeAccount(checking?.id ?? '', { ...jar, type: 'Other Asset', relatedDebtId: null }, realAccounts)).toEqual(refusal('conflict', { code: 'accounts.saveFailed' }));
    expect(judgeAccount('temp-1', { ...jar, type: 'Other Asset', relatedDebtId: 'unknown' }, realAccounts)).toEqual(refusal('unknown', { code: 'accounts.saveFailed' }));
    expect(judgeAccount('temp-1', { ...jar, type: 'Other Asset', relatedDebtId: 'Car loan' }, realAccounts)).toMatchObject({ value: { relatedDebtId: 'Car loan' } });
    expect(judgeAccount('temp-1', { ...jar, category: ' ' }, realAccounts))
      .toEqual(refusal('invalid', { code: 'general.missingFields', fields: ['accounts.category'] }));
  });

  it('keeps as a debt its item and its link, and owes no negative payment', () => {
    const loan = { ...jar, type: 'Debt' as const, isCreditCard: false, interestRate: 5, minimumPayment: 0, beginningBalance: 50 };
    const linked = realAccounts.debt.accounts.map((account) => ({ ...account, importedAccountId: 'bank-1' }));
    expect(judgeAccount('Car loan', loan, { ...realAccounts, debt: { ...realAccounts.debt, accounts: linked } }))
      .toMatchObject({ value: { pairedItemId: 'Car loan envelope', importedAccountId: 'bank-1', beginningBalance: 100, interestRate: 5 } });
    expect(judgeAccount('temp-1', loan, realAccounts)).toMatchObject({ value: { pairedItemId: '', importedAccountId: null } });
    expect(judgeAccount('temp-1', { ...loan, minimumPayment: -1 }, realAccounts)).toEqual(refusal('invalid', { code: 'accounts.saveFailed' }));
  });
});

describe('an account that a bank reports', () => {
  const imported: ImportedAccount & { institutionName: string } = {
    id: 'i', name: `${'x'.repeat(29)} of a bank`, type: 'depository', currentBalance: 500, availableBalance: 400, institutionId: 'bank', providerAccountId: 'p',
    tenantAccountId: null, linkedType: null, linkedAccountId: null, institutionName: ' First Bank ',
  };
  const link = (account: ImportedAccount | null, selectedBalance: number, accountId = checking?.id ?? '') => judgeLink(account, { accountId, selectedBalance }, realAccounts);

  it('is linked at a balance that is offered, the bank’s own first', () => {
    expect(link(imported, 400)).toMatchObject({ isAllowed: true, value: { balance: 'available' } });
    expect(link({ ...imported, availableBalance: 500 }, 500)).toMatchObject({ value: { balance: 'current' } });
    expect(link(imported, checking?.amount ?? 0)).toMatchObject({ value: { balance: 'budget' } });
    expect([link(imported, 1), link(null, 1), link({ ...imported, linkedAccountId: 'x' }, 400), link(imported, 400, 'unknown')].map((judged) => (judged.isAllowed ? null : judged.why)))
      .toEqual(['invalid', 'unknown', 'conflict', 'unknown']);
  });

  it('becomes an account under a name that a person could have typed', () => {
    expect(judgeCreationFromImport(imported, { section: 'cash-accounts', balance: 'available' })).toEqual({ isAllowed: true, value: imported });
    expect(judgeCreationFromImport(imported, { section: 'debt', balance: 'current' })).toEqual(refusal('invalid', { code: 'bankLinking.createFailed' }));
    expect(accountOfImport(imported, 'cash-accounts', 'available')).toMatchObject({ name: 'x'.repeat(29), category: 'First Bank', amount: 400 });
    expect(accountOfImport({ ...imported, type: 'credit' }, 'debt', 'current')).toMatchObject({ isCreditCard: true, beginningBalance: 500 });
    expect(accountOfImport({ ...imported, type: 'loan' }, 'debt', 'current')).toMatchObject({ type: 'Debt', isCreditCard: false });
    expect(accountOfImport({ ...imported, type: 'investment' }, 'other-assets', 'current')).toMatchObject({ type: 'Other Asset', relatedDebtId: null, amount: 500 });
  });

  it('neither links nor becomes an account of another section, one that is taken, or one that is none', () => {
    expect(link(imported, 400, 'Car loan')).toEqual(refusal('conflict', { code: 'bankLinking.linkFailed' }));
    const create = (account: typeof imported | null) => judgeCreationFromImport(account, { section: 'cash-accounts', balance: 'current' });
    expect([create(null), create({ ...imported, linkedAccountId: 'x' })])
      .toEqual([refusal('unknown', { code: 'bankLinking.createFailed' }), refusal('conflict', { code: 'bankLinking.createFailed' })]);
    const other = { ...imported, type: 'other' as const };
    expect([create(other), link(other, 400)].map((judged) => (judged.isAllowed ? null : [judged.why, judged.notice])))
      .toEqual(Array.from({ length: 2 }, () => ['invalid', importRefusal('other')]));
  });
});

describe('the file of a whole budget', () => {
  const wages = recorded(draftFor({ type: 'Income', subtype: 'Other', amount: 900, legs: [legOf('June 2026', household().overview)] }, household()));
  const fileWith = (...transactions: Transaction[]): LedgerFile => ({
    format: 'blue-budget', version: 1, items: [], accounts: [], incomeSources: [], template: { amounts: [], income: [] }, months: [], imports: [], adjustments: [], savingsGoals: [],
    debtGoal: null, transactions: transactions.map((transaction) => ({ transaction, interestSavedMarginal: 0 })),
  });

  it('is of this version and holds what could have been recorded; else the first that could not is named', () => {
    const file = fileWith(wages);
    expect(judgeLedgerFile(file)).toEqual({ isAllowed: true, value: file });
    expect(judgeLedgerFile({ ...file, version: 2 })).toEqual(refusal('invalid', { code: 'ledgerFile.wrongVersion', version: 2 }));
    const ofNoMonth = { ...wages, legs: wages.legs.map((leg) => ({ ...leg, name: 'Wages' })) };
    const notAddedUp = { ...wages, amount: 1 };
    const onCard = { ...wages, account: legOfAccount('Visa', household().realAccounts) };
    const saving = { ...file, transactions: file.transactions.flatMap((entry) => [entry, { ...entry, interestSavedMarginal: 1 }]) };
    expect([...[ofNoMonth, notAddedUp, onCard].map((odd) => fileWith(wages, odd, wages)), saving].map(judgeLedgerFile))
      .toEqual(Array.from({ length: 4 }, () => refusal('invalid', { code: 'ledgerFile.broken', where: 'transaction 2' })));
  });
});

describe('the account that a bank’s file is imported into', () => {
  it('is of cash or a credit card, and there', () => {
    const [visa] = realAccounts.debt.accounts;
    expect([checking, visa && { ...visa, isCreditCard: true }].map((account) => judgeStatement(account && { isCreditCard: false, ...account })))
      .toMatchObject([{ isAllowed: true, value: { id: 'Checking' } }, { isAllowed: true, value: { id: 'Visa' } }]);
    expect(judgeStatement({ type: 'Debt', isCreditCard: false })).toEqual(refusal('invalid', { code: 'statements.accountUnfit' }));
    expect(judgeStatement({ type: 'Other Asset', isCreditCard: false })).toEqual(refusal('invalid', { code: 'statements.accountUnfit' }));
    expect(judgeStatement(undefined)).toEqual(refusal('unknown', { code: 'statements.accountMissing' }));
  });
});

describe('goals', () => {
  const goal = { goalAmount: 660_000, goalDate: { year: 2026, month: 11, day: 20 }, monthlyMinimum: 100_000, monthlyContribution: 120_000 };

  it('for savings are computed on the day on which the person must be', () => {
    expect(judgeSavingsGoal('Emergency', goal, today, overview)).toMatchObject({ isAllowed: true, value: { monthlyMinimum: 100_000 } });
    expect(judgeSavingsGoal('Emergency', { ...goal, monthlyMinimum: 120_000 }, today, overview)).toMatchObject({ value: { monthlyMinimum: 120_000 } });
    expect(judgeSavingsGoal('Groceries', goal, today, overview)).toEqual(refusal('unknown', { code: 'savingsGoals.accountMissing' }));
    expect(judgeSavingsGoal('Emergency', { ...goal, monthlyContribution: 99_999 }, today, overview)).toEqual(refusal('invalid', { code: 'savingsGoals.belowMinimum' }));
  });

  it('for savings may be computed on the day before, also in another month or year', () => {
    const minimumOn = (utcToday: typeof today, monthlyMinimum: number) => {
      const judged = judgeSavingsGoal('Emergency', { goalAmount: 160_000, goalDate: { year: 2026, month: 5, day: 31 }, monthlyMinimum, monthlyContribution: 100_000 }, utcToday, overview);
      return judged.isAllowed ? judged.value.monthlyMinimum : null;
    };
    const days = [{ day: { year: 2026, month: 3, day: 1 }, before: { year: 2026, month: 2, day: 28 } }, { day: { year: 2026, month: 1, day: 1 }, before: { year: 2025, month: 12, day: 31 } }];
    for (const { day, before } of days) {
      const wanted = minimumOn(before, 0) ?? 0;
      expect(minimumOn(day, wanted)).toBe(wanted);
      expect(minimumOn(day, 0)).toBeLessThanOrEqual(100_000);
    }
  });

  it('for debts take what is owed from the accounts', () => {
    const attackedDebts = [{ pairedItemId: 'Car loan envelope', interestRate: 1, amount: 1, minimumPayment: 1 }];
    const wanted = { attackedDebts, method: 'custom' as const, monthlyContribution: 30_000 };
    expect(judgeDebtGoal(wanted, realAccounts)).toMatchObject({ isAllowed: true, value: { attackedDebts: [{ amount: 1_000_000, interestRate: 12 }] } });
    expect(judgeDebtGoal({ ...wanted, attackedDebts: [...attackedDebts, ...attackedDebts] }, realAccounts)).toEqual(refusal('invalid', { code: 'debtGoal.submitFailed' }));
    expect(judgeDebtGoal({ ...wanted, attackedDebts: [{ pairedItemId: 'x', interestRate: 1, amount: 1, minimumPayment: 1 }] }, realAccounts))
      .toEqual(refusal('unknown', { code: 'debtGoal.submitFailed' }));
  });
});

describe('items', () => {
  const items = overviewOf([budgetItem('a', 0), budgetItem('b', 500), budgetItem('c', 0), budgetItem('d', 0, 'savings')]);
  const sort = (...lines: [id: string, parentId: string | null][]) => judgeSorting(lines.map(([id, parentId], sortOrder) => ({ id, parentId, sortOrder })), items);

  it('are grouped one level deep, within their subset and under what holds nothing [WID-12]', () => {
    expect(sort(['a', null], ['c', 'a'])).toMatchObject({ isAllowed: true });
    expect(sort(['a', 'b'])).toEqual(refusal('conflict', { code: 'budget.groupingRefused', name: 'b' }));
    expect([sort(['a', 'c'], ['c', 'a']), sort(['a', 'd']), sort(['a', 'a']), sort(['x', 'a']), sort(['a', 'x'])].map((judged) => (judged.isAllowed ? null : judged.why)))
      .toEqual(['invalid', 'invalid', 'invalid', 'invalid', 'unknown']);
    expect(sort(['a', null], ['line', null])).toMatchObject({ value: { items: [{ id: 'a' }], others: [{ id: 'line' }] } });
  });

  it('are removed when their whole balance is reallocated, those of debts only with their account', () => {
    const remove = (id: string, reallocation: Record<string, number>) => judgeItemRemoval(id, reallocation, items, realAccounts);
    expect(remove('b', { a: 500 })).toMatchObject({ isAllowed: true, value: { id: 'b' } });
    expect(remove('b', { a: 499 })).toEqual(refusal('unbalanced', { code: 'budget.reclassifyAll' }));
    expect(remove('x', {})).toEqual(refusal('unknown', { code: 'accounts.notFound' }));
    expect(judgeItemRemoval('Car loan envelope', {}, overview, realAccounts)).toEqual(refusal('conflict', { code: 'accounts.removeFailed' }));
  });
});
