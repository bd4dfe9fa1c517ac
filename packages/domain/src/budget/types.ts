import type { MonthName } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';

/** The five subsets that hold envelopes, in the order in which they are shown (product, section 1). */
export const spendingSubsetKeys = ['working-budget', 'savings', 'debt', 'giving', 'investments'] as const;
export type SpendingSubsetKey = (typeof spendingSubsetKeys)[number];

/** All six subsets. `income` is the income discrepancy on the overview and planned income in a month or the template. */
export const subsetKeys = ['income', ...spendingSubsetKeys] as const;
export type SubsetKey = (typeof subsetKeys)[number];

/** A line of a budget: an envelope, an income line, or the parent of a group of lines (product, section 3). */
export interface BudgetItem {
  id: Id;
  /** The line under which this one is grouped; groups are one level deep. */
  parentId: Id | null;
  name: string;
  /** Its own amount. A parent shows own plus children, but each own amount is counted once. */
  amount: Cents;
  subset: SubsetKey;
  /** True for a parent of a group. */
  bold: boolean;
  photo: string | null;
  /** Picks an explanatory text, where there is one. */
  clarificationIndex: number | null;
}

/** One subset of the overview: `amount` is the sum of its items' own amounts. */
export interface OverviewSubset {
  title: string;
  amount: Cents;
  items: BudgetItem[];
  /** Ids of the parents whose children are drawn in. */
  collapsedGroups: Id[];
}

/** The running totals of the whole budget: what is in every envelope, and each month's income discrepancy. */
export type Overview = Record<SubsetKey, OverviewSubset>;

export interface TemplateSubset {
  title: string;
  items: BudgetItem[];
}

/** The starting shape of a new month. Subset totals are computed, never kept. */
export type Template = Record<SubsetKey, TemplateSubset>;

/** A line of one month: what was planned or assigned. */
export interface MonthItem extends BudgetItem {
  /** The rest of the month's assignment: what was assigned less what was spent, if the services tell (product, Q-BUD-8). */
  variance?: Cents;
}

/** One subset of a month: `amount` is the sum of its items' own amounts. */
export interface MonthSubset {
  title: string;
  amount: Cents;
  items: MonthItem[];
}

/** The budget of one month: planned income, and what is assigned to every envelope. */
export type MonthBudget = Record<SubsetKey, MonthSubset>;

/** A month that was asked for: budgeted, or known not to be yet. */
export type MonthEntry = { isSet: true; budget: MonthBudget } | { isSet: false; budget: null };

/** The months fetched or created so far, by year and month name (product, section 3). */
export type MonthlyBudgets = Record<number, Partial<Record<MonthName, MonthEntry>>>;

/** The starting balance of every budget item, by its id; an item without one started empty. */
export type StartingBalances = Record<Id, Cents>;

/** Where income comes from. It carries no money. */
export interface IncomeSource {
  id: Id;
  name: string;
}

export interface IncomeSources {
  title: string;
  items: IncomeSource[];
  archivedItems: IncomeSource[];
}
