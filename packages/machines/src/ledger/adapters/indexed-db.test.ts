import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatVersion, type Row } from '../core/state.ts';
import { toyRules, type Toy, type ToyOperation } from '../testing/toy-ledger.ts';
import { indexedDbStorage } from './indexed-db.ts';
import { memoryStorage } from './memory.ts';

const row = (key: string, operation: ToyOperation, sub = 'ann', at = 1_000): Omit<Row<Toy>, 'seq'> => ({
  key, sub, tab: 'tab', formatVersion, at, operation, status: 'waiting', request: null, attempts: 0, notBefore: 0,
});
const add: ToyOperation = { kind: 'add', tag: 'one', id: 'temp-one' };
const rename: ToyOperation = { kind: 'rename', tag: 'two', id: 'temp-one', name: 'New' };
const nothing = { put: [], remove: [], ids: {}, version: null };

let databases = 0;
const open = (name = `queue ${databases}`) => indexedDbStorage<Toy>(toyRules, { now: () => 2_000, name });

beforeEach(() => { databases += 1; });

describe.each([
  { where: 'the database', make: () => open() },
  { where: 'memory', make: () => memoryStorage<Toy>(toyRules) },
])('a queue in $where', ({ make }) => {
  it('keeps what one person did in the order in which it was done, and apart from others', async () => {
    const storage = make();
    const places = [await storage.append(row('a', add)), await storage.append(row('b', rename, 'bob')), await storage.append(row('c', rename))];
    const { rows } = await storage.read('ann');
    expect(rows.map(({ key, seq }) => [key, seq])).toEqual([['a', places[0]], ['c', places[2]]]);
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
  });

  it('takes out what is settled and names what stays by the services\' ids, in one go', async () => {
    const storage = make();
    await storage.append(row('a', add));
    await storage.append(row('b', rename));
    await storage.rewrite('ann', { ...nothing, remove: ['a'], ids: { 'temp-one': 'server-1' }, version: 7 });
    const { rows, ids, version } = await storage.read('ann');
    expect(rows.map(({ key, operation }) => [key, operation])).toEqual([['b', { ...rename, id: 'server-1' }]]);
    expect([ids, version]).toEqual([new Map([['temp-one', 'server-1']]), 7]);
  });

  it('marks what was sent, but brings back nothing that was taken out meanwhile', async () => {
    const storage = make();
    const seq = await storage.append(row('a', add));
    const sent: Row<Toy> = { ...row('a', add), seq, status: 'sent', request: { kind: 'add', tag: 'one' } };
    await storage.rewrite('ann', { ...nothing, put: [sent] });
    expect((await storage.read('ann')).rows).toEqual([sent]);
    await storage.rewrite('ann', { ...nothing, remove: ['a'] });
    await storage.rewrite('ann', { ...nothing, put: [sent] });
    expect((await storage.read('ann')).rows).toEqual([]);
  });

  it('forgets one person at the log-out, and everybody after 30 days [OPT-19]', async () => {
    const storage = make();
    await storage.append(row('a', add));
    await storage.append(row('b', add, 'bob'));
    await storage.append(row('c', add, 'bob', 5_000));
    await storage.rewrite('ann', { ...nothing, ids: { 'temp-one': 'server-1' }, version: 3 });
    await storage.forget('ann');
    expect(await storage.read('ann')).toEqual({ rows: [], ids: new Map(), version: null });
    await storage.prune(5_000);
    expect((await storage.read('bob')).rows.map(({ key }) => key)).toEqual(['c']);
  });
});

describe('the database', () => {
  it('is shared by the tabs, and still there after a reload [OPT-15]', async () => {
    await open().append(row('a', add));
    const { rows } = await open().read('ann');
    expect(rows.map(({ key, operation }) => [key, operation])).toEqual([['a', add]]);
  });

  it('does things in the order in which they were asked for, without waiting in between', async () => {
    const storage = open();
    const [, { rows }] = await Promise.all([storage.append(row('a', add)), storage.read('ann')]);
    expect(rows.map(({ key }) => key)).toEqual(['a']);
  });
});
