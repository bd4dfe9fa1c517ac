import { dataEndpoints, ledgerVersionHeader, none, readQuery, readRequest, type AnyEndpoint } from '@blue-budget/api/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { engines } from '../testing/databases.ts';
import { debt } from '../testing/household.ts';
import { createPlannedHousehold, transactionsFor, type PlannedHousehold } from './household.ts';
import { comparable, loadLedger } from './load.ts';
import { institutionId, thisMonth } from './person.ts';
import { servicesTarget, type ServicesPerson, type ServicesTarget } from './services-target.ts';

const isDeep = Boolean(process.env['DEEP']);

describe.each(engines)('hostile input on a household that is there (%s)', (engine) => {
  let target: ServicesTarget;
  let owner: ServicesPerson;
  let stranger: ServicesPerson;
  let samples: Sample[];
  let others: string[];

  beforeAll(async () => {
    target = await servicesTarget(engine);
    [owner, stranger] = [await target.person(), await target.person()];
    samples = await samplesFor(owner, await createPlannedHousehold(owner.client));
    others = idsIn(await createPlannedHousehold(stranger.client));
  });
  afterAll(() => target.close());

  const everything = async (person: ServicesPerson) => comparable(await loadLedger(person.client, [thisMonth]));

  it('is refused with 4xx and a message, and changes nothing, in whatever place of whatever call [SEC-08] [SEC-07]', async () => {
    const [theirs, before] = [await everything(stranger), await everything(owner)];
    const { version } = await owner.client.data.withVersion.overview();
    await fc.assert(fc.asyncProperty(fc.nat(), fc.nat(), fc.nat(), async (call, place, value) => {
      const sample = samples[call % samples.length];
      if (sample === undefined) throw new Error('There are no calls.');
      const { endpoint, path, text } = spoilt(sample, place, value, others);
      const response = await owner.send(endpoint.method, path, text);
      const body: unknown = await response.json();
      const what = `${endpoint.method} ${path} ${text?.slice(0, 900) ?? ''}`;
      expect([what, response.status >= 400 && response.status < 500, body]).toEqual([what, true, expect.objectContaining({ message: expect.stringMatching(/\S/) })]);
      const told = response.headers.get(ledgerVersionHeader);
      expect([what, told === null ? version : Number(told)]).toEqual([what, version]);
    }), { numRuns: isDeep ? 50_000 : 200, endOnFailure: true });
    expect(await everything(owner)).toEqual(before);
    expect(await everything(stranger)).toEqual(theirs);
    expect([await owner.problems(), await stranger.problems()]).toEqual([[], []]);
  }, isDeep ? 3_600_000 : 120_000);
});

/** A call that would be done: its parameters, query and body as they are written. */
interface Sample {
  endpoint: AnyEndpoint;
  params: Record<string, string>;
  query: Record<string, unknown> | null;
  body: unknown;
  /** Ids that must be there for the call to be done, wherever they stand; others are the services' to fill or to ignore. */
  ids: Set<string>;
}

