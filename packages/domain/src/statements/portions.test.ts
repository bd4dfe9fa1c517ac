import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../calendar/types.ts';
import { statementImports } from './duplicates.ts';
import { readStatement } from './reading.ts';
import { utf8 } from './testing/bytes.ts';
import { statementLimits, type StatementChoices, type StatementReading } from './types.ts';

type Read = Extract<StatementReading, { kind: 'read' }>;

const bytesOf = (lines: readonly string[]) => utf8(['Date,Payee,Amount', ...lines].join('\n'));
/** So many rows, seven on each day. */
const rowsOf = (count: number) => Array.from({ length: count }, (_, place) =>
  `${new Date(Date.UTC(2015, 0, 1 + Math.floor(place / 7))).toISOString().slice(0, 10)},Shop ${place % 3},-${1 + (place % 2)}.00`);

function read(lines: readonly string[], choices: StatementChoices = {}): Read {
  const reading = readStatement(bytesOf(lines), { sign: 'as-written', ...choices });
  if (reading.kind !== 'read') throw new Error(JSON.stringify(reading));
  return reading;
}

/** All portions of a file, the newest first. */
function portionsOf(lines: readonly string[], choices: StatementChoices = {}): Read[] {
  const portions: Read[] = [];
  for (let before: CalendarDate | undefined; ;) {
    const portion = read(lines, { ...choices, ...(before !== undefined && { before }) });
    portions.push(portion);
    if ((portion.portion?.older ?? 0) === 0) return portions;
    before = portion.portion?.from;
  }
}

describe('a file with more rows than come in at once', () => {
  it.each<[string, (lines: string[]) => string[]]>([
    ['from the oldest', (lines) => lines],
    ['from the newest', (lines) => lines.toReversed()],
    ['in no order', (lines) => lines.toSorted((one, other) => one.slice(5).localeCompare(other.slice(5)))],
  ])('comes in portions of whole days, the newest first, every row once and under the id it has in the whole: %s [STM-16]', (_, order) => {
    const lines = order(rowsOf(12_000));
    const portions = portionsOf(lines);
    expect(portions.map(({ rows, portion }) => [rows.length, portion?.older, portion?.newer])).toEqual([[5000, 7000, 0], [4998, 2002, 5000], [2002, 0, 9998]]);
    const whole = statementImports(lines.map((line, place) => {
      const [date = '', source = '', amount = ''] = line.split(',');
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
      return { line: place, date: { year, month, day }, source, amount: Number(amount) * 100, description: '', providerId: null };
    }));
    const ids = portions.flatMap(({ rows }) => statementImports(rows).map(({ providerId }) => providerId));
    expect(ids.toSorted()).toEqual(whole.map(({ providerId }) => providerId).toSorted());
  });

  it('comes as a whole where it just fits, and in smaller portions where that is asked', () => {
    expect(read(rowsOf(statementLimits.rows)).portion).toBeUndefined();
    expect(portionsOf(rowsOf(30), { most: 14 }).map(({ rows }) => rows.length)).toEqual([9, 14, 7]);
    expect(read(rowsOf(statementLimits.rows + 1), { most: 2 * statementLimits.rows }).rows.length).toBe(4994);
  });

  it('has with each portion the left-out lines among its rows', () => {
    const lines = rowsOf(21).flatMap((line, place) => (place % 7 === 3 ? [line, `${line.slice(0, 10)},Nothing,0.00`] : [line]));
    expect(portionsOf(lines, { most: 7 }).map(({ rows, leftOut }) => [rows[0]?.date.day, leftOut.map(({ reason, line }) => [reason, line])]))
      .toEqual([[3, [['zero', 22]]], [2, [['zero', 14]]], [1, [['zero', 6]]]]);
  });

  it('leaves no left-out line without a portion: above the first row, between two, below the last; one with a day comes with that day', () => {
    const [first, second] = [rowsOf(7), rowsOf(14).slice(7)];
    const lines = ['2015-01-02,Opening balance,9.00', ...second, '2015-01-01,Nothing,0.00', ...first, '2015-01-02,Closing balance,9.00', 'Total,,'];
    const portions = portionsOf(lines, { most: 7 });
    expect(read(lines).leftOut.map(({ line, row }) => [line, row?.date.day])).toEqual([[2, 2], [10, undefined], [18, 2], [19, undefined]]);
    expect(portions.map(({ leftOut }) => leftOut.map(({ line }) => line))).toEqual([[2, 10, 18], [19]]);
  });

  it('has an empty portion before its first day, and is refused where one day, or what is left out, has too many', () => {
    const before = { year: 2015, month: 1, day: 1 };
    expect(read(rowsOf(30), { before })).toMatchObject({ rows: [], portion: { from: before, older: 0, newer: 30 } });
    expect(readStatement(bytesOf(rowsOf(28)), { sign: 'as-written', most: 6 })).toMatchObject({ kind: 'refused', notice: { code: 'statements.tooManyOnADay', rows: 6 } });
    expect(readStatement(bytesOf(Array.from({ length: statementLimits.lines }, () => '2026-05-01,Shop,-1.00'))))
      .toEqual({ kind: 'refused', line: null, notice: { code: 'statements.tooManyRows', rows: statementLimits.lines } });
    const empty = Array.from({ length: statementLimits.rows + 1 }, () => '2015-01-01,Nothing,0.00');
    expect(readStatement(bytesOf([...rowsOf(7), ...empty]))).toEqual({ kind: 'refused', line: null, notice: { code: 'statements.tooManyLeftOut', lines: statementLimits.rows } });
  });
});
