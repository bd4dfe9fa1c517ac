import { describe, expect, it } from 'vitest';
import { findDuplicates, statementImports, type KnownMovement } from './duplicates.ts';
import type { StatementRow } from './types.ts';

const date = { year: 2026, month: 5, day: 3 };
const row = (facts: Partial<StatementRow> = {}): StatementRow => ({ line: 1, date, amount: -4_50, source: 'COFFEE HOUSE #12', description: '', providerId: null, ...facts });
const known = (facts: Partial<KnownMovement> = {}): KnownMovement => ({ kind: 'recorded', id: 't-1', date, amount: -4_50, source: 'Coffee house', providerId: null, ...facts });
const found = (rows: StatementRow[], movements: KnownMovement[]) => findDuplicates(statementImports(rows), movements);

describe('a row is a duplicate', () => {
  it('of a movement with the same id, whatever its other fields', () => {
    const pending = known({ kind: 'pending', id: 'i-1', date: { ...date, day: 9 }, providerId: 'file-id F1 2026-5-3 -450' });
    expect(found([row({ providerId: 'F1', source: 'Another name' })], [pending])).toEqual([{ of: 'pending', id: 'i-1' }]);
    expect(found([row({ providerId: 'F2', source: 'Elsewhere' })], [pending])).toEqual([null]);
  });

  it('of what has the same day and amount under a similar name', () => {
    expect(found([row()], [known()])).toEqual([{ of: 'recorded', id: 't-1' }]);
    expect(found([row({ source: '' })], [known()])).toEqual([{ of: 'recorded', id: 't-1' }]);
    expect(found([row()], [known({ source: 'Book shop', providerId: 'file-id F9' })])).toEqual([null]);
    expect(found([row()], [known({ amount: 4_50 })])).toEqual([null]);
    expect(found([row()], [known({ date: { ...date, day: 4 }, providerId: 'file-id F9' })])).toEqual([null]);
  });

  it('of what was typed by hand within seven days, likely, under any name: the day is told [STM-14]', () => {
    const on = (day: number) => ({ ...date, day });
    expect([4, 10, 11].map((day) => found([row()], [known({ date: on(day), source: 'Breakfast' })]))).toEqual([
      [{ of: 'recorded', id: 't-1', on: on(4) }], [{ of: 'recorded', id: 't-1', on: on(10) }], [null],
    ]);
    expect(found([row({ date: { year: 2026, month: 6, day: 2 } })], [known({ date: { year: 2026, month: 5, day: 28 } })])).toMatchObject([{ id: 't-1' }]);
    expect(found([row()], [known({ source: 'Breakfast' })])).toEqual([{ of: 'recorded', id: 't-1', on: date }]);
    const several = [known({ id: 'far', date: on(9) }), known({ id: 'other', date: on(4), source: 'Breakfast' }), known({ id: 'near', date: on(5) })];
    expect(found([row(), row(), row(), row()], several)).toMatchObject([{ id: 'near' }, { id: 'far' }, { id: 'other' }, null]);
  });

  it('leaves what is certainly another row’s to that row', () => {
    const typed = known({ date: { ...date, day: 4 } });
    expect(found([row(), row({ date: { ...date, day: 4 } })], [typed])).toEqual([null, { of: 'recorded', id: 't-1' }]);
  });

  it('once for each that is known', () => {
    expect(found([row(), row()], [known()])).toEqual([{ of: 'recorded', id: 't-1' }, null]);
    expect(found([row(), row({ providerId: 'F1' })], [known({ providerId: 'file-id F1 2026-5-3 -450' })])).toEqual([null, { of: 'recorded', id: 't-1' }]);
  });

  it('also where many have one amount, and no name is taken apart for each row again', () => {
    let reads = 0;
    const movements = Array.from({ length: 200 }, (_, index): KnownMovement => ({ ...known({ id: `t-${index}` }), get source() { reads += 1; return 'Breakfast'; } }));
    const duplicates = found(Array.from({ length: 200 }, () => row()), movements);
    expect(duplicates.map((duplicate) => duplicate !== null && 'id' in duplicate && duplicate.id)).toEqual(movements.map(({ id }) => id));
    expect(reads).toBeLessThanOrEqual(2 * movements.length);
  });

  it('of an earlier row with the same id in the file', () => {
    const [only] = statementImports([row({ providerId: 'F1' })]);
    expect(only && findDuplicates([only, only], [])).toEqual([null, { of: 'file', place: 0 }]);
  });
});

describe('an id of the bank', () => {
  const idsOf = (...rows: StatementRow[]) => statementImports(rows).map(({ providerId }) => providerId);

  it('that it gives to several movements stands for each of them apart, in any file and in any order', () => {
    const [hotel, fee] = [row({ providerId: '0', amount: -100_00, source: 'Hotel' }), row({ providerId: '0', amount: -3_00, source: 'Foreign fee' })];
    expect(new Set(idsOf(hotel, fee, row({ providerId: '0', date: { ...date, day: 4 }, amount: -3_00 }))).size).toBe(3);
    expect(idsOf(fee, hotel)).toEqual(idsOf(hotel, fee).toReversed());
    expect(found([hotel, fee], [])).toEqual([null, null]);
  });

  it('knows its movement though the name changed, and apart from another of the same day and amount in its file', () => {
    expect(idsOf(row({ providerId: 'F1', source: 'PENDING SHOP' }))).toEqual(idsOf(row({ providerId: 'F1', source: 'Shop Intl' })));
    expect(new Set(idsOf(row({ providerId: '0', source: 'Bakery' }), row({ providerId: '0', source: 'Kiosk' }))).size).toBe(2);
  });
});

it('the same file gives its rows the same ids, and equal rows different ids', () => {
  const rows = [row(), row(), row({ amount: -5_00 }), row({ providerId: 'F1' })];
  const ids = statementImports(rows).map(({ providerId }) => providerId);
  expect(new Set(ids).size).toBe(4);
  expect(statementImports(rows).map(({ providerId }) => providerId)).toEqual(ids);
});
