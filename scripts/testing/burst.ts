import { startBalancer } from '../../apps/services/src/cluster/balancer.ts';
import { createSpender } from '../../apps/services/src/cluster/spenders.ts';
import type { OpenDatabase } from '../../apps/services/src/db/connect.ts';
import { spawnServices } from '../../apps/services/src/testing/spawned-services.ts';

/** People who record expenses all at once, through processes of the services behind a balancer, while something happens to the database. */
export interface Burst {
  /** Addresses of the processes. */
  urls: readonly string[];
  /** How many changes are made in all. */
  size: number;
  /** When each change was acknowledged so far, by `performance.now()`. */
  acknowledged: readonly number[];
  /** Resolves once a third of the changes has been answered. */
  underWay(): Promise<void>;
  /** Resolves once all are over: whether every change was made. */
  isMade(): Promise<boolean>;
  /** Whatever is wrong once all is settled, one line each. */
  mistakes(): Promise<string[]>;
  stop(): Promise<void>;
}

export interface BurstSettings {
  /** The settings of each process. */
  environment: Record<string, string>;
  processes: number;
  people: number;
  expensesEach: number;
  /** The same database, for making people and checking their figures. */
  database: OpenDatabase;
}

/** Starts the processes and the people, who begin at once. */
export async function startBurst({ environment, processes, people, expensesEach, database }: BurstSettings): Promise<Burst> {
  const services = await Promise.all(Array.from({ length: processes }, () => spawnServices({
    NODE_ENV: 'production', TRUST_PROXY: '1', TOKEN_SECRET: 'a secret that all processes are given alike', ...environment,
  })));
  const urls = services.map(({ url }) => url);
  const balancer = await startBalancer(urls);
  const spenders = await Promise.all(Array.from({ length: people }, () => createSpender(balancer.url, database, realClock)));
  const made = [...balancer.answered.values()].reduce((sum, count) => sum + count, 0);
  const acknowledged: number[] = [];
  const outcomes = spenders.flatMap((spender) => spender.spend(expensesEach)).map(async (outcome) => {
    const kind = await outcome;
    acknowledged.push(performance.now());
    return kind;
  });
  const size = people * expensesEach;
  return {
    urls, size, acknowledged,
    underWay: () => balancer.answers(made + Math.floor(size / 3)),
    isMade: async () => (await Promise.all(outcomes)).every((kind) => kind === 'done'),
    mistakes: async () => (await Promise.all(spenders.map((spender) => spender.mistakes()))).flat(),
    async stop() {
      for (const { store } of spenders) store.stop();
      await balancer.close();
      for (const { process: child, ended } of services) {
        child.kill('SIGTERM');
        await ended;
      }
    },
  };
}

/** The app's own pauses, as they pass. */
const realClock = { now: () => Date.now(), setTimeout: (work: () => void, ms: number) => setTimeout(work, ms).unref() };

/** The title of a check that nothing is wrong, with what is. */
export function titled(title: string, mistakes: readonly string[]): string {
  return [title, ...mistakes].join('\n        ');
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
