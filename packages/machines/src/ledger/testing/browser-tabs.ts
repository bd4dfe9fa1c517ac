import type { Ledger } from '@blue-budget/domain';
import { memoryLanes, memoryStorage } from '../adapters/memory.ts';
import type { Message } from '../core/events.ts';
import { ledgerRules, type BudgetLedger } from '../ledger-rules.ts';
import type { LedgerSnapshot, LedgerStore } from '../ledger-store.ts';
import type { LedgerClock, LedgerPorts } from '../ports.ts';

/** The tabs of one browser: they share a queue and its lanes, and hear each other. */
export class BrowserTabs {
  readonly #storage = { ...memoryStorage<BudgetLedger>(ledgerRules), outlivesPage: true };
  readonly #lanes = memoryLanes();
  readonly #ears = new Map<string, (message: Message<BudgetLedger>) => void>();
  readonly #name: string;
  readonly #clock: LedgerClock;
  #tabs = 0;

  /** @param name keeps the ids of one browser from those of another. */
  constructor({ clock, name = '' }: { clock: LedgerClock; name?: string }) {
    this.#clock = clock;
    this.#name = name;
  }

  /** What a further tab works with. */
  ports(): LedgerPorts<BudgetLedger> {
    this.#tabs += 1;
    const tab = `${this.#name}tab${this.#tabs}`;
    let texts = 0;
    return {
      storage: this.#storage,
      lanes: this.#lanes,
      clock: this.#clock,
      channel: {
        tell: (message) => { for (const [other, hear] of this.#ears) if (other !== tab) queueMicrotask(() => { hear(structuredClone(message)); }); },
        listen: (listener) => {
          this.#ears.set(tab, listener);
          return () => { this.#ears.delete(tab); };
        },
      },
      uniqueText: () => {
        texts += 1;
        return `${tab}-${texts}`;
      },
      onWake: () => () => {},
      holdPage: () => () => {},
    };
  }
}

/** Whatever waits for the time waits no longer; no call is ever given up. */
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

/** The first snapshot of which something holds. */
export function until(store: LedgerStore, holds: (snapshot: LedgerSnapshot) => boolean): Promise<LedgerSnapshot> {
  const { promise, resolve } = Promise.withResolvers<LedgerSnapshot>();
  const subscription = store.subscribe((snapshot) => { if (holds(snapshot)) resolve(snapshot); });
  const now = store.getSnapshot();
  if (holds(now)) resolve(now);
  return promise.finally(() => { subscription.unsubscribe(); });
}

/** Everything is confirmed, and what is confirmed is what the services said last. */
export function quiet({ store }: { store: LedgerStore }): Promise<LedgerSnapshot> {
  return until(store, ({ pending, fetching, isLoadDue }) => pending.length === 0 && fetching.length === 0 && !isLoadDue);
}
