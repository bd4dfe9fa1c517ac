import { accountFieldNames } from '@blue-budget/domain/accounts';
import { debtGoalFieldNames, savingsGoalFieldNames } from '@blue-budget/domain/goals';
import { maxCents } from '@blue-budget/domain/money';
import { scheduleFieldNames, scheduleIntervals, scheduleLimits } from '@blue-budget/domain/schedules';
import { columnMeanings, shapeLimits } from '@blue-budget/domain/statements';
import { transactionFieldNames, type Transaction } from '@blue-budget/domain/transactions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dataEndpoints, readRequest, type AnyEndpoint } from './index.ts';

/** As a body arrives: JSON that a service or a browser has parsed. */
const overWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const isRead = (endpoint: AnyEndpoint, body: unknown) => readRequest(endpoint, body).ok;
const cents = fc.integer({ min: -maxCents, max: maxCents });
const id = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => text.length <= 100);
const words = fc.string({ unit: 'grapheme', maxLength: 25 }).filter((text) => text.length <= 30);
const month = fc.record({ month: fc.integer({ min: 1, max: 12 }), year: fc.integer({ min: 1900, max: 2100 }) });
const rate = fc.integer({ min: 0, max: 999_999 }).map((thousandths) => thousandths / 1000);
const date = fc.date({ min: new Date(Date.UTC(1900, 0, 1)), max: new Date(Date.UTC(2100, 11, 31)), noInvalidDate: true })
  .map((day) => ({ month: day.getUTCMonth() + 1, day: day.getUTCDate(), year: day.getUTCFullYear() }));
const sortOrder = fc.integer({ min: 0, max: 1_000_000 });
const subset = fc.constantFrom('income', 'working-budget', 'savings', 'debt', 'giving', 'investments');
const section = fc.constantFrom('cash-accounts', 'other-assets', 'debt');
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const facts = {
  id, amount: cents, date, description: words, photo: orNull(words), legs: fc.array(fc.record({ id, name: words, subset, amount: cents }), { maxLength: 4 }),
  account: fc.record({ id, name: words, isCreditCard: fc.boolean(), pairedItemId: orNull(id) }),
  lines: fc.array(fc.record({ name: fc.constantFrom('Total Paid', 'Sales Tax', 'Net Income'), amount: cents }), { maxLength: 3 }), importId: orNull(id),
};
const named = fc.record({ id, name: words });
const transaction = fc.oneof(
  fc.record({ ...facts, type: fc.constant('Income'), subtype: fc.constantFrom('Work', 'Interest', 'Other'), source: named }),
  fc.record({ ...facts, type: fc.constant('Expense'), subtype: fc.constantFrom('Regular', 'Debt'), source: words }),
  fc.record({ ...facts, type: fc.constant('Other'), subtype: fc.constant('Transfer'), source: named }),
  fc.record({ ...facts, type: fc.constant('Other'), subtype: fc.constantFrom('Refund', 'Other'), source: words }),
);
const schedule = fc.record({
  type: fc.constantFrom('Income', 'Expense', 'Other'), subtype: fc.constantFrom('Work', 'Regular', 'Refund'), accountId: id, amount: cents, source: words, description: words, itemId: orNull(id),
  sourceId: orNull(id), every: fc.constantFrom(...scheduleIntervals), first: date, secondDay: orNull(fc.integer({ min: 1, max: 31 })), end: orNull(date),
  timeZone: fc.constantFrom('UTC', 'Pacific/Kiritimati', 'America/Argentina/Buenos_Aires'),
});
const saved = { name: words, amount: cents, category: words };
const imported = fc.record({
  id, name: words, type: fc.constantFrom('depository', 'credit', 'loan', 'investment', 'brokerage', 'other'), currentBalance: cents, availableBalance: orNull(cents),
  institutionId: id, providerAccountId: id, tenantAccountId: orNull(id), linkedType: orNull(fc.constantFrom('merge', 'create')), linkedAccountId: orNull(id),
});

