import { expect, it } from 'vitest';
import { isCaught, lineOf, summaryOf, type Verdict } from './verdicts.ts';

const id = (number: string, area = 'BUD') => [area, number].join('-');
const verdict = (facts: Partial<Verdict>): Verdict => ({ id: id('01'), tests: new Map(), unasked: 0, problems: [], ...facts });
const caught = verdict({ tests: new Map([['a.test.ts: one', true], ['a.test.ts: other', false]]), unasked: 2 });
const hollow = verdict({ id: id('02'), tests: new Map([['a.test.ts: one', false]]) });
const untried = verdict({ id: id('01', 'TXN'), tests: new Map([['a.test.ts: one', true]]), problems: ['a.ts: a file could not be loaded'] });

it('is caught where a test turned red, and hollow where none did or an edit could not be tried', () => {
  expect([caught, hollow, untried, verdict({})].map(isCaught)).toEqual([true, false, false, false]);
});

it('tells what stays green and what went wrong', () => {
  expect(lineOf(caught)).toBe(`ok     ${id('01')}: 1 of 2 tests go red\n         stays green: a.test.ts: other`);
  expect(lineOf(untried)).toBe(`HOLLOW ${id('01', 'TXN')}: 1 of 1 tests go red\n         a.ts: a file could not be loaded`);
});

it('ends with the counts of each area and of all', () => {
  expect(summaryOf([caught, hollow, untried]).split('\n')).toEqual([
    'BUD  1 of 2 requirements caught, 1 of 3 tests red (33 %), 2 not run',
    'TXN  0 of 1 requirements caught, 1 of 1 tests red (100 %), 0 not run',
    'All  1 of 3 requirements caught, 2 of 4 tests red (50 %), 2 not run',
  ]);
});
