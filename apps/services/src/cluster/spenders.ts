import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { createClient, type Client } from '@blue-budget/api/client';
import { transactionsOf } from '@blue-budget/domain/ledger';
import type { Transaction } from '@blue-budget/domain/transactions';
import { createLedgerStore, type LedgerStore } from '@blue-budget/machines/ledger';
import { BrowserTabs, quiet, shownIn, until } from '@blue-budget/machines/testing';
import { createPlannedHousehold, transactionsFor } from '../contract/household.ts';
import { comparable, loadLedger } from '../contract/load.ts';
import { thisMonth } from '../contract/person.ts';
import type { OpenDatabase } from '../db/connect.ts';
import { createTenant } from '../db/tenants.ts';
import { recompute } from '../testing/recompute.ts';
import { createPerson } from '../users/create-person.ts';
import { argon2Passwords } from '../users/passwords.ts';

/** Somebody with a household, who records expenses through the queue of the app, as in a browser. */
export interface Spender {
  tenantId: string;
  store: LedgerStore;
  /** Records so many expenses, each of another merchant; they are sent one after the other. Answers how each ended. */
  spend(count: number): Promise<string>[];
  /** Whatever is wrong once all is settled, one line each: an expense that is lost or doubled, a figure, what the app shows. */
  mistakes(): Promise<string[]>;
}

type Clock = ConstructorParameters<typeof BrowserTabs>[0]['clock'];

/** Logs a new person in at `url`, makes their household and opens the app's ledger. */
export async function createSpender(url: string, database: OpenDatabase, clock: Clock): Promise<Spender> {
  const person = await addPerson(database);
  const client = createClient({ usersUrl: url, dataUrl: url, locks: null, channel: null });
  const { accessToken } = await client.users.login({ emailAddress: person.emailAddress, password: person.password });
  client.session.accept(accessToken);
  const { expense } = transactionsFor(await createPlannedHousehold(client));
  const store = createLedgerStore({ client, ports: new BrowserTabs({ clock }).ports() });
  store.open();
  await until(store, ({ status }) => status === 'ready');
  const expected: string[] = [];
  const tenantId = client.session.claims()?.sub ?? '';
  return {
    tenantId,
    store,
    spend: (count) => Array.from({ length: count }, async () => {
      const source = `Merchant ${expected.push('') - 1}`;
      expected[expected.length - 1] = source;
      const transaction: Transaction = { ...expense(1_00 + expected.length), id: store.newId(), source };
      const { kind } = await store.dispatch({ kind: 'transaction.add', transaction }).outcome;
      return kind;
    }),
    async mistakes() {
      await quiet({ store });
      return [...await wrongFigures(database, tenantId), ...await differences(client, { store }, expected)];
    },
  };
}

async function addPerson(database: OpenDatabase) {
  const person = {
    firstName: 'Kim', lastName: 'Spender', emailAddress: `${randomUUID()}@mail.example`, mobileNumber: '5550200001', password: 'Correct-horse-9',
  };
  const passwords = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const openLedger = (userId: string) => database.inTenant(userId, (trx) => createTenant(trx, userId));
  await createPerson({ database, passwords, openLedger, now: Date.now }, person);
  return person;
}

async function wrongFigures(database: OpenDatabase, tenantId: string): Promise<string[]> {
  return (await database.inTenant(tenantId, (trx) => recompute(trx, tenantId))).problems;
}

async function differences(client: Client, tab: { store: LedgerStore }, expected: readonly string[]): Promise<string[]> {
  while (shownIn(tab).page.mayHaveMore) {
    tab.store.fetch({ kind: 'moreTransactions' });
    await quiet(tab);
  }
  const kept = await loadLedger(client, [thisMonth]);
  const times = new Map<string, number>();
  for (const { source } of transactionsOf(kept)) {
    if (typeof source === 'string') times.set(source, (times.get(source) ?? 0) + 1);
  }
  const miscounted = expected.filter((source) => times.get(source) !== 1).map((source) => `${source} is kept ${times.get(source) ?? 0} times`);
  const isShown = isDeepStrictEqual(comparable(shownIn(tab)).transactions, comparable(kept).transactions);
  return isShown ? miscounted : [...miscounted, 'the app shows other transactions than are kept'];
}
