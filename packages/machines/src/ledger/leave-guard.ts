import type { LedgerTypes } from './core/rules.ts';
import type { State } from './core/state.ts';
import type { LedgerPorts } from './ports.ts';

/** Holds the page for as long as a change would be lost with it; it is to be told of every state. */
export function createLeaveGuard<T extends LedgerTypes>(
  { storage, holdPage }: Pick<LedgerPorts<T>, 'storage' | 'holdPage'>,
): (state: State<T>) => void {
  let letGo: (() => void) | null = null;
  return (state) => {
    if (!wouldLose(state, storage.outlivesPage)) {
      letGo?.();
      letGo = null;
    } else {
      letGo ??= holdPage();
    }
  };
}

/** Whether a change that the person has not given up is neither in a storage that outlives the page nor was taken by the services. */
function wouldLose<T extends LedgerTypes>({ entries, discards }: State<T>, outlivesPage: boolean): boolean {
  return entries.some(({ key, seq, status }) => status !== 'settled' && !discards.includes(key) && (seq === null || !outlivesPage));
}
