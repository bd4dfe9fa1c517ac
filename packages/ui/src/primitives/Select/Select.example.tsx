import { Select } from '@blue-budget/ui';
import { useState } from 'react';

export function AccountCategory() {
  const [category, setCategory] = useState<'checking' | 'savings' | 'loans' | ''>('');
  return (
    <Select
      label="Account Category"
      placeholder="Choose a category"
      hint="It groups your accounts."
      error={category === '' ? 'Choose a category' : undefined}
      options={[
        { label: 'What you have', options: [{ value: 'checking', label: 'Checking' }, { value: 'savings', label: 'Savings' }] },
        { label: 'What you owe', options: [{ value: 'loans', label: 'Loans' }] },
      ]}
      value={category}
      onValueChange={({ value }) => setCategory(value)}
    />
  );
}
