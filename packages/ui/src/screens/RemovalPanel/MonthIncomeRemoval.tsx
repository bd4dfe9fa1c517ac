import { viewedMonth } from '@blue-budget/machines/month-navigation';
import { useState } from 'react';
import { useFormats } from '../../texts/catalogue.ts';
import { useMonthNavigation } from '../AssignmentsScreen/useMonthNavigation.ts';
import type { PanelProps } from '../budgeting/index.ts';
import { RemovalPanel } from './RemovalPanel.tsx';

/** Asks before a line of planned income is removed from the month that is viewed now, whichever is viewed when the answer comes. */
export function MonthIncomeRemoval({ subject }: PanelProps) {
  const formats = useFormats();
  const navigation = useMonthNavigation();
  const [month] = useState(() => viewedMonth(navigation.getSnapshot()));
  return subject !== null && <RemovalPanel target={{ kind: 'monthIncome', id: subject, month }} note={formats.month(month)} />;
}
