import { dataEndpoints } from '@blue-budget/api/contract';
import { isoDate } from '@blue-budget/domain/calendar';
import { interestSaved } from '@blue-budget/domain/debt-payoff';
import type { Transaction } from '@blue-budget/domain/transactions';
import { messages } from '@blue-budget/messages';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { createHousehold, today, transactionsOf, type Household } from '../../testing/household.ts';
import { createLedgerClient, type LedgerClient } from '../../testing/ledger-client.ts';
import { testApp, testClock, type TestApp } from '../../testing/test-app.ts';

const { addTransaction, editTransaction, removeTransaction, transactions, itemTransactions, accountTransactions } = dataEndpoints;

testDatabases('recording transactions', (database) => {
  testClock();
  let services: TestApp;
  let client: LedgerClient;
  let household: Household;
  let of: ReturnType<typeof transactionsOf>;
  beforeAll(() => {
    services = testApp(database());
  });
  beforeEach(async () => {
    client = await createLedgerClient(services, database());
    household = await createHousehold(client);
    of = transactionsOf(household);
  });

  const add = (transaction: Transaction) => client.does(addTransaction, transaction);
  const adding = (transaction: Transaction) => client.moves(() => add(transaction));

  describe('moves exactly what the table defines [CALL-41] [BUD-26]', () => {
    it('income of a month, whose line is created and returned [TXN-50]', async () => {
      let lineId: string | undefined;
      expect(await client.moves(async () => void ({ incomeLineId: lineId } = await add(of.income(1500_00))))).toEqual({
        cash: 1500_00, accounts: { Checking: 1500_00 }, income: { '6/2040': 1500_00 },
      });
      const { overview } = await client.does(dataEndpoints.overview, {});
      expect(overview.income.items).toMatchObject([{ id: lineId, name: 'June 2040', amount: 1500_00 }]);
    });

    it('an expense from cash, whole and split', async () => {
      expect(await adding(of.expense(50_00))).toEqual({ cash: -50_00, accounts: { Checking: -50_00 }, items: { Groceries: -50_00 } });
      const legs = [of.leg(household.items.groceries, -30_00), of.leg(household.items.fun, -12_34)];
      expect(await adding(of.expense(42_34, household.accounts.checking, legs))).toEqual({
        cash: -42_34, accounts: { Checking: -42_34 }, items: { Groceries: -30_00, Fun: -12_34 },
      });
    });

    it('an expense on a credit card: the debt grows and the money waits in its envelope', async () => {
      expect(await adding(of.expense(120_00, household.accounts.visa)))
        .toEqual({ accounts: { Visa: 120_00 }, items: { Groceries: -120_00, Visa: 120_00 } });
    });

    it('a payment on a debt from cash: the debt falls by the principal only [BUD-20] [DEBT-32]', async () => {
      const saved = interestSaved({ balance: 10_000_00, interestRate: 12, minimumPayment: 200_00, payment: 300_00 });
      expect(saved).toBeGreaterThan(0);
      expect(await adding(of.payment(200_00, 100_00))).toEqual({
        cash: -300_00, accounts: { Checking: -300_00, Car: -200_00 }, items: { Car: -300_00 }, interestSaved: saved,
      });
    });

    it('a payment on a debt with a card', async () => {
      expect(await adding(of.payment(150_00, 50_00, household.items.car, household.accounts.visa))).toEqual({
        accounts: { Visa: 200_00, Car: -150_00 }, items: { Car: -200_00, Visa: 200_00 },
      });
    });

    it('refunds, money in and money out', async () => {
      const { visa } = household.accounts;
      expect(await adding(of.refund(20_00))).toEqual({ cash: 20_00, accounts: { Checking: 20_00 }, items: { Groceries: 20_00 } });
      expect(await adding(of.refund(20_00, visa))).toEqual({ accounts: { Visa: -20_00 }, items: { Groceries: 20_00, Visa: -20_00 } });
      expect(await adding(of.other(10_00))).toEqual({ cash: 10_00, accounts: { Checking: 10_00 }, items: { Fun: 10_00 } });
      expect(await adding(of.other(-10_00))).toEqual({ cash: -10_00, accounts: { Checking: -10_00 }, items: { Fun: -10_00 } });
      expect(await adding(of.other(-10_00, visa))).toEqual({ accounts: { Visa: 10_00 }, items: { Fun: -10_00, Visa: 10_00 } });
    });

    it('a transfer between cash accounts', async () => {
      expect(await adding(of.transfer(500_00))).toEqual({ accounts: { Checking: -500_00, Savings: 500_00 } });
    });
  });

  describe('edited and removed', () => {
    it('an edit takes the old back and posts the new, on whatever account [BUD-23] [CALL-42] [TXN-53]', async () => {
      const { id } = await add(of.expense(50_00));
      expect(await client.moves(() => client.does(editTransaction, { ...of.expense(70_00, household.accounts.visa), id }))).toEqual({
        cash: 50_00, accounts: { Checking: 50_00, Visa: 70_00 }, items: { Groceries: -20_00, Visa: 70_00 },
      });
      const [stored] = await client.does(transactions, {});
      expect(stored).toMatchObject({ id, amount: -70_00, account: { name: 'Visa', isCreditCard: true, pairedItemId: household.items.visa } });
    });

    it('income moves between months, and the line of the new one is returned [TXN-53]', async () => {
      const { id } = await add(of.income(100_00));
      let lineId: string | undefined;
      expect(await client.moves(async () => {
        ({ incomeLineId: lineId } = await client.does(editTransaction, { ...of.income(150_00, 'July 2040'), id }));
      })).toEqual({ cash: 50_00, accounts: { Checking: 50_00 }, income: { '6/2040': -100_00, '7/2040': 150_00 } });
      expect((await client.does(dataEndpoints.overview, {})).overview.income.items.find(({ name }) => name === 'July 2040')?.id)
        .toBe(lineId);
    });

    it('interest saved follows an edit and goes with its payment, and an edit of other things leaves it [DEBT-32]', async () => {
      const reply = await add(of.payment(200_00, 100_00));
      const at = (payment: number) => interestSaved({ balance: 10_000_00, interestRate: 12, minimumPayment: 200_00, payment });
      expect(reply.interestSaved).toBe(at(300_00));
      const { id } = reply;
      const larger = await client.moves(() => client.does(editTransaction, { ...of.payment(300_00, 100_00), id }));
      expect(larger.interestSaved).toBe(at(400_00) - at(300_00));
      expect(await client.moves(() => client.does(editTransaction, { ...of.payment(300_00, 100_00), id, description: 'Again' })))
        .toEqual({});
      const removed = await client.moves(() => client.does(removeTransaction, { id }));
      expect(removed)
        .toEqual({ cash: 400_00, accounts: { Checking: 400_00, Car: 300_00 }, items: { Car: 400_00 }, interestSaved: 0 - at(400_00) });
    });

    it('removing takes it back [CALL-49]', async () => {
      const { id } = await add(of.expense(50_00, household.accounts.visa));
      expect(await client.moves(() => client.does(removeTransaction, { id })))
        .toEqual({ accounts: { Visa: -50_00 }, items: { Groceries: 50_00, Visa: -50_00 } });
      expect((await client.ask(removeTransaction, { id })).code).toBe(404);
    });

    it('is taken back by its own snapshot where the account is no card any more, and what is gone is skipped', async () => {
      const { id } = await add(of.expense(50_00, household.accounts.visa));
      const wasBlue = (await client.figures()).gap;
      await client.does(dataEndpoints.removeItem, { id: household.items.groceries, reallocation: { [household.items.fun]: 750_00 } });
      expect((await client.figures()).gap).toBe(wasBlue);
      expect(await client.moves(() => client.does(removeTransaction, { id })))
        .toEqual({ gap: 50_00, accounts: { Visa: -50_00 }, items: { Visa: -50_00 } });
    });

    it('keeps an archived source and a removed item that the edit leaves unchanged, and accepts neither otherwise', async () => {
      const pay = await add(of.income(100_00));
      const { id } = await add(of.expense(50_00));
      await client.does(dataEndpoints.archiveIncomeSource, { id: household.source.id });
      await client.does(dataEndpoints.removeItem, { id: household.items.groceries, reallocation: { [household.items.fun]: 750_00 } });
      await client.does(editTransaction, { ...of.income(110_00), id: pay.id });
      await client.does(editTransaction, { ...of.expense(50_00), id, source: 'Market' });
      expect((await client.ask(addTransaction, of.income(100_00))).code).toBe(400);
      expect((await client.ask(addTransaction, of.expense(50_00))).code).toBe(400);
      expect((await client.ask(editTransaction, { ...of.expense(60_00), id })).code).toBe(400);
    });
  });

  describe('refused', () => {
    const refuses = async (transaction: Transaction, message: string | RegExp = /./) => {
      const before = await client.figures();
      const { code, wire } = await client.ask(addTransaction, transaction);
      expect([code, wire]).toEqual([400, expect.objectContaining({ message: expect.stringMatching(message) })]);
      expect(await client.figures()).toEqual(before);
    };
    let untouched: Awaited<ReturnType<typeof client.figures>>;
    beforeEach(async () => {
      untouched = await client.figures();
    });

    it('what the form would refuse, in its own words', async () => {
      await refuses(of.expense(0), 'Transaction amount cannot be zero.');
      await refuses(of.payment(100_00, 0, household.items.visa, household.accounts.visa), 'Cannot pay off a debt with itself');
      await refuses(of.expense(50_00, household.accounts.checking, [of.leg(household.items.groceries, -20_00), of.leg(household.items.fun, -20_00)]), 'split');
      await refuses(of.expense(50_00, household.accounts.checking, [of.leg(household.items.groceries, -20_00)]), 'split');
      await refuses({ ...of.payment(100_00, 50_00), lines: [{ name: 'Total Paid', amount: 150_00 }, { name: 'Debt Principal', amount: 100_00 }] }, 'principal');
      await refuses({ ...of.expense(50_00), source: ' ' }, 'Merchant');
      await refuses({ ...of.expense(50_00), date: { ...today, day: today.day + 2 } }, 'Invalid date');
      expect(await client.figures()).toEqual(untouched);
      await client.does(addTransaction, { ...of.expense(1_00), date: { ...today, day: today.day + 1 } });
    });

    it('no date that a transaction has already, though it lies ahead here: only another one is judged [DAY-17]', async () => {
      const { id } = await add(of.expense(1_00));
      const ahead = { ...today, day: today.day + 5 };
      await database().inTenant(client.tenantId, (trx) =>
        trx.updateTable('transactions').set({ date: isoDate(ahead) }).where('tenant_id', '=', client.tenantId).where('id', '=', id).execute());
      const stored = { ...of.expense(1_00), id, date: ahead };
      await client.does(editTransaction, { ...stored, description: 'Bought on a journey' });
      expect((await client.does(transactions, {}))[0]).toMatchObject({ date: ahead, description: 'Bought on a journey' });
      expect(await client.ask(editTransaction, { ...stored, date: { ...today, day: today.day + 4 } }))
        .toMatchObject({ code: 400, wire: { message: messages.transactions.dateInvalid } });
    });

    it('wrong signs, accounts and items of the wrong kind, months that are none, amount lines of another kind', async () => {
      const { visa, car } = household.accounts;
      await refuses({ ...of.expense(50_00), amount: 50_00 });
      await refuses({ ...of.refund(50_00), amount: -50_00 });
      await refuses({ ...of.income(50_00), account: of.account(visa) }, 'Account Used');
      await refuses(of.expense(50_00, car), 'Account Used');
      await refuses(of.other(50_00, visa), 'Account Used');
      await refuses(of.expense(50_00, household.accounts.checking, [of.leg(household.items.car, -50_00, 'debt')]), 'Budgeted Account');
      await refuses(of.payment(50_00, 0, household.items.groceries), 'Budgeted Account');
      for (const title of ['Smarch 2040', 'June 1899', 'June 2101', '']) await refuses(of.income(50_00, title), 'Budgeted Account');
      await refuses({ ...of.income(50_00), source: { id: 'nobody', name: 'Job' } }, 'Income Source');
      await refuses({ ...of.expense(50_00), lines: [{ name: 'Gross Income', amount: 50_00 }] });
      await refuses({ ...of.transfer(50_00), legs: [of.leg(household.items.fun, 50_00)] });
      expect(await client.figures()).toEqual(untouched);
    });

    it('a transfer that is none, with its error and 200 [TXN-52]', async () => {
      const before = await client.figures();
      const { checking, visa } = household.accounts;
      for (const transfer of [of.transfer(50_00, checking, checking), of.transfer(50_00, checking, visa), of.transfer(50_00, 'unknown')]) {
        const { code, wire } = await client.ask(addTransaction, transfer, { key: 'transfer' });
        expect([code, wire]).toEqual([200, { code: 'transactions.transferRefused', error: 'Transfers can only be made between two different cash accounts.' }]);
      }
      expect(await client.figures()).toEqual(before);
    });

    it("another tenant's accounts, items and transactions, which are not there for anybody else [SEC-07]", async () => {
      const other = await createLedgerClient(services, database());
      const theirs = transactionsOf(household);
      const { id } = await add(of.expense(1_00));
      const own = transactionsOf(await createHousehold(other));
      const before = await client.figures();
      expect((await other.ask(addTransaction, theirs.expense(50_00))).code).toBe(400);
      expect((await other.ask(addTransaction, { ...own.expense(50_00), account: own.account(household.accounts.checking) })).code)
        .toBe(400);
      expect((await other.ask(editTransaction, { ...own.expense(50_00), id })).code).toBe(404);
      expect((await other.ask(removeTransaction, { id })).code).toBe(404);
      expect(await client.figures()).toEqual(before);
    });

    it('sums that exceed the limit of amounts', async () => {
      await client.does(addTransaction, of.income(999_000_000_00));
      await refuses(of.income(999_000_000_00), 'beyond');
      expect((await client.figures()).cash).toBe(untouched.cash + 999_000_000_00);
    });
  });

  it("fills names and flags itself, whatever was sent, when adding and when editing [SEC-12]", async () => {
    const forged = { id: household.accounts.checking, name: 'Forged', isCreditCard: true, pairedItemId: household.items.car };
    const { id } = await add({ ...of.expense(50_00), account: forged, legs: [{ ...of.leg(household.items.groceries, -50_00), name: 'Forged' }] });
    const wanted = {
      account: { id: household.accounts.checking, name: 'Checking', isCreditCard: false, pairedItemId: null },
      legs: [{ id: household.items.groceries, name: 'Groceries', subset: 'working-budget', amount: -50_00 }],
    };
    expect((await client.does(transactions, {}))[0]).toMatchObject(wanted);
    expect(await client.moves(() => client.does(editTransaction, { ...of.expense(50_00), id, account: forged }))).toEqual({});
    expect((await client.does(transactions, {}))[0]).toMatchObject(wanted);
    const payment = of.payment(200_00, 100_00);
    const { interestSaved: saved } = await add({ ...payment, lines: [...payment.lines, { name: 'Interest Saved', amount: 1 }] });
    expect(saved).toBe(interestSaved({ balance: 10_000_00, interestRate: 12, minimumPayment: 200_00, payment: 300_00 }));
  });

  it('lists by day and then by the order of recording, further ones by offset [CALL-32] [TXN-04]', async () => {
    const dates = Array.from({ length: 56 }, (_, index) => ({ ...today, day: 1 + (index % 10) }));
    const ids: string[] = [];
    for (const date of dates) ids.push((await add({ ...of.expense(1_00), date })).id);
    const wanted = ids
      .map((id, index) => ({ id, index, day: dates[index]?.day ?? 0 })).toSorted((a, b) => b.day - a.day || b.index - a.index)
        .map(({ id }) => id);
    const page = async (offset?: number) => (await client.does(transactions, { offset })).map(({ id }) => id);
    expect(await page()).toEqual(wanted.slice(0, 50));
    expect(await page(50)).toEqual(wanted.slice(50));
    expect(await page(3)).toEqual(wanted.slice(3, 53));
    expect(await page(56)).toEqual([]);
    expect(ids.toSorted()).toEqual(ids);
  });

  it('lists what was recorded on items, cards among them, one row for each [CALL-36]', async () => {
    const { groceries, fun, visa } = household.items;
    await add(of.expense(42_00, household.accounts.visa, [of.leg(groceries, -30_00), of.leg(fun, -12_00)]));
    const { incomeLineId = '' } = await add(of.income(100_00));
    const list = async (...itemIds: string[]) => (await client.does(itemTransactions, { itemIds }))
      .map(({ source, amount }) => [source, amount]);
    expect(await list(groceries)).toEqual([['Corner shop', -30_00]]);
    expect(await list(groceries, fun)).toEqual([['Corner shop', -42_00]]);
    expect(await list(visa)).toEqual([['Corner shop', 42_00]]);
    expect(await list(incomeLineId)).toEqual([['Job', 100_00]]);
    expect(await list('unknown')).toEqual([]);
    expect((await client.does(itemTransactions, { itemIds: [fun] }))[0]?.date).toEqual(today);
  });

  it('lists what was recorded on accounts: transfers by their end, payments on a debt by their total [CALL-37] [ACC-20]', async () => {
    const { checking, savings, visa, car } = household.accounts;
    await add(of.transfer(50_00));
    await add(of.expense(30_00, visa));
    await add(of.payment(200_00, 100_00));
    const list = async (...accountIds: string[]) => (await client.does(accountTransactions, { accountIds }))
      .map(({ source, amount }) => [source, amount]);
    expect(await list(savings)).toEqual([['Checking', 50_00]]);
    expect(await list(checking)).toEqual([['Lender', -300_00], ['Checking', -50_00]]);
    expect(await list(visa)).toEqual([['Corner shop', -30_00]]);
    expect(await list(car)).toEqual([['Lender', -300_00]]);
    expect(await list(checking, car)).toEqual([['Lender', -300_00], ['Checking', -50_00]]);
  });
});
