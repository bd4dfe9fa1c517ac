import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetItem, household, overviewOf } from '../testing/household.ts';
import { withItem } from './items.ts';
import { budgetedTotal } from './overview.ts';
import { isRemovable, reallocationChoices, reallocationOf, removeItem, validateReallocation } from './removal.ts';

const refused = { code: 'budget.reclassifyAll' };
const { overview, realAccounts } = household();
const overspent = overviewOf([budgetItem('Trip', -4000, 'savings'), budgetItem('Groceries', 80_000), budgetItem('Fun', 0)]);

describe('removing a budget item with money in it', () => {
  it('needs its whole balance to go to others [RMV-15]', () => {
    expect(validateReallocation(overview, 'Fun', { Groceries: 12_000, Emergency: 8000 })).toBeNull();
    expect(validateReallocation(overview, 'Fun', { Groceries: 12_000, Emergency: 7999 })).toEqual(refused);
    expect(validateReallocation(overview, 'Fun', { Groceries: 12_000, Emergency: 8001 })).toEqual(refused);
    expect(validateReallocation(overview, 'Fun', {})).toEqual(refused);
  });

  it('does not take itself, income or an unknown item for others [RMV-15]', () => {
    expect(['Fun', 'may-line', 'unknown', '__proto__'].map((id) => validateReallocation(overview, 'Fun', { [id]: 20_000 })))
      .toEqual([refused, refused, refused, refused]);
  });

  it('takes magnitudes for an overspent one, and hands the minus on', () => {
    const handed = reallocationOf(-4000, new Map([['Groceries', 3000], ['Fun', 1000], ['Trip', 0]]));
    expect(handed).toEqual({ Groceries: -3000, Fun: -1000 });
    expect(validateReallocation(overspent, 'Trip', handed)).toBeNull();
    expect(validateReallocation(overspent, 'Trip', { Groceries: 4000 })).toEqual(refused);
    expect(removeItem(overspent, 'Trip', handed)['working-budget'].items.map(({ amount }) => amount)).toEqual([77_000, -1000]);
  });

  it('needs nothing when it is empty', () => {
    expect(reallocationOf(0, new Map([['Groceries', 0]]))).toEqual({});
    expect(validateReallocation(overspent, 'Fun', {})).toBeNull();
    expect(validateReallocation(overspent, 'Fun', { Groceries: 1 })).toEqual(refused);
    expect(validateReallocation(overspent, 'gone', {})).toBeNull();
  });

  it('offers every other envelope but the parents of groups', () => {
    const grouped = withItem(overspent, budgetItem('Snacks', 0, 'working-budget', { parentId: 'Groceries' }));
    expect(reallocationChoices(grouped, 'Fun').map(({ id }) => id)).toEqual(['Snacks', 'Trip']);
  });

  it('never loses or makes a cent, however it is reallocated [RMV-15]', () => {
    const parts = fc.array(fc.integer({ min: -50_000, max: 50_000 }), { minLength: 1, maxLength: 3 });
    fc.assert(fc.property(parts, (amounts) => {
      const others = ['Emergency', 'Church', 'Index fund'].slice(0, amounts.length);
      const rest = others.map((id, index): [string, number] => [id, amounts[index] ?? 0]);
      const left = 80_000 - amounts.reduce((sum, amount) => sum + amount, 0);
      const handed = Object.fromEntries([...rest, ['Fun', left]]);
      expect(validateReallocation(overview, 'Groceries', handed)).toBeNull();
      expect(budgetedTotal(removeItem(overview, 'Groceries', handed))).toBe(budgetedTotal(overview));
    }));
  });
});

it('leaves the item paired with a debt to the removal of its account', () => {
  expect(['Visa envelope', 'Old loan', 'Groceries'].map((id) => isRemovable(id, realAccounts))).toEqual([false, true, true]);
});
