import { describe, expect, it } from 'vitest';
import { hasSameParts, hasSameProps } from './sameParts.ts';

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

describe('what a component is given', () => {
  it('is the same when every list and object in it has the same parts', () => {
    expect(hasSameProps({ ids: [1, 2], can: { add: true }, part }, { ids: [1, 2], can: { add: true }, part })).toBe(true);
  });

  it.each([
    ['another part of a list', { ids: [1] }, { ids: [2] }], ['another part of an object', { can: { add: true } }, { can: { add: false } }],
    ['one more', { a: 1 }, { a: 1, b: 2 }], ['one less', { a: 1, b: 2 }, { a: 1 }], ['another one', { a: undefined }, { b: undefined }],
  ])('is not the same: %s', (_what, one, other) => {
    expect(hasSameProps<object>(one, other)).toBe(false);
  });
});
