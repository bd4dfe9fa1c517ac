import { memoryLimits } from '@blue-budget/domain/review';
import { everySubtype, transactionTypes } from '@blue-budget/domain/transactions';
import * as z from 'zod/mini';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { id, list, ok } from './primitives.ts';

const choice = entity({
  type: field('transaction-type', z.enum(transactionTypes)),
  subtype: field('transaction-subtype', z.enum(everySubtype().map(({ subtype }) => subtype))),
  isMoneyOut: field('money_out', z.boolean()),
  itemId: field('earmark_account_id', z.nullable(id)),
  sourceId: field('income_source_id', z.nullable(id)),
  monthsAhead: field('months_ahead', z.nullable(z.int())),
});

const merchant = entity({
  name: field('name', z.string()),
  keys: field('keys', z.array(z.string())),
  choices: field('choices', z.array(choice)),
  latest: field('latest', z.array(z.int())),
  accountId: field('real_account_id', id),
});

/** Names under which a merchant is remembered, at least one. */
export const merchantKeys = list(z.string().check(z.minLength(1), z.maxLength(memoryLimits.name)), memoryLimits.keys).check(z.minLength(1));

/** What is remembered of merchants, from which the suggestions for imports are made. */
export const merchantEndpoints = {
  merchants: endpoint({ ...dataCall, method: 'GET', path: '/merchants', reply: entity({ merchants: field('merchants', z.array(merchant)) }) }),
  /** What was recorded so far under these names is not remembered any more. The transactions stay. */
  forgetMerchant: endpoint({
    ...dataCall, method: 'POST', path: '/merchants/forget', reply: ok,
    request: entity({ keys: field('keys', merchantKeys) }),
  }),
};
