import { groupItems, withOrder, type BudgetItem } from '@blue-budget/domain/budget';
import { SubsetList } from '@blue-budget/ui';
import { useState } from 'react';

const line = (id: string, name: string, amount: number, parentId: string | null = null): BudgetItem => (
  { id, name, amount, parentId, subset: 'working-budget', bold: false, photo: null, clarificationIndex: null }
);

export function WorkingBudget() {
  const [items, setItems] = useState([
    line('home', 'Home', 0), line('rent', 'Rent', 1_480_00, 'home'), line('water', 'Water', 38_00, 'home'),
    line('eating-out', 'Eating out', -38_40), line('fun', 'Fun', 96_00),
  ]);
  const change = (id: string, part: Partial<BudgetItem>) => setItems(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const groups = groupItems(items, []);
  return (
    <SubsetList
      title="Working Budget"
      groups={groups}
      amounts={{ mode: 'single', amount: { groups, total: items.reduce((total, { amount }) => total + amount, 0) } }}
      onAdd={() => setItems([...items, line(crypto.randomUUID(), 'New item', 0)])}
      onRename={({ id, name }) => change(id, { name })}
      onRemove={({ id }) => setItems(items.filter((item) => item.id !== id))}
      onAmountCommit={({ id, cents }) => change(id, { amount: cents })}
      onSort={({ lines }) => setItems(withOrder(items, lines))}
    />
  );
}
