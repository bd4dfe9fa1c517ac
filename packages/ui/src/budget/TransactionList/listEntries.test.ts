import { describe, expect, it } from 'vitest';
import { listEntries } from './listEntries.ts';
import { rowFor, rowNear } from './useRowFocus.ts';

const on = (day: number, id: string) => ({ id, source: id, amount: -1_00, date: { year: 2026, month: 5, day } });
const idle = { state: 'idle', onLoadMore: () => undefined } as const;

describe('the entries of a list', () => {
  it('stand by section and by day, the newest first [TXN-02] [TXN-03]', () => {
    const { entries, spans } = listEntries([
      { key: 'pending', title: 'Pending Transactions', transactions: [on(3, 'a')] },
      { key: 'recorded', title: 'Transactions', transactions: [on(1, 'b'), on(3, 'c'), on(1, 'd')], more: idle },
    ]);
    expect(entries.map((entry) => ('title' in entry ? entry.title : entry.key))).toEqual([
      'Pending Transactions', 'pending day 2026-05-03', 'pending row a',
      'Transactions', 'recorded day 2026-05-03', 'recorded row c', 'recorded day 2026-05-01', 'recorded row b', 'recorded row d', 'recorded more',
    ]);
    expect(spans.map(({ first, end }) => [first, end])).toEqual([[0, 3], [3, 10]]);
  });

  it('count the rows of a day', () => {
    const { entries } = listEntries([{ key: 'all', transactions: [on(1, 'b'), on(3, 'c'), on(1, 'd')] }]);
    expect(entries.flatMap((entry) => (entry.kind === 'row' ? [[entry.position, entry.size]] : []))).toEqual([[1, 1], [1, 2], [2, 2]]);
  });

  it('leave out an empty section, or show its empty text', () => {
    const { entries } = listEntries([
      { key: 'pending', title: 'Pending Transactions', transactions: [], more: { ...idle, state: 'none' } },
      { key: 'recorded', title: 'Transactions', transactions: [], empty: 'Nothing yet.' },
    ]);
    expect(entries.map(({ kind }) => kind)).toEqual(['head', 'empty']);
  });

  it('show no way to more when there are no more [TXN-05]', () => {
    const last = (state: 'idle' | 'loading' | 'failed' | 'none') =>
      listEntries([{ key: 'all', transactions: [on(1, 'a')], more: { ...idle, state } }]).entries.at(-1)?.kind;
    expect([last('idle'), last('loading'), last('failed'), last('none')]).toEqual(['more', 'more', 'more', 'row']);
  });
});

describe('the row that a key leads to', () => {
  const { entries } = listEntries([{ key: 'all', title: 'All', transactions: [on(3, 'a'), on(2, 'b'), on(2, 'c')], more: idle }]);
  const from = entries.findIndex(({ key }) => key === 'all row b');

  it.each([['ArrowDown', 'all row c'], ['ArrowUp', 'all row a'], ['j', 'all row c'], ['k', 'all row a'], ['J', 'all row c'], ['K', 'all row a'], ['Home', 'all row a'], ['End', 'all row c'], ['Enter', undefined]])('%s', (key, row) => {
    expect(rowFor(key, entries, from)?.key).toBe(row);
  });

  it('is none beyond the ends', () => {
    expect(rowFor('ArrowDown', entries, entries.length - 2)).toBeUndefined();
    expect(rowFor('ArrowUp', entries, 2)).toBeUndefined();
  });

  it('is the next, or the last before, where one was taken away', () => {
    expect([rowNear(entries, 3, 'all row x')?.key, rowNear(entries, entries.length - 1, 'all row x')?.key]).toEqual(['all row b', 'all row c']);
  });

  it('stays in the section of the one that was taken away, while that has any', () => {
    const both = listEntries([{ key: 'new', title: 'New', transactions: [on(3, 'a')] }, { key: 'all', title: 'All', transactions: [on(2, 'b')] }]).entries;
    const after = both.findIndex(({ key }) => key === 'all head');
    expect([rowNear(both, after, 'new row x')?.key, rowNear(both, after, 'gone row x')?.key]).toEqual(['new row a', 'all row b']);
  });
});
