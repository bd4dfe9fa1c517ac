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
 * portion it comes. Left-out lines are those among the rows.
 */
export function portionOf({ rows, leftOut }: Kept, { before, most = statementLimits.rows }: StatementChoices): Kept & { portion?: StatementPortion } {
  const within = Math.min(most, statementLimits.rows);
  const open = before === undefined ? rows : rows.filter(({ date }) => compareDates(date, before) < 0);
  const from = open.length <= within ? null : firstDay(open, within);
  const own = from === null ? open : open.filter(({ date }) => compareDates(date, from) >= 0);
  const isWhole = own.length === rows.length;
  const [first, last] = own.reduce(([low, high], { line }) => [Math.min(low, line), Math.max(high, line)], [Infinity, -Infinity]);
  const among = isWhole ? leftOut : leftOut.filter(({ line }) => line >= first && line <= last);
  if (among.length > statementLimits.rows) throw new UnreadableStatement(null, { code: 'statements.tooManyRows', rows: statementLimits.rows });
  const oldest = own.reduce((low, { date }) => (low !== undefined && compareDates(low, date) <= 0 ? low : date), before);
  if (isWhole || oldest === undefined) return { rows, leftOut };
  return { rows: own, leftOut: among, portion: { from: oldest, older: open.length - own.length, newer: rows.length - open.length } };
}

/** The first of the newest days that have so many rows together, at most. */
function firstDay(rows: readonly StatementRow[], most: number): CalendarDate {
  const days = rows.map(({ date }) => date).toSorted((one, other) => compareDates(other, one));
  const [first, next] = [days[most - 1], days[most]];
  if (first === undefined || next === undefined) throw new RangeError('All rows come in at once.');
  if (compareDates(first, next) !== 0) return first;
  const whole = days.slice(0, most).findLast((day) => compareDates(day, next) > 0);
  if (whole === undefined) throw new UnreadableStatement(null, { code: 'statements.tooManyRows', rows: most });
  return whole;
}
