import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everySubtype } from '../packages/domain/src/transactions/index.ts';
import { describe, expect, it } from 'vitest';
import { root } from './root.ts';
import { kindDecisionsOf } from './testing/kind-decisions.ts';

const subtypes = [...new Set(everySubtype().map(({ subtype }) => subtype))];
/** Not the tests and what they make, nor steps of the schema, which stay as they were run. */
const others = /\.(test|spec|suite|stories)\.tsx?$|\/testing\/|\/story[^/]*$|\/db\/migrations\//;
const production = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !others.test(file) && !file.startsWith('packages/domain/src/transactions/kinds/'));

describe('what is particular to a subtype stands in the table of kinds', () => {
  it('finds the sources', () => {
    expect(production.length).toBeGreaterThan(800);
  });

  it('and no other file decides anything by the name of one', () => {
    const decisions = production.flatMap((file) =>
      kindDecisionsOf(file, readFileSync(join(root, file), 'utf8'), subtypes).map((decision) => `${file}: ${decision}`));
    expect(decisions).toEqual([]);
  });
});

it.each([
  ['a comparison', "if (transaction.subtype === 'Transfer') return null;"],
  ['a comparison the other way round', "const isRefund = 'Refund' !== kind;"],
  ['a comparison with a name that others have too', "return type === 'Other' && draft.subtype === 'Other';"],
  ['a case', "switch (kind.subtype) { case 'Debt': return true; default: return false; }"],
  ['a list', "const splits = ['Regular', 'Refund'].includes(subtype);"],
  ['a set', "return new Set(['Work']).has(subtype);"],
  ['SQL', "sql`select id from transactions t where t.subtype = 'Transfer'`;"],
  ['SQL with a value', 'sql`${own} and subtype in (${names})`;'],
])('sees a decision in %s', (_where, source) => {
  expect(kindDecisionsOf('Planted.ts', source, subtypes)).toHaveLength(1);
});

it.each([
  ['data that is made', "const refund = { type: 'Other', subtype: 'Refund', lines: [] };"],
  ['words', "const names = { Work: 'Work', Other: 'Other' };"],
  ['another type', "if (account.type === 'Debt' || transaction.type === 'Other') return null;"],
  ['two subtypes that are compared', 'return recorded.subtype === draft.subtype;'],
  ['a column', "sql`select type, subtype from transactions where type = 'Expense'`;"],
])('takes %s for no decision', (_what, source) => {
  expect(kindDecisionsOf('Planted.ts', source, subtypes)).toEqual([]);
});
