import { describe, expect, it } from 'vitest';
import { cashTotal } from '../accounts/sections.ts';
import { budgetItem, household, overviewOf } from '../testing/household.ts';
import { addToIncome, newIncomeLineId } from './income.ts';
import { addToItem, findItem, newIncomeSource, newItem, pairedItem, withItem, withoutItem } from './items.ts';
import {
  addPlannedIncome, assign, monthEntry, monthFromTemplate, planIncome, removePlannedIncome, resetMonth, setTemplateAmount, typedDifference,
  withArrivedMonth, withMonthEntry, withNewMonth,
} from './months.ts';
import { budgetedTotal, emptyTemplate } from './overview.ts';
import { setStartingBalance, startingBalance } from './starting-balances.ts';
import type { BudgetItem, Overview, SubsetKey, Template } from './types.ts';

const may = { year: 2026, month: 5 };
const { overview, realAccounts } = household();
const template: Template = [
  budgetItem('pay', 200_000, 'income'), budgetItem('side', 10_000, 'income'),
  budgetItem('Groceries', 60_000), budgetItem('Fun', 0), budgetItem('Emergency', 50_000, 'savings'), budgetItem('Church', 20_000, 'giving'),
].reduce<Template>((made, item) => withItem(made, item), emptyTemplate());
const gap = (totals: Overview) => cashTotal(realAccounts) - budgetedTotal(totals);
const fresh = monthFromTemplate(overview, template);
const created = { budget: fresh, overview: withNewMonth(overview, may, fresh) };
const amounts = (holder: Record<SubsetKey, { items: BudgetItem[] }>, ...ids: string[]) => ids.map((id) => findItem(holder, id)?.amount);

describe('creating a month', () => {
  it('starts with every envelope, at its template amount [BUD-11]', () => {
    expect(amounts(created.budget, 'Groceries', 'Fun', 'Emergency', 'Church', 'Index fund', 'pay', 'side'))
      .toEqual([60_000, 0, 50_000, 20_000, 0, 200_000, 10_000]);
    expect(created.budget.savings).toMatchObject({ title: 'Savings', amount: 50_000 });
    expect(created.budget.income).toMatchObject({ title: 'Income', amount: 210_000 });
  });

  it('lowers the overview income by what is planned, on the line of the month [BUD-12] [BUD-13]', () => {
    expect(created.overview.income).toMatchObject({ amount: -210_000, items: [{ id: 'may-line', name: 'May 2026', amount: -210_000 }] });
    expect(withNewMonth(overview, { year: 2026, month: 6 }, created.budget, 'new').income.items.at(-1))
      .toMatchObject({ id: 'new', name: 'June 2026', amount: -210_000 });
  });

  it('raises every envelope by what is assigned to it, and the amounts of the groups [BUD-14]', () => {
    expect(amounts(created.overview, 'Groceries', 'Fun', 'Emergency', 'Church')).toEqual([140_000, 20_000, 110_000, 35_000]);
    expect([created.overview['working-budget'].amount, created.overview.savings.amount, created.overview.giving.amount])
      .toEqual([160_000, 110_000, 35_000]);
  });

  it('moves the header by what the template leaves unassigned', () => {
    expect(gap(created.overview) - gap(overview)).toBe(210_000 - 130_000);
  });

  it('moves nothing when the month was only fetched, or created in another tab [BUD-15]', () => {
    const { budget } = created;
    expect(withArrivedMonth(overview, may, { budget, isNewMonth: false }, 'new')).toBe(overview);
    expect(withArrivedMonth(overview, may, { budget, isNewMonth: true }, 'new')).toEqual(created.overview);
  });

  it('updates the line of a month whose income came early [BUD-13]', () => {
    const early = addToIncome(overview, 'June 2026', newIncomeLineId('June 2026'), 200_000);
    const after = withNewMonth(early, { year: 2026, month: 6 }, created.budget, 'never used');
    expect(after.income.items.filter(({ name }) => name === 'June 2026'))
      .toMatchObject([{ id: 'temp-id-income-June-2026', amount: -10_000 }]);
  });
});

describe('the months', () => {
  it('are kept by year and month name [ENT-04]', () => {
    const unset = { isSet: false, budget: null } as const;
    const budgets = withMonthEntry(withMonthEntry({}, may, { isSet: true, budget: created.budget }), { year: 2026, month: 6 }, unset);
    expect(budgets).toEqual({ 2026: { May: { isSet: true, budget: created.budget }, June: unset } });
    expect([monthEntry(budgets, may)?.isSet, monthEntry(budgets, { year: 2026, month: 6 })]).toEqual([true, unset]);
    expect([monthEntry(budgets, { year: 2026, month: 7 }), monthEntry(budgets, { year: 2027, month: 5 })]).toEqual([undefined, undefined]);
  });

  it('go on under the next year after December [ASG-24]', () => {
    const unset = { isSet: false, budget: null } as const;
    const budgets = [{ year: 2026, month: 12 }, { year: 2027, month: 1 }].reduce((all, month) => withMonthEntry(all, month, unset), {});
    expect(budgets).toEqual({ 2026: { December: unset }, 2027: { January: unset } });
  });
});

describe('an assignment', () => {
  it('changes month and running total by the same difference [ASG-21]', () => {
    const after = assign(created, 'Groceries', -1500);
    expect([...amounts(after.budget, 'Groceries'), ...amounts(after.overview, 'Groceries')]).toEqual([58_500, 138_500]);
    expect(after.budget['working-budget'].amount).toBe(58_500);
    expect(gap(after.overview) - gap(created.overview)).toBe(1500);
  });

  it('is the difference to what is shown [ASG-20]', () => {
    expect([typedDifference(60_000, 58_500), typedDifference(0, 5), typedDifference(-4000, 0)]).toEqual([-1500, 5, 4000]);
  });

  it('of an item that is gone changes nothing', () => {
    expect(assign(created, 'gone', 5)).toEqual(created);
  });
});

