import { expect, it } from 'vitest';
import { signEffect } from './sign-effect.ts';
import type { StatementSign } from './types.ts';

const examples = [{ source: 'Grocer', amount: 40_00 }, { source: 'Salary', amount: -900_00 }];

it.each<[StatementSign, boolean[]]>([['as-written', [false, true]], ['reversed', [true, false]]])(
  'returns which examples of a file would be money out when its amounts are %s', (sign, isMoneyOut) => {
    expect(signEffect({ about: 'sign', examples, total: -860_00 }, sign).examples.map((example) => example.isMoneyOut)).toEqual(isMoneyOut);
  },
);

it.each<[StatementSign, number, boolean]>([
  ['as-written', 1, true], ['as-written', -1, false], ['reversed', 1, false], ['reversed', -1, true], ['as-written', 0, true], ['reversed', 0, true],
])('returns whether the account gains when amounts are %s and add up to %d', (sign, total, isGain) => {
  expect(signEffect({ about: 'sign', examples, total }, sign).isGain).toBe(isGain);
});