const rows = fc.array(fc.record({ providerId: id, date, amount: cents.filter((amount) => amount !== 0), source: words, description: words }), { maxLength: 4 });
const plan = {
  amounts: fc.array(fc.record({ itemId: id, amount: cents }), { maxLength: 2 }), income: fc.array(fc.record({ id, name: words, amount: cents }), { maxLength: 2 }),
};
const ledgerFile = fc.record({
  format: fc.constant('blue-budget'), version: fc.constant(1),
  items: fc.array(fc.record({
    id, subset: fc.constantFrom('savings', 'debt'), parentId: orNull(id), name: words, startingBalance: cents, sortOrder, isCollapsed: fc.boolean(), photo: orNull(words),
    clarificationIndex: orNull(fc.nat(9)), isRemoved: fc.boolean(),
  }), { maxLength: 2 }),
  accounts: fc.array(fc.record({
    id, type: fc.constantFrom('Cash', 'Other Asset', 'Debt'), name: words, category: words, amount: cents, sortOrder, isCreditCard: fc.boolean(), interestRate: orNull(rate),
    minimumPayment: orNull(cents), beginningBalance: orNull(cents), pairedItemId: orNull(id), relatedDebtId: orNull(id), isRemoved: fc.boolean(),
  }), { maxLength: 2 }),
  incomeSources: fc.array(fc.record({ id, name: words, isArchived: fc.boolean() }), { maxLength: 2 }),
  template: fc.record(plan), months: fc.array(month.chain((of) => fc.record({ month: fc.constant(of.month), year: fc.constant(of.year), ...plan })), { maxLength: 2 }),
  transactions: fc.array(fc.record({ transaction, interestSavedMarginal: cents }), { maxLength: 2 }),
  imports: fc.array(fc.record({
    id, accountId: id, providerId: words, status: fc.constantFrom('pending', 'denied'), date, source: words, description: words, amount: cents,
  }), { maxLength: 2 }),
  adjustments: fc.array(fc.record({ itemId: id, removedItemId: id, amount: cents }), { maxLength: 2 }),
  savingsGoals: fc.array(fc.record({ id, goalAmount: cents, goalDate: date, monthlyMinimum: cents, monthlyContribution: cents }), { maxLength: 2 }),
  debtGoal: orNull(fc.record({ method: fc.constantFrom('snowball', 'custom'), monthlyContribution: cents, accountIds: fc.array(id, { maxLength: 2 }) })),
});

const requests: [name: keyof typeof dataEndpoints, request: fc.Arbitrary<unknown>][] = [
  ['createMonth', month],
  ['assignAmount', fc.record({ subset, difference: cents, input: fc.constantFrom('current-month', 'running-total') }).chain((rest) => month.map((of) => ({ ...rest, ...of })))],
  ['setTemplateAmount', fc.record({ amount: cents })],
  ['setStartingBalance', fc.record({ amount: cents })],
  ['renameItem', fc.record({ name: words })],
  ['renameIncomeSource', fc.record({ name: words })],
  ['addLine', fc.record({ key: fc.constantFrom('giving', 'income', 'template-income', 'income-sources'), sortOrder }).chain((rest) => month.map((of) => ({ ...rest, ...of })))],
  ['removeMonth', fc.record({ amounts: fc.dictionary(fc.uuid(), cents) })],
  ['moveMoney', fc.record({ toId: id, amount: cents.map((amount) => Math.max(1, Math.abs(amount))) }).chain((rest) => month.map((of) => ({ ...rest, ...of })))],
  ['assignIncome', fc.record({ itemId: id, amount: cents.map((amount) => amount || 1) }).chain((rest) => month.map((of) => ({ ...rest, ...of })))],
  ['assignAmounts', fc.record({ amounts: fc.array(fc.record({ itemId: id, difference: cents })) }).chain((rest) => month.map((of) => ({ ...rest, ...of })))],
  ['addSchedule', schedule],
  ['saveSchedule', schedule],
  ['removeItem', fc.record({ reallocation: fc.dictionary(fc.uuid(), cents) })],
  ['sortItems', fc.record({ lines: fc.array(fc.record({ id, parentId: orNull(id), sortOrder })) })],
  ['toggleGroup', fc.record({ isCollapsed: fc.boolean() })],
  ['saveAccount', fc.oneof(
    fc.record({ ...saved, type: fc.constant('Cash') }), fc.record({ ...saved, type: fc.constant('Other Asset'), relatedDebtId: orNull(id) }),
    fc.record({
      ...saved, type: fc.constant('Debt'), isCreditCard: fc.boolean(), interestRate: rate, minimumPayment: cents, beginningBalance: cents, pairedItemSortOrder: sortOrder,
    }),
  )],
  ['sortAccounts', fc.record({ section, accounts: fc.array(fc.record({ id, sortOrder })) })],
  ['addTransaction', transaction],
  ['editTransaction', transaction],
  ['saveSavingsGoal', fc.record({ goalAmount: cents, goalDate: date, monthlyMinimum: cents, monthlyContribution: cents })],
  ['setDebtGoal', fc.record({
    attackedDebts: fc.array(fc.record({ pairedItemId: id, interestRate: rate, amount: cents, minimumPayment: cents }), { maxLength: 4 }),
    monthlyContribution: cents, method: fc.constantFrom('snowball', 'avalanche', 'custom'),
  })],
  ['linkAccount', fc.record({ importedAccount: imported, accountId: id, institutionId: id, selectedBalance: cents })],
  ['createAccountFromImport', fc.record({ importedAccount: imported, section, balance: fc.constantFrom('current', 'available') })],
  ['unlinkAccount', fc.record({ providerAccountId: id })],
  ['checkStatement', fc.record({ accountId: id, rows })],
  ['importStatement', fc.record({ accountId: id, rows })],
  ['linkImport', fc.record({ recordedId: id })],
  ['reconcileAccount', fc.record({ date, balance: cents, unticked: fc.array(id, { maxLength: 5 }) })],
  ['forgetMerchant', fc.record({ keys: fc.array(id, { minLength: 1, maxLength: 8 }) })],
  ['importLedger', ledgerFile],
  ['createCheckoutSession', fc.record({ planId: id })],
  ['cancelSubscription', fc.record({ reason: words })],
];

