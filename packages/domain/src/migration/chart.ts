import type { SpendingSubsetKey } from '../budget/types.ts';
import type { Id } from '../identity.ts';
import { limitText, textLimits } from '../limits.ts';
import type { AccountLeg } from '../transactions/types.ts';
import { accountUseIn, groupUseIn } from './mapping.ts';
import type { AccountUse, MigrationMapping, MigrationNames, OldAccount, OldBudget, OldCategory, OldGroup } from './types.ts';

/** An account as it will be here. */
export interface ChartAccount {
  old: OldAccount;
  id: Id;
  name: string;
  use: AccountUse;
  /** As transactions name it; null where none can be recorded on it. */
  leg: AccountLeg | null;
  /** The item of a debt. */
  pairedItem: ChartItem | null;
}

/** A budget item as it will be here. */
export interface ChartItem {
  id: Id;
  name: string;
  subset: SpendingSubsetKey;
  parentId: Id | null;
  isHidden: boolean;
  /** What it was; null for the parent of a group and for what is made besides. */
  category: OldCategory | null;
  /** The old group's name. */
  group: string;
  isParent: boolean;
  /** Whether the old app moves it with a card: by its purchases, and by payments that have no category. */
  isForCard: boolean;
}

export interface Chart {
  accounts: ReadonlyMap<Id, ChartAccount>;
  /** In the order in which they are shown. */
  items: ChartItem[];
  /** By the category's old id. */
  itemOf: ReadonlyMap<Id, ChartItem>;
  /** Items that are made besides; they come in only where something falls on them. */
  extra: { toBeAssigned: ChartItem; uncategorized: ChartItem; difference: ChartItem; held: ChartItem };
  /** The heading under which accounts of a use are shown. */
  categoryOf(this: void, use: AccountUse): string;
  shortenedNames: number;
}

/** The accounts and items that a mapping makes, with each debt and its item paired. Ids are made by counting. */
export function chartOf(old: OldBudget, mapping: MigrationMapping, names: MigrationNames): Chart {
  const chosenUse = accountUseIn(mapping, old);
  const debts = old.accounts.filter((account) => isDebt(chosenUse(account)));
  const paired = pairedCategories(old, debts, groupUseIn(mapping));
  let [made, shortened] = [0, 0];
  const nameOf = (name: string) => {
    const short = limitText(name.trim(), textLimits.name) || names.unknownPayee;
    if (short !== name.trim()) shortened += 1;
    return short;
  };
  const item = (name: string, facts: Partial<ChartItem>): ChartItem => {
    made += 1;
    const plain = { parentId: null, isHidden: false, category: null, group: '', isParent: false, isForCard: false };
    return { id: `item-${made}`, name: nameOf(name), subset: 'working-budget', ...plain, ...facts };
  };
  const items: ChartItem[] = [];
  const itemOf = new Map<Id, ChartItem>();
  for (const group of old.groups) {
    const use = groupUseIn(mapping)(group);
    const subset = use === 'debts' ? 'working-budget' : use;
    const others = group.categories.filter(({ id }) => !paired.has(id));
    const parent = others.length === 0 ? null : item(group.name, { subset, isHidden: group.isHidden, isParent: true, group: group.name });
    if (parent !== null) items.push(parent);
    for (const category of group.categories) {
      const isPaired = paired.has(category.id);
      const own = item(category.name, {
        subset: isPaired ? 'debt' : subset, parentId: isPaired ? null : parent?.id ?? null, isHidden: category.isHidden, category,
        group: group.name, isForCard: group.isForCards,
      });
      items.push(own);
      itemOf.set(category.id, own);
    }
  }
  const accounts = new Map<Id, ChartAccount>();
  for (const [place, account] of old.accounts.entries()) {
    const [use, id, name] = [chosenUse(account), `account-${place + 1}`, nameOf(account.name)];
    const category = [...paired].find(([, accountId]) => accountId === account.id)?.[0];
    const known = category === undefined ? undefined : itemOf.get(category);
    const pairedItem = isDebt(use) ? known ?? item(account.name, { subset: 'debt', isHidden: account.isClosed }) : null;
    if (pairedItem !== null && known === undefined) items.push(pairedItem);
    const leg = use === 'cash' || use === 'card' ? { id, name, isCreditCard: use === 'card', pairedItemId: pairedItem?.id ?? null } : null;
    accounts.set(account.id, { old: account, id, name, use, leg, pairedItem });
  }
  const extra = {
    toBeAssigned: item(names.toBeAssigned, {}), uncategorized: item(names.uncategorized, {}), difference: item(names.difference, {}), held: item(names.held, {}),
  };
  const headings: Record<AccountUse, string> = { cash: names.cash, card: names.cards, 'other-debt': names.debts, 'other-asset': names.assets, 'left-out': '' };
  return { accounts, items, itemOf, extra, categoryOf: (use) => headings[use], shortenedNames: shortened };
}

export function isDebt(use: AccountUse): boolean {
  return use === 'card' || use === 'other-debt';
}

/**
 * The debt that each category of the groups for debts belongs to: the one of its name, else the one to which its transfers go most often.
 * Each debt has at most one.
 */
function pairedCategories(old: OldBudget, debts: readonly OldAccount[], chosenUse: (group: OldGroup) => string): Map<Id, Id> {
  const candidates = old.groups.filter((group) => chosenUse(group) === 'debts').flatMap(({ categories }) => categories);
  const paired = new Map<Id, Id>();
  const free = new Map(debts.map((debt) => [debt.id, debt]));
  const pair = (category: Id, account: Id) => {
    paired.set(category, account);
    free.delete(account);
  };
  const byName = new Map(debts.map((debt) => [debt.name.trim().toLowerCase(), debt.id]));
  for (const { id, name } of candidates) {
    const account = byName.get(name.trim().toLowerCase());
    if (account !== undefined && free.has(account)) pair(id, account);
  }
  const payments = new Map<Id, Map<Id, number>>();
  for (const { to } of old.transactions.flatMap(({ parts }) => parts)) {
    if (to.kind !== 'transfer' || to.categoryId === null || !free.has(to.accountId)) continue;
    const counts = payments.get(to.categoryId) ?? new Map<Id, number>();
    payments.set(to.categoryId, counts.set(to.accountId, (counts.get(to.accountId) ?? 0) + 1));
  }
  for (const { id } of candidates) {
    const [most] = [...payments.get(id) ?? []].filter(([account]) => free.has(account)).toSorted((a, b) => b[1] - a[1]);
    if (most !== undefined && !paired.has(id)) pair(id, most[0]);
  }
  return paired;
}
