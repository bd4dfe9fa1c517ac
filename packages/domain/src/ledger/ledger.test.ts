import { describe, expect, it } from 'vitest';
import { monthAmounts, monthFromTemplate } from '../budget/months.ts';
import type { SavingsGoalPlan } from '../goals/types.ts';
import type { Notice } from '../notices.ts';
import type { Schedule } from '../schedules/types.ts';
import { draftFor, legOf, legOfAccount, recorded } from '../testing/transactions.ts';
import type { TransactionDraft } from '../transactions/draft.ts';
import type { ImportedTransaction } from '../transactions/types.ts';
import {
  applyOperation, confirmOperation, createdIds, failureNotice, findTransaction, inverseOf, offersUndo, isOptimistic, isPersisted, isTemporaryId,
  masterDataParts, needsLoad, requiredIds, resolveIds, shownMonth, temporaryIds, totals,
} from './index.ts';
import type { Confirmation, Operation } from './index.ts';
import { householdLedger } from './testing/index.ts';

const may = { year: 2026, month: 5 };
const start = householdLedger();
const budgeted = applyOperation(start, { kind: 'month.create', month: may });

describe('temporary ids', () => {
  it('begin with temp-id- and the time [OPT-02]', () => {
    expect(temporaryIds({ now: () => 1_780_000_000_000, tab: 'a1b2' })()).toBe('temp-id-1780000000000-a1b2-1');
    expect([isTemporaryId('temp-1780000000000'), isTemporaryId('7c1f')]).toEqual([true, false]);
  });

  it('differ within a millisecond, under a clock that stands still, and between two tabs [OPT-22]', () => {
    const makers = ['a', 'a1'].map((tab) => temporaryIds({ now: () => 1_780_000_000_000, tab }));
    const made = makers.flatMap((make) => Array.from({ length: 1000 }, make));
    expect(new Set(made).size).toBe(2000);
  });

  it('are replaced wherever they stand, as keys too, and what holds none is the same value [OPT-03]', () => {
    const value = { list: ['temp-1', 'other'], part: { 'temp-1': 5, id: 'temp-2' }, kept: { deep: [1, null, true] } };
    const resolved = resolveIds(value, new Map([['temp-1', 'one'], ['temp-2', 'two']]));
    expect(resolved).toEqual({ list: ['one', 'other'], part: { one: 5, id: 'two' }, kept: { deep: [1, null, true] } });
    expect(resolved.kept).toBe(value.kept);
    expect(resolveIds(value, new Map([['temp-9', 'nine']]))).toBe(value);
    expect(resolveIds(value, new Map())).toBe(value);
  });
});

describe('what an operation makes and needs', () => {
  const account = { name: 'Card', category: 'Cards', amount: 0, type: 'Debt' as const, isCreditCard: true, interestRate: 1, minimumPayment: 1, beginningBalance: 0 };

  it.each<[string, Operation, string[], string[]]>([
    ['a transaction', add({ legs: [{ ...legOf('Groceries', start.overview), id: 'temp-item' }] }, 'temp-1'), ['temp-1'], ['temp-item']],
    ['a payment with a new card', add({ account: { id: 'temp-card', name: 'Card', isCreditCard: true, pairedItemId: 'temp-pair' } }, 'temp-1'), ['temp-1'], ['temp-card', 'temp-pair']],
    ['income for a month without a line', add({ type: 'Income', subtype: 'Other', incomeSource: { id: 'temp-source', name: 'S' }, legs: [legOf('June 2026', start.overview)] }, 'temp-1'), ['temp-1'], ['temp-source']],
    ['an edit of what is not answered yet', { kind: 'transaction.edit', id: 'temp-1', transaction: made({}, 'temp-1') }, [], ['temp-1']],
    ['a new debt', { kind: 'account.save', id: 'temp-1', isNew: true, pairedItemId: 'temp-2', account }, ['temp-1', 'temp-2'], []],
    ['an edit of a new debt', { kind: 'account.save', id: 'temp-1', isNew: false, pairedItemId: 'temp-2', account }, [], ['temp-1']],
    ['a new item', { kind: 'item.add', id: 'temp-1', subset: 'savings', month: may, sortOrder: 0 }, ['temp-1'], []],
    ['a goal on a new item', { kind: 'savingsGoal.save', goal: { ...firstPlan(), id: 'temp-1' }, today: { year: 2026, month: 5, day: 3 } }, [], ['temp-1']],
    ['a removal that hands money to a new item', { kind: 'item.remove', id: 'Fun', reallocation: { 'temp-1': 20_000 } }, [], ['temp-1']],
    ['an order with a new item', { kind: 'items.sort', subset: 'savings', lines: [{ id: 'temp-1', parentId: 'temp-2', sortOrder: 0 }] }, [], ['temp-1', 'temp-2']],
  ])('%s', (_, operation, created, required) => {
    expect([createdIds(operation), requiredIds(operation)]).toEqual([created, required]);
  });
});

