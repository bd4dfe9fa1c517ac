import type { Ledger } from '@blue-budget/domain/ledger';
import { memoryLocks, memoryStorage } from '../adapters/memory.ts';
import type { TabMessage } from '../core/messages.ts';
import type { StoredLedger } from '../core/stored-ledger.ts';
import { ledgerRules, type BudgetLedger } from '../ledger-rules.ts';
import type { LedgerSnapshot, LedgerStore } from '../ledger-store.ts';
import type { LedgerClock, LedgerPorts } from '../ports.ts';

/** The tabs of one browser. They share a storage, locks and a channel. */
export class BrowserTabs {
  readonly #storage = { ...memoryStorage<BudgetLedger>(ledgerRules), isDurable: true };
  /** The ledger that the browser stored, and of whom; null for none. */
  storedLedger: { sub: string; stored: StoredLedger<BudgetLedger> } | null = null;
  readonly #locks = memoryLocks();
  readonly #listeners = new Map<string, (message: TabMessage<BudgetLedger>) => void>();
  readonly #name: string;
  readonly #clock: LedgerClock;
  #tabs = 0;

  /** @param name distinguishes the ids of one browser from those of another. */
  constructor({ clock, name = '' }: { clock: LedgerClock; name?: string }) {
    this.#clock = clock;
    this.#name = name;
  }

  /** Creates the ports of another tab. */
  ports(): LedgerPorts<BudgetLedger> {
    this.#tabs += 1;
    const tab = `${this.#name}tab${this.#tabs}`;
    let ids = 0;
    return {
      storage: this.#storage,
      ledgerStorage: {
        read: async (sub) => (this.storedLedger?.sub === sub ? structuredClone(this.storedLedger.stored) : null),
        write: async (sub, stored) => { this.storedLedger = structuredClone({ sub, stored }); },
      },
      locks: this.#locks,
      clock: this.#clock,
      channel: {
        post: (message) => {
          for (const [other, listener] of this.#listeners) if (other !== tab) queueMicrotask(() => { listener(structuredClone(message)); });
        },
        subscribe: (listener) => {
          this.#listeners.set(tab, listener);
          return () => { this.#listeners.delete(tab); };
        },
      },
      uniqueId: () => {
        ids += 1;
        return `${tab}-${ids}`;
      },
      onResume: () => () => {},
      blockUnload: () => () => {},
    };
  }
}

/** A clock on which every delay is over at once. Calls never time out. */
export function hastyClock(): LedgerClock {
  let time = 0;
  return {
    now: () => time,
    setTimeout(run, ms) {
      if (ms >= 30_000) return;
      time += ms;
      queueMicrotask(run);
    },
  };
}

/** The ledger that a tab shows. */
export function shownIn({ store }: { store: LedgerStore }): Ledger {
  const { ledger } = store.getSnapshot();
  if (ledger === null) throw new Error('Nothing is shown yet.');
  return ledger;
}

/** Resolves to the first snapshot that satisfies a condition. */
export function until(store: LedgerStore, holds: (snapshot: LedgerSnapshot) => boolean): Promise<LedgerSnapshot> {
  const { promise, resolve } = Promise.withResolvers<LedgerSnapshot>();
  const subscription = store.subscribe((snapshot) => { if (holds(snapshot)) resolve(snapshot); });
  const now = store.getSnapshot();
  if (holds(now)) resolve(now);
  return promise.finally(() => { subscription.unsubscribe(); });
}

/** Resolves when nothing is pending and no load is due. */
export function quiet({ store }: { store: LedgerStore }): Promise<LedgerSnapshot> {
  return until(store, ({ pending, fetching, isLoadDue }) => pending.length === 0 && fetching.length === 0 && !isLoadDue);
}
