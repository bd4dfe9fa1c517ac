import { describe, expect, it } from 'vitest';
import { foundGroups, placeFor, placeOfLetter } from './pickerEntries.ts';

const groups = [
  { key: 'cash', title: 'Cash Accounts', options: [{ id: 'a', name: 'Checking', amount: 1 }, { id: 'b', name: 'Savings', amount: 2 }] },
  { key: 'debt', title: 'Debt', options: [{ id: 'c', name: 'Caf\u00e9 card', amount: 3, note: 'Credit card' }] },
];
const found = (search: string) => foundGroups(groups, search).flatMap(({ options }) => options.map(({ id }) => id));

describe('a search among accounts', () => {
  it.each([
    ['', ['a', 'b', 'c']], ['  ', ['a', 'b', 'c']], ['check', ['a']], ['CARD', ['c']], ['cafe', ['c']], ['credit', ['c']],
    ['cash', ['a', 'b']], ['cash sav', ['b']], ['sav cash', ['b']], ['nothing', []],
  ])('"%s"', (search, ids) => {
    expect(found(search)).toEqual(ids);
  });

  it('leaves each that it finds whole: id, name, amount and what is noted [WID-17]', () => {
    expect(foundGroups(groups, 'cafe').flatMap(({ options }) => options)).toEqual([{ id: 'c', name: 'Caf\u00e9 card', amount: 3, note: 'Credit card' }]);
  });

  it('leaves out groups without any', () => {
    expect(foundGroups(groups, 'debt').map(({ key }) => key)).toEqual(['debt']);
  });
});

describe('the place that a key leads to', () => {
  it.each([
    ['ArrowDown', -1, 0], ['ArrowDown', 0, 1], ['ArrowDown', 19, 19], ['ArrowUp', 1, 0], ['ArrowUp', 0, 0], ['ArrowUp', -1, 19],
    ['PageDown', 0, 10], ['PageDown', 15, 19], ['PageUp', 15, 5], ['PageUp', 3, 0],
  ])('%s from %i is %i', (key, place, next) => {
    expect(placeFor(key, place, 20)).toBe(next);
  });

  it('is none for any other', () => {
    expect(placeFor('a', 0, 20)).toBeNull();
  });

  it('is the next that begins with a typed letter, and around', () => {
    const names = ['Checking', 'Savings', 'Caf\u00e9', 'Store card'];
    expect([placeOfLetter(names, 'c', -1), placeOfLetter(names, 'C', 0), placeOfLetter(names, 'c', 2), placeOfLetter(names, 'x', 0)]).toEqual([0, 2, 0, -1]);
  });
});
