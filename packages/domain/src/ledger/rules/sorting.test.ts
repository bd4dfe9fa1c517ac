import { describe, expect, it } from 'vitest';
import { monthEntry } from '../../budget/months.ts';
import type { Id } from '../../identity.ts';
import { applyOperation, inverseOf } from '../ledger.ts';
import type { Operation } from '../operations.ts';
import { householdLedger } from '../testing/index.ts';
import type { Ledger } from '../types.ts';

const may = { year: 2026, month: 5 };
const start = play(
  householdLedger(),
  { kind: 'item.add', id: 'Pets', subset: 'working-budget', month: may, sortOrder: 2 },
  { kind: 'item.add', id: 'Trips', subset: 'working-budget', month: may, sortOrder: 3 },
  { kind: 'month.create', month: may },
);

describe('an order of only some lines', () => {
  it('puts those first, and leaves the others behind them as they stood, in overview, template and month', () => {
    const after = play(start, sort([['Trips'], ['Fun']]));
    expect(everywhere(after, ({ id }) => id)).toEqual(alike(['Trips', 'Fun', 'Groceries', 'Pets']));
  });

  it('keeps a group whose children it does not name', () => {
    const grouped = play(start, sort([['Groceries'], ['Pets'], ['Fun', 'Pets'], ['Trips']]));
    const after = play(grouped, sort([['Pets'], ['Groceries']]));
    expect(everywhere(after, ({ id, parentId, bold }) => [id, parentId, bold]))
      .toEqual(alike([['Pets', null, true], ['Groceries', null, false], ['Fun', 'Pets', false], ['Trips', null, false]]));
  });

  it('makes a group of a line that it does not name, and none of one whose children it took away', () => {
    const grouped = play(start, sort([['Fun', 'Pets']]));
    expect(everywhere(grouped, ({ id, parentId, bold }) => [id, parentId, bold]))
      .toEqual(alike([['Fun', 'Pets', false], ['Groceries', null, false], ['Pets', null, true], ['Trips', null, false]]));
    const apart = play(grouped, sort([['Fun']]));
    expect(everywhere(apart, ({ bold }) => bold)).toEqual(alike([false, false, false, false]));
  });

  it('sorts income sources, planned income and accounts alike', () => {
    const sources = play(start, order('income-sources', ['lessons']));
    expect(sources.incomeSources.items.map(({ id }) => id)).toEqual(['lessons', 'job']);
    const income = play(start, order('income', ['side']));
    const lines = [income.template, monthEntry(income.months, may)?.budget].map((holder) => holder?.income.items.map(({ id }) => id));
    expect(lines).toEqual([['side', 'pay'], ['side', 'pay']]);
    const accounts = play(start, { kind: 'accounts.sort', section: 'debt', order: ['Car loan'] });
    expect(accounts.realAccounts.debt.accounts.map(({ id }) => id)).toEqual(['Car loan', 'Visa', 'Amex']);
  });

  it('of a month that has a line of its own is undone with it', () => {
    const own = play(start, { kind: 'plannedIncome.add', id: 'gift', month: may, sortOrder: 1 });
    const operation = order('income', ['gift', 'side', 'pay']);
    const inverse = inverseOf(own, operation);
    const lines = (ledger: Ledger) => monthEntry(ledger.months, may)?.budget?.income.items.map(({ id }) => id);
    expect([lines(play(own, operation)), inverse === null ? null : lines(play(own, operation, inverse))])
      .toEqual([['gift', 'side', 'pay'], ['pay', 'gift', 'side']]);
    expect(inverseOf(own, order('income', ['line of June']))).toEqual(order('income', ['pay', 'side']));
  });

  it('is undone whole', () => {
    const grouped = play(start, sort([['Groceries'], ['Pets'], ['Fun', 'Pets'], ['Trips']]));
    for (const operation of [sort([['Trips']]), order('income', ['side']), order('income-sources', ['lessons'])]) {
      const inverse = inverseOf(grouped, operation);
      expect(inverse === null ? null : play(grouped, operation, inverse)).toEqual(grouped);
    }
    const accounts: Operation = { kind: 'accounts.sort', section: 'debt', order: ['Car loan'] };
    const inverse = inverseOf(start, accounts);
    expect(inverse === null ? null : play(start, accounts, inverse)).toEqual(start);
  });
});

describe('an order that names what is not in its list', () => {
  it.each<[string, Operation]>([
    ['an item that is gone', sort([['Fun'], ['gone']])],
    ['an item of another subset', sort([['Fun'], ['Emergency']])],
    ['a group that is gone', sort([['Fun', 'gone']])],
    ['a line of income among the items', sort([['Fun'], ['pay']])],
    ['a source that is gone', order('income-sources', ['lessons', 'gone'])],
  ])('%s, changes nothing', (_, operation) => {
    expect(applyOperation(start, operation)).toBe(start);
  });

  it('may name an archived source and a line of a month that is not loaded', () => {
    const archived = play(start, { kind: 'incomeSource.archive', id: 'job' });
    expect(play(archived, order('income-sources', ['job', 'lessons'])).incomeSources.items.map(({ id }) => id)).toEqual(['lessons']);
    expect(play(start, order('income', ['line of June', 'side'])).template.income.items.map(({ id }) => id)).toEqual(['side', 'pay']);
  });
});

function sort(lines: [id: Id, parentId?: Id][]): Operation {
  return { kind: 'items.sort', subset: 'working-budget', lines: lines.map(([id, parentId = null], sortOrder) => ({ id, parentId, sortOrder })) };
}

function order(subset: 'income' | 'income-sources', ids: Id[]): Operation {
  return { kind: 'items.sort', subset, lines: ids.map((id, sortOrder) => ({ id, parentId: null, sortOrder })) };
}

function play(ledger: Ledger, ...operations: Operation[]): Ledger {
  return operations.reduce<Ledger>(applyOperation, ledger);
}

function everywhere<Seen>({ overview, template, months }: Ledger, see: (item: Ledger['overview']['savings']['items'][number]) => Seen) {
  return [overview, template, monthEntry(months, may)?.budget].map((holder) => holder?.['working-budget'].items.map(see));
}

function alike<List>(list: List): List[] {
  return [list, list, list];
}
