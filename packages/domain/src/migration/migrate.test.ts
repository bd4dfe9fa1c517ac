import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeLedgerFile } from '../judging/ledger-file.ts';
import type { LedgerFile } from '../ledger-file/types.ts';
import { postings } from '../postings/postings.ts';
import { suggestMapping } from './mapping.ts';
import { migrate } from './migrating.ts';
import { addTo } from './sums.ts';
import { budgetOf, line, plan, planned, register } from './testing/ynab.ts';
import { accountUses, type MigrationMapping, type OldBudget } from './types.ts';

const names = {
  toBeAssigned: 'To be assigned', uncategorized: 'Uncategorized', difference: 'Difference', held: 'Held', unknownPayee: 'Unknown', cash: 'Cash', cards: 'Cards', debts: 'Loans', assets: 'Assets',
};
const facts = { names, today: { year: 2026, month: 5, day: 3 } };
const inflow = 'Inflow: Ready to Assign';
const payments = 'Credit Card Payments: Visa';

const lines = [
  line('Checking', '01/01/2026', 'Starting Balance', inflow, 1000), line('Visa', '01/01/2026', 'Starting Balance', '', -50), line('Loan', '01/01/2026', 'Starting Balance', '', -500),
  line('House', '01/01/2026', 'Starting Balance', '', 9000), line('Checking', '01/02/2026', 'Work', inflow, 300), line('Checking', '01/03/2026', 'Grocer', 'Daily: Food', -40),
  line('Visa', '01/04/2026', 'Grocer', 'Daily: Food', -30), line('Visa', '01/05/2026', 'Grocer', 'Daily: Food', 10), line('Checking', '01/06/2026', 'Transfer : Visa', '', -25),
  line('Visa', '01/06/2026', 'Transfer : Checking', '', 25), line('Checking', '01/07/2026', 'Transfer : Savings', '', -100), line('Savings', '01/07/2026', 'Transfer : Checking', '', 100),
  line('Checking', '01/08/2026', 'Transfer : Loan', 'Loans: Car', -60), line('Loan', '01/08/2026', 'Transfer : Checking', 'Loans: Car', 60).replaceAll('Loans: Car', '').replace('"Loans"', '""').replace('"Car"', '""'),
  line('Checking', '01/19/2026', 'Shop', 'Daily: Food', -20, 'Split (1/3) food'), line('Checking', '01/19/2026', 'Shop', 'Daily: Fun', -5, 'Split (2/3)'), line('Checking', '01/19/2026', 'Shop', 'Daily: Fun', 2, 'Split (3/3) back'),
  line('Savings', '01/20/2026', 'Interest', inflow, 4), line('Checking', '01/21/2026', 'Correction', inflow, -1), line('House', '01/22/2026', 'Valuation', '', 100),
];
const rows = [
  planned('Jan 2026', payments, 50, -5, 45), planned('Jan 2026', 'Loans: Car', 60, -60, 0), planned('Jan 2026', 'Daily: Food', 70, -80, -10), planned('Jan 2026', 'Daily: Fun', 10, -3, 7),
  planned('Feb 2026', payments, 0, 0, 45), planned('Feb 2026', 'Loans: Car', 0, 0, 0), planned('Feb 2026', 'Daily: Food', 5, 0, 5), planned('Feb 2026', 'Daily: Fun', 0, 0, 7),
];
const household = () => budgetOf([register(...lines), plan(...rows)]);
const moved = (old: OldBudget, mapping: Partial<MigrationMapping> = {}) => migrate(old, { ...suggestMapping(old), ...mapping }, facts);

function fileIn({ file }: ReturnType<typeof migrate>): LedgerFile {
  if (file === null) throw new Error('There is no file.');
  return file;
}

/** What is in each item by I2, and each month's discrepancy by I3, computed from the file alone. */
function figuresOf(file: LedgerFile) {
  const items = new Map(file.items.map(({ id, startingBalance }) => [id, startingBalance]));
  const income = new Map<string, number>();
  for (const { amounts, income: plannedIncome, year, month } of file.months) {
    for (const { itemId, amount } of amounts) addTo(items, itemId, amount);
    for (const { amount } of plannedIncome) addTo(income, `${year}-${month}`, 0 - amount);
  }
  let received = 0;
  for (const posting of file.transactions.flatMap(({ transaction }) => postings(transaction))) {
    if (posting.on === 'item') addTo(items, posting.itemId, posting.amount);
    if (posting.on === 'income') received += posting.amount;
  }
  const discrepancy = [...income.values()].reduce((sum, amount) => sum + amount, received);
  const cash = file.accounts.filter(({ type }) => type === 'Cash').reduce((sum, { amount }) => sum + amount, 0);
  const budgeted = [...items.values()].reduce((sum, amount) => sum + amount, discrepancy);
  const named = (name: string) => items.get(file.items.findLast((item) => item.name === name)?.id ?? '');
  return { items, named, discrepancy, gap: cash - budgeted };
}

