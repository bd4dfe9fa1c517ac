import { dataEndpoints } from '@blue-budget/api/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { createHousehold, today, type Household } from '../../testing/household.ts';
import { createLedgerClient, type LedgerClient } from '../../testing/ledger-client.ts';
import { testApp, testClock, type TestApp } from '../../testing/test-app.ts';

const { debtProgress, realAccounts, removeSavingsGoal, saveSavingsGoal, savingsGoals, setDebtGoal } = dataEndpoints;

testDatabases('goals', (database) => {
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

  const inTenMonths = { year: 2041, month: 4, day: 17 };
  const goal = () => ({ id: household.items.emergency, goalAmount: 1900_00, goalDate: inTenMonths, monthlyMinimum: 100_00, monthlyContribution: 100_00 });
  const attacked = async () => (await client.does(realAccounts, {})).debt.accounts;

  it('a savings goal is set, set again and removed, and moves nothing [CALL-60] [CALL-50] [CALL-30] [GOAL-08] [GOAL-17]', async () => {
    expect(await client.moves(() => client.does(saveSavingsGoal, goal()))).toEqual({});
    expect(await client.does(savingsGoals, {})).toEqual([{
      id: household.items.emergency, name: 'Emergency', currentAmount: 900_00, goalAmount: 1900_00, goalDate: inTenMonths, monthlyMinimum: 100_00,
      monthlyContribution: 100_00,
    }]);
    await client.does(saveSavingsGoal, { ...goal(), monthlyContribution: 200_00 });
    expect((await client.does(savingsGoals, {})).map(({ monthlyContribution }) => monthlyContribution)).toEqual([200_00]);
    await client.does(removeSavingsGoal, { id: household.items.emergency });
    expect(await client.does(savingsGoals, {})).toEqual([]);
    expect((await client.ask(removeSavingsGoal, { id: household.items.emergency })).code).toBe(404);
  });

  it('a savings goal needs the minimum that is computed here, whatever was sent, a date to come and a savings item', async () => {
    const refused = async (facts: Partial<ReturnType<typeof goal>>) => {
      const { code, wire } = await client.ask(saveSavingsGoal, { ...goal(), ...facts });
      return [code, wire];
    };
    expect(await refused({ monthlyContribution: 99_99, monthlyMinimum: 1 }))
      .toEqual([400, { code: 'savingsGoals.belowMinimum', message: 'Must have monthly contribution more than monthly minimum' }]);
    expect(await refused({ goalDate: { ...today, day: today.day - 1 } }))
      .toEqual([400, { code: 'savingsGoals.dateNotFuture', message: "You must put a date after today's date." }]);
    expect(await refused({ goalAmount: 0 })).toEqual([400, { code: 'general.missingFields', message: 'Missing required fields: Goal Amount' }]);
    expect(await refused({ id: household.items.fun }))
      .toEqual([404, { code: 'savingsGoals.accountMissing', message: 'Error with selected savings account. Refresh and try again' }]);
    expect(await client.does(savingsGoals, {})).toEqual([]);
  });

  it("a savings goal uses the person's own day, which may be the one before or after", async () => {
    const nextMonthsDay = { year: 2041, month: 4, day: 16 };
    await client.does(saveSavingsGoal, { ...goal(), goalDate: nextMonthsDay, monthlyMinimum: 100_00 });
    expect((await client.does(savingsGoals, {}))[0]?.monthlyMinimum).toBe(100_00);
    await client.does(saveSavingsGoal, { ...goal(), goalDate: nextMonthsDay, monthlyMinimum: 111_11, monthlyContribution: 120_00 });
    expect((await client.does(savingsGoals, {}))[0]?.monthlyMinimum).toBe(111_11);
  });

  it('there is one debt goal, in the order of attack, with the figures of the accounts [CALL-61] [CALL-31] [DEBT-22] [DEBT-23] [DEBT-25] [DEBT-26] [ENT-08]', async () => {
    const attackedDebts = (await attacked()).map((account) => ({ ...account, amount: 1 }));
    await client.does(setDebtGoal, { attackedDebts, method: 'avalanche', monthlyContribution: 700_00 });
    await client.does(setDebtGoal, { attackedDebts: attackedDebts.toReversed(), method: 'snowball', monthlyContribution: 600_00 });
    expect(await client.does(debtProgress, {})).toEqual({
      goal: {
        method: 'snowball', monthlyContribution: 600_00,
        attackedDebts: [
          { pairedItemId: household.items.visa, interestRate: 12, amount: 300_00, minimumPayment: 200_00 },
          { pairedItemId: household.items.car, interestRate: 12, amount: 10_000_00, minimumPayment: 200_00 },
        ],
      },
      interestSaved: 0, interestSavedMarginal: 0,
    });
    await client.does(setDebtGoal, { attackedDebts: attackedDebts.toReversed(), method: 'custom', monthlyContribution: 600_00 });
    expect((await client.does(debtProgress, {})).goal?.attackedDebts.map(({ pairedItemId }) => pairedItemId))
      .toEqual([household.items.car, household.items.visa]);
  });

  it('a debt goal is refused without debts, with unknown or repeated ones, below nothing, and where a minimum does not cover its interest', async () => {
    const [visa, car] = await attacked();
    if (!visa || !car) throw new Error('The household has two debts.');
    const set = async (attackedDebts: (typeof visa)[], monthlyContribution = 600_00) =>
      (await client.ask(setDebtGoal, { attackedDebts, method: 'snowball', monthlyContribution })).code;
    expect([await set([]), await set([{ ...visa, pairedItemId: 'unknown' }]), await set([visa, visa]), await set([visa], -1)])
      .toEqual([400, 404, 400, 400]);
    await client.does(dataEndpoints.saveAccount, { ...car, minimumPayment: 100_00, pairedItemSortOrder: 0 });
    expect((await client.ask(setDebtGoal, { attackedDebts: [visa, car], method: 'snowball', monthlyContribution: 600_00 })).wire)
      .toEqual({ code: 'debtGoal.interestNotCovered', message: 'Error: Minimum payment is not enough to cover interest for the following debts: Car' });
    expect((await client.does(debtProgress, {})).goal).toBeNull();
  });
});
