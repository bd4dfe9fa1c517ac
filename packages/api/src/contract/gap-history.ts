import { gapOperations } from '@blue-budget/domain/budget';
import * as z from 'zod/mini';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { monthByName, year } from './days.ts';
import { id, money } from './primitives.ts';

const change = entity({
  version: field('version', z.int()), operation: field('operation', z.enum(gapOperations)), amount: field('amount', money), name: field('name', z.string()),
  itemId: field('earmark_account_id', z.nullable(id)), accountId: field('real_account_id', z.nullable(id)),
  month: field('month', z.nullable(entity({ month: field('month', monthByName), year: field('year', year) }))),
});

export const gapHistoryEndpoints = {
  /** Moves of the gap since the budget was last blue (`GapHistory` of the domain). */
  gapHistory: endpoint({
    ...dataCall, method: 'GET', path: '/gap-history',
    reply: entity({ gap: field('gap', money), before: field('gap_before', money), changes: field('changes', z.array(change)) }),
  }),
};
