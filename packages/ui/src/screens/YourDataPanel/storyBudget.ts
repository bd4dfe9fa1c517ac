import { dataEndpoints, statefulHousehold } from '@blue-budget/api/mocks';
import type { Ledger, MasterData } from '@blue-budget/domain/ledger';
import { getResponse } from 'msw';
import { budgetedHousehold } from '../AssignmentsScreen/storyMonths.ts';
import { storyToday } from '../budgeting/storyCalendar.ts';

/** A budget as its services export it; the one with months without another. */
export async function savedBudget(start: () => Ledger | MasterData = budgetedHousehold): Promise<{ text: string; ledger: Ledger }> {
  const { handlers, ledger } = statefulHousehold(start(), { today: storyToday });
  const response = await getResponse(handlers, new Request(`http://localhost${dataEndpoints.exportLedger.path}`, { headers: { Authorization: 'Bearer story' } }));
  if (response === undefined) throw new Error('No budget was exported.');
  return { text: await response.text(), ledger: ledger() };
}
