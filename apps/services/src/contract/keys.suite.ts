import { ApiError } from '@blue-budget/api/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { thisMonth, type ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';

/** Versions of the ledger, keys of changes, and one state in all the parts of a load. */
export function keySuite(person: () => Promise<ContractPerson>): void {
  describe('a change', () => {
    let all: Watched;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
    });
    const refusalOf = async (call: Promise<unknown>) => {
      const error: unknown = await call.then(() => null, (reason: unknown) => reason);
      return error instanceof ApiError ? [error.status, error.serverMessage, error.version] : error;
    };

    it('raises the version by one, which every reply contains [OPT-14]', async () => {
      const { data: { withVersion }, of, household: { items } } = all;
      const before = (await all.version()) ?? 0;
      const { version } = await withVersion.addTransaction(of.expense(1_00));
      expect([version, (await withVersion.renameItem({ id: items.fun, name: 'Play' })).version]).toEqual([before + 1, before + 2]);
      const reads = [
        withVersion.overview(), withVersion.realAccounts(), withVersion.transactions(), withVersion.imports(), withVersion.template(),
        withVersion.incomeSources(), withVersion.savingsGoals(), withVersion.debtProgress(), withVersion.startingBalances(),
        withVersion.monthBudget(thisMonth), withVersion.itemTransactions({ itemIds: [items.fun] }), withVersion.loadMasterData(),
      ];
      expect((await Promise.all(reads)).map((read) => read.version)).toEqual(reads.map(() => before + 2));
    });

    it('is made once under one key, however often it is sent, and answered alike [OPT-20]', async () => {
      const { data: { withVersion }, of } = all;
      const send = () => withVersion.addTransaction(of.expense(50_00), { idempotencyKey: 'key-1' });
      const first = await send();
      await withVersion.addTransaction(of.expense(7_00));
      expect(await all.moves(async () => expect([await send(), await send()]).toEqual([first, first]), 0)).toEqual({});
      expect(await all.data.transactions()).toHaveLength(2);
    });

    it('is refused under a key that another one had, and may try again under one that was refused [OPT-20]', async () => {
      const { data, household: { items } } = all;
      await data.renameItem({ id: items.fun, name: 'Play' }, { idempotencyKey: 'key-1' });
      const at = await all.version();
      const used = [422, 'This Idempotency-Key was used for another change.', at];
      expect(await refusalOf(data.renameItem({ id: items.fun, name: 'Other' }, { idempotencyKey: 'key-1' }))).toEqual(used);
      expect(await refusalOf(data.renameItem({ id: items.groceries, name: 'Play' }, { idempotencyKey: 'key-1' }))).toEqual(used);
      expect(await refusalOf(data.archiveIncomeSource({ id: items.fun }, { idempotencyKey: 'key-1' }))).toEqual(used);
      await expect(data.renameItem({ id: items.fun, name: 'x' }, { idempotencyKey: 'a b' })).rejects.toMatchObject({ status: 400 });
      await expect(data.resetMonth(thisMonth, { idempotencyKey: 'key-2' })).rejects.toMatchObject({ status: 404 });
      await data.createMonth(thisMonth);
      expect(await data.resetMonth(thisMonth, { idempotencyKey: 'key-2' })).toEqual({ incomeLineId: expect.any(String) });
    });
  });
}
