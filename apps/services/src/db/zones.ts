import { compareDates, type CalendarDate } from '@blue-budget/domain/calendar';

/** The day that a calendar in a time zone shows at a moment, in milliseconds since 1970. A zone that this machine does not know is taken for UTC. */
export function dayIn(timeZone: string, moment: number): CalendarDate {
  const parts = new Map(formatOf(timeZone).formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 0, day = 0] = [parts.get('year'), parts.get('month'), parts.get('day')];
  return { year, month, day };
}

/** The moment at which a day begins in a time zone, to the minute. Of a day that its calendar leaves out, that at which the next one begins. */
export function startOfDay({ year, month, day }: CalendarDate, timeZone: string): number {
  const midnight = Date.UTC(year, month - 1, day);
  let [before, after] = [midnight - 15 * hour, midnight + 37 * hour];
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / 2 / minute) * minute;
    if (compareDates(dayIn(timeZone, middle), { year, month, day }) < 0) before = middle;
    else after = middle;
  }
  return after;
}

const minute = 60_000;
const hour = 60 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();

/** More than there are zones, and a bound on how often one can be spelled differently. */
const mostFormats = 1000;

/** Making one is dear, using it is cheap. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = newFormat(timeZone) ?? newFormat('UTC') ?? new Intl.DateTimeFormat('en-US');
  if (formats.size >= mostFormats) formats.clear();
  formats.set(timeZone, format);
  return format;
}

function newFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: 'numeric', day: 'numeric' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
