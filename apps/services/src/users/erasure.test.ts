import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { forgetDueBuyers } from '../billing/buyers.ts';
import { demoPerson } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed.ts';
import { cardProvider } from '../testing/card-provider.ts';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, day, testApp, testClock } from '../testing/test-app.ts';
import { deletionGrace } from './deletion.ts';
import { eraseDueAccounts } from './erasure.ts';

testDatabases('erasing a deleted account', (database) => {
  const clock = testClock();

  it('after thirty days leaves nothing of the person in any table, and everything of everybody else', async () => {
    const { db } = database();
    await seedDemo({ database: database(), today: { year: 2026, month: 6, day: 17 }, hashPassword: async (password) => password });
    const household = demoPerson.id;
    await database().inTenant(household, async (trx) => {
      await trx.insertInto('idempotency_keys').values({ tenant_id: household, key: 'k', request_hash: 'h', reply: '{}', ledger_version: 1 }).execute();
      const { id: accountId } = await trx.selectFrom('real_accounts').select('id').executeTakeFirstOrThrow();
      await trx.insertInto('statement_shapes').values({
        tenant_id: household, shape: 'csv', account_id: accountId, is_flipped: false, settled_on: '2026-06-17',
      }).execute();
      await trx.insertInto('reconciliations').values({ tenant_id: household, id: 'agreed', account_id: accountId, date: '2026-06-17', balance: 1 }).execute();
      const { id: transactionId } = await trx.selectFrom('transactions').select('id').executeTakeFirstOrThrow();
      await trx.insertInto('reconciled_entries').values({
        tenant_id: household, account_id: accountId, transaction_id: transactionId, reconciliation_id: 'agreed', amount: 1,
      }).execute();
      await trx.insertInto('institutions').values({ tenant_id: household, name: 'Bank', institution_id: 'bank' }).execute();
      await trx.insertInto('imported_accounts').values({
        tenant_id: household, institution_id: 'bank', provider_account_id: 'p', name: 'Checking', type: 'depository', current_balance: 1,
      }).execute();
    });
    const neighbour = await addPerson(database());
    await database().inTenant(neighbour.id, (trx) => trx.insertInto('ledgers').values({ tenant_id: neighbour.id }).execute());
    const at = new Date();
    await db.insertInto('invitations').values({ email: demoPerson.emailAddress, expires_at: at }).execute();
    await db.insertInto('outbox').values([
      { channel: 'sms', recipient: demoPerson.mobileNumber, subject: null, body: 'a code' },
      { channel: 'mail', recipient: demoPerson.emailAddress, subject: 'A link', body: 'a link' },
      { channel: 'mail', recipient: neighbour.emailAddress, subject: 'A link', body: 'a link' },
    ]).execute();
    await db.insertInto('pretend_subscriptions').values({
      id: 'pretend', client_secret: 'secret', user_id: household, plan_id: 'plan', paid_at: at, ends_at: null, created_at: at,
    }).execute();
    await db.insertInto('authenticators').values({ user_id: household, secret: 'sealed', created_at: at }).execute();
    await db.insertInto('recovery_codes').values({ user_id: household, code_hash: 'hash' }).execute();
    await db.insertInto('passkeys').values({ user_id: household, credential_id: 'credential', public_key: 'key', counter: 0, name: 'Key', created_at: at }).execute();
    await db.insertInto('passkey_challenges').values({ user_id: household, challenge: 'challenge', expires_at: at }).execute();
    await db.insertInto('login_tickets').values({ user_id: household, ticket_hash: 'hash', is_shared_computer: false, expires_at: at }).execute();
    await db.insertInto('bank_links').values({ user_id: household, id: 'link', item_id: 'item', access_token: 'sealed', check_at: at }).execute();
    await db.insertInto('pretend_bank_links').values({
      link_token: 'link', user_id: household, institution_id: null, public_token: null, access_token: null, item_id: null, created_at: at,
    }).execute();
    const filled = await tenantTables();
    for (const { name, rows } of filled) expect(rows, `${name} needs a row here to be tested`).toBeGreaterThan(0);
    expect(await namedIn(household)).toEqual(expect.arrayContaining(['authenticators', 'login_tickets', 'passkey_challenges', 'passkeys', 'recovery_codes']));
    const before = await namedIn(neighbour.id);

    await db.updateTable('users').set({ deleted_at: at, erase_at: new Date(at.getTime() + deletionGrace) }).where('id', '=', household).execute();
    clock.advance(30 * day - 1);
    await erase();
    expect(await tenantTables()).toEqual(filled);
    clock.advance(1);
    await Promise.all([erase(), erase()]);

    expect((await tenantTables()).filter(({ rows }) => rows > 0)).toEqual([]);
    for (const name of [household, demoPerson.emailAddress, demoPerson.mobileNumber]) expect(await namedIn(name), name).toEqual([]);
    expect(await namedIn(neighbour.id)).toEqual(before);
    expect(before).toContain('ledgers');
    expect(await namedIn(neighbour.emailAddress)).toContain('outbox');
  });

  it('has the card provider forget who bought, however often it is away, and waits for nothing of that', async () => {
    const provider = cardProvider();
    const person = await addPerson(database());
    const at = new Date();
    const { log, logged } = testApp(database());
    const deps = { database: database(), outside: { cards: provider.cards }, endBankLinks: async () => {}, log, report: () => {}, now: () => Date.now() };
    await database().db.insertInto('subscriptions').values(['sub_first', 'sub_second'].map((cardId) => ({
      user_id: person.id, manager: 'card' as const, card_id: cardId, status: 'ended' as const, period_start: at, period_end: at, ends_at: at,
    }))).execute();
    await database().db.updateTable('users').set({ deleted_at: at, erase_at: at }).where('id', '=', person.id).execute();
    const { forgetBuyer } = provider.cards;
    provider.cards.forgetBuyer = () => Promise.reject(new Error('away'));
    await eraseDueAccounts(deps);
    expect(await namedIn(person.emailAddress)).toEqual([]);
    await forgetDueBuyers(deps);
    expect(logged).toHaveLength(2);
    provider.cards.forgetBuyer = forgetBuyer;
    await forgetDueBuyers(deps);
    expect(provider.told).toEqual([]);
    clock.advance(day);
    await Promise.all([forgetDueBuyers(deps), forgetDueBuyers(deps)]);
    expect(provider.told.toSorted()).toEqual(['forget sub_first', 'forget sub_second']);
    expect(await namedIn('sub_first')).toEqual([]);
  });

  it('is run by one process, and by another when that one does not finish it', async () => {
    const person = await addPerson(database());
    const at = new Date();
    const busy = new Date(at.getTime() + 15 * 60_000);
    await database().db.updateTable('users').set({ deleted_at: at, erase_at: at, erasure_claimed_until: busy }).where('id', '=', person.id).execute();
    await erase();
    expect(await namedIn(person.emailAddress)).toEqual(['users']);
    clock.advance(15 * 60_000);
    await erase();
    expect(await namedIn(person.emailAddress)).toEqual([]);
  });

  async function erase(): Promise<void> {
    const { log, logged } = testApp(database());
    await eraseDueAccounts({ database: database(), outside: { cards: null }, endBankLinks: async () => {}, log, report: () => {}, now: () => Date.now() });
    expect(logged).toEqual([]);
  }

  /** Every table there is whose columns the schema names, so that a new one cannot be forgotten. */
  async function tables(): Promise<{ name: string; isTenants: boolean }[]> {
    const { rows } = await database().asOwner((trx) => sql<{ name: string; isTenants: boolean }>`
      select table_name as name, bool_or(column_name = 'tenant_id') as "isTenants" from information_schema.columns
      where table_schema = current_schema() and table_name not like 'kysely\\_%' group by table_name order by table_name
    `.execute(trx));
    return rows;
  }

  /** The tables of tenants, and how many rows of the household each has. */
  async function tenantTables(): Promise<{ name: string; rows: number }[]> {
    const found = (await tables()).filter(({ isTenants }) => isTenants);
    return Promise.all(found.map(async ({ name }) => {
      const { rows: [row] } = await database().inTenant(demoPerson.id, (trx) =>
        sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(trx));
      return { name, rows: row?.n ?? 0 };
    }));
  }

  /** The tables in which any column of any row contains this. */
  async function namedIn(text: string): Promise<string[]> {
    const named: string[] = [];
    for (const { name } of await tables()) {
      const { rows } = await database().asOwner((trx) => sql`
        select 1 from ${sql.table(name)} as line where position(${text} in line::text) > 0 limit 1`.execute(trx));
      if (rows.length > 0) named.push(name);
    }
    return named;
  }
});
