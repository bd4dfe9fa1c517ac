import { monthTitle } from '@blue-budget/domain';
import { viewedMonth } from '@blue-budget/machines';
import { useState } from 'react';
import { useMonthNavigation } from '../AssignmentsScreen/useMonthNavigation.ts';
import type { PanelViewProps } from '../budgeting/index.ts';
import { RemovalPanel } from './RemovalPanel.tsx';

/** Asks before a line of planned income is removed from the month that is viewed now, whichever is viewed when the answer comes. */
export function MonthIncomeRemoval({ subject }: PanelViewProps) {
  const navigation = useMonthNavigation();
  const [month] = useState(() => viewedMonth(navigation.getSnapshot()));
  return subject !== null && <RemovalPanel target={{ kind: 'monthIncome', id: subject, month }} note={monthTitle(month)} />;
}
