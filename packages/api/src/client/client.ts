import { createDataClient, type DataClient } from './data-client.ts';
import { createSessionClient, type ClientOptions, type SessionClient } from './session-client.ts';

/** Both services, and the session that their calls share. */
export interface Client extends SessionClient {
  data: DataClient;
}

/** Makes the client of one tab, with both services at once. */
export function createClient(options: ClientOptions): Client {
  const client = createSessionClient(options);
  return { ...client, data: createDataClient(client) };
}