/** The requests that may name their changed fields, with the names of these fields. */
const changeable = new Map<string, readonly string[]>([
  ['saveAccount', accountFieldNames], ['editTransaction', transactionFieldNames], ['saveSavingsGoal', savingsGoalFieldNames],
  ['setDebtGoal', debtGoalFieldNames], ['saveSchedule', scheduleFieldNames],
]);
const changing: [...(typeof requests)[number], names: readonly string[]][] = requests.flatMap(([name, request]) => {
  const names = changeable.get(name);
  return names === undefined ? [] : [[name, request, names]];
});

describe('what a request changes', () => {
  it.each(changing)('arrives beside the whole, as it was sent: %s', (name, request, names) => {
    const endpoint: AnyEndpoint = dataEndpoints[name];
    const saying = fc.tuple(request, fc.subarray([...names])).map(([whole, changedFields]) => Object.assign({}, whole, { changedFields }));
    fc.assert(fc.property(saying, (value) => {
      expect(readRequest(endpoint, overWire(z.encode(endpoint.request, value)))).toEqual({ ok: true, value });
    }), { numRuns: 30 });
  });

  it.each(changing)('is named as the body names it: %s', (name, request) => {
    const endpoint: AnyEndpoint = dataEndpoints[name];
    const [value] = fc.sample(request, { numRuns: 1, seed: 7 });
    const body = overWire(z.encode(endpoint.request, value)) as object;
    expect([['id'], ['unknown'], [7], 'amount', null, {}].filter((names) => isRead(endpoint, { ...body, changed_fields: names }))).toEqual([]);
  });
});

describe('a scheduled transaction', () => {
  const [sample] = fc.sample(schedule, { numRuns: 1, seed: 7 });
  const body = overWire(z.encode(dataEndpoints.addSchedule.request, { ...sample, subtype: 'Regular', every: 'month' } as never)) as object;

  it('is read within its bounds, with a time zone that there is [DAY-15]', () => {
    const longest = { source: 'x'.repeat(scheduleLimits.source), description: 'x'.repeat(scheduleLimits.description), 'second-day': 31, 'time-zone': 'America/Argentina/ComodRivadavia' };
    expect(isRead(dataEndpoints.addSchedule, { ...body, ...longest })).toBe(true);
    const wrong: [string, unknown][] = [
      ['time-zone', 'Mars/Olympus'], ['time-zone', ''], ['time-zone', `UTC${' '.repeat(70)}`], ['time-zone', null], ['source', `${longest.source}x`], ['description', `${longest.description}x`],
      ['second-day', 0], ['second-day', 32], ['second-day', 1.5], ['every', 'day'], ['transaction-subtype', 'Gift'], ['first-date', { year: 2027, month: 2, day: 29 }], ['first-date', null],
      ['end-date', '2027-01-01'], ['amount', 0.001], ['real-account-id', ''], ['unknown', 1],
    ];
    expect(wrong.filter(([key, value]) => isRead(dataEndpoints.addSchedule, { ...body, [key]: value }))).toEqual([]);
  });

  it('may be there again only where it is saved', () => {
    expect([isRead(dataEndpoints.saveSchedule, { ...body, 'is-restored': true }), isRead(dataEndpoints.addSchedule, { ...body, 'is-restored': true })]).toEqual([true, false]);
  });
});

