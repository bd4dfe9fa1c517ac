import { draftOfRepeated, type Schedule, type ScheduleDraft } from '@blue-budget/domain/schedules';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { expense, household } from '../testing/household.ts';
import { missing } from '../testing/notices.ts';
import { keptSchedule } from './kept-fields.ts';
import { scheduleFormMachine, type ScheduleFormEvent, type ScheduleFormLedger } from './schedule-form-machine.ts';
import { scheduleAccountChoices, scheduleDraft, scheduleError, scheduleItemChoices, scheduleNextDays } from './selectors.ts';

const today = { year: 2026, month: 5, day: 3 };
const rent: Schedule = {
  id: 'rent', type: 'Expense', subtype: 'Regular', accountId: 'Checking', amount: -90_000, source: 'Landlord', description: '', itemId: 'Groceries', sourceId: null, every: 'month',
  first: { year: 2026, month: 1, day: 31 }, secondDay: null, end: null, timeZone: 'Europe/Berlin',
};
const withRent = (): ScheduleFormLedger => ({ ...household(), schedules: [rent] });

function start({ editedId = null, begun = null, ledger = household() }: { editedId?: string | null; begun?: ScheduleDraft | null; ledger?: ScheduleFormLedger } = {}) {
  let made = 0;
  const actor = createActor(scheduleFormMachine, { input: { today, ledger, timeZone: 'America/New_York', editedId, begun, newId: () => `temp-id-${(made += 1)}` } });
  const emitted = emissionsOf(actor);
  actor.start();
  const send = (...events: ScheduleFormEvent[]) => { for (const event of events) actor.send(event); };
  return { actor, emitted, send, error: () => scheduleError(actor.getSnapshot()), draft: () => scheduleDraft(actor.getSnapshot()) };
}

const gym: ScheduleFormEvent[] = [
  { type: 'fieldsTyped', fields: { merchant: 'Gym', amount: 30_00 } }, { type: 'fieldsTyped', fields: { accountId: 'Visa', itemId: 'Fun' } }, { type: 'firstCommitted', text: '05/31/2026' },
];

