import { balancedHousehold } from '@blue-budget/api/mocks';
import { IconButton, TransactionList } from '@blue-budget/ui';
import { X } from 'lucide-react';
import { useState } from 'react';

const transactions = balancedHousehold().transactions.slice(0, 3);

export function Recorded() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <TransactionList
      sections={[{
        key: 'recorded', title: 'Recorded', count: transactions.length, transactions,
        actions: actionsOf,
        more: { state: 'idle', onLoadMore: () => setOpen(null) },
      }]}
      currentId={open}
      onSelect={({ transaction }) => setOpen(transaction.id)}
    />
  );
}

function actionsOf() {
  return <IconButton label="Remove" once><X aria-hidden="true" /></IconButton>;
}
