import { describe, expect, it } from 'vitest';
import { cashAccount, debtAccount, overviewOf, realAccountsOf } from '../testing/household.ts';
import { draftFor, recorded } from '../testing/transactions.ts';
import { emptyIncomeSources, emptyTemplate } from '../budget/overview.ts';
import { firstSteps } from './first-steps.ts';
import { applyOperation } from './ledger.ts';
import { ledgerOf } from './loading.ts';
import type { Operation } from './operations.ts';
import { householdLedger } from './testing/index.ts';
import type { Ledger } from './types.ts';

const may = { year: 2026, month: 5 };
const april = { year: 2026, month: 4 };

const empty = ledgerOf({
  overview: overviewOf([]), realAccounts: realAccountsOf([]), transactions: [], imports: [], template: emptyTemplate(),
  incomeSources: emptyIncomeSources(), savingsGoals: [], debt: { goal: null, interestSaved: 0 }, schedules: [],
});

const money: Operation = {
  kind: 'account.save', id: 'Checking', isNew: true, pairedItemId: null, account: { type: 'Cash', name: 'Checking', category: 'Everyday', amount: 900_00 },
};
const envelope: Operation = { kind: 'item.add', id: 'Rent', subset: 'working-budget', month: may, sortOrder: 0 };
const template: Operation = { kind: 'template.set', id: 'Rent', typed: 700_00 };
const month: Operation = { kind: 'month.create', month: may };
const assignment: Operation = { kind: 'item.assign', itemId: 'Rent', month: may, column: 'current-month', typed: 900_00 };

const after = (...operations: Operation[]): Ledger => operations.reduce<Ledger>(applyOperation, empty);
const doneAfter = (...operations: Operation[]) => {
  const { done, current, areOver } = firstSteps(after(...operations), may);
  return [Object.entries(done).flatMap(([name, isDone]) => (isDone ? [name] : [])).join(' '), current, areOver];
};

describe('the four steps to a Blue Budget', () => {
  it('are done one after another, as the ledger changes, until the budget is blue with money in it [FST-01]', () => {
    expect(doneAfter()).toEqual(['', 'money', false]);
    expect(doneAfter(money)).toEqual(['money', 'envelopes', false]);
    expect(doneAfter(money, envelope, template)).toEqual(['money envelopes', 'month', false]);
    expect(doneAfter(money, envelope, template, month)).toEqual(['money envelopes month', 'jobs', false]);
    expect(doneAfter(money, envelope, template, month, assignment)).toEqual(['money envelopes month jobs', null, true]);
  });

  it('may be done in any order: the first that is not done comes next [FST-01]', () => {
    expect(doneAfter(envelope)).toEqual(['envelopes', 'money', false]);
    expect(doneAfter(month)).toEqual(['month', 'money', false]);
    expect(doneAfter(month, money)).toEqual(['money month', 'envelopes', false]);
  });

  it('are undone by what removes an account, an envelope or the month [FST-01]', () => {
    expect(doneAfter(money, { kind: 'account.remove', id: 'Checking' })).toEqual(['', 'money', false]);
    expect(doneAfter(money, envelope, { kind: 'item.remove', id: 'Rent', reallocation: {} })).toEqual(['money', 'envelopes', false]);
    expect(doneAfter(money, envelope, month, { kind: 'month.remove', month: may, amounts: {} })).toEqual(['money envelopes', 'month', false]);
  });

  it('are not over while the totals are equal at nothing: no dollar has a job yet [FST-01]', () => {
    const nothing: Operation = { ...money, account: { type: 'Cash', name: 'Checking', category: 'Everyday', amount: 0 } };
    expect(doneAfter(nothing, envelope, month)).toEqual(['money envelopes month', 'jobs', false]);
  });

  it('do not take a debt for money, and take only this month for the month [FST-01]', () => {
    expect(firstSteps({ ...empty, realAccounts: realAccountsOf([debtAccount('Loan', 500_00)]) }, may).done.money).toBe(false);
    expect(firstSteps(after({ kind: 'month.create', month: april }), may).done.month).toBe(false);
  });

  it('do not come back to a household that has begun in an earlier month, and is red [FST-01]', () => {
    const home = householdLedger();
    const red = { ...home, realAccounts: realAccountsOf([cashAccount('Checking', 1)]) };
    const inApril = applyOperation(red, { kind: 'month.create', month: april });
    const spent = applyOperation(inApril, { kind: 'transaction.add', transaction: recorded(draftFor({}, home)) });
    expect([red, inApril, spent].map((ledger) => firstSteps(ledger, may).areOver)).toEqual([false, false, true]);
    expect(firstSteps(spent, april).areOver).toBe(false);
  });
});
