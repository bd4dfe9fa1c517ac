import { createSpender, type Spender } from '../spenders.ts';
import type { OpenDatabase } from '../../db/connect.ts';
import { lookUpNodes } from '../../db/nodes.ts';

/** People whose rows are on one node, and who record expenses one after the other. */
export interface People {
  spenders: readonly Spender[];
  /** Records without a pause from now on. */
  begin(): Spending;
}

export interface Spending {
  /** When each change was acknowledged, by `performance.now()`. */
  acknowledged: readonly number[];
  /** Resolves once everybody has so many changes acknowledged from now on. */
  each(count: number): Promise<void>;
  /** The longest that a change took, in milliseconds. */
  longest(): number;
  /** Ends once what is under way is answered: how the changes ended, each way once. */
  end(): Promise<string[]>;
}

const realClock = { now: () => Date.now(), setTimeout: (work: () => void, ms: number) => setTimeout(work, ms).unref() };

/** Makes so many people on each of the nodes. Which one a tenant belongs to is chance, so some are made in vain. */
export async function peopleOn(nodes: readonly string[], count: number, { url, database }: { url: string; database: OpenDatabase }): Promise<People[]> {
  const nodeOf = lookUpNodes(database.db);
  const found = new Map(nodes.map((node): [string, Spender[]] => [node, []]));
  while ([...found.values()].some((spenders) => spenders.length < count)) {
    const spender = await createSpender(url, database, realClock);
    const spenders = found.get(await nodeOf(spender.tenantId));
    if (spenders !== undefined && spenders.length < count) spenders.push(spender);
    else spender.store.stop();
  }
  return [...found.values()].map((spenders) => ({ spenders, begin: () => begin(spenders) }));
}

function begin(spenders: readonly Spender[]): Spending {
  const [acknowledged, took]: [number[], number[]] = [[], []];
  const counts = new Map<Spender, number>();
  const waiting = new Set<() => void>();
  const kinds = new Set<string>();
  const told = { isOver: false };
  const all = spenders.map(async (spender) => {
    while (!told.isOver) {
      const began = performance.now();
      kinds.add(await spender.spend(1)[0] ?? 'nothing');
      acknowledged.push(performance.now());
      took.push(performance.now() - began);
      counts.set(spender, (counts.get(spender) ?? 0) + 1);
      for (const look of waiting) look();
    }
  });
  return {
    acknowledged,
    each(count) {
      const before = new Map(counts);
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => {
        if (spenders.every((spender) => (counts.get(spender) ?? 0) >= (before.get(spender) ?? 0) + count)) resolve();
      };
      waiting.add(look);
      return promise.finally(() => waiting.delete(look));
    },
    longest: () => Math.max(0, ...took),
    async end() {
      told.isOver = true;
      await Promise.all(all);
      return [...kinds];
    },
  };
}