describe('what a sort moves', () => {
  it.each([['sortItems', { lines: [] }], ['sortAccounts', { section: 'debt', accounts: [] }]] as const)('arrives beside the whole order: %s', (name, order) => {
    const endpoint: AnyEndpoint = dataEndpoints[name];
    const value = { ...order, moved: ['i-1', 'i-2'] };
    const body = overWire(z.encode(endpoint.request, value)) as object;
    expect(readRequest(endpoint, body)).toEqual({ ok: true, value });
    const tooMany = Array.from({ length: 1001 }, (_, index) => `i-${index}`);
    expect([tooMany, [7], 'i-1', null, {}].filter((moved) => isRead(endpoint, { ...body, moved_items: moved }))).toEqual([]);
  });
});

describe('what was settled for a shape of file', () => {
  const file = { real_account_id: 'a-1', transactions: [] };
  const settled = {
    shape: 'x'.repeat(shapeLimits.key), column_meanings: Array.from({ length: shapeLimits.columns }, () => 'ignore'), date_order: null, decimal_mark: null, sign: null, is_flipped: false,
    currency: 'x'.repeat(shapeLimits.currency),
  };

  it('arrives beside the rows of an import, as it was sent', () => {
    const shape = fc.record({
      shape: id, meanings: orNull(fc.array(fc.constantFrom(...columnMeanings), { maxLength: 9 })), dateOrder: orNull(fc.constantFrom('month-first', 'day-first')),
      decimalMark: orNull(fc.constantFrom('.', ',')), sign: orNull(fc.constantFrom('as-written', 'reversed')), isFlipped: fc.boolean(), currency: orNull(fc.constantFrom('EUR', 'kr')),
    });
    const endpoint: AnyEndpoint = dataEndpoints.importStatement;
    fc.assert(fc.property(shape, (value) => {
      const asked = { accountId: 'a-1', rows: [], settled: value };
      expect(readRequest(endpoint, overWire(z.encode(endpoint.request, asked)))).toEqual({ ok: true, value: asked });
    }), { numRuns: 30 });
  });

  it('is read up to its bounds and not beyond, and only whole', () => {
    expect(isRead(dataEndpoints.importStatement, { ...file, settled })).toBe(true);
    const wrong: [keyof typeof settled, unknown][] = [
      ['shape', ''], ['shape', `${settled.shape}x`], ['shape', null], ['column_meanings', [...settled.column_meanings, 'ignore']], ['column_meanings', ['rebate']],
      ['column_meanings', 'date'], ['date_order', 'year-first'], ['decimal_mark', "'"], ['sign', 'flipped'], ['is_flipped', 'true'], ['currency', ''],
      ['currency', `${settled.currency}x`],
    ];
    expect(wrong.filter(([key, value]) => isRead(dataEndpoints.importStatement, { ...file, settled: { ...settled, [key]: value } }))).toEqual([]);
    expect(Object.keys(settled).filter((key) => isRead(dataEndpoints.importStatement, { ...file, settled: { ...settled, [key]: undefined } }))).toEqual([]);
    expect([null, [], 'x', { ...settled, unknown: 1 }].filter((other) => isRead(dataEndpoints.importStatement, { ...file, settled: other }))).toEqual([]);
  });

  it('is no part of a look at the rows', () => {
    expect(isRead(dataEndpoints.checkStatement, { ...file, settled })).toBe(false);
  });
});

describe('a budget as a file', () => {
  const [file] = fc.sample(ledgerFile, { numRuns: 1, seed: 7 });
  const shape = {
    shape: 'csv', meanings: ['date' as const], dateOrder: null, decimalMark: null, sign: null, isFlipped: false, currency: null, accountId: 'a-1', on: { year: 2026, month: 5, day: 20 },
  };
  const endpoint: AnyEndpoint = dataEndpoints.importLedger;

  it('arrives with what was settled for shapes of files, at most as many as are remembered', () => {
    const [some, many] = [shapeLimits.kept, shapeLimits.kept + 1].map((count) => ({ ...file, statementShapes: Array.from({ length: count }, () => shape) }));
    expect(readRequest(endpoint, overWire(z.encode(endpoint.request, some)))).toEqual({ ok: true, value: some });
    expect(z.safeEncode(endpoint.request, many).success).toBe(false);
    const body = overWire(z.encode(endpoint.request, some)) as { 'statement-shapes': unknown[] };
    expect(isRead(endpoint, { ...body, 'statement-shapes': [...body['statement-shapes'], ...body['statement-shapes']] })).toBe(false);
  });
});

