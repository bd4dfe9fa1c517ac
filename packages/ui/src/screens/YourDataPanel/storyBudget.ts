import { statefulHousehold } from '@blue-budget/api/mocks';
import type { Ledger } from '@blue-budget/domain';
import { getResponse } from 'msw';
import { budgetedHousehold } from '../AssignmentsScreen/storyMonths.ts';
import { storyToday } from '../budgeting/storyDays.ts';

/** A budget as its services export it. */
export async function savedBudget(): Promise<{ text: string; ledger: Ledger }> {
  const { handlers, ledger } = statefulHousehold(budgetedHousehold(), { today: storyToday });
  const response = await getResponse(handlers, new Request('http://localhost/ledger-file', { headers: { Authorization: 'Bearer story' } }));
  if (response === undefined) throw new Error('No budget was exported.');
  return { text: await response.text(), ledger: ledger() };
}