describe('each operation fails with its own text [ERR-06]', () => {
  const said = { code: 'service.said', message: 'Said by the services', about: null } as const;
  const wanted: Record<Operation['kind'], Notice> = {
    'transaction.add': { code: 'transactions.submitFailed' }, 'transaction.edit': { code: 'transactions.updateFailed' }, 'transaction.remove': { code: 'transactions.removeFailed' },
    'import.accept': { code: 'transactions.submitFailed' }, 'import.acceptModified': { code: 'transactions.updateFailed' }, 'import.deny': { code: 'transactions.removeFailed' },
    'import.confirmRemoved': { code: 'transactions.removeFailed' }, 'month.create': { code: 'budget.monthFetchFailed' },
    'month.reset': { code: 'budget.resetFailed', month: 5 }, 'item.assign': { code: 'budget.allocationFailed' }, 'item.move': { code: 'budget.allocationFailed' }, 'items.assign': { code: 'budget.allocationFailed' }, 'income.assign': { code: 'budget.allocationFailed' },
    'plannedIncome.set': { code: 'budget.allocationFailed' }, 'item.add': { code: 'accounts.addFailed' }, 'plannedIncome.add': { code: 'accounts.addFailed' },
    'templateIncome.add': { code: 'accounts.addFailed' }, 'incomeSource.add': { code: 'accounts.addFailed' }, 'item.rename': { code: 'accounts.renameFailed' },
    'incomeSource.rename': { code: 'accounts.renameFailed' }, 'item.remove': { code: 'accounts.removeFailed' }, 'plannedIncome.remove': { code: 'accounts.removeFailed' },
    'templateIncome.remove': { code: 'accounts.removeFailed' }, 'incomeSource.archive': { code: 'budget.incomeSourceRemoveFailed' },
    'incomeSource.restore': { code: 'budget.restoreFailed' }, 'items.sort': { code: 'budget.sortFailed' }, 'accounts.sort': { code: 'budget.sortFailed' },
    'group.toggle': { code: 'budget.toggleFailed' }, 'account.save': { code: 'accounts.saveFailed' }, 'account.remove': { code: 'accounts.removeFailed' },
    'template.set': { code: 'budget.allocationFailed' }, 'startingBalance.set': { code: 'budget.allocationFailed' }, 'savingsGoal.save': { code: 'savingsGoals.saveFailed' },
    'savingsGoal.remove': { code: 'savingsGoals.removeFailed' }, 'debtGoal.save': { code: 'debtGoal.submitFailed' }, 'account.link': { code: 'bankLinking.linkFailed' },
    'account.createFromImport': { code: 'bankLinking.createFailed' }, 'account.unlink': { code: 'bankLinking.unlinkFailed' },
    'institution.remove': { code: 'bankLinking.institutionRemoveFailed' },
    'month.remove': { code: 'budget.monthRemoveFailed' },
    'debtGoal.remove': { code: 'debtGoal.submitFailed' },
    'incomeSource.remove': { code: 'budget.incomeSourceRemoveFailed' },
    'account.reconcile': { code: 'reconciling.failed' }, 'account.unreconcile': { code: 'reconciling.takeBackFailed' },
    'import.link': { code: 'transactions.submitFailed' }, 'import.unlink': { code: 'transactions.submitFailed' },
    'schedule.save': { code: 'schedules.saveFailed' }, 'schedule.remove': { code: 'schedules.removeFailed' },
  };

  it.each(Object.values(oneOfEach()))('$kind', (operation) => {
    expect(failureNotice(operation)).toEqual(wanted[operation.kind]);
    const isPreferred = ['month.create', 'items.sort', 'accounts.sort', 'account.reconcile', 'schedule.save'].includes(operation.kind);
    expect(failureNotice(operation, said)).toEqual(isPreferred ? said : wanted[operation.kind]);
  });

  it('a refused transfer prefers the services’ message', () => {
    const transfer = add({ type: 'Other', subtype: 'Transfer', transferFrom: { id: 'Checking', name: 'Checking' }, account: leg('Savings') });
    expect([failureNotice(transfer, said), failureNotice(transfer)]).toEqual([said, { code: 'transactions.submitFailed' }]);
  });
});

