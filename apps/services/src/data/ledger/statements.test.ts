import { randomUUID } from 'node:crypto';
import { dataEndpoints } from '@blue-budget/api/contract';
import { beforeAll, expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { createHousehold, thisMonth, transactionsOf, type Household } from '../../testing/household.ts';
import { createLedgerClient, type LedgerClient } from '../../testing/ledger-client.ts';
import { recordSent, statementsOf } from '../../testing/sent-statements.ts';
import { testApp, testClock } from '../../testing/test-app.ts';

/*
 * Everything counts that one request sends to the database, from the look at the session to the commit. Two figures: the texts, each of which
 * is a round trip, and the statements in them. The text that opens a transaction has two statements: one takes role and tenant, one the lock.
 */
testDatabases('the database is sent', (database) => {
  testClock();
  let client: LedgerClient;
  let household: Household;

  beforeAll(async () => {
    client = await createLedgerClient(testApp(database()), database());
    household = await createHousehold(client);
    await client.does(dataEndpoints.createMonth, thisMonth);
  });

  const { addTransaction, editTransaction, removeTransaction, assignAmount, renameItem } = dataEndpoints;
  type Ask = LedgerClient['ask'];

  const sentBy = async (call: (ask: Ask) => Promise<{ code: number }>) => {
    let code = 0;
    const sent = await recordSent(async () => {
      ({ code } = await call((endpoint, input) => client.ask(endpoint, input, { key: randomUUID() })));
    });
    expect(code).toBe(200);
    return { texts: sent.length, statements: sent.flatMap(({ text }) => statementsOf(text)).length };
  };

  it('7 statements in 6 texts for an expense', async () => {
    expect(await sentBy((ask) => ask(addTransaction, transactionsOf(household).expense(12_00)))).toEqual({ texts: 6, statements: 7 });
  });

  it('7 statements in 6 texts for an assignment', async () => {
    const assignment = { id: household.items.fun, subset: 'working-budget', difference: 5_00, input: 'current-month', ...thisMonth } as const;
    expect(await sentBy((ask) => ask(assignAmount, assignment))).toEqual({ texts: 6, statements: 7 });
  });

  it('11 statements in 10 texts for an edited transaction, and 10 in 9 for a removed one', async () => {
    const { expense } = transactionsOf(household);
    const { id } = await client.does(addTransaction, expense(12_00));
    expect(await sentBy((ask) => ask(editTransaction, { ...expense(13_00), id }))).toEqual({ texts: 10, statements: 11 });
    expect(await sentBy((ask) => ask(removeTransaction, { id }))).toEqual({ texts: 9, statements: 10 });
  });

  it('8 statements in 7 texts for a new name', async () => {
    expect(await sentBy((ask) => ask(renameItem, { id: household.items.fun, name: 'Play' }))).toEqual({ texts: 7, statements: 8 });
  });

  it('6 statements in 5 texts for a change that was made before', async () => {
    const key = randomUUID();
    const rename = () => client.ask(renameItem, { id: household.items.fun, name: 'Games' }, { key });
    await rename();
    expect(await sentBy(rename)).toEqual({ texts: 5, statements: 6 });
  });
});
