import { amountLineNames, expenseSubtypes, importStatuses, incomeSubtypes, otherSubtypes, subsetKeys } from '@blue-budget/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { date, id, money } from './primitives.ts';

const budgetLeg = entity({
  id: field('id', id),
  name: field('name', z.string()),
  subset: field('subset', z.enum(subsetKeys)),
  amount: field('amount', money),
});

const accountLeg = entity({
  id: field('id', id),
  name: field('name', z.string()),
  isCreditCard: field('is-credit-card', z.boolean()),
  pairedItemId: field('earmark-account-id', z.nullable(id)),
});

const namedSource = entity({ id: field('id', id), name: field('name', z.string()) });
const merchant = z.string();

const facts = {
  id: field('id', id),
  amount: field('amount', money),
  date: field('date', date),
  description: field('description', z.string()),
  photo: field('photo', z.nullable(z.string())),
  legs: field('earmark-account', z.array(budgetLeg)),
  account: field('real-account', accountLeg),
  lines: field('complex-amount', z.array(entity({ name: field('name', z.enum(amountLineNames)), amount: field('amount', money) }))),
  importId: field('pending-imported-transaction-id', z.nullable(id)),
};

/** A recorded transaction carries no import status; on the wire the key is there and null. */
const recorded = { ...facts, status: field('status', z.null()) };

const transactionOnWire = z.union([
  entity({ ...recorded, type: field('transaction-type', z.literal('Income')), subtype: field('transaction-subtype', z.enum(incomeSubtypes)), source: field('source', namedSource) }),
  entity({ ...recorded, type: field('transaction-type', z.literal('Expense')), subtype: field('transaction-subtype', z.enum(expenseSubtypes)), source: field('source', merchant) }),
  entity({ ...recorded, type: field('transaction-type', z.literal('Other')), subtype: field('transaction-subtype', z.literal('Transfer')), source: field('source', namedSource) }),
  entity({ ...recorded, type: field('transaction-type', z.literal('Other')), subtype: field('transaction-subtype', z.enum(['Refund', 'Other'])), source: field('source', merchant) }),
]);
type Recorded = z.output<typeof transactionOnWire>;
type WithoutStatus<T> = T extends unknown ? Omit<T, 'status'> : never;

export const transaction = z.codec(transactionOnWire, z.custom<WithoutStatus<Recorded>>(), {
  decode: ({ status: _, ...rest }) => rest,
  encode: (value) => ({ ...value, status: null }),
});

/** An import as the bank reported it; type and subtype are null until somebody chooses. */
export const importedTransaction = entity({
  ...facts,
  type: field('transaction-type', z.nullable(z.enum(['Income', 'Expense', 'Other']))),
  subtype: field('transaction-subtype', z.nullable(z.enum([...incomeSubtypes, ...expenseSubtypes, ...otherSubtypes]))),
  source: field('source', z.union([merchant, namedSource])),
  status: field('status', z.enum(importStatuses)),
  recordedId: field('transaction-id', orNull(id)),
});

export const transactionEndpoints = {
  transactions: endpoint({
    service: 'data', method: 'GET', path: '/transactions', authority: 'bearer',
    query: z.object({ offset: z.optional(wholeNumber()) }),
    reply: z.array(transaction),
  }),
  imports: endpoint({ service: 'data', method: 'GET', path: '/transactions/pending', authority: 'bearer', reply: z.array(importedTransaction) }),
};

/** Absent on the wire, null in the product. */
function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.codec(z.optional(schema), z.custom<z.output<Schema> | null>(), {
    decode: (value) => value ?? null,
    encode: (value) => value ?? undefined,
  });
}

/** A count in a query string, where everything is text. */
function wholeNumber() {
  return z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int(), { decode: Number, encode: String });
}
