import type { Notice } from '@blue-budget/domain';
import type { Effect, LedgerEvent, Message } from '../core/events.ts';
import { replay } from '../core/replay.ts';
import { closedState, type Row, type State } from '../core/state.ts';
import { transition } from '../core/transition.ts';
import { toyRules, type Toy, type ToyLedger, type ToyOperation } from './toy-ledger.ts';
import { ToyServer } from './toy-server.ts';

type Waiting = { tab: Tab; effect: Extract<Effect<Toy>, { type: 'append' | 'readQueue' | 'rewrite' | 'forget' | 'prune' }> };
type Flight = { tab: Tab; effect: Extract<Effect<Toy>, { type: 'send' | 'load' | 'fetch' }> };
/** How the server and the network treat a call. */
export type Treatment = 'answered' | 'lostBefore' | 'lostAfter' | 'refused' | 'brokenBefore' | 'brokenAfter' | 'busy' | 'unreadable';

/** One tab of the browser. */
export class Tab {
  state: State<Toy>;
  alive = true;
  /** What comes to it from storage, lane and network, in order. */
  readonly events: LedgerEvent<Toy>[] = [];
  /** What other tabs have told, in order. */
  readonly inbox: Message<Toy>[] = [];
  readonly timers: { at: number; timer: Extract<LedgerEvent<Toy>, { type: 'ticked' }>['timer'] }[] = [];
  readonly announced: Notice[] = [];
  readonly outcomes = new Map<string, string>();
  /** The key under which a thing was first seen, by tag. */
  readonly seenAs = new Map<string, string>();

  readonly name: string;

  constructor(name: string) {
    this.name = name;
    this.state = closedState(name);
  }

  get shown(): ToyLedger | null {
    const { confirmed, entries } = this.state;
    return confirmed === null ? null : replay(toyRules, confirmed.ledger, entries, null).ledger;
  }
}

/** A browser with tabs, its storage and lane, a clock, and a server for each person. Everything happens when the test says so. */
export class ToyWorld {
  now = 1_000_000;
  person: string | null = 'ann';
  readonly tabs: Tab[] = [];
  readonly servers = new Map<string, ToyServer>();
  readonly flights: Flight[] = [];
  readonly waiting: Waiting[] = [];
  readonly rows: Row<Toy>[] = [];
  /** Who took which operation, and whether the storage or this tab's memory still had to keep it. */
  readonly taken = new Map<string, { sub: string; tab: Tab; operation: ToyOperation; place: number | null }>();
  readonly dropped = new Map<string, Notice>();
  /** Calls that left, in order: what was fetched or the tag of what was to be done. */
  readonly departed: string[] = [];
  /** The services tell no versions. */
  isVersionless = false;
  /** The storage takes nothing in. */
  isStorageBroken = false;
  /** Tags of what was done without an answer that could be used: nobody can tell its ids. */
  readonly nameless = new Set<string>();
  readonly #ids = new Map<string, Map<string, string>>();
  readonly #versions = new Map<string, number>();
  readonly #lanes = new Map<string, { tab: Tab; turn: number }[]>();
  #seq = 0;
  #opened = 0;
  #taken = 0;

  open(): Tab {
    this.#opened += 1;
    const tab = new Tab(`tab-${this.#opened}`);
    this.tabs.push(tab);
    this.happen(tab, { type: 'sessionChanged', sub: this.person });
    return tab;
  }

