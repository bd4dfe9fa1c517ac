import type { CallEffect } from '../core/effects.ts';
import type { LedgerEvent } from '../core/events.ts';
import { demand } from './demand.ts';
import type { Toy, ToyOperation, ToyRequest } from './toy-ledger.ts';
import type { ToyServer } from './toy-server.ts';
import type { ToyTab } from './toy-tab.ts';

/** A call that has not been answered. */
export interface OpenCall {
  tab: ToyTab;
  effect: CallEffect<Toy>;
}

/** An operation that was dispatched; `seq` is null while, or if, no storage holds it. */
export interface Dispatched {
  sub: string;
  tab: ToyTab;
  operation: ToyOperation;
  seq: number | null;
}

/** The conditions of a call. */
export interface Surroundings {
  /** Who is logged in. */
  person: string | null;
  server(sub: string): ToyServer;
  readonly dispatched: ReadonlyMap<string, Dispatched>;
  /** Tags of things whose services' id no tab can know, because the reply was lost or unreadable. */
  readonly unnamed: Set<string>;
}

/** How the server and the network treat a call. */
export type Treatment = 'answered' | 'lostBefore' | 'lostAfter' | 'refused' | 'brokenBefore' | 'brokenAfter' | 'busy' | 'unreadable';

/** The result of a call, or null if its caller never receives one. */
export function callResult(world: Surroundings, call: OpenCall, treatment: Treatment): LedgerEvent<Toy> | null {
  const { tab, effect } = call;
  const { job, sub } = effect;
  const refusal = { type: 'refused', job, serverNotice: null, retryAfter: null, version: null } as const;
  if (!tab.isOpen || treatment === 'lostBefore') return { type: 'unanswered', job };
  if (sub !== world.person) return { ...refusal, status: 401 };
  if (treatment === 'busy') return { ...refusal, status: 429, retryAfter: 3 };
  if (treatment === 'refused') return { ...refusal, status: 400 };
  if (treatment === 'brokenBefore') return { ...refusal, status: 500 };
  const event = resultOf(world, call);
  if (treatment === 'brokenAfter') return { ...refusal, status: 500 };
  if (treatment === 'lostAfter') return null;
  if (treatment !== 'unreadable' || event.type !== 'replied' || effect.type !== 'send') return event;
  world.unnamed.add(effect.operation.tag);
  return { ...event, confirmation: null };
}

function resultOf(world: Surroundings, { effect }: OpenCall): LedgerEvent<Toy> {
  const { job, sub } = effect;
  const server = world.server(sub);
  switch (effect.type) {
    case 'query': return { type: 'answered', job, query: effect.query, answer: server.sum, version: server.version };
    case 'load': {
      const sum = effect.confirmed?.sum === undefined || effect.confirmed.sum === null ? null : server.sum;
      return { type: 'loaded', job, ledger: { ...server.ledger, sum }, version: server.version };
    }
    case 'send': {
      const reply = server.change(effect.key, effect.request);
      if ('confirmation' in reply) {
        demandTypedValue(world.dispatched.get(effect.key)?.operation, effect, server);
        return { type: 'replied', job, ...reply };
      }
      demand(reply.status !== 422, 'the same body under the same key');
      return { type: 'refused', job, status: reply.status, serverNotice: null, retryAfter: null, version: server.version };
    }
  }
}

/** A change of a value sends a difference. The value that results from it must be the one that was typed. */
function demandTypedValue(operation: ToyOperation | undefined, { key, request }: { key: string; request: ToyRequest }, server: ToyServer): void {
  if (operation?.kind !== 'set' || server.done.at(-1) !== key) return;
  const changed = server.ledger.things.find(({ id }) => request.kind === 'change' && id === request.id);
  demand(changed?.value === operation.typed, 'the typed value arrives');
}
