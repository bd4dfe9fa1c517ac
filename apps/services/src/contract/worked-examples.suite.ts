import type { SavedAccount } from '@blue-budget/api/client';
import { budgetStatus, subsetAmount, type SpendingSubsetKey } from '@blue-budget/domain/budget';
import { totals } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { describe, expect, it } from 'vitest';
import { builder, debt } from '../testing/household.ts';
import { transactionsFor } from './household.ts';
import { thisMonth, today, type ContractPerson } from './person.ts';

type Figures = Record<string, number | string | null>;
/** What is done, and the figures in dollars after it. */
type Step = readonly [what: string, work: () => Promise<unknown>, figures: Figures];

const blue = { gap: 0 };

/** The three worked examples of the ledger model, by calls alone. */
export function workedExampleSuite(person: () => Promise<ContractPerson>): void {
  describe('the worked examples', () => {
    it('a month of life: income that falls short, and a reset [BUD-11] [BUD-12] [BUD-26]', async () => {
      const { data, make, of, run, items } = await start(await person());
      const pay = await make.template('Pay', 3000_00);
      await make.item('Rent', 'working-budget', 0, 1500_00);
      await make.item('Groceries', 'working-budget', 0, 600_00);
      await make.item('Fun', 'working-budget', 0, 200_00);
      await make.item('Emergency', 'savings', 0, 500_00);
      await make.item('Giving', 'giving', 0, 200_00);
      const started = (name: string, amount: Cents) => () => data.setStartingBalance({ id: items(name), amount });
      await run([
        ['add cash account Checking', () => make.cash('Checking', 3000_00), { cash: 3000, items: 0, income: 0, budgeted: 0, gap: 3000 }],
        ['starting balance Groceries', started('Groceries', 400_00), { items: 400, budgeted: 400, gap: 2600 }],
        ['starting balance Emergency', started('Emergency', 2600_00), { items: 3000, budgeted: 3000, ...blue }],
        ['create May', () => data.createMonth(thisMonth), { items: 6000, income: -3000, budgeted: 3000, ...blue }],
        ['expense Rent', () => data.addTransaction(of().expense(1500_00, undefined, [of().leg(items('Rent'), -1500_00)])), { cash: 1500, items: 4500, income: -3000, budgeted: 1500, ...blue }],
        ['income for May', () => data.addTransaction(of().income(1500_00)), { cash: 3000, items: 4500, income: -1500, budgeted: 3000, ...blue }],
        ['split expense', () => data.addTransaction(of().expense(182_35, undefined, [of().leg(items('Groceries'), -150_00), of().leg(items('Fun'), -32_35)])),
          { cash: 2817.65, items: 4317.65, income: -1500, budgeted: 2817.65, ...blue }],
        ['income, 50 short', () => data.addTransaction(of().income(1450_00)), { cash: 4267.65, items: 4317.65, income: -50, budgeted: 4267.65, ...blue }],
        ['plan 50 less', () => data.assignAmount({ id: pay, subset: 'income', difference: -50_00, input: 'current-month', ...thisMonth }),
          { items: 4317.65, income: 0, budgeted: 4317.65, gap: -50 }],
        ['50 less for Fun', () => data.assignAmount({ id: items('Fun'), subset: 'working-budget', difference: -50_00, input: 'running-total', ...thisMonth }),
          { cash: 4267.65, items: 4267.65, budgeted: 4267.65, ...blue }],
        ['add an empty account', () => make.cash('Savings', 0), blue],
        ['transfer', () => data.addTransaction(of().transfer(500_00)), { cash: 4267.65, items: 4267.65, income: 0, ...blue }],
        ['reset May', () => data.resetMonth(thisMonth), { cash: 4267.65, items: 4317.65, income: -50, budgeted: 4267.65, ...blue }],
      ]);
    });

    it('a credit card and a loan [BUD-20] [BUD-26]', async () => {
      const { data, make, of, run, items } = await start(await person());
      await make.cash('Checking', 2000_00);
      await make.debt('Visa', debt('Visa', 300_00, { isCreditCard: true, interestRate: 0 }));
      await make.debt('Car', debt('Car', 10_000_00));
      await make.item('Groceries', 'working-budget', 800_00);
      await make.item('Emergency', 'savings', 600_00);
      await data.setStartingBalance({ id: items('Visa'), amount: 300_00 });
      const on = (account: string) => make.accounts.get(account) ?? '';
      await run([
        ['start', () => data.setStartingBalance({ id: items('Car'), amount: 300_00 }),
          { cash: 2000, 'owed on Visa': 300, 'owed on Car': 10_000, Groceries: 800, Visa: 300, Car: 300, budgeted: 2000, netWorth: -8300, ...blue }],
        ['groceries on the card', () => data.addTransaction(of().expense(120_00, on('Visa'))), { cash: 2000, 'owed on Visa': 420, Groceries: 680, Visa: 420, budgeted: 2000, ...blue }],
        ['refund on the card', () => data.addTransaction(of().refund(20_00, on('Visa'))), { 'owed on Visa': 400, Groceries: 700, Visa: 400, budgeted: 2000, ...blue }],
        ['pay the card', () => data.addTransaction(of().payment(400_00, 0, items('Visa'))), { cash: 1600, 'owed on Visa': 0, Visa: 0, budgeted: 1600, ...blue }],
        ['pay the loan', () => data.addTransaction(of().payment(200_00, 100_00, items('Car'))), { cash: 1300, 'owed on Car': 9800, Car: 0, budgeted: 1300, ...blue }],
      ]);
    });

    it('income that comes early, a template that does not balance, and what is removed [BUD-13] [BUD-14] [BUD-26]', async () => {
      const { data, make, of, run, items } = await start(await person());
      await make.cash('Checking', 1000_00);
      await make.cash('Savings', 500_00);
      const pay = await make.template('Pay', 2000_00);
      const side = await make.template('Side', 100_00);
      await make.item('Groceries', 'working-budget', 700_00, 900_00);
      await make.item('Trip', 'savings', 300_00, 400_00);
      await make.item('Emergency', 'savings', 500_00, 700_00);
      const assign = { subset: 'savings', input: 'current-month', ...thisMonth } as const;
      await run([
        ['income before the month', () => data.addTransaction(of().income(2000_00)), { cash: 3500, items: 1500, income: 2000, budgeted: 3500, ...blue }],
        ['create the month', () => data.createMonth(thisMonth), { cash: 3500, items: 3500, income: -100, budgeted: 3400, gap: 100 }],
        ['assign to Trip', () => data.assignAmount({ id: items('Trip'), difference: 100_00, ...assign }), { items: 3600, budgeted: 3500, ...blue }],
        ['remove Trip', () => data.removeItem({ id: items('Trip'), reallocation: { [items('Groceries')]: 300_00, [items('Emergency')]: 500_00 } }), { items: 3600, budgeted: 3500, ...blue }],
        ['remove Savings', () => data.removeAccount({ id: make.accounts.get('Savings') ?? '' }), { cash: 3000, items: 3600, gap: -500 }],
        ['Emergency started with nothing', () => data.setStartingBalance({ id: items('Emergency'), amount: 0 }), { cash: 3000, items: 3100, income: -100, budgeted: 3000, ...blue }],
        ['delete the income line of 100', () => data.removeMonthIncome({ id: side, ...thisMonth }), { items: 3100, income: 0, budgeted: 3100, gap: -100 }],
      ]);
      expect((await data.monthBudget(thisMonth)).budget?.income.items.map(({ id }) => id)).toEqual([pay]);
    });
  });
}