describe('every request', () => {
  it('is among those tried here', () => {
    const withBody = Object.entries<AnyEndpoint>(dataEndpoints).filter(([, { request }]) => !z.safeParse(request, undefined).success).map(([name]) => name);
    expect(withBody.toSorted()).toEqual(requests.map(([name]) => name).toSorted());
  });

  it.each(requests)('arrives as it was sent: %s', (name, request) => {
    const endpoint: AnyEndpoint = dataEndpoints[name];
    fc.assert(fc.property(request, (value) => {
      expect(readRequest(endpoint, overWire(z.encode(endpoint.request, value)))).toEqual({ ok: true, value });
    }), { numRuns: 30 });
  });

  it.each(requests)('is refused with a key that is not known, and without one that is: %s', (name, request) => {
    const endpoint: AnyEndpoint = dataEndpoints[name];
    const [value] = fc.sample(request, { numRuns: 1, seed: 7 });
    const body = overWire(z.encode(endpoint.request, value)) as object;
    expect(isRead(endpoint, body)).toBe(true);
    for (const key of Object.keys(body)) {
      expect([key, isRead(endpoint, { ...body, [key]: undefined })]).toEqual([key, false]);
      for (const wrong of [Number.NaN, Infinity, [[]], { $ne: '' }, 'x'.repeat(9000), () => 1]) expect([key, wrong, isRead(endpoint, { ...body, [key]: wrong })]).toEqual([key, wrong, false]);
    }
    for (const more of ['"unknown":1', '"__proto__":{"a":1}', '"constructor":1']) {
      expect([more, isRead(endpoint, JSON.parse(`${JSON.stringify(body).slice(0, -1)},${more}}`))]).toEqual([more, false]);
    }
    for (const wrong of [undefined, null, 7, 'text', [], [body]]) expect(isRead(endpoint, wrong)).toBe(false);
  });
});

describe('money in a request', () => {
  it.each(['12.50', null, true, [1], Number.NaN, JSON.parse('1e309'), 0.001, 1e9, -1e9, {}])('is never %j [CALL-55]', (amount) => {
    expect(isRead(dataEndpoints.setTemplateAmount, { template_amount: amount })).toBe(false);
  });

  it('of -0 is 0', () => {
    expect(readRequest(dataEndpoints.setTemplateAmount, { template_amount: -0 })).toEqual({ ok: true, value: { amount: 0 } });
  });
});

describe('a reallocation', () => {
  it.each(['{"i-1":"5"}', '{"i-1":0.001}', '{"__proto__":5}', '{"i-1":5,"__proto__":{"i-2":5}}', '{"":5}', '[5]', '"x"', 'null'])('is never %s [CALL-44]', (text) => {
    expect(isRead(dataEndpoints.removeItem, { allocation_obj: JSON.parse(text) })).toBe(false);
  });
});

describe('a request about a month', () => {
  it.each(['May', 'may', '5', '05', 5])('understands the month %j [CALL-35] [CALL-43] [CALL-53]', (month) => {
    expect(readRequest(dataEndpoints.createMonth, { month, year: 2026, fromIncome: false })).toEqual({ ok: true, value: { month: 5, year: 2026 } });
    expect(readRequest(dataEndpoints.addLine, { key: 'giving', month, year: 2026, sort_order: 0 })).toMatchObject({ ok: true, value: { month: 5 } });
    expect(readRequest(dataEndpoints.assignAmount, { subset_title: 'giving', amount: 1, month, year: 2026, type: 'current-month' }))
      .toMatchObject({ ok: true, value: { month: 5 } });
  });

  it('that would create it from income is understood as any other [CALL-35]', () => {
    expect(readRequest(dataEndpoints.createMonth, { month: 'May', year: 2026, fromIncome: true })).toEqual({ ok: true, value: { month: 5, year: 2026 } });
  });

  it.each([['Mai', 2026], [0, 2026], [13, 2026], [5.5, 2026], [null, 2026], ['May', '2026'], ['May', 1899], ['May', 2101], ['May', 2026.5]])('refuses %j %j', (month, year) => {
    expect(isRead(dataEndpoints.createMonth, { month, year, fromIncome: false })).toBe(false);
  });
});

