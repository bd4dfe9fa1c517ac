import { withOrder } from '../../budget/sorting.ts';
import type { SortedLine } from '../../budget/sorting.ts';
import { subsetKeys } from '../../budget/types.ts';
import type { BudgetItem } from '../../budget/types.ts';
import type { RealAccounts } from '../../accounts/types.ts';
import type { Id } from '../../identity.ts';
import { messages } from '../../messages/messages.ts';
import { inEveryMonth } from '../holders.ts';
import type { Operation } from '../operations.ts';
import type { Rule } from '../rule.ts';
import type { Ledger } from '../types.ts';

const { sortFailed, toggleFailed } = messages.budget;

/** Row 43 of the operation table as far as it is about order and grouping. */
export const sortingRules: {
  'items.sort': Rule<'items.sort'>;
  'accounts.sort': Rule<'accounts.sort'>;
  'group.toggle': Rule<'group.toggle'>;
} = {
  'items.sort': {
    apply: (ledger, { subset, lines }) => {
      const { overview, template } = ledger;
      if (!mayGroup(overview[subset].items, lines)) return ledger;
      const sorted = <Item extends BudgetItem, Holder extends { items: Item[] }>(holder: Holder): Holder =>
        ({ ...holder, items: withOrder(holder.items, lines) });
      const changed = {
        ...ledger,
        overview: { ...overview, [subset]: sorted(overview[subset]) },
        template: { ...template, [subset]: sorted(template[subset]) },
      };
      return inEveryMonth(changed, (budget) => ({ ...budget, [subset]: sorted(budget[subset]) }));
    },
    failure: () => sortFailed,
    refersTo: ({ lines }) => lines.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId])),
    inverse: sortedBefore,
    prefersServerText: () => true,
  },
  'accounts.sort': {
    apply: (ledger, { section, order }) => {
      const { 'cash-accounts': cash, 'other-assets': assets, debt } = ledger.realAccounts;
      const realAccounts: Record<typeof section, RealAccounts> = {
        'cash-accounts': { ...ledger.realAccounts, 'cash-accounts': { ...cash, accounts: inOrder(cash.accounts, order) } },
        'other-assets': { ...ledger.realAccounts, 'other-assets': { ...assets, accounts: inOrder(assets.accounts, order) } },
        debt: { ...ledger.realAccounts, debt: { ...debt, accounts: inOrder(debt.accounts, order) } },
      };
      return { ...ledger, realAccounts: realAccounts[section] };
    },
    failure: () => sortFailed,
    refersTo: ({ order }) => order,
    inverse: ({ realAccounts }, { section }) =>
      ({ kind: 'accounts.sort', section, order: realAccounts[section].accounts.map(({ id }) => id) }),
    prefersServerText: () => true,
  },
  'group.toggle': {
    apply: (ledger, { id, collapsed }) => {
      const key = subsetOf(ledger, id);
      if (key === undefined || isCollapsed(ledger, id) === collapsed) return ledger;
      const subset = ledger.overview[key];
      const others = subset.collapsedGroups.filter((group) => group !== id);
      const collapsedGroups = collapsed ? [...others, id] : others;
      return { ...ledger, overview: { ...ledger.overview, [key]: { ...subset, collapsedGroups } } };
    },
    failure: () => toggleFailed,
    refersTo: ({ id }) => [id],
    inverse: (before, { id }) => (subsetOf(before, id) === undefined ? null : { kind: 'group.toggle', id, collapsed: isCollapsed(before, id) }),
  },
};

/** Groups are one level deep, and a line that holds money takes no new child (decisions, Q-WID-2). */
function mayGroup(items: readonly BudgetItem[], lines: readonly SortedLine[]): boolean {
  const parentOf = new Map(lines.map(({ id, parentId }) => [id, parentId]));
  const before = new Map(items.map((item) => [item.id, item]));
  return lines.every(({ id, parentId }) => parentId === null
    || (id !== parentId && (parentOf.get(parentId) ?? null) === null
      && (before.get(id)?.parentId === parentId || (before.get(parentId)?.amount ?? 0) === 0)));
}

function sortedBefore({ overview, template }: Ledger, { subset, lines }: Operation<'items.sort'>): Operation | null {
  const known = new Set(lines.map(({ id }) => id));
  const before = (subset === 'income' ? template : overview)[subset].items.filter(({ id }) => known.has(id));
  return { kind: 'items.sort', subset, lines: before.map(({ id, parentId }, sortOrder) => ({ id, parentId, sortOrder })) };
}

function inOrder<Account extends { id: Id }>(accounts: Account[], order: readonly Id[]): Account[] {
  const places = new Map(order.map((id, place) => [id, place]));
  return accounts.toSorted((a, b) => (places.get(a.id) ?? order.length) - (places.get(b.id) ?? order.length));
}

function subsetOf({ overview, template }: Ledger, id: Id) {
  const isIn = (items: readonly BudgetItem[]) => items.some((item) => item.id === id);
  return subsetKeys.find((key) => isIn(overview[key].items) || isIn(template[key].items));
}

function isCollapsed({ overview }: Ledger, id: Id): boolean {
  return subsetKeys.some((key) => overview[key].collapsedGroups.includes(id));
}
