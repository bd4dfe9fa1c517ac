import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashAccount, creditCard, debtAccount, otherAsset } from '../testing/household.ts';
import {
  accountOf, debtProgress, draftOfAccount, emptyAccountDraft, sectionOfType, validateAccount, withRaisedBeginning,
} from './draft.ts';
import type { AccountDraft } from './draft.ts';

const identity = { id: 'account', pairedItemId: 'envelope', importedAccountId: null };
const cash: AccountDraft = { ...emptyAccountDraft(), name: 'Checking', amount: 100, category: 'Everyday', type: 'Cash' };
const debt: AccountDraft = {
  ...cash, type: 'Debt', isCreditCard: false, interestRate: 12, minimumPayment: 20_000, beginningBalance: 50_000, amount: 100_000,
};

describe('an account that lacks something', () => {
  it('is refused with its missing fields [ACC-10]', () => {
    expect(validateAccount(emptyAccountDraft()))
      .toEqual({ code: 'general.missingFields', fields: ['accounts.name', 'accounts.amount', 'accounts.category', 'accounts.type'] });
    const lacking: Partial<AccountDraft>[] = [{ name: '  ' }, { amount: null }, { category: ' ' }, { type: null }];
    expect(lacking.map((facts) => validateAccount({ ...cash, ...facts }))).toEqual(
      ['accounts.name', 'accounts.amount', 'accounts.category', 'accounts.type'].map((field) => ({ code: 'general.missingFields', fields: [field] })),
    );
  });

  it('is refused with more fields for a debt [ACC-11]', () => {
    expect(validateAccount({ ...cash, type: 'Debt' }))
      .toEqual({ code: 'general.missingFields', fields: ['accounts.isCreditCard', 'accounts.interestRate', 'accounts.minimumPayment', 'accounts.beginningBalance'] });
    const lacking: Partial<AccountDraft>[] = [
      { isCreditCard: null }, { interestRate: null }, { minimumPayment: null }, { beginningBalance: null },
    ];
    expect(lacking.map((facts) => validateAccount({ ...debt, ...facts }))).toEqual(
      ['accounts.isCreditCard', 'accounts.interestRate', 'accounts.minimumPayment', 'accounts.beginningBalance']
        .map((field) => ({ code: 'general.missingFields', fields: [field] })),
    );
    expect(validateAccount({ ...emptyAccountDraft(), type: 'Debt' })).toEqual({
      code: 'general.missingFields',
      fields: [
        'accounts.name', 'accounts.amount', 'accounts.category',
        'accounts.isCreditCard', 'accounts.interestRate', 'accounts.minimumPayment', 'accounts.beginningBalance',
      ],
    });
  });

  it('is not saved', () => {
    const lacking = [emptyAccountDraft(), { ...cash, name: '' }, { ...debt, interestRate: null }, { ...cash, amount: null }];
    expect(lacking.map((draft) => accountOf(draft, identity))).toEqual([null, null, null, null]);
  });
});

describe('an account that is complete', () => {
  it('is saved with texts trimmed; zero and false are answers', () => {
    expect(validateAccount({ ...debt, amount: 0, interestRate: 0, minimumPayment: 0, beginningBalance: 0 })).toBeNull();
    expect(accountOf({ ...cash, name: ' Checking ', category: ' Everyday ', amount: 0 }, identity))
      .toEqual({ id: 'account', name: 'Checking', category: 'Everyday', amount: 0, type: 'Cash', importedAccountId: null });
  });

  it('comes back as it was after a look at its form', () => {
    for (const account of [cashAccount('account', -5), otherAsset('account', 9, 'loan'), creditCard('account', 30)]) {
      const again = accountOf(draftOfAccount(account), { ...identity, pairedItemId: 'account envelope' });
      expect(again).toEqual(account);
    }
  });

  it('is in the section of its type', () => {
    expect((['Cash', 'Other Asset', 'Debt'] as const).map(sectionOfType)).toEqual(['cash-accounts', 'other-assets', 'debt']);
  });
});

describe('the beginning balance', () => {
  it('is raised to what is owed, and never lowered [ACC-16]', () => {
    expect(accountOf(debt, identity)).toMatchObject({ amount: 100_000, beginningBalance: 100_000 });
    expect(accountOf({ ...debt, beginningBalance: 150_000 }, identity)).toMatchObject({ amount: 100_000, beginningBalance: 150_000 });
    expect(withRaisedBeginning(debtAccount('overpaid', -5, { beginningBalance: 10 })).beginningBalance).toBe(10);
  });
});

describe('the progress of a debt', () => {
  it.each([
    [1000, 1000, 0], [1000, 750, 0.25], [1000, 0, 1], [1000, -50, 1], [0, 0, 1], [0, 50, 0], [1000, 1500, 0], [-10, -10, 1],
  ])('of %d at first and %d now is %d [DEBT-05]', (beginningBalance, amount, progress) => {
    expect(debtProgress({ beginningBalance, amount })).toBe(progress);
  });

  it('is always between nothing and all', () => {
    fc.assert(fc.property(fc.integer(), fc.integer(), (beginningBalance, amount) => {
      const progress = debtProgress({ beginningBalance, amount });
      expect(progress >= 0 && progress <= 1).toBe(true);
    }));
  });
});
