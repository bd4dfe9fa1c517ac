import { longestOpenList } from '@blue-budget/domain/accounts';
import * as z from 'zod/mini';
import { date } from './days.ts';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { byId, id, idInPath, list, money, ok } from './primitives.ts';

const openEntry = entity({
  id: field('id', id),
  name: field('source', z.string()),
  date: field('date', date),
  amount: field('amount', money),
  reconciledAs: field('reconciled_amount', z.nullable(money)),
});

const reconciliation = entity({ id: field('id', id), date: field('date', date), balance: field('balance', money) });

/** Reconciling accounts with their banks. An amount is as the account's balance moves: of a card, what is owed. */
export const reconcilingEndpoints = {
  /** The last reconciliation of the account, and its newest open entries: at most `longestOpenList`, the newest first. */
  accountReconciliation: endpoint({
    ...dataCall, method: 'GET', path: '/real-accounts/:id/reconciliation', params: byId,
    reply: entity({
      last: field('last', z.nullable(reconciliation)), entries: field('open_entries', z.array(openEntry)), openCount: field('open_count', z.int()),
    }),
  }),
  /** Reconciles all open entries but the unticked, which are the ones that the bank does not show (product, row 48). */
  reconcileAccount: endpoint({
    ...dataCall, method: 'POST', path: '/real-accounts/:id/reconciliations', params: byId,
    request: entity({ date: field('date', date), balance: field('balance', money), unticked: field('unticked', list(id, longestOpenList)) }),
    reply: entity({ id: field('id', id) }),
  }),
  /** Takes a reconciliation back: what it reconciled is open again (product, row 49). */
  unreconcileAccount: endpoint({
    ...dataCall, method: 'DELETE', path: '/real-accounts/:id/reconciliations/:reconciliationId', reply: ok,
    params: entity({ id: field('id', idInPath), reconciliationId: field('reconciliationId', idInPath) }),
  }),
};
