import type { Notice } from '@blue-budget/domain/notices';
import type { Effect } from '../core/effects.ts';
import type { LedgerEvent } from '../core/events.ts';
import type { DroppedOperation } from '../core/messages.ts';
import { transition } from '../core/transition.ts';
import { demand } from './demand.ts';
import { removeWhere } from './remove-where.ts';
import { toyRules, type Toy, type ToyOperation } from './toy-ledger.ts';
import { ToyLocks } from './toy-locks.ts';
import { callResult, type Dispatched, type OpenCall, type Surroundings, type Treatment } from './toy-network.ts';
import { ToyServer } from './toy-server.ts';
import { ToyStorage } from './toy-storage.ts';
import { ToyTab } from './toy-tab.ts';

/** A browser with tabs, a storage, locks and a clock, and a server for each person. The test triggers every event. */
export class ToyWorld implements Surroundings {
  now = 1_000_000;
  person: string | null = 'ann';
  readonly tabs: ToyTab[] = [];
  /** Those of several devices may be the same. */
  readonly servers: Map<string, ToyServer>;
  readonly openCalls: OpenCall[] = [];
  readonly storage = new ToyStorage();
  readonly dispatched = new Map<string, Dispatched>();
  /** The notices of dropped operations, by key. */
  readonly dropped = new Map<string, Notice>();
  /** The calls that were made, in order: the tag of an operation, `load` or `query`. */
  readonly calls: string[] = [];
  /** The services report no versions. */
  isVersionless = false;
  /** How often a tab showed a stored ledger. */
  startsWithoutNetwork = 0;
  readonly unnamed = new Set<string>();
  readonly #locks = new ToyLocks();
  #openedTabs = 0;
  #keys = 0;
  readonly #device: string;

  constructor({ device = '', servers = new Map<string, ToyServer>() } = {}) {
    this.#device = device;
    this.servers = servers;
  }

  open(): ToyTab {
    this.#openedTabs += 1;
    const tab = new ToyTab(`tab-${this.#openedTabs}`);
    this.tabs.push(tab);
    this.send(tab, { type: 'sessionChanged', sub: this.person });
    return tab;
  }

  crash(tab: ToyTab): void {
    Object.assign(tab, { isOpen: false });
    removeWhere(this.storage.requests, (each) => each.tab === tab);
    removeWhere(this.openCalls, (each) => each.tab === tab);
    this.#locks.release(tab, null);
  }

  login(person: string | null): void {
    this.person = person;
    for (const tab of this.openTabs) tab.events.push({ type: 'sessionChanged', sub: person });
  }

  dispatch(tab: ToyTab, operation: ToyOperation): string {
    this.#keys += 1;
    const key = `${this.#device}key-${this.#keys}`;
    const { sub } = tab.state;
    if (sub === null) return key;
    this.dispatched.set(key, { sub, tab, operation, seq: null });
    this.send(tab, { type: 'dispatched', key, operation });
    return key;
  }

  /** Another device of the person who is logged in changes their ledger. */
  changeElsewhere(): void {
    this.#keys += 1;
    const tag = `elsewhere-${this.#keys}`;
    if (this.person !== null) this.server(this.person).change(tag, { kind: 'stamp', tag });
  }

  /** The services send a tab the version of its person's ledger. */
  deliverVersion(tab: ToyTab): void {
    const { sub } = tab.state;
    if (sub !== null) this.send(tab, { type: 'versionReceived', sub, version: this.server(sub).version });
  }

  get openTabs(): ToyTab[] {
    return this.tabs.filter(({ isOpen }) => isOpen);
  }

  server(sub: string): ToyServer {
    const server = this.servers.get(sub) ?? new ToyServer();
    this.servers.set(sub, server);
    return server;
  }

  /** Delivers an event to a tab. */
  send(tab: ToyTab, event: LedgerEvent<Toy>): void {
    if (!tab.isOpen) return;
    const { state, effects } = transition(toyRules, tab.state, event, this.now);
    if (tab.state.asOf === null && state.asOf !== null) this.startsWithoutNetwork += 1;
    Object.assign(tab, { state });
    for (const effect of effects) this.#perform(tab, effect);
  }