describe('the form of a scheduled transaction', () => {
  it('submits a new one once it is filled in, once, with the zone of this device [DAY-15]', () => {
    const { send, emitted, error } = start();
    send(...gym, { type: 'submitted' }, { type: 'submitted' });
    expect(error()).toBeNull();
    expect(emitted).toEqual([{
      type: 'operationRequested',
      operation: {
        kind: 'schedule.save', isNew: true,
        schedule: {
          id: 'temp-id-1', type: 'Expense', subtype: 'Regular', accountId: 'Visa', amount: -30_00, source: 'Gym', description: '', itemId: 'Fun', sourceId: null, every: 'month',
          first: { year: 2026, month: 5, day: 31 }, secondDay: null, end: null, timeZone: 'America/New_York',
        },
      },
    }]);
  });

  it('names what is missing and keeps what was typed', () => {
    const { send, emitted, error, draft } = start();
    send({ type: 'fieldsTyped', fields: { merchant: 'Gym', every: 'twice-a-month' } }, { type: 'submitted' });
    expect(error()).toEqual(missing('schedules.amount', 'schedules.account', 'schedules.secondDay'));
    expect([emitted, draft().merchant]).toEqual([[], 'Gym']);
  });

  it('opens with the one that is edited, and submits what changed of it', () => {
    const { send, emitted, draft } = start({ editedId: 'rent', ledger: withRent() });
    expect(draft()).toMatchObject({ merchant: 'Landlord', amount: 90_000, first: '01/31/2026', end: '' });
    send({ type: 'fieldsTyped', fields: { amount: 95_000 } }, { type: 'endCommitted', text: '12/31/2027' }, { type: 'submitted' });
    expect(emitted).toMatchObject([{
      operation: { schedule: { id: 'rent', amount: -95_000, end: { year: 2027, month: 12, day: 31 } }, isNew: false, changed: ['amount', 'end', 'timeZone'] },
    }]);
  });

  it('begins with what is to come again', () => {
    const { send, emitted } = start({ begun: draftOfRepeated(expense('t'), today) });
    send({ type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { schedule: { source: 'Corner shop', amount: -5000, itemId: 'Groceries', first: { year: 2026, month: 6, day: 2 } }, isNew: true } }]);
  });

  it('lets go of what another kind does not allow', () => {
    const { actor, send, draft } = start();
    send(...gym, { type: 'kindChosen', kind: { type: 'Income', subtype: 'Work', direction: 'Money-In' } });
    expect([draft().accountId, draft().itemId, scheduleItemChoices(actor.getSnapshot())]).toEqual([null, null, null]);
    expect(scheduleAccountChoices(actor.getSnapshot()).map(({ id }) => id)).toEqual(['Checking', 'Savings']);
    send({ type: 'kindChosen', kind: { type: 'Other', subtype: 'Refund', direction: 'Money-In' } });
    expect(scheduleAccountChoices(actor.getSnapshot()).map(({ id }) => id)).toEqual(['Checking', 'Savings', 'Visa']);
  });

  it('tells the next days as they follow from what is filled in, and none while they cannot be told', () => {
    const { actor, send } = start();
    const days = () => scheduleNextDays(actor.getSnapshot())?.map(({ month, day }) => `${month}/${day}`) ?? null;
    send({ type: 'firstCommitted', text: '01/31/2026' });
    expect(days()).toEqual(['5/31', '6/30', '7/31']);
    send({ type: 'fieldsTyped', fields: { every: 'twice-a-month', secondDay: 15 } });
    expect(days()).toEqual(['5/15', '5/31', '6/15']);
    send({ type: 'endCommitted', text: '05/20/2026' });
    expect(days()).toEqual(['5/15']);
    send({ type: 'endCommitted', text: '02/30/2027' });
    expect(days()).toBeNull();
    send({ type: 'endCommitted', text: '' });
    expect(days()).toEqual(['5/15', '5/31', '6/15']);
  });

  it('comes back as typed where it failed, with the reason, and may be sent again under a new id', () => {
    const { send, emitted, error } = start();
    send(...gym, { type: 'submitted' }, { type: 'operationFailed', notice: { code: 'schedules.tooMany' } });
    expect(error()).toEqual({ code: 'schedules.tooMany' });
    send({ type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { schedule: { id: 'temp-id-1', source: 'Gym' } } }, { operation: { schedule: { id: 'temp-id-2', source: 'Gym' } } }]);
  });

  it('follows the ids of the services, and says so where what it edits is gone', () => {
    const { send, emitted, error } = start();
    send(...gym, { type: 'fieldsTyped', fields: { accountId: 'temp-account' } });
    const ledger = household();
    send({ type: 'ledgerChanged', ledger, resolvedIds: new Map([['temp-account', 'Savings']]) }, { type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { schedule: { accountId: 'Savings' } } }]);
    const edited = start({ editedId: 'rent', ledger: withRent() });
    edited.send({ type: 'ledgerChanged', ledger }, { type: 'submitted' });
    expect([edited.error(), error()]).toEqual([{ code: 'schedules.gone' }, null]);
  });

  it('outlives a reload with what was typed, and takes nothing of another shape', () => {
    const { actor, send } = start();
    send(...gym);
    const again = start();
    again.send({ type: 'typedRestored', fields: keptSchedule(actor.getSnapshot()) });
    expect(again.draft()).toEqual(scheduleDraft(actor.getSnapshot()));
    const kept = again.draft();
    again.send({ type: 'typedRestored', fields: { kind: { type: 'Other', subtype: 'Transfer', direction: 'Money-In' }, every: 'day', secondDay: 'x', amount: 1.5, merchant: 7 } });
    expect(again.draft()).toEqual(kept);
  });

  it('holds texts to their limits, and knows the day after midnight', () => {
    const { send, draft, error } = start();
    send(...gym, { type: 'fieldsTyped', fields: { merchant: 'x'.repeat(300) } }, { type: 'firstCommitted', text: '05/05/2031' });
    expect(draft().merchant).toHaveLength(200);
    send({ type: 'submitted' });
    expect(error()).toEqual({ code: 'schedules.firstInvalid' });
    send({ type: 'dayChanged', today: { ...today, day: 4 } }, { type: 'submitted' });
    expect(error()).toBeNull();
  });
});
