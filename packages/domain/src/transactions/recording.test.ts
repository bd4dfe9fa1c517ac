import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { household } from '../testing/household.ts';
import { anyTransaction, draftFor, legOf, legOfAccount, recorded, today } from '../testing/transactions.ts';
import { isoDate } from '../calendar/dates.ts';
import { groupByDate, mayHaveMore } from './date-groups.ts';
import { draftAmount, draftOf, draftOfImport, draftOfModified, emptyDraft, followAmount, incomeLeg, kindOf, withType } from './draft.ts';
import type { TransactionDraft } from './draft.ts';
import { lineAmount, lineAmounts, netIncome, withInterestSaved } from './lines.ts';
import { transactionOf } from './recording.ts';
import type { ImportedTransaction } from './types.ts';
import { validateTransaction } from './validation.ts';

const figures = household();
const { overview, realAccounts } = figures;
const draft = (facts: Partial<TransactionDraft>) => draftFor(facts, figures);
const work = (lines: TransactionDraft['lines']) =>
  draft({ type: 'Income', subtype: 'Work', amount: null, legs: [legOf('May 2026', overview)], lines });
const names = ['Groceries', 'Fun', 'Emergency'];

describe('the new form', () => {
  it('proposes today', () => {
    expect(emptyDraft(today)).toMatchObject({ date: '05/03/2026', type: null, subtype: null, amount: null, legs: [], account: null });
  });

  it('has no kind before type and subtype are chosen, and none of its parts records anything', () => {
    expect([kindOf(emptyDraft(today)), kindOf({ ...emptyDraft(today), type: 'Income' })]).toEqual([null, null]);
    const incomplete: Partial<TransactionDraft>[] = [
      { type: null }, { subtype: null }, { subtype: 'Refund' }, { type: 'Income', subtype: 'Regular' },
      { type: 'Income', subtype: 'Work', incomeSource: null },
      { type: 'Other', subtype: 'Transfer', transferFrom: null }, { type: 'Other', subtype: 'Work' }, { amount: null }, { account: null },
    ];
    expect(incomplete.map((facts) => transactionOf(draft(facts), 'id'))).toEqual(incomplete.map(() => null));
  });

  it('forgets the subtype when the type changes', () => {
    const changed = withType(draft({ subtype: 'Debt' }), 'Income');
    expect(changed).toMatchObject({ type: 'Income', subtype: null, legs: [], amount: 5000, merchant: 'Corner shop' });
  });

  it('ignores the money direction outside Other/Other', () => {
    expect(kindOf(draft({ direction: 'Money-Out' }))?.direction).toBe('Money-In');
    expect(kindOf(draft({ type: 'Other', subtype: 'Other', direction: 'Money-Out' }))?.direction).toBe('Money-Out');
  });
});

describe('a recorded transaction', () => {
  it('is signed like its kind, and so are its legs [TXN-38]', () => {
    const legs = [legOf('Groceries', overview, 3000), legOf('Fun', overview, 2000)];
    expect(recorded(draft({ amount: 5000, legs, description: ' weekly ' })))
      .toEqual({
        id: 'transaction', type: 'Expense', subtype: 'Regular', source: 'Corner shop', amount: -5000,
        date: { year: 2026, month: 5, day: 3 },
        description: 'weekly', photo: null, importId: null, account: legOfAccount('Checking', realAccounts),
        legs: [
          { id: 'Groceries', name: 'Groceries', subset: 'working-budget', amount: -3000 },
          { id: 'Fun', name: 'Fun', subset: 'working-budget', amount: -2000 },
        ],
        lines: [{ name: 'Total Paid', amount: 5000 }],
      });
    expect(recorded(draft({ type: 'Other', subtype: 'Refund' }))).toMatchObject({ amount: 5000, legs: [{ amount: 5000 }], lines: [] });
    expect(recorded(draft({ type: 'Other', subtype: 'Other', direction: 'Money-Out' })))
      .toMatchObject({ amount: -5000, legs: [{ amount: -5000 }] });
  });

  it('leaves out parts of a split with nothing on them', () => {
    const legs = [legOf('Groceries', overview, 5000), legOf('Fun', overview, null)];
    expect(recorded(draft({ legs })).legs.map(({ id }) => id)).toEqual(['Groceries']);
  });

  it('of a transfer has no budget legs', () => {
    const transfer = { type: 'Other', subtype: 'Transfer', transferFrom: { id: 'Savings', name: 'Savings' } } as const;
    expect(recorded(draft(transfer))).toMatchObject({ amount: 5000, legs: [], lines: [], source: transfer.transferFrom });
  });

  it('of income goes to the line of its month, or to one that is still to be made', () => {
    expect(incomeLeg({ year: 2026, month: 5 }, overview)).toMatchObject({ id: 'may-line', name: 'May 2026', subset: 'income' });
    expect(incomeLeg({ year: 2026, month: 6 }, overview))
      .toMatchObject({ id: 'temp-id-income-June-2026', name: 'June 2026', subset: 'income' });
  });

  it('fills the form again, and the form records the same [TXN-44] [TXN-45] [TXN-46]', () => {
    fc.assert(fc.property(anyTransaction(figures), (transaction) => {
      const again = draftOf(transaction);
      const withoutSaved = { ...transaction, lines: transaction.lines.filter(({ name }) => name !== 'Interest Saved') };
      expect(again.frozen).toEqual({ kind: true, money: false });
      expect(validateTransaction(again, { today, overview, realAccounts, original: null, imported: null })).toBeNull();
      expect(transactionOf(again, transaction.id)).toEqual(withoutSaved);
    }));
  });
});

