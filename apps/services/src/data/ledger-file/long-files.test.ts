import { dataEndpoints } from '@blue-budget/api/contract';
import { beforeEach, expect, it } from 'vitest';
import { fillBook } from '../../bench/books.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createLedgerClient, type LedgerClient } from '../../testing/ledger-client.ts';
import { testApp, testClock } from '../../testing/test-app.ts';
import { rowsOfPortion } from '../ledger/portions.ts';

const { exportLedger, overview } = dataEndpoints;

/** Transactions of the long file; the long run takes as many as people may have. */
const count = process.env['DEEP'] === '1' ? 50_000 : 6_000;

testDatabases('a budget with very many transactions', (database) => {
  testClock();
  let client: LedgerClient;
  let neighbour: LedgerClient;
  beforeEach(async () => {
    const services = testApp(database(), { isHeld: false });
    client = await createLedgerClient(services, database());
    neighbour = await createLedgerClient(services, database());
  });

  it('is exported while other calls are answered after each portion', { timeout: 300_000 }, async () => {
    await fillBook(database(), client.tenantId, count);
    const progress = { isDone: false };
    const exporting = client.does(exportLedger, undefined).finally(() => { progress.isDone = true; });
    let answered = 0;
    while (!progress.isDone) {
      await neighbour.does(overview, undefined);
      answered += 1;
    }
    expect((await exporting).transactions.length).toBe(count);
    expect(answered).toBeGreaterThan(count / rowsOfPortion / 2);
  });
});
