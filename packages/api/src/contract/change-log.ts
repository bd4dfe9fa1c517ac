import { loggedOperations, type LoggedOperation } from '@blue-budget/domain/ledger';
import * as z from 'zod/mini';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { monthByName, year } from './days.ts';
import { instant } from './instant.ts';
import { id, money } from './primitives.ts';

/** A version in a query string, where everything is text. */
const versionInQuery = z.codec(z.string().check(z.regex(/^\d{1,15}$/)), z.int(), { decode: Number, encode: String });

/** During an upgrade the services may list operations that this release does not know. */
const operation = z.codec(z.string(), z.custom<LoggedOperation>(), {
  decode: (name) => loggedOperations.find((known) => known === name) ?? 'other',
  encode: (known) => known,
});

const change = entity({
  version: field('version', z.int()), operation: field('operation', operation), name: field('name', z.string()),
  itemId: field('earmark_account_id', z.nullable(id)), accountId: field('real_account_id', z.nullable(id)),
  month: field('month', z.nullable(entity({ month: field('month', monthByName), year: field('year', year) }))),
  amount: field('amount', z.nullable(money)), at: field('at', instant), device: field('device', z.string()), key: field('key', z.nullable(z.string())),
});

export const changeLogEndpoints = {
  /** The changes of the last 30 days, at most 50, the latest first (`LoggedChanges` of the domain); with `before`, those before that version. */
  changes: endpoint({
    ...dataCall, method: 'GET', path: '/changes', query: entity({ before: field('before', z.optional(versionInQuery)) }),
    reply: entity({ changes: field('changes', z.array(change)), more: field('more', z.boolean()) }),
  }),
};
