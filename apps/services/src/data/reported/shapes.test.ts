import { dataEndpoints } from '@blue-budget/api/contract';
import type { SettledShape } from '@blue-budget/domain/statements';
import { sql, type RawBuilder } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { createHousehold, type Household } from '../../testing/household.ts';
import { createLedgerClient, type LedgerClient } from '../../testing/ledger-client.ts';
import { testApp, testClock } from '../../testing/test-app.ts';

testDatabases('the shapes of files', (database) => {
  testClock();
  let client: LedgerClient;
  let accounts: Household['accounts'];
  beforeEach(async () => {
    client = await createLedgerClient(testApp(database()), database());
    ({ accounts } = await createHousehold(client));
  });

  const settled: Omit<SettledShape, 'accountId'> = {
    shape: 'csv', meanings: ['date', 'amount'], dateOrder: null, decimalMark: null, sign: null, isFlipped: false, currency: null,
  };
  const settle = (shape: string) => client.ask(dataEndpoints.importStatement, { accountId: accounts.checking, rows: [], settled: { ...settled, shape } });
  const listed = async () => (await client.does(dataEndpoints.statementShapes, {})).shapes;
  const inTable = async (statement: RawBuilder<unknown>) => database().inTenant(client.tenantId, (trx) => statement.execute(trx));
  const stored = async () => (await inTable(sql`select shape from statement_shapes order by settled_order`)).rows;

  it('leave nothing behind that is no longer listed', async () => {
    await settle('csv');
    await settle('csv');
    expect(await stored()).toHaveLength(1);
    await client.does(dataEndpoints.removeAccount, { id: accounts.checking });
    expect(await stored()).toEqual([]);
  });

  it('are not listed for an account that the release before removed, which leaves them', async () => {
    await settle('csv');
    await inTable(sql`update real_accounts set removed_at = now() where id = ${accounts.checking}`);
    expect([await listed(), await stored()]).toEqual([[], [{ shape: 'csv' }]]);
  });

  it('are read where a later release has given a column a meaning of its own: to this one it has none', async () => {
    await settle('csv');
    await inTable(sql`update statement_shapes set meanings = '["date", "rebate"]'`);
    expect((await listed())[0]?.meanings).toEqual(['date', 'ignore']);
  });

  it('are at most 100 in the table, however many imports end at the same moment', async () => {
    for (let count = 0; count < 99; count += 1) await settle(`shape ${count}`);
    const answers = await Promise.all(['a', 'b', 'c', 'a'].map(settle));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(await stored()).toHaveLength(100);
    expect((await listed()).slice(0, 3).map(({ shape }) => shape).toSorted()).toEqual(['a', 'b', 'c']);
  });
});
