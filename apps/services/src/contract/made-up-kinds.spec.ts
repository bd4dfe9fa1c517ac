import { transactionsOf, type Operation } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { subtypesForImport, type Transaction, type TransactionType } from '@blue-budget/domain/transactions';
import { fillInTransaction, type Filling } from '@blue-budget/machines/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadLedger } from './load.ts';
import { perform } from './perform.ts';
import { thisMonth, today, type ContractPerson } from './person.ts';
import { describeContract } from './targets.ts';
import { watchedHousehold, type Moves, type Watched } from './watching.ts';

interface MadeUp extends Omit<Filling, 'amount'> {
  /** The sign of its amount. */
  sign: 1 | -1;
  /** What an amount moves; interest saved is left to the kept figures, which are compared with their rows. */
  moves(amount: Cents): Moves;
}

const groceriesAndFun = { Groceries: 60, Fun: 40 };

const madeUp: MadeUp[] = [
  {
    type: 'Income', subtype: 'Bonus', sign: 1, account: 'Checking', parts: {},
    moves: (amount) => ({ cash: amount, netWorth: amount, accounts: { Checking: amount }, income: { 'May 2026': amount } }),
  },
  {
    type: 'Income', subtype: 'Gift', sign: 1, account: 'Savings', parts: groceriesAndFun,
    moves: (amount) => ({ cash: amount, netWorth: amount, accounts: { Savings: amount }, items: { Groceries: amount * 0.6, Fun: amount * 0.4 } }),
  },
  {
    type: 'Expense', subtype: 'Subscription', sign: -1, account: 'Visa', parts: groceriesAndFun,
    moves: (amount) => ({ netWorth: -amount, accounts: { Visa: amount }, items: { Groceries: -amount * 0.6, Fun: -amount * 0.4, Visa: amount } }),
  },
  {
    type: 'Expense', subtype: 'Instalment', sign: -1, account: 'Checking', parts: { Car: 100 },
    moves: (amount) => ({ cash: -amount, netWorth: -10_00, accounts: { Checking: -amount, Car: 10_00 - amount }, items: { Car: -amount } }),
  },
  {
    type: 'Other', subtype: 'Reimbursement', sign: 1, account: 'Visa', parts: groceriesAndFun,
    moves: (amount) => ({ netWorth: amount, accounts: { Visa: -amount }, items: { Groceries: amount * 0.6, Fun: amount * 0.4, Visa: -amount } }),
  },
  {
    type: 'Other', subtype: 'Sweep', sign: 1, account: 'Savings', parts: {},
    moves: (amount) => ({ accounts: { Checking: -amount, Savings: amount } }),
  },
];

