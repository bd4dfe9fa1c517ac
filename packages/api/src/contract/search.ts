import { textLimits } from '@blue-budget/domain/limits';
import { toCents, fromCents, type Cents } from '@blue-budget/domain/money';
import * as z from 'zod/mini';
import { dateInQuery } from './days.ts';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { id, text } from './primitives.ts';
import { transaction } from './transactions.ts';

/** An amount without its sign, in a query string, where everything is text. */
const size = z.codec(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.custom<Cents>(), {
  decode: (decimal) => toCents(Number(decimal)),
  encode: (cents) => String(fromCents(Math.abs(cents))),
});

/** Finding transactions (`TransactionSearch` of the domain defines each part). */
export const searchEndpoints = {
  /** The next page of what is found, newest first. `after` is `next` of the page before; a page whose `next` is null is the last. */
  findTransactions: endpoint({
    ...dataCall, method: 'GET', path: '/transactions/find',
    query: entity({
      text: field('text', z.optional(text(textLimits.search))), amount: field('amount', z.optional(size)), accountId: field('real_account_id', z.optional(id)),
      itemId: field('earmark_account_id', z.optional(id)), from: field('from', z.optional(dateInQuery)), to: field('to', z.optional(dateInQuery)),
      after: field('after', z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/)))),
    }),
    reply: entity({ transactions: field('transactions', z.array(transaction)), next: field('next', z.nullable(z.string())) }),
  }),
};
