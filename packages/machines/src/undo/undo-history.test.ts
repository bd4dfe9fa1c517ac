import { allAccounts, type RealAccount } from '@blue-budget/domain/accounts';
import { addedIds, applyOperation, gap, inverseOf, resolveIds, temporaryIds, transactionsOf, type Ledger, type Operation } from '@blue-budget/domain/ledger';
import { householdLedger, randomOperation } from '@blue-budget/domain/testing';
import type { Schedule } from '@blue-budget/domain/schedules';
import { accountLeg, type Transaction } from '@blue-budget/domain/transactions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterOperation, emptyHistory, lastGroup, redo, undo, withoutOperation, type UndoHistory, type UndoStep } from './undo-history.ts';

const today = { year: 2026, month: 5, day: 20 };
const none = new Map<string, string>();
const newId = temporaryIds({ now: () => 2, tab: 'redo' });
const rename = (name: string, id = 'Groceries'): Operation => ({ kind: 'item.rename', id, name });

interface World {
  ledger: Ledger;
  history: UndoHistory;
}

const start = (): World => ({ ledger: householdLedger(), history: emptyHistory });
const does = ({ ledger, history }: World, operation: Operation): World => ({ ledger: applyOperation(ledger, operation), history: afterOperation(history, { operation, inverse: inverseOf(ledger, operation) }) });
const takes = (world: World, step: UndoStep): World => (
  step.kind === 'possible' ? { ledger: applyOperation(world.ledger, step.operation), history: step.history } : world);
const undoes = (world: World): World => takes(world, undo(world.history, world.ledger, none, newId));
const redoes = (world: World): World => takes(world, redo(world.history, world.ledger, none, newId));

it('takes back and puts back in turn, the latest first', () => {
  const there = does(does(start(), rename('Food')), rename('Play', 'Fun'));
  const back = undoes(undoes(there));
  expect(back.ledger).toEqual(householdLedger());
  expect(undo(back.history, back.ledger, none, newId)).toEqual({ kind: 'nothing' });
  const again = redoes(redoes(back));
  expect([again.ledger, redo(again.history, again.ledger, none, newId)]).toEqual([there.ledger, { kind: 'nothing' }]);
});

it('brings a schedule back under the id it had, since its days are known by that [DAY-15]', () => {
  const rent: Schedule = {
    id: 'rent', accountId: 'Checking', type: 'Expense', subtype: 'Regular', amount: -900_00, source: 'Rent', description: '', itemId: null, sourceId: null,
    every: 'month', first: today, secondDay: null, end: null, timeZone: 'UTC',
  };
  const there: World = { ledger: { ...householdLedger(), schedules: [rent] }, history: emptyHistory };
  const back = undoes(does(there, { kind: 'schedule.remove', id: 'rent' }));
  expect(back.ledger.schedules).toEqual([rent]);
});

it('puts nothing back once something else was done', () => {
  const world = does(undoes(does(start(), rename('Food'))), rename('Play', 'Fun'));
  expect(redo(world.history, world.ledger, none, newId)).toEqual({ kind: 'nothing' });
});

it('stops at what cannot be taken back, rather than take back what was before it', () => {
  const world = does(does(start(), rename('Food')), { kind: 'templateIncome.remove', id: 'pay' });
  expect(undo(world.history, world.ledger, none, newId)).toEqual({ kind: 'impossible', of: 'templateIncome.remove' });
});

