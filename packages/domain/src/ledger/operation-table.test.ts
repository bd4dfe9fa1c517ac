import { describe, expect, it } from 'vitest';
import { accountSectionKeys } from '../accounts/types.ts';
import type { RealAccount } from '../accounts/types.ts';
import { monthEntry } from '../budget/months.ts';
import { spendingSubsetKeys, subsetKeys } from '../budget/types.ts';
import { interestSaved } from '../debt-payoff/interest-saved.ts';
import { draftFor, legOf, legOfAccount, recorded } from '../testing/transactions.ts';
import type { TransactionDraft } from '../transactions/draft.ts';
import type { Transaction } from '../transactions/types.ts';
import {
  applyOperation, confirmOperation, createdIds, failureNotice, gap, inverseOf, isUntouched, mergeMonth, needsLoad, requiredIds, statusOf, transactionsOf,
} from './index.ts';
import type { Ledger, Operation } from './index.ts';
import { householdLedger } from './testing/index.ts';

const may = { year: 2026, month: 5 };
const june = { year: 2026, month: 6 };
const start = householdLedger();
const budgeted = play(start, { kind: 'month.create', month: may });

describe('transactions change the figures in the table', () => {
  it('row 1: income goes to the account and to its month, whose line is made where there is none', () => {
    const wages = made({
      type: 'Income', subtype: 'Work', amount: 210_000, legs: [legOf('June 2026', start.overview)], lines: { 'Gross Income': 250_000, 'Net Income': 210_000 },
    });
    expect(change(start, add(wages))).toEqual({ 'R Checking': 210_000, 'D June 2026': 210_000 });
    expect(change(start, add(made({ type: 'Income', subtype: 'Interest', amount: 12, legs: [legOf('May 2026', start.overview)] }))))
      .toEqual({ 'R Checking': 12, 'D May 2026': 12 });
  });

  it('row 2: an expense lowers the account and the envelope [BUD-17]', () => {
    expect(change(start, add(made({ amount: 5000 })))).toEqual({ 'R Checking': -5000, 'O Groceries': -5000 });
    const once = play(start, add(made({ amount: 5000 })));
    expect(applyOperation(once, add(made({ amount: 5000 })))).toBe(once);
  });

  it('row 3: a split lowers every envelope by its part', () => {
    const split = made({ amount: 18_235, legs: [legOf('Groceries', start.overview, 15_000), legOf('Fun', start.overview, 3235)] });
    expect(change(start, add(split))).toEqual({ 'R Checking': -18_235, 'O Groceries': -15_000, 'O Fun': -3235 });
  });

  it('row 4: a purchase on a card raises what is owed, and puts the money for the bill into the card’s envelope [BUD-18] [BUD-19]', () => {
    expect(change(start, add(made({ amount: 12_000, account: account('Visa') }))))
      .toEqual({ 'R Visa': 12_000, 'O Groceries': -12_000, 'O Visa envelope': 12_000 });
  });

  it('row 5: a debt payment lowers the debt by the principal, its envelope and the account by the whole, and counts the interest saved', () => {
    expect(change(start, add(payment(30_000, 20_000)))).toEqual({
      'R Checking': -30_000, 'R Car loan': -20_000, 'O Car loan envelope': -30_000, IS: 170_740, 'attacked Car loan envelope': -20_000,
    });
  });

  it('row 6: a debt paid with a card moves the card and both envelopes', () => {
    expect(change(start, add(payment(15_000, 10_000, 'Amex')))).toEqual({
      'R Amex': 15_000, 'R Car loan': -10_000, 'O Car loan envelope': -15_000, 'O Amex envelope': 15_000, 'attacked Car loan envelope': -10_000,
    });
  });

  it('row 7: a debt is not paid with itself', () => {
    const self = made({
      subtype: 'Debt', amount: 100, account: account('Visa'), legs: [legOf('Visa envelope', start.overview)], lines: { 'Debt Principal': 100 },
    });
    expect(applyOperation(start, add(self))).toBe(start);
  });

  it('rows 8 and 9: a refund puts the money back, on a card against what is owed', () => {
    expect(change(start, add(made({ type: 'Other', subtype: 'Refund', amount: 2000 }))))
      .toEqual({ 'R Checking': 2000, 'O Groceries': 2000 });
    expect(change(start, add(made({ type: 'Other', subtype: 'Refund', amount: 2000, account: account('Visa') }))))
      .toEqual({ 'R Visa': -2000, 'O Groceries': 2000, 'O Visa envelope': -2000 });
  });

  it('rows 10 to 12: other money in and out, out on a card as well', () => {
    expect(change(start, add(made({ type: 'Other', subtype: 'Other', amount: 700 })))).toEqual({ 'R Checking': 700, 'O Groceries': 700 });
    expect(change(start, add(made({ type: 'Other', subtype: 'Other', direction: 'Money-Out', amount: 700 }))))
      .toEqual({ 'R Checking': -700, 'O Groceries': -700 });
    expect(change(start, add(made({ type: 'Other', subtype: 'Other', direction: 'Money-Out', amount: 700, account: account('Visa') }))))
      .toEqual({ 'R Visa': 700, 'O Groceries': -700, 'O Visa envelope': 700 });
    expect(applyOperation(start, add(made({ type: 'Other', subtype: 'Other', amount: 700, account: account('Visa') })))).toBe(start);
  });

  it('row 13: a transfer moves between two cash accounts and touches no envelope', () => {
    expect(change(start, add(transfer('Checking', 'Savings')))).toEqual({ 'R Checking': -50_000, 'R Savings': 50_000 });
    expect(applyOperation(start, add(transfer('Savings', 'Savings')))).toBe(start);
  });

  it('row 14: an edit takes the stored one back and posts the new one, over months and accounts', () => {
    const before = play(start, add(made({ amount: 5000 }, 'one')));
    const edited = made({ amount: 8000, account: account('Visa'), legs: [legOf('Fun', start.overview)] }, 'one');
    expect(change(before, { kind: 'transaction.edit', id: 'one', transaction: edited })).toEqual({
      'R Checking': 5000, 'R Visa': 8000, 'O Groceries': 5000, 'O Fun': -8000, 'O Visa envelope': 8000,
    });
    const income = (name: string) => made({ type: 'Income', subtype: 'Other', amount: 900, legs: [legOf(name, start.overview)] }, 'two');
    expect(change(play(start, add(income('May 2026'))), { kind: 'transaction.edit', id: 'two', transaction: income('June 2026') }))
      .toEqual({ 'D May 2026': -900, 'D June 2026': 900 });
  });

  it('row 14: an edit of a word leaves the amount that another device has changed since', () => {
    const seen = made({ amount: 5000 }, 'one');
    const note: Operation = { kind: 'transaction.edit', id: 'one', transaction: { ...seen, description: 'Bread' }, changed: ['description'] };
    const elsewhere: Operation = { kind: 'transaction.edit', id: 'one', transaction: made({ amount: 8000, account: account('Visa') }, 'one') };
    const before = play(start, add(seen), elsewhere);
    expect(change(before, note)).toEqual({});
    expect(transactionsOf(play(before, note)).find(({ id }) => id === 'one')).toMatchObject({ amount: -8000, account: { id: 'Visa' }, description: 'Bread' });
  });

  it('row 14: undoing an edit takes back what it changed, and nothing that was changed since', () => {
    const seen = made({ amount: 5000 }, 'one');
    const before = play(start, add(seen));
    const note: Operation = { kind: 'transaction.edit', id: 'one', transaction: { ...seen, description: 'Bread' }, changed: ['description'] };
    const undo = inverseOf(before, note);
    const since: Operation = { kind: 'transaction.edit', id: 'one', transaction: made({ amount: 8000 }, 'one'), changed: ['amount', 'legs', 'lines'] };
    if (undo === null) throw new Error('It can be undone.');
    expect(transactionsOf(play(before, note, since, undo)).find(({ id }) => id === 'one')).toMatchObject({ amount: -8000, description: seen.description });
  });

  it('row 14: an edit that leaves the sum keeps the interest saved; another sum has its own', () => {
    const before = play(start, add(payment(30_000, 20_000)), add({ ...payment(30_000, 20_000), id: 'second' }));
    const [stored] = transactionsOf(before).filter(({ id }) => id === 'transaction');
    if (stored === undefined) throw new Error('It was recorded');
    const edit = (transaction: Transaction): Operation => ({ kind: 'transaction.edit', id: 'transaction', transaction });
    const once = play(start, add(payment(30_000, 20_000)));
    const larger = interestSaved({ balance: 1_000_000, interestRate: 12, minimumPayment: 20_000, payment: 40_000 });
    expect(play(once, edit(payment(40_000, 20_000))).debt.interestSaved).toBe(larger);
    expect(change(before, edit({ ...stored, description: 'May' }))).toEqual({});
    expect(change(before, edit(payment(20_000, 20_000)))).toEqual({ 'R Checking': 10_000, 'O Car loan envelope': 10_000, IS: -170_740 });
  });

  it('row 15: a deletion takes everything back by the snapshot, whatever the account has become', () => {
    const before = play(start, add(made({ amount: 12_000, account: account('Visa') }, 'one')), {
      kind: 'account.save', id: 'Visa', isNew: false, pairedItemId: 'Visa envelope',
      account: { name: 'Visa', category: 'Cards', type: 'Debt', isCreditCard: false, interestRate: 12, minimumPayment: 20_000, beginningBalance: 0 },
    });
    expect(change(before, { kind: 'transaction.remove', id: 'one' }))
      .toEqual({ 'R Visa': -12_000, 'O Groceries': 12_000, 'O Visa envelope': -12_000 });
  });

  it('a leg on an item that is gone is dropped, and the header shows it', () => {
    const before = play(start, add(made({ amount: 5000, legs: [legOf('Fun', start.overview)] }, 'one')), {
      kind: 'item.remove', id: 'Fun', reallocation: { Groceries: 15_000 },
    });
    expect(change(before, { kind: 'transaction.remove', id: 'one' })).toEqual({ 'R Checking': 5000, gap: 5000 });
  });
});

