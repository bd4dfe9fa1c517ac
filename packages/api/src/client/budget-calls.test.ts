import { describe, expect, it } from 'vitest';
import type { DataClient } from './data-client.ts';
import { dataServiceProbe, type Probe } from './testing/probe.ts';

const given = dataServiceProbe();

const may = { month: 5, year: 2026 };
const line = { id: 'i-2', 'parent-id': null, name: 'Groceries', amount: 420, subset: 'working-budget', bold: false, photo: null, 'clarification-index': null };
const subset = (title: string, items: object[] = []) => ({ 'subset-title': title, amount: 420 * items.length, items });
const monthOnWire = {
  income: subset('Income'), 'working-budget': subset('Working Budget', [line, { ...line, id: 'i-3', variance: -12.5 }]), savings: subset('Savings'),
  debt: subset('Debt'), giving: subset('Giving'), investments: subset('Investments'),
};
const item = { id: 'i-2', parentId: null, name: 'Groceries', amount: 420_00, subset: 'working-budget', bold: false, photo: null, clarificationIndex: null };
const empty = (title: string) => ({ title, amount: 0, items: [] });
const month = {
  income: empty('Income'), 'working-budget': { title: 'Working Budget', amount: 840_00, items: [item, { ...item, id: 'i-3', variance: -12_50 }] },
  savings: empty('Savings'), debt: empty('Debt'), giving: empty('Giving'), investments: empty('Investments'),
};

describe('calls about months', () => {
  it('fetch a month that is budgeted, with its variances if the service sends them [CALL-33] [ENT-09]', async () => {
    await expect(given({ 'is-new-month': false, budget: monthOnWire }, (data) => data.monthBudget(may))).resolves.toEqual({
      sent: [['GET', '/monthly-budgets/May/2026', undefined]], reply: { isNewMonth: false, budget: month },
    });
  });

  it('fetch a month that is not budgeted yet [CALL-33]', async () => {
    await expect(given({ 'is-new-month': true, budget: null }, (data) => data.monthBudget({ month: 12, year: 1999 }))).resolves.toEqual({
      sent: [['GET', '/monthly-budgets/December/1999', undefined]], reply: { isNewMonth: true, budget: null },
    });
  });

  it('fetch a month for the sake of its income [CALL-34]', async () => {
    await expect(given({ 'is-new-month': false, budget: monthOnWire }, (data) => data.monthBudget({ ...may, fromIncome: true }))).resolves.toEqual({
      sent: [['GET', '/monthly-budgets/May/2026?fromIncome=true', undefined]], reply: { isNewMonth: false, budget: month },
    });
  });

  it('create a month [CALL-35] [ENT-09]', async () => {
    const answer = { budget: monthOnWire, 'is-new-month': true, 'new-inc-disc-id': 'd-5' };
    await expect(given(answer, (data) => data.createMonth(may))).resolves.toEqual({
      sent: [['POST', '/create-budget-for-month', { month: 'May', year: 2026, fromIncome: false }]],
      reply: { budget: month, isNewMonth: true, incomeLineId: 'd-5' },
    });
  });

  it('set a month to the template again, the month as a number [CALL-59]', async () => {
    await expect(given({ new_income_disc_id: 'd-5' }, (data) => data.resetMonth(may))).resolves.toEqual({
      sent: [['PUT', '/update/reset-to-template/5/2026', undefined]], reply: { incomeLineId: 'd-5' },
    });
  });

  it.each([[{ income_disc_id: 'd-5' }, { incomeLineId: 'd-5' }], [{}, {}]])('assign by the difference, answered %j [CALL-53]', async (answer, reply) => {
    const assign = (data: DataClient) => data.assignAmount({ id: 'i-2', subset: 'working-budget', difference: -20_25, ...may, input: 'running-total' });
    await expect(given(answer, assign)).resolves.toEqual({
      sent: [['PATCH', '/update/earmark-account-allocation/i-2', {
        subset_title: 'working-budget', amount: -20.25, month: 'May', year: 2026, type: 'running-total',
      }]],
      reply,
    });
  });

  it('fetch what every item started with [CALL-63] [ENT-05]', async () => {
    await expect(given({ 'i-2': 120.5, 'i-3': -7 }, (data) => data.startingBalances())).resolves.toEqual({
      sent: [['GET', '/earmark-starting-balances', undefined]], reply: { 'i-2': 120_50, 'i-3': -7_00 },
    });
  });
});

