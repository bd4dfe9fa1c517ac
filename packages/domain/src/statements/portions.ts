import { compareDates } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import { statementLimits, UnreadableStatement } from './types.ts';
import type { LeftOutLine, StatementChoices, StatementPortion, StatementRow } from './types.ts';

interface Kept {
  rows: StatementRow[];
  leftOut: LeftOutLine[];
}

/**
 * What of a file comes in at once: its newest days, or the newest before a day. A day is never parted, so that a row has the same id in whichever
 * portion it comes. Each left-out line comes with one portion: with that of its day, or with the row above it.
 */
export function portionOf({ rows, leftOut }: Kept, { before, most = statementLimits.rows }: StatementChoices): Kept & { portion?: StatementPortion } {
  const within = Math.max(1, Math.min(most, statementLimits.rows));
  const open = before === undefined ? rows : rows.filter(({ date }) => compareDates(date, before) < 0);
  const from = open.length <= within ? null : firstDay(open, within);
  const isOwn = (date: CalendarDate) => (before === undefined || compareDates(date, before) < 0) && (from === null || compareDates(date, from) >= 0);
  const own = open.filter(({ date }) => isOwn(date));
  const isWhole = own.length === rows.length;
  const days = daysOf(leftOut, rows);
  const along = isWhole ? leftOut : leftOut.filter((_, place) => days[place] !== undefined && isOwn(days[place]));
  if (along.length > statementLimits.rows) throw new UnreadableStatement(null, { code: 'statements.tooManyLeftOut', lines: statementLimits.rows });
  const oldest = own.reduce((low, { date }) => (low !== undefined && compareDates(low, date) <= 0 ? low : date), before);
  if (isWhole || oldest === undefined) return { rows, leftOut };
  return { rows: own, leftOut: along, portion: { from: oldest, older: open.length - own.length, newer: rows.length - open.length } };
}

/** The day of each left-out line: its own, or that of the row above it in the file, for those above all rows of the first one. */
function daysOf(leftOut: readonly LeftOutLine[], rows: readonly StatementRow[]): (CalendarDate | undefined)[] {
  let above = 0;
  return leftOut.map(({ line, row }) => {
    while ((rows[above + 1]?.line ?? Infinity) < line) above += 1;
    return row?.date ?? rows[above]?.date;
  });
}

/** The first of the newest days that have so many rows together, at most. */
function firstDay(rows: readonly StatementRow[], most: number): CalendarDate {
  const days = rows.map(({ date }) => date).toSorted((one, other) => compareDates(other, one));
  const [first, next] = [days[most - 1], days[most]];
  if (first === undefined || next === undefined) throw new RangeError('All rows come in at once.');
  if (compareDates(first, next) !== 0) return first;
  const whole = days.slice(0, most).findLast((day) => compareDates(day, next) > 0);
  if (whole === undefined) throw new UnreadableStatement(null, { code: 'statements.tooManyOnADay', rows: most });
  return whole;
}
