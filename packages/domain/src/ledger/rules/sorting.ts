import { movedWithin, sortedLines, withOrder } from '../../budget/sorting.ts';
import type { Placed, SortedLine } from '../../budget/sorting.ts';
import { spendingSubsetKeys } from '../../budget/types.ts';
import type { BudgetItem, SpendingSubsetKey } from '../../budget/types.ts';
import { accountOrder } from '../../accounts/sorting.ts';
import type { RealAccounts } from '../../accounts/types.ts';
import type { Id } from '../../identity.ts';
import { judgeSorting } from '../../judging/items.ts';
import { monthBudgets, updateEveryMonth } from '../item-updates.ts';
import type { Operation } from '../operations.ts';
import type { Rule } from '../rule.ts';
import type { Ledger } from '../types.ts';

/** Row 43 of the operation table as far as it is about order and grouping. */
export const sortingRules: {
  'items.sort': Rule<'items.sort'>;
  'accounts.sort': Rule<'accounts.sort'>;
  'group.toggle': Rule<'group.toggle'>;
} = {
  'items.sort': {
    apply: sortLines,
    failure: () => ({ code: 'budget.sortFailed' }),
    refersTo: ({ lines, moved }) => (moved === undefined ? lines : lines.filter(({ id }) => moved.includes(id)))
      .flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId])),
    inverse: sortInverse,
    prefersServerWords: () => true,
  },
  'accounts.sort': {
    apply: (ledger, { section, order: given, moved }) => {
      const { 'cash-accounts': cash, 'other-assets': assets, debt } = ledger.realAccounts;
      const order = accountOrder(ledger.realAccounts[section].accounts, given, moved);
      const realAccounts: Record<typeof section, RealAccounts> = {
        'cash-accounts': { ...ledger.realAccounts, 'cash-accounts': { ...cash, accounts: inOrder(cash.accounts, order) } },
        'other-assets': { ...ledger.realAccounts, 'other-assets': { ...assets, accounts: inOrder(assets.accounts, order) } },
        debt: { ...ledger.realAccounts, debt: { ...debt, accounts: inOrder(debt.accounts, order) } },
      };
      return { ...ledger, realAccounts: realAccounts[section] };
    },
    failure: () => ({ code: 'budget.sortFailed' }),
    refersTo: ({ order, moved = order }) => moved,
    inverse: ({ realAccounts }, { section, moved }) =>
      ({ kind: 'accounts.sort', section, order: realAccounts[section].accounts.map(({ id }) => id), ...(moved !== undefined && { moved }) }),
    prefersServerWords: () => true,
  },
  'group.toggle': {
    apply: (ledger, { id, collapsed }) => {
      const key = subsetOf(ledger, id);
      if (key === undefined || isCollapsed(ledger, id) === collapsed) return ledger;
      const subset = ledger.overview[key];
      const others = subset.collapsedGroups.filter((group) => group !== id);
      const collapsedGroups = collapsedIn(subset.items, collapsed ? [...others, id] : others);
      return { ...ledger, overview: { ...ledger.overview, [key]: { ...subset, collapsedGroups } } };
    },
    failure: () => ({ code: 'budget.toggleFailed' }),
    refersTo: ({ id }) => [id],
    inverse: (before, { id }) =>
      (subsetOf(before, id) === undefined ? null : { kind: 'group.toggle', id, collapsed: isCollapsed(before, id) }),
  },
};

/** Sorts a subset in the overview, the template and every month (product, Q-BUD-15), or the income sources. */
function sortLines(ledger: Ledger, { subset, lines: given, moved }: Operation<'items.sort'>): Ledger {
  if (!hasLines(ledger, subset, given.filter(({ id }) => moved?.includes(id) ?? true))) return ledger;
  const { overview, template, incomeSources } = ledger;
  if (subset === 'income-sources') {
    const items = inOrder(incomeSources.items, merged(incomeSources.items.map(({ id }) => flat(id)), given, moved).map(({ id }) => id));
    return { ...ledger, incomeSources: { ...incomeSources, items } };
  }
  const whole = merged(overview[subset].items, given, moved);
  if (!judgeSorting(subset === 'income' ? given : sortedLines(whole), overview).isAllowed) return ledger;
  const items = withOrder(overview[subset].items, whole);
  const sorted = { ...overview[subset], items, collapsedGroups: collapsedIn(items, overview[subset].collapsedGroups) };
  // Each list of income has lines of its own.
  const sort = <Item extends BudgetItem>(list: readonly Item[]) => withOrder(list, subset === 'income' ? merged(list, given, moved) : whole);
  const changed = {
    ...ledger,
    overview: { ...overview, [subset]: sorted },
    template: { ...template, [subset]: { ...template[subset], items: sort(template[subset].items) } },
  };
  return updateEveryMonth(changed, (budget) => ({ ...budget, [subset]: { ...budget[subset], items: sort(budget[subset].items) } }));
}

/** The order that a list gets: the given one, or its own with the moved lines where the given one has them. */
function merged(items: readonly Placed[], given: readonly Placed[], moved: readonly Id[] | undefined): readonly Placed[] {
  return moved === undefined ? given : movedWithin(items, given, moved);
}

/** Whether the list has all lines. Income lines may be in a month that is not loaded, which only the services know. */
function hasLines({ overview, incomeSources }: Ledger, subset: Operation<'items.sort'>['subset'], lines: readonly SortedLine[]): boolean {
  if (subset === 'income') return true;
  const list = subset === 'income-sources' ? [...incomeSources.items, ...incomeSources.archivedItems] : overview[subset].items;
  return lines.every((line) => list.some(({ id }) => id === line.id));
}

/** Restores the order of the whole list, since lines that the operation did not name may have moved as well. */
function sortInverse(ledger: Ledger, { subset, lines, moved }: Operation<'items.sort'>): Operation {
  return { kind: 'items.sort', subset, lines: sortedLines(listOf(ledger, subset, lines)), ...(moved !== undefined && { moved }) };
}

/** A line of a list without groups. */
function flat(id: Id): Placed {
  return { id, parentId: null };
}

/** The list that has the lines. For income that is the template, or a month that has lines of its own. */
function listOf(
  { overview, template, months, incomeSources }: Ledger, subset: Operation<'items.sort'>['subset'], lines: readonly SortedLine[],
): Pick<BudgetItem, 'id' | 'parentId'>[] {
  if (subset === 'income-sources') return incomeSources.items.map(({ id }) => ({ id, parentId: null }));
  if (subset !== 'income') return overview[subset].items;
  const hasAll = (items: readonly BudgetItem[]) => lines.every((line) => items.some(({ id }) => id === line.id));
  return [template, ...monthBudgets(months)].map(({ income }) => income.items).find(hasAll) ?? template.income.items;
}

/** Sorts collapsed groups by the order of their items, and removes those without an item. */
function collapsedIn(items: readonly BudgetItem[], groups: readonly Id[]): Id[] {
  return items.map(({ id }) => id).filter((id) => groups.includes(id));
}

function inOrder<Thing extends { id: Id }>(things: readonly Thing[], order: readonly Id[]): Thing[] {
  const places = new Map(order.map((id, place) => [id, place]));
  return things.toSorted((a, b) => (places.get(a.id) ?? order.length) - (places.get(b.id) ?? order.length));
}

function subsetOf({ overview }: Ledger, id: Id): SpendingSubsetKey | undefined {
  return spendingSubsetKeys.find((key) => overview[key].items.some((item) => item.id === id));
}

function isCollapsed({ overview }: Ledger, id: Id): boolean {
  return spendingSubsetKeys.some((key) => overview[key].collapsedGroups.includes(id));
}
