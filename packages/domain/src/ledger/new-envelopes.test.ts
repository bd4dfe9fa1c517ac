import { expect, it } from 'vitest';
import { temporaryIds } from './ids.ts';
import { applyOperation } from './ledger.ts';
import { addEnvelopes, type NewEnvelope } from './new-envelopes.ts';
import { householdLedger } from './testing/index.ts';

const may = { year: 2026, month: 5 };
const newId = temporaryIds({ now: () => 1, tab: 'envelopes' });

it('adds envelopes behind those of their subset, each with its name and its amount in the template [FST-02]', () => {
  const home = householdLedger();
  const envelopes: NewEnvelope[] = [
    { subset: 'working-budget', name: 'Rent', amount: 1_480_00 }, { subset: 'giving', name: 'Gifts', amount: null },
    { subset: 'working-budget', name: 'Pets', amount: 35_00 },
  ];
  const after = addEnvelopes(envelopes, { overview: home.overview, month: may, newId }).flat().reduce(applyOperation, home);
  const added = (key: NewEnvelope['subset']) => after.overview[key].items.slice(home.overview[key].items.length);
  const planned = (id: string) => after.template['working-budget'].items.find((item) => item.id === id)?.amount;
  expect([...added('working-budget'), ...added('giving')].map(({ name, amount }) => [name, amount])).toEqual([['Rent', 0], ['Pets', 0], ['Gifts', 0]]);
  expect(added('working-budget').map(({ id }) => planned(id))).toEqual([1_480_00, 35_00]);
});
