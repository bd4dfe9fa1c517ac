import { dataEndpoints } from '@blue-budget/api/contract';
import type { FileTransaction, LedgerFile } from '@blue-budget/domain/ledger-file';
import { migrate, readYnab, suggestMapping } from '@blue-budget/domain/migration';
import { messages } from '@blue-budget/messages';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demoPerson } from '../../demo/accounts.ts';
import { createTenant } from '../../db/tenants.ts';
import { seedDemo } from '../../demo/seed.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createHousehold, today, transactionsOf } from '../../testing/household.ts';
import { createLedgerClient, type LedgerClient } from '../../testing/ledger-client.ts';
import { recompute } from '../../testing/recompute.ts';
import { testApp, testClock, type TestApp } from '../../testing/test-app.ts';
import { asImport, onWholeLedger } from '../ledger/half-imported.ts';
import { readInPortions } from '../ledger/portions.ts';
import { fetchWholeVersion } from '../ledger/queries.ts';
import { exportLedger as readFile } from './exporting.ts';
import { writeLedgerFile } from './writing.ts';

const { addTransaction, exportLedger, findTransactions, importLedger, overview, transactions } = dataEndpoints;
const texts = messages.ledgerFile;

/** An expense of twice as much, its legs as they were. */
const doubled = ({ transaction, ...rest }: FileTransaction): FileTransaction =>
  ({ ...rest, transaction: transaction.type === 'Expense' ? { ...transaction, amount: transaction.amount * 2 } : transaction });

/** The last one with legs to an item that there is none of, the others as they were. */
const ofNoItem = (entry: FileTransaction, place: number, { length }: readonly FileTransaction[]): FileTransaction =>
  (place < length - 1 ? entry : { ...entry, transaction: { ...entry.transaction, legs: entry.transaction.legs.map((leg) => (leg.subset === 'income' ? leg : { ...leg, id: 'nowhere' })) } });

/** An export of YNAB: a purchase in cash and one by card, a split, a payment of the card, overspending that was covered. */
const oldBudget = [
  { name: 'Register.csv', text: `Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared
Visa,,02/21/2026,Transfer : Checking,,,,,$0.00,$15.00,Cleared
Checking,,02/21/2026,Transfer : Visa,,,,,$15.00,$0.00,Cleared
Checking,,02/20/2026,Shop,Daily: Food,Daily,Food,Split (1/2) food,$30.00,$0.00,Cleared
Checking,,02/20/2026,Shop,Daily: Fun,Daily,Fun,Split (2/2) fun,$5.00,$0.00,Cleared
Visa,,01/20/2026,Grocer,Daily: Food,Daily,Food,,$40.00,$0.00,Cleared
Checking,,01/19/2026,Grocer,Daily: Food,Daily,Food,,$20.00,$0.00,Cleared
Checking,,01/01/2026,Starting Balance,Inflow: Ready to Assign,Inflow,Ready to Assign,,$0.00,$1000.00,Cleared` },
  { name: 'Plan.csv', text: `Month,Category Group/Category,Category Group,Category,Assigned,Activity,Available
Jan 2026,Credit Card Payments: Visa,Credit Card Payments,Visa,$0.00,$40.00,$40.00
Jan 2026,Daily: Food,Daily,Food,$50.00,-$60.00,-$10.00
Jan 2026,Daily: Fun,Daily,Fun,$10.00,$0.00,$10.00
Feb 2026,Credit Card Payments: Visa,Credit Card Payments,Visa,$0.00,-$15.00,$25.00
Feb 2026,Daily: Food,Daily,Food,$15.00,-$30.00,-$15.00
Feb 2026,Daily: Fun,Daily,Fun,$0.00,-$5.00,$5.00` },
];