describe('what another device changed since', () => {
  it('is never taken along: Undo refuses [SYN-18]', () => {
    const { ledger, history } = does(start(), rename('Food'));
    expect(undo(history, applyOperation(ledger, rename('Meals')), none, newId)).toEqual({ kind: 'changedSince', of: 'item.rename' });
    expect(undo(history, applyOperation(ledger, rename('Play', 'Fun')), none, newId).kind).toBe('possible');
  });

  it('may have removed the thing: then nothing is said to be taken back [SYN-18]', () => {
    const gift: Operation = { kind: 'templateIncome.add', id: 'gift', sortOrder: 0, month: { year: 2026, month: 5 } };
    const { ledger, history } = does({ ledger: applyOperation(householdLedger(), gift), history: emptyHistory }, rename('Present', 'gift'));
    const removed = applyOperation(ledger, { kind: 'templateIncome.remove', id: 'gift' });
    expect(undo(history, removed, none, newId)).toEqual({ kind: 'changedSince', of: 'item.rename' });
  });

  it('is never taken along by Redo either [SYN-18]', () => {
    const { ledger, history } = undoes(does(start(), rename('Food')));
    expect(redo(history, applyOperation(ledger, rename('Meals')), none, newId)).toEqual({ kind: 'changedSince', of: 'item.rename' });
  });

  it('counts for amounts as well, which are typed and not added [SYN-18]', () => {
    const budgeted = does(start(), { kind: 'month.create', month: { year: 2026, month: 5 } });
    const assign = (typed: number): Operation => ({ kind: 'item.assign', itemId: 'Fun', month: { year: 2026, month: 5 }, column: 'current-month', typed });
    const { ledger, history } = does(budgeted, assign(700));
    expect(undo(history, applyOperation(ledger, assign(900)), none, newId)).toEqual({ kind: 'changedSince', of: 'item.assign' });
  });
});

it('follows a thing to the id that the services gave it', () => {
  const added = applyOperation(householdLedger(), { kind: 'item.add', id: 'temp-1', subset: 'giving', month: { year: 2026, month: 5 }, sortOrder: 0 });
  const operation = rename('Gifts', 'temp-1');
  const history = afterOperation(emptyHistory, { operation, inverse: inverseOf(added, operation) });
  const saved = applyOperation(householdLedger(), { kind: 'item.add', id: 'server-1', subset: 'giving', month: { year: 2026, month: 5 }, sortOrder: 0 });
  const step = undo(history, applyOperation(saved, rename('Gifts', 'server-1')), new Map([['temp-1', 'server-1']]), newId);
  expect(step).toMatchObject({ kind: 'possible', operation: { id: 'server-1' } });
});

it('forgets an operation that failed', () => {
  const operation = rename('Food');
  const { ledger, history } = does(start(), operation);
  expect(undo(withoutOperation(history, operation), ledger, none, newId)).toEqual({ kind: 'nothing' });
});

describe('what is added', () => {
  const add: Operation = { kind: 'item.add', id: 'temp-1', subset: 'working-budget', month: today, sortOrder: 0 };
  const named = ({ ledger }: World) => ledger.overview['working-budget'].items.map(({ id, name }) => [id, name]);

  it('is removed, and comes again under a new id that later steps mean [SYN-17]', () => {
    const there = does(does(start(), add), rename('Gifts', 'temp-1'));
    const back = undoes(undoes(there));
    expect(named(back)).toEqual(named(start()));
    const again = redoes(redoes(back));
    const [id = '', name] = named(again)[0] ?? [];
    expect([id === 'temp-1', name, again.history.done.length]).toEqual([false, 'Gifts', 2]);
    expect(named(undoes(undoes(again)))).toEqual(named(start()));
  });

  it('stays where something depends on it by now [SYN-17] [SYN-18]', () => {
    const { ledger, history } = does(does(start(), { kind: 'month.create', month: today }), add);
    for (const other of [
      rename('Gifts', 'temp-1'), { kind: 'template.set', id: 'temp-1', typed: 5 },
      { kind: 'item.assign', itemId: 'temp-1', month: today, column: 'current-month', typed: 5 },
      { kind: 'items.sort', subset: 'working-budget', lines: [{ id: 'Fun', parentId: 'temp-1', sortOrder: 0 }], moved: ['Fun'] },
    ] satisfies Operation[]) {
      expect([other.kind, undo(history, applyOperation(ledger, other), none, newId)]).toEqual([other.kind, { kind: 'changedSince', of: 'item.add' }]);
    }
  });

  it('may be a transaction, which another device has not edited since [SYN-17] [SYN-18]', () => {
    const transaction = expense(-12_00);
    const { ledger, history } = does(start(), { kind: 'transaction.add', transaction });
    expect(undo(history, ledger, none, newId)).toMatchObject({ kind: 'possible', operation: { kind: 'transaction.remove', id: transaction.id } });
    const edited = applyOperation(ledger, { kind: 'transaction.edit', id: transaction.id, transaction: { ...transaction, description: 'Milk' } });
    expect(undo(history, edited, none, newId)).toEqual({ kind: 'changedSince', of: 'transaction.add' });
    const other = applyOperation(ledger, { kind: 'transaction.add', transaction: { ...expense(-5_00), id: 'another' } });
    expect(undo(history, other, none, newId).kind).toBe('possible');
  });

  it('may be an account, without transactions since [SYN-17] [SYN-18]', () => {
    const account = { type: 'Cash', name: 'Jar', category: 'Home', amount: 20_00 } as const;
    const { ledger, history } = does(start(), { kind: 'account.save', id: 'Jar', isNew: true, pairedItemId: null, account });
    expect(undo(history, ledger, none, newId)).toMatchObject({ kind: 'possible', operation: { kind: 'account.remove', id: 'Jar' } });
    const spent = applyOperation(ledger, { kind: 'account.save', id: 'Jar', isNew: false, pairedItemId: null, account: { type: 'Cash', amount: 15_00 } });
    expect(undo(history, spent, none, newId)).toEqual({ kind: 'changedSince', of: 'account.save' });
  });
});

