import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { LoggedChange } from '@blue-budget/domain/ledger';
import type { SnapshotFrom } from 'xstate';
import type { OwnChange } from '../ledger/index.ts';
import type { changesMachine } from './changes-machine.ts';

type Snapshot = SnapshotFrom<typeof changesMachine>;

/** A change as it is listed. */
export interface ChangeRow {
  change: LoggedChange;
  /** What this browser knows of it: null for a change of another device. */
  own: OwnChange | null;
  isTakenBack: boolean;
}

export interface ChangeDay {
  date: CalendarDate;
  rows: ChangeRow[];
}

/**
 * The changes by day, the latest first; null while none are loaded.
 *
 * @param dateOf the day of a moment (milliseconds since 1970) where the person is.
 * @param waiting the keys of operations that are not confirmed yet.
 */
export function changeDays({ context, value }: Pick<Snapshot, 'context' | 'value'>, dateOf: (at: number) => CalendarDate, waiting: ReadonlySet<string>): ChangeDay[] | null {
  const { changes, made } = context;
  if (changes === null) return null;
  const listed = new Set(changes.map(({ key }) => key));
  // What takes a change back is done, waits, or is on its way into the list. Otherwise it failed.
  const stands = (by: string) => listed.has(by) || waiting.has(by) || value === 'loading';
  const days: ChangeDay[] = [];
  for (const change of changes) {
    const own = change.key === null ? null : made.get(change.key) ?? null;
    const by = own?.undoneBy ?? null;
    const row = { change, own, isTakenBack: by !== null && stands(by) };
    const date = dateOf(change.at);
    const day = days.at(-1);
    if (day !== undefined && isSameDay(day.date, date)) day.rows.push(row);
    else days.push({ date, rows: [row] });
  }
  return days;
}

/** Whether there are earlier changes, and what became of asking for them. */
export function moreChanges(snapshot: Pick<Snapshot, 'context' | 'matches'>): 'none' | 'idle' | 'loading' | 'failed' {
  if (!snapshot.context.more) return 'none';
  if (snapshot.matches('loading') || snapshot.matches({ loaded: 'loadingMore' })) return 'loading';
  return snapshot.matches({ loaded: 'moreFailed' }) ? 'failed' : 'idle';
}

function isSameDay(one: CalendarDate, other: CalendarDate): boolean {
  return one.year === other.year && one.month === other.month && one.day === other.day;
}
