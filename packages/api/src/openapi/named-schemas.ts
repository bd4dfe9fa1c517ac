import { monthNames } from '@blue-budget/domain/calendar';
import { fromCents, maxCents } from '@blue-budget/domain/money';
import * as z from 'zod/mini';
import { budgetItem, monthSubset, overviewSubset, templateSubset } from '../contract/budget.ts';
import { date, dateInQuery, month } from '../contract/days.ts';
import { errorBody, errorReply } from '../contract/errors.ts';
import { instant } from '../contract/instant.ts';
import { liveEvent } from '../contract/live.ts';
import { merchantKeys } from '../contract/merchants.ts';
import { amountAboveZero } from '../contract/months.ts';
import { amountNotZero, id, idInPath, idList, ok, rate, wireMoney, wireSum } from '../contract/primitives.ts';
import { timeZone } from '../contract/schedules.ts';
import { transaction } from '../contract/transactions.ts';

/**
 * What JSON Schema cannot read off a schema of the contract: the unit of a number, and what a check of its own wants. One with an `id` is a
 * component of that name. It stands apart from the contract so that browsers do not load it.
 */
export const namedSchemas = z.registry<Record<string, unknown>>();

const largest = fromCents(maxCents);

namedSchemas
  .add(id, { id: 'Id', description: 'An id that the services gave.' })
  .add(idInPath, { not: { enum: ['.', '..'] } })
  .add(idList, { description: 'Ids, separated by commas; at least one.', minLength: 1 })
  .add(wireMoney, {
    id: 'Money', multipleOf: 0.01, minimum: -largest, maximum: largest, examples: [1234.56],
    description: 'An amount in whole cents, written in the main unit of the currency with at most two decimals: 1234.56 is 123,456 cents.',
  })
  .add(wireSum, {
    id: 'MoneySum', multipleOf: 0.01, examples: [1234.56],
    description: 'A sum of amounts in whole cents, written as an amount is; it may lie beyond the limit of a single one.',
  })
  .add(amountNotZero, { not: { const: 0 } })
  .add(amountAboveZero, { exclusiveMinimum: 0 })
  .add(merchantKeys, { minItems: 1 })
  .add(rate, { id: 'Rate', multipleOf: 0.001, description: 'Percent per year, with at most three decimals.', examples: [19.99] })
  .add(date, {
    id: 'Date', additionalProperties: false, description: 'A day of the Gregorian calendar, without a time zone. It has to exist: the 30th of February does not.',
    examples: [{ month: 5, day: 20, year: 2026 }],
  })
  .add(dateInQuery, { description: 'A day of the Gregorian calendar as ISO 8601, without a time zone.', examples: ['2026-05-20'] })
  .add(month, {
    id: 'Month', description: 'A month by its English name, in any case, or by its number, 1 to 12. Answers have the name.', examples: [...monthNames],
  })
  .add(instant, { id: 'Instant', description: 'A moment as ISO 8601, in UTC.' })
  .add(timeZone, { description: 'A time zone by its IANA name.', examples: ['Europe/Berlin'] })
  .add(budgetItem, { id: 'BudgetItem', description: 'A budget item with its running total, or a line of planned income.' })
  .add(overviewSubset, { id: 'OverviewSubset', description: 'A part of the budget with its items.' })
  .add(templateSubset, { id: 'TemplateSubset', description: 'A part of the template, which new months begin with.' })
  .add(monthSubset, { id: 'MonthSubset', description: 'A part of the budget of a month.' })
  .add(transaction, { id: 'Transaction', description: 'A recorded transaction.' })
  .add(errorBody, {
    id: 'Refusal',
    description: 'Why a call was not done: `message` in English, and where there is one the same as a `code`, which a program can compare and translate.',
  })
  .add(errorReply, { id: 'AnsweredRefusal', description: 'The answer, with status 200, to a transfer that cannot be: nothing was done.' })
  .add(liveEvent, { id: 'LiveEvent', description: 'The data of one event: a newer version of the ledger, or that the session has ended.' })
  .add(ok, { type: 'object', description: 'Nothing but that it was done.' });