describe('imports change the figures in the table', () => {
  const pending = { ...made({ amount: 2500, frozen: { kind: false, money: true } }, 'temp-id-1'), importId: 'import-1' };

  it('row 16: an accepted import is recorded, and leaves the pending ones [IMP-06]', () => {
    expect(change(start, { kind: 'import.accept', transaction: pending })).toEqual({ 'R Checking': -2500, 'O Groceries': -2500 });
    const after = play(start, { kind: 'import.accept', transaction: pending });
    expect(after.imports.map(({ id }) => id)).toEqual(['import-2', 'import-3', 'import-4']);
    expect(transactionsOf(after).map(({ id, importId }) => [id, importId])).toEqual([['temp-id-1', 'import-1']]);
    expect(applyOperation(after, { kind: 'import.accept', transaction: { ...pending, id: 'temp-id-2' } })).toBe(after);
  });

  it('row 17: a denied import leaves its list and moves nothing', () => {
    expect(change(start, { kind: 'import.deny', importId: 'import-4' })).toEqual({});
    expect(play(start, { kind: 'import.deny', importId: 'import-4' }).imports.map(({ id }) => id)).toEqual(['import-1', 'import-2', 'import-3']);
  });

  it('rows 18 and 19: a modified import edits the recorded transaction, a removed one takes it back', () => {
    const one = play(start, { kind: 'import.accept', transaction: pending });
    const changed = (status: 'modified' | 'removed'): Ledger => ({
      ...one, imports: [{ ...pending, id: 'import-1', status, recordedId: 'temp-id-1', amount: -3000 }],
    });
    const modified: Operation = {
      kind: 'import.acceptModified', recordedId: 'temp-id-1', transaction: { ...made({ amount: 3000 }, 'temp-id-1'), importId: 'import-1' },
    };
    expect(change(changed('modified'), modified)).toEqual({ 'R Checking': -500, 'O Groceries': -500 });
    expect(play(changed('modified'), modified).imports).toEqual([]);
    const removed: Operation = { kind: 'import.confirmRemoved', importId: 'import-1', recordedId: 'temp-id-1' };
    expect(change(changed('removed'), removed)).toEqual({ 'R Checking': 2500, 'O Groceries': 2500 });
    expect(play(changed('removed'), removed).imports).toEqual([]);
    expect(play(start, { kind: 'import.confirmRemoved', importId: 'import-4', recordedId: null }).imports).toHaveLength(3);
  });

  it('rows 45 and 46: a linked import leaves its list and moves nothing, and is pending again once that is undone [REV-07]', () => {
    const typed = play(start, { kind: 'transaction.add', transaction: { ...made({ amount: 2500 }, 'typed'), importId: null } });
    const link: Operation = { kind: 'import.link', importId: 'import-1', recordedId: 'typed' };
    expect(change(typed, link)).toEqual({});
    const linked = play(typed, link);
    expect(linked.imports.map(({ id }) => id)).toEqual(['import-2', 'import-3', 'import-4']);
    const unlink = inverseOf(typed, link);
    const ids = ({ imports }: Ledger) => imports.map(({ id }) => id).toSorted();
    expect(unlink && [change(linked, unlink), ids(play(linked, unlink))]).toEqual([{}, ids(start)]);
    expect(applyOperation(linked, link)).toBe(linked);
  });

  it('what the bank changed or took back can be as it was again: the bank’s line is settled all the same [REV-10]', () => {
    const one = play(start, { kind: 'import.accept', transaction: pending });
    const told = (status: 'modified' | 'removed'): Ledger => ({ ...one, imports: [{ ...pending, id: 'import-1', status, recordedId: 'temp-id-1', amount: -3000 }] });
    const settling: [Ledger, Operation][] = [
      [told('modified'), { kind: 'import.acceptModified', recordedId: 'temp-id-1', transaction: { ...made({ amount: 3000 }, 'temp-id-1'), importId: 'import-1' } }],
      [told('removed'), { kind: 'import.confirmRemoved', importId: 'import-1', recordedId: 'temp-id-1' }],
    ];
    for (const [before, operation] of settling) {
      const inverse = inverseOf(before, operation);
      const back = play(before, operation, ...(inverse === null ? [] : [inverse]));
      expect([back.overview, back.realAccounts, transactionsOf(back).map(({ amount }) => amount), back.imports]).toEqual([before.overview, before.realAccounts, [-2500], []]);
    }
    expect(inverseOf(start, { kind: 'import.confirmRemoved', importId: 'import-4', recordedId: null })).toBeNull();
  });

  it('an edit removes a modified import only if it has the bank’s amount, and never another import', () => {
    const one = play(start, { kind: 'import.accept', transaction: pending });
    const changed = { ...one, imports: [{ ...pending, id: 'import-1', status: 'modified' as const, recordedId: 'temp-id-1', amount: -3000 }] };
    const edit = (facts: Partial<TransactionDraft>, importId: string | null): Operation =>
      ({ kind: 'transaction.edit', id: 'temp-id-1', transaction: { ...made(facts, 'temp-id-1'), importId } });
    expect(play(changed, edit({ amount: 3000 }, 'import-1')).imports).toEqual([]);
    const described = play(changed, edit({ amount: 2600, description: 'Bread' }, 'import-1'));
    expect(described.imports.map(({ status, amount, description }) => [status, amount, description])).toEqual([['modified', -3000, 'Bread']]);
    expect(play(changed, edit({ amount: 3000 }, null)).imports).toHaveLength(1);
    expect(transactionsOf(play(changed, edit({ amount: 3000 }, null)))[0]?.importId).toBe('import-1');
    expect(applyOperation(changed, edit({ amount: 3000 }, 'import-2'))).toBe(changed);
  });

  it('what the bank changed waits as new once the recorded transaction is gone; what it took back is settled', () => {
    const one = play(start, { kind: 'import.accept', transaction: pending });
    const about = (status: 'modified' | 'removed'): Ledger =>
      ({ ...one, imports: [...one.imports, { ...pending, id: 'import-1', status, recordedId: 'temp-id-1' }] });
    const left = (ledger: Ledger) => play(ledger, { kind: 'transaction.remove', id: 'temp-id-1' }).imports.at(-1);
    expect(left(about('modified'))).toMatchObject({ id: 'import-1', status: 'pending', recordedId: null, type: null, legs: [] });
    expect(left(about('removed'))?.id).toBe('import-4');
  });
});

