import type { BudgetItem, Drop, ItemGroup } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { messages } from '@blue-budget/messages';

/** One entry of a line's menu. */
export interface Move {
  label: string;
  /** Null where there is nowhere to go. */
  drop: Drop | null;
}

type ListTexts = typeof messages.subsetList;

/** The ways a line can go without being dragged. */
export function movesOf(groups: readonly ItemGroup[], id: Id, texts: ListTexts, isFlat = false): Move[] {
  const groupPlace = groups.findIndex(({ item, children }) => item.id === id || children.some((child) => child.id === id));
  const group = groups[groupPlace];
  if (group === undefined) return [];
  const isChild = group.item.id !== id;
  const siblings = isChild ? group.children : groups.map(({ item }) => item);
  const place = siblings.findIndex((sibling) => sibling.id === id);
  const level = isChild ? 'child' : 'parent';
  const beside = (target: BudgetItem | undefined): Drop | null => (target === undefined ? null : { id, targetId: target.id, level });
  const { up, down, makeChild, toTop } = texts.moves;
  const above = isChild ? undefined : groups[groupPlace - 1];
  return [
    { label: up, drop: beside(siblings[place - 1]) },
    { label: down, drop: beside(siblings[place + 1]) },
    ...(isFlat || above === undefined || group.children.length > 0
      ? []
      : [{ label: makeChild(above.item.name), drop: { id, targetId: id, level: 'child' as const } }]),
    ...(isChild ? [{ label: toTop, drop: { id, targetId: id, level: 'parent' as const } }] : []),
  ];
}

/** Where a line stands now, in words: "Groceries, moved below Rent, position 2 of 6". Empty for a line that is not there. */
export function moveWords(groups: readonly ItemGroup[], id: Id, texts: ListTexts): string {
  const { toTheTop, under } = texts;
  for (const [place, { item, children }] of groups.entries()) {
    if (item.id === id) return words(item, groups[place - 1]?.item, toTheTop, { texts, place, count: groups.length });
    const childPlace = children.findIndex((child) => child.id === id);
    const child = children[childPlace];
    if (child !== undefined) return words(child, children[childPlace - 1], under(item.name), { texts, place: childPlace, count: children.length });
  }
  return '';
}

/** Where a line stands among so many. */
interface Placed {
  texts: ListTexts;
  place: number;
  count: number;
}

function words({ name }: BudgetItem, previous: BudgetItem | undefined, first: string, { texts: { below, moved }, place, count }: Placed): string {
  return moved(name, previous === undefined ? first : below(previous.name), place + 1, count);
}
