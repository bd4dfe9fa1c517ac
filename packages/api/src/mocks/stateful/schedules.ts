import { findAccount } from '@blue-budget/domain/accounts';
import { judgeSchedule } from '@blue-budget/domain/judging';
import { changedSchedule, occurrencesBetween, scheduledImportId, type Schedule } from '@blue-budget/domain/schedules';
import { importedAccountLeg } from '@blue-budget/domain/transactions';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { ImportedTransaction } from '@blue-budget/domain/transactions';
import type { HttpHandler } from 'msw';
import { dataEndpoints } from '../../contract/index.ts';
import { done, withLedger, type Books } from './books.ts';
import { allowed, found, type Answering } from './serving.ts';

/** Calls about scheduled transactions. What is due today waits as soon as its schedule is saved: the mocks have a day and no clock. */
export function scheduleHandlers({ change }: Answering): HttpHandler[] {
  return [
    change(dataEndpoints.addSchedule, (books, { body, today, newId }) => {
      const id = newId();
      const fields = allowed(judgeSchedule(body, { ...books.ledger, today, held: null }, books.ledger.schedules.length));
      return { books: withDue(done(books, { kind: 'schedule.save', schedule: { ...fields, id }, isNew: true }), today), reply: { id } };
    }),
    change(dataEndpoints.saveSchedule, (books, { params: { id }, body: { changedFields, isRestored = false, ...given }, today }) => {
      const present = books.ledger.schedules.find((schedule) => schedule.id === id);
      const held = found(present ?? (isRestored ? books.removedSchedules.get(id) : undefined), { code: 'schedules.gone' });
      const count = books.ledger.schedules.length - (present === undefined ? 0 : 1);
      const fields = allowed(judgeSchedule(changedSchedule(given, held, changedFields), { ...books.ledger, today, held }, count));
      return { books: withDue(done(books, { kind: 'schedule.save', schedule: { ...fields, id }, isNew: present === undefined }), today), reply: {} };
    }),
    change(dataEndpoints.removeSchedule, (books, { params: { id } }) => {
      const removed = found(books.ledger.schedules.find((schedule) => schedule.id === id), { code: 'schedules.gone' });
      const removedSchedules = new Map([...books.removedSchedules, [id, removed]]);
      return { books: { ...done(books, { kind: 'schedule.remove', id }), removedSchedules }, reply: {} };
    }),
  ];
}

/** The books with what is due today among the imports that wait, each made once. */
function withDue(books: Books, today: CalendarDate): Books {
  const { ledger, settled } = books;
  const isKnown = (id: Id) => settled.has(id) || ledger.imports.some((entry) => entry.id === id);
  const due = ledger.schedules.filter((schedule) => occurrencesBetween(schedule, today, today).length > 0).flatMap((schedule) => importOf(books, schedule, today))
    .filter(({ id }) => !isKnown(id));
  return due.length === 0 ? books : withLedger(books, { ...ledger, imports: [...due, ...ledger.imports] });
}

function importOf({ ledger }: Books, { id: scheduleId, accountId, amount, source, description }: Schedule, date: CalendarDate): ImportedTransaction[] {
  const account = findAccount(ledger.realAccounts, accountId);
  const id = scheduledImportId(scheduleId, date);
  return account === undefined ? [] : [{
    id, importId: id, account: importedAccountLeg(account), amount, date, source, description, photo: null, legs: [], lines: [], type: null, subtype: null,
    status: 'pending', recordedId: null,
  }];
}
