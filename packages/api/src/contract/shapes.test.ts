import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dataEndpoints, type AnyEndpoint, type ReplyOf } from './index.ts';

/** The reply as it is read, and written back as it came. */
function read<E extends AnyEndpoint>(endpoint: E, wire: unknown): ReplyOf<E> {
  const reply = z.parse<E['reply']>(endpoint.reply, wire);
  expect(z.encode<E['reply']>(endpoint.reply, reply)).toEqual(wire);
  return reply;
}

const isRefused = (endpoint: AnyEndpoint, wire: unknown) => !z.safeParse(endpoint.reply, wire).success;
const without = (wire: object, key: string) => Object.fromEntries(Object.entries(wire).filter(([name]) => name !== key));

const groceries = {
  id: 'i-2', 'parent-id': 'i-1', name: 'Groceries', amount: 398.38, subset: 'working-budget', bold: false, photo: null, 'clarification-index': 2,
};
const month = { id: 'i-9', 'parent-id': null, name: 'May 2026', amount: -2440, subset: 'income', bold: false, photo: null, 'clarification-index': null };
const empty = (title: string) => ({ 'subset-title': title, amount: 0, items: [], 'collapsed-groups': [] });
const overview = {
  'overview-budget-data': {
    income: { 'subset-title': 'Income Discrepancy', amount: -2440, items: [month], 'collapsed-groups': [] },
    'working-budget': { 'subset-title': 'Working Budget', amount: 398.38, items: [groceries], 'collapsed-groups': ['i-1'] },
    savings: empty('Savings'), debt: empty('Debt'), giving: empty('Giving'), investments: empty('Investments'),
  },
};

describe('the overview on the wire', () => {
  it('has six subsets [ENT-02]', () => {
    expect(Object.keys(read(dataEndpoints.overview, overview).overview).toSorted())
      .toEqual(['debt', 'giving', 'income', 'investments', 'savings', 'working-budget']);
    for (const key of Object.keys(overview['overview-budget-data'])) {
      expect(isRefused(dataEndpoints.overview, { 'overview-budget-data': without(overview['overview-budget-data'], key) })).toBe(true);
    }
  });

  it('gives each subset a title, an amount, items and collapsed groups [OVR-07]', () => {
    const subsets = read(dataEndpoints.overview, overview).overview;
    expect(subsets['working-budget']).toMatchObject({ title: 'Working Budget', amount: 398_38, collapsedGroups: ['i-1'] });
    expect(subsets.savings).toEqual({ title: 'Savings', amount: 0, items: [], collapsedGroups: [] });
  });

  it('takes a subset without an amount as one of 0 [OVR-07]', () => {
    const savings = without(overview['overview-budget-data'].savings, 'amount');
    const wire = { 'overview-budget-data': { ...overview['overview-budget-data'], savings } };
    expect(z.parse(dataEndpoints.overview.reply, wire).overview.savings.amount).toBe(0);
  });

  it('describes a budget item [WID-18]', () => {
    expect(read(dataEndpoints.overview, overview).overview['working-budget'].items).toEqual([{
      id: 'i-2', parentId: 'i-1', name: 'Groceries', amount: 398_38, subset: 'working-budget', bold: false, photo: null, clarificationIndex: 2,
    }]);
  });
});

describe('the template on the wire', () => {
  const subset = (title: string) => ({ 'subset-title': title, items: [] });
  const template = {
    income: subset('Income'), 'working-budget': { 'subset-title': 'Working Budget', items: [groceries] }, savings: subset('Savings'),
    debt: subset('Debt'), giving: subset('Giving'), investments: subset('Investments'),
  };

  it('has six subsets with title and items and no amounts [ENT-03]', () => {
    const reply = read(dataEndpoints.template, template);
    expect(reply.income).toEqual({ title: 'Income', items: [] });
    expect(reply['working-budget']).toEqual({ title: 'Working Budget', items: [expect.objectContaining({ name: 'Groceries', amount: 398_38 })] });
    for (const key of Object.keys(template)) expect(isRefused(dataEndpoints.template, without(template, key))).toBe(true);
  });
});

describe('income sources on the wire', () => {
  const line = (id: string, name: string) => ({
    id, 'parent-id': null, name, amount: 0, subset: 'income-sources', bold: false, photo: null, 'clarification-index': null,
  });

  it('have a title, items and archived items [ENT-07]', () => {
    const wire = { 'subset-title': 'Income Sources', items: [line('s-1', 'Main job')], 'archived-items': [line('s-2', 'Old job')] };
    expect(read(dataEndpoints.incomeSources, wire)).toEqual({
      title: 'Income Sources', items: [{ id: 's-1', name: 'Main job' }], archivedItems: [{ id: 's-2', name: 'Old job' }],
    });
  });
});