it('may be a month, as long as it has what it began with, and an accepted import, which is pending again [SYN-17] [SYN-18]', () => {
  const world = does(start(), { kind: 'month.create', month: today });
  expect(undoes(world).ledger.months[2026]?.May).toEqual({ isSet: false, budget: null });
  const assigned = applyOperation(world.ledger, { kind: 'item.assign', itemId: 'Fun', month: today, column: 'current-month', typed: 7 });
  expect(undo(world.history, assigned, none, newId)).toEqual({ kind: 'changedSince', of: 'month.create' });
  const accepted = does(start(), { kind: 'import.accept', transaction: { ...expense(-25_00), importId: 'import-1' } });
  expect(accepted.ledger.imports.some(({ id }) => id === 'import-1')).toBe(false);
  const back = undoes(accepted);
  expect([back.ledger.imports.map(({ id }) => id).toSorted(), transactionsOf(back.ledger)]).toEqual([start().ledger.imports.map(({ id }) => id).toSorted(), []]);
});

it('takes back the save of an account, with what followed from it, and nothing that another device saved [SYN-17]', () => {
  const world = does(start(), { kind: 'account.save', id: 'Visa', isNew: false, pairedItemId: null, account: { type: 'Debt', amount: 9_000_00 } });
  const elsewhere = applyOperation(world.ledger, { kind: 'account.save', id: 'Visa', isNew: false, pairedItemId: null, account: { type: 'Debt', category: 'Plastic' } });
  const back = undoes({ ...world, ledger: elsewhere });
  const [before, after] = [start(), back].map(({ ledger }) => ledger.realAccounts.debt.accounts.find(({ id }) => id === 'Visa'));
  expect(after).toEqual({ ...before, category: 'Plastic' });
});

it('comes back from any walk of what can be taken back to the ledger there was, gap included [SYN-17]', () => {
  fc.assert(fc.property(fc.array(fc.nat(0xffff_ffff), { minLength: 30, maxLength: 60 }), (seeds) => {
    const newId = temporaryIds({ now: () => 1, tab: 'tab' });
    let worlds = [{ ...does(start(), { kind: 'month.create', month: today }), history: emptyHistory }];
    for (const seed of seeds) {
      const world = worlds.at(-1) ?? start();
      const operation = randomOperation(world.ledger, seed, { today, newId });
      const [after, inverse] = [applyOperation(world.ledger, operation), inverseOf(world.ledger, operation)];
      // A savings goal that could not be set today does not come back.
      const isUndoable = after !== world.ledger && inverse !== null && applyOperation(after, inverse) !== after;
      if (seed % 3 !== 0 && isUndoable) worlds = [...worlds, does(world, operation)];
      const now = worlds.at(-1) ?? world;
      const back = undoes(now);
      expect(figures(back)).toEqual(figures(worlds.at(-2) ?? now));
      expect(figures(underFirstIds(redoes(back), now))).toEqual(figures(now));
    }
    const end = worlds.slice(1).reduce((world) => {
      const step = undo(world.history, world.ledger, none, newId);
      expect(step).toMatchObject({ kind: 'possible' });
      return takes(world, step);
    }, worlds.at(-1) ?? start());
    expect(figures(end)).toEqual(figures(worlds[0] ?? start()));
  }), { numRuns: process.env['DEEP'] === '1' ? 10_000 : 60 });
});

