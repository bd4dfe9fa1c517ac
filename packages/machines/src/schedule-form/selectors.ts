import type { CashAccount, DebtAccount } from '@blue-budget/domain/accounts';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import { yearLimits } from '@blue-budget/domain/limits';
import type { Notice } from '@blue-budget/domain/notices';
import { draftRecurrence, isFromSource, occurrencesBetween, type ScheduleDraft } from '@blue-budget/domain/schedules';
import { accountChoices, itemChoices, type ItemChoices } from '@blue-budget/domain/transactions';
import type { ScheduleFormContext } from './schedule-form-machine.ts';

interface ScheduleFormSnapshot {
  context: ScheduleFormContext;
}

export function scheduleDraft({ context }: ScheduleFormSnapshot): ScheduleDraft {
  return context.draft;
}

export function scheduleError({ context }: ScheduleFormSnapshot): Notice | null {
  return context.error;
}

/** The accounts that a schedule of this kind may use. */
export function scheduleAccountChoices({ context: { draft, ledger } }: ScheduleFormSnapshot): (CashAccount | DebtAccount)[] {
  return accountChoices(draft.kind, ledger.realAccounts);
}

/** The budget items for it; null where it takes an income source instead. */
export function scheduleItemChoices({ context: { draft, ledger } }: ScheduleFormSnapshot): ItemChoices[] | null {
  return isFromSource(draft.kind) ? null : itemChoices(draft.kind, ledger.overview, ledger.realAccounts);
}

/** The next days on which it comes, at most three; null while they cannot be told. */
export function scheduleNextDays({ context: { draft, today } }: ScheduleFormSnapshot): CalendarDate[] | null {
  const recurrence = draftRecurrence(draft, today);
  return recurrence === null ? null : occurrencesBetween(recurrence, today, { year: yearLimits.last, month: 12, day: 31 }, 3);
}
