import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDates } from '../calendar/dates.ts';
import { draftFor, recorded } from '../testing/transactions.ts';
import type { Transaction } from '../transactions/types.ts';
import {
  applyOperation, confirmOperation, findTransaction, ledgerOf, masterDataOf, mergeLoadedTransactions, mergeSingleTransaction, mergeStartingBalances,
  nextOffset, unlistedTransactions, transactionsByDate, transactionsOf, withLatestTransactions,
} from './index.ts';
import type { Ledger } from './index.ts';
import { listOfLog, createLog, replaceInLog, addToLog } from './log.ts';
import { chanceOf, householdLedger, largeLedger } from './testing/index.ts';

describe('loading more transactions', () => {
  it('misses none and doubles none, whatever is added, removed, moved to another day or read alone between fetches [OPT-23]', () => {
    fc.assert(fc.property(fc.nat(), fc.array(fc.nat(0xffff_ffff), { maxLength: 40 }), (seed, all) => {
      const days = 1 + (seed % 12);
      let services = Array.from({ length: 180 }, (_, index) => spent(index, chanceOf(seed + index).below(days)));
      let ledger = loaded(serverOrder(services).slice(0, 50));
      const lists: { before: Transaction[]; after: Transaction[] }[] = [];
      for (const [step, number] of all.entries()) {
        const chance = chanceOf(number);
        const known = masterDataOf(ledger).transactions;
        const some = known[chance.below(known.length)];
        const day = chance.below(days);
        const choice = chance.below(6);
        if (choice === 0) {
          const fresh = spent(1000 + step, day);
          services = [...services, fresh];
          ledger = confirmOperation(ledger, { kind: 'transaction.add', transaction: { ...fresh, id: 'temp-id-1' } }, { ids: { 'temp-id-1': fresh.id } });
        } else if (choice === 1 && some !== undefined) {
          services = services.filter(({ id }) => id !== some.id);
          ledger = applyOperation(ledger, { kind: 'transaction.remove', id: some.id });
        } else if (choice === 2 && some !== undefined) {
          const moved = { ...some, date: { ...some.date, day: day + 1 } };
          services = services.map((transaction) => (transaction.id === some.id ? moved : transaction));
          ledger = applyOperation(ledger, { kind: 'transaction.edit', id: some.id, transaction: moved });
        } else if (choice === 3) {
          const listed = transactionsOf(ledger);
          const wanted = services[chance.below(services.length)];
          if (wanted !== undefined) ledger = mergeSingleTransaction(ledger, wanted);
          if (wanted !== undefined && unlistedTransactions(ledger).includes(wanted)) lists.push({ before: listed, after: transactionsOf(ledger) });
        } else if (ledger.page.mayHaveMore) {
          ledger = fetched(ledger, services);
        }
      }
      for (let most = 20; most > 0 && ledger.page.mayHaveMore; most -= 1) ledger = fetched(ledger, services);
      expect(lists.map(({ after }) => after)).toEqual(lists.map(({ before }) => before));
      expect(ledger.page.mayHaveMore).toBe(false);
      expect(transactionsOf(ledger).map(({ id }) => id)).toEqual(serverOrder(services).map(({ id }) => id));
    }), { numRuns: 40 });
  });

  it('lists one that was read alone when a fetch brings it, and finds, edits and removes it before', () => {
    const full = loaded(Array.from({ length: 50 }, (_, index) => spent(100 - index, 8)));
    const old = spent(20, 3);
    const read = mergeSingleTransaction(full, old);
    expect([findTransaction(read, old.id), unlistedTransactions(read), nextOffset(read)]).toEqual([old, [old], 50]);
    expect(transactionsOf(read)).toEqual(transactionsOf(full));
    expect(transactionsByDate(read)).toEqual(transactionsByDate(full));
    const updated = { ...old, description: 'Seen' };
    const edited = applyOperation(read, { kind: 'transaction.edit', id: old.id, transaction: updated });
    expect([findTransaction(edited, old.id), transactionsOf(edited).length]).toEqual([updated, 50]);
    const removed = applyOperation(read, { kind: 'transaction.remove', id: old.id });
    expect([findTransaction(removed, old.id), unlistedTransactions(removed)]).toEqual([undefined, []]);
    const newest = { ...old, date: { ...old.date, day: 30 } };
    const moved = applyOperation(read, { kind: 'transaction.edit', id: old.id, transaction: newest });
    expect([transactionsOf(moved)[0], unlistedTransactions(moved), nextOffset(moved)]).toEqual([newest, [], 51]);
    const reached = mergeLoadedTransactions(read, [spent(30, 5), old, spent(10, 3)]);
    expect(transactionsOf(reached).slice(-3).map(({ id }) => id)).toEqual([spent(30, 5).id, old.id, spent(10, 3).id]);
    expect([reached.page.fetchedSingly, mergeSingleTransaction(reached, updated).page.fetchedSingly]).toEqual([[], []]);
    expect(findTransaction(mergeSingleTransaction(reached, updated), old.id)).toEqual(updated);
    expect(mergeSingleTransaction(removed, old).page.fetchedSingly).toEqual([old.id]);
  });

  it('asks from the start while nothing was fetched, and has no more once a fetch was not a full one', () => {
    expect([nextOffset(householdLedger()), householdLedger().page.mayHaveMore]).toEqual([0, false]);
    const full = loaded(Array.from({ length: 50 }, (_, index) => spent(100 - index, 3)));
    expect([nextOffset(full), full.page.mayHaveMore]).toEqual([50, true]);
    const added = applyOperation(full, { kind: 'transaction.add', transaction: spent(200, 3) });
    const older = applyOperation(full, { kind: 'transaction.add', transaction: spent(200, 2) });
    expect([nextOffset(added), nextOffset(older)]).toEqual([51, 50]);
    const over = mergeLoadedTransactions(full, []);
    expect([transactionsOf(over).length, over.page.mayHaveMore, nextOffset(over)]).toEqual([50, false, 50]);
  });

  it('keeps what was recorded here in its place among what is fetched', () => {
    const here = { ...spent(9999, 2), id: 'here' };
    const full = applyOperation(loaded(Array.from({ length: 50 }, (_, index) => spent(100 - index, 8))), { kind: 'transaction.add', transaction: here });
    const more = mergeLoadedTransactions(full, [spent(20, 5), spent(10, 1)]);
    expect(transactionsOf(more).slice(-3).map(({ id }) => id)).toEqual([spent(20, 5).id, 'here', spent(10, 1).id]);
  });
});