  crash(tab: Tab): void {
    Object.assign(tab, { alive: false });
    remove(this.waiting, (each) => each.tab === tab);
    remove(this.flights, (each) => each.tab === tab);
    for (const sub of this.#lanes.keys()) this.#leaveLane(tab, sub, null);
  }

  login(person: string | null): void {
    this.person = person;
    for (const tab of this.living) tab.events.push({ type: 'sessionChanged', sub: person });
  }

  dispatch(tab: Tab, operation: ToyOperation): string {
    this.#taken += 1;
    const key = `key-${this.#taken}`;
    const { sub } = tab.state;
    if (sub === null) return key;
    this.taken.set(key, { sub, tab, operation, place: null });
    this.happen(tab, { type: 'dispatched', key, operation });
    return key;
  }

  get living(): Tab[] {
    return this.tabs.filter(({ alive }) => alive);
  }

  server(sub: string): ToyServer {
    const known = this.servers.get(sub) ?? new ToyServer();
    this.servers.set(sub, known);
    return known;
  }

  happen(tab: Tab, event: LedgerEvent<Toy>): void {
    if (!tab.alive) return;
    const { state, effects } = transition(toyRules, tab.state, event, this.now);
    Object.assign(tab, { state });
    for (const effect of effects) this.#perform(tab, effect);
  }

  /** Things that can happen now without the server or the clock. */
  get due(): (() => void)[] {
    const storage = this.waiting[0] === undefined ? [] : [() => this.#store()];
    const events = this.living.filter((tab) => tab.events.length > 0).map((tab) => () => {
      const event = tab.events.shift();
      if (event !== undefined) this.happen(tab, event);
    });
    const inboxes = this.living.filter((tab) => tab.inbox.length > 0).map((tab) => () => {
      const message = tab.inbox.shift();
      if (message !== undefined) this.happen(tab, { type: 'heard', message });
    });
    return [...storage, ...events, ...inboxes];
  }

  serve(flight: Flight, treatment: Treatment): void {
    remove(this.flights, (each) => each === flight);
    const event = this.#answer(flight, treatment);
    if (event === null) return;
    flight.tab.events.push(this.isVersionless && 'version' in event ? { ...event, version: null } : event);
  }

  pass(ms: number): void {
    this.now += ms;
    for (const tab of this.living) {
      const rung = tab.timers.filter(({ at }) => at <= this.now);
      remove(tab.timers, (each) => rung.includes(each));
      for (const { timer } of rung) tab.events.push({ type: 'ticked', timer });
    }
  }

  /** Lets everything happen, with a network that works, until nothing is left to be done. */
  settleDown(): void {
    for (let round = 0; round < 5_000; round += 1) {
      const [next] = this.due;
      const [flight] = this.flights;
      if (next !== undefined) next();
      else if (flight !== undefined) this.serve(flight, 'answered');
      else if (this.living.some(({ timers }) => timers.length > 0)) this.pass(31_000);
      else return;
    }
    throw new Error('It never ends.');
  }

  #perform(tab: Tab, effect: Effect<Toy>): void {
    switch (effect.type) {
      case 'acquire': {
        const line = this.#lanes.get(effect.sub) ?? [];
        this.#lanes.set(effect.sub, line);
        line.push({ tab, turn: effect.turn });
        if (line.length === 1) tab.events.push({ type: 'laneGranted', turn: effect.turn });
        return;
      }
      case 'release': {
        for (const sub of this.#lanes.keys()) this.#leaveLane(tab, sub, effect.turn);
        return;
      }
      case 'append': case 'readQueue': case 'rewrite': case 'forget': case 'prune': {
        this.waiting.push({ tab, effect });
        return;
      }
      case 'send': case 'load': case 'fetch': return this.#depart({ tab, effect });
      case 'abort': return remove(this.flights, (each) => each.tab === tab && each.effect.job === effect.job);
      case 'schedule': {
        tab.timers.push({ at: this.now + effect.ms, timer: effect.timer });
        return;
      }
      case 'broadcast': {
        for (const other of this.living) if (other !== tab) other.inbox.push(structuredClone(effect.message));
        if (effect.message.type === 'dropped') for (const { key, notice } of effect.message.drops) this.#drop(key, notice);
        return;
      }
      case 'announce': {
        tab.announced.push(effect.notice);
        return;
      }
      case 'outcome': {
        tab.outcomes.set(effect.key, effect.outcome.kind);
        return;
      }
    }
  }

  #drop(key: string, notice: Notice): void {
    this.dropped.set(key, notice);
    this.nameless.add(this.taken.get(key)?.operation.tag ?? '');
  }

  #depart(flight: Flight): void {
    const { tab, effect } = flight;
    const busy = this.flights.filter((each) => each.effect.sub === effect.sub);
    demand(busy.length === 0, 'one call at a time');
    if (effect.type === 'send') {
      demand(tab.state.sub === effect.sub && this.taken.get(effect.key)?.sub === effect.sub, 'only this person\'s operations');
    }
    this.departed.push(effect.type === 'send' ? effect.operation.tag : effect.type);
    this.flights.push(flight);
  }

