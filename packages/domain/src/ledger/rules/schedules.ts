import { saysTheSame } from '../../fields.ts';
import { judgeSchedule } from '../../judging/schedule.ts';
import type { Id } from '../../identity.ts';
import { isTemporaryId } from '../ids.ts';
import { changedSchedule, changedScheduleFields, scheduleFieldNames } from '../../schedules/editing.ts';
import type { Schedule } from '../../schedules/types.ts';
import type { Rule } from '../rule.ts';
import type { Ledger } from '../types.ts';

/** Rows 50 and 51 of the operation table. A schedule moves no money: what it brings waits to be accepted. */
export const scheduleRules: {
  'schedule.save': Rule<'schedule.save'>;
  'schedule.remove': Rule<'schedule.remove'>;
} = {
  'schedule.save': {
    apply: (ledger, { schedule, isNew, changed }) => {
      const at = ledger.schedules.findIndex(({ id }) => id === schedule.id);
      const held = ledger.schedules[at];
      if (isNew !== (held === undefined)) return ledger;
      const { id, ...fields } = changedSchedule(schedule, held, changed);
      // Without a clock here the first day is judged by the form and the services.
      const judged = judgeSchedule(fields, { ...ledger, today: fields.first, held: held ?? null }, ledger.schedules.length - (isNew ? 0 : 1));
      if (!judged.isAllowed) return ledger;
      const saved = { ...judged.value, id };
      return { ...ledger, schedules: isNew ? [...ledger.schedules, saved] : ledger.schedules.with(at, saved) };
    },
    failure: () => ({ code: 'schedules.saveFailed' }),
    // What is due today waits as soon as it is saved: the services make it.
    requiresLoad: () => true,
    // One that was removed comes back under the id it had, so that no day of it is made twice.
    creates: ({ schedule, isNew }) => (isNew && isTemporaryId(schedule.id) ? [schedule.id] : []),
    refersTo: ({ schedule: { id, accountId, itemId, sourceId }, isNew }) => [...(isNew ? [] : [id]), accountId, ...[itemId, sourceId].flatMap((each) => each ?? [])],
    inverse: (before, { schedule, isNew, changed }) => {
      if (isNew) return { kind: 'schedule.remove', id: schedule.id };
      const held = findSchedule(before, schedule.id);
      if (held === undefined) return null;
      const written = changedScheduleFields(held, changedSchedule(schedule, held, changed));
      return { kind: 'schedule.save', schedule: held, isNew: false, changed: written };
    },
    isUntouched: (ledger, { schedule, changed = [...scheduleFieldNames] }) => {
      const held = findSchedule(ledger, schedule.id);
      return held !== undefined && changed.every((field) => saysTheSame(held[field], schedule[field]));
    },
    prefersServerWords: () => true,
  },
  'schedule.remove': {
    apply: (ledger, { id }) => (findSchedule(ledger, id) === undefined ? ledger : { ...ledger, schedules: ledger.schedules.filter((each) => each.id !== id) }),
    failure: () => ({ code: 'schedules.removeFailed' }),
    refersTo: ({ id }) => [id],
    inverse: (before, { id }) => {
      const held = findSchedule(before, id);
      return held === undefined ? null : { kind: 'schedule.save', schedule: held, isNew: true };
    },
  },
};

function findSchedule({ schedules }: Pick<Ledger, 'schedules'>, id: Id): Schedule | undefined {
  return schedules.find((schedule) => schedule.id === id);
}
