import { describe, expect, it } from 'vitest';
import { budgetedTotal, emptyTemplate } from '../budget/overview.ts';
import { withItem } from '../budget/items.ts';
import { budgetItem, cashAccount, creditCard, household, otherAsset } from '../testing/household.ts';
import { accountRemoval, findAccount, removeAccount, warnsOfRedBudget } from './removal.ts';
import { cashTotal } from './sections.ts';

const figures = household();
const attacked = (name: string) => ({ pairedItemId: `${name} envelope`, interestRate: 12, amount: 100, minimumPayment: 10 });
const holding = {
  ...figures,
  template: ['Amex', 'Visa'].reduce((template, name) => withItem(template, budgetItem(`${name} envelope`, 500, 'debt')), emptyTemplate()),
  debt: {
    interestSaved: 7,
    goal: { attackedDebts: ['Visa', 'Amex'].map(attacked), monthlyContribution: 100, method: 'snowball' as const },
  },
};
const gap = ({ realAccounts, overview }: typeof figures) => cashTotal(realAccounts) - budgetedTotal(overview);
const account = (id: string) => findAccount(figures.realAccounts, id) ?? cashAccount('missing', 0);

describe('removing a cash account', () => {
  it('moves the header by what it held, and warns of that [RMV-14]', () => {
    expect(accountRemoval(account('Savings'), figures.overview)).toEqual({ gapChange: -50_000, pairedItem: 'none' });
    expect(gap(removeAccount(holding, 'Savings')) - gap(holding)).toBe(-50_000);
    expect([cashAccount('a', 1), cashAccount('a', -1), cashAccount('a', 0), otherAsset('a', 1), creditCard('a', 1)].map(warnsOfRedBudget))
      .toEqual([true, true, false, false, false]);
    expect(Object.is(accountRemoval(cashAccount('a', 0), figures.overview).gapChange, 0)).toBe(true);
  });
});

describe('removing another asset', () => {
  it('leaves the header alone', () => {
    const after = removeAccount(holding, 'House');
    expect(accountRemoval(account('House'), figures.overview)).toEqual({ gapChange: 0, pairedItem: 'none' });
    expect([gap(after), after.realAccounts['other-assets'].accounts]).toEqual([gap(holding), []]);
    expect(after.overview).toBe(holding.overview);
  });
});

describe('removing a debt', () => {
  it('takes its empty envelope along', () => {
    const after = removeAccount(holding, 'Amex');
    expect(accountRemoval(account('Amex'), figures.overview)).toEqual({ gapChange: 0, pairedItem: 'removed' });
    expect(after.overview.debt.items.map(({ id }) => id)).toEqual(['Visa envelope', 'Car loan envelope', 'Old loan']);
    expect(after.template.debt.items.map(({ id }) => id)).toEqual(['Visa envelope']);
    expect(gap(after)).toBe(gap(holding));
  });

  it('keeps an envelope with money in it as an ordinary one', () => {
    const after = removeAccount(holding, 'Visa');
    expect(accountRemoval(account('Visa'), figures.overview)).toEqual({ gapChange: 0, pairedItem: 'kept' });
    expect(after.overview).toEqual(holding.overview);
    expect(after.template).toEqual(holding.template);
    expect(after.realAccounts.debt.accounts.map(({ id }) => id)).toEqual(['Amex', 'Car loan']);
  });

  it('leaves the debt goal, and finances nothing any more', () => {
    expect(removeAccount(holding, 'Visa').debt).toEqual({
      ...holding.debt, goal: { ...holding.debt.goal, attackedDebts: [attacked('Amex')] },
    });
    const after = removeAccount(holding, 'Car loan');
    expect(after.realAccounts['other-assets'].accounts).toEqual([{ ...otherAsset('House', 30_000_000), relatedDebtId: null }]);
    expect(removeAccount({ ...holding, debt: figures.debt }, 'Visa').debt).toEqual(figures.debt);
  });

  it('whose envelope is gone already changes nothing else', () => {
    const bare = { ...figures.overview, debt: { ...figures.overview.debt, items: [] } };
    expect(accountRemoval(account('Visa'), bare)).toEqual({ gapChange: 0, pairedItem: 'none' });
  });
});

it('removes nothing where there is no such account', () => {
  expect(removeAccount(holding, 'unknown')).toBe(holding);
});
