import { accountSectionKeys, textLimits, type Cents, type Id, type PercentPerYear } from '@blue-budget/domain';
import * as z from 'zod/mini';
import { otherAssetType } from './accounts.ts';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { byId, id, idList, money, ok, rate, sortOrder, text } from './primitives.ts';
import { shortTransactions } from './short-transactions.ts';

interface SavedFacts {
  name: string;
  amount: Cents;
  category: string;
}

export interface SavedCash extends SavedFacts {
  type: 'Cash';
}

export interface SavedAsset extends SavedFacts {
  type: 'Other Asset';
  relatedDebtId: Id | null;
}

export interface SavedDebt extends SavedFacts {
  type: 'Debt';
  isCreditCard: boolean;
  interestRate: PercentPerYear;
  minimumPayment: Cents;
  beginningBalance: Cents;
  /** The place of its budget item among the debts. */
  pairedItemSortOrder: number;
}

/** A real account as it is saved, new or edited. */
export type SavedAccount = SavedCash | SavedAsset | SavedDebt;

const facts = <Type extends z.ZodMiniType>(type: Type) => entity({
  name: field('new_real_account_name', text(textLimits.name)),
  amount: field('new_real_account_amount', money),
  category: field('new_real_account_category', text(textLimits.category)),
  type: field('new_real_account_type', type),
});

const relatedDebtId = field('related_debt', z.nullable(id));
const assetDetails = entity({ relatedDebtId });
const debtDetails = entity({
  isCreditCard: field('is_credit_card', z.boolean()),
  interestRate: field('interest_rate', rate),
  minimumPayment: field('min_payment', money),
  beginningBalance: field('beg_bal', money),
  relatedDebtId,
  pairedItemSortOrder: field('earmark_sort_order', sortOrder),
});

const saved = <Type extends z.ZodMiniType, Details extends z.ZodMiniType>(type: Type, details: Details) =>
  entity({ facts: field('real_account_data', facts(type)), details: field('debt_details', details) });

/** The details go by the type: none for cash, the debt that finances it for an asset, all for a debt (decisions, Q-ACC-6). */
const savedAccount = z.union([
  z.codec(saved(z.literal('Cash'), z.null()), z.custom<SavedCash>(), {
    decode: ({ facts }) => facts, encode: (account) => ({ facts: account, details: null }),
  }),
  z.codec(saved(otherAssetType, assetDetails), z.custom<SavedAsset>(), {
    decode: ({ facts, details }) => ({ ...facts, ...details }), encode: (account) => ({ facts: account, details: account }),
  }),
  z.codec(saved(z.literal('Debt'), debtDetails), z.custom<SavedDebt>(), {
    decode: ({ facts, details: { relatedDebtId: _, ...details } }) => ({ ...facts, ...details }),
    encode: (account) => ({ facts: account, details: { ...account, relatedDebtId: null } }),
  }),
]);

/** Calls about real accounts (specification, section 7). */
export const accountChangeEndpoints = {
  accountTransactions: endpoint({
    ...dataCall, method: 'GET', path: '/real-account-transactions',
    query: entity({ accountIds: field('accounts', idList) }), reply: shortTransactions,
  }),
  /** Saves an account; one whose id is temporary is created. The ids come back, the paired item's for a debt only (decisions, Q-ACC-1). */
  saveAccount: endpoint({
    ...dataCall, method: 'PUT', path: '/update/real-account/:id', params: byId, request: savedAccount,
    reply: entity({ id: field('new_real_account_id', id), pairedItemId: field('new_earmark_account_id', z.nullable(id)) }),
  }),
  removeAccount: endpoint({ ...dataCall, method: 'DELETE', path: '/delete/real-account/:id', params: byId, reply: ok }),
  sortAccounts: endpoint({
    ...dataCall, method: 'PATCH', path: '/update/real-account-sort-order',
    request: entity({
      accounts: field('rearranged_items', z.array(entity({ id: field('id', id), sortOrder: field('sort_order', sortOrder) }))),
      section: field('real_account_type', z.enum(accountSectionKeys)),
    }),
    reply: ok,
  }),
};
