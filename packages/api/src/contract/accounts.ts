import * as z from 'zod/mini';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { id, money, rate } from './primitives.ts';

const accountFields = {
  id: field('id', id),
  name: field('name', z.string()),
  amount: field('amount', money),
  category: field('category', z.string()),
  importedAccountId: field('imported-account-id', z.nullable(id)),
};

const cashAccount = entity({ ...accountFields, type: field('type', z.literal('Cash')) });

/** Both spellings are understood; the singular is written. */
export const otherAssetType = z.codec(z.enum(['Other Asset', 'Other Assets']), z.literal('Other Asset'), {
  decode: () => 'Other Asset' as const,
  encode: (type) => type,
});

const otherAsset = entity({
  ...accountFields,
  type: field('type', otherAssetType),
  relatedDebtId: field('related-debt', z.nullable(id)),
});

const debtAccount = entity({
  ...accountFields,
  type: field('type', z.literal('Debt')),
  isCreditCard: field('is-credit-card', z.boolean()),
  interestRate: field('interest-rate', rate),
  minimumPayment: field('min-payment', money),
  beginningBalance: field('beg-bal', money),
  pairedItemId: field('earmark-account-id', id),
});

const section = <Schema extends z.ZodMiniType>(account: Schema) =>
  entity({ title: field('section-title', z.string()), accounts: field('accounts', z.array(account)) });

export const realAccounts = z.object({ 'cash-accounts': section(cashAccount), 'other-assets': section(otherAsset), debt: section(debtAccount) });

/** The part of the initial load that is about real accounts. */
export const accountEndpoints = {
  realAccounts: endpoint({ ...dataCall, method: 'GET', path: '/real-accounts', reply: realAccounts }),
};