describe('calls that fetch', () => {
  it('more transactions from where the loaded ones end [CALL-32]', async () => {
    await expect(given([], (data) => data.transactions({ offset: 50 }))).resolves.toEqual({
      sent: [['GET', '/transactions?offset=50', undefined]], reply: [],
    });
  });

  const short = [{ id: 't-1', source: 'Corner grocer', amount: -86.42, date: { month: 5, day: 2, year: 2026 } }];
  const read = [{ id: 't-1', source: 'Corner grocer', amount: -86_42, date: { month: 5, day: 2, year: 2026 } }];

  it('the transactions of budget items [CALL-36]', async () => {
    const { sent, reply } = await given(short, (data) => data.itemTransactions({ itemIds: ['i-2', 'i-3'] }));
    expect(sent.map(([method, url]) => [method, decodeURIComponent(String(url))])).toEqual([['GET', '/earmark-account-transactions?earmarks=i-2,i-3']]);
    expect(reply).toEqual(read);
  });

  it('the months of budget items', async () => {
    const wire = { months: [{ month: 'May', year: 2026, assigned: 780, spent: -0.05 }], carried: 41.32, later: 0 };
    const { sent, reply } = await given(wire, (data) => data.itemMonths({ itemIds: ['i-2', 'i-3'], year: 2026, month: 5 }));
    expect(sent.map(([method, url]) => [method, decodeURIComponent(String(url))])).toEqual([['GET', '/earmark-account-months?earmarks=i-2,i-3&month=May&year=2026']]);
    expect(reply).toEqual({ months: [{ year: 2026, month: 5, assigned: 780_00, spent: -5 }], carried: 41_32, later: 0 });
  });

  it('the transactions of real accounts [CALL-37]', async () => {
    const { sent, reply } = await given(short, (data) => data.accountTransactions({ accountIds: ['a-1', 'a-2'] }));
    expect(sent.map(([method, url]) => [method, decodeURIComponent(String(url))])).toEqual([['GET', '/real-account-transactions?accounts=a-1,a-2']]);
    expect(reply).toEqual(read);
  });
});

