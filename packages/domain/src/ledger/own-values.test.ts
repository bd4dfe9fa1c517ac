import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../transactions/types.ts';
import type { Operation } from './index.ts';
import { applyOperation, ownValueKey, ownValues, overwrittenNotice, temporaryIds, transactionsOf } from './index.ts';
import { householdLedger, largeLedger, randomOperation } from './testing/index.ts';
import type { Ledger } from './types.ts';

const may = { year: 2026, month: 5 };
const today = { ...may, day: 20 };

it('finds no value overwritten by the operation that set it', () => {
  fc.assert(fc.property(fc.array(fc.nat(0xffff_ffff), { minLength: 150, maxLength: 150 }), (seeds) => {
    const newId = temporaryIds({ now: () => 1, tab: 'tab' });
    let ledger = householdLedger();
    for (const seed of seeds) {
      const operation = randomOperation(ledger, seed, { today, newId });
      const after = applyOperation(ledger, operation);
      const values = after === ledger ? [] : ownValues(operation);
      expect([operation, values.map((value) => overwrittenNotice(after, value))]).toEqual([operation, values.map(() => null)]);
      expect(new Set(values.map(ownValueKey)).size).toBe(values.length);
      ledger = after;
    }
  }), { numRuns: 40 });
});

it('of a parent includes what its children have, as it is shown and typed', () => {
  const ledger = ([
    { kind: 'item.add', id: 'Pets', subset: 'working-budget', month: today, sortOrder: 0 },
    { kind: 'items.sort', subset: 'working-budget', lines: [{ id: 'Fun', parentId: 'Pets', sortOrder: 0 }], moved: ['Fun'] },
    { kind: 'template.set', id: 'Fun', typed: 30_00 },
  ] satisfies Operation[]).reduce<Ledger>(applyOperation, householdLedger());
  for (const operation of [
    { kind: 'template.set', id: 'Pets', typed: 90_00 }, { kind: 'startingBalance.set', id: 'Pets', column: 'starting-balance', typed: 990_00 },
  ] satisfies Operation[]) {
    const after = applyOperation(ledger, operation);
    expect([after === ledger, ...ownValues(operation).map((value) => overwrittenNotice(after, value))]).toEqual([false, null]);
  }
});

describe('a value that another device changed', () => {
  const [some] = transactionsOf(largeLedger({ items: 1, transactions: 1 }));
  if (some === undefined) throw new Error('There is a transaction.');
  const recorded: Transaction = { ...some, legs: [{ id: 'Groceries', name: 'Groceries', subset: 'working-budget', amount: some.amount }] };
  const ledger = applyOperation(householdLedger(), { kind: 'transaction.add', transaction: recorded });
  const source = ledger.incomeSources.items[0]?.id ?? '';
  const [goal] = ledger.savingsGoals;
  if (goal === undefined) throw new Error('The household has a savings goal.');
  const plan = { id: goal.id, goalAmount: goal.goalAmount, goalDate: goal.goalDate, monthlyContribution: goal.monthlyContribution };
  const contribution = (amount: number): Operation => ({ kind: 'savingsGoal.save', goal: { ...plan, monthlyContribution: goal.monthlyContribution + amount }, today, changed: ['monthlyContribution'] });
  const describedAs = (description: string): Operation => ({ kind: 'transaction.edit', id: recorded.id, transaction: { ...recorded, description }, changed: ['description'] });
  const saved = (account: Extract<Operation, { kind: 'account.save' }>['account']): Operation => ({ kind: 'account.save', id: 'Checking', isNew: false, pairedItemId: null, account });

  it.each<[string, Operation, Operation, ReturnType<typeof overwrittenNotice>]>([
    ['the name of an envelope', { kind: 'item.rename', id: 'Groceries', name: 'Food' }, { kind: 'item.rename', id: 'Groceries', name: 'Meals' },
      { code: 'changes.renamedElsewhere', before: 'Food', name: 'Meals' }],
    ['the name of an income source', { kind: 'incomeSource.rename', id: source, name: 'Shop' }, { kind: 'incomeSource.rename', id: source, name: 'Store' },
      { code: 'changes.renamedElsewhere', before: 'Shop', name: 'Store' }],
    ['an amount of the template', { kind: 'template.set', id: 'Groceries', typed: 5 }, { kind: 'template.set', id: 'Groceries', typed: 6 },
      { code: 'changes.changedElsewhere', name: 'Groceries' }],
    ['the name of an account', saved({ type: 'Cash', name: 'Daily' }), saved({ type: 'Cash', name: 'Bank' }), { code: 'changes.renamedElsewhere', before: 'Daily', name: 'Bank' }],
    ['the category of an account', saved({ type: 'Cash', category: 'One' }), saved({ type: 'Cash', category: 'Two' }), { code: 'changes.changedElsewhere', name: 'Checking' }],
    ['a savings goal', contribution(100), contribution(200), { code: 'changes.changedElsewhere', name: goal.name }],
    ['a transaction', describedAs('Mine'), describedAs('Theirs'),
      { code: 'changes.changedElsewhere', name: typeof recorded.source === 'string' ? recorded.source : recorded.source.name }],
  ])('is named: %s [SYN-04]', (_what, mine, theirs, notice) => {
    const after = applyOperation(applyOperation(ledger, mine), theirs);
    expect(ownValues(mine).map((value) => overwrittenNotice(after, value))).toEqual([notice]);
    expect(ownValues(theirs).map((value) => overwrittenNotice(after, value))).toEqual([null]);
  });

  it('has no notice once its entity is gone', () => {
    const after = applyOperation(ledger, { kind: 'transaction.remove', id: recorded.id });
    expect(ownValues(describedAs('Mine')).map((value) => overwrittenNotice(after, value))).toEqual([null]);
  });

  it('leaves out amounts that add up', () => {
    const kinds: Operation[] = [
      { kind: 'item.assign', itemId: 'Fun', month: may, column: 'current-month', typed: 700 }, saved({ type: 'Cash', amount: 5 }),
      { kind: 'startingBalance.set', id: 'Fun', column: 'running-total', typed: 5 },
    ];
    expect(kinds.flatMap(ownValues)).toEqual([]);
  });
});
