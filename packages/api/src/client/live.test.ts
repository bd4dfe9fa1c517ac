import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../contract/index.ts';
import { accessToken } from '../mocks/tokens.ts';
import { answerAll, json, noNetwork, testClient, type WireCall } from './testing/service.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function given(answer: (call: WireCall) => Response) {
  const { handler, calls } = answerAll(answer);
  server.use(handler);
  const client = testClient();
  client.session.accept(accessToken());
  const events: LiveEvent[] = [];
  let signs = 0;
  const controller = new AbortController();
  const follow = () => client.data.follow({ onEvent: (event) => void events.push(event), onAlive: () => void (signs += 1), signal: controller.signal });
  return { client, calls, events, follow, controller, signs: () => signs };
}

const stream = (...texts: string[]) => new Response(streamOf(texts), { headers: { 'Content-Type': 'text/event-stream' } });

function streamOf(texts: readonly string[], end: (controller: ReadableStreamDefaultController<Uint8Array>) => void = (controller) => controller.close()) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      end(controller);
    },
  });
}

describe('the stream of events', () => {
  it('hands over each event, however it is cut, until the service ends it [SYN-06]', async () => {
    const { follow, events, calls, signs } = given(() => stream('data: {"ver', 'sion":7}\n\n: still here\n\ndata: {"version":8}\n\n', 'data: {"session":"ended"}\n\n'));
    await follow();
    expect(events).toEqual([{ version: 7 }, { version: 8 }, { session: 'ended' }]);
    expect(signs()).toBe(4);
    expect(calls).toMatchObject([{ method: 'GET', url: 'http://data.test/events', authorization: `Bearer ${accessToken()}` }]);
  });

  it('passes over what it does not know', async () => {
    const { follow, events } = given(() => stream('data: {"weather":"fine"}\n\ndata: no JSON\n\nevent: other\ndata: {"version":-1}\n\ndata: {"version":9}\n\n'));
    await follow();
    expect(events).toEqual([{ version: 9 }]);
  });

  it('is asked for again with a new token after the old one expired', async () => {
    const next = accessToken({ exp: 4_000_000_000 });
    const { follow, events, calls } = given(({ url, authorization }) => {
      if (url.endsWith('/api/refresh-token')) return json({ access_token: next });
      return authorization === `Bearer ${next}` ? stream('data: {"version":3}\n\n') : json({ message: 'You are not logged in.' }, 401);
    });
    await follow();
    expect([events, calls.length]).toEqual([[{ version: 3 }], 3]);
  });

  it('rejects with the reason of a refusal and the seconds to wait', async () => {
    const { follow } = given(() => json({ message: 'Too many.' }, 429, { 'Retry-After': '60' }));
    await expect(follow()).rejects.toMatchObject({ kind: 'refused', status: 429, serverMessage: 'Too many.', retryAfter: 60 });
  });

  it('rejects as unreachable if the stream breaks off or no answer comes', async () => {
    await expect(given(noNetwork).follow()).rejects.toMatchObject({ kind: 'unreachable' });
    const broken = given(() => new Response(streamOf(['data: {"version":1}\n\n'], (controller) => controller.error(new Error('cut')))));
    await expect(broken.follow()).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('rejects with the reason of the abort signal', async () => {
    const { follow, controller } = given(() => new Response(streamOf(['data: {"version":1}\n\n'], () => {})));
    const following = follow();
    controller.abort('enough');
    await expect(following).rejects.toBe('enough');
  });
});

it('returns the version alone [SYN-07]', async () => {
  const { client, calls } = given(() => json({ version: 12 }));
  await expect(client.data.ledgerVersion()).resolves.toEqual({ version: 12 });
  expect(calls).toMatchObject([{ method: 'GET', url: 'http://data.test/version' }]);
});
