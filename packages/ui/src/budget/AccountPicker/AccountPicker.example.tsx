import { AccountPicker } from '@blue-budget/ui';
import { useState } from 'react';

export function PaidFrom() {
  const [account, setAccount] = useState<string | null>('checking');
  return (
    <AccountPicker
      label="Account used"
      groups={[
        { key: 'cash', title: 'Cash Accounts', options: [{ id: 'checking', name: 'Checking', amount: 2_410_55 }, { id: 'wallet', name: 'Wallet', amount: 42_00 }] },
        { key: 'debt', title: 'Debt', options: [{ id: 'card', name: 'Store card', amount: 312_75, note: 'Credit card' }] },
      ]}
      selectedId={account}
      onSelect={({ id }) => setAccount(id)}
      optional
      searchableFrom={0}
    />
  );
}
