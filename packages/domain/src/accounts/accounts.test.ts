import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxCents } from '../money/cents.ts';
import { accountSections, cashTotal, emptyRealAccounts, groupByCategory, netWorth } from './sections.ts';
import type { CashAccount, DebtAccount, OtherAsset } from './types.ts';

const amounts = fc.array(fc.integer({ min: 0 - maxCents, max: maxCents }));

describe('the cash total', () => {
  it('counts cash accounts only, overdrawn ones included [BUD-08]', () => {
    const accounts = emptyRealAccounts();
    accounts['cash-accounts'].accounts = [cash('checking', 300_000), cash('savings', -5000)];
    accounts['other-assets'].accounts = [asset('car', 960_000)];
    accounts.debt.accounts = [debt('visa', 30_000)];
    expect(cashTotal(accounts)).toBe(295_000);
  });
});

describe('the net worth', () => {
  it('is cash plus other assets minus debts [NW-03]', () => {
    const accounts = emptyRealAccounts();
    accounts['cash-accounts'].accounts = [cash('checking', 200_000)];
    accounts['other-assets'].accounts = [asset('car', 500_000)];
    accounts.debt.accounts = [debt('visa', 30_000), debt('loan', 1_000_000), debt('overpaid', -100)];
    expect(netWorth(accounts)).toBe(-329_900);
  });

  it('follows every account by its own amount, debts the other way [NW-03]', () => {
    fc.assert(fc.property(amounts, amounts, amounts, (cashes, assets, debts) => {
      const accounts = emptyRealAccounts();
      accounts['cash-accounts'].accounts = cashes.map((amount, index) => cash(`c${index}`, amount));
      accounts['other-assets'].accounts = assets.map((amount, index) => asset(`a${index}`, amount));
      accounts.debt.accounts = debts.map((amount, index) => debt(`d${index}`, amount));
      expect(netWorth(accounts)).toBe(sum(cashes) + sum(assets) - sum(debts));
    }));
  });

  it('is nothing for someone who has just registered', () => {
    expect(netWorth(emptyRealAccounts())).toBe(0);
  });
});

describe('the sections of real accounts', () => {
  it('are cash accounts, other assets and debts, in this order, with their totals [BUD-09]', () => {
    const accounts = emptyRealAccounts();
    accounts['cash-accounts'].accounts = [cash('checking', 1000), cash('savings', 500)];
    accounts.debt.accounts = [debt('visa', 300)];
    expect(accountSections(accounts).map(({ key, title, total }) => ({ key, title, total }))).toEqual([
      { key: 'cash-accounts', title: 'Cash Accounts', total: 1500 },
      { key: 'other-assets', title: 'Other Assets', total: 0 },
      { key: 'debt', title: 'Debt', total: 300 },
    ]);
  });

  it('group their accounts by category [BUD-09]', () => {
    const accounts = emptyRealAccounts();
    accounts['cash-accounts'].accounts = [cash('checking', 1000, 'Everyday'), cash('savings', 500, 'Savings')];
    expect(accountSections(accounts)[0]?.groups.map((group) => group.category)).toEqual(['Everyday', 'Savings']);
  });

  it('group by exact trimmed text, in the order first met', () => {
    const [checking, rainy, petty, other] = [
      cash('checking', 1000, 'Everyday'), cash('rainy', 500, 'Savings'), cash('petty', 20, ' Everyday '), cash('other', 1, 'everyday'),
    ];
    expect(groupByCategory([checking, rainy, petty, other])).toEqual([
      { category: 'Everyday', total: 1020, accounts: [checking, petty] },
      { category: 'Savings', total: 500, accounts: [rainy] },
      { category: 'everyday', total: 1, accounts: [other] },
    ]);
  });
});

function cash(id: string, amount: number, category = 'Everyday'): CashAccount {
  return { id, name: id, amount, category, importedAccountId: null, type: 'Cash' };
}

function asset(id: string, amount: number): OtherAsset {
  return { id, name: id, amount, category: 'Long term', importedAccountId: null, type: 'Other Asset', relatedDebtId: null };
}

function debt(id: string, amount: number): DebtAccount {
  return {
    id, name: id, amount, category: 'Loans', importedAccountId: null, type: 'Debt', isCreditCard: false,
    interestRate: 12, minimumPayment: 200, beginningBalance: amount, pairedItemId: `item-${id}`,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
