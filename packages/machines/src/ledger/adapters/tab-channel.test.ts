import type { Notice } from '@blue-budget/domain/notices';
import { afterEach, describe, expect, it } from 'vitest';
import { said } from '../../testing/notices.ts';
import type { TabMessage } from '../core/messages.ts';
import { formatVersion, type PersistedEntry } from '../core/outbox-entry.ts';
import type { Toy, ToyOperation } from '../testing/toy-ledger.ts';
import { channelName } from './shared-names.ts';
import { tabChannel } from './tab-channel.ts';

const textOf = (notice: Notice) => (notice.code === 'service.said' ? notice.message : `Words of ${notice.code}`);
const opened: BroadcastChannel[] = [];
const open = () => {
  const channel = new BroadcastChannel('ledger');
  opened.push(channel);
  return channel;
};
afterEach(() => { for (const channel of opened.splice(0)) channel.close(); });

/** The first message that a channel receives. */
function received(channel: BroadcastChannel): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  channel.addEventListener('message', ({ data }: { data: unknown }) => { resolve(data); });
  return promise;
}

function decoded(channel: BroadcastChannel): Promise<TabMessage<Toy>> {
  const { promise, resolve } = Promise.withResolvers<TabMessage<Toy>>();
  tabChannel<Toy>(channel, textOf).subscribe(resolve);
  return promise;
}

const operation: ToyOperation = { kind: 'add', tag: 'one', id: 'temp-one' };
const persisted: PersistedEntry<Toy> = {
  seq: 1, key: 'a', sub: 'ann', tab: 'tab', formatVersion, at: 1_000, operation, status: 'waiting', request: null, attempts: 0, notBefore: 0,
};
const acknowledged = { sub: 'ann', key: 'a', operation, confirmation: { ids: {} }, ids: {}, version: 2 };

/** Messages with their form on the channel, which every release with this format version sends and reads. */
const forms: { name: string; message: TabMessage<Toy>; onChannel: object }[] = [
  {
    name: 'of persisted entries', message: { type: 'persisted', sub: 'ann', persistedEntries: [persisted] },
    onChannel: { type: 'rows', sub: 'ann', rows: [persisted] },
  },
  { name: 'of an acknowledged operation', message: { type: 'acknowledged', ...acknowledged }, onChannel: { type: 'settled', ...acknowledged } },
  {
    name: 'of dropped operations',
    message: { type: 'dropped', sub: 'ann', dropped: [{ key: 'a', tab: 'tab', notice: said('No.'), isAnnounced: true }], missingIds: ['temp-one'] },
    onChannel: { type: 'dropped', sub: 'ann', drops: [{ key: 'a', tab: 'tab', tell: true, text: 'No.', notice: said('No.') }], created: ['temp-one'] },
  },
  { name: 'of a stale ledger', message: { type: 'stale', sub: 'ann' }, onChannel: { type: 'stale', sub: 'ann' } },
  { name: 'of a version', message: { type: 'version', sub: 'ann', version: 2 }, onChannel: { type: 'version', sub: 'ann', version: 2 } },
];

describe('a channel between tabs', () => {
  it.each(forms)('sends a message $name in the form that tabs of the release before read', async ({ message, onChannel }) => {
    const arrived = received(open());
    tabChannel<Toy>(open(), textOf).post(message);
    expect(await arrived).toEqual({ formatVersion: 1, message: onChannel });
  });

  it.each(forms)('reads a message $name in the form that tabs of the release before send', async ({ message, onChannel }) => {
    const arrived = decoded(open());
    open().postMessage({ formatVersion: 1, message: onChannel });
    expect(await arrived).toEqual(message);
  });

  it('takes the text of a dropped operation from a tab that knows no notices', async () => {
    const arrived = decoded(open());
    const drops = [{ key: 'a', tab: 'tab', tell: true, text: 'No.' }];
    open().postMessage({ formatVersion: 1, message: { type: 'dropped', sub: 'ann', drops, created: [] } });
    expect(await arrived).toMatchObject({ dropped: [{ key: 'a', notice: said('No.') }] });
  });

  it('sends a dropped operation as text to tabs that do not know its notice, and with its subject to this release', async () => {
    const dropped = [{ key: 'a', tab: 'tab', notice: { code: 'accounts.renameFailed' as const }, isAnnounced: true }];
    const sent = received(open());
    const arrived = decoded(open());
    tabChannel<Toy>(open(), textOf).post({ type: 'dropped', sub: 'ann', dropped, missingIds: [] });
    expect(await sent).toMatchObject({ message: { drops: [{ text: 'Words of accounts.renameFailed', notice: { code: 'accounts.renameFailed' } }] } });
    const notice = { code: 'service.said', message: 'Words of accounts.renameFailed', about: 'accounts.renameFailed' };
    expect(await arrived).toMatchObject({ dropped: [{ key: 'a', notice }] });
  });

  it('ignores messages of another format, and of other code', async () => {
    const arrived = decoded(open());
    const stranger = open();
    stranger.postMessage({ formatVersion: 0, message: { type: 'stale', sub: 'bob' } });
    stranger.postMessage('something else');
    tabChannel<Toy>(open(), textOf).post({ type: 'stale', sub: 'ann' });
    expect(await arrived).toEqual({ type: 'stale', sub: 'ann' });
  });

  it('has the name that earlier releases use', () => {
    expect(channelName).toBe('blue-budget:ledger');
  });
});