describe('undo is offered where the inverse is an operation, and nowhere else [OPT-24]', () => {
  const offered: Operation['kind'][] = [
    'transaction.edit', 'item.assign', 'items.assign', 'item.move', 'plannedIncome.set', 'income.assign', 'item.rename', 'incomeSource.rename', 'incomeSource.archive', 'items.sort',
    'accounts.sort', 'group.toggle', 'template.set', 'startingBalance.set', 'account.reconcile', 'schedule.remove',
  ];
  const undone: Operation['kind'][] = [
    ...offered, 'transaction.add', 'item.add', 'plannedIncome.add', 'templateIncome.add', 'incomeSource.restore', 'account.save', 'savingsGoal.save',
    'debtGoal.save', 'incomeSource.add', 'import.accept', 'import.acceptModified', 'import.link', 'schedule.save',
  ];

  it.each(Object.values(oneOfEach()))('$kind: by a message or not', (operation) => {
    expect(offersUndo(operation)).toBe(offered.includes(operation.kind));
  });

  it.each(Object.values(oneOfEach()))('$kind', (operation) => {
    const before = applyOperation(budgeted, add({}, 'recorded'));
    const inverse = inverseOf(before, operation);
    expect(inverse !== null).toBe(undone.includes(operation.kind));
    const after = applyOperation(before, operation);
    const isOffered = offersUndo(operation);
    expect(after !== before || !isOffered).toBe(true);
    // What the others leave behind, such as an empty line of a past month, is told by the walks of `machines/undo`.
    expect(inverse === null || !isOffered ? before : applyOperation(after, inverse)).toEqual(before);
  });

  it('typed running totals are undone as well, and what is not there has no inverse', () => {
    const operations: Operation[] = [
      { kind: 'item.assign', itemId: 'Fun', month: may, column: 'running-total', typed: 5 },
      { kind: 'startingBalance.set', id: 'Fun', column: 'running-total', typed: 5 },
    ];
    for (const operation of operations) {
      const inverse = inverseOf(budgeted, operation);
      expect(inverse === null ? null : applyOperation(applyOperation(budgeted, operation), inverse)).toEqual(budgeted);
    }
    const unknown: Operation[] = [
      { kind: 'item.rename', id: 'no', name: 'x' }, { kind: 'incomeSource.rename', id: 'no', name: 'x' }, { kind: 'group.toggle', id: 'no', collapsed: true },
      { kind: 'template.set', id: 'no', typed: 1 }, { kind: 'startingBalance.set', id: 'no', column: 'running-total', typed: 1 },
      { kind: 'item.assign', itemId: 'Fun', month: { year: 2020, month: 1 }, column: 'current-month', typed: 1 },
      { kind: 'plannedIncome.set', lineId: 'pay', month: { year: 2020, month: 1 }, typed: 1 },
      { kind: 'transaction.edit', id: 'no', transaction: made({}, 'no') },
    ];
    const orders: [Operation<'items.sort'>['subset'], string[]][] = [['income-sources', ['lessons', 'job']], ['income', ['side', 'pay']]];
    for (const [subset, order] of orders) {
      const operation: Operation = { kind: 'items.sort', subset, lines: order.map((id, sortOrder) => ({ id, parentId: null, sortOrder })) };
      const inverse = inverseOf(budgeted, operation);
      expect(applyOperation(budgeted, operation)).not.toEqual(budgeted);
      expect(inverse === null ? null : applyOperation(applyOperation(budgeted, operation), inverse)).toEqual(budgeted);
    }
    expect(unknown.map((operation) => inverseOf(budgeted, operation))).toEqual(unknown.map(() => null));
    expect(unknown.filter((operation) => applyOperation(budgeted, operation) !== budgeted)).toEqual([]);
  });
});

