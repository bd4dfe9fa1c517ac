import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxCents } from '../money/cents.ts';
import { groupItems } from './groups.ts';
import {
  budgetedTotal, emptyIncomeSources, emptyOverview, emptyTemplate, incomeDiscrepancies, overviewTitle, subsetTitle, withSubsetAmounts,
} from './overview.ts';
import { emptyRealAccounts } from '../accounts/sections.ts';
import { household } from '../testing/household.ts';
import { budgetStatus, isBudgetEmpty } from './status.ts';
import { spendingSubsetKeys, subsetKeys } from './types.ts';
import type { BudgetItem } from './types.ts';

const amounts = fc.integer({ min: 0 - maxCents, max: maxCents });

describe('an empty budget', () => {
  it('has no account and no envelope', () => {
    const [overview, realAccounts] = [emptyOverview(), emptyRealAccounts()];
    const full = household();
    expect(isBudgetEmpty({ overview, realAccounts })).toBe(true);
    expect(isBudgetEmpty({ overview: full.overview, realAccounts })).toBe(false);
    expect(isBudgetEmpty({ overview, realAccounts: full.realAccounts })).toBe(false);
  });
});

describe('the status header', () => {
  it('announces a Blue Budget when both totals are equal [BUD-01]', () => {
    expect(budgetStatus(300_000, 300_000)).toEqual({ kind: 'blue', gap: 0 });
  });

  it('announces a red budget when cash is left [BUD-02] [BUD-04]', () => {
    expect(budgetStatus(350_000, 340_000)).toEqual({ kind: 'red', gap: 10_000 });
  });

  it('announces a red budget when more is budgeted than there is [BUD-02] [BUD-03]', () => {
    expect(budgetStatus(426_765, 431_765)).toEqual({ kind: 'red', gap: -5000 });
  });

  it('flips at a single cent, either way [BUD-01] [BUD-02]', () => {
    expect([budgetStatus(1, 0), budgetStatus(0, 1), budgetStatus(-1, 0)].map(({ gap }) => gap)).toEqual([1, -1, -1]);
  });

  it('takes -0 for 0', () => {
    const statuses = [budgetStatus(-0, 0), budgetStatus(0, -0), budgetStatus(-0, -0)];
    expect(statuses.map(({ kind, gap }) => ({ kind, gap }))).toEqual(statuses.map(() => ({ kind: 'blue', gap: 0 })));
  });

  it('is blue exactly when the totals are equal, and otherwise gives the difference [BUD-01] [BUD-02] [BUD-03] [BUD-04]', () => {
    fc.assert(fc.property(amounts, fc.oneof(fc.constant(0), amounts), (cash, gap) => {
      const status = budgetStatus(cash, cash - gap);
      expect(status.kind).toBe(gap === 0 ? 'blue' : 'red');
      expect(status.gap).toBe(gap + 0);
      expect(budgetStatus(cash - gap, cash).gap).toBe(0 - gap);
    }));
  });
});

describe('the budgeted total', () => {
  it('counts all six subsets, the income discrepancy included [BUD-07] [BUD-10]', () => {
    const overview = emptyOverview();
    subsetKeys.forEach((key, index) => {
      overview[key].amount = 10 ** index;
    });
    expect(budgetedTotal(overview)).toBe(111_111);
  });

  it('is the sum of every own amount once subset amounts are summed again [BUD-07]', () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.constantFrom(...subsetKeys), amounts)), (lines) => {
      const overview = emptyOverview();
      lines.forEach(([subset, amount], index) => overview[subset].items.push(line({ id: `${index}`, subset, amount })));
      const summed = withSubsetAmounts(overview);
      expect(budgetedTotal(summed)).toBe(lines.reduce((total, [, amount]) => total + amount, 0));
      expect(subsetKeys.map((key) => summed[key].items)).toEqual(subsetKeys.map((key) => overview[key].items));
    }));
  });

  it('corrects an amount that went astray and counts a parent once', () => {
    const overview = emptyOverview();
    overview.savings = {
      title: 'Savings', amount: 5, collapsedGroups: ['car'],
      items: [line({ id: 'car', amount: 100 }), line({ id: 'tyres', parentId: 'car', amount: 250 })],
    };
    expect(withSubsetAmounts(overview).savings).toEqual({ ...overview.savings, amount: 350 });
    expect(overview.savings.amount).toBe(5);
  });
});

