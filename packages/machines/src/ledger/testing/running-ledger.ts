import { createClient } from '@blue-budget/api/client';
import { accessToken, statefulHousehold, type ReportedAccount } from '@blue-budget/api/mocks';
import type { Institution } from '@blue-budget/domain/accounts';
import { findItem } from '@blue-budget/domain/budget';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Ledger, Operation } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { householdLedger } from '@blue-budget/domain/testing';
import { setupServer } from 'msw/node';
import { SimulatedClock } from 'xstate';
import type { BudgetLedger } from '../ledger-rules.ts';
import { createLedgerStore, type LedgerStore } from '../ledger-store.ts';
import type { LedgerPorts } from '../ports.ts';
import { BrowserTabs, until } from './browser-tabs.ts';

export { quiet, shownIn, until } from './browser-tabs.ts';

export const today: CalendarDate = { year: 2026, month: 5, day: 3 };
const origin = 'http://data.test';

/** Renames an item: the change by which most tests look at the outbox. */
export const rename = (name: string, id = 'Groceries'): Operation => ({ kind: 'item.rename', id, name });
export const nameOf = (ledger: Ledger, id = 'Groceries') => findItem(ledger.overview, id)?.name;

/** A household with its data service over HTTP, and the tabs of one browser. The test advances the clock. */
export class RunningHousehold {
  readonly household;
  readonly clock = new SimulatedClock();
  readonly #server = setupServer();
  readonly #browser = new BrowserTabs({ clock: this.clock });
  readonly #stores: LedgerStore[] = [];
  /** The calls that arrived, as method and path with query. */
  readonly arrived: { call: string; key: string | null }[] = [];
  readonly #checks = new Set<() => void>();

  constructor({ start = householdLedger(), institutions = [], importedAccounts = [] }: {
    start?: Ledger; institutions?: Institution[]; importedAccounts?: ReportedAccount[];
  } = {}) {
    this.household = statefulHousehold(start, { today, institutions, importedAccounts, origin });
    this.#server.use(...this.household.handlers);
    this.#server.events.on('request:start', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      queueMicrotask(() => { for (const check of this.#checks) check(); });
      this.arrived.push({ call: `${request.method} ${pathname}${search}`, key: request.headers.get('Idempotency-Key') });
    });
    this.#server.listen({ onUnhandledFrame: 'error' });
  }

  /** Opens another tab, logged in. */
  async open({ sub = 'ann', ports = {} }: { sub?: string; ports?: Partial<LedgerPorts<BudgetLedger>> } = {}): Promise<OpenTab> {
    const client = createClient({ usersUrl: 'http://users.test', dataUrl: origin, locks: null, channel: null });
    client.session.accept(accessToken({ sub }));
    const store = createLedgerStore({ client, ports: { ...this.#browser.ports(), ...ports } });
    this.#stores.push(store);
    const announced: Notice[] = [];
    store.onAnnounced(({ notice }) => { announced.push(notice); });
    store.open();
    await until(store, ({ status, pending }) => status === 'ready' && pending.length === 0);
    return { store, announced, client };
  }

  /** The calls that change something. */
  get changes(): string[] {
    return this.arrived.map(({ call }) => call).filter((call) => !call.startsWith('GET'));
  }

  /** Resolves when this many changing calls have arrived. */
  async changesArrived(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = () => { if (this.changes.length >= count) resolve(); };
    this.#checks.add(check);
    check();
    await promise.finally(() => { this.#checks.delete(check); });
  }

  close(): void {
    for (const store of this.#stores) store.stop();
    this.#server.close();
  }
}

export interface OpenTab {
  store: LedgerStore;
  announced: Notice[];
  client: ReturnType<typeof createClient>;
}

/** Lets pending promises resolve. Timers do not fire. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