  #leaveLane(tab: Tab, sub: string, turn: number | null): void {
    const line = this.#lanes.get(sub) ?? [];
    const [holder] = line;
    remove(line, (each) => each.tab === tab && (turn === null || each.turn === turn));
    const [next] = line;
    if (next !== undefined && next !== holder) next.tab.events.push({ type: 'laneGranted', turn: next.turn });
  }

  #store(): void {
    const next = this.waiting.shift();
    if (next === undefined) return;
    const { tab, effect } = next;
    if (this.isStorageBroken) return refuseToStore(next);
    if (effect.type === 'append') {
      this.#seq += 1;
      this.rows.push(structuredClone({ ...effect.row, seq: this.#seq }));
      const taken = this.taken.get(effect.row.key);
      if (taken !== undefined) taken.place = this.#seq;
      tab.events.push({ type: 'appended', key: effect.row.key, seq: this.#seq });
    } else if (effect.type === 'readQueue') {
      tab.events.push({ type: 'read', job: effect.job, content: {
        rows: structuredClone(this.rows.filter(({ sub }) => sub === effect.sub)),
        ids: new Map(this.#ids.get(effect.sub)),
        version: this.#versions.get(effect.sub) ?? null,
        tabs: new Set(this.living.map(({ name }) => name)),
      } });
    } else if (effect.type === 'rewrite') this.#rewrite(tab, effect);
    else if (effect.type === 'forget') remove(this.rows, ({ sub }) => sub === effect.sub);
    else remove(this.rows, ({ at }) => at < effect.before);
  }

  #rewrite(tab: Tab, { job, sub, rewrite: { put, remove: gone, ids, version } }: Extract<Effect<Toy>, { type: 'rewrite' }>): void {
    remove(this.rows, ({ key }) => gone.includes(key));
    for (const row of put) {
      const index = this.rows.findIndex(({ key }) => key === row.key);
      if (index !== -1) this.rows[index] = structuredClone(row);
    }
    const known = new Map([...(this.#ids.get(sub) ?? []), ...Object.entries(ids)]);
    this.#ids.set(sub, known);
    for (const row of this.rows) if (row.sub === sub) row.operation = toyRules.resolveIds(row.operation, known);
    if (version !== null) this.#versions.set(sub, version);
    if (job !== null) tab.events.push({ type: 'written', job });
  }

  #answer({ tab, effect }: Flight, treatment: Treatment): LedgerEvent<Toy> | null {
    const { job, sub } = effect;
    const refusal = { type: 'refused', job, said: null, retryAfter: null, version: null } as const;
    if (!tab.alive || treatment === 'lostBefore') return { type: 'unanswered', job };
    if (sub !== this.person) return { ...refusal, status: 401 };
    if (treatment === 'busy') return { ...refusal, status: 429, retryAfter: 3 };
    if (treatment === 'refused') return { ...refusal, status: 400 };
    if (treatment === 'brokenBefore') return { ...refusal, status: 500 };
    const server = this.server(sub);
    const event = effect.type === 'send' ? this.#change(server, effect) : read(server, effect);
    if (treatment === 'brokenAfter') return { ...refusal, status: 500 };
    // An answer that is never heard of, until the store gives the call up.
    if (treatment === 'lostAfter') return null;
    if (treatment !== 'unreadable' || event.type !== 'replied' || effect.type !== 'send') return event;
    this.nameless.add(effect.operation.tag);
    return { ...event, confirmation: null };
  }

  #change(server: ToyServer, { job, key, request }: Extract<Effect<Toy>, { type: 'send' }>): LedgerEvent<Toy> {
    const reply = server.change(key, request);
    if ('confirmation' in reply) {
      const { operation } = this.taken.get(key) ?? {};
      const thing = server.ledger.things.find((each) => operation?.kind === 'set' && request.kind === 'change' && each.id === request.id);
      if (operation?.kind === 'set' && server.done.at(-1) === key) demand(thing?.value === operation.typed, 'the typed value arrives');
      return { type: 'replied', job, ...reply };
    }
    demand(reply.status !== 422, 'the same body under the same key');
    return { type: 'refused', job, status: reply.status, said: null, retryAfter: null, version: server.version };
  }
}

/** What a storage that fails answers. */
function refuseToStore({ tab, effect }: Waiting): void {
  if (effect.type === 'append') tab.events.push({ type: 'appended', key: effect.row.key, seq: null });
  if (effect.type === 'readQueue') tab.events.push({ type: 'read', job: effect.job, content: null });
  if (effect.type === 'rewrite' && effect.job !== null) tab.events.push({ type: 'written', job: effect.job });
}

function demand(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Broken: ${what}.`);
}

function read(server: ToyServer, effect: Extract<Effect<Toy>, { type: 'load' | 'fetch' }>): LedgerEvent<Toy> {
  const { job } = effect;
  if (effect.type === 'fetch') return { type: 'fetched', job, query: effect.query, answer: server.sum, version: server.version };
  const sum = effect.confirmed?.sum === undefined || effect.confirmed.sum === null ? null : server.sum;
  return { type: 'loaded', job, ledger: { ...server.ledger, sum }, version: server.version };
}

function remove<Item>(items: Item[], matches: (item: Item) => boolean): void {
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index];
    if (item !== undefined && matches(item)) items.splice(index, 1);
  }
}
