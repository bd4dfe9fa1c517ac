import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { inspect } from 'node:util';
import { readConfig } from '../../apps/services/src/config.ts';
import { startServices } from '../../apps/services/src/server.ts';
import type { Answer, Beginning, Order } from './orders.ts';
import { settle } from './settle.ts';

/*
 * The services in a process of their own. They are the real ones; only their clock can be set, and hashing a password costs little. Told
 * by its one argument how to begin; takes orders from the process that forked it.
 */
const { dataDir, port, now }: Beginning = JSON.parse(process.argv[2] ?? '');
let ahead = now === null ? 0 : now - Date.now();
const services = await startServices(
  { ...readConfig({ TRUST_PROXY: '1' }), port, dataDir, logLevel: 'silent' },
  { now: () => Date.now() + ahead, passwordCost: { memoryCost: 1024, timeCost: 1, parallelism: 1 } },
);
tell({ kind: 'started', url: services.url });

// What may be asked for from one address within an hour is less than a run of journeys needs. The calls of this process, which make
// accounts, each come from an address of their own.
let calls = 0;
subscribe('http.client.request.created', (message) => {
  calls += 1;
  (message as { request: ClientRequest }).request.setHeader('X-Forwarded-For', `10.0.${Math.floor(calls / 256)}.${calls % 256}`);
});

process.on('message', (order: Order) => {
  // The services go on: other tests use them as well.
  follow(order).catch((error: unknown) => { tell({ kind: 'failed', reason: inspect(error) }); });
});

async function follow(order: Order): Promise<void> {
  switch (order.kind) {
    case 'putForward':
      ahead += order.milliseconds;
      return tell({ kind: 'putForward' });
    case 'invite':
      return tell({ kind: 'invited', link: await services.invite(order.emailAddress) });
    case 'settle':
      await settle(services.url, order.person, order.budget);
      return tell({ kind: 'settled' });
    case 'stop':
      await services.close();
      process.disconnect?.();
  }
}

function tell(answer: Answer): void {
  process.send?.(answer);
}