describe('the single leg', () => {
  it('follows the amount at every change [TXN-36]', () => {
    const one = draft({ amount: 700, legs: [legOf('Groceries', overview, 5000)] });
    expect(followAmount(one).legs).toEqual([legOf('Groceries', overview, 700)]);
    expect(followAmount({ ...one, amount: null }).legs).toEqual([legOf('Groceries', overview, null)]);
    expect(recorded(one).legs[0]?.amount).toBe(-700);
  });

  it('lets several legs keep what was typed, and none stay none', () => {
    const two = draft({ amount: 700, legs: [legOf('Groceries', overview, 1), legOf('Fun', overview, 2)] });
    expect([followAmount(two), followAmount({ ...two, legs: [] })]).toEqual([two, { ...two, legs: [] }]);
  });

  it('carries everything once the other parts are taken away', () => {
    const three = draft({ amount: 100, legs: names.map((name, index) => legOf(name, overview, [33, 33, 34][index] ?? 0)) });
    expect(recorded({ ...three, legs: three.legs.slice(0, 1) }).legs.map(({ amount }) => amount)).toEqual([-100]);
    expect(recorded(three).legs.reduce((total, { amount }) => total + amount, 0)).toBe(-100);
  });
});

describe('the amounts a transaction is made up of', () => {
  const lines = (facts: Partial<TransactionDraft>) => recorded(draft(facts)).lines.map(({ name, amount }) => [name, amount]);

  it('are Total Paid and Sales Tax for an expense, the tax stored negated [TXN-44]', () => {
    expect(lines({ lines: { 'Sales Tax': 412 } })).toEqual([['Total Paid', 5000], ['Sales Tax', -412]]);
    expect(lines({ lines: { 'Sales Tax': 0 } })).toEqual([['Total Paid', 5000]]);
    expect(lineAmounts([{ name: 'Total Paid', amount: 5000 }, { name: 'Sales Tax', amount: -412 }])).toEqual({ 'Sales Tax': 412 });
  });

  it('are Total Paid, Debt Principal and Debt Interest for a debt payment, zero or not [TXN-45]', () => {
    const debt = { subtype: 'Debt', legs: [legOf('Car loan envelope', overview)] } as const;
    expect(lines({ ...debt, legs: [...debt.legs], lines: { 'Debt Principal': 5000 } }))
      .toEqual([['Total Paid', 5000], ['Debt Principal', 5000], ['Debt Interest', 0]]);
    expect(lines({ ...debt, legs: [...debt.legs], lines: {} }))
      .toEqual([['Total Paid', 5000], ['Debt Principal', 0], ['Debt Interest', 0]]);
  });

  it('are the pay slip for work, without what is zero [TXN-46] [TXN-47]', () => {
    const slip = { 'Gross Income': 200_000, 'Social Security': 12_400, Medicare: 2900, 'Federal Income': 22_000, 'State Income': 0 };
    const paid = recorded(work(slip));
    expect(paid.amount).toBe(162_700);
    expect(paid.lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['Gross Income', 200_000], ['Social Security', 12_400], ['Medicare', 2900], ['Federal Income', 22_000], ['Net Income', 162_700],
    ]);
    expect(recorded(work({ 'Net Income': 150_000 })).lines).toEqual([{ name: 'Net Income', amount: 150_000 }]);
    expect(recorded(work({ ...slip, 'State Income': 7000 })).lines).toContainEqual({ name: 'State Income', amount: 7000 });
  });

  it('are none for other income', () => {
    expect(lines({ type: 'Income', subtype: 'Interest', legs: [legOf('May 2026', overview)] })).toEqual([]);
  });

  it('take the net income as typed, and compute it until then [TXN-47]', () => {
    expect(netIncome({})).toBeNull();
    expect(netIncome({ Medicare: 5 })).toBeNull();
    expect(netIncome({ 'Gross Income': 1000, 'Social Security': 1, Medicare: 2, 'Federal Income': 4, 'State Income': 8 })).toBe(985);
    expect(draftAmount(work({ 'Gross Income': 1000, 'Net Income': 900 }))).toBe(900);
    expect(draftAmount(work({ 'Gross Income': 1000, 'Net Income': 0 }))).toBe(0);
  });

  it('compute the net income again in an edit unless it was typed', () => {
    const edited = (stored: TransactionDraft['lines']) => {
      const again = draftOf(recorded(work(stored)));
      return draftAmount({ ...again, lines: { ...again.lines, 'Gross Income': 2000 } });
    };
    expect(edited({ 'Gross Income': 1000, Medicare: 100 })).toBe(1900);
    expect(edited({ 'Gross Income': 1000, Medicare: 100, 'Net Income': 850 })).toBe(850);
  });

  it('hold the interest saved only when there is some [TXN-48]', () => {
    const payment = recorded(draft({ subtype: 'Debt', lines: { 'Debt Principal': 4000, 'Debt Interest': 1000 } }));
    if (payment.type !== 'Expense') throw new Error('Not an expense');
    expect(lineAmount(withInterestSaved(payment, 170_740), 'Interest Saved')).toBe(170_740);
    expect(withInterestSaved(withInterestSaved(payment, 5), 0).lines).toEqual(payment.lines);
    expect(lineAmount(withInterestSaved(withInterestSaved(payment, 5), 7), 'Interest Saved')).toBe(7);
    expect(lineAmount(payment, 'Interest Saved')).toBe(0);
  });
});