describe('months change the figures in the table', () => {
  it('row 20: a new month assigns the template’s amounts, lowers income by the planned income, and the gap by the difference [BUD-12] [BUD-13] [BUD-14]', () => {
    const lopsided = play(start, { kind: 'template.set', id: 'side', typed: 25_000 });
    expect(change(lopsided, { kind: 'month.create', month: june })).toEqual({
      'O Groceries': 110_000, 'D June 2026': -125_000, 'M June Groceries': 110_000, 'P June pay': 100_000, 'P June side': 25_000, gap: 15_000,
    });
    expect(applyOperation(budgeted, { kind: 'month.create', month: may })).toBe(budgeted);
  });

  it('row 44: a month is removed again while its amounts are those it began with', () => {
    const lopsided = play(start, { kind: 'template.set', id: 'side', typed: 25_000 });
    const create = { kind: 'month.create', month: june } as const;
    const remove = inverseOf(lopsided, create);
    if (remove === null) throw new Error('It can be undone.');
    const created = play(lopsided, create);
    expect(change(created, remove)).toEqual({
      'O Groceries': -110_000, 'D June 2026': 125_000, 'M June Groceries': -110_000, 'P June pay': -100_000, 'P June side': -25_000, gap: -15_000,
    });
    const assigned = play(created, { kind: 'item.assign', itemId: 'Fun', month: june, column: 'current-month', typed: 5 });
    expect(applyOperation(assigned, remove)).toBe(assigned);
    expect(inverseOf(budgeted, { kind: 'month.create', month: may })).toBeNull();
  });

  it('row 21: a month that is fetched moves nothing', () => {
    const budget = monthEntry(budgeted.months, may)?.budget ?? null;
    expect(gap(mergeMonth(start, may, budget))).toBe(0);
    expect(mergeMonth(start, may, budget).overview).toBe(start.overview);
    expect(monthEntry(mergeMonth(start, june, null).months, june)).toEqual({ isSet: false, budget: null });
  });

  it('row 22: an assignment typed on either side moves both by the same', () => {
    const expected = { 'O Fun': 7000, 'M May Fun': 7000, gap: -7000 };
    expect(change(budgeted, { kind: 'item.assign', itemId: 'Fun', month: may, column: 'current-month', typed: 7000 })).toEqual(expected);
    expect(change(budgeted, { kind: 'item.assign', itemId: 'Fun', month: may, column: 'running-total', typed: 27_000 })).toEqual(expected);
    expect(applyOperation(start, { kind: 'item.assign', itemId: 'Fun', month: may, column: 'running-total', typed: 27_000 })).toBe(start);
  });

  it('row 47: money that is moved from one item to another leaves the gap where it is [DAY-09]', () => {
    const move: Operation = { kind: 'item.move', fromId: 'Groceries', toId: 'Fun', month: may, amount: 3000 };
    const expected = { 'O Groceries': -3000, 'O Fun': 3000, 'M May Groceries': -3000, 'M May Fun': 3000 };
    expect(change(budgeted, move)).toEqual(expected);
    const back = inverseOf(budgeted, move);
    expect(back).toEqual({ ...move, fromId: 'Fun', toId: 'Groceries' });
    expect(back === null ? null : play(budgeted, move, back)).toEqual(budgeted);
  });

  it('row 47: is refused without two items, a budget of the month and an amount, for income and for whoever leads a group', () => {
    const move: Operation = { kind: 'item.move', fromId: 'Groceries', toId: 'Fun', month: may, amount: 3000 };
    const lines = ['Fun', 'Groceries'].map((id, sortOrder) => ({ id, parentId: id === 'Groceries' ? 'Fun' : null, sortOrder }));
    const emptied = play(budgeted, { kind: 'item.assign', itemId: 'Fun', month: may, column: 'running-total', typed: 0 });
    const grouped = play(emptied, { kind: 'items.sort', subset: 'working-budget', lines });
    expect(grouped).not.toBe(emptied);
    const refused: [Ledger, Operation][] = [
      [start, move], [grouped, move], [grouped, { ...move, fromId: 'Fun', toId: 'Emergency' }],
      ...[{ toId: 'Groceries' }, { toId: 'unknown' }, { fromId: 'unknown' }, { fromId: 'pay' }, { toId: 'may-line' }, { amount: 0 }, { amount: -5 }, { month: june }]
        .map((part): [Ledger, Operation] => [budgeted, { ...move, ...part }]),
    ];
    expect(refused.filter(([ledger, operation]) => applyOperation(ledger, operation) !== ledger || inverseOf(ledger, operation) !== null)).toEqual([]);
  });

  it('row 52: income that is planned and assigned at once leaves the gap where it is [DAY-11]', () => {
    const both: Operation = { kind: 'income.assign', lineId: 'side', itemId: 'Fun', month: may, amount: 3000 };
    expect(change(budgeted, both)).toEqual({ 'P May side': 3000, 'D May 2026': -3000, 'O Fun': 3000, 'M May Fun': 3000 });
    const back = inverseOf(budgeted, both);
    expect(back).toEqual({ ...both, amount: -3000 });
    expect(back === null ? null : play(budgeted, both, back)).toEqual(budgeted);
  });

  it('row 52: is refused without a line of the plan, an item that leads no group, a budget of the month and an amount', () => {
    const both: Operation = { kind: 'income.assign', lineId: 'side', itemId: 'Fun', month: may, amount: 3000 };
    const refused: [Ledger, Operation][] = [
      [start, both], ...[{ lineId: 'unknown' }, { lineId: 'Fun' }, { itemId: 'unknown' }, { itemId: 'pay' }, { amount: 0 }, { month: june }]
        .map((part): [Ledger, Operation] => [budgeted, { ...both, ...part }]),
    ];
    expect(refused.filter(([ledger, operation]) => applyOperation(ledger, operation) !== ledger || inverseOf(ledger, operation) !== null)).toEqual([]);
  });

  it('row 53: several items are assigned at once, and returned at once to what they were [DAY-10]', () => {
    const typed = (amounts: [string, number][]): Operation => ({ kind: 'items.assign', month: may, amounts: amounts.map(([itemId, amount]) => ({ itemId, typed: amount })) });
    const both = typed([['Fun', 7000], ['Groceries', 0]]);
    const alone = (itemId: string, amount: number): Operation => ({ kind: 'item.assign', itemId, month: may, column: 'current-month', typed: amount });
    expect(change(budgeted, typed([['Fun', 7000]]))).toEqual({ 'O Fun': 7000, 'M May Fun': 7000, gap: -7000 });
    expect(play(budgeted, both)).toEqual(play(budgeted, alone('Fun', 7000), alone('Groceries', 0)));
    const back = inverseOf(budgeted, both);
    expect(back === null ? null : play(budgeted, both, back)).toEqual(budgeted);
    const refused = [typed([]), typed([['Fun', 1], ['Fun', 2]]), typed([['Fun', 1], ['unknown', 2]]), typed([['Fun', 1], ['pay', 2]])];
    expect(refused.filter((operation) => applyOperation(budgeted, operation) !== budgeted || inverseOf(budgeted, operation) !== null)).toEqual([]);
    expect(applyOperation(start, both)).toBe(start);
  });

  it('rows 23 to 25: planned income moves the month’s line against it', () => {
    expect(change(budgeted, { kind: 'plannedIncome.set', lineId: 'side', month: may, typed: 14_000 }))
      .toEqual({ 'P May side': 4000, 'D May 2026': -4000, gap: 4000 });
    const added = play(budgeted, { kind: 'plannedIncome.add', id: 'temp-id-1', month: may, sortOrder: 2 });
    expect(change(budgeted, { kind: 'plannedIncome.add', id: 'temp-id-1', month: may, sortOrder: 2 })).toEqual({});
    expect(monthEntry(added.months, may)?.budget?.income.items.map(({ name }) => name)).toEqual(['pay', 'side', 'New Income']);
    expect(change(budgeted, { kind: 'plannedIncome.remove', id: 'side', month: may }))
      .toEqual({ 'P May side': -10_000, 'D May 2026': 10_000, gap: -10_000 });
  });

  it('row 26: a reset undoes what was typed and takes away the lines of that month only', () => {
    const typed = play(
      budgeted,
      { kind: 'plannedIncome.add', id: 'temp-id-1', month: may, sortOrder: 2 },
      { kind: 'plannedIncome.set', lineId: 'temp-id-1', month: may, typed: 3000 },
      { kind: 'item.assign', itemId: 'Fun', month: may, column: 'current-month', typed: 7000 },
    );
    expect(change(typed, { kind: 'month.reset', month: may })).toEqual({
      'P May New Income': -3000, 'D May 2026': 3000, 'O Fun': -7000, 'M May Fun': -7000, gap: 4000,
    });
  });

  it('what is left of an assignment moves with every posting of that month, and with the assignment', () => {
    const reporting = withVariances(budgeted);
    const left = (ledger: Ledger, id: string) => monthEntry(ledger.months, may)?.budget?.['working-budget'].items.find((item) => item.id === id)?.variance;
    const spent = play(reporting, add(made({ amount: 5000 }, 'one')));
    expect([left(reporting, 'Groceries'), left(spent, 'Groceries')]).toEqual([110_000, 105_000]);
    const april = made({ amount: 4000, date: '04/30/2026' }, 'one');
    expect(left(play(spent, { kind: 'transaction.edit', id: 'one', transaction: april }), 'Groceries')).toBe(110_000);
    expect(left(play(reporting, { kind: 'item.assign', itemId: 'Fun', month: may, column: 'current-month', typed: 70 }), 'Fun')).toBe(70);
    expect(left(play(spent, { kind: 'template.set', id: 'Groceries', typed: 120_000 }, { kind: 'month.reset', month: may }), 'Groceries')).toBe(115_000);
    const added = play(reporting, { kind: 'item.add', id: 'temp-id-9', subset: 'working-budget', month: may, sortOrder: 9 });
    expect(left(added, 'temp-id-9')).toBe(0);
  });
});

