import { dataEndpoints } from '@blue-budget/api/contract';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { createHousehold, transactionsOf, type Household } from '../../testing/household.ts';
import { createLedgerClient, type LedgerClient } from '../../testing/ledger-client.ts';
import { day, testApp, testClock, type TestApp } from '../../testing/test-app.ts';
import { pruneLedger } from './pruning.ts';

const { addTransaction, removeTransaction, setStartingBalance, renameItem, transactions, worthHistory, gapHistory, changes } = dataEndpoints;

/** The moment of pruning: changes of now, on the clock of the database, come after it. */
const now = Date.UTC(2025, 11, 15, 12);

testDatabases('pruning a ledger', (database) => {
  testClock();
  let services: TestApp;
  let client: LedgerClient;
  let household: Household;
  beforeAll(() => { services = testApp(database()); });
  beforeEach(async () => {
    client = await createLedgerClient(services, database());
    household = await createHousehold(client);
  });

  const expense = (amount: number) => transactionsOf(household).expense(amount);
  const prune = () => pruneLedger(database(), client.tenantId, now);
  const pruneAll = async () => { while (await prune()); };
  const run = (statement: RawBuilder<unknown>) => database().maintainLog(client.tenantId, (trx) => statement.execute(trx));
  const logged = async () => (await run(sql<{ version: number; operation: string }>`
    select version, operation from change_log where tenant_id = ${client.tenantId} order by version`)).rows as { version: number; operation: string }[];
  /** Gives the changes so far their days: one every third day from January 2025 on. */
  const age = () => run(sql`
    update change_log set created_at = to_timestamp(${Date.UTC(2025, 0, 2, 12) / 1000} + ${(3 * day) / 1000} * version) where tenant_id = ${client.tenantId}`);
  const histories = async () => ({
    worth: await client.does(worthHistory, {}), gap: await client.does(gapHistory, {}), changes: await client.does(changes, {}), figures: await client.figures(),
  });

  it('leaves one entry a month of an old log; net worth, gap history, list, totals and undo stay right [HRD-12]', async () => {
    await client.does(addTransaction, expense(12_00));
    await client.does(setStartingBalance, { id: household.items.fun, amount: 150_00 });
    await client.does(addTransaction, transactionsOf(household).payment(100_00, 20_00));
    await client.does(addTransaction, expense(30_00));
    const red = (await logged()).at(-3)?.version;
    await age();
    await client.does(renameItem, { id: household.items.fun, name: 'Play' });
    const { id } = await client.does(addTransaction, expense(7_00));
    const [before, old] = [await histories(), await logged()];
    expect(before.gap.changes.map(({ version }) => version)).toEqual([red]);
    expect(before.worth.months.length).toBeGreaterThan(3);
    expect(before.changes.changes.length).toBeGreaterThan(0);

    await pruneAll();

    expect(await histories()).toEqual(before);
    const left = await logged();
    const kept = left.filter(({ operation }) => operation !== 'log.merged').map(({ version }) => version);
    // The last change of a blue budget, the one that made it red, and those of now.
    expect(kept).toEqual([(red ?? 0) - 1, red, ...old.slice(-2).map(({ version }) => version)]);
    expect(left.length - kept.length).toBeLessThan(5);
    await client.does(removeTransaction, { id });
    expect(await client.figures()).toMatchObject({ problems: [], cash: before.figures.cash + 7_00 });
    expect((await client.does(transactions, {})).map(({ amount }) => amount)).toEqual([-30_00, -120_00, -12_00]);
  });

  it('lists no entry that stands for a month, however young it is', async () => {
    await client.does(renameItem, { id: household.items.fun, name: 'Play' });
    const before = await client.does(changes, {});
    await run(sql`update change_log set operation = 'log.merged' where tenant_id = ${client.tenantId} and version = ${before.changes[0]?.version}`);
    expect((await client.does(changes, {})).changes).toEqual(before.changes.slice(1));
  });

  it('goes on with the months that were merged before, and leaves the entry of an imported budget [HRD-12]', async () => {
    await age();
    await pruneAll();
    const first = await logged();
    await client.does(addTransaction, expense(5_00));
    await run(sql`update change_log set operation = 'ledger.import' where tenant_id = ${client.tenantId} and version = ${first.at(-1)?.version}`);
    await client.does(addTransaction, expense(6_00));
    await age();
    const before = await histories();
    await pruneAll();
    expect(await histories()).toEqual(before);
    expect((await logged()).map(({ operation }) => operation)).toContain('ledger.import');
    const again = await logged();
    await pruneAll();
    expect(await logged()).toEqual(again);
  });

  it('keeps a key for 31 days: until then it gives the stored reply [HRD-12]', async () => {
    const sent = await Promise.all(['young', 'old'].map((key) => client.ask(addTransaction, expense(9_00), { key })));
    const born = (key: string, at: number) => database().inTenant(client.tenantId, (trx) => sql`
      update idempotency_keys set created_at = ${new Date(at)} where tenant_id = ${client.tenantId} and key = ${key}`.execute(trx));
    await born('young', now - 30 * day);
    await born('old', now - 31 * day - 1);
    await pruneAll();
    const again = await client.ask(addTransaction, expense(9_00), { key: 'young' });
    expect([again.wire, again.version]).toEqual([sent[0]?.wire, sent[0]?.version]);
    expect(await client.does(transactions, {})).toHaveLength(2);
    await client.ask(addTransaction, expense(9_00), { key: 'old' });
    expect(await client.does(transactions, {})).toHaveLength(3);
  });

  it('deletes 1,000 rows at a time, of this ledger only [HRD-12]', async () => {
    const neighbour = await createLedgerClient(services, database());
    await createHousehold(neighbour);
    const counts = async ({ tenantId }: LedgerClient) => database().inTenant(tenantId, async (trx) => {
      const { rows: [row] } = await sql<{ keys: number; log: number }>`
        select (select count(*) from idempotency_keys where tenant_id = ${tenantId}) as keys, (select count(*) from change_log where tenant_id = ${tenantId}) as log`.execute(trx);
      return row ?? { keys: NaN, log: NaN };
    });
    const fill = ({ tenantId }: LedgerClient, from: number) => database().inTenant(tenantId, async (trx) => {
      await sql`insert into idempotency_keys (tenant_id, key, request_hash, reply, ledger_version, created_at)
        select ${tenantId}, n::text, '', '{}', ${from} + n, '2025-01-31Z' from generate_series(1, 1500) as n returning idempotency_keys.key`.execute(trx);
      await sql`insert into change_log (tenant_id, version, operation, detail, created_at, gap_before, gap_after)
        select ${tenantId}, ${from} + n, 'item.rename', '{"moved": []}', '2025-01-31Z', 0, 0 from generate_series(1, 1500) as n returning change_log.version`.execute(trx);
    });
    const begun = await counts(client);
    await fill(client, 1000);
    await fill(neighbour, 1000);
    const others = await counts(neighbour);
    expect(await prune()).toBe(true);
    expect(await counts(client)).toEqual({ keys: begun.keys + 500, log: begun.log + 501 });
    await pruneAll();
    // The last change of a blue budget, and one entry for January.
    expect(await counts(client)).toEqual({ keys: begun.keys, log: begun.log + 2 });
    expect(await counts(neighbour)).toEqual(others);
  });
});
