import { subsetKeys } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Cents } from '@blue-budget/domain/money';
import * as z from 'zod/mini';
import { monthBudget } from './budget.ts';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { monthByName, monthByNumber, year, yearInPath } from './days.ts';
import { amountNotZero, byId, flag, id, idInPath, list, money, ok } from './primitives.ts';

/** A month is never created from income: the flag is written as false, and either is understood as that (product, Q-BUD-10). */
const newMonth = z.codec(
  entity({ month: field('month', monthByName), year: field('year', year), fromIncome: field('fromIncome', z.boolean()) }),
  z.custom<YearMonth>(),
  { decode: ({ month, year }) => ({ month, year }), encode: ({ month, year }) => ({ month, year, fromIncome: false }) },
);

/** The input in which the difference was typed; the services move the same amounts for either. */
const assignmentInputs = ['current-month', 'running-total'] as const;
export type AssignmentInput = (typeof assignmentInputs)[number];

export const amountAboveZero = z.pipe(money, z.custom<Cents>().check(z.refine((amount) => amount > 0, 'must be above zero')));

/** Items that one call assigns at most. */
const mostAssigned = 1000;

/** The overview's line of the month whose income changed, where the change made or moved one. */
const movedIncome = entity({ incomeLineId: field('income_disc_id', z.optional(id)) });

/** Calls about months, the template and starting balances (product, section 7-data). */
export const monthEndpoints = {
  monthBudget: endpoint({
    ...dataCall, method: 'GET', path: '/monthly-budgets/:month/:year',
    params: entity({ month: field('month', monthByName), year: field('year', yearInPath) }),
    query: entity({ fromIncome: field('fromIncome', z.optional(flag)) }),
    reply: entity({ isNewMonth: field('is-new-month', z.boolean()), budget: field('budget', z.nullable(monthBudget)) }),
  }),
  createMonth: endpoint({
    ...dataCall, method: 'POST', path: '/create-budget-for-month', request: newMonth,
    reply: entity({
      budget: field('budget', monthBudget), isNewMonth: field('is-new-month', z.boolean()), incomeLineId: field('new-inc-disc-id', id),
    }),
  }),
  /** Sets a whole month to the template again. */
  resetMonth: endpoint({
    ...dataCall, method: 'PUT', path: '/update/reset-to-template/:monthNumber/:year',
    params: entity({ month: field('monthNumber', monthByNumber), year: field('year', yearInPath) }),
    reply: entity({ incomeLineId: field('new_income_disc_id', id) }),
  }),
  /** Moves what a month assigns to an item, or plans on an income line, by a difference. */
  assignAmount: endpoint({
    ...dataCall, method: 'PATCH', path: '/update/earmark-account-allocation/:id', params: byId,
    request: entity({
      subset: field('subset_title', z.enum(subsetKeys)),
      difference: field('amount', money),
      month: field('month', monthByName),
      year: field('year', year),
      input: field('type', z.enum(assignmentInputs)),
    }),
    reply: movedIncome,
  }),
  removeMonthIncome: endpoint({
    ...dataCall, method: 'DELETE', path: '/delete/income/:id/:monthNumber/:year',
    params: entity({ id: field('id', idInPath), month: field('monthNumber', monthByNumber), year: field('year', yearInPath) }),
    reply: ok,
  }),
  /** Sets the amount of a line of the template, not a difference. */
  setTemplateAmount: endpoint({
    ...dataCall, method: 'PATCH', path: '/update/template/:id', params: byId,
    request: entity({ amount: field('template_amount', money) }), reply: ok,
  }),
  removeTemplateIncome: endpoint({ ...dataCall, method: 'DELETE', path: '/delete/template-income/:id', params: byId, reply: ok }),
  startingBalances: endpoint({ ...dataCall, method: 'GET', path: '/earmark-starting-balances', reply: z.record(id, money) }),
  /** Sets what an item started with, not a difference (product, Q-BUD-17). */
  setStartingBalance: endpoint({
    ...dataCall, method: 'PATCH', path: '/update/earmark-starting-running-total/:id', params: byId,
    request: entity({ amount: field('start_bal_val', money) }), reply: ok,
  }),
  /**
   * Removes a month that has just been created, as undo. `amounts` are those it began with, by line: a month that has others by now, which
   * another device gave it, is refused.
   */
  removeMonth: endpoint({
    ...dataCall, method: 'PUT', path: '/delete/monthly-budget/:monthNumber/:year',
    params: entity({ month: field('monthNumber', monthByNumber), year: field('year', yearInPath) }),
    request: entity({ amounts: field('amounts', z.record(id, money)) }), reply: ok,
  }),
  /** Moves what a month assigns to several items, each by a difference, in one change: all of them, or none (product, row 53). */
  assignAmounts: endpoint({
    ...dataCall, method: 'PATCH', path: '/update/assignments',
    request: entity({
      amounts: field('amounts', list(entity({ itemId: field('earmark_account_id', id), difference: field('amount', money) }), mostAssigned)),
      month: field('month', monthByName),
      year: field('year', year),
    }),
    reply: ok,
  }),
  /** Assigns less to the item of the path in a month, and as much more to another one, in one change (product, row 47). */
  moveMoney: endpoint({
    ...dataCall, method: 'PATCH', path: '/update/move-money/:id', params: byId,
    request: entity({
      toId: field('to_earmark_account_id', id),
      amount: field('amount', amountAboveZero),
      month: field('month', monthByName),
      year: field('year', year),
    }),
    reply: ok,
  }),
  /** Plans more on the line of income of the path, and assigns as much more to an item, in one change; below zero it takes that back (product, row 52). */
  assignIncome: endpoint({
    ...dataCall, method: 'PATCH', path: '/update/assign-income/:id', params: byId,
    request: entity({
      itemId: field('to_earmark_account_id', id),
      amount: field('amount', amountNotZero),
      month: field('month', monthByName),
      year: field('year', year),
    }),
    reply: movedIncome,
  }),
};
