import { beforeEach, describe, expect, it } from 'vitest';
import type { ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';

/** Goals, which move no money: row 43 of the operation table. */
export function goalSuite(person: () => Promise<ContractPerson>): void {
  describe('a goal', () => {
    let all: Watched;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
    });
    const goal = { goalAmount: 2100_00, goalDate: { year: 2027, month: 5, day: 20 }, monthlyMinimum: 100_00, monthlyContribution: 150_00 };
    const attacked = (...pairedItemIds: string[]) => pairedItemIds.map((pairedItemId) => ({ pairedItemId, interestRate: 1, amount: 1, minimumPayment: 1 }));

    it('for savings is set, follows its item, is set again and removed [CALL-60] [CALL-50] [GOAL-17]', async () => {
      const { data, household: { items } } = all;
      const id = items.emergency;
      expect(await all.moves(() => data.saveSavingsGoal({ id, ...goal }))).toEqual({});
      expect(await data.savingsGoals()).toEqual([{ id, name: 'Emergency', currentAmount: 900_00, ...goal }]);
      await data.setStartingBalance({ id, amount: 950_00 });
      await data.renameItem({ id, name: 'Reserve' });
      expect(await data.savingsGoals()).toMatchObject([{ name: 'Reserve', currentAmount: 950_00, monthlyMinimum: 100_00 }]);
      await data.saveSavingsGoal({ id, ...goal, monthlyMinimum: 1, monthlyContribution: 100_00 });
      expect(await data.savingsGoals()).toMatchObject([{ monthlyMinimum: 95_83, monthlyContribution: 100_00 }]);
      expect(await all.moves(() => data.removeSavingsGoal({ id }))).toEqual({});
      expect(await data.savingsGoals()).toEqual([]);
      await data.saveSavingsGoal({ id, ...goal });
      await data.removeItem({ id, reallocation: { [items.fun]: 950_00 } });
      expect(await data.savingsGoals()).toEqual([]);
    });

    it('for savings is changed in what another client changed and nothing else, and its minimum follows [CALL-60] [SYN-02]', async () => {
      const { data, household: { items: { emergency: id } } } = all;
      await data.saveSavingsGoal({ id, ...goal, goalAmount: 1500_00, monthlyMinimum: 50_00 });
      await data.saveSavingsGoal({ id, ...goal, monthlyContribution: 60_00, changedFields: ['monthlyContribution'] });
      expect(await data.savingsGoals()).toMatchObject([{ goalAmount: 1500_00, monthlyMinimum: 50_00, monthlyContribution: 60_00 }]);
      await all.refuses([[() => data.saveSavingsGoal({ id, ...goal, changedFields: ['goalAmount'] }), 400, { code: 'savingsGoals.belowMinimum' }]]);
    });

    it('for debts is changed in what another client changed and nothing else [CALL-61] [SYN-02]', async () => {
      const { data, household: { items } } = all;
      const stale = { attackedDebts: attacked(items.car), monthlyContribution: 500_00, method: 'snowball' as const };
      await data.setDebtGoal({ ...stale, attackedDebts: attacked(items.car, items.visa), method: 'custom' });
      await data.setDebtGoal({ ...stale, monthlyContribution: 600_00, changedFields: ['monthlyContribution'] });
      const { goal: kept } = await data.debtProgress();
      expect(kept).toMatchObject({ monthlyContribution: 600_00, method: 'custom', attackedDebts: [{ pairedItemId: items.car }, { pairedItemId: items.visa }] });
      await data.setDebtGoal({ ...stale, changedFields: ['attackedDebts', 'method'] });
      expect((await data.debtProgress()).goal).toMatchObject({ monthlyContribution: 600_00, method: 'snowball', attackedDebts: [{ pairedItemId: items.car }] });
    });

    it('for savings is refused below its minimum, for the past, without an amount, and where there is no item [CALL-60] [CALL-50]', async () => {
      const { data, household: { items } } = all;
      const id = items.emergency;
      await all.refuses([
        [() => data.saveSavingsGoal({ id, ...goal, monthlyContribution: 99_99 }), 400, { code: 'savingsGoals.belowMinimum' }],
        [() => data.saveSavingsGoal({ id, ...goal, goalDate: { year: 2026, month: 5, day: 19 } }), 400, { code: 'savingsGoals.dateNotFuture' }],
        [() => data.saveSavingsGoal({ id, ...goal, goalAmount: 0 }), 400, { code: 'general.missingFields', fields: ['savingsGoals.amount'] }],
        [() => data.saveSavingsGoal({ id: items.fun, ...goal }), 404, { code: 'savingsGoals.accountMissing' }],
        [() => data.removeSavingsGoal({ id }), 404, { code: 'savingsGoals.removeFailed' }],
      ]);
    });

    it('for debts is one, replaced by the next, in the order of attack and with what is owed [CALL-61] [DEBT-25] [DEBT-26]', async () => {
      const { data, household: { items, accounts } } = all;
      const set = (method: 'snowball' | 'avalanche' | 'custom', ...ids: string[]) =>
        data.setDebtGoal({ attackedDebts: attacked(...ids), monthlyContribution: 500_00, method });
      expect(await all.moves(() => set('snowball', items.car, items.visa))).toEqual({});
      const [visa, car] = [{ pairedItemId: items.visa, interestRate: 12, amount: 300_00, minimumPayment: 200_00 }, { pairedItemId: items.car, interestRate: 12, amount: 10_000_00, minimumPayment: 200_00 }];
      expect((await data.debtProgress()).goal).toEqual({ method: 'snowball', monthlyContribution: 500_00, attackedDebts: [visa, car] });
      await set('custom', items.car, items.visa);
      await data.addTransaction(all.of.payment(200_00, 100_00));
      expect((await data.debtProgress()).goal).toEqual({ method: 'custom', monthlyContribution: 500_00, attackedDebts: [{ ...car, amount: 9_800_00 }, visa] });
      await data.removeAccount({ id: accounts.car });
      expect((await data.debtProgress()).goal?.attackedDebts).toEqual([visa]);
    });

    it('for debts is refused without debts, with unknown or doubled ones, and where a minimum does not cover the interest [CALL-61]', async () => {
      const { data, household: { items } } = all;
      await data.saveAccount({
        id: all.household.accounts.visa, type: 'Debt', name: 'Visa', amount: 300_00, category: 'Cards', isCreditCard: true, interestRate: 12,
        minimumPayment: 1_00, beginningBalance: 300_00, pairedItemSortOrder: 0,
      });
      const set = (...ids: string[]) => data.setDebtGoal({ attackedDebts: attacked(...ids), monthlyContribution: 500_00, method: 'snowball' });
      await all.refuses([
        [() => set(), 400, { code: 'debtGoal.incomplete' }],
        [() => set('unknown'), 404, { code: 'debtGoal.submitFailed' }],
        [() => set(items.car, items.car), 400, { code: 'debtGoal.submitFailed' }],
        [() => set(items.visa), 400, { code: 'debtGoal.interestNotCovered', names: ['Visa'] }],
        [() => data.setDebtGoal({ attackedDebts: attacked(items.car), monthlyContribution: -1, method: 'snowball' }), 400, { code: 'debtGoal.submitFailed' }],
      ]);
    });
  });

  it('the first debt goal is removed by undo [SYN-17]', async () => {
    const all = await watchedHousehold(await person());
    const { data, household: { items } } = all;
    await all.refuses([[() => data.removeDebtGoal(), 404, { code: 'debtGoal.submitFailed' }]]);
    const attacked = { pairedItemId: items.car, interestRate: 12, amount: 10_000_00, minimumPayment: 200_00 };
    await data.setDebtGoal({ attackedDebts: [attacked], monthlyContribution: 300_00, method: 'custom' });
    expect(await all.moves(() => data.removeDebtGoal())).toEqual({});
    expect((await data.debtProgress()).goal).toBeNull();
  });
}