async function samplesFor({ client: { data }, bank }: ServicesPerson, household: PlannedHousehold): Promise<Sample[]> {
  const { items, accounts, pay, source } = household;
  const of = transactionsFor(household);
  await data.createMonth(thisMonth);
  await data.saveSavingsGoal({ id: items.emergency, goalAmount: 9000_00, goalDate: { year: 2030, month: 1, day: 1 }, monthlyMinimum: 1, monthlyContribution: 9000_00 });
  const { id } = await data.addTransaction(of.expense(50_00));
  const { accounts: [imported] } = await data.importedAccounts({ institutionId });
  if (imported === undefined) throw new Error('The bank reports no account.');
  await bank.reports({ providerId: 'line', accountId: accounts.checking, amount: -9_00 });
  const typed = await data.addTransaction(of.expense(9_00));
  const [waiting] = await data.imports();
  if (waiting === undefined) throw new Error('The bank reports no transaction.');
  const month = { ...thisMonth };
  const schedule = {
    type: 'Expense', subtype: 'Regular', accountId: accounts.checking, amount: -9_00, source: 'Gym', description: 'x', itemId: items.fun, sourceId: null, every: 'twice-a-month',
    first: { year: 2026, month: 6, day: 3 }, secondDay: 17, end: { year: 2028, month: 1, day: 1 }, timeZone: 'Europe/Berlin',
  } as const;
  const { id: scheduleId } = await data.addSchedule(schedule);
  const goal = { goalAmount: 2000_00, goalDate: { year: 2030, month: 5, day: 20 }, monthlyMinimum: 1, monthlyContribution: 900_00 };
  const cash = { type: 'Cash', name: 'Jar', amount: 1_00, category: 'Bank' };
  const row = { providerId: 'file-id F1', date: { year: 2026, month: 5, day: 1 }, amount: -1_00, source: 'Shop', description: '' };
  const settled = { shape: 'csv', meanings: ['date' as const], dateOrder: 'day-first' as const, decimalMark: '.' as const, sign: 'reversed' as const, isFlipped: false, currency: 'EUR' };
  await data.importStatement({ accountId: accounts.checking, rows: [], settled });
  const { shapes: [shape] } = await data.statementShapes();
  if (shape === undefined) throw new Error('No shape is remembered.');
  const held = (await data.realAccounts())['cash-accounts'].accounts.find((account) => account.id === accounts.checking)?.amount ?? 0;
  const reconciled = await data.reconcileAccount({ id: accounts.checking, date: row.date, balance: held, unticked: [] });
  const known = new Set([reconciled.id, ...Object.values(items), ...Object.values(accounts), pay, source.id, id, shape.id, imported.id, imported.providerAccountId, bank.institution.id, waiting.id, typed.id, scheduleId]);
  const calls: [AnyEndpoint, object][] = [
    [dataEndpoints.transactions, { offset: 1 }], [dataEndpoints.transaction, { id }], [dataEndpoints.monthBudget, { ...month, fromIncome: true }], [dataEndpoints.createMonth, month],
    [dataEndpoints.resetMonth, month], [dataEndpoints.assignAmount, { id: items.fun, subset: 'working-budget', difference: 1_00, input: 'current-month', ...month }],
    [dataEndpoints.removeMonthIncome, { id: pay, ...month }], [dataEndpoints.setTemplateAmount, { id: items.fun, amount: 1_00 }],
    [dataEndpoints.removeTemplateIncome, { id: pay }], [dataEndpoints.setStartingBalance, { id: items.fun, amount: 1_00 }],
    [dataEndpoints.renameItem, { id: items.fun, name: 'Play' }], [dataEndpoints.addLine, { key: 'savings', sortOrder: 0, ...month }],
    [dataEndpoints.removeItem, { id: items.fun, reallocation: { [items.groceries]: 300_00 } }],
    [dataEndpoints.sortItems, { lines: [{ id: items.fun, parentId: null, sortOrder: 0 }, { id: items.groceries, parentId: null, sortOrder: 1 }] }],
    [dataEndpoints.toggleGroup, { id: items.fun, isCollapsed: true }], [dataEndpoints.renameIncomeSource, { id: source.id, name: 'Work' }],
    [dataEndpoints.archiveIncomeSource, { id: source.id }], [dataEndpoints.saveAccount, { id: accounts.checking, ...cash }],
    [dataEndpoints.saveAccount, { id: accounts.car, ...debt('Car', 1_00) }], [dataEndpoints.removeAccount, { id: accounts.checking }],
    [dataEndpoints.sortAccounts, { section: 'cash-accounts', accounts: [{ id: accounts.savings, sortOrder: 0 }] }],
    [dataEndpoints.addTransaction, of.expense(1_00)], [dataEndpoints.addTransaction, of.payment(1_00, 1_00)], [dataEndpoints.addTransaction, of.income(1_00)],
    [dataEndpoints.editTransaction, { ...of.expense(2_00), id }], [dataEndpoints.removeTransaction, { id }],
    [dataEndpoints.saveSavingsGoal, { id: items.emergency, ...goal }], [dataEndpoints.removeSavingsGoal, { id: items.emergency }],
    [dataEndpoints.setDebtGoal, { attackedDebts: [{ pairedItemId: items.car, interestRate: 1, amount: 1, minimumPayment: 1 }], monthlyContribution: 1_00, method: 'custom' }],
    [dataEndpoints.linkAccount, { importedAccount: imported, accountId: accounts.checking, institutionId, selectedBalance: imported.currentBalance }],
    [dataEndpoints.createAccountFromImport, { importedAccount: imported, section: 'cash-accounts', balance: 'current' }],
    [dataEndpoints.removeInstitution, { id: bank.institution.id }],
    [dataEndpoints.checkStatement, { accountId: accounts.checking, rows: [row] }], [dataEndpoints.importStatement, { accountId: accounts.checking, rows: [row], settled }],
    [dataEndpoints.forgetStatementShape, { id: shape.id }],
    [dataEndpoints.findTransactions, { text: 'shop', amount: 1_00, accountId: accounts.checking, itemId: items.fun, from: { year: 2026, month: 5, day: 1 }, to: { year: 2026, month: 5, day: 3 }, after: '2026-05-01_1' }],
    [dataEndpoints.changes, { before: 7 }],
    [dataEndpoints.importLedger, await data.exportLedger()],
    [dataEndpoints.removeMonth, { ...month, amounts: { [items.fun]: 1_00 } }], [dataEndpoints.removeDebtGoal, {}],
    [dataEndpoints.removeIncomeSource, { id: source.id }],
    [dataEndpoints.linkImport, { importId: waiting.id, recordedId: typed.id }], [dataEndpoints.unlinkImport, { importId: waiting.id }],
    [dataEndpoints.forgetMerchant, { keys: ['corner shop'] }],
    [dataEndpoints.accountReconciliation, { id: accounts.checking }],
    [dataEndpoints.reconcileAccount, { id: accounts.checking, date: row.date, balance: 1_00, unticked: [id] }],
    [dataEndpoints.unreconcileAccount, { id: accounts.checking, reconciliationId: reconciled.id }],
    [dataEndpoints.addSchedule, schedule], [dataEndpoints.saveSchedule, { ...schedule, id: scheduleId, isRestored: true }], [dataEndpoints.removeSchedule, { id: scheduleId }],
    [dataEndpoints.assignAmounts, { amounts: [{ itemId: items.fun, difference: 1_00 }], ...month }],
    [dataEndpoints.assignIncome, { id: pay, itemId: items.fun, amount: 1_00, ...month }],
    [dataEndpoints.moveMoney, { id: items.fun, toId: items.groceries, amount: 1_00, ...month }],
  ];
  return calls.map(([endpoint, input]) => ({
    endpoint, ids: known,
    params: endpoint.params === none ? {} : z.parse(z.record(z.string(), z.string()), z.encode(endpoint.params, input)),
    query: endpoint.query === none ? null : z.parse(z.record(z.string(), z.unknown()), z.encode(endpoint.query, input)),
    body: endpoint.request === none ? undefined : z.encode(endpoint.request, input),
  }));
}

