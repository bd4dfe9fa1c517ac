import { dataEndpoints } from '@blue-budget/api/contract';
import { longestOpenList } from '@blue-budget/domain/accounts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTenant } from '../../db/tenants.ts';
import { testDatabases } from '../../testing/databases.ts';
import { changeLedger } from '../ledger/change.ts';
import { fetchReconciliation, reconcileAccount } from './queries.ts';

const tenantId = 'many';
const today = { year: 2026, month: 6, day: 17 };
const count = 20_000;

testDatabases('an account of many entries', (database) => {
  it('lists the newest, counts all, and reconciles those that are too old to be listed as well, without going through all for each [DAY-14]', async () => {
    await database().inTenant(tenantId, async (trx) => {
      await createTenant(trx, tenantId);
      await sql`insert into real_accounts (tenant_id, id, kind, name, category, balance, sort_order)
        values (${tenantId}, 'checking', 'Cash', 'Checking', 'Bank', 0, 0)`.execute(trx);
      await sql`insert into transactions (tenant_id, id, date, type, subtype, amount, merchant, account_id, account_name)
        select ${tenantId}, 'bought-' || n, date '2000-01-01' + n / 4, 'Expense', 'Regular', -1, 'Shop', 'checking', 'Checking' from generate_series(1, ${count}::integer) n`.execute(trx);
    });
    const state = () => database().readTenant(tenantId, (trx) => fetchReconciliation(trx, tenantId, 'checking'));
    const before = await state();
    const [newest] = before.entries;
    expect([before.entries.length, before.openCount, newest?.id]).toEqual([longestOpenList, count, `bought-${count}`]);
    await changeLedger({
      database: database(), tenantId, operation: 'account.reconcile', request: {}, key: null, reply: dataEndpoints.reconcileAccount.reply, today,
      facts: () => sql<null>`null`, onVersion: () => {}, onCommitted: () => {},
    }, async (change) => ({ id: await reconcileAccount(change, 'checking', { date: today, balance: 1, unticked: [newest?.id ?? ''] }) }));
    expect(await state()).toMatchObject({ last: { balance: 1 }, entries: [{ id: newest?.id, amount: -1 }], openCount: 1 });
  });
});
