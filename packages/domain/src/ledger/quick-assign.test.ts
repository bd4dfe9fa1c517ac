import { describe, expect, it } from 'vitest';
import { monthEntry, withMonthEntry } from '../budget/months.ts';
import { bySubset } from '../budget/overview.ts';
import type { MonthSubset } from '../budget/types.ts';
import { applyOperation, gap, gapAfterAssigning, isQuickChoiceKnown, quickAssignment, quickItems, quickMonths } from './index.ts';
import type { Ledger, QuickChoice } from './index.ts';
import { householdLedger } from './testing/index.ts';

const may = { year: 2026, month: 5 };
const [february, march, april] = [{ year: 2026, month: 2 }, { year: 2026, month: 3 }, { year: 2026, month: 4 }];
const budgeted = applyOperation(householdLedger(), { kind: 'month.create', month: may });
const groceriesNow = 110_000;

describe('quick assignment', () => {
  const of = (ledger: Ledger, choice: QuickChoice, id: string | null = null) => quickAssignment(ledger, { choice, id, month: may, today: may });
  const typed = (ledger: Ledger, choice: QuickChoice, id: string | null = null) =>
    of(ledger, choice, id)?.amounts.map(({ itemId, typed }) => [itemId, typed]) ?? null;

  it('takes last month’s, the template’s, the average spent, zero, or what a goal needs [DAY-10]', () => {
    const past = withSpent(withSpent(withSpent(budgeted, february, 30_000, 10_000), march, 50_000, 20_000), april, 70_000, 40_001);
    const given = applyOperation(past, { kind: 'item.assign', itemId: 'Fun', month: may, column: 'current-month', typed: 500 });
    expect(typed(given, 'last-month')).toEqual([['Groceries', 70_000], ['Fun', 0]]);
    expect(typed(given, 'template')).toEqual([['Fun', 0]]);
    expect(typed(given, 'average-spent')).toEqual([['Groceries', 23_334], ['Fun', 0]]);
    expect(typed(given, 'zero')).toEqual([['Groceries', 0], ['Fun', 0]]);
    const minimum = given.savingsGoals.find(({ id }) => id === 'Emergency')?.monthlyMinimum ?? 0;
    expect([minimum > 0, typed(given, 'goal')]).toEqual([true, [['Emergency', minimum]]]);
  });

  it('says what it assigns in all, and by how much the gap moves [DAY-10]', () => {
    const zero = of(budgeted, 'zero');
    expect([zero?.total, zero?.difference]).toEqual([0, -groceriesNow]);
    const after = zero === null || zero === undefined ? budgeted : applyOperation(budgeted, { kind: 'items.assign', month: may, amounts: zero.amounts });
    expect(gap(after) - gap(budgeted)).toBe(groceriesNow);
    expect(zero && gapAfterAssigning(gap(budgeted), zero)).toBe(gap(after));
    expect(of(budgeted, 'template')).toEqual({ amounts: [], total: groceriesNow, difference: 0 });
  });

  it('is about a line, the lines of a group, or all lines that lead no group', () => {
    const emptied = applyOperation(budgeted, { kind: 'item.assign', itemId: 'Fun', month: may, column: 'running-total', typed: 0 });
    const lines = ['Fun', 'Groceries'].map((id, sortOrder) => ({ id, parentId: id === 'Groceries' ? 'Fun' : null, sortOrder }));
    const grouped = applyOperation(emptied, { kind: 'items.sort', subset: 'working-budget', lines });
    const ids = (id: string | null) => quickItems(grouped, may, id).map((item) => item.id);
    expect([ids('Fun'), ids('Groceries'), ids(null).includes('Fun'), ids(null).includes('Emergency')]).toEqual([['Groceries'], ['Groceries'], false, true]);
    expect(typed(grouped, 'zero', 'Emergency')).toEqual([]);
  });

  it('is known once the months that it looks at are, whether they have a budget or not', () => {
    const known = (ledger: Ledger, choice: QuickChoice) => isQuickChoiceKnown(ledger, choice, may, may);
    const read = { ...budgeted, months: withMonthEntry(budgeted.months, april, { isSet: false, budget: null }) };
    expect([known(budgeted, 'last-month'), known(read, 'last-month'), known(read, 'average-spent'), known(budgeted, 'zero')]).toEqual([false, true, false, true]);
  });

  it('is not offered where its amounts are not known', () => {
    expect([of(budgeted, 'last-month'), of(budgeted, 'average-spent'), of(budgeted, 'goal', 'Groceries')]).toEqual([null, null, null]);
    const unread = withSpent(budgeted, april, 70_000, 40_000);
    expect(of(unread, 'average-spent')).toBeNull();
    const read = [february, march].reduce((ledger, month) => ({ ...ledger, months: withMonthEntry(ledger.months, month, { isSet: false, budget: null }) }), unread);
    expect(typed(read, 'average-spent', 'Groceries')).toEqual([['Groceries', 40_000]]);
    expect(quickAssignment(budgeted, { choice: 'zero', id: null, month: april, today: may })).toBeNull();
  });

  it('averages months that are over, and never below nothing', () => {
    expect(quickMonths('average-spent', { year: 2026, month: 6 }, may)).toEqual([february, march, april]);
    expect(quickMonths('average-spent', { year: 2026, month: 2 }, may)).toEqual([{ year: 2025, month: 11 }, { year: 2025, month: 12 }, { year: 2026, month: 1 }]);
    expect([quickMonths('last-month', may, may), quickMonths('zero', may, may)]).toEqual([[april], []]);
    const refunded = [february, march].reduce((ledger, month) => withSpent(ledger, month, 0, 0), withSpent(budgeted, april, 0, -500));
    expect(typed(refunded, 'average-spent', 'Groceries')).toEqual([['Groceries', 0]]);
  });
});

/** The ledger with a past month in which Groceries was assigned and spent these amounts, and nothing else moved. */
function withSpent(ledger: Ledger, month: { year: number; month: number }, assigned: number, spent: number): Ledger {
  const planned = monthEntry(ledger.months, may)?.budget ?? null;
  if (planned === null) throw new Error('May is budgeted');
  const budget = bySubset((key): MonthSubset => ({
    ...planned[key],
    items: planned[key].items.map((item) => (item.id === 'Groceries' ? { ...item, amount: assigned, variance: assigned - spent } : { ...item, amount: 0, variance: 0 })),
  }));
  return { ...ledger, months: withMonthEntry(ledger.months, month, { isSet: true, budget }) };
}