describe('calls that change lines', () => {
  it('add one [CALL-43]', async () => {
    await expect(given({ newId: 'i-9' }, (data) => data.addLine({ key: 'template-income', ...may, sortOrder: 3 }))).resolves.toEqual({
      sent: [['POST', '/add-account', { key: 'template-income', month: 'May', year: 2026, sort_order: 3 }]], reply: { id: 'i-9' },
    });
  });

  it.each<[what: string, call: Probe, sent: unknown[]]>([
    ['rename an item [CALL-38]', (data) => data.renameItem({ id: 'i-2', name: 'Food' }),
      ['PATCH', '/update/earmark-account-name/i-2', { earmark_account_name: 'Food' }]],
    ['rename an income source [CALL-39]', (data) => data.renameIncomeSource({ id: 's-1', name: 'Main job' }),
      ['PATCH', '/update/income-source-name/s-1', { new_name: 'Main job' }]],
    ['remove an item and hand its money on, at a path that ends with a slash [CALL-44]',
      (data) => data.removeItem({ id: 'i-2', reallocation: { 'i-3': -10_50, 'i-4': -2_00 } }),
      ['PUT', '/delete/earmark-account/i-2/', { allocation_obj: { 'i-3': -10.5, 'i-4': -2 } }]],
    ['remove an item without money [CALL-44]', (data) => data.removeItem({ id: 'i-2', reallocation: {} }),
      ['PUT', '/delete/earmark-account/i-2/', { allocation_obj: {} }]],
    ['remove planned income from the template [CALL-46]', (data) => data.removeTemplateIncome({ id: 'i-5' }),
      ['DELETE', '/delete/template-income/i-5', undefined]],
    ['remove planned income from a month, which is a number [CALL-47]', (data) => data.removeMonthIncome({ id: 'i-5', ...may }),
      ['DELETE', '/delete/income/i-5/5/2026', undefined]],
    ['archive an income source [CALL-48]', (data) => data.archiveIncomeSource({ id: 's-1' }), ['DELETE', '/delete/income-source/s-1', undefined]],
    ['restore an income source [CALL-62]', (data) => data.restoreIncomeSource({ id: 's-1' }),
      ['PATCH', '/update/restore-archived-account/s-1', undefined]],
    ['set a starting balance [CALL-54]', (data) => data.setStartingBalance({ id: 'i-2', amount: -5_05 }),
      ['PATCH', '/update/earmark-starting-running-total/i-2', { start_bal_val: -5.05 }]],
    ['set an amount of the template [CALL-55]', (data) => data.setTemplateAmount({ id: 'i-2', amount: 420_00 }),
      ['PATCH', '/update/template/i-2', { template_amount: 420 }]],
    ['sort and group items [CALL-56]',
      (data) => data.sortItems({ lines: [{ id: 'i-1', parentId: null, sortOrder: 0 }, { id: 'i-2', parentId: 'i-1', sortOrder: 1 }] }),
      ['PATCH', '/update/earmark-account-sort-order', {
        rearranged_items: [{ id: 'i-1', 'parent-id': null, sort_order: 0 }, { id: 'i-2', 'parent-id': 'i-1', sort_order: 1 }],
      }]],
    ['draw a group in [CALL-58]', (data) => data.toggleGroup({ id: 'i-1', isCollapsed: true }),
      ['PATCH', '/update/toggle-state/i-1', { dragged_in_state: true }]],
  ])('%s', async (_, call, sent) => {
    await expect(given({}, call)).resolves.toEqual({ sent: [sent], reply: {} });
  });
});

describe('calls that undo', () => {
  it.each<[what: string, call: Probe, sent: unknown[]]>([
    ['remove a month with the amounts it began with', (data) => data.removeMonth({ month: 5, year: 2026, amounts: { 'i-1': 12_50 } }),
      ['PUT', '/delete/monthly-budget/5/2026', { amounts: { 'i-1': 12.5 } }]],
    ['remove the debt goal', (data) => data.removeDebtGoal(), ['DELETE', '/delete/debt-goal', undefined]],
    ['remove an unused source', (data) => data.removeIncomeSource({ id: 's-1' }), ['DELETE', '/delete/unused-income-source/s-1', undefined]],
  ])('%s', async (_, call, sent) => {
    await expect(given({}, call)).resolves.toEqual({ sent: [sent], reply: {} });
  });
});

describe('calls about goals', () => {
  it.each<[what: string, call: Probe, sent: unknown[]]>([
    ['save a savings goal [CALL-60] [GOAL-17]', (data) => data.saveSavingsGoal({
      id: 'i-20', goalAmount: 1800_00, goalDate: { month: 9, day: 1, year: 2026 }, monthlyMinimum: 162_50, monthlyContribution: 220_00,
    }), ['PUT', '/update/savings-goals/i-20', { goal_amount: 1800, goal_date: { month: 9, day: 1, year: 2026 }, month_min: 162.5, monthly_contrib: 220 }]],
    ['remove a savings goal [CALL-50]', (data) => data.removeSavingsGoal({ id: 'i-20' }), ['DELETE', '/delete/savings-goal/i-20', undefined]],
    ['set the debt goal [CALL-61] [DEBT-26]', (data) => data.setDebtGoal({
      attackedDebts: [{ pairedItemId: 'i-7', interestRate: 18.9, amount: 312_75, minimumPayment: 25_00 }], monthlyContribution: 780_00, method: 'avalanche',
    }), ['POST', '/set-debt-goal', {
      attacked_debts: [{ 'earmark-account-id': 'i-7', 'interest-rate': 18.9, amount: 312.75, 'min-payment': 25 }],
      monthly_contribution: 780, method: 'avalanche',
    }]],
  ])('%s', async (_, call, sent) => {
    await expect(given({}, call)).resolves.toEqual({ sent: [sent], reply: {} });
  });
});

