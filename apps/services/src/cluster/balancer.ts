import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { idempotencyKeyHeader, ledgerVersionHeader } from '@blue-budget/api/contract';

/** Stands before several processes, as a balancer does that gives each call to the next in turn. */
export interface Balancer {
  url: string;
  /** Calls that change something, by the process that answered them. */
  answered: ReadonlyMap<string, number>;
  /** Resolves once so many changing calls have been answered. */
  answers(count: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts one. A process that breaks off a call gets no more of them, and whoever sent that call is given no answer, as where a
 * balancer is told to hang up rather than to answer for somebody else.
 */
export async function startBalancer(processes: readonly string[]): Promise<Balancer> {
  const answered = new Map<string, number>();
  const waiting = new Set<() => void>();
  let living = processes;
  let turn = 0;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = request;
    const body = await text(request);
    turn += 1;
    const target = living[turn % living.length];
    if (target === undefined) return void request.socket.destroy();
    try {
      const reply = await fetch(`${target}${url}`, { method, headers: passedOn(request), ...(body !== '' && { body }) });
      const content = await reply.text();
      response.writeHead(reply.status, kept(reply.headers)).end(content);
    } catch {
      living = living.filter((other) => other !== target);
      return void request.socket.destroy();
    }
    if (method === 'GET') return;
    answered.set(target, (answered.get(target) ?? 0) + 1);
    for (const look of waiting) look();
  }

  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => { response.destroy(error instanceof Error ? error : undefined); });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    answered,
    answers(count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => { if ([...answered.values()].reduce((sum, each) => sum + each, 0) >= count) resolve(); };
      waiting.add(look);
      look();
      return promise.finally(() => waiting.delete(look));
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function passedOn({ headers }: IncomingMessage): Record<string, string> {
  const wanted = ['authorization', 'content-type', idempotencyKeyHeader.toLowerCase()];
  return Object.fromEntries(wanted.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  }));
}

function kept(headers: Headers): Record<string, string> {
  return Object.fromEntries(['content-type', ledgerVersionHeader, 'retry-after'].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  }));
}
