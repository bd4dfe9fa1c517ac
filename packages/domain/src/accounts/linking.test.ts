import { describe, expect, it } from 'vitest';
import { cashAccount, creditCard, debtAccount, otherAsset, realAccountsOf } from '../testing/household.ts';
import {
  importedAccountTypes, importRefusal, institutionRefusal, linkAccount, linkBalanceChoices, linkBalances, linkedAmount,
  linkNeedsConfirmation, linkTargets, realAccountTypeIds, sectionOfImported,
} from './linking.ts';

const balances = { type: 'depository', currentBalance: 300, availableBalance: 250 } as const;

describe('an imported account', () => {
  it('belongs in the section of its type, and other in none [LINK-13]', () => {
    expect(importedAccountTypes.map((type) => [type, sectionOfImported(type)])).toEqual([
      ['depository', 'cash-accounts'], ['credit', 'debt'], ['loan', 'debt'], ['investment', 'other-assets'], ['brokerage', 'other-assets'],
      ['other', null],
    ]);
  });

  it('of type other is refused [LINK-12]', () => {
    expect(importedAccountTypes.map(importRefusal)).toEqual([
      ...Array.from({ length: 5 }, () => null), { code: 'bankLinking.typeUnsupported' },
    ]);
  });

  it('comes from one of at most five institutions [LINK-02]', () => {
    const refused = { code: 'bankLinking.limitReached' };
    expect([0, 4, 5, 6].map(institutionRefusal)).toEqual([null, null, refused, refused]);
  });

  it('has a number for each type of account made of it [LINK-26]', () => {
    expect(realAccountTypeIds).toEqual({ 'cash-accounts': 1, 'other-assets': 2, debt: 3 });
  });

  it('may be linked to accounts of its section that are not linked yet [LINK-14]', () => {
    const accounts = realAccountsOf([
      cashAccount('Checking', 1), { ...cashAccount('Linked', 1), importedAccountId: 'bank' }, otherAsset('House', 1), creditCard('Visa', 1),
      debtAccount('Loan', 1),
    ]);
    expect(importedAccountTypes.map((type) => linkTargets(accounts, type).map(({ name }) => name))).toEqual([
      ['Checking'], ['Visa', 'Loan'], ['Visa', 'Loan'], ['House'], ['House'], [],
    ]);
  });

  it('offers the available balance for cash only, where there is one', () => {
    expect(linkBalanceChoices(balances)).toEqual(['budget', 'current', 'available']);
    expect(linkBalanceChoices({ ...balances, availableBalance: null })).toEqual(['budget', 'current']);
    expect(linkBalanceChoices({ ...balances, type: 'credit' })).toEqual(['budget', 'current']);
  });

  it('brings the balance that was chosen', () => {
    expect(linkBalances.map((choice) => linkedAmount(choice, 100, balances))).toEqual([100, 300, 250]);
    expect(linkedAmount('available', 100, { ...balances, availableBalance: null })).toBe(300);
  });

  it('must be confirmed when it turns the header: cash with another balance', () => {
    expect([linkNeedsConfirmation(cashAccount('a', 100), 100), linkNeedsConfirmation(cashAccount('a', 100), 101)]).toEqual([false, true]);
    expect(linkNeedsConfirmation(creditCard('a', 100), 101)).toBe(false);
  });

  it('raises the beginning balance of a debt that owes more than it ever did [ACC-16]', () => {
    expect(linkAccount(debtAccount('Loan', 100), 'bank', 150))
      .toMatchObject({ amount: 150, beginningBalance: 150, importedAccountId: 'bank' });
    expect(linkAccount(debtAccount('Loan', 100), 'bank', 50)).toMatchObject({ amount: 50, beginningBalance: 100 });
    expect(linkAccount(cashAccount('Checking', 100), 'bank', 150)).toEqual({ ...cashAccount('Checking', 150), importedAccountId: 'bank' });
  });
});
