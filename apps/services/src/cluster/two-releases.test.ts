import { hastyClock } from '@blue-budget/machines/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/connect.ts';
import { migrations, type Migration } from '../db/migrations/all.ts';
import { freshDatabase, type FreshDatabase } from '../testing/databases.ts';
import { spawnServices, type Spawned } from '../testing/spawned-services.ts';
import { startBalancer } from './balancer.ts';
import { createSpender } from './spenders.ts';

const isDeep = process.env['DEEP'] === '1';
const people = isDeep ? 8 : 2;
const expensesEach = isDeep ? 100 : 12;

/** What a release after this one may do to the tables that people write to most: add to them. */
const expansion: Migration = {
  name: '900-expansion',
  statements: [
    "alter table transactions add column seen_in text not null default 'next release'",
    'alter table ledgers add column seen_at timestamptz',
    'create index transactions_seen on transactions (tenant_id, seen_in)',
  ],
};

describe('a release, and the one before', () => {
  let fresh: FreshDatabase;
  const started: Spawned[] = [];
  const start = async () => {
    const services = await spawnServices({
      DATABASE_URL: fresh.settings.databaseUrl ?? '', DATA_DIR: fresh.settings.dataDir, TRUST_PROXY: '1',
      NODE_ENV: 'production', TOKEN_SECRET: 'a secret that all processes are given alike',
    });
    started.push(services);
    return services;
  };
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
  });
  afterAll(async () => {
    for (const { process: child, ended } of started) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    }
    await fresh.remove();
  });

  it('work together while the schema is expanded under load and a process of the older is restarted; nothing is refused or lost [OPS-01]', { timeout: isDeep ? 300_000 : 90_000 }, async () => {
    const { database } = fresh;
    const [one, other] = [await start(), await start()];
    const balancer = await startBalancer([one.url, other.url]);
    const spenders = await Promise.all(Array.from({ length: people }, () => createSpender(balancer.url, database, hastyClock())));
    const before = [...balancer.answered.values()].reduce((sum, count) => sum + count, 0);
    const outcomes = spenders.flatMap((spender) => spender.spend(expensesEach));
    await balancer.answers(before + Math.floor(people * expensesEach / 4));

    await (await openDatabase({ ...fresh.settings, migrations: [...migrations, expansion] })).close();
    other.process.kill('SIGTERM');
    await other.ended;
    const again = await start();

    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['done']));
    const late = await createSpender(again.url, database, hastyClock());
    expect(await Promise.all(late.spend(3))).toEqual(['done', 'done', 'done']);
    for (const spender of [...spenders, late]) expect(await spender.mistakes()).toEqual([]);
    const { rows } = await database.asOwner((trx) => sql<{ seen_in: string }>`select distinct seen_in from transactions`.execute(trx));
    expect(rows).toEqual([{ seen_in: 'next release' }]);
    for (const { store } of [...spenders, late]) store.stop();
    await balancer.close();
  });
});
