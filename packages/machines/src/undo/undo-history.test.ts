import { applyOperation, gap, inverseOf, temporaryIds, type Ledger, type Operation } from '@blue-budget/domain/ledger';
import { householdLedger, randomOperation } from '@blue-budget/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterOperation, emptyHistory, redo, undo, withoutOperation, type UndoHistory, type UndoStep } from './undo-history.ts';

const today = { year: 2026, month: 5, day: 20 };
const none = new Map<string, string>();
const rename = (name: string, id = 'Groceries'): Operation => ({ kind: 'item.rename', id, name });

interface World {
  ledger: Ledger;
  history: UndoHistory;
}

const start = (): World => ({ ledger: householdLedger(), history: emptyHistory });
const does = ({ ledger, history }: World, operation: Operation): World => ({ ledger: applyOperation(ledger, operation), history: afterOperation(history, { operation, inverse: inverseOf(ledger, operation) }) });
const takes = (world: World, step: UndoStep): World => (
  step.kind === 'possible' ? { ledger: applyOperation(world.ledger, step.operation), history: step.history } : world);
const undoes = (world: World): World => takes(world, undo(world.history, world.ledger, none));
const redoes = (world: World): World => takes(world, redo(world.history, world.ledger, none));

it('takes back and puts back in turn, the latest first', () => {
  const there = does(does(start(), rename('Food')), rename('Play', 'Fun'));
  const back = undoes(undoes(there));
  expect(back.ledger).toEqual(householdLedger());
  expect(undo(back.history, back.ledger, none)).toEqual({ kind: 'nothing' });
  const again = redoes(redoes(back));
  expect([again.ledger, redo(again.history, again.ledger, none)]).toEqual([there.ledger, { kind: 'nothing' }]);
});

it('puts nothing back once something else was done', () => {
  const world = does(undoes(does(start(), rename('Food'))), rename('Play', 'Fun'));
  expect(redo(world.history, world.ledger, none)).toEqual({ kind: 'nothing' });
});

it('stops at what cannot be taken back, rather than take back what was before it', () => {
  const world = does(does(start(), rename('Food')), { kind: 'month.create', month: { year: 2026, month: 5 } });
  expect(undo(world.history, world.ledger, none)).toEqual({ kind: 'impossible', of: 'month.create' });
});

describe('what another device changed since', () => {
  it('is never taken along: Undo refuses [SYN-18]', () => {
    const { ledger, history } = does(start(), rename('Food'));
    expect(undo(history, applyOperation(ledger, rename('Meals')), none)).toEqual({ kind: 'changedSince', of: 'item.rename' });
    expect(undo(history, applyOperation(ledger, rename('Play', 'Fun')), none).kind).toBe('possible');
  });

  it('may have removed the thing: then nothing is said to be taken back [SYN-18]', () => {
    const gift: Operation = { kind: 'templateIncome.add', id: 'gift', sortOrder: 0, month: { year: 2026, month: 5 } };
    const { ledger, history } = does({ ledger: applyOperation(householdLedger(), gift), history: emptyHistory }, rename('Present', 'gift'));
    const removed = applyOperation(ledger, { kind: 'templateIncome.remove', id: 'gift' });
    expect(undo(history, removed, none)).toEqual({ kind: 'changedSince', of: 'item.rename' });
  });

  it('is never taken along by Redo either [SYN-18]', () => {
    const { ledger, history } = undoes(does(start(), rename('Food')));
    expect(redo(history, applyOperation(ledger, rename('Meals')), none)).toEqual({ kind: 'changedSince', of: 'item.rename' });
  });

  it('counts for amounts as well, which are typed and not added [SYN-18]', () => {
    const budgeted = does(start(), { kind: 'month.create', month: { year: 2026, month: 5 } });
    const assign = (typed: number): Operation => ({ kind: 'item.assign', itemId: 'Fun', month: { year: 2026, month: 5 }, column: 'current-month', typed });
    const { ledger, history } = does(budgeted, assign(700));
    expect(undo(history, applyOperation(ledger, assign(900)), none)).toEqual({ kind: 'changedSince', of: 'item.assign' });
  });
});

it('follows a thing to the id that the services gave it', () => {
  const added = applyOperation(householdLedger(), { kind: 'item.add', id: 'temp-1', subset: 'giving', month: { year: 2026, month: 5 }, sortOrder: 0 });
  const operation = rename('Gifts', 'temp-1');
  const history = afterOperation(emptyHistory, { operation, inverse: inverseOf(added, operation) });
  const saved = applyOperation(householdLedger(), { kind: 'item.add', id: 'server-1', subset: 'giving', month: { year: 2026, month: 5 }, sortOrder: 0 });
  const step = undo(history, applyOperation(saved, rename('Gifts', 'server-1')), new Map([['temp-1', 'server-1']]));
  expect(step).toMatchObject({ kind: 'possible', operation: { id: 'server-1' } });
});

it('forgets an operation that failed', () => {
  const operation = rename('Food');
  const { ledger, history } = does(start(), operation);
  expect(undo(withoutOperation(history, operation), ledger, none)).toEqual({ kind: 'nothing' });
});

it('comes back from any walk of what can be taken back to the ledger there was, gap included', () => {
  fc.assert(fc.property(fc.array(fc.nat(0xffff_ffff), { minLength: 30, maxLength: 60 }), (seeds) => {
    const newId = temporaryIds({ now: () => 1, tab: 'tab' });
    let worlds = [{ ...does(start(), { kind: 'month.create', month: today }), history: emptyHistory }];
    for (const seed of seeds) {
      const world = worlds.at(-1) ?? start();
      const operation = randomOperation(world.ledger, seed, { today, newId });
      const isUndoable = applyOperation(world.ledger, operation) !== world.ledger && inverseOf(world.ledger, operation) !== null;
      if (seed % 3 !== 0 && isUndoable) worlds = [...worlds, does(world, operation)];
      const now = worlds.at(-1) ?? world;
      const back = undoes(now);
      expect(figures(back)).toEqual(figures(worlds.at(-2) ?? now));
      expect(figures(redoes(back))).toEqual(figures(now));
    }
    expect(figures(worlds.reduce((world) => undoes(world), worlds.at(-1) ?? start()))).toEqual(figures(worlds[0] ?? start()));
  }), { numRuns: process.env['DEEP'] === '1' ? 10_000 : 60 });
});

function figures({ ledger }: World) {
  const { overview, template, realAccounts, incomeSources: { items, archivedItems }, debt } = ledger;
  // A source that comes back from the archive stands last.
  const byId = (sources: typeof items) => sources.toSorted((one, other) => one.id.localeCompare(other.id));
  return { gap: gap(ledger), overview, template, realAccounts, sources: [byId(items), byId(archivedItems)], debt };
}
