import { ItemCombobox } from '@blue-budget/ui';
import { useState } from 'react';

export function BudgetedAccount() {
  const [item, setItem] = useState<string | null>('groceries');
  return (
    <ItemCombobox
      label="Budgeted account"
      groups={[
        { key: 'working', title: 'Working Budget', options: [{ id: 'groceries', name: 'Groceries', amount: 98_38 }, { id: 'fuel', name: 'Fuel', amount: 20_00 }] },
        { key: 'giving', title: 'Giving', options: [{ id: 'gifts', name: 'Gifts', amount: 150_00 }] },
      ]}
      selectedId={item}
      change={-63_18}
      onItemSelect={({ id }) => setItem(id)}
      defaultOpen
    />
  );
}
