import { expect, it } from 'vitest';
import { formatVersion } from '../core/outbox-entry.ts';
import type { TabMessage } from '../core/messages.ts';
import { memoryHistory } from '../device-history.ts';
import { toyRules, type Toy } from '../testing/toy-ledger.ts';
import { memoryStorage } from './memory.ts';
import { channelOfDevice, historyOfDevice, storageOfDevice } from './shared-computer.ts';

const newEntry = {
  key: 'a', sub: 'ann', tab: 'tab', formatVersion, at: 1_000, operation: { kind: 'stamp', tag: 'one' }, status: 'waiting', request: null, attempts: 0, notBefore: 0,
} as const;

it.each([[true, 0], [false, 1]])('an outbox is stored on the device unless the computer is shared (%s) [SYN-13]', async (isShared, stored) => {
  const durable = { ...memoryStorage<Toy>(toyRules), isDurable: true };
  const storage = storageOfDevice({ isShared: () => isShared }, durable, memoryStorage<Toy>(toyRules));
  await storage.add(newEntry);
  expect([storage.isDurable, (await storage.read('ann')).persistedEntries.length]).toEqual([!isShared, 1]);
  expect((await durable.read('ann')).persistedEntries).toHaveLength(stored);
  await storage.clear('ann');
  expect((await storage.read('ann')).persistedEntries).toEqual([]);
});

it.each([[true, 0], [false, 1]])('so is what this browser did (%s) [SYN-13]', async (isShared, stored) => {
  const durable = memoryHistory<Toy>();
  const history = historyOfDevice({ isShared: () => isShared }, durable, memoryHistory<Toy>());
  await history.add('ann', { key: 'a', undo: null, at: 1_000 });
  await history.markUndone('ann', 'a', 'b');
  expect([(await history.read('ann')).map(({ undoneBy }) => undoneBy), (await durable.read('ann')).length]).toEqual([['b'], stored]);
  await history.prune(2_000);
  await history.clear('ann');
  expect(await history.read('ann')).toEqual([]);
});

it('tabs of a shared computer hear only that the ledger changed: none has the other\'s outbox', () => {
  const posted: string[] = [];
  const channel = channelOfDevice<Toy>({ isShared: () => true }, { post: ({ type }) => { posted.push(type); }, subscribe: () => () => {} });
  const messages: TabMessage<Toy>[] = [
    { type: 'persisted', sub: 'ann', persistedEntries: [] }, { type: 'dropped', sub: 'ann', dropped: [], missingIds: [] },
    { type: 'stale', sub: 'ann' }, { type: 'version', sub: 'ann', version: 3 },
  ];
  messages.forEach(channel.post);
  expect(posted).toEqual(['stale', 'version']);
});