it('several items are assigned by one call [DAY-10]', async () => {
  const amounts = [{ itemId: 'i-1', difference: 12_50 }, { itemId: 'i-2', difference: -3_00 }];
  await expect(given({}, (data) => data.assignAmounts({ amounts, year: 2026, month: 5 }))).resolves.toEqual({
    sent: [['PATCH', '/update/assignments', { amounts: [{ earmark_account_id: 'i-1', amount: 12.5 }, { earmark_account_id: 'i-2', amount: -3 }], month: 'May', year: 2026 }]], reply: {},
  });
});

it('income is planned and assigned by one call [DAY-11]', async () => {
  await expect(given({ income_disc_id: 'd-5' }, (data) => data.assignIncome({ id: 'p-1', itemId: 'i-2', amount: -12_50, year: 2026, month: 5 }))).resolves.toEqual({
    sent: [['PATCH', '/update/assign-income/p-1', { to_earmark_account_id: 'i-2', amount: -12.5, month: 'May', year: 2026 }]], reply: { incomeLineId: 'd-5' },
  });
});

it('money is moved between two items by one call [DAY-09]', async () => {
  await expect(given({}, (data) => data.moveMoney({ id: 'i-1', toId: 'i-2', amount: 12_50, year: 2026, month: 5 }))).resolves.toEqual({
    sent: [['PATCH', '/update/move-money/i-1', { to_earmark_account_id: 'i-2', amount: 12.5, month: 'May', year: 2026 }]], reply: {},
  });
});

describe('calls about scheduled transactions', () => {
  const schedule = {
    type: 'Expense', subtype: 'Regular', accountId: 'a-1', amount: -12_50, source: 'Gym', description: '', itemId: 'i-1', sourceId: null, every: 'month',
    first: { month: 5, day: 31, year: 2026 }, secondDay: null, end: null, timeZone: 'UTC',
  } as const;
  const wire = {
    'transaction-type': 'Expense', 'transaction-subtype': 'Regular', 'real-account-id': 'a-1', amount: -12.5, source: 'Gym', description: '', 'earmark-account-id': 'i-1', 'income-source-id': null,
    every: 'month', 'first-date': { month: 5, day: 31, year: 2026 }, 'second-day': null, 'end-date': null, 'time-zone': 'UTC',
  };

  it.each<[what: string, call: Probe, sent: unknown[]]>([
    ['save one, with what changed', (data) => data.saveSchedule({ ...schedule, id: 's-1', changedFields: ['amount', 'itemId'] }),
      ['PUT', '/scheduled-transactions/s-1', { ...wire, changed_fields: ['amount', 'earmark-account-id'] }]],
    ['take a removal back', (data) => data.saveSchedule({ ...schedule, id: 's-1', isRestored: true }), ['PUT', '/scheduled-transactions/s-1', { ...wire, 'is-restored': true }]],
    ['remove one', (data) => data.removeSchedule({ id: 's-1' }), ['DELETE', '/scheduled-transactions/s-1', undefined]],
  ])('%s', async (_, call, sent) => {
    await expect(given({}, call)).resolves.toEqual({ sent: [sent], reply: {} });
  });

  it('add one, and get its id', async () => {
    await expect(given({ id: 's-9' }, (data) => data.addSchedule(schedule))).resolves.toEqual({ sent: [['POST', '/scheduled-transactions', wire]], reply: { id: 's-9' } });
  });
});
