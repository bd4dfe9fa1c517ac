import type { ItemGroup } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { messages } from '@blue-budget/messages';

/** Amounts of the lines in one column. */
export interface SubsetColumn {
  /** The domain's `groupItems` of whatever holds these amounts: the overview, a month, the template. */
  groups: readonly ItemGroup[];
  /** The total of the subset. */
  total: Cents;
}

export const columnKeys = ['amount', 'current-month', 'spent', 'starting-balance', 'running-total', 'budgeted', 'variance'] as const;
export type ColumnKey = (typeof columnKeys)[number];

/** The columns beside the names (product, section 2, Q-BUD-8). */
export type SubsetAmounts =
  | { mode: 'none' }
  /** A plan has no amounts below zero. */
  | { mode: 'single'; amount: SubsetColumn; isPlan?: boolean }
  | DualAmounts
  | { mode: 'starting'; startingBalance: SubsetColumn; runningTotal: SubsetColumn }
  | { mode: 'budgetedAndVariance'; budgeted: SubsetColumn; variance: SubsetColumn };

/** A month beside the running totals. */
export interface DualAmounts {
  mode: 'dual';
  currentMonth: SubsetColumn;
  runningTotal: SubsetColumn;
  /** What was spent in the month, if it is told. */
  spent?: SubsetColumn;
  /** What the month after assigns already, as a part of the running totals. */
  next?: SubsetColumn & { month: YearMonth };
}

/** The kind of a column, without values. */
export interface ColumnKind {
  key: ColumnKey;
  /** Its title in the message table: over the column, and in the name of each of its inputs. */
  textKey: keyof typeof messages.subsetList.columns;
  /** Only ever shown. */
  fixed?: boolean;
  allowNegative: boolean;
}

export interface ShownColumn {
  kind: ColumnKind;
  total: Cents;
  amounts: ReadonlyMap<Id, LineAmount>;
}

export interface LineAmount {
  /** Its own amount and its children's. */
  shown: Cents;
  /** Its own; a parent that has none is a sum, and cannot be typed into (product, Q-WID-3). */
  own: Cents;
}

// Constant objects, so that memoized lines see unchanged columns.
const amount: ColumnKind = { key: 'amount', textKey: 'amount', allowNegative: true };
const plan: ColumnKind = { ...amount, allowNegative: false };
const currentMonth: ColumnKind = { key: 'current-month', textKey: 'currentMonth', allowNegative: true };
const spent: ColumnKind = { key: 'spent', textKey: 'spent', fixed: true, allowNegative: true };
const startingBalance: ColumnKind = { key: 'starting-balance', textKey: 'startingBalance', allowNegative: true };
const runningTotal: ColumnKind = { key: 'running-total', textKey: 'runningTotal', allowNegative: true };
const budgeted: ColumnKind = { key: 'budgeted', textKey: 'budgeted', allowNegative: true };
const variance: ColumnKind = { key: 'variance', textKey: 'variance', fixed: true, allowNegative: true };

/** The columns of a mode, from left to right. */
export function shownColumns(amounts: SubsetAmounts): ShownColumn[] {
  switch (amounts.mode) {
    case 'none': return [];
    case 'single': return [shownColumn(amounts.isPlan === true ? plan : amount, amounts.amount)];
    case 'dual': return [
      shownColumn(currentMonth, amounts.currentMonth),
      ...(amounts.spent === undefined ? [] : [shownColumn(spent, amounts.spent)]),
      shownColumn(runningTotal, amounts.runningTotal),
    ];
    case 'starting': return [shownColumn(startingBalance, amounts.startingBalance), shownColumn(runningTotal, amounts.runningTotal)];
    case 'budgetedAndVariance': return [shownColumn(budgeted, amounts.budgeted), shownColumn(variance, amounts.variance)];
  }
}

function shownColumn(kind: ColumnKind, { groups, total }: SubsetColumn): ShownColumn {
  return { kind, total, amounts: shownAmounts(groups) };
}

/** What each line shows, and has of its own, in a column. */
export function shownAmounts(groups: readonly ItemGroup[]): Map<Id, LineAmount> {
  return new Map(groups.flatMap(({ item, shownAmount, children }): [Id, LineAmount][] => [
    [item.id, { shown: shownAmount, own: item.amount }],
    ...children.map((child): [Id, LineAmount] => [child.id, { shown: child.amount, own: child.amount }]),
  ]));
}
