import type { Notice } from '@blue-budget/domain/notices';
import { ledgerLock } from './adapters/shared-names.ts';
import type { CallEffect, Effect, Outcome } from './core/effects.ts';
import type { LedgerEvent } from './core/events.ts';
import type { LedgerTypes } from './core/rules.ts';
import type { LedgerPorts, LockRequest } from './ports.ts';
import type { CallFailure } from './send.ts';

/** The calls to the services. They reject with errors that `failureOf` understands. */
export interface LedgerCalls<T extends LedgerTypes> {
  /** Whether a call would be made as this person now. */
  isOpenFor(sub: string): boolean;
  send(
    operation: T['operation'], request: T['request'], options: { idempotencyKey: string; signal: AbortSignal },
  ): Promise<{ confirmation: T['confirmation']; version: number | null }>;
  load(known: T['ledger'] | null, signal: AbortSignal): Promise<{ reply: T['ledger']; version: number | null }>;
  fetch(query: T['query'], confirmed: T['ledger'], signal: AbortSignal): Promise<{ reply: T['answer']; version: number | null }>;
  failureOf(error: unknown): CallFailure;
}

interface Listeners<T extends LedgerTypes> {
  onEvent: (event: LedgerEvent<T>) => void;
  onAnnounce: (key: string, notice: Notice) => void;
  onInform: (notice: Notice) => void;
  onOutcome: (key: string, outcome: Outcome) => void;
}

/** Performs effects, and reports their results as events. */
export function createEffectRunner<T extends LedgerTypes>(
  { storage, ledgerStorage, locks, channel, clock }: LedgerPorts<T>, calls: LedgerCalls<T>, { onEvent, onAnnounce, onInform, onOutcome }: Listeners<T>,
): (effect: Effect<T>) => void {
  const lockRequests = new Map<number, LockRequest>();
  const runCall = createCallRunner(calls, onEvent);

  function readOutbox(job: number, sub: string): void {
    Promise.all([storage.read(sub), locks.liveTabs()]).then(
      ([content, liveTabs]) => { onEvent({ type: 'outboxRead', job, outbox: { ...content, liveTabs } }); },
      () => { onEvent({ type: 'outboxRead', job, outbox: null }); },
    );
  }

  return (effect) => {
    switch (effect.type) {
      case 'acquireLock': {
        const { request, sub } = effect;
        lockRequests.set(request, locks.acquire(ledgerLock(sub), () => { onEvent({ type: 'lockGranted', request }); }));
        return;
      }
      case 'releaseLock': {
        lockRequests.get(effect.request)?.release();
        lockRequests.delete(effect.request);
        return;
      }
      case 'persist': {
        const { key } = effect.newEntry;
        storage.add(effect.newEntry).then(
          (seq) => { onEvent({ type: 'persisted', key, seq }); },
          () => { onEvent({ type: 'persisted', key, seq: null }); },
        );
        return;
      }
      case 'readOutbox': return readOutbox(effect.job, effect.sub);
      case 'updateOutbox': {
        const { job } = effect;
        // A failed update must not block the lock. What it did not store is sent again, and the services reply as they did before.
        const onUpdated = () => { if (job !== null) onEvent({ type: 'outboxUpdated', job }); };
        storage.update(effect.sub, effect.update).then(onUpdated, onUpdated);
        return;
      }
      case 'clear': {
        storage.clear(effect.sub).catch(() => {});
        return;
      }
      case 'prune': {
        storage.prune(effect.before).catch(() => {});
        return;
      }
      case 'storeLedger': {
        const { sub } = effect;
        // Without it the app only needs the network to start.
        const onStored = () => { onEvent({ type: 'ledgerStored', sub }); };
        ledgerStorage.write(sub, effect.stored).then(onStored, onStored);
        return;
      }
      case 'readLedger': {
        const { job, sub } = effect;
        ledgerStorage.read(sub).then(
          (stored) => { onEvent({ type: 'ledgerRead', job, stored }); },
          () => { onEvent({ type: 'ledgerRead', job, stored: null }); },
        );
        return;
      }
      case 'send': case 'load': case 'query': return runCall.start(effect);
      case 'abort': return runCall.abort(effect.job);
      case 'setTimer': {
        const { timer, ms } = effect;
        clock.setTimeout(() => { onEvent({ type: 'timerFired', timer }); }, ms);
        return;
      }
      case 'broadcast': return channel.post(effect.message);
      case 'announce': return onAnnounce(effect.key, effect.notice);
      case 'inform': return onInform(effect.notice);
      case 'reportOutcome': return onOutcome(effect.key, effect.outcome);
    }
  };
}

/** Makes calls, and reports the result of each call that was not aborted. */
function createCallRunner<T extends LedgerTypes>(calls: LedgerCalls<T>, onEvent: (event: LedgerEvent<T>) => void) {
  const running = new Map<number, AbortController>();
  return {
    start(effect: CallEffect<T>): void {
      const { job, sub } = effect;
      if (!calls.isOpenFor(sub)) return onEvent({ type: 'unanswered', job });
      const controller = new AbortController();
      running.set(job, controller);
      resultOf(calls, effect, controller.signal).then(
        (event) => { if (running.delete(job)) onEvent(event); },
        (error: unknown) => { if (running.delete(job)) onEvent(failedResult(job, calls.failureOf(error))); },
      );
    },
    abort(job: number): void {
      running.get(job)?.abort();
      running.delete(job);
    },
  };
}

async function resultOf<T extends LedgerTypes>(calls: LedgerCalls<T>, effect: CallEffect<T>, signal: AbortSignal): Promise<LedgerEvent<T>> {
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
    case 'query': {
      const { reply: answer, version } = await calls.fetch(effect.query, effect.confirmed, signal);
      return { type: 'answered', job, query: effect.query, answer, version };
    }
  }
}

function failedResult<T extends LedgerTypes>(job: number, failure: CallFailure): LedgerEvent<T> {
  switch (failure.type) {
    case 'refused': return { ...failure, job };
    case 'unanswered': return { type: 'unanswered', job };
    case 'unreadable': return { type: 'replied', job, confirmation: null, version: failure.version };
  }
}
