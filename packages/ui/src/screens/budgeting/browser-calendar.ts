import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Calendar } from '@blue-budget/machines/form-life';

/** The calendar of the browser's clock and time zone. */
export function browserCalendar(): Calendar {
  let known = localDate(new Date());
  const today = () => {
    const now = localDate(new Date());
    if (!isSameDay(now, known)) known = now;
    return known;
  };
  return {
    today,
    onDayBegun(listener) {
      let seen = today();
      let timer = 0;
      const look = () => {
        clearTimeout(timer);
        timer = window.setTimeout(look, untilMidnight(new Date()));
        if (today() === seen) return;
        seen = today();
        listener();
      };
      look();
      // A machine that slept over midnight wakes late.
      document.addEventListener('visibilitychange', look);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', look);
      };
    },
  };
}

/** The day of a moment in the browser's time zone. */
export function localDate(now: Date): CalendarDate {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

function isSameDay(one: CalendarDate, other: CalendarDate): boolean {
  return one.year === other.year && one.month === other.month && one.day === other.day;
}

/** In milliseconds; a little beyond it, since a timer may be early. */
function untilMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime() + 50;
}
