import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { idempotencyKeyHeader } from '@blue-budget/api/contract';

/** A call on its way from clients to services. */
export interface RelayedCall {
  method: string;
  url: string;
  body: string;
  request: IncomingMessage;
  response: ServerResponse;
  /** Passes it on as it is to a service at this address. */
  send: (target: string) => Promise<Response>;
}

export interface Relay {
  url: string;
  close(): Promise<void>;
}

/** Listens between clients and services; `pass` decides what happens to each call. */
export async function startRelay(pass: (call: RelayedCall) => Promise<void>): Promise<Relay> {
  const server = createServer((request, response) => {
    relay(request, response, pass).catch((error: unknown) => { response.destroy(error instanceof Error ? error : undefined); });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function relay(request: IncomingMessage, response: ServerResponse, pass: (call: RelayedCall) => Promise<void>): Promise<void> {
  const { method = 'GET', url = '' } = request;
  const body = await text(request);
  const send = (target: string) => fetch(`${target}${url}`, { method, headers: passedOn(request), ...(body !== '' && { body }) });
  await pass({ method, url, body, request, response, send });
}

function passedOn({ headers }: IncomingMessage): Record<string, string> {
  const wanted = ['authorization', 'content-type', idempotencyKeyHeader.toLowerCase()];
  return Object.fromEntries(wanted.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  }));
}
