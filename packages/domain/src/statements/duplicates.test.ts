import { describe, expect, it } from 'vitest';
import { findDuplicates, statementImports, type KnownMovement } from './duplicates.ts';
import type { StatementRow } from './types.ts';

const date = { year: 2026, month: 5, day: 3 };
const row = (facts: Partial<StatementRow> = {}): StatementRow => ({ line: 1, date, amount: -4_50, source: 'COFFEE HOUSE #12', description: '', providerId: null, ...facts });
const known = (facts: Partial<KnownMovement> = {}): KnownMovement => ({ kind: 'recorded', id: 't-1', date, amount: -4_50, source: 'Coffee house', providerId: null, ...facts });
const found = (rows: StatementRow[], movements: KnownMovement[]) => findDuplicates(statementImports(rows), movements);

describe('a row is a duplicate', () => {
  it('of what has the same id, whatever else it says', () => {
    const pending = known({ kind: 'pending', id: 'i-1', amount: -9_99, providerId: 'file-id F1' });
    expect(found([row({ providerId: 'F1' })], [pending])).toEqual([{ of: 'pending', id: 'i-1' }]);
    expect(found([row({ providerId: 'F2', amount: -9_99, source: 'Elsewhere' })], [pending])).toEqual([null]);
  });

  it('of what has the same day and amount under a similar name', () => {
    expect(found([row()], [known()])).toEqual([{ of: 'recorded', id: 't-1' }]);
    expect(found([row({ source: '' })], [known()])).toEqual([{ of: 'recorded', id: 't-1' }]);
    expect(found([row()], [known({ source: 'Book shop' })])).toEqual([null]);
    expect(found([row()], [known({ amount: 4_50 })])).toEqual([null]);
    expect(found([row()], [known({ date: { ...date, day: 4 } })])).toEqual([null]);
  });

  it('once for each that is known', () => {
    expect(found([row(), row()], [known()])).toEqual([{ of: 'recorded', id: 't-1' }, null]);
    expect(found([row(), row({ providerId: 'F1' })], [known({ providerId: 'file-id F1' })])).toEqual([null, { of: 'recorded', id: 't-1' }]);
  });

  it('of an earlier row with the same id in the file', () => {
    expect(found([row({ providerId: 'F1' }), row({ providerId: 'F1', amount: -1 })], [])).toEqual([null, { of: 'file', place: 0 }]);
  });
});

it('the same file gives its rows the same ids, rows that say the same each its own', () => {
  const rows = [row(), row(), row({ amount: -5_00 }), row({ providerId: 'F1' })];
  const ids = statementImports(rows).map(({ providerId }) => providerId);
  expect(new Set(ids).size).toBe(4);
  expect(statementImports(rows).map(({ providerId }) => providerId)).toEqual(ids);
  expect(ids[3]).toBe('file-id F1');
});