describe('an import in the form', () => {
  const imported: ImportedTransaction = {
    id: 'import', importId: 'import', status: 'pending', recordedId: null, type: null, subtype: null, source: 'GROCER 0042', amount: -5000,
    date: { year: 2026, month: 5, day: 1 }, description: '', photo: null, legs: [], lines: [], account: legOfAccount('Visa', realAccounts),
  };

  it('keeps the amount and account of the bank and proposes its date and text', () => {
    expect(draftOfImport(imported)).toMatchObject({
      type: null, subtype: null, direction: 'Money-Out', merchant: 'GROCER 0042', amount: 5000, date: '05/01/2026', importId: 'import',
      account: { id: 'Visa' }, frozen: { kind: false, money: true },
    });
    expect(draftOfImport({ ...imported, source: { id: 'x', name: 'Employer' }, amount: 700 }))
      .toMatchObject({ merchant: 'Employer', direction: 'Money-In' });
  });

  it('of a pay cheque is the net income, whatever the slip adds up to', () => {
    const paid = recorded({
      ...draftOfImport({ ...imported, amount: 90_000 }), type: 'Income', subtype: 'Work', lines: { 'Gross Income': 120_000 },
      incomeSource: { id: 'job', name: 'Job' }, legs: [legOf('May 2026', overview)],
    });
    expect(paid.amount).toBe(90_000);
    expect(lineAmount(paid, 'Net Income')).toBe(90_000);
  });

  it('that changed brings its amount, day and text to what was recorded [IMP-10]', () => {
    const stored = recorded(draft({ account: imported.account, importId: 'import' }));
    const again = draftOfModified(stored, { ...imported, status: 'modified', amount: -5250 });
    expect(again).toMatchObject({ merchant: 'GROCER 0042', date: '05/01/2026', importId: 'import', frozen: { kind: true, money: true } });
    expect(recorded(again, stored.id)).toMatchObject({ id: stored.id, amount: -5250, legs: [{ id: 'Groceries', amount: -5250 }] });
    const pay = recorded(work({ 'Net Income': 100 }));
    expect(draftOfModified(pay, { ...imported, amount: 120 })).toMatchObject({ merchant: '', incomeSource: { id: 'job' }, amount: 120 });
    expect(draftOfModified(stored, { ...imported, source: { id: 'x', name: 'X' } }).merchant).toBe('Corner shop');
  });
});

describe('the list of transactions', () => {
  const on = (id: string, year: number, month: number, day: number) => ({ id, date: { year, month, day } });
  const shown = (entries: Parameters<typeof groupByDate<{ id: string; date: ReturnType<typeof on>['date'] }>>[0]) =>
    groupByDate(entries).map(({ date, items }) => [isoDate(date), items.map(({ id }) => id)]);

  it('stands under the days, the newest first, each day once [TXN-03] [TXN-56]', () => {
    expect(shown([on('a', 2026, 4, 30), on('b', 2026, 5, 3), on('c', 2025, 12, 31), on('d', 2026, 5, 3), on('e', 2026, 5, 1)])).toEqual([
      ['2026-05-03', ['b', 'd']], ['2026-05-01', ['e']], ['2026-04-30', ['a']], ['2025-12-31', ['c']],
    ]);
    expect(shown([])).toEqual([]);
  });

  it('moves an entry whose date changes, and drops a heading without entries [TXN-49]', () => {
    expect(shown([on('a', 2026, 5, 1), on('b', 2026, 5, 3)])).toEqual([['2026-05-03', ['b']], ['2026-05-01', ['a']]]);
    expect(shown([on('a', 2026, 5, 3), on('b', 2026, 5, 3)])).toEqual([['2026-05-03', ['a', 'b']]]);
  });

  it('may go on after a full fetch of 50 only [TXN-05] [TXN-06]', () => {
    expect([50, 49, 0].map((length) => mayHaveMore(Array.from({ length })))).toEqual([true, false, false]);
  });
});