describe('the subsets', () => {
  it('are income, working-budget, savings, debt, giving and investments [BUD-10]', () => {
    expect(subsetKeys).toEqual(['income', 'working-budget', 'savings', 'debt', 'giving', 'investments']);
    expect(spendingSubsetKeys).toEqual(subsetKeys.filter((key) => key !== 'income'));
  });

  it('start empty with their titles', () => {
    const titles = ['Working Budget', 'Savings', 'Debt', 'Giving', 'Investments'];
    expect(subsetKeys.map((key) => emptyOverview()[key])).toEqual(
      ['Income Discrepancy', ...titles].map((title) => ({ title, amount: 0, items: [], collapsedGroups: [] })),
    );
    expect(subsetKeys.map((key) => emptyTemplate()[key])).toEqual(['Income', ...titles].map((title) => ({ title, items: [] })));
    expect(subsetKeys.map(overviewTitle)).toEqual(['Income Discrepancy', ...titles]);
    expect(subsetKeys.map(subsetTitle)).toEqual(['Income', ...titles]);
    expect(emptyIncomeSources()).toEqual({ title: 'Income Sources', items: [], archivedItems: [] });
  });

  it('are blue for someone who has just registered', () => {
    expect(budgetStatus(0, budgetedTotal(emptyOverview())).kind).toBe('blue');
  });

  it('show only months whose received and planned income differ [OVR-01]', () => {
    const overview = emptyOverview();
    overview.income.items = [
      line({ id: 'a', name: 'March 2026', subset: 'income', amount: -5000 }),
      line({ id: 'b', name: 'April 2026', subset: 'income', amount: 0 }),
      line({ id: 'c', name: 'May 2026', subset: 'income', amount: 200_000 }),
    ];
    expect(incomeDiscrepancies(overview).map((item) => item.name)).toEqual(['March 2026', 'May 2026']);
  });
});

describe('grouped lines', () => {
  const items = [
    line({ id: 'rent', amount: 150_000 }),
    line({ id: 'tyres', parentId: 'car', amount: 25_000 }),
    line({ id: 'car', amount: 1000, bold: true }),
    line({ id: 'fuel', parentId: 'car', amount: -4000 }),
    line({ id: 'stray', parentId: 'gone', amount: 700 }),
  ];

  it('stand under their parent, in the order given, and the parent shows own plus children', () => {
    const shown = groupItems(items, ['car', 'rent']).map(({ item, shownAmount, children, collapsed }) => (
      [item.id, shownAmount, children.map((child) => child.id), collapsed]
    ));
    expect(shown).toEqual([
      ['rent', 150_000, [], false],
      ['car', 22_000, ['tyres', 'fuel'], true],
      ['stray', 700, [], false],
    ]);
  });

  it('are open unless their group is among the collapsed ones', () => {
    expect(groupItems(items, []).every((group) => !group.collapsed)).toBe(true);
  });

  it('show every line exactly once and never lose a cent, however parents are set', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const parents = fc.array(fc.option(fc.constantFrom(...ids, 'gone')), { minLength: 5, maxLength: 5 });
    fc.assert(fc.property(parents, fc.array(amounts, { minLength: 5, maxLength: 5 }), (parentIds, own) => {
      const lines = ids.map((id, index) => line({ id, parentId: parentIds[index] ?? null, amount: own[index] ?? 0 }));
      const groups = groupItems(lines, []);
      expect(groups.flatMap((group) => [group.item.id, ...group.children.map((child) => child.id)]).toSorted()).toEqual(ids);
      expect(groups.reduce((total, { shownAmount }) => total + shownAmount, 0)).toBe(own.reduce((total, amount) => total + amount, 0));
    }));
  });
});

function line(facts: Pick<BudgetItem, 'id' | 'amount'> & Partial<BudgetItem>): BudgetItem {
  return { parentId: null, name: facts.id, subset: 'savings', bold: false, photo: null, clarificationIndex: null, ...facts };
}
