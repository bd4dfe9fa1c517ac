import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../apps/services/src/config.ts';
import { startServices } from '../../apps/services/src/server.ts';
import type { Answer, Order } from './orders.ts';

/*
 * The services in a process of their own, on a data folder that goes when they stop. They are the real ones; only their clock can be
 * put forward and hashing a password costs little. Takes orders from the process that forked it.
 */
const folder = mkdtempSync(join(tmpdir(), 'blue-budget-e2e-'));
let ahead = 0;
const services = await startServices(
  { ...readConfig({}), port: 0, dataDir: folder, logLevel: 'silent' },
  { now: () => Date.now() + ahead, passwordCost: { memoryCost: 1024, timeCost: 1, parallelism: 1 } },
);
tell({ kind: 'started', url: services.url });

process.on('message', (order: Order) => {
  void follow(order);
});

async function follow(order: Order): Promise<void> {
  switch (order.kind) {
    case 'putForward':
      ahead += order.milliseconds;
      return tell({ kind: 'putForward' });
    case 'invite':
      return tell({ kind: 'invited', link: await services.invite(order.emailAddress) });
    case 'stop':
      await services.close();
      rmSync(folder, { recursive: true });
      process.disconnect?.();
  }
}

function tell(answer: Answer): void {
  process.send?.(answer);
}
