import { emptyToy, applyToy, sumOf, type ToyConfirmation, type ToyLedger, type ToyRequest } from './toy-ledger.ts';

export interface Stored {
  body: string;
  confirmation: ToyConfirmation;
  version: number;
}

/** The reply to a change: a confirmation, or the status of a refusal. */
export type ToyReply = { confirmation: ToyConfirmation; version: number } | { status: number };

/** One person's ledger on the server, with versions and idempotency keys (product, Q-SEC). */
export class ToyServer {
  ledger: ToyLedger = { ...emptyToy, sum: 0 };
  version = 1;
  /** Keys in the order in which they were done. */
  readonly done: string[] = [];
  readonly #stored = new Map<string, Stored>();
  #lastId = 0;

  /** Does a change once, and replies the same to each retry. Another body under a known key is refused with 422. */
  change(key: string, request: ToyRequest): ToyReply {
    const body = JSON.stringify(request);
    const stored = this.#stored.get(key);
    if (stored !== undefined) return stored.body === body ? stored : { status: 422 };
    const confirmation: ToyConfirmation = { ids: {} };
    if (request.kind === 'add') {
      this.#lastId += 1;
      const id = `server-${this.#lastId}`;
      confirmation.ids = { [`temp-${request.tag}`]: id };
      this.ledger = applyToy(this.ledger, { kind: 'add', tag: request.tag, id });
    } else if (request.kind === 'change') {
      const thing = this.ledger.things.find(({ id }) => id === request.id);
      if (thing === undefined) return { status: 404 };
      this.ledger = applyToy(this.ledger, { kind: 'set', tag: request.tag, id: request.id, typed: thing.value + request.by });
    } else {
      if (request.kind !== 'stamp' && !this.ledger.things.some(({ id }) => id === request.id)) return { status: 404 };
      this.ledger = applyToy(this.ledger, request);
    }
    this.version += 1;
    this.done.push(key);
    this.#stored.set(key, { body, confirmation, version: this.version });
    return { confirmation, version: this.version };
  }

  get sum(): number {
    return sumOf(this.ledger.things);
  }
}