describe('what one press did', () => {
  it('is one group, whatever was done before it', () => {
    const alone = { operation: rename('Food'), inverse: null };
    const both = [1, 2].map((name) => ({ operation: rename(`${name}`), inverse: null, group: 7 }));
    expect([lastGroup([alone, ...both]), lastGroup([...both, alone]), lastGroup([])]).toEqual([both, [alone], []]);
  });
});

it('records again under a new id what the bank had taken back, so that Redo can take it again [REV-10]', () => {
  const recorded = does(start(), { kind: 'transaction.add', transaction: expense(-25_00) });
  const removed = does(recorded, { kind: 'import.confirmRemoved', importId: 'gone', recordedId: 'bought' });
  const back = undoes(removed);
  const [again] = transactionsOf(back.ledger);
  expect([again?.amount, again?.id === 'bought', gap(back.ledger)]).toEqual([-25_00, false, gap(recorded.ledger)]);
  expect(transactionsOf(redoes(back).ledger)).toEqual([]);
  expect(transactionsOf(undoes(undoes(back)).ledger)).toEqual([]);
});

/** What is done again is added under new ids. */
function underFirstIds(again: World, first: World): World {
  const [ids, firstIds] = [again, first].map(({ history }) => history.done.flatMap(({ operation }) => addedIds(operation)));
  return { ...again, ledger: resolveIds(again.ledger, new Map(ids?.map((id, index) => [id, firstIds?.[index] ?? id]))) };
}

function figures({ ledger }: World) {
  const { template, realAccounts, incomeSources: { items, archivedItems }, debt: { interestSavedMarginal: _, ...debt }, savingsGoals, imports } = ledger;
  const { income, ...envelopes } = ledger.overview;
  // The line of a month whose income is gone stays, at nothing.
  const overview = { ...envelopes, income: { ...income, items: income.items.filter(({ amount }) => amount !== 0) } };
  // A source that comes back from the archive stands last.
  const byId = (sources: typeof items) => sources.toSorted((one, other) => one.id.localeCompare(other.id));
  return {
    gap: gap(ledger), overview, template, accounts: allAccounts(realAccounts).map(asSaved), sources: [byId(items), byId(archivedItems)],
    // Those of one day stand in the order in which they came.
    imports: imports.toSorted((one, other) => one.id.localeCompare(other.id)),
    // A debt that is paid by now is no part of a goal that is set again.
    debt: { ...debt, goal: debt.goal && { ...debt.goal, attackedDebts: debt.goal.attackedDebts.filter(({ amount }) => amount > 0).map(({ pairedItemId }) => pairedItemId).toSorted() } },
    // The least to save each month is as of the day it was set.
    savingsGoals: savingsGoals.map(({ monthlyMinimum: __, ...goal }) => goal),
    transactions: transactionsOf(ledger).map(({ id, amount }) => [id, amount]),
  };
}

/** Without the beginning balance of a debt, which any save raises to what is owed, and none lowers below it again. */
function asSaved(account: RealAccount): RealAccount {
  return account.type === 'Debt' ? { ...account, beginningBalance: 0 } : account;
}

function expense(amount: number): Transaction {
  const [checking] = householdLedger().realAccounts['cash-accounts'].accounts;
  if (checking === undefined) throw new Error('The household has a cash account.');
  return {
    id: 'bought', type: 'Expense', subtype: 'Regular', source: 'Corner shop', amount, description: '', photo: null, date: today,
    legs: [{ id: 'Fun', name: 'Fun', subset: 'working-budget', amount }], account: accountLeg(checking), lines: [{ name: 'Total Paid', amount: 0 - amount }],
    importId: null,
  };
}
