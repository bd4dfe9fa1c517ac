import type { Ledger } from '@blue-budget/domain/ledger';
import type { LedgerStore } from '@blue-budget/machines/ledger';

/** The ledger that is shown. */
export interface ShownLedger extends Pick<LedgerStore, 'subscribe'> {
  /** Null until it was loaded; from then on the latest one, also while the person is being logged out. */
  getSnapshot(): Ledger | null;
}

export function shownLedger(store: LedgerStore): ShownLedger {
  let latest: Ledger | null = null;
  return {
    subscribe: (observer) => store.subscribe(observer),
    getSnapshot() {
      latest = store.getSnapshot().ledger ?? latest;
      return latest;
    },
  };
}