describe('a saved account', () => {
  const data = (type: string) => ({ new_real_account_name: 'x', new_real_account_amount: 1, new_real_account_category: 'y', new_real_account_type: type });
  const details = { is_credit_card: false, interest_rate: 5, min_payment: 1, beg_bal: 2, related_debt: null, earmark_sort_order: 0 };

  it('names what it changes by the names of its body, and nothing else', () => {
    const body = (names: unknown) => ({ real_account_data: data('Debt'), debt_details: details, changed_fields: names });
    expect(readRequest(dataEndpoints.saveAccount, body(['beg_bal', 'new_real_account_name'])))
      .toMatchObject({ ok: true, value: { changedFields: ['name', 'beginningBalance'] } });
    expect(readRequest(dataEndpoints.saveAccount, body([]))).toMatchObject({ ok: true, value: { changedFields: [] } });
    expect([['name'], ['new_real_account_type'], 'beg_bal', null].map((names) => isRead(dataEndpoints.saveAccount, body(names)))).toEqual([false, false, false, false]);
  });

  it('is understood by either name of other assets [CALL-40]', () => {
    expect(readRequest(dataEndpoints.saveAccount, { real_account_data: data('Other Assets'), debt_details: { related_debt: null } }))
      .toMatchObject({ ok: true, value: { type: 'Other Asset', relatedDebtId: null } });
  });

  it.each<[type: string, details: unknown]>([
    ['Cash', details], ['Cash', { related_debt: null }], ['Cash', undefined], ['Debt', null], ['Debt', { related_debt: 'a-3' }], ['Other Asset', null],
    ['Other Asset', details], ['Savings', null], ['Debt', { ...details, interest_rate: -1 }], ['Debt', { ...details, interest_rate: '5' }],
    ['Debt', { ...details, earmark_sort_order: -1 }], ['Debt', { ...details, earmark_sort_order: 0.5 }],
  ])('has the details of its type: not %s with %j [CALL-40]', (type, wrong) => {
    expect(isRead(dataEndpoints.saveAccount, { real_account_data: data(type), debt_details: wrong })).toBe(false);
  });

  it.each([['new_real_account_name', 30], ['new_real_account_category', 40]])('has a %s of at most %d characters [CALL-40]', (key, most) => {
    const saved = (length: number) => ({ real_account_data: { ...data('Cash'), [key]: 'x'.repeat(length) }, debt_details: null });
    expect([isRead(dataEndpoints.saveAccount, saved(most)), isRead(dataEndpoints.saveAccount, saved(most + 1))]).toEqual([true, false]);
  });
});

describe('a written transaction', () => {
  const [sample] = fc.sample(transaction, { numRuns: 1, seed: 3 });
  const body = z.encode<AnyEndpoint['request']>(dataEndpoints.addTransaction.request, sample) as Record<string, unknown>;

  it('may have no description [TXN-58]', () => {
    expect(readRequest(dataEndpoints.addTransaction, { ...body, description: '' })).toMatchObject({ ok: true, value: { description: '' } satisfies Partial<Transaction> });
    expect(isRead(dataEndpoints.addTransaction, { ...body, description: null })).toBe(false);
  });

  it.each(['pending', 'modified', 'removed', 'x'])('has no import status: not %j [IMP-01]', (status) => {
    expect(isRead(dataEndpoints.addTransaction, { ...body, status })).toBe(false);
  });

  it.each([
    ['date', { month: 2, day: 30, year: 2026 }, 'date: must be a day of the calendar'], ['amount', 0.001, 'amount: must be an amount with at most two decimals'],
  ])('that is refused gets a message with field and reason: %s', (key, wrong, message) => {
    expect(readRequest(dataEndpoints.addTransaction, { ...body, [key]: wrong })).toEqual({ ok: false, message });
  });

  it('that is nearly an expense is refused with what it lacks as one', () => {
    const nearly = { ...body, 'transaction-type': 'Expense', 'transaction-subtype': 'Work', source: 'Corner grocer' };
    expect(readRequest(dataEndpoints.addTransaction, nearly)).toEqual({ ok: false, message: expect.stringMatching(/^transaction-subtype: /) });
  });

  it('has texts of a sane length', () => {
    expect(isRead(dataEndpoints.addTransaction, { ...body, description: 'x'.repeat(1001) })).toBe(false);
  });
});
