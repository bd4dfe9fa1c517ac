import { memoryOf, reviewLines, settledRow, suggestionOf, type MerchantMemory } from '@blue-budget/domain/review';
import type { ImportedTransaction } from '@blue-budget/domain/transactions';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';

/** Imports that are reviewed with a suggestion: rows 16, 45 and 46 of the operation table, and what is remembered of merchants. */
export function reviewSuite(person: () => Promise<ContractPerson>): void {
  let all: Watched;
  beforeEach(async () => {
    all = await watchedHousehold(await person());
  });
  const report = (providerId: string, amount: number, { source, accountId = all.household.accounts.checking }: { source?: string; accountId?: string } = {}) =>
    all.bank.reports({ providerId, accountId, amount, ...(source !== undefined && { source }) });
  const importOf = async (amount: number, accountName = 'Checking') => {
    const found = (await all.data.imports()).find((imported) => imported.amount === amount && imported.account.name === accountName);
    if (found === undefined) throw new Error(`Nothing of ${amount} waits at ${accountName}.`);
    return found;
  };
  const statuses = async () => (await all.data.imports()).map(({ status, amount, recordedId }) => [status, amount, recordedId]);
  const lines = async () => reviewLines({
    ...await all.data.overview(), realAccounts: await all.data.realAccounts(), incomeSources: await all.data.incomeSources(), imports: await all.data.imports(), merchants: await all.data.merchants(), schedules: [],
  });

  describe('an import of what is recorded already', () => {
    it('is told with the transaction, within seven days and once for each [STM-14] [REV-07]', async () => {
      const { data, of, household: { accounts } } = all;
      const { id } = await data.addTransaction({ ...of.expense(50_00), date: { year: 2026, month: 5, day: 14 } });
      await report('a', -50_00);
      await report('b', -50_00);
      await report('c', -50_00, { accountId: accounts.savings });
      await report('d', -50_01);
      const told = (await data.imports()).flatMap(({ match }) => (match === undefined ? [] : [match]));
      expect(told).toEqual([{ id, date: { year: 2026, month: 5, day: 14 } }]);
      await data.editTransaction({ ...of.expense(50_00), id, date: { year: 2026, month: 5, day: 1 } });
      expect((await data.imports()).filter(({ match }) => match !== undefined)).toEqual([]);
    });

    it('is linked and posts nothing; what is linked is told no more, and no other is [REV-07]', async () => {
      const { data, of, household: { accounts } } = all;
      const { id: recordedId } = await data.addTransaction(of.expense(50_00));
      await report('a', -50_00);
      const { id: importId } = await importOf(-50_00);
      await report('b', -50_00, { accountId: accounts.savings });
      const other = await importOf(-50_00, 'Savings');
      await all.refuses([
        [() => data.linkImport({ importId: other.id, recordedId }), 409, { code: 'transactions.submitFailed' }],
        [() => data.linkImport({ importId, recordedId: 'unknown' }), 404, { code: 'transactions.submitFailed' }],
        [() => data.linkImport({ importId: 'unknown', recordedId }), 404, { code: 'transactions.submitFailed' }],
        [() => data.unlinkImport({ importId }), 409, { code: 'transactions.submitFailed' }],
      ]);
      expect(await all.moves(() => data.linkImport({ importId, recordedId }))).toEqual({});
      expect(await statuses()).toEqual([['pending', -50_00, null]]);
      await report('c', -50_00);
      expect((await importOf(-50_00)).match).toBeUndefined();
      await all.refuses([
        [() => data.linkImport({ importId, recordedId }), 409, { code: 'transactions.submitFailed' }],
        [() => data.addTransaction({ ...of.expense(50_00), importId }), 409, { code: 'transactions.submitFailed' }],
      ]);
      expect(await all.moves(() => data.unlinkImport({ importId }))).toEqual({});
      expect((await data.imports()).map(({ id }) => id)).toContain(importId);
    });

    it('that is linked follows what the bank says later, like the one that it was recorded from [REV-07]', async () => {
      const { data, of } = all;
      const { id: recordedId } = await data.addTransaction(of.expense(50_00));
      await report('a', -50_00);
      const { id: importId } = await importOf(-50_00);
      await data.linkImport({ importId, recordedId });
      await report('a', -55_00);
      expect(await data.imports()).toMatchObject([{ status: 'modified', amount: -55_00, recordedId, type: 'Expense' }]);
      expect(await all.moves(() => data.editTransaction({ ...of.expense(55_00), id: recordedId, importId }))).toMatchObject({ cash: -5_00 });
      expect(await statuses()).toEqual([]);
      await all.bank.withdraws({ providerId: 'a', accountId: all.household.accounts.checking });
      expect(await statuses()).toEqual([['removed', -55_00, recordedId]]);
      expect(await all.moves(() => data.removeTransaction({ id: recordedId }))).toMatchObject({ cash: 55_00 });
      expect(await statuses()).toEqual([]);
    });

    it('goes with the transaction that it was linked to, unless the bank has changed it since', async () => {
      const { data, of } = all;
      for (const [providerId, amount] of [['a', 50_00], ['b', 7_00]] as const) {
        const { id: recordedId } = await data.addTransaction(of.expense(amount));
        await report(providerId, -amount);
        await data.linkImport({ importId: (await importOf(-amount)).id, recordedId });
        if (providerId === 'b') await report('b', -8_00);
        await data.removeTransaction({ id: recordedId });
      }
      expect(await statuses()).toEqual([['pending', -8_00, null]]);
    });
  });

  describe('two lines of one payment', () => {
    it('between own accounts are recorded as one transfer, at the account that it reaches [REV-06]', async () => {
      const { data, of, household: { accounts } } = all;
      await report('a', -200_00);
      await report('b', 200_00, { accountId: accounts.savings });
      const [out, into] = [await importOf(-200_00), await importOf(200_00, 'Savings')];
      expect((await lines()).map(({ suggestion: { kind } }) => kind)).toEqual(['transfer']);
      const transfer = of.transfer(200_00);
      await all.refuses([[() => data.addTransaction({ ...transfer, importId: out.id }), 400, { code: 'transactions.submitFailed' }]]);
      expect(await all.moves(async () => {
        const { id } = await data.addTransaction({ ...transfer, importId: into.id });
        await data.linkImport({ importId: out.id, recordedId: id });
      }, 2)).toEqual({ accounts: { Checking: -200_00, Savings: 200_00 } });
      expect([await statuses(), (await lines()).length]).toEqual([[], 0]);
    });

    it('from cash to a card are recorded as one payment of the card [REV-06]', async () => {
      const { data, household: { accounts, items } } = all;
      await report('a', -120_00);
      await report('b', 120_00, { accountId: accounts.visa });
      const [out, into] = [await importOf(-120_00), await importOf(120_00, 'Visa')];
      expect((await lines()).map(({ suggestion: { kind } }) => kind)).toEqual(['cardPayment']);
      const payment = all.of.payment(120_00, 0);
      expect(await all.moves(async () => {
        const { id } = await data.addTransaction({ ...payment, legs: [{ id: items.visa, name: 'Visa', subset: 'debt', amount: -120_00 }], importId: out.id });
        await data.linkImport({ importId: into.id, recordedId: id });
      }, 2)).toMatchObject({ cash: -120_00, accounts: { Checking: -120_00, Visa: -120_00 }, items: { Visa: -120_00 } });
      expect(await statuses()).toEqual([]);
    });
  });

  describe('what is remembered of merchants', () => {
    const like = (source: string, memory: MerchantMemory, facts: Omit<Parameters<typeof suggestionOf>[1], 'merchants'>, example: ImportedTransaction) => {
      const suggestion = suggestionOf({ ...example, source }, { ...facts, merchants: memory });
      return suggestion.kind === 'like' ? [suggestion.merchant, suggestion.choice.itemId, suggestion.because.count] : [suggestion.seen];
    };

    it('is made of own rows, by the name that the person gives and the text of the bank [REV-02]', async () => {
      const { data, of, household: { items } } = all;
      for (const number of [1, 2]) {
        await report(`${number}`, -10_00 - number, { source: `GBMKT 0${number}14` });
        await data.addTransaction({ ...of.expense(10_00 + number), source: 'Green Basket', importId: (await importOf(-10_00 - number)).id });
      }
      await report('3', -13_00, { source: 'GBMKT 0999' });
      const facts = { ...await data.overview(), realAccounts: await data.realAccounts(), incomeSources: await data.incomeSources(), imports: await data.imports(), schedules: [] };
      expect(like('GBMKT 0999', await data.merchants(), facts, await importOf(-13_00))).toEqual(['Green Basket', items.groceries, 2]);
      expect(like('Unknown', await data.merchants(), facts, await importOf(-13_00))).toEqual(['never']);
    });

    it('is what the domain makes of the transactions, of every kind, and follows an edit and a removal [REV-02]', async () => {
      const { data, of } = all;
      const ids = [];
      for (const made of [of.expense(5_00), of.expense(6_00), of.income(900_00), of.payment(100_00, 10_00), of.transfer(5_00), of.refund(3_00)]) ids.push((await data.addTransaction(made)).id);
      const remembered = async () => memoryOf((await data.transactions({})).flatMap((transaction) => settledRow(transaction, null) ?? []));
      expect(await data.merchants()).toEqual(await remembered());
      await data.editTransaction({ ...of.expense(5_00), id: ids[0] ?? '', source: 'Kiosk' });
      await data.removeTransaction({ id: ids[1] ?? '' });
      expect(await data.merchants()).toEqual(await remembered());
    });

    it('is forgotten merchant by merchant: the transactions stay, and later ones count again [REV-11]', async () => {
      const { data, of } = all;
      await data.addTransaction({ ...of.expense(5_00), source: 'Kiosk' });
      await data.addTransaction({ ...of.expense(6_00), source: 'Bakery' });
      const { merchants: [, kiosk] } = await data.merchants();
      expect(kiosk?.name).toBe('Kiosk');
      expect(await all.moves(() => data.forgetMerchant({ keys: kiosk?.keys ?? [] }))).toEqual({});
      expect((await data.merchants()).merchants.map(({ name }) => name)).toEqual(['Bakery']);
      expect(await data.transactions({})).toHaveLength(2);
      await data.addTransaction({ ...of.expense(7_00), source: 'KIOSK #12' });
      expect((await data.merchants()).merchants.map(({ name, latest }) => [name, latest.length])).toEqual([['KIOSK #12', 1], ['Bakery', 1]]);
    });

    it('never reaches another person [REV-11]', async () => {
      const { data, of } = all;
      await data.addTransaction({ ...of.expense(5_00), source: 'Kiosk' });
      const other = await watchedHousehold(await person());
      expect(await other.data.merchants()).toEqual({ merchants: [] });
      await other.data.forgetMerchant({ keys: ['kiosk'] });
      expect((await data.merchants()).merchants.map(({ name }) => name)).toEqual(['Kiosk']);
    });
  });
}