describe('items and the template change the figures in the table', () => {
  it('rows 27 and 28: the template moves no money, and months keep the lines it loses', () => {
    expect(change(budgeted, { kind: 'template.set', id: 'Fun', typed: 900 })).toEqual({ 'T Fun': 900 });
    expect(change(budgeted, { kind: 'templateIncome.remove', id: 'side' })).toEqual({ 'T side': -10_000 });
    expect(play(budgeted, { kind: 'templateIncome.add', id: 'temp-id-1', month: may, sortOrder: 2 }).template.income.items.map(({ name }) => name))
      .toEqual(['pay', 'side', 'New Income']);
  });

  it('row 29: a starting balance moves the running total by the difference, typed on either side', () => {
    const expected = { 'S Fun': 5000, 'O Fun': 5000, gap: -5000 };
    expect(change(budgeted, { kind: 'startingBalance.set', id: 'Fun', column: 'starting-balance', typed: 25_000 })).toEqual(expected);
    expect(change(budgeted, { kind: 'startingBalance.set', id: 'Fun', column: 'running-total', typed: 25_000 })).toEqual(expected);
  });

  it('row 30: a new item stands everywhere at nothing, and is not made twice', () => {
    const operation: Operation = { kind: 'item.add', id: 'temp-id-1', subset: 'giving', month: may, sortOrder: 1 };
    const after = play(budgeted, operation);
    expect(change(budgeted, operation)).toEqual({});
    const holders = [after.overview, after.template, monthEntry(after.months, may)?.budget];
    expect(holders.map((holder) => holder?.giving.items.map(({ name, amount }) => [name, amount]).at(1))).toEqual([['New Account', 0], ['New Account', 0], ['New Account', 0]]);
    expect(applyOperation(after, operation)).toBe(after);
  });

  it('row 31: a removed item hands its whole balance on; its goal goes along, its months stay as they were', () => {
    const operation: Operation = { kind: 'item.remove', id: 'Emergency', reallocation: { Groceries: 20_000, Fun: 40_000 } };
    expect(change(budgeted, operation)).toEqual({
      'O Emergency': -60_000, 'O Groceries': 20_000, 'O Fun': 40_000, 'S Emergency': -60_000, 'goal Emergency': -60_000,
    });
    expect(play(budgeted, operation).savingsGoals).toEqual([]);
    expect(applyOperation(budgeted, { ...operation, reallocation: { Groceries: 20_000 } })).toBe(budgeted);
    expect(applyOperation(budgeted, { kind: 'item.remove', id: 'Visa envelope', reallocation: { Fun: 30_000 } })).toBe(budgeted);
  });
});