describe('when an operation shows and how it is confirmed', () => {
  it('only a new month and the linking of accounts wait for their answer, and are not kept over a reload', () => {
    const waiting = Object.values(oneOfEach()).filter((operation) => !isOptimistic(operation)).map(({ kind }) => kind);
    expect(waiting).toEqual(['month.create', 'account.link', 'account.createFromImport', 'account.unlink']);
    expect(Object.values(oneOfEach()).filter((operation) => !isPersisted(operation)).map(({ kind }) => kind)).toEqual(waiting);
  });

  it('the reply names the transaction, the month’s line and the interest that was saved [TXN-50]', () => {
    const income = add({ type: 'Income', subtype: 'Other', legs: [legOf('June 2026', start.overview)] }, 'temp-1');
    const after = confirmOperation(start, income, { ids: { 'temp-1': 'server-1' }, incomeLineId: 'june-line' });
    expect(findTransaction(after, 'server-1')?.legs.map(({ id }) => id)).toEqual(['june-line']);
    expect(after.overview.income.items.map(({ id, name }) => [id, name])).toEqual([['may-line', 'May 2026'], ['june-line', 'June 2026']]);
    const payment = add({
      subtype: 'Debt', account: leg('Checking'), legs: [legOf('Car loan envelope', start.overview)], lines: { 'Debt Principal': 5000 },
    }, 'temp-1');
    const paid = confirmOperation(start, payment, { ids: { 'temp-1': 'server-1' }, interestSaved: 77 });
    expect([paid.debt.interestSaved, findTransaction(paid, 'server-1')?.lines.at(-1)]).toEqual([77, { name: 'Interest Saved', amount: 77 }]);
  });

  it('a month’s line that had a temporary id takes the one of the reply', () => {
    const income = (id: string) => add({ type: 'Income', subtype: 'Other', legs: [legOf('June 2026', start.overview)] }, id);
    const shown = applyOperation(start, income('one'));
    const after = confirmOperation(shown, income('two'), { ids: {}, incomeLineId: 'june-line' });
    expect(after.overview.income.items.map(({ id, amount }) => [id, amount])).toEqual([['may-line', 0], ['june-line', 10_000]]);
  });

  it.each<[string, Operation]>([
    ['a month is reset [ASG-11]', { kind: 'month.reset', month: may }],
    ['an amount is assigned', { kind: 'item.assign', itemId: 'Fun', month: may, column: 'current-month', typed: 7000 }],
    ['income is planned', { kind: 'plannedIncome.set', lineId: 'side', month: may, typed: 14_000 }],
  ])('a month’s line takes the id of the reply when %s', (_, operation) => {
    const lines = (reply: Confirmation) => confirmOperation(budgeted, operation, reply).overview.income.items.map(({ id, name }) => [id, name]);
    expect(lines({ ids: {}, incomeLineId: 'line-of-the-services' })).toEqual([['line-of-the-services', 'May 2026']]);
    expect(lines({ ids: {} })).toEqual([['may-line', 'May 2026']]);
  });

  it('a new month’s line takes the id of the reply', () => {
    const { months } = budgeted;
    const month = { budget: months[2026]?.May?.budget ?? null, isNewMonth: true };
    if (month.budget === null) throw new Error('May is budgeted');
    const after = confirmOperation(start, { kind: 'month.create', month: may }, { ids: {}, month: { ...month, budget: month.budget }, incomeLineId: 'line-of-the-services' });
    expect(after.overview.income.items.map(({ id }) => id)).toEqual(['line-of-the-services']);
  });

  it('a month that existed already according to the reply changes no totals [BUD-15]', () => {
    const budget = budgeted.months[2026]?.May?.budget;
    if (budget === null || budget === undefined) throw new Error('May is budgeted');
    const create: Operation = { kind: 'month.create', month: may };
    expect(totals(confirmOperation(start, create, { ids: {}, month: { budget, isNewMonth: false } })).budgeted).toBe(totals(start).budgeted);
    const created = confirmOperation(start, create, { ids: {}, month: { budget, isNewMonth: true }, incomeLineId: 'may-line' });
    expect(created).toEqual(budgeted);
  });

  it('an account created from an import has the values of the reply', () => {
    const operation = oneOfEach()['account.createFromImport'];
    const reply = { name: 'Savings plus', category: 'Bank', amount: 5, debt: null };
    const after = confirmOperation(start, operation, { ids: { 'temp-9': 'server-9' }, account: reply });
    expect(after.realAccounts['cash-accounts'].accounts.at(-1)).toEqual({
      id: 'server-9', name: 'Savings plus', category: 'Bank', amount: 5, type: 'Cash', importedAccountId: 'bank-1',
    });
  });

  it('a load is needed if the result cannot be computed', () => {
    const none = { ids: {} };
    expect(needsLoad(start, { kind: 'import.confirmRemoved', importId: 'import-4', recordedId: 'long-ago' }, none)).toBe(true);
    expect(needsLoad(start, { kind: 'import.acceptModified', recordedId: 'long-ago', transaction: { ...made({}), importId: 'import-1' } }, none)).toBe(true);
    expect(needsLoad(start, oneOfEach()['account.link'], none)).toBe(true);
    expect(needsLoad(start, oneOfEach()['item.assign'], none)).toBe(true);
    expect(needsLoad(budgeted, oneOfEach()['item.assign'], none)).toBe(false);
    expect(needsLoad(start, { kind: 'import.confirmRemoved', importId: 'import-4', recordedId: null }, none)).toBe(false);
    const recorded = applyOperation(start, add({}, 'recorded'));
    const removal: Operation = { kind: 'transaction.remove', id: 'recorded' };
    const [news] = recorded.imports;
    if (news === undefined) throw new Error('There are imports');
    const changed = { ...recorded, imports: [{ ...news, status: 'modified' as const, recordedId: 'recorded' }] };
    expect([needsLoad(recorded, removal, none), needsLoad(changed, removal, none)]).toEqual([false, true]);
  });
});

