import { isUnacknowledged } from './core/outbox-entry.ts';
import type { LedgerTypes } from './core/rules.ts';
import type { State } from './core/state.ts';
import type { LedgerPorts } from './ports.ts';

/** Blocks the unload of the page as long as a change would be lost with it. Call the returned function with every new state. */
export function createUnloadGuard<T extends LedgerTypes>(
  { storage, blockUnload }: Pick<LedgerPorts<T>, 'storage' | 'blockUnload'>,
): (state: State<T>) => void {
  let unblock: (() => void) | null = null;
  return (state) => {
    if (!hasUnstoredChange(state, storage.isDurable)) {
      unblock?.();
      unblock = null;
    } else {
      unblock ??= blockUnload();
    }
  };
}

/** Whether a change exists only in this page: neither the services nor a durable storage have it, and the person did not discard it. */
function hasUnstoredChange<T extends LedgerTypes>({ outbox, discarded }: State<T>, isDurable: boolean): boolean {
  return outbox.some((outboxEntry) =>
    isUnacknowledged(outboxEntry) && !discarded.includes(outboxEntry.key) && (outboxEntry.seq === null || !isDurable));
}
