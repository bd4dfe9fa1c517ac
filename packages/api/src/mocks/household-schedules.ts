import type { Schedule } from '@blue-budget/domain/schedules';

/** The same household's bills and paychecks that come again. */
export function householdSchedules(): Schedule[] {
  const common = { type: 'Expense', subtype: 'Regular', accountId: 'checking', description: '', sourceId: null, secondDay: null, end: null, timeZone: 'America/New_York' } as const;
  return [
    { ...common, id: 'schedule-rent', amount: -1_480_00, source: 'Building management', itemId: 'rent', every: 'month', first: { year: 2026, month: 1, day: 1 } },
    { ...common, id: 'schedule-transit', amount: -64_00, source: 'City transit', itemId: 'transit', every: 'month', first: { year: 2026, month: 1, day: 5 }, end: { year: 2026, month: 12, day: 5 } },
    {
      ...common, id: 'schedule-pay', type: 'Income', subtype: 'Work', amount: 2_100_00, source: 'Main job', itemId: null, sourceId: 'source-job', every: 'twice-a-month',
      first: { year: 2026, month: 1, day: 14 }, secondDay: 31,
    },
    { ...common, id: 'schedule-insurance', amount: -412_00, source: 'Car insurance', itemId: null, every: 'year', first: { year: 2025, month: 9, day: 30 } },
  ];
}