describe('what screens read from the ledger', () => {
  it('holds the twelve parts of master data, lists by day and by status among them [ENT-01]', () => {
    const ledger = applyOperation(budgeted, add({}, 'one'));
    const parts = masterDataParts({ ...ledger, imports: ledger.imports.map((imported, index) => (index === 0 ? { ...imported, status: 'modified' } : imported)) });
    expect(Object.keys(parts)).toHaveLength(12);
    expect(parts.transactionSubsets).toEqual([{ date: { year: 2026, month: 5, day: 3 }, items: parts.transactions }]);
    expect([parts.pendingSubsets, parts.modifiedSubsets, parts.removedSubsets].map((days) => days.flatMap(({ items }) => items.map(({ id }) => id))))
      .toEqual([['import-2', 'import-3'], ['import-1'], ['import-4']]);
    expect([parts.pendingTransactions.length, parts.goals.savings, parts.monthlyBudgets.months]).toEqual([4, ledger.savingsGoals, ledger.months]);
    expect([parts.overview, parts.template, parts.realAccounts, parts.incomeSources])
      .toEqual([ledger.overview, ledger.template, ledger.realAccounts, ledger.incomeSources]);
  });

  it('keeps a removed item on past months and hides it on the others', () => {
    const assigned = applyOperation(budgeted, { kind: 'item.assign', itemId: 'Fun', month: may, column: 'current-month', typed: 700 });
    const after = applyOperation(assigned, { kind: 'item.remove', id: 'Fun', reallocation: { Groceries: 20_700 } });
    const untouched = applyOperation(budgeted, { kind: 'item.remove', id: 'Fun', reallocation: { Groceries: 20_000 } });
    const shown = (current: typeof may) => shownMonth(after, may, current)?.['working-budget'];
    expect(shown({ year: 2026, month: 6 })?.items.map(({ id }) => id)).toEqual(['Groceries', 'Fun']);
    expect([shown(may)?.items.map(({ id }) => id), shown(may)?.amount]).toEqual([['Groceries'], 110_000]);
    expect(shownMonth(untouched, may, { year: 2026, month: 6 })?.['working-budget'].items.map(({ id }) => id)).toEqual(['Groceries']);
    expect(shownMonth(after, { year: 2026, month: 7 }, may)).toBeNull();
  });
});

