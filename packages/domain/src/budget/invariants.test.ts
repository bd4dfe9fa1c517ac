import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashTotal } from '../accounts/sections.ts';
import { monthTitle } from '../calendar/months.ts';
import { applyPostings } from '../postings/apply.ts';
import type { Figures } from '../postings/apply.ts';
import { editPostings, postings, reverse } from '../postings/postings.ts';
import { budgetItem, household } from '../testing/household.ts';
import { anyTransaction } from '../testing/transactions.ts';
import type { Transaction } from '../transactions/types.ts';
import { findItem, withItem } from './items.ts';
import { assign, monthFromTemplate, planIncome, removePlannedIncome, resetMonth, setTemplateAmount, withNewMonth } from './months.ts';
import { budgetedTotal, emptyTemplate, withSubsetAmounts } from './overview.ts';
import { setStartingBalance } from './starting-balances.ts';
import { spendingSubsetKeys } from './types.ts';
import type { MonthBudget, Overview, StartingBalances, Template } from './types.ts';

interface Ledger extends Figures {
  template: Template;
  startingBalances: StartingBalances;
  months: Map<number, MonthBudget>;
  transactions: Transaction[];
}

type Operation = (ledger: Ledger) => Ledger;

const start = household();
const envelopes = (overview: Overview) => spendingSubsetKeys.flatMap((key) => overview[key].items);
const itemIds = fc.constantFrom(...envelopes(start.overview).map(({ id }) => id));
const months = fc.integer({ min: 5, max: 7 });
const amounts = fc.integer({ min: -100_000, max: 100_000 });

describe('any sequence of operations', () => {
  it('keeps every total what it is when summed from scratch [BUD-07] [BUD-23] [BUD-24]', () => {
    fc.assert(fc.property(fc.array(anyOperation(), { minLength: 200, maxLength: 250 }), (operations) => {
      const ledger = operations.reduce((now, operation) => operation(now), emptyLedger());
      expect(withSubsetAmounts(ledger.overview)).toEqual(ledger.overview);
      const kept = envelopes(ledger.overview);
      expect(kept.map(({ id, amount }) => [id, amount])).toEqual(kept.map(({ id }) => [id, summed(ledger, id)]));
      for (const month of [5, 6, 7]) expect(discrepancy(ledger, month)).toBe(received(ledger, month) - planned(ledger, month));
      expect(cashTotal(ledger.realAccounts) - budgetedTotal(ledger.overview)).toBe(expectedGap(ledger));
    }), { numRuns: 25 });
  });
});

function anyOperation(): fc.Arbitrary<Operation> {
  return fc.oneof(
    { weight: 6, arbitrary: anyTransaction(start).map((transaction): Operation => (ledger) => ({
      ...ledger, ...applyPostings(ledger, postings(transaction)), transactions: [...ledger.transactions, transaction],
    })) },
    { weight: 3, arbitrary: fc.tuple(fc.nat(50), anyTransaction(start)).map(([at, edited]): Operation => (ledger) => {
      const stored = ledger.transactions[at % Math.max(ledger.transactions.length, 1)];
      if (stored === undefined) return ledger;
      const transactions = ledger.transactions.map((transaction) => (transaction === stored ? edited : transaction));
      return { ...ledger, ...applyPostings(ledger, editPostings(stored, edited)), transactions };
    }) },
    { weight: 2, arbitrary: fc.nat(50).map((at): Operation => (ledger) => {
      const stored = ledger.transactions[at % Math.max(ledger.transactions.length, 1)];
      if (stored === undefined) return ledger;
      const transactions = ledger.transactions.filter((transaction) => transaction !== stored);
      return { ...ledger, ...applyPostings(ledger, reverse(postings(stored))), transactions };
    }) },
    months.map((month): Operation => (ledger) => {
      if (ledger.months.has(month)) return ledger;
      const budget = monthFromTemplate(ledger.overview, ledger.template);
      return withMonth({ ...ledger, overview: withNewMonth(ledger.overview, { year: 2026, month }, budget) }, month, budget);
    }),
    fc.tuple(months, itemIds, amounts).map(([month, id, by]) => inMonth(month, (now) => assign(now, id, by))),
    fc.tuple(months, amounts).map(([month, by]) => inMonth(month, (now) => planIncome(now, { year: 2026, month }, 'pay', by))),
    months.map((month) => inMonth(month, (now) => removePlannedIncome(now, { year: 2026, month }, 'side'))),
    months.map((month) => inMonth(month, (now, { template }) => resetMonth(now, template, { year: 2026, month }))),
    fc.tuple(itemIds, amounts).map(([id, value]): Operation => (ledger) => ({ ...ledger, ...setStartingBalance(ledger, id, value) })),
    fc.tuple(itemIds, amounts).map(([id, amount]): Operation => (ledger) =>
      ({ ...ledger, template: setTemplateAmount(ledger.template, id, amount) })),
  );
}

function inMonth(
  month: number, change: (now: { overview: Overview; budget: MonthBudget }, ledger: Ledger) => { overview: Overview; budget: MonthBudget },
): Operation {
  return (ledger) => {
    const budget = ledger.months.get(month);
    if (budget === undefined) return ledger;
    const after = change({ overview: ledger.overview, budget }, ledger);
    return withMonth({ ...ledger, overview: after.overview }, month, after.budget);
  };
}

function withMonth(ledger: Ledger, month: number, budget: MonthBudget): Ledger {
  return { ...ledger, months: new Map([...ledger.months, [month, budget]]) };
}

function emptyLedger(): Ledger {
  const lines = [budgetItem('pay', 200_000, 'income'), budgetItem('side', 10_000, 'income'), ...envelopes(start.overview)];
  return {
    ...start,
    template: lines.reduce<Template>((template, item) => withItem(template, item), emptyTemplate()),
    startingBalances: Object.fromEntries(envelopes(start.overview).map(({ id, amount }) => [id, amount])),
    months: new Map(), transactions: [],
  };
}

/** Expected envelope balance: start, assignments of months, and every leg on it. */
function summed({ startingBalances, months: all, transactions }: Ledger, id: string): number {
  const assigned = [...all.values()].map((budget) => findItem(budget, id)?.amount ?? 0);
  const legs = transactions.flatMap(postings).map((posting) => (posting.on === 'item' && posting.itemId === id ? posting.amount : 0));
  return sum([startingBalances[id] ?? 0, ...assigned, ...legs]);
}

function received({ transactions }: Ledger, month: number): number {
  const title = monthTitle({ year: 2026, month });
  return sum(transactions.flatMap(({ legs }) => legs.filter(({ subset, name }) => subset === 'income' && name === title)).map(({ amount }) => amount));
}

function planned({ months: all }: Ledger, month: number): number {
  return all.get(month)?.income.amount ?? 0;
}

function discrepancy({ overview }: Ledger, month: number): number {
  return overview.income.items.find(({ name }) => name === monthTitle({ year: 2026, month }))?.amount ?? 0;
}

/** The first cash, less starting balances, less what the months assign beyond their plan. */
function expectedGap({ startingBalances, months: all }: Ledger): number {
  const beyond = [...all.values()].map((budget) => sum(envelopesOf(budget)) - budget.income.amount);
  return cashTotal(start.realAccounts) - sum(Object.values(startingBalances)) - sum(beyond);
}

function envelopesOf(budget: MonthBudget): number[] {
  return spendingSubsetKeys.map((key) => budget[key].amount);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