describe('what comes', () => {
  it('is each movement once, as what it is [MIG-01]', () => {
    const { transactions } = fileIn(moved(household()));
    expect(transactions.map(({ transaction: { type, subtype, source, account, amount, legs } }) =>
      `${type} ${subtype}: ${typeof source === 'string' ? source : source.name} ${account.name} ${amount} ${legs.map(({ name }) => name).join('+')}`)).toEqual([
      'Income Other: Work Checking 30000 January 2026', 'Expense Regular: Grocer Checking -4000 Food', 'Expense Regular: Grocer Visa -3000 Food', 'Other Refund: Grocer Visa 1000 Food',
      'Expense Debt: Visa Checking -2500 Visa', 'Other Transfer: Checking Savings 10000 ', 'Expense Debt: Loan Checking -6000 Car', 'Expense Regular: Shop Checking -2500 Food+Fun',
      'Other Refund: Shop Checking 200 Fun', 'Income Other: Interest Savings 400 January 2026', 'Other Other: Correction Checking -100 To be assigned',
    ]);
  });

  it('leaves every account and category as it was, and what was not assigned as the gap [MIG-01] [MIG-04]', () => {
    const migration = moved(household());
    const { accounts, categories, months, toBeBudgeted, differing, agrees } = migration.comparison;
    expect([agrees, differing]).toEqual([true, 0]);
    expect(accounts.map(({ name, theirs, here }) => [name, theirs, here])).toEqual([
      ['Checking', 105_100, 105_100], ['Visa', -4500, -4500], ['Loan', -44_000, -44_000], ['House', 910_000, 910_000], ['Savings', 10_400, 10_400],
    ]);
    expect(categories.map(({ name, theirs, here }) => [name, theirs, here])).toEqual([['Visa', 4500, 4500], ['Car', 0, 0], ['Food', 500, 500], ['Fun', 700, 700]]);
    expect(months).toEqual([{ year: 2026, month: 1, theirs: 19_000, here: 19_000 }, { year: 2026, month: 2, theirs: 500, here: 500 }]);
    const { gap, discrepancy } = figuresOf(fileIn(migration));
    expect([toBeBudgeted.theirs, toBeBudgeted.here, gap, discrepancy]).toEqual([109_800, 109_800, 109_800, 0]);
  });

  it('can have it in an envelope, so that the budget begins blue', () => {
    const { named, gap } = figuresOf(fileIn(moved(household(), { toBeBudgeted: 'envelope' })));
    expect([named('To be assigned'), gap]).toEqual([109_800, 0]);
  });

  it('counts what stays behind', () => {
    expect(moved(household()).cannotCome).toEqual([{ what: 'clearedMarks', count: 20 }, { what: 'offBudgetTransactions', count: 1 }]);
  });

  it('pairs each debt with its category, and makes one where there is none', () => {
    const { accounts, items } = fileIn(moved(household(), { groups: { Loans: 'working-budget' } }));
    const pairOf = (name: string) => items.find(({ id }) => id === accounts.find((account) => account.name === name)?.pairedItemId);
    expect([pairOf('Visa')?.name, pairOf('Loan')?.name, pairOf('Loan')?.subset]).toEqual(['Visa', 'Loan', 'debt']);
  });

  it('of a purchase that its category could not pay leaves the card\'s category as it was', () => {
    const short = [line('Checking', '01/01/2026', 'Starting Balance', inflow, 100), line('Visa', '01/04/2026', 'Grocer', 'Daily: Food', -30), line('Visa', '01/05/2026', 'Grocer', 'Daily: Fun', -5)];
    const old = budgetOf([register(...short), plan(
      planned('Jan 2026', payments, 0, 15, 15), planned('Jan 2026', 'Daily: Food', 10, -30, -20), planned('Jan 2026', 'Daily: Fun', 5, -5, 0),
      planned('Feb 2026', payments, 20, 0, 35), planned('Feb 2026', 'Daily: Food', 0, 0, 0), planned('Feb 2026', 'Daily: Fun', 0, 0, 0),
    )]);
    const { comparison } = moved(old);
    expect([comparison.agrees, comparison.categories.map(({ here }) => here), comparison.toBeBudgeted.here]).toEqual([true, [3500, 0, 0], 6500]);
  });

  it('of a register alone begins with empty envelopes, and of a plan alone with full ones [MIG-01]', () => {
    const alone = figuresOf(fileIn(moved(budgetOf([register(...lines)]))));
    expect([alone.named('Food'), alone.named('Fun'), alone.discrepancy]).toEqual([0, 0, 0]);
    const { items, gap } = figuresOf(fileIn(moved(budgetOf([plan(...rows)]))));
    expect([[...items.values()].filter((amount) => amount !== 0), gap]).toEqual([[4500, 500, 700], -5700]);
  });
});

