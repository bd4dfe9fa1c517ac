import { accountSectionKeys, realAccountTypeIds, type ImportedAccount } from '@blue-budget/domain/accounts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { institution } from '../contract/linking.ts';
import { dataServiceProbe, type Probe } from './testing/probe.ts';

const given = dataServiceProbe();

describe('calls about real accounts', () => {
  const facts = { name: 'Car', amount: 9600_00, category: 'Property' };
  const onWire = (type: string) => ({
    new_real_account_name: 'Car', new_real_account_amount: 9600, new_real_account_category: 'Property', new_real_account_type: type,
  });

  it.each<[type: string, call: Probe, body: object]>([
    ['cash, without details', (data) => data.saveAccount({ id: 'temp-1', ...facts, type: 'Cash' }),
      { real_account_data: onWire('Cash'), debt_details: null }],
    ['an asset, with the debt that finances it', (data) => data.saveAccount({ id: 'temp-1', ...facts, type: 'Other Asset', relatedDebtId: 'a-3' }),
      { real_account_data: onWire('Other Asset'), debt_details: { related_debt: 'a-3' } }],
    ['an asset, with no debt', (data) => data.saveAccount({ id: 'temp-1', ...facts, type: 'Other Asset', relatedDebtId: null }),
      { real_account_data: onWire('Other Asset'), debt_details: { related_debt: null } }],
    ['what was changed beside the whole', (data) => data.saveAccount({ id: 'temp-1', ...facts, type: 'Cash', changedFields: ['name', 'category'] }),
      { real_account_data: onWire('Cash'), debt_details: null, changed_fields: ['new_real_account_name', 'new_real_account_category'] }],
  ])('save %s [CALL-40] [ACC-17]', async (_, call, body) => {
    await expect(given({ new_real_account_id: 'a-9', new_earmark_account_id: null }, call)).resolves.toEqual({
      sent: [['PUT', '/update/real-account/temp-1', body]], reply: { id: 'a-9', pairedItemId: null },
    });
  });

  it('save a debt, whose budget item comes back as well [CALL-40] [ACC-17]', async () => {
    const save: Probe = (data) => data.saveAccount({
      id: 'temp-1', ...facts, type: 'Debt', isCreditCard: true, interestRate: 22.99, minimumPayment: 25_50, beginningBalance: 10_000_00, pairedItemSortOrder: 4,
    });
    await expect(given({ new_real_account_id: 'a-9', new_earmark_account_id: 'i-9' }, save)).resolves.toEqual({
      sent: [['PUT', '/update/real-account/temp-1', {
        real_account_data: onWire('Debt'),
        debt_details: { is_credit_card: true, interest_rate: 22.99, min_payment: 25.5, beg_bal: 10_000, related_debt: null, earmark_sort_order: 4 },
      }]],
      reply: { id: 'a-9', pairedItemId: 'i-9' },
    });
  });

  it.each<[what: string, call: Probe, sent: unknown[]]>([
    ['remove one [CALL-45]', (data) => data.removeAccount({ id: 'a-1' }), ['DELETE', '/delete/real-account/a-1', undefined]],
    ['sort a section [CALL-57]', (data) => data.sortAccounts({ section: 'other-assets', accounts: [{ id: 'a-2', sortOrder: 0 }, { id: 'a-1', sortOrder: 1 }] }),
      ['PATCH', '/update/real-account-sort-order', {
        rearranged_items: [{ id: 'a-2', sort_order: 0 }, { id: 'a-1', sort_order: 1 }], real_account_type: 'other-assets',
      }]],
  ])('%s', async (_, call, sent) => {
    await expect(given({}, call)).resolves.toEqual({ sent: [sent], reply: {} });
  });
});

