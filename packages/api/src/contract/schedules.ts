import { scheduleIntervals, scheduleLimits, type ScheduleFieldName } from '@blue-budget/domain/schedules';
import { everySubtype, transactionTypes } from '@blue-budget/domain/transactions';
import * as z from 'zod/mini';
import { changedFields } from './changed-fields.ts';
import { date, dayNumber } from './days.ts';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { byId, id, money, ok, text } from './primitives.ts';

/** What is said of a schedule. `zone` is what may stand as its time zone. */
const fieldsIn = (zone: z.ZodMiniType<string, string>) => ({
  type: field('transaction-type', z.enum(transactionTypes)),
  subtype: field('transaction-subtype', z.enum(everySubtype().map(({ subtype }) => subtype))),
  accountId: field('real-account-id', id),
  amount: field('amount', money),
  source: field('source', text(scheduleLimits.source)),
  description: field('description', text(scheduleLimits.description)),
  itemId: field('earmark-account-id', z.nullable(id)),
  sourceId: field('income-source-id', z.nullable(id)),
  every: field('every', z.enum(scheduleIntervals)),
  first: field('first-date', date),
  secondDay: field('second-day', z.nullable(dayNumber)),
  end: field('end-date', z.nullable(date)),
  timeZone: field('time-zone', zone),
});

/** A browser may know fewer zones than the services: what they reply is not judged. */
export const schedule = entity({ id: field('id', id), ...fieldsIn(z.string()) });

/** A name of the IANA's, as Intl knows them. */
export const timeZone = text(64).check(z.refine(isTimeZone, 'must be a time zone'));

const written = fieldsIn(timeZone);

/** Calls that change scheduled transactions. They come with the overview. */
export const scheduleEndpoints = {
  addSchedule: endpoint({
    ...dataCall, method: 'POST', path: '/scheduled-transactions', request: entity(written), reply: entity({ id: field('id', id) }),
  }),
  /** With `isRestored` one that was removed is there again: the undo of removing it. */
  saveSchedule: endpoint({
    ...dataCall, method: 'PUT', path: '/scheduled-transactions/:id', params: byId,
    request: entity({
      ...written,
      isRestored: field('is-restored', z.optional(z.boolean())),
      changedFields: field('changed_fields', changedFields(wireNamesOf(written))),
    }),
    reply: ok,
  }),
  removeSchedule: endpoint({ ...dataCall, method: 'DELETE', path: '/scheduled-transactions/:id', params: byId, reply: ok }),
};

/** The names of the fields on the wire, by the product's own. All of them may be named. */
function wireNamesOf(fields: Record<ScheduleFieldName, { wire: string }>): Record<ScheduleFieldName, string> {
  // The parameter's type has the names; the compiler cannot follow Object.fromEntries.
  return Object.fromEntries(Object.entries(fields).map(([name, { wire }]) => [name, wire])) as Record<ScheduleFieldName, string>;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}
