import { beforeEach, describe, expect, it } from 'vitest';
import type { ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';

/** Imports that wait to be settled: rows 16 to 19 of the operation table. */
export function importSuite(person: () => Promise<ContractPerson>): void {
  describe('an import', () => {
    let all: Watched;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
    });
    const report = (providerId: string, amount: number, accountId = all.household.accounts.checking) => all.bank.reports({ providerId, accountId, amount });
    const listed = async () => (await all.data.imports()).map(({ status, amount, recordedId }) => [status, amount, recordedId !== null]);
    const onlyId = async () => (await all.data.imports())[0]?.id ?? '';
    const accept = async (amount: number) => {
      const importId = await onlyId();
      return { importId, ...await all.data.addTransaction({ ...all.of.expense(amount), importId }) };
    };

    it('is recorded once: it leaves the list and is tied to the transaction, the second time is 409 [IMP-01] [IMP-06] [IMP-09] [LINK-29] [CALL-41]', async () => {
      const { data, of } = all;
      await report('a', -50_00);
      expect(await data.imports()).toMatchObject([{ status: 'pending', amount: -50_00, type: null, subtype: null, recordedId: null, legs: [], account: { name: 'Checking' } }]);
      const importId = await onlyId();
      expect(await all.moves(() => accept(50_00))).toEqual({ cash: -50_00, netWorth: -50_00, accounts: { Checking: -50_00 }, items: { Groceries: -50_00 } });
      expect([await listed(), (await data.transactions())[0]?.importId]).toEqual([[], importId]);
      await all.refuses([
        [() => data.addTransaction({ ...of.expense(50_00), importId }), 409, { code: 'transactions.submitFailed' }],
        [() => data.denyImport({ importId }), 409, { code: 'transactions.removeFailed' }],
      ]);
    });

    it('has the amount and the account from the bank, and a kind that its sign allows [CALL-41]', async () => {
      const { data, of, household: { accounts } } = all;
      await report('a', -50_00);
      const importId = await onlyId();
      await all.refuses([
        [() => data.addTransaction({ ...of.expense(49_99), importId }), 400, { code: 'transactions.submitFailed' }],
        [() => data.addTransaction({ ...of.expense(50_00, accounts.savings), importId }), 400, { code: 'transactions.submitFailed' }],
        [() => data.addTransaction({ ...of.refund(50_00), importId }), 400, { code: 'transactions.submitFailed' }],
      ]);
    });

    it('is denied, and nothing moves [CALL-52] [IMP-07]', async () => {
      const { data } = all;
      await report('a', -50_00);
      const importId = await onlyId();
      expect(await all.moves(() => data.denyImport({ importId }))).toEqual({});
      expect(await listed()).toEqual([]);
      await report('a', -60_00);
      expect(await listed()).toEqual([]);
      await all.refuses([
        [() => data.denyImport({ importId }), 409, { code: 'transactions.removeFailed' }],
        [() => data.denyImport({ importId: 'unknown' }), 404, { code: 'transactions.removeFailed' }],
        [() => data.addTransaction({ ...all.of.expense(50_00), importId }), 409, { code: 'transactions.submitFailed' }],
      ]);
    });

    it('that changes what was recorded brings its categories, and settles it when recorded again [CALL-42] [IMP-01]', async () => {
      const { data, of } = all;
      await report('a', -50_00);
      const { id, importId } = await accept(50_00);
      await report('a', -55_00);
      expect(await data.imports()).toMatchObject([{
        status: 'modified', amount: -55_00, recordedId: id, type: 'Expense', subtype: 'Regular', legs: [{ name: 'Groceries', amount: -50_00 }],
      }]);
      expect(await all.moves(() => data.editTransaction({ ...of.expense(50_00), id, description: 'Not yet' }))).toEqual({});
      expect(await listed()).toEqual([['modified', -55_00, true]]);
      expect(await all.moves(() => data.editTransaction({ ...of.expense(55_00), id, importId }))).toMatchObject({ cash: -5_00 });
      expect([await listed(), (await data.transactions())[0]?.importId]).toEqual([[], importId]);
    });

    it('that takes back what was recorded goes with it, or is denied and leaves it [IMP-01] [CALL-49] [CALL-52]', async () => {
      const { data } = all;
      const { accounts: { checking: accountId } } = all.household;
      for (const [providerId, amount] of [['a', 50_00], ['b', 7_00]] as const) {
        await report(providerId, -amount);
        await accept(amount);
        await all.bank.withdraws({ providerId, accountId });
      }
      const [second, first] = await data.imports();
      expect([second?.status, first?.status]).toEqual(['removed', 'removed']);
      expect(await all.moves(() => data.removeTransaction({ id: first?.recordedId ?? '' }))).toMatchObject({ cash: 50_00 });
      expect(await all.moves(() => data.denyImport({ importId: second?.id ?? '' }))).toEqual({});
      expect([await listed(), (await data.transactions()).map(({ amount }) => amount)]).toEqual([[], [-7_00]]);
      await all.refuses([
        [() => data.denyImport({ importId: first?.id ?? '' }), 404, { code: 'transactions.removeFailed' }],
        [() => data.denyImport({ importId: second?.id ?? '' }), 409, { code: 'transactions.removeFailed' }],
      ]);
    });

    it('whose transaction was removed is not offered again, unless the bank has changed it since', async () => {
      const { data } = all;
      await report('a', -50_00);
      await data.removeTransaction({ id: (await accept(50_00)).id });
      expect(await listed()).toEqual([]);
      await report('b', -7_00);
      const { id } = await accept(7_00);
      await report('b', -8_00);
      await data.removeTransaction({ id });
      expect(await data.imports()).toMatchObject([{ status: 'pending', amount: -8_00, recordedId: null, type: null, legs: [] }]);
    });

    it('is pending again once its acceptance is undone [SYN-17]', async () => {
      const { data } = all;
      await report('a', -50_00);
      const [before] = await data.imports();
      await data.removeTransaction({ id: (await accept(50_00)).id, reopensImport: true });
      expect(await data.imports()).toEqual([before]);
      expect((await accept(50_00)).id).not.toBe('');
    });

    it('goes with its account [CALL-45]', async () => {
      const { data, household: { accounts } } = all;
      await report('a', -50_00);
      await report('b', -60_00, accounts.visa);
      const [onCard] = await data.imports();
      expect(onCard?.account).toMatchObject({ isCreditCard: true, pairedItemId: all.household.items.visa });
      await data.removeAccount({ id: accounts.checking });
      expect(await listed()).toEqual([['pending', -60_00, false]]);
    });
  });
}