describe('real accounts on the wire', () => {
  const cash = { id: 'a-1', name: 'Checking', amount: -20.5, category: 'Everyday', type: 'Cash', 'imported-account-id': 'b-1' };
  const car = { id: 'a-2', name: 'Car', amount: 9600, category: 'Property', type: 'Other Asset', 'imported-account-id': null, 'related-debt': 'a-3' };
  const loan = {
    id: 'a-3', name: 'Car loan', amount: 7847.7, category: 'Loans', type: 'Debt', 'imported-account-id': null,
    'is-credit-card': false, 'interest-rate': 5.4, 'min-payment': 285, 'beg-bal': 12_400, 'earmark-account-id': 'i-7',
  };
  const accounts = {
    'cash-accounts': { 'section-title': 'Cash Accounts', accounts: [cash] },
    'other-assets': { 'section-title': 'Other Assets', accounts: [car] },
    debt: { 'section-title': 'Debt', accounts: [loan] },
  };
  const assets = (account: object) => ({ ...accounts, 'other-assets': { 'section-title': 'Other Assets', accounts: [account] } });

  it('come in three titled sections [ENT-06]', () => {
    const reply = read(dataEndpoints.realAccounts, accounts);
    expect(Object.entries(reply).map(([key, { title }]) => [key, title])).toEqual([
      ['cash-accounts', 'Cash Accounts'], ['other-assets', 'Other Assets'], ['debt', 'Debt'],
    ]);
    for (const key of Object.keys(accounts)) expect(isRefused(dataEndpoints.realAccounts, without(accounts, key))).toBe(true);
  });

  it('have id, name, amount, category, type and the imported account [ACC-06]', () => {
    expect(read(dataEndpoints.realAccounts, accounts)['cash-accounts'].accounts).toEqual([
      { id: 'a-1', name: 'Checking', amount: -20_50, category: 'Everyday', type: 'Cash', importedAccountId: 'b-1' },
    ]);
  });

  it.each(['Other Asset', 'Other Assets'])('understand the type %j and write Other Asset [ACC-07]', (type) => {
    const reply = z.parse(dataEndpoints.realAccounts.reply, assets({ ...car, type }));
    expect(reply['other-assets'].accounts[0]?.type).toBe('Other Asset');
    expect(z.encode(dataEndpoints.realAccounts.reply, reply)).toEqual(assets(car));
  });

  it('name the debt that finances an asset, or none [ACC-08]', () => {
    const relatedDebt = (wire: object) => read(dataEndpoints.realAccounts, assets(wire))['other-assets'].accounts[0]?.relatedDebtId;
    expect(relatedDebt(car)).toBe('a-3');
    expect(relatedDebt({ ...car, 'related-debt': null })).toBeNull();
    expect(isRefused(dataEndpoints.realAccounts, assets(without(car, 'related-debt')))).toBe(true);
  });

  it('describe a debt [ACC-09] [DEBT-24]', () => {
    expect(read(dataEndpoints.realAccounts, accounts).debt.accounts).toEqual([{
      id: 'a-3', name: 'Car loan', amount: 7847_70, category: 'Loans', type: 'Debt', importedAccountId: null,
      isCreditCard: false, interestRate: 5.4, minimumPayment: 285_00, beginningBalance: 12_400_00, pairedItemId: 'i-7',
    }]);
  });
});

describe('transactions on the wire', () => {
  const wire = {
    id: 't-1', 'transaction-type': 'Expense', 'transaction-subtype': 'Regular', source: 'Corner grocer', amount: -86.42,
    'earmark-account': [{ id: 'i-2', name: 'Groceries', subset: 'working-budget', amount: -86.42 }],
    'real-account': { id: 'a-4', name: 'Everyday card', 'is-credit-card': true, 'earmark-account-id': 'i-8' },
    date: { month: 5, day: 2, year: 2026 }, description: 'Weekly shop', photo: null,
    'complex-amount': [{ name: 'Sales Tax', amount: -3.2 }], status: null, 'pending-imported-transaction-id': 'p-1',
  };
  const facts = {
    id: 't-1', amount: -86_42, date: { month: 5, day: 2, year: 2026 }, description: 'Weekly shop', photo: null,
    legs: [{ id: 'i-2', name: 'Groceries', subset: 'working-budget', amount: -86_42 }],
    account: { id: 'a-4', name: 'Everyday card', isCreditCard: true, pairedItemId: 'i-8' },
    lines: [{ name: 'Sales Tax', amount: -3_20 }], importId: 'p-1',
  };

  it('have all their fields [TXN-43]', () => {
    expect(read(dataEndpoints.transactions, [wire])).toEqual([{ ...facts, type: 'Expense', subtype: 'Regular', source: 'Corner grocer' }]);
    for (const key of Object.keys(wire)) expect(isRefused(dataEndpoints.transactions, [without(wire, key)]), key).toBe(true);
  });

  it.each([
    ['Income', 'Work', { id: 's-1', name: 'Main job' }], ['Other', 'Transfer', { id: 'a-1', name: 'Checking' }], ['Other', 'Refund', 'Shoe shop'],
  ])('have the source of a transaction of type %s %s [TXN-43]', (type, subtype, source) => {
    const given = { ...wire, 'transaction-type': type, 'transaction-subtype': subtype, source };
    expect(read(dataEndpoints.transactions, [given])).toEqual([{ ...facts, type, subtype, source }]);
  });

  it.each([
    ['Income', 'Regular', { id: 's-1', name: 'Main job' }], ['Income', 'Work', 'Main job'], ['Expense', 'Regular', { id: 's-1', name: 'x' }],
    ['Other', 'Transfer', 'Checking'],
  ])('refuse an invalid source: %s %s from %j', (type, subtype, source) => {
    expect(isRefused(dataEndpoints.transactions, [{ ...wire, 'transaction-type': type, 'transaction-subtype': subtype, source }])).toBe(true);
  });

  it('have the state of an import and its transaction [TXN-43]', () => {
    const imported = { ...wire, 'transaction-type': null, 'transaction-subtype': null, status: 'modified' };
    expect(read(dataEndpoints.imports, [{ ...imported, 'transaction-id': 't-1' }])).toEqual([
      { ...facts, type: null, subtype: null, source: 'Corner grocer', status: 'modified', recordedId: 't-1' },
    ]);
    expect(z.parse(dataEndpoints.imports.reply, [imported])[0]?.recordedId).toBeNull();
  });
});

