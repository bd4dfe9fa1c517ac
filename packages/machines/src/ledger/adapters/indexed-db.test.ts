import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatVersion, type PersistedEntry } from '../core/outbox-entry.ts';
import { toyRules, type Toy, type ToyOperation } from '../testing/toy-ledger.ts';
import { indexedDbStorage } from './indexed-db.ts';
import { memoryStorage } from './memory.ts';
import { databaseName } from './shared-names.ts';

const newEntry = (key: string, operation: ToyOperation, sub = 'ann', at = 1_000): Omit<PersistedEntry<Toy>, 'seq'> => ({
  key, sub, tab: 'tab', formatVersion, at, operation, status: 'waiting', request: null, attempts: 0, notBefore: 0,
});
const add: ToyOperation = { kind: 'add', tag: 'one', id: 'temp-one' };
const rename: ToyOperation = { kind: 'rename', tag: 'two', id: 'temp-one', name: 'New' };
const noChanges = { put: [], remove: [], ids: {}, version: null };

let databases = 0;
const open = (name = `outbox ${databases}`) => indexedDbStorage<Toy>(toyRules, { now: () => 2_000, name });

beforeEach(() => { databases += 1; });

describe.each([
  { where: 'IndexedDB', make: () => open() },
  { where: 'memory', make: () => memoryStorage<Toy>(toyRules) },
])('an outbox in $where', ({ make }) => {
  it('keeps the operations of each person apart, in the order in which they were added', async () => {
    const storage = make();
    const seqs = [await storage.add(newEntry('a', add)), await storage.add(newEntry('b', rename, 'bob')), await storage.add(newEntry('c', rename))];
    const { persistedEntries } = await storage.read('ann');
    expect(persistedEntries.map(({ key, seq }) => [key, seq])).toEqual([['a', seqs[0]], ['c', seqs[2]]]);
    expect(seqs.toSorted((one, other) => one - other)).toEqual(seqs);
  });

  it('removes what is acknowledged and resolves ids in what remains, in one transaction', async () => {
    const storage = make();
    await storage.add(newEntry('a', add));
    await storage.add(newEntry('b', rename));
    await storage.update('ann', { ...noChanges, remove: ['a'], ids: { 'temp-one': 'server-1' }, version: 7 });
    const { persistedEntries, ids, version } = await storage.read('ann');
    expect(persistedEntries.map(({ key, operation }) => [key, operation])).toEqual([['b', { ...rename, id: 'server-1' }]]);
    expect([ids, version]).toEqual([new Map([['temp-one', 'server-1']]), 7]);
  });

  it('replaces an entry, but does not bring back one that was removed meanwhile', async () => {
    const storage = make();
    const seq = await storage.add(newEntry('a', add));
    const sent: PersistedEntry<Toy> = { ...newEntry('a', add), seq, status: 'sent', request: { kind: 'add', tag: 'one' } };
    await storage.update('ann', { ...noChanges, put: [sent] });
    expect((await storage.read('ann')).persistedEntries).toEqual([sent]);
    await storage.update('ann', { ...noChanges, remove: ['a'] });
    await storage.update('ann', { ...noChanges, put: [sent] });
    expect((await storage.read('ann')).persistedEntries).toEqual([]);
  });

  it('clears one person at the log-out, and everybody after 30 days [OPT-19]', async () => {
    const storage = make();
    await storage.add(newEntry('a', add));
    await storage.add(newEntry('b', add, 'bob'));
    await storage.add(newEntry('c', add, 'bob', 5_000));
    await storage.update('ann', { ...noChanges, ids: { 'temp-one': 'server-1' }, version: 3 });
    await storage.clear('ann');
    expect(await storage.read('ann')).toEqual({ persistedEntries: [], ids: new Map(), version: null });
    await storage.prune(5_000);
    expect((await storage.read('bob')).persistedEntries.map(({ key }) => key)).toEqual(['c']);
  });
});

describe('IndexedDB', () => {
  it('is shared by the tabs, and survives a reload [OPT-15]', async () => {
    await open().add(newEntry('a', add));
    const { persistedEntries } = await open().read('ann');
    expect(persistedEntries.map(({ key, operation }) => [key, operation])).toEqual([['a', add]]);
  });

  it('performs calls in the order in which they were made, without waiting in between', async () => {
    const storage = open();
    const [, { persistedEntries }] = await Promise.all([storage.add(newEntry('a', add)), storage.read('ann')]);
    expect(persistedEntries.map(({ key }) => key)).toEqual(['a']);
  });

  it('restores the outbox that the release before wrote to the device', async () => {
    const name = `outbox ${databases}`;
    const before = await openDB(name, 1, {
      upgrade(database) {
        const rows = database.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true });
        rows.createIndex('sub', 'sub');
        rows.createIndex('key', 'key', { unique: true });
        database.createObjectStore('ids', { keyPath: ['sub', 'temporary'] }).createIndex('sub', 'sub');
        database.createObjectStore('versions');
      },
    });
    const waiting = {
      key: 'a', sub: 'ann', tab: 'old-tab', formatVersion: 1, at: 1_000, operation: add, status: 'waiting', request: null, attempts: 0, notBefore: 0,
    };
    const sent = { ...waiting, key: 'b', operation: rename, status: 'sent', request: rename, attempts: 2, notBefore: 9_000 };
    for (const stored of [waiting, sent, { ...waiting, key: 'c', formatVersion: 0 }]) await before.add('rows', stored);
    await before.put('ids', { sub: 'ann', temporary: 'temp-old', id: 'server-7', at: 1_000 });
    await before.put('versions', 41, 'ann');
    before.close();

    const { persistedEntries, ids, version } = await open(name).read('ann');
    expect(persistedEntries).toEqual([{ ...waiting, seq: 1 }, { ...sent, seq: 2 }]);
    expect([ids, version]).toEqual([new Map([['temp-old', 'server-7']]), 41]);
    expect(databaseName).toBe('blue-budget-ledger');
  });

  it('writes entries that the release before can read', async () => {
    const name = `outbox ${databases}`;
    const seq = await open(name).add(newEntry('a', add));
    const before = await openDB(name, 1);
    expect(await before.getAllFromIndex('rows', 'sub', 'ann')).toEqual([{
      seq, key: 'a', sub: 'ann', tab: 'tab', formatVersion: 1, at: 1_000, operation: add, status: 'waiting', request: null, attempts: 0, notBefore: 0,
    }]);
    before.close();
  });
});
