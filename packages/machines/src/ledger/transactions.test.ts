import { dataEndpoints } from '@blue-budget/api/mocks';
import { applyOperation, findTransaction, transactionsOf } from '@blue-budget/domain/ledger';
import type { Operation } from '@blue-budget/domain/ledger';
import type { Transaction } from '@blue-budget/domain/transactions';
import { largeLedger } from '@blue-budget/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quiet, RunningHousehold, shownIn, until, type OpenTab } from './testing/running-ledger.ts';

let running: RunningHousehold;
let tab: OpenTab;

beforeEach(async () => {
  running = new RunningHousehold();
  tab = await running.open();
});
afterEach(() => { running.close(); });

describe('Load More', () => {
  it('misses and doubles nothing after local additions, removals and edits of the date [OPT-23]', async () => {
    running.close();
    running = new RunningHousehold({ start: largeLedger({ items: 10, transactions: 130 }) });
    tab = await running.open();
    const all = () => transactionsOf(running.household.ledger()).map(({ id }) => id);
    const shown = () => transactionsOf(shownIn(tab));
    const [first, second, third] = shown();
    if (first === undefined || second === undefined || third === undefined) throw new Error('Too few transactions.');
    const add: Transaction = { ...first, id: tab.store.newId(), date: { year: 2026, month: 5, day: 2 } };
    const steps: Operation[] = [
      { kind: 'transaction.add', transaction: add },
      { kind: 'transaction.remove', id: second.id },
      { kind: 'transaction.edit', id: third.id, transaction: { ...third, date: { year: 2020, month: 1, day: 1 } } },
    ];
    for (const step of steps) await tab.store.dispatch(step).outcome;
    while (shownIn(tab).page.mayHaveMore) {
      await tab.store.fetch({ kind: 'moreTransactions' }).outcome;
      const known = shown().map(({ id }) => id);
      expect(new Set(known).size).toBe(known.length);
    }
    expect(shown().map(({ id }) => id)).toEqual(all());
  });
});

describe('a transaction that the list does not reach', () => {
  const [listed, years] = [50, { year: 2019, month: 7, day: 4 }];
  let old: Transaction;
  const read = () => tab.store.fetch({ kind: 'transaction', id: old.id }).outcome;
  const reads = () => running.arrived.filter(({ call }) => call === `GET /transaction/${old.id}`).length;
  const seen = (ledger = shownIn(tab)) => findTransaction(ledger, old.id);
  const edit = (): Operation => ({ kind: 'transaction.edit', id: old.id, transaction: { ...old, description: 'Seen' } });

  beforeEach(async () => {
    running.close();
    const start = largeLedger({ items: 10, transactions: 1100 });
    const last = transactionsOf(start).at(-1);
    if (last === undefined) throw new Error('Too few transactions.');
    old = { ...last, date: years };
    running = new RunningHousehold({ start: applyOperation(start, { kind: 'transaction.edit', id: last.id, transaction: old }) });
    tab = await running.open();
    running.arrived.length = 0;
  });

  it('is fetched with one call, and the list has no gap', async () => {
    const before = transactionsOf(shownIn(tab));
    expect(await read()).toEqual({ kind: 'done' });
    expect(seen()).toEqual(seen(running.household.ledger()));
    expect(running.arrived.map(({ call }) => call)).toEqual([`GET /transaction/${old.id}`]);
    expect(transactionsOf(shownIn(tab))).toEqual(before);
    await tab.store.fetch({ kind: 'moreTransactions' }).outcome;
    expect(transactionsOf(shownIn(tab))).toEqual(transactionsOf(running.household.ledger()).slice(0, 2 * listed));
  });

  it('is edited and removed like any other, and loaded again with everything else', async () => {
    await read();
    expect(await tab.store.dispatch(edit()).outcome).toEqual({ kind: 'done' });
    expect(seen(running.household.ledger())?.description).toBe('Seen');
    running.household.doElsewhere({ kind: 'transaction.edit', id: old.id, transaction: { ...old, description: 'Elsewhere' } });
    tab.store.reload();
    await until(tab.store, () => seen()?.description === 'Elsewhere');
    expect([reads(), transactionsOf(shownIn(tab)).length]).toEqual([2, listed]);
    await tab.store.dispatch({ kind: 'transaction.remove', id: old.id }).outcome;
    expect([seen(), seen(running.household.ledger())]).toEqual([undefined, undefined]);
    tab.store.reload();
    await quiet(tab);
    expect(reads()).toBe(2);
  });

  it('is shown as edited while the edit is pending, even if it is fetched meanwhile', async () => {
    await read();
    const held = running.household.holdNext(dataEndpoints.editTransaction);
    const sent = tab.store.dispatch(edit());
    expect(seen()?.description).toBe('Seen');
    const again = read();
    held.release();
    expect([await sent.outcome, await again]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(seen()?.description).toBe('Seen');
  });

  it('is missing if the services have none, or when it was removed elsewhere', async () => {
    expect(await tab.store.fetch({ kind: 'transaction', id: 'unknown' }).outcome).toEqual({ kind: 'done' });
    expect([findTransaction(shownIn(tab), 'unknown'), tab.announced]).toEqual([undefined, []]);
    await read();
    running.household.doElsewhere({ kind: 'transaction.remove', id: old.id });
    tab.store.reload();
    await until(tab.store, () => seen() === undefined);
    expect(tab.announced).toEqual([]);
  });

  it('is reported as failed when the services refuse, and fetched when requested again', async () => {
    running.household.failNext(dataEndpoints.transaction, 500);
    expect(await read()).toEqual({ kind: 'failed', notice: { code: 'transactions.readFailed' } });
    expect([seen(), tab.announced]).toEqual([undefined, [{ code: 'transactions.readFailed' }]]);
    expect([await read(), seen()?.id]).toEqual([{ kind: 'done' }, old.id]);
  });
});
