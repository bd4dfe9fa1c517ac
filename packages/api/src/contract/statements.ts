import { statementLimits } from '@blue-budget/domain/statements';
import * as z from 'zod/mini';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { date } from './days.ts';
import { id, list, money, text } from './primitives.ts';

const words = text(statementLimits.text);

/** Rows of a bank's file, chosen for an account. */
const chosenRows = entity({
  accountId: field('real_account_id', id),
  rows: field('transactions', list(entity({
    providerId: field('provider_transaction_id', z.string().check(z.minLength(1), z.maxLength(statementLimits.id + 100))),
    date: field('date', date),
    amount: field('amount', money.check(z.refine((cents) => cents !== 0, 'must not be zero'))),
    source: field('source', words),
    description: field('description', words),
  }), statementLimits.rows)),
});

const duplicate = z.union([
  entity({ of: field('duplicate_of', z.enum(['recorded', 'pending', 'denied'])), id: field('id', id), on: field('on', z.optional(date)) }),
  entity({ of: field('duplicate_of', z.literal('file')), place: field('place', z.int()) }),
]);

/** Files of banks: looked at first, then imported. Both calls take at most `statementLimits.rows` rows. */
export const statementEndpoints = {
  /** For each row what it is a duplicate of. Nothing is written. */
  checkStatement: endpoint({
    ...dataCall, method: 'POST', path: '/statements/check', request: chosenRows, largestBody: statementLimits.bytes,
    reply: entity({ duplicates: field('duplicates', z.array(z.nullable(duplicate))) }),
  }),
  /**
   * All rows wait to be categorised from now on, or none does. An id that waits already is passed over; what was denied or deleted before waits
   * again.
   */
  importStatement: endpoint({
    ...dataCall, method: 'POST', path: '/statements/import', request: chosenRows, largestBody: statementLimits.bytes,
    reply: entity({ added: field('added', z.int()), known: field('known', z.int()) }),
  }),
};