describeContract('a subtype that is in the table and nowhere else', (makePerson) => {
  describe.each(madeUp)('$type, $subtype', (kind) => {
    let person: ContractPerson;
    let all: Watched;
    beforeEach(async () => {
      person = await makePerson();
      all = await watchedHousehold(person);
    });
    const ledger = () => loadLedger(all.client, [thisMonth]);
    const only = async (): Promise<Transaction> => {
      const [transaction] = transactionsOf(await ledger());
      if (transaction === undefined) throw new Error('Nothing is recorded.');
      return transaction;
    };
    const moved = async (operation: Operation) => {
      const before = await ledger();
      return figures(await all.moves(async () => {
        expect(await perform(all.data, before, operation)).toMatchObject({ isDone: true });
      }));
    };
    const record = async (amount: Cents) => moved(fillInTransaction({ task: { kind: 'add' }, ledger: await ledger(), today }, { ...kind, amount }));

    it('is recorded as the form makes it, listed, found, edited and deleted', async () => {
      expect(await record(200_00)).toEqual(change({}, kind.moves(200_00)));
      const recorded = await only();
      expect(recorded).toMatchObject({ type: kind.type, subtype: kind.subtype, amount: kind.sign * 200_00 });
      const { account, id } = recorded;
      expect((await all.data.accountTransactions({ accountIds: [account.id] })).map((each) => [each.id, each.amount])).toEqual([[id, kind.sign * 200_00]]);
      expect((await all.data.findTransactions({ accountId: account.id, amount: 200_00 })).transactions.map((each) => each.id)).toEqual([id]);

      expect(await moved(fillInTransaction({ task: { kind: 'edit', recorded }, ledger: await ledger(), today }, { ...kind, amount: 300_00 }))).toEqual(change(kind.moves(200_00), kind.moves(300_00)));
      expect(await only()).toMatchObject({ subtype: kind.subtype, amount: kind.sign * 300_00 });
      expect(await moved({ kind: 'transaction.remove', id })).toEqual(change(kind.moves(300_00), {}));
    });

    it('is made of an import where its sign and its account fit', async () => {
      const account = [...(await all.data.realAccounts())['cash-accounts'].accounts, ...(await all.data.realAccounts()).debt.accounts].find(({ name }) => name === kind.account);
      await all.bank.reports({ providerId: 'a', accountId: account?.id ?? '', amount: kind.sign * 200_00 });
      const [imported] = await all.data.imports();
      if (imported === undefined) throw new Error('Nothing was reported.');
      // A transfer has a second account, which no import contains.
      const isTransfer = kind.subtype === 'Sweep';
      expect(subtypesForImport(imported, kind.type as TransactionType).some((each) => each === kind.subtype)).toBe(!isTransfer);
      if (isTransfer) return;
      expect(await moved(fillInTransaction({ task: { kind: 'categorise', imported }, ledger: await ledger(), today }, { ...kind, amount: 200_00 }))).toEqual(change({}, kind.moves(200_00)));
      expect([await all.data.imports(), await only()]).toMatchObject([[], { subtype: kind.subtype, importId: imported.id }]);
    });

    it('leaves as a file and comes back', async () => {
      await record(200_00);
      const other = await makePerson();
      await other.client.data.importLedger(await all.data.exportLedger());
      expect(transactionsOf(await loadLedger(other.client, [thisMonth]))).toMatchObject([{ type: kind.type, subtype: kind.subtype, amount: kind.sign * 200_00 }]);
      expect(await other.problems()).toEqual([]);
    });
  });

  it('finds its other end where it has one: the account a transfer came from, the debt that was paid', async () => {
    const all = await watchedHousehold(await makePerson());
    for (const kind of madeUp) {
      const ledger = await loadLedger(all.client, [thisMonth]);
      await perform(all.data, ledger, fillInTransaction({ task: { kind: 'add' }, ledger, today }, { ...kind, amount: 200_00 }));
    }
    const { accounts: { checking, car } } = all.household;
    const amountsOn = async (...accountIds: string[]) => (await all.data.accountTransactions({ accountIds })).map(({ amount }) => amount);
    expect([await amountsOn(checking), await amountsOn(car)]).toEqual([[-200_00, -200_00, 200_00], [-200_00]]);
    expect((await all.data.findTransactions({ accountId: car })).transactions.map(({ subtype }) => subtype)).toEqual(['Instalment']);
  });

  it('is refused as its entry defines: a transfer from an account to itself in an ordinary answer', async () => {
    const all = await watchedHousehold(await makePerson());
    const ledger = await loadLedger(all.client, [thisMonth]);
    const sweep = fillInTransaction(
      { task: { kind: 'add' }, ledger, today }, { type: 'Other', subtype: 'Sweep', account: 'Savings', parts: {}, amount: 200_00 },
    );
    if (sweep.kind !== 'transaction.add' || typeof sweep.transaction.source === 'string') throw new Error('It is a transfer.');
    const { transaction } = sweep;
    const toItself = { ...transaction, account: { ...transaction.account, id: sweep.transaction.source.id } };
    await all.refuses([[() => all.data.addTransaction(toItself), 200, { code: 'transactions.transferRefused' }]]);
  });
});

/** Moves by what they are of, interest saved left out. */
function figures({ gap = 0, cash = 0, netWorth = 0, ...named }: Moves): Record<string, Cents> {
  const { accounts = {}, items = {}, income = {} } = named;
  const all = Object.entries({ accounts, items, income }).flatMap(([of, amounts]) => Object.entries(amounts).map(([name, amount]) => [`${of}: ${name}`, amount] as const));
  return Object.fromEntries([...Object.entries({ gap, cash, netWorth }), ...all].filter(([, amount]) => amount !== 0));
}

/** What moves from the one to the other. */
function change(from: Moves, to: Moves): Record<string, Cents> {
  const [before, after] = [figures(from), figures(to)];
  const moved = Object.keys({ ...before, ...after }).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(moved.filter(([, amount]) => amount !== 0));
}