describe('goals are changed by what was changed of them', () => {
  const today = { year: 2026, month: 5, day: 3 };
  const saving = { id: 'Emergency', goalAmount: 120_000, goalDate: { year: 2027, month: 5, day: 3 }, monthlyContribution: 9000 };
  const [debt] = start.realAccounts.debt.accounts.filter(({ id }) => id === 'Car loan');
  const attacked = debt === undefined
    ? []
    : [{ pairedItemId: debt.pairedItemId, interestRate: debt.interestRate, amount: debt.amount, minimumPayment: debt.minimumPayment }];

  it('a savings goal keeps the amount that another device has set since', () => {
    const before = play(start, { kind: 'savingsGoal.save', goal: saving, today }, { kind: 'savingsGoal.save', goal: { ...saving, goalAmount: 90_000 }, today });
    const after = play(before, { kind: 'savingsGoal.save', goal: { ...saving, monthlyContribution: 8000 }, today, changed: ['monthlyContribution'] });
    expect(after.savingsGoals).toMatchObject([{ goalAmount: 90_000, monthlyContribution: 8000, monthlyMinimum: 2500 }]);
  });

  it('the debt goal keeps the method that another device has chosen since', () => {
    const goal = { attackedDebts: attacked, monthlyContribution: 50_000, method: 'snowball' as const };
    const before = play(start, { kind: 'debtGoal.save', goal }, { kind: 'debtGoal.save', goal: { ...goal, method: 'avalanche' } });
    const after = play(before, { kind: 'debtGoal.save', goal: { ...goal, monthlyContribution: 60_000 }, changed: ['monthlyContribution'] });
    expect(after.debt.goal).toEqual({ ...goal, method: 'avalanche', monthlyContribution: 60_000 });
  });
});

describe('accounts change the figures in the table', () => {
  const cash = { name: 'Wallet', category: 'Everyday', type: 'Cash' as const };
  const loan = {
    name: 'Boat loan', category: 'Loans', type: 'Debt' as const, isCreditCard: false, interestRate: 8, minimumPayment: 9000, beginningBalance: 100,
  };

  it('rows 32 to 34: cash moves the gap as it comes, changes and goes', () => {
    expect(change(start, { kind: 'account.save', id: 'temp-1', isNew: true, pairedItemId: null, account: { ...cash, amount: 4000 } }))
      .toEqual({ 'R temp-1': 4000, gap: 4000 });
    expect(change(start, { kind: 'account.save', id: 'Checking', isNew: false, pairedItemId: null, account: { ...cash, amount: 199_000 } }))
      .toEqual({ 'R Checking': -1000, gap: -1000 });
    expect(change(start, { kind: 'account.remove', id: 'Savings' })).toEqual({ 'R Savings': -50_000, gap: -50_000 });
    expect(statusOf(play(start, { kind: 'account.remove', id: 'Savings' }))).toEqual({ kind: 'red', gap: -50_000 });
  });

  it('an amount that was not touched is not written [OPT-21]', () => {
    const rename: Operation = { kind: 'account.save', id: 'Checking', isNew: false, pairedItemId: null, account: { ...cash, name: 'Daily' } };
    const spent = play(start, add(made({ amount: 5000 })));
    expect(change(spent, rename)).toEqual({});
    expect(play(spent, rename).realAccounts['cash-accounts'].accounts[0]?.name).toBe('Daily');
  });

  it('a save writes what was touched, and leaves the rest as it has become since [SYN-01]', () => {
    const payment: Operation = { kind: 'account.save', id: 'Car loan', isNew: false, pairedItemId: null, account: { type: 'Debt', minimumPayment: 1 } };
    const elsewhere: Operation = {
      kind: 'account.save', id: 'Car loan', isNew: false, pairedItemId: null,
      account: { ...loan, name: 'Car', amount: 5000, interestRate: 9, isCreditCard: true, beginningBalance: 7000 },
    };
    const after = play(start, elsewhere, payment).realAccounts.debt.accounts.find(({ id }) => id === 'Car loan');
    expect(after).toMatchObject({
      name: 'Car', category: 'Loans', amount: 5000, isCreditCard: true, interestRate: 9, minimumPayment: 1, beginningBalance: 7000,
    });
  });

  it('nothing is saved under another type, without an amount, without a debt’s item, or financed by a debt that is gone', () => {
    const save = (facts: Partial<Operation<'account.save'>>): Operation =>
      ({ kind: 'account.save', id: 'temp-1', isNew: true, pairedItemId: null, account: { ...cash, amount: 1 }, ...facts });
    const refused = [
      save({ id: 'Visa', isNew: false }), save({ account: cash }), save({ account: { ...loan, amount: 1 } }), save({ isNew: false }), save({ id: 'Checking' }),
      save({ account: { ...cash, amount: 1, type: 'Other Asset', relatedDebtId: 'gone' } }),
    ];
    expect(refused.filter((operation) => applyOperation(start, operation) !== start)).toEqual([]);
  });

  it('row 35: other assets move net worth only', () => {
    const asset = { name: 'Boat', category: 'Fun', type: 'Other Asset' as const, relatedDebtId: 'Car loan' };
    expect(change(start, { kind: 'account.save', id: 'temp-1', isNew: true, pairedItemId: null, account: { ...asset, amount: 90 } })).toEqual({ 'R temp-1': 90 });
    expect(change(start, { kind: 'account.save', id: 'House', isNew: false, pairedItemId: null, account: { ...asset, amount: 1 } })).toEqual({ 'R House': -29_999_999 });
    expect(change(start, { kind: 'account.remove', id: 'House' })).toEqual({ 'R House': -30_000_000 });
  });

  it('rows 36 and 37: a debt brings its envelope, and its beginning balance is raised to what is owed', () => {
    const operation: Operation = { kind: 'account.save', id: 'temp-1', isNew: true, pairedItemId: 'temp-2', account: { ...loan, amount: 5000 } };
    expect(change(budgeted, operation)).toEqual({ 'R temp-1': 5000, 'bb temp-1': 5000 });
    const after = play(budgeted, operation);
    const holders = [after.overview, after.template, monthEntry(after.months, may)?.budget];
    expect(holders.map((holder) => holder?.debt.items.at(-1)?.name)).toEqual(['Boat loan', 'Boat loan', 'Boat loan']);
    const edited: Operation = { kind: 'account.save', id: 'temp-1', isNew: false, pairedItemId: null, account: { ...loan, name: 'Yacht', amount: 7000, beginningBalance: 6000 } };
    expect(change(after, edited)).toEqual({ 'R temp-1': 2000, 'bb temp-1': 2000 });
    expect(play(after, edited).overview.debt.items.at(-1)?.name).toBe('Yacht');
    expect(play(after, { kind: 'item.rename', id: 'temp-2', name: 'Boat money' }).realAccounts.debt.accounts.at(-1)?.name).toBe('Boat loan');
  });

  it('row 38: a debt that goes takes its empty envelope, leaves a full one, the goal and what it financed', () => {
    const amex = play(budgeted, { kind: 'account.remove', id: 'Amex' });
    expect(amex.overview.debt.items.some(({ id }) => id === 'Amex envelope')).toBe(false);
    expect(Object.keys(amex.startingBalances ?? {})).not.toContain('Amex envelope');
    const car = play(budgeted, { kind: 'account.remove', id: 'Car loan' });
    expect(car.overview.debt.items.find(({ id }) => id === 'Car loan envelope')?.amount).toBe(30_000);
    expect(car.debt.goal?.attackedDebts).toEqual([]);
    expect(car.realAccounts['other-assets'].accounts[0]?.relatedDebtId).toBeNull();
    expect([gap(amex), gap(car)]).toEqual([0, 0]);
  });

  describe('rows 48 and 49: an account that agrees with its bank moves nothing', () => {
    const day = { year: 2026, month: 5, day: 3 };
    const recordedTwo = play(start, add(made({ amount: 5000 }, 'one')), add(made({ amount: 700 }, 'two')));
    const reconcile: Operation<'account.reconcile'> = {
      kind: 'account.reconcile', id: 'temp-1', accountId: 'Checking', date: day, balance: 195_000, unticked: ['two'], adjustmentId: null,
    };
    const known = (ledger: Ledger) => ledger.reconciliations['Checking'];

    it('what is ticked is reconciled, what is not stays open, and one undo takes it back [DAY-14]', () => {
      expect(change(recordedTwo, reconcile)).toEqual({});
      const after = play(recordedTwo, reconcile);
      expect(known(after)).toMatchObject({ last: { id: 'temp-1', date: day, balance: 195_000 }, entries: [{ id: 'two' }], openCount: 1 });
      const back = inverseOf(recordedTwo, reconcile);
      expect(back).toEqual({ kind: 'account.unreconcile', id: 'temp-1', accountId: 'Checking', previous: null });
      expect(back === null ? null : [known(play(after, back))?.last, change(after, back), needsLoad(after, back, { ids: {} })]).toEqual([null, {}, true]);
    });

    it('is refused unless it agrees to the cent, by entries that are open [DAY-14]', () => {
      const parts: Partial<Operation<'account.reconcile'>>[] = [
        { balance: 195_001 }, { unticked: [] }, { unticked: ['two', 'gone'] }, { accountId: 'Savings' }, { accountId: 'House' }, { accountId: 'gone' },
      ];
      expect(parts.filter((part) => play(recordedTwo, { ...reconcile, ...part }) !== recordedTwo)).toEqual([]);
    });

    it('is taken back while it is the last one', () => {
      const after = play(recordedTwo, reconcile, { ...reconcile, id: 'temp-2' });
      expect([isUntouched(after, reconcile), isUntouched(after, { ...reconcile, id: 'temp-2' })]).toEqual([false, true]);
      expect(play(after, { kind: 'account.unreconcile', id: 'temp-1', accountId: 'Checking', previous: null })).toBe(after);
    });

    it('needs what it does not tick and what was added to make it agree, and says so if that was all [DAY-14]', () => {
      const adjusted: Operation = { ...reconcile, unticked: ['temp-2'], adjustmentId: 'temp-3' };
      expect([requiredIds(adjusted), createdIds(adjusted)]).toEqual([['temp-2', 'temp-3'], ['temp-1']]);
      const said = { code: 'reconciling.changed' } as const;
      expect([failureNotice(reconcile, said), failureNotice(adjusted, said)]).toEqual([said, { code: 'reconciling.adjustedOnly' }]);
    });
  });

  it('a removed account drops its imports', () => {
    expect(play(start, { kind: 'account.remove', id: 'Visa' }).imports.map(({ id }) => id)).toEqual(['import-1', 'import-2', 'import-4']);
  });

  it('rows 39 to 42: a link takes over the chosen balance; unlinking and removing the institution clear it', () => {
    const link = (accountId: string, type: 'depository' | 'loan', balance: 'budget' | 'current'): Operation =>
      ({ kind: 'account.link', accountId, importedAccount: { ...bank, type }, balance });
    expect(change(start, link('Checking', 'depository', 'current'))).toEqual({ 'R Checking': -123_400, gap: -123_400 });
    expect(change(start, link('Checking', 'depository', 'budget'))).toEqual({});
    expect(change(start, link('Amex', 'loan', 'current'))).toEqual({ 'R Amex': 76_600, 'bb Amex': 76_600 });
    expect(applyOperation(start, link('Amex', 'depository', 'current'))).toBe(start);
    const linked = play(start, link('Checking', 'depository', 'budget'));
    expect(linked.realAccounts['cash-accounts'].accounts[0]?.importedAccountId).toBe('bank-1');
    const unlinks: Operation[] = [
      { kind: 'account.unlink', accountId: 'Checking', providerAccountId: 'p' }, { kind: 'institution.remove', id: 'i', importedAccountIds: ['bank-1'] },
    ];
    for (const operation of unlinks) {
      expect(change(linked, operation)).toEqual({});
      expect(play(linked, operation).realAccounts).toEqual(start.realAccounts);
    }
  });

  it('row 41: an account made from an import is what it is, a card with its envelope', () => {
    const create = (type: 'depository' | 'credit' | 'investment', section: 'cash-accounts' | 'debt' | 'other-assets'): Operation => ({
      kind: 'account.createFromImport', id: 'temp-1', pairedItemId: section === 'debt' ? 'temp-2' : null, section,
      importedAccount: { ...bank, type }, balance: 'current',
    });
    expect(change(start, create('depository', 'cash-accounts'))).toEqual({ 'R temp-1': 76_600, gap: 76_600 });
    expect(change(start, create('investment', 'other-assets'))).toEqual({ 'R temp-1': 76_600 });
    expect(change(start, create('credit', 'debt'))).toEqual({ 'R temp-1': 76_600, 'bb temp-1': 76_600 });
    const card = play(start, create('credit', 'debt')).realAccounts.debt.accounts.at(-1);
    expect(card).toMatchObject({ name: 'Bank account', isCreditCard: true, pairedItemId: 'temp-2', importedAccountId: 'bank-1' });
  });
});

