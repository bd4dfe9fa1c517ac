import type { Device } from '../../ports.ts';
import type { LedgerTypes } from '../core/rules.ts';
import type { DeviceHistory } from '../device-history.ts';
import type { OutboxStorage, TabChannel } from '../ports.ts';

type SharedOrNot = Pick<Device, 'isShared'>;

/** The outbox in the device's storage; on a shared computer it ends with the page. */
export function storageOfDevice<T extends LedgerTypes>({ isShared }: SharedOrNot, durable: OutboxStorage<T>, memory: OutboxStorage<T>): OutboxStorage<T> {
  const chosen = () => (isShared() ? memory : durable);
  return {
    get isDurable() { return chosen().isDurable; },
    add: (newEntry) => chosen().add(newEntry),
    read: (sub) => chosen().read(sub),
    update: (sub, changes) => chosen().update(sub, changes),
    clear: (sub) => chosen().clear(sub),
    prune: (before) => chosen().prune(before),
  };
}

/** What this browser did; on a shared computer it is known while the page is open. */
export function historyOfDevice<T extends LedgerTypes>({ isShared }: SharedOrNot, durable: DeviceHistory<T>, memory: DeviceHistory<T>): DeviceHistory<T> {
  const chosen = () => (isShared() ? memory : durable);
  return {
    add: (sub, change) => chosen().add(sub, change),
    markUndone: (sub, key, by) => chosen().markUndone(sub, key, by),
    read: (sub) => chosen().read(sub),
    // Whoever logs in here, what is kept of others goes.
    retainOnly: (sub) => durable.retainOnly(sub),
    clear: (sub) => chosen().clear(sub),
    prune: (before) => chosen().prune(before),
  };
}

/** The channel of the tabs. On a shared computer each tab has an outbox of its own, of which the others hear nothing but that the ledger changed. */
export function channelOfDevice<T extends LedgerTypes>({ isShared }: SharedOrNot, channel: TabChannel<T>): TabChannel<T> {
  return {
    post(message) {
      if (!isShared() || message.type === 'version' || message.type === 'stale') channel.post(message);
    },
    subscribe: (listener) => channel.subscribe(listener),
  };
}