describe('bank-import calls', () => {
  const wire = {
    id: 'm-1', name: 'Plain checking', type: 'depository', current_balance: 812.4, available_balance: 790, institution_id: 'ins_1',
    provider_account_id: 'acc_1', tenant_real_account_id: null, linked_type: null, linked_real_account_id: null,
  };
  const imported: ImportedAccount = {
    id: 'm-1', name: 'Plain checking', type: 'depository', currentBalance: 812_40, availableBalance: 790_00, institutionId: 'ins_1',
    providerAccountId: 'acc_1', tenantAccountId: null, linkedType: null, linkedAccountId: null,
  };

  it('fetch the accounts of an institution [CALL-67] [LINK-15]', async () => {
    const linked = { ...wire, type: 'credit', available_balance: null, tenant_real_account_id: 'a-1', linked_type: 'merge', linked_real_account_id: 'a-1' };
    await expect(given({ accounts: [wire, linked] }, (data) => data.importedAccounts({ institutionId: 'ins_1' }))).resolves.toEqual({
      sent: [['GET', '/api/fetch-plaid-accounts?institution_id=ins_1', undefined]],
      reply: { accounts: [imported, { ...imported, type: 'credit', availableBalance: null, tenantAccountId: 'a-1', linkedType: 'merge', linkedAccountId: 'a-1' }] },
    });
  });

  it.each(['depository', 'credit', 'loan', 'investment', 'brokerage', 'other'])('know accounts of type %s [LINK-15]', async (type) => {
    const { reply } = await given({ accounts: [{ ...wire, type }] }, (data) => data.importedAccounts({ institutionId: 'ins_1' }));
    expect(reply).toMatchObject({ accounts: [{ type }] });
  });

  it.each([{ ...wire, type: 'crypto' }, { ...wire, linked_type: 'moved' }, { ...wire, provider_account_id: undefined }])(
    'cannot read what is no imported account: %j [LINK-15]',
    async (account) => {
      await expect(given({ accounts: [account] }, (data) => data.importedAccounts({ institutionId: 'ins_1' }))).rejects.toMatchObject({ kind: 'unreadable' });
    },
  );

  it('link an imported account at the balance chosen, which is a number [CALL-68]', async () => {
    const link: Probe = (data) => data.linkAccount({ importedAccount: imported, accountId: 'a-1', institutionId: 'ins_1', selectedBalance: 790_00 });
    await expect(given({}, link)).resolves.toEqual({
      sent: [['POST', '/api/link-plaid-to-real-account', { imported_account: wire, real_account_id: 'a-1', institution_id: 'ins_1', selected_balance: 790 }]],
      reply: {},
    });
  });

  it.each([['current', 'current_balance'], ['available', 'available_balance']] as const)('create a real account at the %s balance [CALL-69]', async (balance, chosen) => {
    const answer = {
      real_account: { id: 'a-9', real_account_category: 'Bank', real_account_amount: 790, real_account_name: 'Plain checking', real_account_type_id: 1 },
      earmark_account_id: null, debt_details: null,
    };
    const create: Probe = (data) => data.createAccountFromImport({ importedAccount: imported, section: 'cash-accounts', balance });
    await expect(given(answer, create)).resolves.toEqual({
      sent: [['POST', '/api/create-real-account-from-plaid', { imported_account: wire, account_type: 'cash-accounts', selected_balance_type: chosen }]],
      reply: { account: { id: 'a-9', category: 'Bank', amount: 790_00, name: 'Plain checking', section: 'cash-accounts' }, pairedItemId: null, debt: null },
    });
  });

  it.each(accountSectionKeys)('return the number of the account type created among %s [LINK-26]', async (section) => {
    const answer = {
      real_account: {
        id: 'a-9', real_account_category: 'Bank', real_account_amount: 1, real_account_name: 'New',
        real_account_type_id: { 'cash-accounts': 1, 'other-assets': 2, debt: 3 }[section],
      },
      earmark_account_id: 'i-9', debt_details: { is_credit_card: true, interest_rate: 0, min_payment: 0, beg_bal: 790.1 },
    };
    const { reply } = await given(answer, (data) => data.createAccountFromImport({ importedAccount: imported, section, balance: 'current' }));
    expect(reply).toMatchObject({
      account: { section }, pairedItemId: 'i-9', debt: { isCreditCard: true, interestRate: 0, minimumPayment: 0, beginningBalance: 790_10 },
    });
    expect(answer.real_account.real_account_type_id).toBe(realAccountTypeIds[section]);
  });

  it.each<[what: string, call: Probe, sent: unknown[]]>([
    ['unlink an account [CALL-70]', (data) => data.unlinkAccount({ providerAccountId: 'acc_1' }),
      ['POST', '/api/remove-linked-account', { provider_account_id: 'acc_1' }]],
    ['remove an institution [CALL-51]', (data) => data.removeInstitution({ id: 'n-1' }), ['DELETE', '/delete/plaid-institution/n-1', undefined]],
    ['deny an import [CALL-52]', (data) => data.denyImport({ importId: 'p-1' }), ['PATCH', '/deny-plaid-transaction/p-1', undefined]],
    ['link an import', (data) => data.linkImport({ importId: 'p-1', recordedId: 't-1' }), ['PATCH', '/link-imported-transaction/p-1', { 'transaction-id': 't-1' }]],
    ['take a link back', (data) => data.unlinkImport({ importId: 'p-1' }), ['PATCH', '/unlink-imported-transaction/p-1', undefined]],
    ['take a reconciliation back', (data) => data.unreconcileAccount({ id: 'a-1', reconciliationId: 'r-1' }),
      ['DELETE', '/real-accounts/a-1/reconciliations/r-1', undefined]],
    ['forget a merchant', (data) => data.forgetMerchant({ keys: ['corner shop'] }), ['POST', '/merchants/forget', { keys: ['corner shop'] }]],
  ])('%s', async (_, call, sent) => {
    await expect(given({}, call)).resolves.toEqual({ sent: [sent], reply: {} });
  });

  it('tell how far an account is reconciled, and reconcile it with what the bank does not show', async () => {
    const day = { year: 2026, month: 5, day: 3 };
    const entry = { id: 't-1', source: 'Shop', date: day, amount: -12.5, reconciled_amount: -12 };
    const told = { last: { id: 'r-1', date: day, balance: 100.05 }, open_entries: [entry, { ...entry, reconciled_amount: null }], open_count: 2 };
    const read = await given(told, (data) => data.accountReconciliation({ id: 'a-1' }));
    const open = { id: 't-1', name: 'Shop', date: day, amount: -12_50 };
    expect(read).toEqual({
      sent: [['GET', '/real-accounts/a-1/reconciliation', undefined]],
      reply: { last: { id: 'r-1', date: day, balance: 100_05 }, entries: [{ ...open, reconciledAs: -12_00 }, { ...open, reconciledAs: null }], openCount: 2 },
    });
    await expect(given({ id: 'r-2' }, (data) => data.reconcileAccount({ id: 'a-1', date: day, balance: 1_10, unticked: ['t-1'] }))).resolves.toEqual({
      sent: [['POST', '/real-accounts/a-1/reconciliations', { date: day, balance: 1.1, unticked: ['t-1'] }]], reply: { id: 'r-2' },
    });
  });

  it('know an institution by id, name and the bank\'s own id [LINK-16]', () => {
    const onWire = { id: 'n-1', name: 'Plain Bank', institution_id: 'ins_1' };
    const read = { id: 'n-1', name: 'Plain Bank', institutionId: 'ins_1' };
    expect(z.decode(institution, onWire)).toEqual(read);
    expect(z.encode(institution, read)).toEqual(onWire);
    for (const key of Object.keys(onWire)) expect(z.safeParse(institution, { ...onWire, [key]: undefined }).success).toBe(false);
  });
});
