import { Segmented } from '@blue-budget/ui';
import { useState } from 'react';

export function TransactionType() {
  const [type, setType] = useState<'income' | 'expense' | 'transfer' | null>('expense');
  return (
    <Segmented
      label="Type"
      hint="It decides what is asked for next."
      options={[{ value: 'income', label: 'Income' }, { value: 'expense', label: 'Expense' }, { value: 'transfer', label: 'Transfer' }]}
      value={type}
      onValueChange={({ value }) => setType(value)}
    />
  );
}