  /** The steps that are possible without server and clock. */
  get steps(): (() => void)[] {
    const storage = this.storage.requests.length === 0 ? [] : [() => this.#performStorageRequest()];
    const events = this.openTabs.filter((tab) => tab.events.length > 0).map((tab) => () => {
      const event = tab.events.shift();
      if (event !== undefined) this.send(tab, event);
    });
    const inboxes = this.openTabs.filter((tab) => tab.inbox.length > 0).map((tab) => () => {
      const message = tab.inbox.shift();
      if (message !== undefined) this.send(tab, { type: 'messageReceived', message });
    });
    return [...storage, ...events, ...inboxes];
  }

  /** Lets everything happen but calls and the clock. */
  runSteps(): void {
    for (let [step] = this.steps; step !== undefined; [step] = this.steps) step();
  }

  /** Runs all steps, then answers the call that is open. */
  answerNext(treatment: Treatment): void {
    this.runSteps();
    const [call] = this.openCalls;
    if (call === undefined) throw new Error('Nothing was sent.');
    this.answer(call, treatment);
  }

  answer(call: OpenCall, treatment: Treatment): void {
    removeWhere(this.openCalls, (each) => each === call);
    const event = callResult(this, call, treatment);
    if (event === null) return;
    call.tab.events.push(this.isVersionless && 'version' in event && event.type !== 'versionReceived' ? { ...event, version: null } : event);
  }

  advance(ms: number): void {
    this.now += ms;
    for (const tab of this.openTabs) {
      const due = tab.timers.filter(({ at }) => at <= this.now);
      removeWhere(tab.timers, (each) => due.includes(each));
      for (const { timer } of due) tab.events.push({ type: 'timerFired', timer });
    }
  }

  /** Lets everything happen, with a network that works, until nothing is left to do. */
  settle(): void {
    for (let round = 0; round < 5_000; round += 1) {
      const [step] = this.steps;
      const [call] = this.openCalls;
      if (step !== undefined) step();
      else if (call !== undefined) this.answer(call, 'answered');
      else if (this.openTabs.some(({ timers }) => timers.length > 0)) this.advance(31_000);
      else return;
    }
    throw new Error('It never ends.');
  }

  #perform(tab: ToyTab, effect: Effect<Toy>): void {
    switch (effect.type) {
      case 'acquireLock': return this.#locks.acquire(tab, effect.sub, effect.request);
      case 'releaseLock': return this.#locks.release(tab, effect.request);
      case 'persist': case 'readOutbox': case 'updateOutbox': case 'clear': case 'prune': case 'storeLedger': case 'readLedger': {
        this.storage.requests.push({ tab, effect });
        return;
      }
      case 'send': case 'load': case 'query': return this.#call({ tab, effect });
      case 'abort': return removeWhere(this.openCalls, (each) => each.tab === tab && each.effect.job === effect.job);
      case 'setTimer': {
        tab.timers.push({ at: this.now + effect.ms, timer: effect.timer });
        return;
      }
      case 'broadcast': {
        for (const other of this.openTabs) if (other !== tab) other.inbox.push(structuredClone(effect.message));
        if (effect.message.type === 'dropped') this.#drop(effect.message.dropped);
        return;
      }
      case 'announce': {
        tab.announced.push(effect.notice);
        return;
      }
      case 'inform': {
        tab.informed.push(effect.notice);
        return;
      }
      case 'reportOutcome': {
        tab.outcomes.set(effect.key, effect.outcome.kind);
        return;
      }
    }
  }

  #performStorageRequest(): void {
    const [request] = this.storage.requests;
    this.storage.performNext(new Set(this.openTabs.map(({ name }) => name)));
    if (request?.effect.type !== 'persist') return;
    const { key } = request.effect.newEntry;
    const persisted = this.storage.persistedEntries.find((each) => each.key === key);
    const dispatched = this.dispatched.get(key);
    if (dispatched !== undefined && persisted !== undefined) dispatched.seq = persisted.seq;
  }

  #drop(dropped: readonly DroppedOperation[]): void {
    for (const { key, notice } of dropped) {
      this.dropped.set(key, notice);
      this.unnamed.add(this.dispatched.get(key)?.operation.tag ?? '');
    }
  }

  #call(call: OpenCall): void {
    const { tab, effect } = call;
    demand(!this.openCalls.some((each) => each.effect.sub === effect.sub), 'one call at a time');
    if (effect.type === 'send') {
      demand(tab.state.sub === effect.sub && this.dispatched.get(effect.key)?.sub === effect.sub, 'only this person\'s operations');
    }
    this.calls.push(effect.type === 'send' ? effect.operation.tag : effect.type);
    this.openCalls.push(call);
  }
}