describe('rows 50 and 51 move no money', () => {
  const [rent] = start.schedules;
  if (rent === undefined) throw new Error('The household has a schedule.');
  const added: Operation = { kind: 'schedule.save', schedule: { ...rent, id: 'temp-1', amount: -5000, source: 'Gym' }, isNew: true };
  const edited: Operation = { kind: 'schedule.save', schedule: { ...rent, amount: -95_000, source: 'not changed' }, isNew: false, changed: ['amount'] };
  const removed: Operation = { kind: 'schedule.remove', id: 'rent' };

  it.each([added, edited, removed])('row 50 and 51: $kind leaves every figure, and is taken back by its inverse [DAY-15]', (operation) => {
    const after = play(start, operation);
    expect([change(start, operation), after.imports, after.log]).toEqual([{}, start.imports, start.log]);
    const back = inverseOf(start, operation);
    expect(back === null ? null : play(after, back)).toEqual(start);
  });

  it('row 50: an edit writes what it names, and a new one is added once', () => {
    expect(play(start, edited).schedules).toEqual([{ ...rent, amount: -95_000 }]);
    expect(play(start, added, added).schedules.map(({ source }) => source)).toEqual(['Landlord', 'Gym']);
  });

  it('row 50: is refused for what is not there, and where it is not allowed', () => {
    const refused: Operation[] = [
      { ...added, schedule: { ...rent, id: 'temp-1', accountId: 'gone' } }, { ...edited, schedule: { ...rent, id: 'gone' } }, { ...added, schedule: rent },
      { ...edited, schedule: { ...rent, amount: 0 } }, { kind: 'schedule.remove', id: 'gone' },
    ];
    expect(refused.filter((operation) => applyOperation(start, operation) !== start)).toEqual([]);
  });

  it('rows 34 and 38: an account that goes takes its schedules along, and no others', () => {
    const two = play(start, { ...added, schedule: { ...rent, id: 'other', accountId: 'Savings' } });
    expect(play(two, { kind: 'account.remove', id: 'Checking' }).schedules.map(({ id }) => id)).toEqual(['other']);
    expect(play(two, { kind: 'item.remove', id: 'Fun', reallocation: { Groceries: 20_000 } }).schedules).toBe(two.schedules);
  });
});