describe('a difference', () => {
  const contradicting = () => budgetOf([register(...lines), plan(...rows.map((row) => row.replace('$5.00,$0.00,$5.00', '$5.00,$0.00,$17.40')))]);

  it('is named, and nothing comes while nobody agreed to it [MIG-04]', () => {
    const { file, comparison } = moved(contradicting());
    expect(file).toBeNull();
    expect([comparison.agrees, comparison.differing]).toEqual([false, 1]);
    expect(comparison.categories.filter(({ difference }) => difference !== 0)).toEqual([expect.objectContaining({ name: 'Food', theirs: 1740, here: 500, difference: 1240 })]);
  });

  it('of a category is a line of its own once it is agreed to, and no money comes of it [MIG-04]', () => {
    const { named, gap } = figuresOf(fileIn(moved(contradicting(), { acceptsDifference: true })));
    expect([named('Food'), named('Difference'), gap]).toEqual([1740, -1240, 109_800]);
  });

  it.each([['Checking', 'Other', -1240], ['Visa', 'Refund', 900]])('of the account %s is a transaction that says so [MIG-04]', (name, subtype, difference) => {
    const old = household();
    const accounts = old.accounts.map((account) => (account.name === name ? { ...account, balance: account.balance + difference } : account));
    expect(moved({ ...old, accounts }).file).toBeNull();
    const { transactions, accounts: here } = fileIn(moved({ ...old, accounts }, { acceptsDifference: true }));
    expect(transactions.at(-1)?.transaction).toMatchObject({ type: 'Other', subtype, source: 'Difference', amount: difference, account: { name } });
    expect(here.find((account) => account.name === name)?.amount).toBe(name === 'Visa' ? 4500 - difference : 105_100 + difference);
  });
});

it('whatever is mapped, the file can be imported, its figures are those compared, and no month has a discrepancy [MIG-04]', () => {
  const old = household();
  const use = fc.constantFrom(...accountUses);
  const group = fc.constantFrom('working-budget' as const, 'savings' as const, 'giving' as const, 'investments' as const, 'debts' as const);
  const mapping = fc.record({
    accounts: fc.record(Object.fromEntries(old.accounts.map(({ id }) => [id, use]))), groups: fc.record(Object.fromEntries(old.groups.map(({ id }) => [id, group]))),
    toBeBudgeted: fc.constantFrom('gap' as const, 'envelope' as const), acceptsDifference: fc.constant(true),
  });
  fc.assert(fc.property(mapping, (chosen) => {
    const { file, comparison, gap: announced } = migrate(old, chosen, facts);
    expect(comparison.agrees).toBe(true);
    if (file === null) throw new Error('There is no file.');
    expect(judgeLedgerFile(file)).toMatchObject({ isAllowed: true });
    const { items, gap, discrepancy } = figuresOf(file);
    expect([gap, discrepancy]).toEqual([chosen.toBeBudgeted === 'gap' ? comparison.toBeBudgeted.here : 0, 0]);
    expect(announced).toBe(gap);
    for (const { id, here } of comparison.categories) expect(items.get(id)).toBe(here);
    const known = new Set(file.items.map(({ id }) => id));
    const named = file.transactions.flatMap(({ transaction: { legs, account } }) => [...legs.filter(({ subset }) => subset !== 'income').map(({ id }) => id), ...(account.pairedItemId === null ? [] : [account.pairedItemId])]);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
    for (const { pairedItemId, type } of file.accounts) expect(type === 'Debt').toBe(pairedItemId !== null && known.has(pairedItemId));
  }));
});
