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

describe('a line that is moved', () => {
  const moves = (moved: Id, ...lines: [id: Id, parentId?: Id][]): Operation => ({ ...sort(lines), moved: [moved] });

  it('keeps the places of lines that another device added or moved meanwhile [SYN-03]', () => {
    const mine = moves('Trips', ['Trips'], ['Groceries'], ['Fun'], ['Pets']);
    const added = play(start, { kind: 'item.add', id: 'Rent', subset: 'working-budget', month: may, sortOrder: 1 }, mine);
    expect(everywhere(added, ({ id }) => id)).toEqual(alike(['Trips', 'Groceries', 'Rent', 'Fun', 'Pets']));
    const theirs = moves('Groceries', ['Fun'], ['Pets'], ['Groceries'], ['Trips']);
    expect(everywhere(play(start, theirs, mine), ({ id }) => id)).toEqual(alike(['Trips', 'Fun', 'Pets', 'Groceries']));
  });

  it('follows the line before it, into its group too [SYN-03]', () => {
    const grouped = play(start, moves('Fun', ['Groceries'], ['Pets'], ['Fun', 'Pets'], ['Trips']));
    const mine = moves('Trips', ['Groceries'], ['Pets'], ['Fun', 'Pets'], ['Trips', 'Pets']);
    const added = play(grouped, { kind: 'item.add', id: 'Rent', subset: 'working-budget', month: may, sortOrder: 0 }, mine);
    expect(everywhere(added, ({ id, parentId }) => [id, parentId]))
      .toEqual(alike([['Rent', null], ['Groceries', null], ['Pets', null], ['Fun', 'Pets'], ['Trips', 'Pets']]));
  });

  it('goes nowhere once it is gone, and is not held up by others that are [SYN-03]', () => {
    const without = (id: Id) => play(start, { kind: 'item.remove', id, reallocation: {} });
    const mine = moves('Trips', ['Groceries'], ['Pets'], ['Trips'], ['Fun']);
    // A month keeps what was removed, at its end.
    expect(everywhere(play(without('Pets'), mine), ({ id }) => id).map((ids) => ids?.slice(0, 3))).toEqual(alike(['Groceries', 'Trips', 'Fun']));
    const gone = without('Trips');
    expect(applyOperation(gone, mine)).toBe(gone);
  });

  it('is moved back alone by undo [SYN-03]', () => {
    const mine = moves('Trips', ['Trips'], ['Groceries'], ['Fun'], ['Pets']);
    const inverse = inverseOf(start, mine);
    const added: Operation = { kind: 'item.add', id: 'Rent', subset: 'working-budget', month: may, sortOrder: 1 };
    expect(inverse === null ? null : everywhere(play(start, mine, added, inverse), ({ id }) => id))
      .toEqual(alike(['Rent', 'Groceries', 'Fun', 'Pets', 'Trips']));
  });

  it('may be a source, a line of income in each list that has it, or an account [SYN-03]', () => {
    const moved = (operation: Operation<'items.sort'> | Operation<'accounts.sort'>, id: Id): Operation => ({ ...operation, moved: [id] });
    const sources = play(start, { kind: 'incomeSource.add', id: 'rent', month: may, sortOrder: 0 }, moved(order('income-sources', ['lessons', 'job']), 'lessons'));
    expect(sources.incomeSources.items.map(({ id }) => id)).toEqual(['lessons', 'rent', 'job']);
    const income = play(start, { kind: 'plannedIncome.add', id: 'gift', month: may, sortOrder: 0 }, moved(order('income', ['side', 'pay']), 'side'));
    const lines = [income.template, monthEntry(income.months, may)?.budget].map((holder) => holder?.income.items.map(({ id }) => id));
    expect(lines).toEqual([['side', 'pay'], ['side', 'gift', 'pay']]);
    const accounts = play(start, moved({ kind: 'accounts.sort', section: 'debt', order: ['Car loan', 'Visa'] }, 'Car loan'));
    expect(accounts.realAccounts.debt.accounts.map(({ id }) => id)).toEqual(['Car loan', 'Visa', 'Amex']);
  });

  it('may be an account whose category is kept in parts: it moves in the order that is shown', () => {
    const [visa, amex, loan] = start.realAccounts.debt.accounts;
    if (visa === undefined || amex === undefined || loan === undefined) throw new Error('The household has three debts.');
    const kept = [{ ...visa, category: 'Cards' }, { ...loan, category: 'Loans' }, { ...amex, category: 'Cards' }];
    const scattered = { ...start, realAccounts: { ...start.realAccounts, debt: { ...start.realAccounts.debt, accounts: kept } } };
    const after = play(scattered, { kind: 'accounts.sort', section: 'debt', order: [amex.id, visa.id, loan.id], moved: [visa.id] });
    expect(after.realAccounts.debt.accounts.map(({ id }) => id)).toEqual([amex.id, visa.id, loan.id]);
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

function sort(lines: [id: Id, parentId?: Id][]): Operation<'items.sort'> {
  return { kind: 'items.sort', subset: 'working-budget', lines: lines.map(([id, parentId = null], sortOrder) => ({ id, parentId, sortOrder })) };
}

function order(subset: 'income' | 'income-sources', ids: Id[]): Operation<'items.sort'> {
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
