import * as z from 'zod/mini';
import { monthByName, year } from './days.ts';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { moneySum } from './primitives.ts';

const monthWorth = entity({ month: field('month', monthByName), year: field('year', year), assets: field('assets', moneySum), debts: field('debts', moneySum) });

export const netWorthEndpoints = {
  /** The ends of months as far back as they are known, the earliest first (`worthHistory` of the domain); the last is the present month, so far. */
  worthHistory: endpoint({ ...dataCall, method: 'GET', path: '/net-worth/history', reply: entity({ months: field('months', z.array(monthWorth)) }) }),
};
