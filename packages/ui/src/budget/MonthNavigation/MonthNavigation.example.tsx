import { MonthNavigation } from '@blue-budget/ui';
import { useState } from 'react';

export function Months() {
  const [month, setMonth] = useState({ year: 2026, month: 5 });
  return <MonthNavigation month={month} onMonthChange={(change) => setMonth(change.month)} />;
}
