import { describe, expect, it } from 'vitest';
import { budgetOf, line, plan, planned, register } from './testing/ynab.ts';
import { readYnab } from './ynab.ts';

const inflow = 'Inflow: Ready to Assign';
const refusalOf = (...files: Parameters<typeof readYnab>[0]) => {
  const reading = readYnab(files);
  return reading.kind === 'refused' ? reading.notice : reading;
};
const partsOf = (budget: ReturnType<typeof budgetOf>) => budget.transactions.flatMap(({ parts }) => parts.map(({ amount, to }) => [amount, to.kind]));

describe('a register', () => {
  it('has the earliest first, and lines of one day in the order in which they were entered', () => {
    const { transactions } = budgetOf([register(line('A', '01/31/2026', 'Third', 'B: C', -3), line('A', '01/31/2026', 'Second', 'B: C', -2), line('A', '01/02/2026', 'First', 'B: C', -1))]);
    expect(transactions.map(({ payee }) => payee)).toEqual(['First', 'Second', 'Third']);
  });

  it('has a split of either spelling as one, also beside another one of the same day [MIG-01]', () => {
    const { transactions } = budgetOf([register(
      line('A', '01/14/2026', 'Shop', 'B: C', -1, 'Split (1/2) one'), line('A', '01/14/2026', 'Shop', 'B: D', -2, 'Split (2/2) two'),
      line('A', '01/14/2026', 'Shop', 'B: C', -4, '(Split 1/3) x'), line('A', '01/14/2026', 'Transfer : S', '', -8, '(Split 2/3) y'), line('A', '01/14/2026', 'Shop', 'B: D', -16, '(Split 3/3)'),
      line('S', '01/14/2026', 'Transfer : A', '', 8),
    )]);
    expect(transactions.map(({ amount, payee, parts }) => [amount, payee, parts.map(({ memo }) => memo)])).toEqual([
      [-300, 'Shop', ['one', 'two']], [-2800, 'Shop', ['x', 'y', '']], [800, 'Transfer : A', ['']],
    ]);
  });

  it('pairs equal transfers of a day one to one, and takes a lonely side as an ordinary movement [MIG-01]', () => {
    const there = line('A', '01/14/2026', 'Transfer : S', '', -5);
    const budget = budgetOf([register(there, there, line('S', '01/14/2026', 'Transfer : A', '', 5), line('S', '01/14/2026', 'Transfer : A', '', 5), line('S', '01/15/2026', 'Transfer : A', '', 5), line('A', '01/16/2026', 'Transfer : Gone', 'B: C', -7))]);
    expect(partsOf(budget)).toEqual([[-500, 'transfer'], [-500, 'transfer'], [500, 'transfer'], [500, 'transfer'], [500, 'none'], [-700, 'category']]);
    const pairs = budget.transactions.flatMap(({ parts }) => parts.flatMap(({ to }) => (to.kind === 'transfer' ? to.pair : [])));
    expect(pairs).toEqual([0, 1, 0, 1]);
    expect(budget.cannotCome).toContainEqual({ what: 'lonelyTransfers', count: 1 });
  });

  it('of the old app has income of the next month, and states its balances [MIG-01]', () => {
    const headings = 'Account,Flag,Check Number,Date,Payee,Category,Master Category,Sub Category,Memo,Outflow,Inflow,Cleared,Running Balance';
    const text = [headings, 'A,,,12/31/2026,Work,Income:Available next month,Income,Available next month,,$0.00,$10.00,C,$12.00'].join('\n');
    const budget = budgetOf([{ name: 'Register.csv', text }]);
    expect([budget.app, budget.transactions[0]?.parts[0]?.to, budget.accounts[0]?.balance]).toEqual(['ynab4', { kind: 'income', month: { year: 2027, month: 1 } }, 1200]);
  });

  it.each([
    ['a date', line('A', 'soon', 'Shop', 'B: C', -1), { code: 'statements.dateUnreadable', text: 'soon' }],
    ['a day', line('A', '02/30/2026', 'Shop', 'B: C', -1), { code: 'statements.dateUnreal', text: '02/30/2026' }],
    ['an amount', line('A', '01/02/2026', 'Shop', 'B: C', -1).replace('$1.00', 'much'), { code: 'statements.amountUnreadable', text: 'much' }],
  ])('in which something is not %s is refused whole, with the line [MIG-06]', (_, odd, reason) => {
    expect(refusalOf(register(line('A', '01/02/2026', 'Shop', 'B: C', -1), odd))).toEqual({ code: 'migration.atLine', line: 3, reason });
  });

  it('in two currencies is refused', () => {
    expect(refusalOf(register(line('A', '01/02/2026', 'Shop', 'B: C', -1), line('A', '01/02/2026', 'Shop', 'B: C', -1).replace('$1.00', '€1.00')))).toEqual({ code: 'migration.severalCurrencies' });
  });
});

describe('amounts', () => {
  it.each([['$1,234.56', 123_456], ['1.234,56 €', 123_456], ['£1 234.56', 123_456], ['¥1,234', 123_400], ['1234', 123_400], ['', 0]])('%s', (text, cents) => {
    const row = line('A', '01/31/2026', 'Shop', inflow, 1).replace('"$1.00"', `"${text}"`).replace('"$0.00"', '""');
    expect(budgetOf([register(row)]).accounts[0]?.balance).toBe(cents);
  });
});

describe('a plan', () => {
  it('alone has groups, months and what is available, and no account [MIG-01]', () => {
    const { accounts, groups, asOf } = budgetOf([plan(planned('Jan 2026', 'B: C', 5, -2, 3), planned('Feb 2026', 'B: C', 1, 0, 4), planned('Jan 2026', 'Hidden Categories: Gym', 0, 0, 0))]);
    expect([accounts, asOf]).toEqual([[], { year: 2026, month: 2 }]);
    expect(groups.map(({ name, isHidden, categories }) => [name, isHidden, categories.map(({ name: category, available, months }) => [category, available, months.length])])).toEqual([
      ['B', false, [['C', 400, 2]]], ['Hidden Categories', true, [['Gym', 0, 1]]],
    ]);
  });

  it('settles the order of the dates by its months [MIG-01]', () => {
    const either = register(line('A', '03/02/2026', 'Shop', 'B: C', -1));
    expect(readYnab([either])).toEqual({ kind: 'asks', about: 'date-order', example: '03/02/2026' });
    expect(budgetOf([either, plan(planned('Feb 2026', 'B: C', 1, -1, 0))]).transactions[0]?.date).toEqual({ year: 2026, month: 2, day: 3 });
    expect(budgetOf([either], { dateOrder: 'month-first' }).transactions[0]?.date).toEqual({ year: 2026, month: 3, day: 2 });
  });

  it('twice is of two budgets, and refused', () => {
    expect(refusalOf(plan(), plan())).toEqual({ code: 'migration.severalBudgets' });
  });
});
