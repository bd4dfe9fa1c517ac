import type { ServerResponse } from 'node:http';
import { ledgerVersionHeader } from '@blue-budget/api/contract';
import { startRelay, type Relay } from '../testing/relay.ts';

/** Stands before several processes, as a balancer does that gives each call to the next in turn. */
export interface Balancer extends Relay {
  /** Calls that change something, by the process that answered them. */
  answered: ReadonlyMap<string, number>;
  /** Resolves once so many changing calls have been answered. */
  answers(count: number): Promise<void>;
}

/**
 * Starts one. A process that breaks off a call gets no more of them. A read goes to the next one; the sender of a change gets no answer, like
 * from a balancer configured to close the connection rather than to send an error.
 */
export async function startBalancer(processes: readonly string[]): Promise<Balancer> {
  const answered = new Map<string, number>();
  const waiting = new Set<() => void>();
  let living = processes;
  let turn = 0;

  const relay = await startRelay(async function pass(call): Promise<void> {
    const { method, request, response, send } = call;
    turn += 1;
    const target = living[turn % living.length];
    if (target === undefined) return void request.socket.destroy();
    try {
      const reply = await send(target);
      response.writeHead(reply.status, kept(reply.headers));
      if (reply.headers.get('content-type') === 'text/event-stream' && reply.body !== null) return await passOn(reply.body, response);
      response.end(await reply.text());
    } catch {
      living = living.filter((other) => other !== target);
      return method === 'GET' && !response.headersSent ? pass(call) : void request.socket.destroy();
    }
    if (method === 'GET') return;
    answered.set(target, (answered.get(target) ?? 0) + 1);
    for (const look of waiting) look();
  });

  return {
    ...relay,
    answered,
    answers(count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => { if ([...answered.values()].reduce((sum, each) => sum + each, 0) >= count) resolve(); };
      waiting.add(look);
      look();
      return promise.finally(() => waiting.delete(look));
    },
  };
}

/** Passes a stream on as it comes. When its process breaks it off, so does this, and its reader opens another at a process that lives. */
async function passOn(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  const reader = body.getReader();
  response.on('close', () => void reader.cancel().catch(() => {}));
  try {
    for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) response.write(value);
    response.end();
  } catch {
    response.destroy();
  }
}

function kept(headers: Headers): Record<string, string> {
  return Object.fromEntries(['content-type', ledgerVersionHeader, 'retry-after'].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  }));
}
