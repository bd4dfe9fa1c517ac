import { describe, expect, it } from 'vitest';
import { hasSameParts } from './same-parts.ts';

const part = { amount: 1 };

describe('what a view selects', () => {
  it.each([
    ['the same text', 'a', 'a'], ['lists of the same parts', [part, 2], [part, 2]], ['objects of the same parts', { part, n: 2 }, { n: 2, part }],
  ])('is the same: %s', (_what, one, other) => {
    expect(hasSameParts(one, other)).toBe(true);
  });

  it.each([
    ['a longer list', [1], [1, 2]], ['a shorter list', [1, 2], [1]], ['equal parts that are not the same', [part], [{ ...part }]],
    ['another key', { a: undefined }, { b: undefined }], ['one key more', { a: 1 }, { a: 1, b: 2 }], ['a list for an object', [], {}],
    ['maps, which may hold anything', new Map([[1, 2]]), new Map([[1, 2]])], ['nothing for something', null, {}],
  ])('is not the same: %s', (_what, one, other) => {
    expect(hasSameParts(one, other)).toBe(false);
  });
});
