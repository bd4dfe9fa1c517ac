import { describe, expect, it } from 'vitest';
import { requiredIds, needsLoad } from '../ledger.ts';
import type { Operation } from '../operations.ts';
import { householdLedger } from '../testing/index.ts';

const start = householdLedger();
const bank = {
  id: 'bank-1', name: 'Bank account', type: 'depository' as const, currentBalance: 76_600, availableBalance: null, institutionId: 'i',
  providerAccountId: 'p', tenantAccountId: null, linkedType: null, linkedAccountId: null,
};

describe('operations on accounts', () => {
  it.each<[string, Operation]>([
    ['a removal', { kind: 'account.remove', id: 'temp-1' }],
    ['a link', { kind: 'account.link', accountId: 'temp-1', importedAccount: bank, balance: 'current' }],
    ['the end of a link', { kind: 'account.unlink', accountId: 'temp-1', providerAccountId: 'p' }],
    ['an edit', { kind: 'account.save', id: 'temp-1', isNew: false, pairedItemId: null, account: { type: 'Cash', name: 'Jar', category: 'House' } }],
  ])('%s waits for the account it is about', (_, operation) => {
    expect(requiredIds(operation)).toEqual(['temp-1']);
  });

  it('need a load of what the bank may have reported', () => {
    const none = { ids: {} };
    const create = { kind: 'account.createFromImport', id: 'temp-1', pairedItemId: null, importedAccount: bank, section: 'cash-accounts', balance: 'current' } as const;
    expect([needsLoad(start, create, none), requiredIds(create)]).toEqual([true, []]);
    const removal: Operation = { kind: 'account.remove', id: 'Savings' };
    const [news, ...others] = start.imports;
    if (news === undefined) throw new Error('There are imports.');
    const recorded = { ...start, imports: [{ ...news, recordedId: 'recorded' }, ...others] };
    expect([needsLoad(start, removal, none), needsLoad(recorded, removal, none)]).toEqual([false, true]);
  });
});
