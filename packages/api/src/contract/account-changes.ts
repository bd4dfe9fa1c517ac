import { accountSectionKeys, type AccountFieldName, type WholeAccountFields } from '@blue-budget/domain/accounts';
import { textLimits } from '@blue-budget/domain/limits';
import * as z from 'zod/mini';
import { otherAssetType } from './accounts.ts';
import { changedFields } from './changed-fields.ts';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { byId, id, idList, money, movedIds, ok, rate, sortOrder, text } from './primitives.ts';
import { shortTransactions } from './short-transactions.ts';

/** Sent by a save beside the account: the fields that it changes. Without them all count; those of a new account always do. */
interface Changes {
  changedFields?: readonly AccountFieldName[] | undefined;
}

type OfType<Type extends WholeAccountFields['type']> = Extract<WholeAccountFields, { type: Type }> & Changes;

export type SavedCash = OfType<'Cash'>;
export type SavedAsset = OfType<'Other Asset'>;
/** With the place of its budget item among the debts. */
export type SavedDebt = OfType<'Debt'> & { pairedItemSortOrder: number };

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

const changed = field('changed_fields', changedFields<AccountFieldName>({
  name: 'new_real_account_name', amount: 'new_real_account_amount', category: 'new_real_account_category', isCreditCard: 'is_credit_card',
  interestRate: 'interest_rate', minimumPayment: 'min_payment', beginningBalance: 'beg_bal', relatedDebtId: 'related_debt',
}));

const saved = <Type extends z.ZodMiniType, Details extends z.ZodMiniType>(type: Type, details: Details) =>
  entity({ facts: field('real_account_data', facts(type)), details: field('debt_details', details), changedFields: changed });

/** The details go by the type: none for cash, the debt that finances it for an asset, all for a debt (product, Q-ACC-6). */
const savedAccount = z.union([
  z.codec(saved(z.literal('Cash'), z.null()), z.custom<SavedCash>(), {
    decode: ({ facts, details: _, ...changes }) => ({ ...facts, ...changes }),
    encode: (account) => ({ facts: account, details: null, ...changesIn(account) }),
  }),
  z.codec(saved(otherAssetType, assetDetails), z.custom<SavedAsset>(), {
    decode: ({ facts, details, ...changes }) => ({ ...facts, ...details, ...changes }),
    encode: (account) => ({ facts: account, details: account, ...changesIn(account) }),
  }),
  z.codec(saved(z.literal('Debt'), debtDetails), z.custom<SavedDebt>(), {
    decode: ({ facts, details: { relatedDebtId: _, ...details }, ...changes }) => ({ ...facts, ...details, ...changes }),
    encode: (account) => ({ facts: account, details: { ...account, relatedDebtId: null }, ...changesIn(account) }),
  }),
]);

/** Calls about real accounts (product, section 7-data). */
export const accountChangeEndpoints = {
  accountTransactions: endpoint({
    ...dataCall, method: 'GET', path: '/real-account-transactions',
    query: entity({ accountIds: field('accounts', idList) }), reply: shortTransactions,
  }),
  /** Saves an account; one whose id is temporary is created. The ids come back, the paired item's for a debt only (product, Q-ACC-1). */
  saveAccount: endpoint({
    ...dataCall, method: 'PUT', path: '/update/real-account/:id', params: byId, request: savedAccount,
    reply: entity({ id: field('new_real_account_id', id), pairedItemId: field('new_earmark_account_id', z.nullable(id)) }),
  }),
  removeAccount: endpoint({ ...dataCall, method: 'DELETE', path: '/delete/real-account/:id', params: byId, reply: ok }),
  sortAccounts: endpoint({
    ...dataCall, method: 'PATCH', path: '/update/real-account-sort-order',
    request: entity({
      accounts: field('rearranged_items', z.array(entity({ id: field('id', id), sortOrder: field('sort_order', sortOrder) }))),
      moved: field('moved_items', movedIds),
      section: field('real_account_type', z.enum(accountSectionKeys)),
    }),
    reply: ok,
  }),
};

function changesIn({ changedFields: names }: Changes): Changes {
  return names === undefined ? {} : { changedFields: names };
}