describe('a ledger with only its latest transactions', () => {
  it('is the one that was fetched, where there are no more', () => {
    const ledger = loaded([spent(1, 3)]);
    expect(withLatestTransactions(ledger, 1)).toBe(ledger);
  });

  it('fetches the others like any ledger, wherever it is cut [SYN-10]', () => {
    const services = serverOrder(Array.from({ length: 180 }, (_, index) => spent(index, index % 4)));
    const whole = fetched(fetched(fetched(loaded(services.slice(0, 50)), services), services), services);
    for (let count = 1; count < 180; count += 7) {
      let ledger = withLatestTransactions(whole, count);
      expect(transactionsOf(ledger)).toEqual(services.slice(0, count));
      while (ledger.page.mayHaveMore) ledger = fetched(ledger, services);
      expect(transactionsOf(ledger)).toEqual(services);
    }
  });
});

describe('a ledger of many transactions', () => {
  it('holds them latest day first, and finds, adds, edits and removes any of them', () => {
    const ledger = largeLedger({ items: 10, transactions: 2000 });
    const all = transactionsOf(ledger);
    expect(all.every((transaction, index) => index === 0 || compareDates(all[index - 1]?.date ?? transaction.date, transaction.date) >= 0)).toBe(true);
    const [first, middle, last] = [all[0], all[1000], all[1999]];
    if (first === undefined || middle === undefined || last === undefined) throw new Error('All are there');
    for (const { id } of [first, middle, last]) {
      expect(transactionsOf(applyOperation(ledger, { kind: 'transaction.remove', id })).map((transaction) => transaction.id))
        .toEqual(all.map((transaction) => transaction.id).filter((other) => other !== id));
    }
    const edited = applyOperation(ledger, { kind: 'transaction.edit', id: middle.id, transaction: { ...middle, description: 'Seen' } });
    expect(transactionsOf(edited)).toEqual(all.with(1000, { ...middle, description: 'Seen' }));
  });

  it('copies one short run of them for a change, and shares everything else', () => {
    const ledger = largeLedger({ items: 400, transactions: 20_000 });
    const some = transactionsOf(ledger)[7000];
    if (some === undefined) throw new Error('It is there');
    const after = applyOperation(ledger, { kind: 'transaction.remove', id: some.id });
    const known = new Set(ledger.log.chunks);
    expect(after.log.chunks.filter((chunk) => !known.has(chunk)).map(({ length }) => length)).toEqual([127]);
    expect(after.overview.savings).toBe(ledger.overview.savings);
    expect(after.realAccounts.debt).toBe(ledger.realAccounts.debt);
    const parts = ['template', 'incomeSources', 'imports', 'savingsGoals', 'startingBalances', 'months'] as const;
    expect(parts.filter((part) => after[part] !== ledger[part])).toEqual([]);
    expect(applyOperation(ledger, { kind: 'template.set', id: 'item-1', typed: 5 }).log).toBe(ledger.log);
  });

  it('is found on its day again when another ledger made from the same moved it', () => {
    const ledger = loaded([spent(3, 5), spent(2, 4), spent(1, 3)]);
    const moved = applyOperation(ledger, { kind: 'transaction.edit', id: spent(1, 3).id, transaction: { ...spent(1, 3), date: { year: 2026, month: 5, day: 9 } } });
    expect(transactionsOf(moved).map(({ id }) => id)).toEqual([spent(1, 3).id, spent(3, 5).id, spent(2, 4).id]);
    expect(transactionsOf(applyOperation(ledger, { kind: 'transaction.remove', id: spent(1, 3).id }))).toHaveLength(2);
    expect(transactionsOf(applyOperation(moved, { kind: 'transaction.remove', id: spent(1, 3).id }))).toHaveLength(2);
  });
});

