import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { longestDeviceHistory, memoryHistory } from '../device-history.ts';
import type { Toy, ToyOperation } from '../testing/toy-ledger.ts';
import { indexedDbHistory } from './indexed-db-history.ts';

const operation: ToyOperation = { kind: 'rename', tag: 'one', id: 'one', name: 'New' };
const inverse: ToyOperation = { kind: 'rename', tag: 'two', id: 'one', name: 'Old' };
const made = (key: string, at = 1_000) => ({ key, at, undo: { operation, inverse } });

let databases = 0;
beforeEach(() => { databases += 1; });
const open = () => indexedDbHistory<Toy>({ name: `history ${databases}` });

describe.each([{ where: 'IndexedDB', make: open }, { where: 'memory', make: () => memoryHistory<Toy>() }])('what a browser did, in $where', ({ make }) => {
  const keysOf = async (history: ReturnType<typeof make>, sub: string) => (await history.read(sub)).map(({ key }) => key);

  it('is kept apart for each person, the oldest first', async () => {
    const history = make();
    await history.add('ann', made('a'));
    await history.add('bob', made('b'));
    await history.add('ann', made('c', 2_000));
    expect(await history.read('ann')).toEqual([{ ...made('a'), undoneBy: null }, { ...made('c', 2_000), undoneBy: null }]);
  });

  it('is marked once it is taken back; what is not known stays unknown', async () => {
    const history = make();
    await history.add('ann', made('a'));
    await history.markUndone('ann', 'a', 'z');
    await history.markUndone('bob', 'a', 'z');
    expect([await history.read('ann'), await history.read('bob')]).toEqual([[{ ...made('a'), undoneBy: 'z' }], []]);
  });

  it('is the newest 300 of a person', async () => {
    const history = make();
    await history.add('bob', made('b'));
    for (let place = 0; place <= longestDeviceHistory; place += 1) await history.add('ann', made(`a-${place}`, place));
    const keys = await keysOf(history, 'ann');
    expect([keys.length, keys[0], keys.at(-1), await keysOf(history, 'bob')]).toEqual([300, 'a-1', 'a-300', ['b']]);
  });

  it('is that of the person who is in: what others did is deleted [SYN-13]', async () => {
    const history = make();
    await history.add('ann', made('a'));
    await history.add('bob', made('b'));
    await history.retainOnly('bob');
    expect([await keysOf(history, 'ann'), await keysOf(history, 'bob')]).toEqual([[], ['b']]);
  });

  it('is cleared for one person, and pruned for everybody', async () => {
    const history = make();
    await history.add('ann', made('a'));
    await history.add('bob', made('b'));
    await history.add('bob', made('c', 5_000));
    await history.clear('ann');
    await history.prune(5_000);
    expect([await keysOf(history, 'ann'), await keysOf(history, 'bob')]).toEqual([[], ['c']]);
  });
});

describe('IndexedDB', () => {
  it('is shared by the tabs, and survives a reload', async () => {
    await open().add('ann', made('a'));
    expect(await open().read('ann')).toEqual([{ ...made('a'), undoneBy: null }]);
  });

  it('leaves alone what a release with other operations wrote', async () => {
    await open().add('ann', made('a'));
    const other = await openDB(`history ${databases}`, 1);
    await other.put('made', { ...made('b'), sub: 'ann', undoneBy: null, formatVersion: 2 });
    other.close();
    expect((await open().read('ann')).map(({ key }) => key)).toEqual(['a']);
  });
});
