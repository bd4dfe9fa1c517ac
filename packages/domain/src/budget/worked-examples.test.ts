import { describe, expect, it } from 'vitest';
import { removeAccount } from '../accounts/removal.ts';
import { cashTotal, netWorth } from '../accounts/sections.ts';
import type { RealAccount } from '../accounts/types.ts';
import { applyPostings } from '../postings/apply.ts';
import { postings } from '../postings/postings.ts';
import { budgetItem, cashAccount, creditCard, debtAccount, overviewOf, realAccountsOf } from '../testing/household.ts';
import { draftFor, legOf, legOfAccount, recorded } from '../testing/transactions.ts';
import type { DraftLeg, TransactionDraft } from '../transactions/draft.ts';
import { withItem } from './items.ts';
import { assign, monthFromTemplate, planIncome, removePlannedIncome, resetMonth, withNewMonth } from './months.ts';
import { budgetedTotal, emptyTemplate, incomeDiscrepancies, subsetAmount } from './overview.ts';
import { removeItem, validateReallocation } from './removal.ts';
import { setStartingBalance } from './starting-balances.ts';
import { budgetStatus } from './status.ts';
import { spendingSubsetKeys } from './types.ts';
import type { BudgetItem, MonthBudget, Overview, Template } from './types.ts';

interface World {
  overview: Overview;
  realAccounts: ReturnType<typeof realAccountsOf>;
  debt: { goal: null; interestSaved: number };
  template: Template;
  startingBalances: Record<string, number>;
  budget: MonthBudget;
}

type Step = (world: World) => World;
type LegOf = (world: World) => DraftLeg;

const may = { year: 2026, month: 5 };
const june = { year: 2026, month: 6 };

describe('a month of life: income that falls short, and a reset', () => {
  const income = (amount: number): Step => post({
    type: 'Income', subtype: 'Work', legs: [leg('May 2026')], lines: { 'Net Income': amount },
  });
  const world = worldOf(
    [budgetItem('Rent', 0), budgetItem('Groceries', 0), budgetItem('Fun', 0), budgetItem('Emergency', 0, 'savings'),
      budgetItem('Giving', 0, 'giving')],
    [budgetItem('pay', 300_000, 'income'), budgetItem('Rent', 150_000), budgetItem('Groceries', 60_000), budgetItem('Fun', 20_000),
      budgetItem('Emergency', 50_000, 'savings'), budgetItem('Giving', 20_000, 'giving')],
  );

  it('turns the header exactly where it must', () => {
    const steps: [Step, ...unknown[]][] = [
      [addAccount(cashAccount('Checking', 300_000)), 3000, 0, 0, 0, 3000],
      [start('Groceries', 40_000), 3000, 400, 0, 400, 2600],
      [start('Emergency', 260_000), 3000, 3000, 0, 3000, 0],
      [create(may), 3000, 6000, -3000, 3000, 0],
      [post({ amount: 150_000, legs: [leg('Rent')] }), 1500, 4500, -3000, 1500, 0],
      [income(150_000), 3000, 4500, -1500, 3000, 0],
      [post({ amount: 18_235, legs: [leg('Groceries', 15_000), leg('Fun', 3235)] }), 2817.65, 4317.65, -1500, 2817.65, 0],
      [income(145_000), 4267.65, 4317.65, -50, 4267.65, 0],
      [plan(may, 'pay', -5000), 4267.65, 4317.65, 0, 4317.65, -50],
      [assignment('Fun', -5000), 4267.65, 4267.65, 0, 4267.65, 0],
      [addAccount(cashAccount('Savings', 0)), 4267.65, 4267.65, 0, 4267.65, 0],
      [transfer('Checking', 'Savings', 50_000), 4267.65, 4267.65, 0, 4267.65, 0],
      [reset(may), 4267.65, 4317.65, -50, 4267.65, 0],
    ];
    expect(seenAfterEach(world, steps)).toEqual(steps.map(([, ...expected]) => expected));
  });

  it('shows the line of the month while it differs, and only then', () => {
    const before = fold(world, [addAccount(cashAccount('Checking', 0)), create(may), income(300_000)]);
    expect(incomeDiscrepancies(before.overview)).toEqual([]);
    expect(incomeDiscrepancies(fold(before, [plan(may, 'pay', 5000)]).overview)).toMatchObject([{ name: 'May 2026', amount: -5000 }]);
  });
});

