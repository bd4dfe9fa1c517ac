import { DateInput } from '@blue-budget/ui';
import { useState } from 'react';

export function TransactionDate() {
  const [date, setDate] = useState('05/12/2026');
  return <DateInput label="Date" hint="Not after today." date={date} onDateCommit={(change) => setDate(change.date)} />;
}
