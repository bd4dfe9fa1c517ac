import { http, HttpResponse, type RequestHandler } from 'msw';
import { createClient } from '../client.ts';
import type { ClientOptions } from '../session-client.ts';

/** A call as it came over the wire. */
export interface WireCall {
  method: string;
  url: string;
  body: unknown;
  authorization: string | null;
  contentType: string | null;
  idempotencyKey: string | null;
}

/** A client of two services on different hosts that by default shares nothing with other clients. */
export function testClient(options: Partial<ClientOptions> = {}) {
  return createClient({ usersUrl: 'http://users.test', dataUrl: 'http://data.test', locks: null, channel: null, ...options });
}

type Answer = (call: WireCall) => Response | Promise<Response>;

/** Answers whatever is called with the given wire JSON or by a function, and keeps what came in, in order. */
export function answerAll(answer: Answer): { handler: RequestHandler; calls: WireCall[] } {
  const calls: WireCall[] = [];
  const handler = http.all('*', async ({ request }) => {
    const text = await request.clone().text();
    const call: WireCall = {
      method: request.method,
      url: request.url,
      body: text === '' ? undefined : JSON.parse(text),
      authorization: request.headers.get('Authorization'),
      contentType: request.headers.get('Content-Type'),
      idempotencyKey: request.headers.get('Idempotency-Key'),
    };
    calls.push(call);
    return answer(call);
  });
  return { handler, calls };
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => Response.json(body, { status, headers });
export const noNetwork = () => HttpResponse.error();