function made(facts: Partial<TransactionDraft>, id = 'transaction') {
  return recorded(draftFor(facts, start), id);
}

function leg(name: string) {
  return legOfAccount(name, start.realAccounts);
}

function add(facts: Partial<TransactionDraft>, id = 'transaction'): Operation {
  return { kind: 'transaction.add', transaction: made(facts, id) };
}

function firstPlan(): SavingsGoalPlan {
  const [goal] = start.savingsGoals;
  if (goal === undefined) throw new Error('There is a goal');
  const { id, goalAmount, goalDate, monthlyContribution } = goal;
  return { id, goalAmount, goalDate, monthlyContribution };
}

function debtGoal() {
  const { goal } = start.debt;
  if (goal === null) throw new Error('There is a goal');
  return goal;
}

function importOf(id: string): ImportedTransaction {
  const [first] = start.imports;
  if (first === undefined) throw new Error('The household has an import.');
  return { ...first, id, importId: id };
}

/** One operation of every kind, each of which can be done to the budgeted household with one transaction recorded. */
function rent(): Schedule {
  const [schedule] = start.schedules;
  if (schedule === undefined) throw new Error('The household has a schedule.');
  return schedule;
}

function oneOfEach(): { [Kind in Operation['kind']]: Operation<Kind> } {
  const cash = { name: 'Wallet', category: 'Everyday', amount: 4, type: 'Cash' as const };
  const bank = {
    id: 'bank-1', name: 'Bank account', type: 'depository' as const, currentBalance: 76_600, availableBalance: null, institutionId: 'i',
    providerAccountId: 'p', tenantAccountId: null, linkedType: null, linkedAccountId: null,
  };
  const lines = ['Fun', 'Groceries'].map((id, sortOrder) => ({ id, parentId: null, sortOrder }));
  return {
    'transaction.add': { kind: 'transaction.add', transaction: made({}, 'temp-1') },
    'transaction.edit': { kind: 'transaction.edit', id: 'recorded', transaction: made({ amount: 4 }, 'recorded') },
    'transaction.remove': { kind: 'transaction.remove', id: 'recorded' },
    'import.accept': { kind: 'import.accept', transaction: { ...made({ amount: 2500 }, 'temp-1'), importId: 'import-1' } },
    'import.acceptModified': { kind: 'import.acceptModified', recordedId: 'recorded', transaction: { ...made({}), importId: 'import-1' } },
    'import.link': { kind: 'import.link', importId: 'import-1', recordedId: 'of another page' },
    'import.unlink': { kind: 'import.unlink', imported: importOf('import-9') },
    'import.deny': { kind: 'import.deny', importId: 'import-1' },
    'import.confirmRemoved': { kind: 'import.confirmRemoved', importId: 'import-4', recordedId: null },
    'month.create': { kind: 'month.create', month: may },
    'month.reset': { kind: 'month.reset', month: may },
    'month.remove': { kind: 'month.remove', month: may, amounts: monthAmounts(monthFromTemplate(start.overview, start.template)) },
    'item.assign': { kind: 'item.assign', itemId: 'Fun', month: may, column: 'current-month', typed: 5 },
    'items.assign': { kind: 'items.assign', month: may, amounts: [{ itemId: 'Fun', typed: 5 }, { itemId: 'Groceries', typed: 7 }] },
    'item.move': { kind: 'item.move', fromId: 'Groceries', toId: 'Fun', month: may, amount: 5 },
    'plannedIncome.set': { kind: 'plannedIncome.set', lineId: 'pay', month: may, typed: 5 },
    'income.assign': { kind: 'income.assign', lineId: 'pay', itemId: 'Fun', month: may, amount: 5 },
    'item.add': { kind: 'item.add', id: 'temp-1', subset: 'giving', month: may, sortOrder: 0 },
    'plannedIncome.add': { kind: 'plannedIncome.add', id: 'temp-1', month: may, sortOrder: 0 },
    'templateIncome.add': { kind: 'templateIncome.add', id: 'temp-1', month: may, sortOrder: 0 },
    'incomeSource.add': { kind: 'incomeSource.add', id: 'temp-1', month: may, sortOrder: 0 },
    'item.rename': { kind: 'item.rename', id: 'Emergency', name: 'Rainy days' },
    'incomeSource.rename': { kind: 'incomeSource.rename', id: 'job', name: 'Office' },
    'item.remove': { kind: 'item.remove', id: 'Fun', reallocation: { Groceries: 20_000 } },
    'plannedIncome.remove': { kind: 'plannedIncome.remove', id: 'pay', month: may },
    'templateIncome.remove': { kind: 'templateIncome.remove', id: 'pay' },
    'incomeSource.archive': { kind: 'incomeSource.archive', id: 'lessons' },
    'incomeSource.restore': { kind: 'incomeSource.restore', id: 'job' },
    'incomeSource.remove': { kind: 'incomeSource.remove', id: 'lessons' },
    'items.sort': { kind: 'items.sort', subset: 'working-budget', lines },
    'accounts.sort': { kind: 'accounts.sort', section: 'cash-accounts', order: ['Savings', 'Checking'] },
    'group.toggle': { kind: 'group.toggle', id: 'Fun', collapsed: true },
    'account.save': { kind: 'account.save', id: 'temp-9', isNew: true, pairedItemId: null, account: cash },
    'account.remove': { kind: 'account.remove', id: 'Savings' },
    'account.reconcile': { kind: 'account.reconcile', id: 'temp-1', accountId: 'Checking', date: { year: 2026, month: 5, day: 3 }, balance: 200_000, unticked: ['recorded'], adjustmentId: null },
    'account.unreconcile': { kind: 'account.unreconcile', id: 'temp-1', accountId: 'Checking', previous: null },
    'template.set': { kind: 'template.set', id: 'Fun', typed: 5 },
    'startingBalance.set': { kind: 'startingBalance.set', id: 'Fun', column: 'starting-balance', typed: 5 },
    'savingsGoal.save': { kind: 'savingsGoal.save', goal: firstPlan(), today: { year: 2026, month: 5, day: 3 } },
    'savingsGoal.remove': { kind: 'savingsGoal.remove', id: 'Emergency' },
    'debtGoal.save': { kind: 'debtGoal.save', goal: { ...debtGoal(), method: 'avalanche' } },
    'debtGoal.remove': { kind: 'debtGoal.remove' },
    'schedule.save': { kind: 'schedule.save', schedule: { ...rent(), id: 'temp-1' }, isNew: true },
    'schedule.remove': { kind: 'schedule.remove', id: 'rent' },
    'account.link': { kind: 'account.link', accountId: 'Checking', importedAccount: bank, balance: 'current' },
    'account.createFromImport': {
      kind: 'account.createFromImport', id: 'temp-9', pairedItemId: null, importedAccount: bank, section: 'cash-accounts', balance: 'current',
    },
    'account.unlink': { kind: 'account.unlink', accountId: 'Checking', providerAccountId: 'p' },
    'institution.remove': { kind: 'institution.remove', id: 'i', importedAccountIds: ['bank-1'] },
  };
}