testDatabases('a budget as a file', (database) => {
  testClock();
  let services: TestApp;
  let client: LedgerClient;
  let file: LedgerFile;
  beforeAll(async () => {
    services = testApp(database());
    await seedDemo({ database: database(), today, hashPassword: async () => 'never used' });
    file = await fileOf(demoPerson.id);
  });
  beforeEach(async () => {
    client = await createLedgerClient(services, database());
  });

  const fileOf = async (tenantId: string): Promise<LedgerFile> => {
    const { result } = await readInPortions(database(), tenantId, async (read) => writeLedgerFile(await readFile(read, tenantId)));
    return z.decode(exportLedger.reply, JSON.parse(await new Blob(result).text()));
  };
  const figuresOf = (tenantId: string) => database().readTenant(tenantId, (trx) => recompute(trx, tenantId));
  const withoutIds = ({ transactions, ...rest }: LedgerFile) =>
    ({ ...rest, transactions: transactions.map(({ transaction: { id: _, legs, ...told }, ...more }) => ({ ...more, ...told, legs: legs.map(({ id, ...leg }) => (leg.subset === 'income' ? leg : { id, ...leg })) })) });

  it('comes into an empty one to the same totals and lists', async () => {
    expect([file.transactions.length > 100, file.items.some(({ isRemoved }) => isRemoved), file.months.length > 2]).toEqual([true, true, true]);
    await client.does(importLedger, file);
    const { direct: _, ...figures } = await figuresOf(client.tenantId);
    const { direct: __, ...original } = await figuresOf(demoPerson.id);
    expect(figures.problems).toEqual([]);
    expect(figures).toEqual(original);
    expect(withoutIds(await client.does(exportLedger, undefined))).toEqual(withoutIds(file));
    const { source } = file.transactions.at(-1)?.transaction ?? { source: '' };
    expect((await client.does(findTransactions, { text: typeof source === 'string' ? source : source.name })).transactions.length).toBeGreaterThan(0);
  });

  it('of a household by calls goes on after it as if nothing had been', async () => {
    const other = await createLedgerClient(services, database());
    const household = await createHousehold(other);
    await other.does(addTransaction, transactionsOf(household).expense(50_00));
    await other.does(addTransaction, transactionsOf(household).payment(100_00, 20_00));
    await client.does(importLedger, await other.does(exportLedger, undefined));
    expect(await client.moves(() => client.does(addTransaction, transactionsOf(household).expense(5_00)))).toEqual({
      cash: -5_00, accounts: { Checking: -5_00 }, items: { Groceries: -5_00 },
    });
    expect((await client.does(transactions, {})).map(({ amount }) => amount)).toEqual([-5_00, -120_00, -50_00]);
    expect((await figuresOf(client.tenantId)).problems).toEqual([]);
  });

  it('of another app comes in with its figures as compared, and goes on after it [MIG-01] [MIG-04]', async () => {
    const reading = readYnab(oldBudget);
    if (reading.kind !== 'read') throw new Error(reading.kind);
    const { file: moved, comparison } = migrate(reading.budget, suggestMapping(reading.budget), { names: messages.moveIn.names, today });
    if (moved === null) throw new Error('The figures differ.');
    await client.does(importLedger, moved);
    const { problems, gap, accounts, items } = await figuresOf(client.tenantId);
    expect(problems).toEqual([]);
    expect([gap, accounts, items]).toEqual([comparison.toBeBudgeted.here, { Checking: 930_00, Visa: 25_00 }, { Visa: 25_00, Daily: 0, Food: -15_00, Fun: 5_00 }]);
    expect(comparison).toMatchObject({ agrees: true, toBeBudgeted: { theirs: 915_00, difference: 0 } });
  });

  it('is refused by one that holds anything, and leaves that as it was', async () => {
    await createHousehold(client);
    const before = await client.does(exportLedger, undefined);
    expect(await client.ask(importLedger, file)).toMatchObject({ code: 409, wire: { message: texts.notEmpty } });
    expect(await client.does(exportLedger, undefined)).toEqual(before);
  });

  it.each<[string, (file: LedgerFile) => LedgerFile, string]>([
    ['of another version', (whole) => ({ ...whole, version: 2 }), texts.wrongVersion({ version: 2 })],
    ['whose legs do not add up', (whole) => ({ ...whole, transactions: whole.transactions.map(doubled) }), 'damaged and nothing was imported (transaction '],
    ['that names an item that is not there', (whole) => ({ ...whole, items: whole.items.slice(1) }), 'damaged'],
    ['whose last transaction names an item that is not there', (whole) => ({ ...whole, transactions: whole.transactions.map(ofNoItem) }), 'damaged'],
    ['with an account twice', (whole) => ({ ...whole, accounts: [...whole.accounts, ...whole.accounts.slice(0, 1)] }), 'damaged'],
  ])('%s is refused, and nothing of it is kept', async (_, spoil, message) => {
    expect(await client.ask(importLedger, spoil(file))).toMatchObject({ code: 400, wire: { message: expect.stringContaining(message) as string } });
    expect(Object.values((await client.does(overview, undefined)).overview).flatMap(({ items }) => items)).toEqual([]);
    expect((await client.does(exportLedger, undefined)).accounts).toEqual([]);
    await client.does(importLedger, file);
  });

  it('under the key of one that came in before, is answered as that was; another file is refused', async () => {
    const first = await client.ask(importLedger, file, { key: 'import-1' });
    expect(first.code).toBe(200);
    expect(await client.ask(importLedger, file, { key: 'import-1' })).toMatchObject({ code: 200, wire: first.wire, version: first.version });
    expect(await client.ask(importLedger, { ...file, transactions: [] }, { key: 'import-1' })).toMatchObject({ code: 422 });
  });

  it('that is coming in is waited for by who reads or changes the ledger, and not for ever', async () => {
    const { tenantId } = client;
    const version = () => database().readTenant(tenantId, (trx) => fetchWholeVersion(trx, tenantId));
    const tries: string[] = [];
    const reading = await asImport(database(), tenantId, async (importId) => {
      const name = (importing: string | null) => database().inTenant(tenantId, async (trx) => {
        await createTenant(trx, tenantId);
        await trx.updateTable('ledgers').set({ importing }).where('tenant_id', '=', tenantId).execute();
      });
      await name(importId);
      await expect(onWholeLedger(database(), tenantId, version, 1)).rejects.toMatchObject({ code: 503 });
      const met = Promise.withResolvers<void>();
      const answer = onWholeLedger(database(), tenantId, () => version().finally(() => {
        tries.push('tried');
        met.resolve();
      }), 60_000);
      await met.promise;
      await name(null);
      return { answer };
    });
    expect([await reading.answer, tries]).toEqual([0, ['tried', 'tried']]);
  });

  it('that a process left half way when it ended is erased before anything is read or changed, and can be imported again', async () => {
    const { tenantId } = client;
    const leftBy = (importing: string) => database().inTenant(tenantId, async (trx) => {
      await createTenant(trx, tenantId);
      await trx.updateTable('ledgers').set({ importing }).where('tenant_id', '=', tenantId).execute();
      await trx.insertInto('budget_items').values({ tenant_id: tenantId, id: 'left', subset: 'working-budget', name: 'Left', sort_order: 0 }).execute();
      await trx.insertInto('real_accounts').values({ tenant_id: tenantId, id: 'left', kind: 'Cash', name: 'Left', category: 'Checking', balance: 1, sort_order: 0 }).execute();
    });
    await leftBy('first');
    expect(Object.values((await client.does(overview, undefined)).overview).flatMap(({ items }) => items)).toEqual([]);
    await leftBy('second');
    expect((await client.does(exportLedger, undefined)).accounts).toEqual([]);
    await leftBy('third');
    await client.does(importLedger, file);
    expect((await figuresOf(tenantId)).problems).toEqual([]);
  });

  it('is of its owner alone', async () => {
    expect((await client.does(exportLedger, undefined)).transactions).toEqual([]);
  });
});
