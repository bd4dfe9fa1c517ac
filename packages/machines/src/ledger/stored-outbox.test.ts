import 'fake-indexeddb/auto';
import { findItem } from '@blue-budget/domain/budget';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { indexedDbStorage } from './adapters/indexed-db.ts';
import { ledgerRules, type BudgetLedger } from './ledger-rules.ts';
import { quiet, RunningHousehold, shownIn } from './testing/running-ledger.ts';

let running: RunningHousehold;
beforeEach(() => { running = new RunningHousehold(); });
afterEach(() => { running.close(); });

/** An outbox of the previous release in IndexedDB: an operation that was sent without a reply, and two that wait, one for an id of the other. */
const stored = [
  {
    operation: { kind: 'item.rename', id: 'Groceries', name: 'Food' }, status: 'sent', attempts: 3, notBefore: 90_000,
    request: { call: 'renameItem', input: { id: 'Groceries', name: 'Food' } },
  },
  { operation: { kind: 'item.add', id: 'temp-id-1', subset: 'savings', month: { year: 2026, month: 5 }, sortOrder: 0 }, status: 'waiting' },
  { operation: { kind: 'item.rename', id: 'temp-id-1', name: 'Holiday' }, status: 'waiting' },
].map((facts, index) => ({ key: `key-${index}`, sub: 'ann', tab: 'old-tab', formatVersion: 1, at: 0, request: null, attempts: 0, notBefore: 0, ...facts }));

it('sends the outbox that the release before left on the device, in order and with its keys', async () => {
  const before = await openDB('left behind', 1, {
    upgrade(database) {
      const entries = database.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true });
      entries.createIndex('sub', 'sub');
      entries.createIndex('key', 'key', { unique: true });
      database.createObjectStore('ids', { keyPath: ['sub', 'temporary'] }).createIndex('sub', 'sub');
      database.createObjectStore('versions');
    },
  });
  for (const each of stored) await before.add('rows', each);
  before.close();

  const storage = indexedDbStorage<BudgetLedger>(ledgerRules, { now: () => 0, name: 'left behind' });
  const tab = await running.open({ ports: { storage } });
  await quiet(tab);

  const keys = running.arrived.map(({ key }) => key).filter((key) => key !== null);
  expect(keys).toEqual(['key-0', 'key-1', 'key-2']);
  const { overview } = running.household.ledger();
  expect([findItem(overview, 'Groceries')?.name, overview.savings.items[0]?.name]).toEqual(['Food', 'Holiday']);
  expect(shownIn(tab).overview).toEqual(overview);
  expect((await storage.read('ann')).persistedEntries).toEqual([]);
});
