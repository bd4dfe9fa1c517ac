import { describe, expect, it } from 'vitest';
import { judgeSchedule } from '../judging/index.ts';
import { householdLedger } from '../ledger/testing/index.ts';
import { maxCents } from '../money/cents.ts';
import { draftFor, legOf, recorded } from '../testing/transactions.ts';
import {
  choiceOfSchedule, draftOfRepeated, draftOfSchedule, emptySchedule, isScheduledImport, scheduledImportId, scheduleKinds, scheduleLimits, scheduleOf, scheduleOfImport, upcomingSchedules, validateSchedule,
  type Schedule, type ScheduleDraft,
} from './index.ts';

const ledger = householdLedger();
const today = { year: 2026, month: 5, day: 15 };
const context = { ...ledger, today, held: null };
const rent: Schedule = {
  id: 'rent', accountId: 'Checking', type: 'Expense', subtype: 'Regular', amount: -90_000, source: 'Landlord', description: '', itemId: 'Groceries', sourceId: null,
  every: 'month', first: { year: 2026, month: 5, day: 31 }, secondDay: null, end: null, timeZone: 'America/New_York',
};
const { id: _, ...fields } = rent;
const wages = { ...fields, type: 'Income', subtype: 'Work', amount: 210_000, source: 'Job', itemId: null, sourceId: 'job' } as const;

describe('a schedule is judged', () => {
  const refused = (facts: object, held: Schedule | null = null, count = 0) => {
    const judged = judgeSchedule({ ...fields, ...facts }, { ...context, held }, count);
    return judged.isAllowed ? null : judged.notice.code;
  };
  const missing = (facts: object, held: Schedule | null = null) => {
    const judged = judgeSchedule({ ...fields, ...facts }, { ...context, held }, 0);
    return !judged.isAllowed && judged.notice.code === 'general.missingFields' ? judged.notice.fields : null;
  };

  it('and may be saved where everything is there, an expense as an income, its texts without the spaces around them', () => {
    expect(judgeSchedule({ ...fields, source: ' Landlord ', description: ' May ' }, context, 0)).toEqual({ isAllowed: true, value: { ...fields, description: 'May' } });
    expect(judgeSchedule(wages, context, 0)).toEqual({ isAllowed: true, value: wages });
    expect([refused({ itemId: null }), refused({ accountId: 'Visa' }), refused({ every: 'twice-a-month', secondDay: 15 })]).toEqual([null, null, null]);
  });

  it('by its amount: of the sign of its kind, not zero and within the limit', () => {
    expect([refused({ amount: 0 }), refused({ amount: 5 }), refused({ amount: -maxCents - 1 }), refused({ amount: -0.5 })])
      .toEqual(['transactions.amountZero', 'schedules.saveFailed', 'schedules.saveFailed', 'schedules.saveFailed']);
  });

  it('by its kind: no transfer and no payment of a debt, and a target of its own', () => {
    expect([refused({ subtype: 'Debt' }), refused({ type: 'Other', subtype: 'Transfer', amount: 5 }), refused({ sourceId: 'job' }), refused({ ...wages, itemId: 'Groceries' })])
      .toEqual(['schedules.saveFailed', 'schedules.saveFailed', 'schedules.saveFailed', 'schedules.saveFailed']);
    expect(missing({ ...wages, accountId: 'Visa' })).toEqual(['schedules.account']);
  });

  it('by what it names, unless an edit leaves that as it was', () => {
    expect(missing({ accountId: 'Car loan', itemId: 'gone' })).toEqual(['schedules.account', 'schedules.item']);
    expect(missing({ ...wages, sourceId: 'gone' })).toEqual(['schedules.incomeSource']);
    expect(missing({ itemId: 'gone' }, { ...rent, itemId: 'gone' })).toBeNull();
  });

  it('by its texts', () => {
    expect([refused({ source: '  ' }), refused({ description: 'x'.repeat(scheduleLimits.description + 1) })]).toEqual(['schedules.saveFailed', 'schedules.saveFailed']);
    expect(missing({ source: 'x'.repeat(scheduleLimits.source + 1) })).toEqual(['schedules.merchant']);
  });

  it('by its days: real ones, at most five years ahead, two different ones, and no end before the first', () => {
    expect([
      refused({ first: { year: 2031, month: 5, day: 16 } }), refused({ first: { year: 2031, month: 5, day: 17 } }), refused({ first: { year: 2026, month: 2, day: 30 } }),
      refused({ first: { year: 1900, month: 1, day: 1 } }), refused({ first: { year: 2031, month: 5, day: 17 } }, { ...rent, first: { year: 2031, month: 5, day: 17 } }),
      refused({ end: { year: 2026, month: 5, day: 30 } }), refused({ end: rent.first }),
      refused({ every: 'twice-a-month', secondDay: 31 }), refused({ secondDay: 3 }),
    ]).toEqual([
      null, 'schedules.firstInvalid', 'schedules.firstInvalid', null, null, 'schedules.endInvalid', null, 'schedules.daysAlike', 'schedules.saveFailed',
    ]);
    expect([missing({ every: 'twice-a-month', secondDay: 0 }), missing({ every: 'twice-a-month', secondDay: 32 })]).toEqual([['schedules.secondDay'], ['schedules.secondDay']]);
  });

  it('by how many there are', () => {
    expect([refused({}, null, scheduleLimits.count - 1), refused({}, null, scheduleLimits.count)]).toEqual([null, 'schedules.tooMany']);
  });
});

