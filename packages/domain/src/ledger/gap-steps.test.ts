import { describe, expect, it } from 'vitest';
import type { GapChange } from '../budget/gap-history.ts';
import { monthEntry, withMonthEntry } from '../budget/months.ts';
import { spendingSubsetKeys } from '../budget/types.ts';
import { gapClosingStep, gapUndoStep } from './gap-steps.ts';
import { applyOperation } from './ledger.ts';
import { totals } from './selectors.ts';
import { householdLedger } from './testing/ledgers.ts';
import type { Ledger } from './types.ts';

const may = { year: 2026, month: 5 };
const never = { year: 2030, month: 1 };
const id = 'Groceries';
const blue = applyOperation(householdLedger(), { kind: 'month.create', month: may });
const amountIn = (ledger: Ledger) => spendingSubsetKeys.flatMap((key) => ledger.overview[key].items).find((item) => item.id === id)?.amount ?? 0;
const assigned = (difference: number) => applyOperation(blue, { kind: 'item.assign', itemId: id, month: may, column: 'running-total', typed: amountIn(blue) + difference });
const change = (facts: Partial<GapChange>): GapChange =>
  ({ version: 2, operation: 'month.assign', amount: -45_00, name: '', itemId: id, accountId: null, month: may, ...facts });

it('the household begins blue, with a budget for May', () => {
  expect([totals(blue).gap, monthEntry(blue.months, may)?.isSet]).toEqual([0, true]);
});

describe('one step makes a red budget blue', () => {
  it.each([['overbudgeted', 45_00], ['with more to be budgeted', -120_00]])('%s', (_, difference) => {
    const red = assigned(difference);
    const step = gapClosingStep(red, id, may);
    expect(step).toMatchObject({ operation: { kind: 'item.assign', month: may }, current: amountIn(red), resulting: amountIn(blue) });
    expect(totals(applyOperation(red, step?.operation ?? { kind: 'month.create', month: never })).gap).toBe(0);
  });

  it('by the beginning balance where the month has no budget', () => {
    const red = { ...assigned(45_00), months: withMonthEntry({}, never, { isSet: false, budget: null }) };
    const step = gapClosingStep(red, id, never);
    expect(step?.operation).toEqual({ kind: 'startingBalance.set', id, column: 'running-total', typed: amountIn(blue) });
    expect(step === null ? null : totals(applyOperation(red, step.operation)).gap).toBe(0);
  });

  it('but not while the month is not known, there is no such item, or nothing is to be closed', () => {
    const red = assigned(45_00);
    expect([gapClosingStep(red, id, never), gapClosingStep(red, 'gone', may), gapClosingStep(red, 'may-line', may), gapClosingStep(blue, id, may)]).toEqual([null, null, null, null]);
  });
});

describe('a change is taken back in one step', () => {
  it('an assignment, in its month', () => {
    const red = assigned(45_00);
    const step = gapUndoStep(red, change({}));
    expect(step?.operation).toEqual({ kind: 'item.assign', itemId: id, month: may, column: 'running-total', typed: amountIn(blue) });
  });

  it('a beginning balance', () => {
    expect(gapUndoStep(blue, change({ operation: 'startingBalance.set', month: null, amount: 7_00 }))?.operation)
      .toEqual({ kind: 'startingBalance.set', id, column: 'running-total', typed: amountIn(blue) + 7_00 });
  });

  it('but nothing else, and nothing of what is gone', () => {
    const others = [change({ operation: 'account.save' }), change({ operation: 'month.reset' }), change({ itemId: null }), change({ month: null }), change({ itemId: 'gone' })];
    expect(others.map((each) => gapUndoStep(blue, each))).toEqual(others.map(() => null));
  });
});