type Place = readonly string[];

/** JSON as text, so that it can hold what no JavaScript value would be written as. */
const values = [
  '1e309', '-1e309', '0.001', '1e15', '-1e-7', '"1"', '"NaN"', 'null', 'true', '[]', '{}', '{"__proto__":{"admin":true}}', '""', '"\\u0000"',
  JSON.stringify('x'.repeat(5000)), '[[[[]]]]', '"\\ud800"', '9007199254740993.5', '{"constructor":{"prototype":1}}', '"2026-05-20"',
];

/** The call with a hostile value in one place of it, which the contract or the household cannot have; an unknown field where it could. */
function spoilt(sample: Sample, place: number, value: number, others: readonly string[]): { endpoint: AnyEndpoint; path: string; text: string | undefined } {
  const { endpoint, params, body, ids } = sample;
  const foreign = [...others, 'unknown', '__proto__', 'constructor', 'temp-id-1'][value % (others.length + 4)] ?? 'unknown';
  const leaves = body === undefined ? [] : leavesOf(body);
  const places = [...leaves.map((leaf): Place => ['body', ...leaf]), ...Object.keys(params).map((key): Place => ['params', key]), ['query']];
  const [part, ...chosen] = places[place % places.length] ?? ['query'];
  const path = written(endpoint, params, sample.query);
  const text = body === undefined ? undefined : JSON.stringify(body);
  if (part === 'params') {
    const [key = ''] = chosen;
    const isId = ids.has(params[key] ?? '') && !(endpoint === dataEndpoints.saveAccount && foreign.startsWith('temp-'));
    return { endpoint, text, path: written(endpoint, { ...params, [key]: isId ? foreign : '99999' }, sample.query, isId ? 'unknown' : '99999') };
  }
  if (part === 'body') {
    const current = valueAt(body, chosen);
    const hostile = typeof current === 'string' && ids.has(current) && !isSnapshot(endpoint, chosen) ? JSON.stringify(foreign) : values[value % values.length] ?? '""';
    const spoiltText = JSON.stringify(replaced(body, chosen, marker)).replace(JSON.stringify(marker), () => hostile);
    if (hostile === JSON.stringify(foreign) || !readRequest(endpoint, JSON.parse(spoiltText)).ok) return { endpoint, path, text: spoiltText };
    const fields = z.parse(z.record(z.string(), z.unknown()), body);
    return { endpoint, path, text: JSON.stringify({ ...fields, unknown_field: 1 }) };
  }
  const odd = ['?unknown=1', '?offset=-1', '?offset=1&offset=2', '?__proto__=1', '?earmarks=%00'][value % 5] ?? '?unknown=1';
  const isKnown = readQuery(endpoint, Object.fromEntries(new URLSearchParams(odd))).ok && odd !== '?offset=1&offset=2';
  return { endpoint, text, path: `${written(endpoint, params, null)}${isKnown ? '?unknown=1' : odd}` };
}

const marker = 'here stands what is hostile';

/** Ids that the services fill themselves: those of names in a snapshot, and all of an imported account but its own. */
function isSnapshot({ path }: AnyEndpoint, place: Place): boolean {
  const [first = '', ...rest] = place;
  return (first === 'imported_account' && rest[0] !== 'id') || first === 'institution_id' || rest.includes('earmark-account-id')
    || (path.includes('transaction') && place.length === 1);
}

function written({ path }: AnyEndpoint, params: Record<string, string>, query: Record<string, unknown> | null, fallback = ''): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? fallback));
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)]);
  return entries.length === 0 ? filled : `${filled}?${new URLSearchParams(entries).toString()}`;
}

function leavesOf(value: unknown, path: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

function valueAt(value: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  return valueAt(new Map(Object.entries(value)).get(key), rest);
}

function replaced(value: unknown, [key, ...rest]: Place, by: string): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((part: unknown, index) => (String(index) === key ? replaced(part, rest, by) : part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]: [string, unknown]) => [name, name === key ? replaced(part, rest, by) : part]));
}

function idsIn({ items, accounts, pay, source }: PlannedHousehold): string[] {
  return [...Object.values(items), ...Object.values(accounts), pay, source.id];
}
