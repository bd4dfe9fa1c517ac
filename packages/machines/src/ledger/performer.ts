import type { Notice } from '@blue-budget/domain';
import type { Effect, LedgerEvent, Outcome } from './core/events.ts';
import type { LedgerTypes } from './core/rules.ts';
import type { LedgerPorts, Turn } from './ports.ts';
import type { CallFailure } from './send.ts';

/** The calls that the store makes. Each rejects with what `failureOf` can tell. */
export interface LedgerCalls<T extends LedgerTypes> {
  /** Whether calls would be made as this person now. */
  isOpenFor(sub: string): boolean;
  send(
    operation: T['operation'], request: T['request'], options: { idempotencyKey: string; signal: AbortSignal },
  ): Promise<{ confirmation: T['confirmation']; version: number | null }>;
  load(known: T['ledger'] | null, signal: AbortSignal): Promise<{ reply: T['ledger']; version: number | null }>;
  fetch(query: T['query'], confirmed: T['ledger'], signal: AbortSignal): Promise<{ reply: T['answer']; version: number | null }>;
  failureOf(error: unknown): CallFailure;
}

interface Listeners<T extends LedgerTypes> {
  happen: (event: LedgerEvent<T>) => void;
  announce: (key: string, notice: Notice) => void;
  conclude: (key: string, outcome: Outcome) => void;
}

type Calling<T extends LedgerTypes> = Extract<Effect<T>, { type: 'send' | 'load' | 'fetch' }>;

/** Does what the transition asks for, and brings back what comes of it. */
export function createPerformer<T extends LedgerTypes>(
  { storage, lanes, channel, clock }: LedgerPorts<T>, calls: LedgerCalls<T>, { happen, announce, conclude }: Listeners<T>,
): (effect: Effect<T>) => void {
  const turns = new Map<number, Turn>();
  const running = new Map<number, AbortController>();

  function call(effect: Calling<T>): void {
    const { job, sub } = effect;
    if (!calls.isOpenFor(sub)) return happen({ type: 'unanswered', job });
    const giver = new AbortController();
    running.set(job, giver);
    outcomeOf(effect, giver.signal).then(
      (event) => { if (running.delete(job)) happen(event); },
      (error: unknown) => { if (running.delete(job)) happen(failed(job, calls.failureOf(error))); },
    );
  }

  async function outcomeOf(effect: Calling<T>, signal: AbortSignal): Promise<LedgerEvent<T>> {
    const { job } = effect;
    switch (effect.type) {
      case 'send': {
        const reply = await calls.send(effect.operation, effect.request, { idempotencyKey: effect.key, signal });
        return { type: 'replied', job, ...reply };
      }
      case 'load': {
        const { reply: ledger, version } = await calls.load(effect.confirmed, signal);
        return { type: 'loaded', job, ledger, version };
      }
      case 'fetch': {
        const { reply: answer, version } = await calls.fetch(effect.query, effect.confirmed, signal);
        return { type: 'fetched', job, query: effect.query, answer, version };
      }
    }
  }

  function readQueue(job: number, sub: string): void {
    Promise.all([storage.read(sub), lanes.livingTabs()]).then(
      ([content, tabs]) => { happen({ type: 'read', job, content: { ...content, tabs } }); },
      () => { happen({ type: 'read', job, content: null }); },
    );
  }

  return (effect) => {
    switch (effect.type) {
      case 'acquire': {
        const { turn, sub } = effect;
        turns.set(turn, lanes.acquire(`ledger:${sub}`, () => { happen({ type: 'laneGranted', turn }); }));
        return;
      }
      case 'release': {
        turns.get(effect.turn)?.release();
        turns.delete(effect.turn);
        return;
      }
      case 'append': {
        const { key } = effect.row;
        storage.append(effect.row).then(
          (seq) => { happen({ type: 'appended', key, seq }); },
          () => { happen({ type: 'appended', key, seq: null }); },
        );
        return;
      }
      case 'readQueue': return readQueue(effect.job, effect.sub);
      case 'rewrite': {
        // A storage that fails must not hold up the lane: what it did not take in is told again by the services.
        const written = () => { if (effect.job !== null) happen({ type: 'written', job: effect.job }); };
        storage.rewrite(effect.sub, effect.rewrite).then(written, written);
        return;
      }
      case 'forget': {
        storage.forget(effect.sub).catch(() => {});
        return;
      }
      case 'prune': {
        storage.prune(effect.before).catch(() => {});
        return;
      }
      case 'send': case 'load': case 'fetch': return call(effect);
      case 'abort': {
        running.get(effect.job)?.abort();
        running.delete(effect.job);
        return;
      }
      case 'schedule': {
        const { timer, ms } = effect;
        clock.setTimeout(() => { happen({ type: 'ticked', timer }); }, ms);
        return;
      }
      case 'broadcast': return channel.tell(effect.message);
      case 'announce': return announce(effect.key, effect.notice);
      case 'outcome': return conclude(effect.key, effect.outcome);
    }
  };
}

function failed<T extends LedgerTypes>(job: number, failure: CallFailure): LedgerEvent<T> {
  switch (failure.type) {
    case 'refused': return { ...failure, job };
    case 'unanswered': return { type: 'unanswered', job };
    case 'unreadable': return { type: 'replied', job, confirmation: null, version: failure.version };
  }
}