describe('goals on the wire', () => {
  const goal = {
    id: 'i-20', name: 'Summer trip', 'curr-amount': 1150, 'goal-amount': 1800, 'goal-date': { month: 9, day: 1, year: 2026 },
    'month-min': 162.5, 'monthly-contrib': 220,
  };
  const debt = { 'earmark-account-id': 'i-7', 'interest-rate': 18.9, amount: 312.75, 'min-payment': 25 };
  const progress = {
    'debt-goal': { 'attacked-debts': [debt], 'monthly-contribution': 780, method: 'custom' }, 'interest-saved': 212.46,
  };

  it('describe a savings goal [GOAL-08] [ENT-08]', () => {
    expect(read(dataEndpoints.savingsGoals, [goal])).toEqual([{
      id: 'i-20', name: 'Summer trip', currentAmount: 1150_00, goalAmount: 1800_00, goalDate: { month: 9, day: 1, year: 2026 },
      monthlyMinimum: 162_50, monthlyContribution: 220_00,
    }]);
  });

  it.each(['snowball', 'avalanche', 'custom'])('describe a debt goal by the method %s and the interest saved [DEBT-22] [ENT-08]', (method) => {
    const wire = { ...progress, 'debt-goal': { ...progress['debt-goal'], method } };
    expect(read(dataEndpoints.debtProgress, wire)).toMatchObject({ goal: { monthlyContribution: 780_00, method }, interestSaved: 212_46 });
  });

  it('refuse a method there is not [DEBT-22]', () => {
    expect(isRefused(dataEndpoints.debtProgress, { ...progress, 'debt-goal': { ...progress['debt-goal'], method: 'Snowball' } })).toBe(true);
  });

  it('describe each attacked debt [DEBT-23]', () => {
    expect(read(dataEndpoints.debtProgress, progress).goal?.attackedDebts)
      .toEqual([{ pairedItemId: 'i-7', interestRate: 18.9, amount: 312_75, minimumPayment: 25_00 }]);
  });

  it('know of no debt goal [ENT-08]', () => {
    expect(read(dataEndpoints.debtProgress, { 'debt-goal': null, 'interest-saved': 0 })).toStrictEqual({ goal: null, interestSaved: 0 });
  });

  it('may have the interest that each payment alone saved', () => {
    expect(read(dataEndpoints.debtProgress, { ...progress, 'interest-saved-marginal': 180.5 }).interestSavedMarginal).toBe(180_50);
  });
});

describe('scheduled transactions on the wire', () => {
  const wire = {
    id: 's-1', 'transaction-type': 'Expense', 'transaction-subtype': 'Regular', 'real-account-id': 'a-1', amount: -900.5, source: 'Landlord', description: '', 'earmark-account-id': 'i-1',
    'income-source-id': null, every: 'twice-a-month', 'first-date': { month: 5, day: 31, year: 2026 }, 'second-day': 15, 'end-date': null, 'time-zone': 'A zone of tomorrow',
  };

  it('come with the overview; services that know none send none [DAY-15]', () => {
    expect(read(dataEndpoints.overview, overview).schedules).toBeUndefined();
    expect(read(dataEndpoints.overview, { ...overview, 'scheduled-transactions': [wire] }).schedules).toEqual([{
      id: 's-1', type: 'Expense', subtype: 'Regular', accountId: 'a-1', amount: -900_50, source: 'Landlord', description: '', itemId: 'i-1', sourceId: null, every: 'twice-a-month',
      first: { month: 5, day: 31, year: 2026 }, secondDay: 15, end: null, timeZone: 'A zone of tomorrow',
    }]);
  });
});

describe('a reply of a newer service', () => {
  it('may have unknown keys', () => {
    const wire = { ...overview, 'something-new': 1 };
    expect(z.parse(dataEndpoints.overview.reply, wire)).toEqual(z.parse(dataEndpoints.overview.reply, overview));
  });
});