describe('a credit card and a loan', () => {
  const world = fold(worldOf([
    budgetItem('Groceries', 0), budgetItem('Visa envelope', 0, 'debt'), budgetItem('Car envelope', 0, 'debt'),
    budgetItem('Emergency', 0, 'savings'),
  ], []), [
    addAccount(cashAccount('Checking', 200_000)), addAccount(creditCard('Visa', 30_000)), addAccount(debtAccount('Car', 1_000_000)),
    start('Groceries', 80_000), start('Visa envelope', 30_000), start('Car envelope', 30_000), start('Emergency', 60_000),
  ]);
  const seen = (now: World) => [
    now.realAccounts.debt.accounts.map(({ amount }) => amount / 100),
    ['Groceries', 'Visa envelope', 'Car envelope'].map((name) => amountOf(now, name) / 100),
    budgetedTotal(now.overview) / 100, budgetStatus(cashTotal(now.realAccounts), budgetedTotal(now.overview)).kind,
  ];
  const onVisa: Step[] = [
    post({ amount: 12_000, legs: [leg('Groceries')] }, 'Visa'),
    post({ type: 'Other', subtype: 'Refund', amount: 2000, legs: [leg('Groceries')] }, 'Visa'),
  ];
  const pay = (name: string, principal: number, interest: number): Step => post({
    subtype: 'Debt', amount: principal + interest, legs: [leg(`${name} envelope`)],
    lines: { 'Debt Principal': principal, 'Debt Interest': interest },
  });

  it('keep the header blue at every step [BUD-18] [BUD-20]', () => {
    const lateFee = post({ amount: 1500, legs: [leg('Visa envelope')] }, 'Visa');
    const steps = [...onVisa, pay('Visa', 40_000, 0), pay('Car', 20_000, 10_000), lateFee];
    const worlds = steps.reduce((all, step) => [...all, step(all.at(-1) ?? world)], [world]);
    expect(worlds.map(seen)).toEqual([
      [[300, 10_000], [800, 300, 300], 2000, 'blue'], [[420, 10_000], [680, 420, 300], 2000, 'blue'],
      [[400, 10_000], [700, 400, 300], 2000, 'blue'], [[0, 10_000], [700, 0, 300], 1600, 'blue'], [[0, 9800], [700, 0, 0], 1300, 'blue'],
      [[15, 9800], [700, 0, 0], 1300, 'blue'],
    ]);
    expect(worlds.map(({ realAccounts }) => netWorth(realAccounts) / 100)).toEqual([-8300, -8420, -8400, -8400, -8500, -8515]);
  });
});

describe('early income, a template that is not zero-based, removals', () => {
  const world = fold(worldOf(
    [budgetItem('Groceries', 0), budgetItem('Trip', 0, 'savings'), budgetItem('Emergency', 0, 'savings')],
    [budgetItem('pay', 200_000, 'income'), budgetItem('bonus', 10_000, 'income'), budgetItem('Groceries', 90_000),
      budgetItem('Trip', 40_000, 'savings'), budgetItem('Emergency', 70_000, 'savings')],
  ), [
    addAccount(cashAccount('Checking', 100_000)), addAccount(cashAccount('Savings', 50_000)),
    start('Groceries', 70_000), start('Trip', 30_000), start('Emergency', 50_000),
  ]);
  const early = post({ type: 'Income', subtype: 'Other', amount: 200_000, legs: [leg('June 2026')] });

  it('turn the header exactly where they must [BUD-13] [RMV-14] [RMV-15]', () => {
    const handed = { Groceries: 30_000, Emergency: 50_000 };
    const steps: [Step, ...unknown[]][] = [
      [early, 3500, 1500, 2000, 3500, 0],
      [create(june), 3500, 3500, -100, 3400, 100],
      [assignment('Trip', 10_000), 3500, 3600, -100, 3500, 0],
      [(now) => ({ ...now, overview: removeItem(now.overview, 'Trip', handed) }), 3500, 3600, -100, 3500, 0],
      [(now) => removeAccount(now, 'Savings'), 3000, 3600, -100, 3500, -500],
      [start('Emergency', 0), 3000, 3100, -100, 3000, 0],
      [(now) => ({ ...now, ...removePlannedIncome(now, june, 'bonus') }), 3000, 3100, 0, 3100, -100],
    ];
    expect(seenAfterEach(world, steps)).toEqual(steps.map(([, ...expected]) => expected));
    const before = fold(world, steps.slice(0, 3).map(([step]) => step));
    expect(amountOf(before, 'Trip')).toBe(80_000);
    expect(validateReallocation(before.overview, 'Trip', handed)).toBeNull();
    expect(incomeDiscrepancies(before.overview)).toMatchObject([{ name: 'June 2026', amount: -10_000 }]);
  });
});