describe('row 43 moves no money', () => {
  const lines = [{ id: 'Fun', parentId: null, sortOrder: 0 }, { id: 'Groceries', parentId: null, sortOrder: 1 }];
  const goal = { id: 'Emergency', goalAmount: 9, goalDate: { year: 2030, month: 1, day: 1 }, monthlyContribution: 2 };
  const today = { ...may, day: 3 };
  const operations: [Operation, (after: Ledger) => unknown, unknown][] = [
    [{ kind: 'incomeSource.archive', id: 'job' }, ({ incomeSources }) => incomeSources.archivedItems.map(({ id }) => id), ['job']],
    [{ kind: 'incomeSource.rename', id: 'job', name: 'Office' }, ({ incomeSources }) => incomeSources.items[0]?.name, 'Office'],
    [{ kind: 'incomeSource.add', id: 'temp-1', month: may, sortOrder: 2 }, ({ incomeSources }) => incomeSources.items[2]?.name, 'New Source'],
    [{ kind: 'item.rename', id: 'Emergency', name: 'Rainy days' }, (after) => namesOf(after, 'savings'), ['Rainy days', 'Rainy days', 'Rainy days', 'Rainy days']],
    [{ kind: 'items.sort', subset: 'working-budget', lines }, (after) => namesOf(after, 'working-budget').slice(0, 3), ['Fun', 'Fun', 'Fun']],
    [{ kind: 'accounts.sort', section: 'cash-accounts', order: ['Savings', 'Checking'] }, ({ realAccounts }) => realAccounts['cash-accounts'].accounts[0]?.id, 'Savings'],
    [{ kind: 'group.toggle', id: 'Fun', collapsed: true }, ({ overview }) => overview['working-budget'].collapsedGroups, ['Fun']],
    [{ kind: 'savingsGoal.save', goal, today }, ({ savingsGoals }) => savingsGoals, [{ ...goal, name: 'Emergency', currentAmount: 60_000, monthlyMinimum: 0 }]],
    [{ kind: 'savingsGoal.remove', id: 'Emergency' }, ({ savingsGoals }) => savingsGoals, []],
  ];

  it.each(operations)('$kind', (operation, seen, expected) => {
    const after = play(budgeted, operation);
    expect(seen(after)).toEqual(expected);
    expect([gap(after), after.log]).toEqual([gap(budgeted), budgeted.log]);
  });

  it('income sources have an order of their own, and months’ lines that of the calendar', () => {
    const lines = ['lessons', 'job'].map((id, sortOrder) => ({ id, parentId: null, sortOrder }));
    const sorted = play(start, { kind: 'items.sort', subset: 'income-sources', lines });
    expect(sorted.incomeSources.items.map(({ id }) => id)).toEqual(['lessons', 'job']);
    const early = play(start, { kind: 'month.create', month: june }, { kind: 'month.create', month: { year: 2025, month: 12 } });
    expect(early.overview.income.items.map(({ name }) => name)).toEqual(['December 2025', 'May 2026', 'June 2026']);
  });

  it('a group that loses its last line is none any more, and collapsed groups stand in the order of their items', () => {
    const sort = (after: Ledger, childId: string): Ledger => play(after, {
      kind: 'items.sort', subset: 'working-budget', lines: [
        { id: 'group', parentId: null, sortOrder: 0 }, { id: childId, parentId: 'group', sortOrder: 1 }, { id: 'Groceries', parentId: null, sortOrder: 2 },
      ],
    });
    const grouped = sort(play(budgeted, { kind: 'item.add', id: 'group', subset: 'working-budget', month: may, sortOrder: 0 }), 'Fun');
    const holders = (after: Ledger) => [after.overview, after.template, monthEntry(after.months, may)?.budget];
    const bold = (after: Ledger) => holders(after).map((holder) => holder?.['working-budget'].items.find(({ id }) => id === 'group')?.bold);
    expect(bold(grouped)).toEqual([true, true, true]);
    expect(bold(play(grouped, { kind: 'item.remove', id: 'Fun', reallocation: { Groceries: 20_000 } }))).toEqual([false, false, false]);
    const gone = play(grouped, { kind: 'item.remove', id: 'group', reallocation: {} });
    expect(holders(gone).map((holder) => holder?.['working-budget'].items.find(({ id }) => id === 'Fun')?.parentId)).toEqual([null, null, null]);
    const collapsed = play(grouped, { kind: 'group.toggle', id: 'Groceries', collapsed: true }, { kind: 'group.toggle', id: 'group', collapsed: true });
    expect(collapsed.overview['working-budget'].collapsedGroups).toEqual(['group', 'Groceries']);
    const lines = ['Groceries', 'Fun', 'group'].map((id, sortOrder) => ({ id, parentId: null, sortOrder }));
    const sorted = play(collapsed, { kind: 'items.sort', subset: 'working-budget', lines });
    expect(sorted.overview['working-budget'].collapsedGroups).toEqual(['Groceries', 'group']);
    const assign: Operation = { kind: 'item.assign', itemId: 'group', month: may, column: 'running-total', typed: 20_500 };
    expect(change(grouped, assign)).toEqual({ 'O New Account': 500, 'M May New Account': 500, gap: -500 });
  });

  it('a goal takes its minimum from what the item holds when it is done, or from the services, who know the day; less is no goal', () => {
    const save: Operation = { kind: 'savingsGoal.save', goal: { ...goal, goalAmount: 100_000, goalDate: { year: 2026, month: 9, day: 3 }, monthlyContribution: 10_000 }, today };
    const minimum = (after: Ledger) => after.savingsGoals.find(({ id }) => id === 'Emergency')?.monthlyMinimum;
    expect(minimum(play(start, save))).toBe(10_000);
    const more: Operation = { kind: 'item.assign', itemId: 'Emergency', month: may, column: 'running-total', typed: 80_000 };
    expect(minimum(play(budgeted, more, save))).toBe(5000);
    const less: Operation = { ...more, typed: 59_999 };
    const short = play(budgeted, less);
    expect(play(short, { ...save, goal: { ...save.goal, goalAmount: 100_002 } })).toBe(short);
    expect(minimum(confirmOperation(short, save, { ids: {}, monthlyMinimum: 13_334 }))).toBe(13_334);
  });

  it('savings goals stand in the order of their items', () => {
    const added = play(start, { kind: 'item.add', id: 'first', subset: 'savings', month: may, sortOrder: 0 }, { kind: 'savingsGoal.save', goal: { ...goal, id: 'first', monthlyContribution: 9 }, today });
    expect(added.savingsGoals.map(({ id }) => id)).toEqual(['first', 'Emergency']);
  });

  it('what names something that is not there, or not that kind of thing, changes nothing', () => {
    const fetched = mergeMonth(start, june, null);
    const operations: Operation[] = [
      { kind: 'month.reset', month: june }, { kind: 'plannedIncome.remove', id: 'pay', month: june }, { kind: 'item.rename', id: 'may-line', name: 'June' },
      { kind: 'plannedIncome.add', id: 'temp-1', month: june, sortOrder: 0 }, { kind: 'item.remove', id: 'unknown', reallocation: {} },
      { kind: 'savingsGoal.save', goal: { ...goal, id: 'Fun' }, today }, { kind: 'group.toggle', id: 'may-line', collapsed: true },
      { kind: 'incomeSource.add', id: 'job', month: may, sortOrder: 0 }, { kind: 'templateIncome.add', id: 'pay', month: may, sortOrder: 0 },
      { kind: 'account.createFromImport', id: 'temp-1', pairedItemId: null, importedAccount: bank, section: 'debt', balance: 'current' },
      { kind: 'account.unlink', accountId: 'Checking', providerAccountId: 'p' }, { kind: 'account.remove', id: 'unknown' },
      { kind: 'transaction.remove', id: 'unknown' }, { kind: 'templateIncome.remove', id: 'Fun' }, { kind: 'savingsGoal.remove', id: 'Fun' },
    ];
    expect(operations.filter((operation) => applyOperation(fetched, operation) !== fetched)).toEqual([]);
  });

  it('starting balances that were not fetched stay so, and a month that lacks an item gets it at a reset', () => {
    const unfetched = { ...start, startingBalances: null };
    expect(play(unfetched, { kind: 'item.remove', id: 'Fun', reallocation: { Groceries: 20_000 } }).startingBalances).toBeNull();
    expect(applyOperation(unfetched, { kind: 'startingBalance.set', id: 'Fun', column: 'running-total', typed: 1 })).toBe(unfetched);
    const budget = monthEntry(budgeted.months, may)?.budget;
    if (budget === null || budget === undefined) throw new Error('May is budgeted');
    const lacking = mergeMonth(budgeted, may, { ...budget, giving: { ...budget.giving, items: [] } });
    expect(monthEntry(play(lacking, { kind: 'month.reset', month: may }).months, may)?.budget).toEqual(budget);
  });

  it('a restored source goes to the end', () => {
    const after = play(start, { kind: 'incomeSource.archive', id: 'job' }, { kind: 'incomeSource.restore', id: 'job' });
    expect(after.incomeSources.items.map(({ id }) => id)).toEqual(['lessons', 'job']);
  });

  it('a line that holds money takes no children, and groups are one level deep', () => {
    const sort = (parentId: string): Operation => ({ kind: 'items.sort', subset: 'working-budget', lines: [{ id: 'Fun', parentId, sortOrder: 1 }] });
    expect(applyOperation(start, sort('Groceries'))).toBe(start);
    const empty = play(start, { kind: 'item.add', id: 'group', subset: 'working-budget', month: may, sortOrder: 0 });
    expect(play(empty, sort('group')).overview['working-budget'].items.find(({ id }) => id === 'Fun')?.parentId).toBe('group');
    const nested: Operation = {
      kind: 'items.sort', subset: 'working-budget',
      lines: [{ id: 'group', parentId: 'other', sortOrder: 0 }, { id: 'other', parentId: null, sortOrder: 1 }, { id: 'Fun', parentId: 'group', sortOrder: 2 }],
    };
    expect(applyOperation(empty, nested)).toBe(empty);
  });

  it('the debt goal follows what is owed, and is not set on a debt that is not there', () => {
    const attacked = { pairedItemId: 'Visa envelope', interestRate: 1, amount: 1, minimumPayment: 1 };
    const save = (pairedItemId: string): Operation =>
      ({ kind: 'debtGoal.save', goal: { attackedDebts: [{ ...attacked, pairedItemId }], monthlyContribution: 5, method: 'custom' } });
    expect(play(start, save('Visa envelope')).debt.goal?.attackedDebts).toEqual([
      { pairedItemId: 'Visa envelope', interestRate: 12, amount: 30_000, minimumPayment: 20_000 },
    ]);
    expect(applyOperation(start, save('unknown'))).toBe(start);
  });
});