describe('the form of a schedule', () => {
  it('holds a schedule and gives it back', () => {
    for (const schedule of [fields, wages, { ...fields, every: 'twice-a-month', secondDay: 15, end: { year: 2027, month: 1, day: 31 } } as const]) {
      expect(scheduleOf(draftOfSchedule(schedule), schedule.timeZone, ledger)).toEqual(schedule);
    }
  });

  it('asks for what is missing, in its order; envelope and source may stay open', () => {
    const draft: ScheduleDraft = { ...emptySchedule(today), first: '', every: 'twice-a-month' };
    expect(validateSchedule(draft, context)).toEqual({
      code: 'general.missingFields', fields: ['schedules.merchant', 'schedules.amount', 'schedules.account', 'schedules.first', 'schedules.secondDay'],
    });
    expect(validateSchedule({ ...emptySchedule(today), merchant: 'Gym', amount: 30_00, accountId: 'Visa' }, context)).toBeNull();
    expect(scheduleOf({ ...emptySchedule(today), merchant: 'Gym', accountId: 'Visa' }, 'UTC', ledger)).toBeNull();
  });

  it('is filled with what was recorded, to come again next month, its only envelope or its source along', () => {
    const bought = recorded(draftFor({ amount: 5000, date: '03/31/2026', description: 'Flat' }, ledger));
    expect(draftOfRepeated(bought, today)).toEqual({
      kind: { type: 'Expense', subtype: 'Regular', direction: 'Money-Out' }, merchant: 'Corner shop', amount: 5000, accountId: bought.account.id, itemId: 'Groceries', sourceId: null,
      every: 'month', first: '05/31/2026', secondDay: null, end: '', description: 'Flat',
    });
    const split = recorded(draftFor({ amount: 300, legs: [legOf('Groceries', ledger.overview, 100), legOf('Fun', ledger.overview, 200)] }, ledger));
    expect(draftOfRepeated(split, today)?.itemId).toBeNull();
    const paid = recorded(draftFor({ type: 'Income', subtype: 'Work', amount: 210_000, legs: [legOf('May 2026', ledger.overview)], lines: { 'Net Income': 210_000 } }, ledger));
    expect(draftOfRepeated(paid, today)).toMatchObject({ kind: { type: 'Income', subtype: 'Work' }, itemId: null, sourceId: typeof paid.source === 'string' ? '' : paid.source.id });
    const transfer = recorded(draftFor({ type: 'Other', subtype: 'Transfer', amount: 100, legs: [], transferFrom: { id: 'Savings', name: 'Savings' } }, ledger));
    expect(draftOfRepeated(transfer, today)).toBeNull();
  });
});

describe('what a schedule brings', () => {
  it('is known by schedule and day, whoever makes it [DAY-15]', () => {
    const id = scheduledImportId('rent', { year: 2026, month: 5, day: 31 });
    expect([id, isScheduledImport(id), isScheduledImport('rent')]).toEqual(['schedule:rent:2026-05-31', true, false]);
    expect(scheduleOfImport(id, [{ id: 'ren' }, rent])).toBe(rent);
    expect(scheduleOfImport('rent', [rent])).toBeUndefined();
  });

  it('is accepted as it was scheduled; income counts for its month', () => {
    expect(choiceOfSchedule(rent)).toEqual({ type: 'Expense', subtype: 'Regular', isMoneyOut: true, itemId: 'Groceries', sourceId: null, monthsAhead: null });
    expect(choiceOfSchedule({ ...wages, id: 'w' })).toEqual({ type: 'Income', subtype: 'Work', isMoneyOut: false, itemId: null, sourceId: 'job', monthsAhead: 0 });
  });

  it('is of a kind that imports may become', () => {
    expect(scheduleKinds().map(({ type, subtype, direction }) => `${type} ${subtype} ${direction}`)).toEqual([
      'Expense Regular Money-Out', 'Other Other Money-Out', 'Income Work Money-In', 'Income Interest Money-In', 'Income Other Money-In', 'Other Refund Money-In', 'Other Other Money-In',
    ]);
  });
});

it('the next days are told after today, the earliest first, and what has ended last [DAY-15]', () => {
  const due = { ...rent, id: 'due', every: 'week', first: today } as const;
  const ended = { ...rent, id: 'ended', first: { year: 2026, month: 1, day: 3 }, end: { year: 2026, month: 5, day: 3 } };
  expect(upcomingSchedules([ended, rent, due], today).map(({ schedule: { id }, next }) => [id, next])).toEqual([
    ['due', { year: 2026, month: 5, day: 22 }], ['rent', { year: 2026, month: 5, day: 31 }], ['ended', null],
  ]);
});
