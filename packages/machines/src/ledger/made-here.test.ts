import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { indexedDbHistory } from './adapters/indexed-db-history.ts';
import type { BudgetLedger } from './ledger-rules.ts';
import { quiet, rename, RunningHousehold } from './testing/running-ledger.ts';

let running: RunningHousehold;
let names = 0;
beforeEach(() => {
  running = new RunningHousehold();
  names += 1;
});
afterEach(() => { running.close(); });

/** A tab of one browser, whose history is kept over reloads. */
const open = (sub = 'ann') => running.open({ sub, ports: { history: indexedDbHistory<BudgetLedger>({ name: `made here ${names}` }) } });

it('is known after a reload by the key of each change, with what takes it back [SYN-19]', async () => {
  const tab = await open();
  const { key } = tab.store.dispatch(rename('Food'));
  await quiet(tab);
  tab.store.stop();
  const made = await (await open()).store.madeHere();
  expect([...made.values()]).toEqual([{ key, at: expect.any(Number), undo: { operation: rename('Food'), inverse: rename('Groceries') }, undoneBy: null }]);
  expect(running.arrived.map((call) => call.key)).toContain(key);
});

it('has the ids of the services once they are known', async () => {
  const tab = await open();
  const id = tab.store.newId();
  tab.store.dispatch({ kind: 'item.add', id, subset: 'giving', month: { year: 2026, month: 5 }, sortOrder: 0 });
  const { key } = tab.store.dispatch(rename('Gifts', id));
  await quiet(tab);
  const [added] = running.household.ledger().overview.giving.items.filter(({ name }) => name === 'Gifts');
  expect((await tab.store.madeHere()).get(key)?.undo?.operation).toEqual(rename('Gifts', added?.id));
});

it('is known without a way back where there is none', async () => {
  const tab = await open();
  const { key } = tab.store.dispatch({ kind: 'month.reset', month: { year: 2026, month: 5 } });
  expect((await tab.store.madeHere()).get(key)?.undo).toBeNull();
});

it('says what took a change back', async () => {
  const tab = await open();
  const { key, undo } = tab.store.dispatch(rename('Food'));
  if (undo === null) throw new Error('A name can be taken back.');
  const { key: by } = tab.store.dispatch(undo);
  tab.store.noteUndone(key, by);
  expect([...(await tab.store.madeHere()).values()].map((change) => [change.key, change.undoneBy])).toEqual([[key, by], [by, null]]);
});

it('is not there for anybody else, and gone after Log Out [SYN-19]', async () => {
  const tab = await open();
  tab.store.dispatch(rename('Food'));
  await quiet(tab);
  expect((await (await open('bob')).store.madeHere()).size).toBe(0);
  await tab.store.signOut();
  expect((await (await open()).store.madeHere()).size).toBe(0);
});