const bank = {
  id: 'bank-1', name: 'Bank account', type: 'depository' as const, currentBalance: 76_600, availableBalance: null, institutionId: 'i',
  providerAccountId: 'p', tenantAccountId: null, linkedType: null, linkedAccountId: null,
};

function made(facts: Partial<TransactionDraft>, id = 'transaction'): Transaction {
  return recorded(draftFor(facts, start), id);
}

function payment(total: number, principal: number, from = 'Checking'): Transaction {
  return made({
    subtype: 'Debt', amount: total, account: account(from), legs: [legOf('Car loan envelope', start.overview)],
    lines: { 'Debt Principal': principal, 'Debt Interest': total - principal },
  });
}

function transfer(from: string, to: string): Transaction {
  return made({ type: 'Other', subtype: 'Transfer', amount: 50_000, transferFrom: { id: from, name: from }, account: account(to) });
}

function account(name: string) {
  return legOfAccount(name, start.realAccounts);
}

function add(transaction: Transaction): Operation {
  return { kind: 'transaction.add', transaction };
}

function play(ledger: Ledger, ...operations: Operation[]): Ledger {
  return operations.reduce<Ledger>(applyOperation, ledger);
}

/** Every figure that an operation moves, and by how much. */
function change(before: Ledger, operation: Operation): Record<string, number> {
  const [old, fresh] = [figures(before), figures(applyOperation(before, operation))];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  return Object.fromEntries(names.map((name): [string, number] => [name, (fresh.get(name) ?? 0) - (old.get(name) ?? 0)])
    .filter(([, difference]) => difference !== 0));
}

function figures(ledger: Ledger): Map<string, number> {
  const accounts = accountSectionKeys.flatMap((key): RealAccount[] => ledger.realAccounts[key].accounts);
  const [mays, junes] = [may, june].map((month) => monthEntry(ledger.months, month)?.budget);
  const monthly = [['May', mays] as const, ['June', junes] as const].flatMap(([name, budget]) => subsetKeys.flatMap((key) =>
    (budget?.[key].items ?? []).map((item): [string, number] => [`${key === 'income' ? 'P' : 'M'} ${name} ${item.name}`, item.amount])));
  return new Map<string, number>([
    ...accounts.map(({ id, amount }): [string, number] => [`R ${id}`, amount]),
    ...ledger.realAccounts.debt.accounts.map(({ id, beginningBalance }): [string, number] => [`bb ${id}`, beginningBalance]),
    ...spendingSubsetKeys.flatMap((key) => ledger.overview[key].items.map(({ name, amount }): [string, number] => [`O ${name}`, amount])),
    ...ledger.overview.income.items.map(({ name, amount }): [string, number] => [`D ${name}`, amount]),
    ...subsetKeys.flatMap((key) => ledger.template[key].items.map(({ name, amount }): [string, number] => [`T ${name}`, amount])),
    ...monthly,
    ...Object.entries(ledger.startingBalances ?? {}).map(([id, amount]): [string, number] => [`S ${id}`, amount]),
    ...ledger.savingsGoals.map(({ id, currentAmount }): [string, number] => [`goal ${id}`, currentAmount]),
    ...(ledger.debt.goal?.attackedDebts ?? []).map(({ pairedItemId, amount }): [string, number] => [`attacked ${pairedItemId}`, amount]),
    ['IS', ledger.debt.interestSaved],
    ['gap', gap(ledger)],
  ]);
}

function namesOf(after: Ledger, key: 'savings' | 'working-budget'): (string | undefined)[] {
  const holders = [after.overview, after.template, monthEntry(after.months, may)?.budget];
  return [...holders.map((holder) => holder?.[key].items[0]?.name), after.savingsGoals[0]?.name];
}

/** The same ledger whose services report variances. */
function withVariances(ledger: Ledger): Ledger {
  const budget = monthEntry(ledger.months, may)?.budget;
  if (budget === null || budget === undefined) throw new Error('May is budgeted');
  const reported = Object.fromEntries(Object.entries(budget).map(([key, subset]) =>
    [key, { ...subset, items: subset.items.map((item) => ({ ...item, variance: item.amount })) }])) as typeof budget;
  return mergeMonth(ledger, may, reported);
}
