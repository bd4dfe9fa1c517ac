import { describe, expect, it } from 'vitest';
import { findItem } from '../budget/items.ts';
import { monthEntry } from '../budget/months.ts';
import { draftFor, legOf, recorded } from '../testing/transactions.ts';
import { applyOperation, gap, planAndAssign, unplannedIncome } from './index.ts';
import type { Ledger } from './index.ts';
import { householdLedger } from './testing/index.ts';

const may = { year: 2026, month: 5 };
const start = householdLedger();
const budgeted = applyOperation(start, { kind: 'month.create', month: may });
const planned = monthEntry(budgeted.months, may)?.budget?.income.amount ?? 0;

describe('income that was not planned', () => {
  it('is what came in beyond the plan of a month that has a budget', () => {
    expect([unplannedIncome(budgeted, may), unplannedIncome(received(budgeted, planned + 250_00), may)]).toEqual([0, 250_00]);
    expect(unplannedIncome(received(start, 250_00), may)).toBe(0);
  });

  it('is planned and assigned, and the gap is what it was', () => {
    const before = received(budgeted, planned + 250_00);
    const operations = planAndAssign(before, { month: may, itemId: 'Fun', newLineId: 'temp-1' });
    const after = (operations ?? []).reduce<Ledger>(applyOperation, before);
    expect(operations?.map(({ kind }) => kind)).toEqual(['income.assign']);
    expect([unplannedIncome(after, may), gap(after) - gap(before), amountOf(after, 'Fun')]).toEqual([0, 0, amountOf(before, 'Fun') + 250_00]);
  });

  it('gets a line of its own in a plan that has none', () => {
    const lines = monthEntry(budgeted.months, may)?.budget?.income.items.map(({ id }) => id) ?? [];
    const empty = lines.reduce<Ledger>((ledger, id) => applyOperation(ledger, { kind: 'plannedIncome.remove', id, month: may }), budgeted);
    const before = received(empty, 250_00);
    const operations = planAndAssign(before, { month: may, itemId: 'Fun', newLineId: 'temp-1' });
    const after = (operations ?? []).reduce<Ledger>(applyOperation, before);
    expect([unplannedIncome(after, may), gap(after) - gap(before)]).toEqual([0, 0]);
    expect(monthEntry(after.months, may)?.budget?.income.items.map(({ id, amount }) => [id, amount])).toEqual([['temp-1', 250_00]]);
  });

  it('is not assigned to what is not there, nor where there is none', () => {
    const before = received(budgeted, planned + 250_00);
    expect(planAndAssign(before, { month: may, itemId: 'unknown', newLineId: 'temp-1' })).toBeNull();
    expect(planAndAssign(budgeted, { month: may, itemId: 'Fun', newLineId: 'temp-1' })).toBeNull();
  });
});

function amountOf(ledger: Ledger, id: string): number {
  return findItem(ledger.overview, id)?.amount ?? 0;
}

function received(ledger: Ledger, amount: number): Ledger {
  const transaction = recorded(draftFor({ type: 'Income', subtype: 'Other', amount, legs: [legOf('May 2026', start.overview)] }, start), 'income');
  return applyOperation(ledger, { kind: 'transaction.add', transaction });
}