describe('planned income', () => {
  it('moves the month and, against it, the line on the overview [ASG-22]', () => {
    const after = planIncome(created, may, 'pay', 5000);
    expect([after.budget.income.amount, after.overview.income.amount]).toEqual([215_000, -215_000]);
    expect(gap(after.overview) - gap(created.overview)).toBe(5000);
  });

  it('may have a further line, at nothing [ASG-18]', () => {
    const added = addPlannedIncome(created.budget, newItem('new', 'income'));
    expect(added.income.items.at(-1)).toMatchObject({ id: 'new', name: 'New Income', amount: 0, subset: 'income' });
    expect(added.income.amount).toBe(210_000);
  });

  it('is no discrepancy any more once its line is removed [RMV-04]', () => {
    const after = removePlannedIncome(created, may, 'side');
    expect([after.budget.income.amount, after.overview.income.amount]).toEqual([200_000, -200_000]);
    expect(after.budget.income.items.map(({ id }) => id)).toEqual(['pay']);
    expect(gap(after.overview) - gap(created.overview)).toBe(-10_000);
    expect(removePlannedIncome(created, may, 'gone')).toEqual(created);
  });
});

describe('resetting a month to the template', () => {
  it('undoes what was changed, line by line [ASG-11]', () => {
    const changed = assign(planIncome(assign(created, 'Groceries', 700), may, 'pay', -5000), 'Fun', 300);
    const withLine = planIncome({ ...changed, budget: addPlannedIncome(changed.budget, newItem('new', 'income')) }, may, 'new', 900);
    expect(resetMonth(withLine, template, may)).toEqual(created);
  });

  it('applies the present template, and sets items without a template row to nothing', () => {
    const assigned = assign(created, 'Index fund', 4000);
    const now = setTemplateAmount(setTemplateAmount(template, 'Fun', 2500), 'pay', 100_000);
    const after = resetMonth(assigned, now, may);
    expect([...amounts(after.budget, 'Fun', 'Index fund', 'pay'), ...amounts(after.overview, 'Fun', 'Index fund', 'may-line')])
      .toEqual([2500, 0, 100_000, 22_500, 5000, -110_000]);
    expect(gap(after.overview) - gap(assigned.overview)).toBe(-100_000 - (2500 - 4000));
  });

  it('gives an envelope that was added since its template amount', () => {
    const since = { ...created, overview: withItem(created.overview, budgetItem('Gifts', 0, 'giving')) };
    const after = resetMonth(since, withItem(template, budgetItem('Gifts', 800, 'giving')), may);
    expect([...amounts(after.budget, 'Gifts'), ...amounts(after.overview, 'Gifts')]).toEqual([800, 800]);
  });
});

describe('the template', () => {
  it('moves no money and keeps no totals', () => {
    expect(setTemplateAmount(template, 'Fun', 2500)['working-budget']).toEqual({
      title: 'Working Budget', items: [budgetItem('Groceries', 60_000), budgetItem('Fun', 2500)],
    });
    expect(setTemplateAmount(template, 'gone', 2500)).toEqual(template);
  });
});

describe('a starting balance', () => {
  it('is set as a whole, and the running total moves by the difference [ENT-05]', () => {
    const first = setStartingBalance({ overview, startingBalances: {} }, 'Groceries', 40_000);
    const second = setStartingBalance(first, 'Groceries', 30_000);
    expect([...amounts(first.overview, 'Groceries'), ...amounts(second.overview, 'Groceries')]).toEqual([120_000, 110_000]);
    expect(second.startingBalances).toEqual({ Groceries: 30_000 });
    expect(gap(second.overview) - gap(first.overview)).toBe(10_000);
    expect(startingBalance(second.startingBalances, 'Fun')).toBe(0);
  });
});

describe('the lines of a budget', () => {
  it('are named New Income and New Account until their owner names them [ASG-18] [OVR-04]', () => {
    expect([newItem('a', 'income').name, newItem('a', 'savings').name]).toEqual(['New Income', 'New Account']);
  });

  it('include an envelope for every debt, named like it, at the place it is given [ACC-19]', () => {
    const made = withItem(overview, pairedItem('new', 'Student loan'), 1);
    expect(made.debt.items.map(({ name }) => name)).toEqual([
      'Visa envelope', 'Student loan', 'Amex envelope', 'Car loan envelope', 'Old loan',
    ]);
    expect(findItem(made, 'new')).toMatchObject({ subset: 'debt', amount: 0, parentId: null });
    expect(made.debt.amount).toBe(overview.debt.amount);
  });

  it('come from sources that are named New Source at first [ASG-19]', () => {
    expect(newIncomeSource('a')).toEqual({ id: 'a', name: 'New Source' });
  });

  it('stand at the top level once their parent is gone, and its group is no longer drawn in', () => {
    const grouped = overviewOf([
      budgetItem('Car', 100, 'savings', { bold: true }), budgetItem('Tyres', 50, 'savings', { parentId: 'Car' }),
    ]);
    grouped.savings.collapsedGroups = ['Car', 'Other'];
    expect(withoutItem(grouped, 'Car').savings).toEqual({
      title: 'Savings', amount: 50, collapsedGroups: ['Other'], items: [budgetItem('Tyres', 50, 'savings')],
    });
    expect(withoutItem(grouped, 'gone')).toEqual(grouped);
    expect(addToItem(grouped, 'gone', 5)).toBe(grouped);
  });
});
