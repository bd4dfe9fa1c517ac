import type { Cents } from '../money/cents.ts';
import { incomeDiscrepancyTitle, incomeSourcesTitle, subsetTitles } from './names.ts';
import { subsetKeys } from './types.ts';
import type { BudgetItem, IncomeSources, Overview, OverviewSubset, SubsetKey, Template } from './types.ts';

/** The budgeted total: the sum of all six subset amounts, the income discrepancy included (product, Q-BUD-1). */
export function budgetedTotal(overview: Overview): Cents {
  return subsetKeys.reduce((total, key) => total + overview[key].amount, 0);
}

/** The amount of a subset: the sum of its items' own amounts, each counted once (product, I1). */
export function subsetAmount(items: readonly BudgetItem[]): Cents {
  return items.reduce((total, item) => total + item.amount, 0);
}

/** The same overview with every subset amount summed again from its items, which keeps amounts right (product, I1). */
export function withSubsetAmounts(overview: Overview): Overview {
  return bySubset((key) => ({ ...overview[key], amount: subsetAmount(overview[key].items) }));
}

/** The same overview with other items in one subset and its new sum (product, I1). The other subsets are not touched. */
export function withItems(overview: Overview, key: SubsetKey, items: BudgetItem[]): Overview {
  return { ...overview, [key]: { ...overview[key], items, amount: subsetAmount(items) } };
}

/** The income discrepancy lines that are shown: months whose received and planned income differ (product, section 2-overview). */
export function incomeDiscrepancies(overview: Overview): BudgetItem[] {
  return overview.income.items.filter((item) => item.amount !== 0);
}

/** The overview of someone who has just registered: titled subsets without items (product, Q-X-1). */
export function emptyOverview(): Overview {
  return bySubset((key): OverviewSubset => ({ title: overviewTitle(key), amount: 0, items: [], collapsedGroups: [] }));
}

/** The template of someone who has just registered: titled subsets without items (product, Q-X-1). */
export function emptyTemplate(): Template {
  return bySubset((key) => ({ title: subsetTitle(key), items: [] }));
}

/** The income sources of someone who has just registered: none. */
export function emptyIncomeSources(): IncomeSources {
  return { title: incomeSourcesTitle, items: [], archivedItems: [] };
}

/** The title of a subset on the overview, where income stands for the income discrepancy (product, Q-X-1). */
export function overviewTitle(key: SubsetKey): string {
  return key === 'income' ? incomeDiscrepancyTitle : subsetTitle(key);
}

/** The title of a subset in a month or the template, where income is what is planned (product, Q-X-1). */
export function subsetTitle(key: SubsetKey): string {
  return subsetTitles[key];
}

/** Makes one value for each of the six subsets. */
export function bySubset<Subset>(make: (key: SubsetKey) => Subset): Record<SubsetKey, Subset> {
  return {
    income: make('income'),
    'working-budget': make('working-budget'),
    savings: make('savings'),
    debt: make('debt'),
    giving: make('giving'),
    investments: make('investments'),
  };
}