/** Runs the steps; returns after each: cash, envelopes, discrepancies, budget and the gap in the header, in dollars. */
function seenAfterEach(world: World, steps: readonly (readonly [Step, ...unknown[]])[]): unknown[] {
  const worlds = steps.reduce((all, [step]) => [...all, step(all.at(-1) ?? world)], [world]).slice(1);
  return worlds.map(({ overview, realAccounts }) => {
    const envelopes = spendingSubsetKeys.reduce((total, key) => total + subsetAmount(overview[key].items), 0);
    const [cash, budgeted] = [cashTotal(realAccounts), budgetedTotal(overview)];
    const totals = [cash, envelopes, subsetAmount(overview.income.items), budgeted].map((cents) => cents / 100);
    return [...totals, budgetStatus(cash, budgeted).gap / 100];
  });
}

function fold(world: World, steps: readonly Step[]): World {
  return steps.reduce((now, step) => step(now), world);
}

function worldOf(items: readonly BudgetItem[], template: readonly BudgetItem[]): World {
  const overview = overviewOf(items);
  const made = template.reduce<Template>((all, item) => withItem(all, item), emptyTemplate());
  return {
    overview, realAccounts: realAccountsOf([]), debt: { goal: null, interestSaved: 0 }, template: made, startingBalances: {},
    budget: monthFromTemplate(overview, made),
  };
}

function addAccount(account: RealAccount): Step {
  return (now) => ({
    ...now, realAccounts: realAccountsOf([...Object.values(now.realAccounts).flatMap(({ accounts }): RealAccount[] => accounts), account]),
  });
}

function start(itemId: string, value: number): Step {
  return (now) => ({ ...now, ...setStartingBalance(now, itemId, value) });
}

function create(month: typeof may): Step {
  return (now) => {
    const budget = monthFromTemplate(now.overview, now.template);
    return { ...now, budget, overview: withNewMonth(now.overview, month, budget) };
  };
}

function reset(month: typeof may): Step {
  return (now) => ({ ...now, ...resetMonth(now, now.template, month) });
}

function plan(month: typeof may, lineId: string, difference: number): Step {
  return (now) => ({ ...now, ...planIncome(now, month, lineId, difference) });
}

function assignment(itemId: string, difference: number): Step {
  return (now) => ({ ...now, ...assign(now, itemId, difference) });
}

function transfer(from: string, to: string, amount: number): Step {
  return post({ type: 'Other', subtype: 'Transfer', transferFrom: { id: from, name: from }, amount, legs: [] }, to);
}

function post(facts: Omit<Partial<TransactionDraft>, 'legs'> & { legs: LegOf[] }, account = 'Checking'): Step {
  return (now) => {
    const legs = facts.legs.map((legIn) => legIn(now));
    const draft = draftFor({ ...facts, legs, account: legOfAccount(account, now.realAccounts) }, now);
    return { ...now, ...applyPostings(now, postings(recorded(draft))), debt: now.debt };
  };
}

function leg(name: string, amount: number | null = null): LegOf {
  return (now) => legOf(name, now.overview, amount);
}

function amountOf({ overview }: World, name: string): number {
  return spendingSubsetKeys.flatMap((key) => overview[key].items).find((item) => item.name === name)?.amount ?? 0;
}