describe('the place of a transaction that is moved to another day', () => {
  it('is by the order in which they were made, what is not answered yet being the latest', () => {
    const [first, second, third] = [spent(1, 3), spent(2, 3), { ...spent(3, 3), id: 'temp-id-1' }];
    const log = createLog([third, second, { ...first, date: { ...first.date, day: 1 } }]);
    const ids = (moved: Transaction) => listOfLog(replaceInLog(log, moved)).map(({ id }) => id);
    expect(ids(first)).toEqual([third.id, second.id, first.id]);
    const temporary = { ...third, id: 'temp-id-2', date: { ...third.date, day: 9 } };
    const moved = replaceInLog(addToLog(log, temporary), { ...temporary, date: third.date });
    expect(listOfLog(moved).map(({ id }) => id)).toEqual(['temp-id-2', third.id, second.id, first.id]);
    expect(listOfLog(replaceInLog(moved, { ...second, id: 'longer than any other', date: { ...second.date, day: 2 } }))).toEqual(listOfLog(moved));
    const numbered = createLog([{ ...second, id: 't-10' }, { ...second, id: 't-9' }, { ...first, id: 't-8', date: { ...first.date, day: 1 } }]);
    const later = replaceInLog(addToLog(numbered, { ...first, id: 't-11', date: { ...first.date, day: 1 } }), { ...first, id: 't-11' });
    expect(listOfLog(replaceInLog(later, { ...first, id: 't-8' })).map(({ id }) => id)).toEqual(['t-11', 't-10', 't-9', 't-8']);
  });
});

function spent(number: number, day: number): Transaction {
  const start = householdLedger();
  return { ...recorded(draftFor({ amount: 100 }, start), `made-${String(number).padStart(6, '0')}`), date: { year: 2026, month: 5, day: day + 1 } };
}

/** As the services list them: the latest day first, and inside a day the latest made first. */
function serverOrder(transactions: readonly Transaction[]): Transaction[] {
  return transactions.toSorted((a, b) => compareDates(b.date, a.date) || (a.id < b.id ? 1 : -1));
}

function loaded(transactions: Transaction[]): Ledger {
  const { months: _, startingBalances, ...masterData } = masterDataOf(householdLedger());
  return mergeStartingBalances(ledgerOf({ ...masterData, transactions }), startingBalances ?? {});
}

function fetched(ledger: Ledger, services: readonly Transaction[]): Ledger {
  const offset = nextOffset(ledger);
  return mergeLoadedTransactions(ledger, serverOrder(services).slice(offset, offset + 50));
}
