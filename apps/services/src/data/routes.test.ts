import { dataEndpoints, ledgerVersionHeader, usersEndpoints, xsrfCookie, type AnyEndpoint } from '@blue-budget/api/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { demoPerson } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed.ts';
import { fetchLedgerVersion } from './ledger/queries.ts';
import { argon2Passwords } from '../users/passwords.ts';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, testApp, testClock, type Browser, type TestApp } from '../testing/test-app.ts';

const today = { year: 2026, month: 6, day: 17 };

testDatabases('the calls of the initial load', (database) => {
  testClock();
  let services: TestApp;
  let browser: Browser;
  let accessToken: string;
  beforeAll(async () => {
    const { hash } = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    await seedDemo({ database: database(), today, hashPassword: hash });
    services = testApp(database());
    browser = services.browser();
    accessToken = (await browser.call(usersEndpoints.login, { emailAddress: demoPerson.emailAddress, password: demoPerson.password })).reply().accessToken;
  });

  it('gives running totals, accounts, template and income sources of the household [CALL-24] [CALL-25] [CALL-28] [CALL-29] [CALL-02]', async () => {
    expect((await load(dataEndpoints.overview)).overview['working-budget'].items.length).toBeGreaterThan(5);
    expect((await load(dataEndpoints.realAccounts)).debt.accounts.length).toBeGreaterThan(0);
    expect((await load(dataEndpoints.template))['working-budget'].items.length).toBeGreaterThan(5);
    expect((await load(dataEndpoints.incomeSources)).items.length).toBeGreaterThan(0);
  });

  it('gives 50 transactions, newest first, and on request those after them [CALL-26]', async () => {
    const first = await load(dataEndpoints.transactions);
    expect(first).toHaveLength(50);
    const days = first.map(({ date }) => date.year * 10_000 + date.month * 100 + date.day);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    const next = await browser.request(`${dataEndpoints.transactions.path}?offset=50`, { headers: { Authorization: `Bearer ${accessToken}` } });
    const ids = (await next.json() as { id: string }[]).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(first.map(({ id }) => id)).not.toContain(ids[0]);
  });

  it('gives the imports that wait, the savings goals and the debt goal [CALL-27] [CALL-30] [CALL-31]', async () => {
    expect(new Set((await load(dataEndpoints.imports)).map(({ status }) => status))).toEqual(new Set(['pending', 'modified', 'removed']));
    expect((await load(dataEndpoints.savingsGoals)).length).toBeGreaterThan(0);
    expect((await load(dataEndpoints.debtProgress)).goal?.attackedDebts.length).toBeGreaterThan(0);
  });

  it('names the version of the ledger on every reply, the same one', async () => {
    const { overview, realAccounts, transactions, imports, template, incomeSources, savingsGoals, debtProgress } = dataEndpoints;
    const load: AnyEndpoint[] = [overview, realAccounts, transactions, imports, template, incomeSources, savingsGoals, debtProgress];
    const version = await database().readTenant(demoPerson.id, (trx) => fetchLedgerVersion(trx, demoPerson.id));
    for (const endpoint of load) {
      const answer = await browser.call(endpoint, undefined, { accessToken });
      expect([endpoint.path, answer.headers.get(ledgerVersionHeader)]).toEqual([endpoint.path, String(version)]);
    }
  });

  it('hands out the XSRF cookie where a browser has none yet [CALL-03]', async () => {
    const fresh = services.browser();
    await fresh.call(dataEndpoints.template, undefined, { accessToken });
    const given = fresh.cookies.get(xsrfCookie);
    expect(given).toMatch(/^[\w-]{22}$/);
    await fresh.call(dataEndpoints.template, undefined, { accessToken });
    expect(fresh.cookies.get(xsrfCookie)).toBe(given);
  });

  it('gives a new person an empty budget', async () => {
    const person = await addPerson(database());
    const own = services.browser();
    const token = (await own.call(usersEndpoints.login, person)).reply().accessToken;
    expect((await own.call(dataEndpoints.transactions, undefined as never, { accessToken: token })).reply()).toEqual([]);
    const { overview } = (await own.call(dataEndpoints.overview, undefined, { accessToken: token })).reply();
    expect(Object.values(overview).flatMap(({ items }) => items)).toEqual([]);
    expect((await own.call(dataEndpoints.debtProgress, undefined, { accessToken: token })).reply().goal).toBeNull();
  });

  it('gives what belongs to the version it names when the ledger changes meanwhile', async () => {
    const rename = (name: string) => database().inTenant(demoPerson.id, async (trx) => {
      await sql`update ledgers set version = version + 1`.execute(trx);
      await trx.updateTable('income_sources').set({ name }).where('sort_order', '=', 0).execute();
    });
    const reading = Array.from({ length: 8 }, () => browser.call(dataEndpoints.incomeSources, undefined, { accessToken }));
    await Promise.all([...reading, rename('A'), rename('B')]);
    const seen = new Map<string, Set<string>>();
    for (const answer of await Promise.all(reading)) {
      const version = answer.headers.get(ledgerVersionHeader) ?? '';
      seen.set(version, (seen.get(version) ?? new Set()).add(JSON.stringify(answer.wire)));
    }
    expect([...seen.values()].every((answers) => answers.size === 1)).toBe(true);
  });

  async function load<E extends AnyEndpoint>(endpoint: E) {
    return (await browser.call(endpoint, undefined as never, { accessToken })).reply();
  }
});
