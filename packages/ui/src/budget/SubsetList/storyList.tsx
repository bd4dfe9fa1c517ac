import { groupItems, withOrder } from '@blue-budget/domain/budget';
import type { BudgetItem, ItemGroup } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { within } from 'storybook/test';
import type { SubsetAmounts } from './columns.ts';
import { SubsetList } from './SubsetList.tsx';

/** A household's lines: a group of two, one at zero, one overspent, one with money. */
export const items: BudgetItem[] = [
  line('home', 'Home', 0, null),
  line('rent', 'Rent', 1_480_00, 'home'),
  line('water', 'Water', 38_00, 'home'),
  line('groceries', 'Groceries', 0, null),
  line('eating-out', 'Eating out', -38_40, null),
  line('fun', 'Fun', 96_00, null),
];

/** The planned income of a month: one amount a line. */
export const income = listOf('Income', [line('work', 'Work', 4_200_00, null)], (held) => ({ mode: 'single', amount: column(held), isPlan: true }));

/** So many lines that not all of them are drawn. */
export const giving = listOf(
  'Giving', Array.from({ length: 80 }, (_, place) => line(`gift-${place}`, `Gift ${place}`, 5_00, null)), dual,
);

function listOf(title: string, held: readonly BudgetItem[], amountsOf: (held: readonly BudgetItem[]) => SubsetAmounts) {
  return { title, groups: groupItems(held, []), amounts: amountsOf(held) };
}

/** Keeps the order and closed groups, as the ledger does. */
export function Kept(props: ComponentProps<typeof SubsetList>) {
  const [kept, setKept] = useState(() => props.groups.flatMap(({ item, children }) => [item, ...children]));
  const [collapsed, setCollapsed] = useState<Id[]>([]);
  return (
    <SubsetList
      {...props}
      groups={groupItems(kept, collapsed)}
      onSort={(change) => {
        props.onSort?.(change);
        setKept(withOrder(kept, change.lines));
      }}
      onToggle={(change) => {
        props.onToggle?.(change);
        setCollapsed(change.collapsed ? [...collapsed, change.id] : collapsed.filter((id) => id !== change.id));
      }}
    />
  );
}

/** The row that a name stands in. */
export function lineOf(canvas: ReturnType<typeof within>, name: string): HTMLElement {
  const found = canvas.getByText(name, { selector: 'li *' }).closest('li');
  if (found === null) throw new Error(`No line ${name}`);
  return found;
}

/** Waits until the last action is rendered. */
export async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

export function line(id: Id, name: string, amount: Cents, parentId: Id | null): BudgetItem {
  return { id, parentId, name, amount, subset: 'working-budget', bold: false, photo: null, clarificationIndex: null };
}

export function column(held: readonly BudgetItem[]): { groups: ItemGroup[]; total: Cents } {
  return { groups: groupItems(held, []), total: held.reduce((total, { amount }) => total + amount, 0) };
}

export function dual(held: readonly BudgetItem[]): SubsetAmounts {
  return { mode: 'dual', currentMonth: column(held), runningTotal: column(held) };
}
