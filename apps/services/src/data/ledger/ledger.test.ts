import { randomUUID } from 'node:crypto';
import { dataEndpoints, type AnyEndpoint } from '@blue-budget/api/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { createHousehold, thisMonth, transactionsOf, type Household } from '../../testing/household.ts';
import { createLedgerClient, type LedgerClient } from '../../testing/ledger-client.ts';
import { testApp, testClock, type TestApp } from '../../testing/test-app.ts';

const { addTransaction, addLine, renameItem, overview, createMonth, transactions, saveAccount } = dataEndpoints;

testDatabases('changes of a ledger', (database) => {
  testClock();
  let services: TestApp;
  let client: LedgerClient;
  let household: Household;
  beforeAll(() => {
    services = testApp(database());
  });
  beforeEach(async () => {
    client = await createLedgerClient(services, database());
    household = await createHousehold(client);
  });

  const version = async () => (await client.ask(overview, {})).version ?? 0;
  const expense = (amount: number) => transactionsOf(household).expense(amount);

  it('raise the version by one, which every reply names, and a refused one leaves it [OPT-14]', async () => {
    const before = await version();
    expect((await client.ask(addTransaction, expense(1_00))).version).toBe(before + 1);
    expect((await client.ask(renameItem, { id: household.items.fun, name: 'Play' })).version).toBe(before + 2);
    const refused = await client.ask(renameItem, { id: 'unknown', name: 'Play' });
    expect([refused.code, refused.version]).toEqual([404, before + 2]);
    const transfer = transactionsOf(household).transfer(1_00, household.accounts.checking, household.accounts.visa);
    expect((await client.ask(addTransaction, transfer)).version).toBe(before + 2);
    expect((await client.ask(transactions, {})).version).toBe(before + 2);
    expect(await version()).toBe(before + 2);
  });

  it('of one key are made once: the first answer comes again with its version [OPT-20]', async () => {
    const key = randomUUID();
    const first = await client.ask(addTransaction, expense(50_00), { key });
    await client.ask(addTransaction, expense(7_00));
    const now = await version();
    expect(await client.moves(async () => {
      const again = await client.ask(addTransaction, expense(50_00), { key });
      expect([again.code, again.wire, again.version]).toEqual([200, first.wire, first.version]);
    })).toEqual({});
    expect(await version()).toBe(now);
  });

  it('of one key, sent at once many times, are made once [OPT-20]', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.ask(addTransaction, expense(50_00), { key })));
    expect(new Set(answers.map(({ wire, version: at }) => JSON.stringify([wire, at]))).size).toBe(1);
    expect(await client.does(transactions, {})).toHaveLength(1);
  });

  it('refuse another body, path or call under a key that was used [OPT-20]', async () => {
    const key = randomUUID();
    await client.ask(renameItem, { id: household.items.fun, name: 'Play' }, { key });
    const before = await client.figures();
    const others = [
      await client.ask(renameItem, { id: household.items.fun, name: 'Other' }, { key }),
      await client.ask(renameItem, { id: household.items.groceries, name: 'Play' }, { key }),
      await client.ask(addTransaction, expense(50_00), { key }),
    ];
    expect(others.map(({ code }) => code)).toEqual([422, 422, 422]);
    expect(await client.figures()).toEqual(before);
  });

  it('keep no refusal: what failed under a key may succeed under it [OPT-20]', async () => {
    const key = randomUUID();
    const reset = { ...thisMonth };
    expect((await client.ask(dataEndpoints.resetMonth, reset, { key })).code).toBe(404);
    await client.does(createMonth, thisMonth);
    expect((await client.ask(dataEndpoints.resetMonth, reset, { key })).code).toBe(200);
  });

  it('of two people under one key have nothing to do with each other [OPT-20]', async () => {
    const key = randomUUID();
    const other = await createLedgerClient(services, database());
    await client.ask(addLine, { key: 'savings', sortOrder: 0, ...thisMonth }, { key });
    expect((await other.ask(addLine, { key: 'giving', sortOrder: 0, ...thisMonth }, { key })).code).toBe(200);
    expect(await client.ask(addLine, { key: 'savings', sortOrder: 0, ...thisMonth }, { key: 'a b' })).toMatchObject({ code: 400 });
  });

  it('are logged, one row for each version: which, what was asked, what was answered, what moved', async () => {
    const { id } = await client.does(addTransaction, expense(50_00));
    const rows = await database().inTenant(client.tenantId, (trx) => trx.selectFrom('change_log').selectAll().orderBy('version').execute());
    expect(rows.map(({ version: at }) => at)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.at(-1)).toMatchObject({
      version: await version(), operation: 'transaction.add',
      detail: {
        body: { amount: -50_00 }, reply: { new_trans_id: id },
        moved: [{ on: 'item', itemId: household.items.groceries, amount: -50_00 }, { on: 'cash', accountId: household.accounts.checking, amount: -50_00 }],
      },
    });
  });

  it('by ten requests for one month at once create it once and move the envelopes once [BUD-11]', async () => {
    await client.does(dataEndpoints.setTemplateAmount, { id: household.items.fun, amount: 40_00 });
    const moved = await client.moves(async () => {
      const replies = (await Promise.all(Array.from({ length: 10 }, () => client.ask(createMonth, thisMonth))))
        .map((answer) => answer.reply());
      expect(replies.filter(({ isNewMonth }) => isNewMonth)).toHaveLength(1);
      expect(new Set(replies.map(({ incomeLineId }) => incomeLineId)).size).toBe(1);
    });
    expect(moved).toEqual({ gap: -40_00, items: { Fun: 40_00 } });
  });

  it('by many clients at once lose nothing and leave none without an answer', async () => {
    const clients = 50;
    const rounds = process.env['DEEP'] ? 50 : 2;
    const of = transactionsOf(household);
    const { visa } = household.accounts;
    const rate = { checking: 2000_00, savings: 500_00, visa: 300_00 };
    const ask = async <E extends AnyEndpoint>(endpoint: E, input: Parameters<typeof client.does<E>>[1]) => client.does(endpoint, input);
    let kept = 0;
    let saved = rate.savings;
    await Promise.all(Array.from({ length: clients }, async (_, seat) => {
      for (let round = 0; round < rounds; round += 1) {
        const amount = 1_00 + seat * 7 + round;
        const { id } = await ask(addTransaction, of.expense(amount, seat % 2 === 0 ? visa : household.accounts.checking));
        if (seat % 5 === 0) {
          saved += amount;
          await ask(addTransaction, of.transfer(amount));
        } else {
          await ask(dataEndpoints.editTransaction, { ...of.expense(amount + 5), id });
        }
        if (seat % 3 === 0) await ask(dataEndpoints.removeTransaction, { id });
        else kept += 1;
      }
    }));
    const after = await client.figures();
    expect(after.problems).toEqual([]);
    expect(after.gap).toBe(0);
    const { checking, savings, visa: card } = household.accounts;
    expect([after.direct[checking], after.direct[savings], after.direct[card]]).toEqual([rate.checking, rate.savings, rate.visa]);
    expect(after.accounts['Savings']).toBe(saved);
    const { rows: [counted] } = await database().inTenant(client.tenantId, (trx) => sql<{ n: number }>`
      select count(*) as n from transactions where subtype = 'Regular'`.execute(trx));
    expect(counted?.n).toBe(kept);
  }, 600_000);

  it('that write an account while others do the same keep the last of them [CALL-40]', async () => {
    const amounts = Array.from({ length: 12 }, (_, index) => 100_00 + index);
    await Promise.all(amounts.map((amount) => client.does(saveAccount, {
      id: household.accounts.savings, type: 'Cash', name: 'Savings', amount, category: 'Bank',
    })));
    const { problems, accounts } = await client.figures();
    expect(problems).toEqual([]);
    expect(amounts).toContain(accounts['Savings']);
  });
});
