import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Calendar } from '@blue-budget/machines/form-life';

/** The day of the stories: the households of the mocks stand in the middle of May 2026. */
export const storyToday: CalendarDate = { year: 2026, month: 5, day: 15 };

const listeners = new Set<() => void>();
let today = storyToday;

/** A calendar that stands still until a play turns it. Every story begins with `storyToday`: `beforeEach: resetDay`. */
export const storyCalendar: Calendar = {
  today: () => today,
  onDayBegun(listener) {
    listeners.add(listener);
    return () => { listeners.delete(listener); };
  },
};

/** A day begins; for a play. */
export function turnDay(to: CalendarDate): void {
  today = to;
  for (const listener of listeners) listener();
}
