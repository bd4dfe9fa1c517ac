import {
  accountSectionKeys, importedAccountTypes, linkedTypes, realAccountTypeIds, type AccountSectionKey,
} from '@blue-budget/domain/accounts';
import * as z from 'zod/mini';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { providersId } from './linking.ts';
import { byId, id, money, ok, rate, text } from './primitives.ts';
import { bankProvider } from './providers.ts';

const importedAccount = entity({
  id: field('id', id),
  name: field('name', text(1000)),
  type: field('type', z.enum(importedAccountTypes)),
  currentBalance: field('current_balance', money),
  availableBalance: field('available_balance', z.nullable(money)),
  institutionId: field('institution_id', providersId),
  providerAccountId: field('provider_account_id', providersId),
  tenantAccountId: field('tenant_real_account_id', z.nullable(id)),
  linkedType: field('linked_type', z.nullable(z.enum(linkedTypes))),
  linkedAccountId: field('linked_real_account_id', z.nullable(id)),
});

/** Replies name the section by its number. */
const sectionsByNumber = { 1: 'cash-accounts', 2: 'other-assets', 3: 'debt' } as const satisfies Record<number, AccountSectionKey>;
const sectionByNumber = z.codec(z.literal([1, 2, 3]), z.enum(accountSectionKeys), {
  decode: (typeId) => sectionsByNumber[typeId],
  encode: (section) => realAccountTypeIds[section],
});

/** The balance of the bank's that an account starts with. */
const bankBalance = z.codec(z.enum(['current_balance', 'available_balance']), z.enum(['current', 'available']), {
  decode: (balance) => (balance === 'available_balance' ? 'available' : 'current'),
  encode: (balance) => (balance === 'available' ? 'available_balance' : 'current_balance'),
});

const createdAccount = entity({
  id: field('id', id),
  category: field('real_account_category', z.string()),
  amount: field('real_account_amount', money),
  name: field('real_account_name', z.string()),
  section: field('real_account_type_id', sectionByNumber),
});

const createdDebt = entity({
  isCreditCard: field('is_credit_card', z.boolean()),
  interestRate: field('interest_rate', rate),
  minimumPayment: field('min_payment', money),
  beginningBalance: field('beg_bal', money),
});

/** Bank-import calls of the data service (product, section 7-imports). */
export const bankEndpoints = {
  importedAccounts: endpoint({
    ...dataCall, method: 'GET', path: `/api/fetch-${bankProvider}-accounts`,
    query: entity({ institutionId: field('institution_id', providersId) }),
    reply: entity({ accounts: field('accounts', z.array(importedAccount)) }),
  }),
  /** Links an imported account to a real one, which then has the selected balance. */
  linkAccount: endpoint({
    ...dataCall, method: 'POST', path: `/api/link-${bankProvider}-to-real-account`,
    request: entity({
      importedAccount: field('imported_account', importedAccount),
      accountId: field('real_account_id', id),
      institutionId: field('institution_id', providersId),
      selectedBalance: field('selected_balance', money),
    }),
    reply: ok,
  }),
  createAccountFromImport: endpoint({
    ...dataCall, method: 'POST', path: `/api/create-real-account-from-${bankProvider}`,
    request: entity({
      importedAccount: field('imported_account', importedAccount),
      section: field('account_type', z.enum(accountSectionKeys)),
      balance: field('selected_balance_type', bankBalance),
    }),
    reply: entity({
      account: field('real_account', createdAccount),
      pairedItemId: field('earmark_account_id', z.nullable(id)),
      debt: field('debt_details', z.nullable(createdDebt)),
    }),
  }),
  unlinkAccount: endpoint({
    ...dataCall, method: 'POST', path: '/api/remove-linked-account',
    request: entity({ providerAccountId: field('provider_account_id', providersId) }), reply: ok,
  }),
  removeInstitution: endpoint({ ...dataCall, method: 'DELETE', path: `/delete/${bankProvider}-institution/:id`, params: byId, reply: ok }),
};
