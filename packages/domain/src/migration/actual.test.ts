import { describe, expect, it } from 'vitest';
import { readActual } from './actual.ts';
import type { ActualRow, ActualTables } from './actual-rows.ts';
import type { OldBudget } from './types.ts';

const tables = (more: ActualTables = {}): ActualTables => ({
  accounts: [{ id: 'cash', name: 'Cash' }, { id: 'off', name: 'House', offbudget: 1 }],
  category_groups: [{ id: 'g', name: 'Daily', sort_order: 1 }, { id: 'i', name: 'Income', is_income: 1 }],
  categories: [{ id: 'food', name: 'Food', cat_group: 'g' }, { id: 'pay', name: 'Pay', cat_group: 'i', is_income: 1 }, { id: 'old', name: 'Old', cat_group: 'g', tombstone: 1 }],
  category_mapping: [{ id: 'old', transferId: 'food' }, { id: 'food', transferId: 'food' }],
  transactions: [], ...more,
});
const row = (id: string, date: number, amount: number, more: Record<string, string | number | null> = {}): ActualRow => ({ id, acct: 'cash', date, amount, category: 'food', ...more });
const assigned = (month: number, amount: number, carryover = 0): ActualRow => ({ id: `${month}`, month, category: 'food', amount, carryover });

function budgetOf(more: ActualTables): OldBudget {
  const reading = readActual(tables(more));
  if (reading.kind !== 'read') throw new Error(JSON.stringify(reading));
  return reading.budget;
}
const monthsOf = ({ groups }: OldBudget) => groups[0]?.categories[0]?.months.map(({ available }) => available);

describe('an envelope', () => {
  const spent = [row('t', 20260110, -800), row('p', 20260101, 3000, { category: 'pay' })];

  it('that is overspent begins the next month empty, paid from what is to be budgeted [MIG-02]', () => {
    const budget = budgetOf({ transactions: spent, zero_budgets: [assigned(202601, 500), assigned(202602, 100)] });
    expect([monthsOf(budget), budget.toBeBudgeted]).toEqual([[-300, 100], 3000 - 500 - 300 - 100]);
  });

  it('that carries it over begins with it [MIG-02]', () => {
    const budget = budgetOf({ transactions: spent, zero_budgets: [assigned(202601, 500, 1), assigned(202602, 100)] });
    expect([monthsOf(budget), budget.toBeBudgeted]).toEqual([[-300, -200], 3000 - 500 - 100]);
  });

  it('leaves what is held for the next month out of what is to be budgeted [MIG-02]', () => {
    const budget = budgetOf({ transactions: spent, zero_budgets: [assigned(202601, 500)], zero_budget_months: [{ id: '2026-01', buffered: 700 }] });
    expect([budget.toBeBudgeted, budget.held]).toEqual([3000 - 500 - 700, 700]);
  });

  it('of a tracking budget keeps nothing: what was assigned comes, and what it holds is not said', () => {
    const budget = budgetOf({ transactions: spent, reflect_budgets: [assigned(202601, 500)], preferences: [{ id: 'budgetType', value: 'tracking' }] });
    expect([budget.groups[0]?.categories[0]?.available, budget.toBeBudgeted]).toEqual([null, null]);
  });
});

describe('transactions', () => {
  it('that were removed are gone, with the parts of removed splits; a removed category leads to its heir [MIG-02]', () => {
    const { transactions } = budgetOf({ transactions: [
      row('gone', 20260110, -1, { tombstone: 1 }), row('kept', 20260111, -2, { category: 'old' }), row('top', 20260112, -4, { isParent: 1, tombstone: 1 }),
      row('top/1', 20260112, -4, { isChild: 1, parent_id: 'top', transferred_id: 'other' }), row('other', 20260113, 4, { acct: 'off', transferred_id: 'top/1' }),
    ] });
    expect(transactions.map(({ amount, parts }) => [amount, parts[0]?.to])).toEqual([[-2, { kind: 'category', id: 'food' }], [4, { kind: 'none' }]]);
  });

  it('that are split have their parts, by the id of the parent where no column names it [MIG-02]', () => {
    const { transactions } = budgetOf({ transactions: [row('top', 20260112, -4, { isParent: 1, category: null }), row('top/1', 20260112, -3, { isChild: 1 }), row('top/2', 20260112, -1, { isChild: 1, parent_id: 'top' })] });
    expect(transactions.map(({ amount, parts }) => [amount, parts.map((part) => part.amount)])).toEqual([[-4, [-3, -1]]]);
  });

  it('that are transfers are paired where both sides name each other; others are lonely [MIG-02]', () => {
    const budget = budgetOf({ transactions: [
      row('a', 20260112, -4, { transferred_id: 'b' }), row('b', 20260113, 4, { acct: 'off', transferred_id: 'a' }), row('c', 20260114, -5, { category: null, transferred_id: 'gone' }),
    ] });
    expect(budget.transactions.map(({ parts }) => parts[0]?.to)).toEqual([
      { kind: 'transfer', pair: 0, accountId: 'off', categoryId: 'food' }, { kind: 'transfer', pair: 0, accountId: 'cash', categoryId: null }, { kind: 'none' },
    ]);
    expect(budget.cannotCome).toContainEqual({ what: 'lonelyTransfers', count: 1 });
  });

  it('name the payee to which theirs was merged', () => {
    const { transactions } = budgetOf({ payees: [{ id: 'p', name: 'Shop' }], payee_mapping: [{ id: 'x', targetId: 'p' }], transactions: [row('a', 20260112, -4, { description: 'x' })] });
    expect(transactions.map(({ payee }) => payee)).toEqual(['Shop']);
  });
});

it('goals by a day come, other templates and what has no like are counted [MIG-02]', () => {
  const { goals, cannotCome } = budgetOf({
    categories: [
      { id: 'food', name: 'Food', cat_group: 'g', goal_def: '[{"type":"by","amount":120.5,"month":"2027-02"},{"type":"simple","monthly":50}]' },
      { id: 'fun', name: 'Fun', cat_group: 'g', goal_def: '[{"type":"by",' },
    ],
    schedules: [{ id: 's', rule: 'r' }], rules: [{ id: 'r' }, { id: 'q' }], notes: [{ id: 'n', note: 'hello' }, { id: 'm', note: '' }],
  });
  expect(goals).toEqual([{ categoryId: 'food', amount: 12_050, date: { year: 2027, month: 2, day: 28 } }]);
  expect(cannotCome).toEqual([{ what: 'schedules', count: 1 }, { what: 'rules', count: 1 }, { what: 'notes', count: 1 }, { what: 'targets', count: 2 }]);
});

it('tables of another program are none of Actual [MIG-06]', () => {
  expect(readActual({ accounts: [], notes: [] })).toEqual({ kind: 'refused', notice: { code: 'migration.notAnExport' } });
});
