import type { BudgetItem, Cents, Id, ItemGroup } from '@blue-budget/domain';

/** Amounts of the lines in one column. */
export interface SubsetColumn {
  /** The domain's `groupItems` of whatever holds these amounts: the overview, a month, the template. */
  groups: readonly ItemGroup[];
  /** What stands for the whole subset. */
  total: Cents;
}

export const columnKeys = ['amount', 'current-month', 'starting-balance', 'running-total', 'budgeted', 'variance'] as const;
export type ColumnKey = (typeof columnKeys)[number];

/** What the list shows beside its names (specification, section 2; decisions, Q-BUD-8). */
export type SubsetAmounts =
  | { mode: 'none' }
  /** A plan has no amounts below zero. */
  | { mode: 'single'; amount: SubsetColumn; isPlan?: boolean }
  | { mode: 'dual'; currentMonth: SubsetColumn; runningTotal: SubsetColumn }
  | { mode: 'starting'; startingBalance: SubsetColumn; runningTotal: SubsetColumn }
  | { mode: 'budgetedAndVariance'; budgeted: SubsetColumn; variance: SubsetColumn };

export interface ShownColumn {
  key: ColumnKey;
  /** Over the column, and in the name of each of its inputs. */
  title: string;
  total: Cents;
  amounts: ReadonlyMap<Id, LineAmount>;
  /** Only ever shown. */
  fixed: boolean;
  allowNegative: boolean;
}

export interface LineAmount {
  /** Its own amount and its children's. */
  shown: Cents;
  /** Its own; a parent that has none is a sum, and cannot be typed into (decisions, Q-WID-3). */
  own: Cents;
}

/** The columns of a mode, from left to right. */
export function shownColumns(amounts: SubsetAmounts): ShownColumn[] {
  switch (amounts.mode) {
    case 'none': return [];
    case 'single': return [
      shownColumn(amounts.amount, { key: 'amount', title: 'amount', fixed: false, allowNegative: amounts.isPlan !== true }),
    ];
    case 'dual': return [
      shownColumn(amounts.currentMonth, { key: 'current-month', title: 'This month', fixed: false, allowNegative: true }),
      shownColumn(amounts.runningTotal, { key: 'running-total', title: 'Running total', fixed: false, allowNegative: true }),
    ];
    case 'starting': return [
      shownColumn(amounts.startingBalance, { key: 'starting-balance', title: 'Beginning', fixed: false, allowNegative: true }),
      shownColumn(amounts.runningTotal, { key: 'running-total', title: 'Running total', fixed: false, allowNegative: true }),
    ];
    case 'budgetedAndVariance': return [
      shownColumn(amounts.budgeted, { key: 'budgeted', title: 'Budgeted', fixed: false, allowNegative: true }),
      shownColumn(amounts.variance, { key: 'variance', title: 'Variance', fixed: true, allowNegative: true }),
    ];
  }
}

/** All lines of a list in order, each parent before its children. */
export function linesOf(groups: readonly ItemGroup[]): BudgetItem[] {
  return groups.flatMap(({ item, children }) => [item, ...children]);
}

function shownColumn({ groups, total }: SubsetColumn, rest: Omit<ShownColumn, 'total' | 'amounts'>): ShownColumn {
  const amounts = new Map(groups.flatMap(({ item, shownAmount, children }): [Id, LineAmount][] => [
    [item.id, { shown: shownAmount, own: item.amount }],
    ...children.map(({ id, amount }): [Id, LineAmount] => [id, { shown: amount, own: amount }]),
  ]));
  return { ...rest, total, amounts };
}
