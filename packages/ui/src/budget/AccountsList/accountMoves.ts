import type { CategoryGroup } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import type { messages } from '@blue-budget/messages';
import type { Move } from '../SubsetList/moves.ts';

type AccountTexts = typeof messages.realAccounts;

/** Where an account was let go: at the place of another one of its section. */
export interface AccountDrop {
  id: Id;
  targetId: Id;
}

/** A section after a drop: its accounts in their new order, and that in words. */
export interface MovedAccounts {
  order: Id[];
  /** The accounts that moved: one, or all of its category. */
  moved: Id[];
  words: string;
}

/**
 * An account dropped on another one. Inside its category it takes that one's place; on an account of another category the whole category
 * does, since accounts are grouped by the words of their category. Null where everything stays.
 */
export function movedAccounts(
  groups: readonly CategoryGroup[], { id, targetId }: AccountDrop, texts: AccountTexts,
): MovedAccounts | null {
  const [from, to] = [placeOf(groups, id), placeOf(groups, targetId)];
  if (from === null || to === null || id === targetId) return null;
  if (from.group !== to.group) {
    const words = texts.movedCategory(titleOf(from.group, texts), titleOf(to.group, texts), to.groupAt < from.groupAt);
    return { order: idsOf(moved(groups, from.groupAt, to.groupAt)), moved: idsOf([from.group]), words };
  }
  const accounts = moved(from.group.accounts, from.at, to.at);
  const words = texts.moved(from.group.accounts[from.at]?.name ?? '', to.at + 1, accounts.length);
  return { order: idsOf(groups.with(from.groupAt, { ...from.group, accounts })), moved: [id], words };
}

/** The ways an account can go without being dragged. At the edge of its category it takes the category along. */
export function movesOfAccount(
  groups: readonly CategoryGroup[], id: Id, texts: AccountTexts, { moves }: typeof messages.accountsList,
): Move[] {
  const place = placeOf(groups, id);
  if (place === null) return [];
  const { group, groupAt, at } = place;
  const move = (step: -1 | 1): Move => {
    const label = step < 0 ? moves.up : moves.down;
    const beside = group.accounts[at + step];
    if (beside !== undefined) return { label, drop: { id, targetId: beside.id, level: 'parent' } };
    const next = groups[groupAt + step]?.accounts[0];
    if (next === undefined) return { label, drop: null };
    const category = titleOf(group, texts);
    return { label: step < 0 ? moves.categoryUp(category) : moves.categoryDown(category), drop: { id, targetId: next.id, level: 'parent' } };
  };
  return [move(-1), move(1)];
}

interface Place {
  group: CategoryGroup;
  groupAt: number;
  /** Inside the category. */
  at: number;
}

/** Where an account stands in its section. */
export function placeOf(groups: readonly CategoryGroup[], id: Id): Place | null {
  for (const [groupAt, group] of groups.entries()) {
    const at = group.accounts.findIndex((account) => account.id === id);
    if (at !== -1) return { group, groupAt, at };
  }
  return null;
}

function titleOf({ category }: CategoryGroup, { uncategorised }: AccountTexts): string {
  return category === '' ? uncategorised : category;
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

function idsOf(groups: readonly CategoryGroup[]): Id[] {
  return groups.flatMap(({ accounts }) => accounts.map(({ id }) => id));
}
