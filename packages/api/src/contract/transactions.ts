import { subsetKeys } from '@blue-budget/domain/budget';
import {
  amountLineNames, everySubtype, importStatuses, isTransactionHead, subtypesFrom, transactionTypes, type Transaction,
  type TransactionFieldName,
} from '@blue-budget/domain/transactions';
import * as z from 'zod/mini';
import { changedFields } from './changed-fields.ts';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { date } from './days.ts';
import { byId, id, list, money, text } from './primitives.ts';

/** How many parts a transaction may have; a body of the usual size has room for fewer. */
const mostParts = 2000;

/** The fields that all transactions have. `words` is what a text in one may be. */
const factsIn = (words: z.ZodMiniType<string, string>) => ({
  id: field('id', id),
  amount: field('amount', money),
  date: field('date', date),
  description: field('description', words),
  photo: field('photo', z.nullable(words)),
  legs: field('earmark-account', list(entity({
    id: field('id', id), name: field('name', words), subset: field('subset', z.enum(subsetKeys)), amount: field('amount', money),
  }), mostParts)),
  account: field('real-account', entity({
    id: field('id', id),
    name: field('name', words),
    isCreditCard: field('is-credit-card', z.boolean()),
    pairedItemId: field('earmark-account-id', z.nullable(id)),
  })),
  lines: field('complex-amount', list(entity({ name: field('name', z.enum(amountLineNames)), amount: field('amount', money) }), mostParts)),
  importId: field('pending-imported-transaction-id', z.nullable(id)),
});

const namedSource = (words: z.ZodMiniType<string, string>) => entity({ id: field('id', id), name: field('name', words) });

const kind = <Type extends z.ZodMiniType, Subtype extends z.ZodMiniType>(type: Type, subtype: Subtype) =>
  ({ type: field('transaction-type', type), subtype: field('transaction-subtype', subtype) });

/** A recorded transaction carries no import status; on the wire the key is there and null. `words` is what a text in it may be. */
function recordedWith(words: z.ZodMiniType<string, string>) {
  const facts = { ...factsIn(words), status: field('status', z.null()) };
  const named = { ...facts, source: field('source', namedSource(words)) };
  const atMerchant = { ...facts, source: field('source', words) };
  const onWire = z.union(transactionTypes.flatMap((type) => {
    const [fromNamed, fromMerchant] = [subtypesFrom(type, 'incomeSource', 'cashAccount'), subtypesFrom(type, 'merchant')];
    return [
      ...(fromNamed.length > 0 ? [entity({ ...named, ...kind(z.literal(type), z.enum(fromNamed)) })] : []),
      ...(fromMerchant.length > 0 ? [entity({ ...atMerchant, ...kind(z.literal(type), z.enum(fromMerchant)) })] : []),
    ];
  }));
  return z.codec(onWire, z.custom<Transaction>(), {
    decode: ({ status: _, ...rest }, { issues }) => {
      if (isTransactionHead(rest)) return rest;
      issues.push({ code: 'custom', input: rest });
      return z.NEVER;
    },
    encode: (value) => ({ ...value, status: null }),
  });
}

/** A recorded transaction in a reply. */
export const transaction = recordedWith(z.string());
/** A transaction as a person records it; its texts have a sane bound. */
export const writtenTransaction = recordedWith(text(1000));
/** One as a person edits it: whole, and beside it what of it changes. */
export const rewrittenTransaction = z.intersection(writtenTransaction, entity({
  changedFields: field('changed_fields', changedFields<TransactionFieldName>({
    source: 'source', amount: 'amount', date: 'date', description: 'description', photo: 'photo', legs: 'earmark-account',
    account: 'real-account', lines: 'complex-amount',
  })),
}));

/** An import as the bank reported it; type and subtype are null until somebody chooses. */
const importedTransaction = entity({
  ...factsIn(z.string()),
  type: field('transaction-type', z.nullable(z.enum(transactionTypes))),
  subtype: field('transaction-subtype', z.nullable(z.enum(everySubtype().map(({ subtype }) => subtype)))),
  source: field('source', z.union([z.string(), namedSource(z.string())])),
  status: field('status', z.enum(importStatuses)),
  recordedId: field('transaction-id', orNull(id)),
  match: field('recorded-match', z.optional(entity({ id: field('id', id), date: field('date', date) }))),
});

/** The parts of the initial load that are about transactions; more of them are fetched by their offset, any single one by its id. */
export const transactionEndpoints = {
  transactions: endpoint({
    ...dataCall, method: 'GET', path: '/transactions',
    query: z.object({ offset: z.optional(wholeNumber()) }),
    reply: z.array(transaction),
  }),
  /** One recorded transaction, however old it is; refused with 404 where there is none of that id. */
  transaction: endpoint({ ...dataCall, method: 'GET', path: '/transaction/:id', params: byId, reply: transaction }),
  imports: endpoint({ ...dataCall, method: 'GET', path: '/transactions/pending', reply: z.array(importedTransaction) }),
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
