import { nextDay, type CalendarDate } from '@blue-budget/domain/calendar';
import { nextOccurrence, type Recurrence, type Schedule } from '@blue-budget/domain/schedules';
import { isoDate } from '../db/dates.ts';

type Planned = Pick<Schedule, 'type' | 'subtype' | 'accountId' | 'amount' | 'source' | 'itemId' | 'sourceId'> & Recurrence & { id: string };

/** What of the household's bills and paychecks is scheduled. Income counts as much as is planned; the pay slip may differ. */
const planned: readonly Planned[] = [
  {
    id: 'schedule-internet', type: 'Expense', subtype: 'Regular', accountId: 'bills-checking', amount: -65_00, source: 'Brightline Internet', itemId: 'internet', sourceId: null, every: 'month',
    first: { year: 2025, month: 1, day: 9 }, secondDay: null, end: null,
  },
  {
    id: 'schedule-clinic', type: 'Income', subtype: 'Work', accountId: 'everyday-checking', amount: 1_970_00, source: 'Northside Clinic', itemId: null, sourceId: 'clinic', every: 'twice-a-month',
    first: { year: 2025, month: 1, day: 15 }, secondDay: 31, end: null,
  },
  {
    id: 'schedule-car-insurance', type: 'Expense', subtype: 'Regular', accountId: 'bills-checking', amount: -128_00, source: 'Harbor Insurance', itemId: 'car-insurance', sourceId: null,
    every: 'month', first: { year: 2025, month: 1, day: 12 }, secondDay: null, end: null,
  },
];

/** The schedules as rows, each with its next day after the last of the household's history. */
export function scheduleRows(tenantId: string, today: CalendarDate) {
  return planned.map(({ accountId, itemId, sourceId, first, secondDay, end, ...facts }) => {
    const next = nextOccurrence({ ...facts, first, secondDay, end }, nextDay(today));
    return {
      tenant_id: tenantId, account_id: accountId, item_id: itemId, source_id: sourceId, first_date: isoDate(first), second_day: secondDay, end_date: null, time_zone: 'America/New_York',
      next_date: next === null ? null : isoDate(next), ...facts,
    };
  });
}
