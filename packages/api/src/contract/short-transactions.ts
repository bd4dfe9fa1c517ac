import * as z from 'zod/mini';
import { entity, field } from './entity.ts';
import { date } from './days.ts';
import { id, money } from './primitives.ts';

/** The short list of what was recorded on budget items or real accounts (product, section 7-data). */
export const shortTransactions = z.array(entity({
  id: field('id', id), source: field('source', z.string()), amount: field('amount', money), date: field('date', date),
}));
