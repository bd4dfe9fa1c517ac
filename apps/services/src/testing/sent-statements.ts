import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** One text as it was sent to a database, which may be several statements. */
export interface Sent {
  text: string;
  /** What the text has parameters for; empty on the embedded engine, which gets them in messages of their own. */
  values: readonly unknown[];
  /** Who sent it, through all that is awaited. */
  stack: string;
  /** The connection it was sent on. */
  connection: object;
}

/**
 * Records everything that `work` sends to either engine, in order: what begins and ends transactions too. It looks at the wire, below every
 * library, so that nothing goes uncounted. What another test of the same process has left running is none of it.
 */
export async function recordSent(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const inWork = new AsyncLocalStorage<true>();
  const restore = [
    intercept(pg.Client.prototype, 'query', ([text, values], connection) => {
      if (typeof text === 'string' && inWork.getStore()) sent.push({ text, values: Array.isArray(values) ? values : [], stack: stackNow(), connection });
    }),
    ...['execProtocol', 'execProtocolStream'].map((method) => intercept(PGlite.prototype, method, ([message], connection) => {
      if (message instanceof Uint8Array && inWork.getStore()) sent.push(...textsIn(message).map((text) => ({ text, values: [], stack: stackNow(), connection })));
    })),
  ];
  try {
    await inWork.run(true, work);
  } finally {
    for (const undo of restore) undo();
  }
  return sent;
}

/** The statements of a text, without what separates them. */
export function statementsOf(text: string): string[] {
  return text.split(';').map((statement) => statement.trim()).filter((statement) => statement !== '');
}

function stackNow(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 200;
  const { stack = '' } = new Error('Sent here.');
  Error.stackTraceLimit = stackTraceLimit;
  return stack;
}

function intercept(prototype: object, method: string, onCall: (given: unknown[], self: object) => void): () => void {
  const original: unknown = Reflect.get(prototype, method);
  if (typeof original !== 'function') throw new Error(`There is no method ${method} to listen at any more.`);
  Reflect.set(prototype, method, new Proxy(original, {
    apply(target, self: object, given: unknown[]): unknown {
      onCall(given, self);
      return Reflect.apply(target, self, given);
    },
  }));
  return () => void Reflect.set(prototype, method, original);
}

/** The texts in messages of the wire protocol: `Q` has one, `P` (parse) has one after its name. Each message has its length after its letter. */
function textsIn(bytes: Uint8Array): string[] {
  const texts: string[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 5 <= bytes.length; at += 1 + view.getUint32(at + 1)) {
    const letter = String.fromCodePoint(view.getUint8(at));
    if (letter !== 'Q' && letter !== 'P') continue;
    const from = letter === 'Q' ? at + 5 : bytes.indexOf(0, at + 5) + 1;
    texts.push(new TextDecoder().decode(bytes.subarray(from, bytes.indexOf(0, from))));
  }
  return texts;
}
