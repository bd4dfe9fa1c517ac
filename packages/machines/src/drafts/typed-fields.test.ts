import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { typedAmount, typedFields } from './typed-fields.ts';

const fields = typedFields({ name: z.string(), amount: typedAmount });

it('writes down the fields that are named, and no others', () => {
  const values = { name: 'Purse', amount: 5, password: 'secret' };
  expect(fields.of(values)).toEqual({ name: 'Purse', amount: 5 });
  expect(fields.of({ amount: null })).toEqual({ amount: null });
});

it.each([
  ['another type', { name: 7, amount: 5 }, { amount: 5 }],
  ['half a cent', { name: 'Purse', amount: 1.5 }, { name: 'Purse' }],
  ['a field of another release', { name: 'Purse', colour: 'red' }, { name: 'Purse' }],
  ['no object', 'Purse', {}],
  ['nothing', null, {}],
])('reads back what fits, where storage holds %s', (_what, stored, expected) => {
  expect(fields.read(stored)).toEqual(expected);
});
