import { columnMeanings, dateOrders, decimalMarks, shapeLimits, statementLimits } from '@blue-budget/domain/statements';
import * as z from 'zod/mini';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { date } from './days.ts';
import { amountNotZero, byId, id, list, ok, text } from './primitives.ts';

const words = text(statementLimits.text);

const row = entity({
  providerId: field('provider_transaction_id', z.string().check(z.minLength(1), z.maxLength(statementLimits.id + 100))),
  date: field('date', date),
  amount: field('amount', amountNotZero),
  source: field('source', words),
  description: field('description', words),
});

/** Rows of a bank's file, chosen for an account. */
const chosenRows = { accountId: field('real_account_id', id), rows: field('transactions', list(row, statementLimits.rows)) };

const longLists = [{ field: 'rows', wire: 'transactions', entry: row, most: statementLimits.rows }];

/** What was settled for a shape of file (`SettledShape` of the domain), but for its account. */
const settled = {
  shape: field('shape', z.string().check(z.minLength(1), z.maxLength(shapeLimits.key))),
  meanings: field('column_meanings', z.nullable(list(z.enum(columnMeanings), shapeLimits.columns))),
  dateOrder: field('date_order', z.nullable(z.enum(dateOrders))),
  decimalMark: field('decimal_mark', z.nullable(z.enum(decimalMarks))),
  sign: field('sign', z.nullable(z.enum(['as-written', 'reversed']))),
  isFlipped: field('is_flipped', z.boolean()),
  currency: field('currency', z.nullable(z.string().check(z.minLength(1), z.maxLength(shapeLimits.currency)))),
};

const duplicate = z.union([
  entity({ of: field('duplicate_of', z.enum(['recorded', 'pending', 'denied'])), id: field('id', id), on: field('on', z.optional(date)) }),
  entity({ of: field('duplicate_of', z.literal('file')), place: field('place', z.int()) }),
]);

const remembered = { ...settled, accountId: field('real_account_id', id), on: field('settled_on', date) };

/** What is remembered of a shape of file, as a file of the whole budget has it. */
export const writtenShape = entity(remembered);

/** Files of banks: looked at first, then imported. Both calls take at most `statementLimits.rows` rows. */
export const statementEndpoints = {
  /** For each row what it is a duplicate of. Nothing is written. */
  checkStatement: endpoint({
    ...dataCall, method: 'POST', path: '/statements/check', request: entity(chosenRows), largestBody: statementLimits.bytes, longLists,
    reply: entity({ duplicates: field('duplicates', z.array(z.nullable(duplicate))) }),
  }),
  /**
   * All rows wait to be categorised from now on, or none does. An id that waits already is passed over; what was denied or deleted before waits
   * again. With `settled` that is remembered for the shape of the file, in place of what was before.
   */
  importStatement: endpoint({
    ...dataCall, method: 'POST', path: '/statements/import', largestBody: statementLimits.bytes, longLists,
    request: entity({ ...chosenRows, settled: field('settled', z.optional(entity(settled))) }),
    reply: entity({ added: field('added', z.int()), known: field('known', z.int()) }),
  }),
  /** What is remembered of shapes of files, the latest settled first: at most `shapeLimits.kept`. */
  statementShapes: endpoint({
    ...dataCall, method: 'GET', path: '/statements/shapes',
    reply: entity({ shapes: field('shapes', z.array(entity({ id: field('id', id), ...remembered }))) }),
  }),
  /** That is no change of the ledger: its version stays, and no list of changes has it. */
  forgetStatementShape: endpoint({ ...dataCall, method: 'DELETE', path: '/statements/shapes/:id', params: byId, reply: ok }),
};