/** An empty ledger, to be filled by names and watched. */
async function start({ client: { data }, problems }: ContractPerson) {
  const { addItem, addAccount } = builder({ data });
  const [ids, accounts] = [new Map<string, string>(), new Map<string, string>()];
  const items = (name: string) => ids.get(name) ?? '';
  const source = { id: (await data.addLine({ key: 'income-sources', sortOrder: 0, ...thisMonth })).id, name: 'Job' };
  const made = async (name: string, account: SavedAccount) => {
    const { id, pairedItemId } = await addAccount(account);
    accounts.set(name, id);
    if (pairedItemId !== null) ids.set(name, pairedItemId);
  };
  const make = {
    accounts,
    cash: (name: string, amount: Cents) => made(name, { type: 'Cash', name, amount, category: 'Bank' }),
    debt: made,
    async item(name: string, subset: Exclude<SpendingSubsetKey, 'debt'>, started: Cents, planned: Cents = 0) {
      ids.set(name, await addItem(subset, name, started, planned));
    },
    async template(name: string, amount: Cents) {
      const { id } = await data.addLine({ key: 'template-income', sortOrder: 0, ...today });
      await data.renameItem({ id, name });
      await data.setTemplateAmount({ id, amount });
      return id;
    },
  };
  const of = () => transactionsFor({
    source, items: { groceries: items('Groceries'), fun: items('Fun'), emergency: '', charity: '', fund: '', visa: items('Visa'), car: items('Car') },
    accounts: { checking: accounts.get('Checking') ?? '', savings: accounts.get('Savings') ?? '', visa: accounts.get('Visa') ?? '', car: '', home: '' },
  });

  async function run(steps: readonly Step[]): Promise<void> {
    for (const [what, work, expected] of steps) {
      await work();
      const { overview } = await data.overview();
      const realAccounts = await data.realAccounts();
      const { cash, budgeted, gap, netWorth } = totals({ overview, realAccounts });
      const { income, ...spending } = overview;
      const envelopes = Object.values(spending).flatMap((subset) => subset.items);
      const inDollars = {
        cash, budgeted, gap, netWorth, income: subsetAmount(income.items), items: subsetAmount(envelopes),
        ...Object.fromEntries(envelopes.map(({ name, amount }) => [name, amount])),
        ...Object.fromEntries(realAccounts.debt.accounts.map(({ name, amount }) => [`owed on ${name}`, amount])),
      };
      const header = budgetStatus(cash, budgeted);
      const figures: Figures = Object.fromEntries(Object.entries(inDollars).map(([name, amount]) => [name, amount / 100]));
      expect([what, figures]).toMatchObject([what, expected]);
      expect([what, header.kind]).toEqual([what, gap === 0 ? 'blue' : 'red']);
      expect([what, await problems()]).toEqual([what, []]);
    }
  }
  return { data, make, of, run, items };
}
