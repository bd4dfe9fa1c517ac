import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { accessToken } from '../../mocks/tokens.ts';
import type { Client } from '../client.ts';
import type { DataClient } from '../data-client.ts';
import type { UsersClient } from '../session-client.ts';
import { answerAll, json, testClient } from './service.ts';

/** A call of the data service as a suite tries it. */
export type Probe = (data: DataClient) => Promise<unknown>;

/** For suites of data service calls: makes a call with this answer, and returns what came over the wire and its result. */
export function dataServiceProbe() {
  return serviceProbe<DataClient>('http://data.test', ({ data }) => data);
}

/** The same for calls of the users service. */
export function usersServiceProbe() {
  return serviceProbe<UsersClient>('http://users.test', ({ users }) => users);
}

function serviceProbe<Calls>(origin: string, callsOf: (client: Client) => Calls) {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return async (answer: unknown, call: (calls: Calls) => Promise<unknown>) => {
    const { handler, calls } = answerAll(() => json(answer));
    server.use(handler);
    const client = testClient();
    client.session.accept(accessToken());
    const reply = await call(callsOf(client));
    return { sent: calls.map(({ method, url, body }) => [method, url.replace(origin, ''), body]), reply };
  };
}
