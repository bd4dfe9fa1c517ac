import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { defaultNames } from './names.ts';
import { bySubset, subsetAmount } from './overview.ts';
import { subsetKeys } from './types.ts';
import type { BudgetItem, IncomeSource, SubsetKey } from './types.ts';

/** A holder of budget items by subset: overview, template or month. `amount`, if present, sums its items. */
export type ItemHolder<Subset extends ItemSubset = ItemSubset> = Record<SubsetKey, Subset>;

interface ItemSubset {
  items: BudgetItem[];
  amount?: Cents;
  collapsedGroups?: Id[];
}

/** A new line under the name it has until its owner gives it one (product, section 9-formats). The id is the caller's. */
export function newItem(id: Id, subset: SubsetKey): BudgetItem {
  const name = subset === 'income' ? defaultNames.income : defaultNames.account;
  return { id, parentId: null, name, amount: 0, subset, bold: false, photo: null, clarificationIndex: null };
}

/** The envelope from which a debt is paid, which is made with its account and carries its name (product, section 3-accounts). */
export function pairedItem(id: Id, name: string): BudgetItem {
  return { ...newItem(id, 'debt'), name };
}

/** A new source of income under the name it has until its owner gives it one (product, section 9-formats). */
export function newIncomeSource(id: Id): IncomeSource {
  return { id, name: defaultNames.source };
}

/** What an item holds once an amount was put into it, or taken from it where that is below zero. */
export function amountAfter({ amount }: Pick<BudgetItem, 'amount'>, change: Cents): Cents {
  return amount + change;
}

/** The item with this id in whichever subset, if there is one. */
export function findItem(holder: ItemHolder, id: Id): BudgetItem | undefined {
  return subsetKeys.flatMap((key) => holder[key].items).find((item) => item.id === id);
}

/** The same holder with an item at a place of its subset, by default at the end. */
export function withItem<Subset extends ItemSubset>(holder: ItemHolder<Subset>, item: BudgetItem, place = Infinity): ItemHolder<Subset> {
  return { ...holder, [item.subset]: withItems(holder[item.subset], holder[item.subset].items.toSpliced(place, 0, item)) };
}

/** The same holder without an item; its children stand at the top level (product, Q-BUD-20). */
export function withoutItem<Subset extends ItemSubset>(holder: ItemHolder<Subset>, id: Id): ItemHolder<Subset> {
  return bySubset((key) => {
    const { items, collapsedGroups } = holder[key];
    if (!items.some((item) => item.id === id)) return holder[key];
    const subset = withItems(holder[key], ungrouped(items, id).filter((item) => item.id !== id));
    return collapsedGroups === undefined ? subset : { ...subset, collapsedGroups: collapsedGroups.filter((group) => group !== id) };
  });
}

/** The same items with one that stands outside every group and begins none; bold are those that have children still. */
export function ungrouped<Item extends BudgetItem>(items: readonly Item[], id: Id): Item[] {
  const loose = items.map((item) => (item.parentId !== null && (item.id === id || item.parentId === id) ? { ...item, parentId: null } : item));
  const parents = new Set(loose.map(({ parentId }) => parentId));
  return loose.map((item) => (item.bold && !parents.has(item.id) ? { ...item, bold: false } : item));
}

/** The same holder with an amount added to an item. Unchanged where there is no such item. */
export function addToItem<Subset extends ItemSubset>(holder: ItemHolder<Subset>, id: Id, amount: Cents): ItemHolder<Subset> {
  const key = subsetKeys.find((subset) => holder[subset].items.some((item) => item.id === id));
  if (key === undefined) return holder;
  const items = holder[key].items.map((item) => (item.id === id ? { ...item, amount: item.amount + amount } : item));
  return { ...holder, [key]: withItems(holder[key], items) };
}

/** The same holder with amounts added to several items at once. Items that are not there are passed over. */
export function addToItems<Subset extends ItemSubset>(holder: ItemHolder<Subset>, amounts: ReadonlyMap<Id, Cents>): ItemHolder<Subset> {
  const movedBy = ({ id }: BudgetItem) => amounts.get(id) ?? 0;
  return bySubset((key) => {
    if (holder[key].items.every((item) => movedBy(item) === 0)) return holder[key];
    const items = holder[key].items.map((item) => (movedBy(item) === 0 ? item : { ...item, amount: item.amount + movedBy(item) }));
    return withItems(holder[key], items);
  });
}

/** The same subset with other items, its amount, if any, summed again (product, I1). */
function withItems<Subset extends ItemSubset>(subset: Subset, items: BudgetItem[]): Subset {
  return subset.amount === undefined ? { ...subset, items } : { ...subset, items, amount: subsetAmount(items) };
}
