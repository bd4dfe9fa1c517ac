import { cashTotal, emptyRealAccounts, netWorth } from '@blue-budget/domain/accounts';
import { budgetedTotal, emptyIncomeSources, emptyOverview, emptyTemplate, subsetAmount } from '@blue-budget/domain/budget';
import { compareDates } from '@blue-budget/domain/calendar';
import type { Transaction } from '@blue-budget/domain/transactions';
import { sql, type KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '../db/connect.ts';
import { createTenant } from '../db/tenants.ts';
import { demoPerson } from '../demo/accounts.ts';
import { playHistory } from '../demo/history.ts';
import { seedDemo } from '../demo/seed.ts';
import { testDatabases } from '../testing/databases.ts';
import { fetchDebtProgress } from './debt-goal/queries.ts';
import { fetchIncomeSources } from './household/income-sources.ts';
import { fetchOverview } from './household/overview.ts';
import { fetchRealAccounts } from './household/real-accounts.ts';
import { fetchImports } from './imports/queries.ts';
import { fetchLedgerVersion } from './ledger/queries.ts';
import { fetchTransactions } from './recorded/queries.ts';
import { fetchSavingsGoals } from './savings-goals/queries.ts';
import { fetchTemplate } from './template/queries.ts';

const today = { year: 2026, month: 6, day: 17 };
const newcomer = 'newcomer';

testDatabases('the initial load', (database) => {
  beforeAll(async () => {
    await seedDemo({ database: database(), today, hashPassword: async (password) => password });
    await database().inTenant(newcomer, (trx) => createTenant(trx, newcomer));
  });

  const inDemo = <T>(query: (trx: Trx, tenantId: string) => Promise<T>) =>
    database().readTenant(demoPerson.id, (trx) => query(trx, demoPerson.id));
  const asNewcomer = <T>(query: (trx: Trx, tenantId: string) => Promise<T>) =>
    database().readTenant(newcomer, (trx) => query(trx, newcomer));

  describe('of a new person', () => {
    it('is an empty budget: titled subsets, no accounts, no transactions, no goals', async () => {
      expect(await asNewcomer(fetchOverview)).toEqual(emptyOverview());
      expect(await asNewcomer(fetchTemplate)).toEqual(emptyTemplate());
      expect(await asNewcomer(fetchRealAccounts)).toEqual(emptyRealAccounts());
      expect(await asNewcomer(fetchIncomeSources)).toEqual(emptyIncomeSources());
      expect(await asNewcomer(fetchTransactions)).toEqual([]);
      expect(await asNewcomer(fetchImports)).toEqual([]);
      expect(await asNewcomer(fetchSavingsGoals)).toEqual([]);
      expect(await asNewcomer(fetchDebtProgress)).toEqual({ goal: null, interestSaved: 0, interestSavedMarginal: 0 });
      expect(await asNewcomer(fetchLedgerVersion)).toBe(0);
    });
  });

  describe('of the demo household', () => {
    const books = playHistory(today);

    it('shows a blue budget: what is budgeted equals the cash', async () => {
      const overview = await inDemo(fetchOverview);
      const accounts = await inDemo(fetchRealAccounts);
      expect(cashTotal(accounts)).toBeGreaterThan(0);
      expect(budgetedTotal(overview)).toBe(cashTotal(accounts));
    });

    it('gives every subset its items in order, summed, with groups and without what was removed', async () => {
      const overview = await inDemo(fetchOverview);
      expect(overview.savings).toMatchObject({
        title: 'Savings',
        amount: subsetAmount(overview.savings.items),
        items: [
          {
            id: 'emergency-fund',
            name: 'Emergency Fund',
            parentId: null,
            bold: false,
            subset: 'savings',
            amount: books.runningTotal('emergency-fund'),
          },
          { name: 'Summer Vacation' },
          { name: 'New Laptop' },
          { name: 'Holidays' },
        ],
      });
      const working = overview['working-budget'];
      expect(working.items.filter(({ bold }) => bold).map(({ name }) => name)).toEqual(['Household', 'Food', 'Getting Around', 'Family']);
      expect(working.items.find(({ id }) => id === 'groceries')?.parentId).toBe('food');
      expect(working.collapsedGroups).toEqual(['getting-around']);
      expect(working.items.filter(({ id }) => id === 'gym')).toEqual([]);
    });

    it('gives the income discrepancy of every month under its name', async () => {
      const { income } = await inDemo(fetchOverview);
      expect(income.title).toBe('Income Discrepancy');
      expect(income.items.map(({ name, amount }) => [name, amount])).toEqual([...books.discrepancies]);
      expect(income.amount).toBe(-180_00 - 3_095_00);
    });

    it('gives the accounts in their three sections', async () => {
      const accounts = await inDemo(fetchRealAccounts);
      expect(accounts['cash-accounts'].accounts[0]).toEqual({
        id: 'everyday-checking',
        name: 'Everyday Checking',
        type: 'Cash',
        category: 'Checking',
        amount: books.balance('everyday-checking'),
        importedAccountId: 'demo-checking',
      });
      expect(accounts['other-assets'].accounts[0]).toMatchObject({
        name: 'Home',
        type: 'Other Asset',
        amount: 312_000_00,
        relatedDebtId: 'mortgage',
      });
      expect(accounts.debt.accounts.map(({ name }) => name)).toEqual([
        'Everyday Card',
        'Travel Card',
        'Car Loan',
        'Student Loan',
        'Mortgage',
      ]);
      expect(accounts.debt.accounts[1]).toEqual({
        id: 'travel-card',
        name: 'Travel Card',
        type: 'Debt',
        category: 'Credit Cards',
        amount: books.balance('travel-card'),
        importedAccountId: null,
        isCreditCard: true,
        interestRate: 19.49,
        minimumPayment: 55_00,
        beginningBalance: 2_600_00,
        pairedItemId: 'travel-card-bill',
      });
      expect(netWorth(accounts)).toBeGreaterThan(0);
    });

    it('gives transactions fifty at a time, newest first, the last recorded first within a day', async () => {
      const all: Transaction[] = [];
      for (;;) {
        const page = await inDemo((trx, tenantId) => fetchTransactions(trx, tenantId, all.length));
        all.push(...page);
        if (page.length < 50) break;
      }
      const recorded = books.recorded.map(({ transaction }) => transaction).toReversed();
      expect(all.length).toBe(recorded.length);
      expect(all.map(({ importId: _, ...rest }) => rest)).toEqual(recorded.map(({ importId: _, ...rest }) => rest));
      expect(all.every((transaction, index) => index === 0 || compareDates(all[index - 1]?.date ?? today, transaction.date) >= 0)).toBe(
        true,
      );
    });

    it('gives imports nobody has settled, and the recorded transaction that one of them changes', async () => {
      const imports = await inDemo(fetchImports);
      expect(imports.map(({ status }) => status).toSorted()).toEqual([
        'modified',
        'pending',
        'pending',
        'pending',
        'pending',
        'pending',
        'removed',
      ]);
      expect(imports.find(({ source }) => source === 'GREEN BASKET MARKET #114')).toEqual({
        id: 'import-1',
        importId: 'import-1',
        recordedId: null,
        status: 'pending',
        type: null,
        subtype: null,
        source: 'GREEN BASKET MARKET #114',
        amount: -63_18,
        date: today,
        description: '',
        photo: null,
        legs: [],
        lines: [],
        account: { id: 'everyday-card', name: 'Everyday Card', isCreditCard: true, pairedItemId: 'everyday-card-bill' },
      });
      expect(imports.find(({ source }) => source === 'WELLSPRING PHARMACY')?.account).toEqual({
        id: 'everyday-checking',
        name: 'Everyday Checking',
        isCreditCard: false,
        pairedItemId: null,
      });
      const changed = imports.find(({ status }) => status === 'modified');
      const recorded = books.recorded.find(({ transaction }) => transaction.id === changed?.recordedId)?.transaction;
      expect(changed).toMatchObject({
        type: 'Expense',
        subtype: 'Regular',
        legs: recorded?.legs,
        account: recorded?.account,
        amount: (recorded?.amount ?? 0) - 8_00,
      });
    });

    it('leaves settled and denied imports out', async () => {
      const before = await inDemo(fetchImports);
      await database().inTenant(demoPerson.id, async (trx) => {
        await trx.updateTable('imports').set({ status: 'denied' }).where('id', '=', 'import-2').execute();
        await trx.updateTable('imports').set({ status: 'recorded' }).where('id', '=', 'import-3').execute();
      });
      const left = await inDemo(fetchImports);
      await database().inTenant(demoPerson.id, (trx) =>
        trx.updateTable('imports').set({ status: 'pending' }).where('id', 'in', ['import-2', 'import-3']).execute(),
      );
      expect(left).toEqual(before.filter(({ id }) => id !== 'import-2' && id !== 'import-3'));
    });

    it('gives the template, zero-based', async () => {
      const { income, ...spending } = await inDemo(fetchTemplate);
      expect(income.items).toEqual([
        {
          id: 'clinic-pay',
          name: 'Northside Clinic',
          amount: 3_940_00,
          parentId: null,
          subset: 'income',
          bold: false,
          photo: null,
          clarificationIndex: null,
        },
        {
          id: 'school-pay',
          name: 'Riverside School',
          amount: 2_250_00,
          parentId: null,
          subset: 'income',
          bold: false,
          photo: null,
          clarificationIndex: null,
        },
      ]);
      expect(spending['working-budget'].items.find(({ id }) => id === 'groceries')).toMatchObject({ parentId: 'food', amount: 780_00 });
      expect(Object.values(spending).reduce((total, { items }) => total + subsetAmount(items), 0)).toBe(6_190_00);
    });

    it('gives income sources in use and archived ones apart', async () => {
      expect(await inDemo(fetchIncomeSources)).toEqual({
        title: 'Income Sources',
        items: [
          { id: 'clinic', name: 'Northside Clinic' },
          { id: 'school', name: 'Riverside School' },
          { id: 'savings-bank', name: 'Savings Interest' },
        ],
        archivedItems: [{ id: 'tutoring', name: 'Summer Tutoring' }],
      });
    });

    it('gives savings goals with what is in their envelopes, and contributions that reach them', async () => {
      const goals = await inDemo(fetchSavingsGoals);
      expect(goals.map(({ id }) => id)).toEqual(['emergency-fund', 'summer-vacation', 'new-laptop']);
      expect(goals[1]).toMatchObject({
        name: 'Summer Vacation',
        currentAmount: books.runningTotal('summer-vacation'),
        goalAmount: 2_600_00,
        goalDate: { year: 2027, month: 2, day: 28 },
      });
      expect(goals.filter((goal) => goal.monthlyContribution < goal.monthlyMinimum)).toEqual([]);
    });

    it('gives the debt goal in the order of attack with the balances of the day', async () => {
      expect(await inDemo(fetchDebtProgress)).toEqual({
        goal: {
          method: 'snowball',
          monthlyContribution: 720_00,
          attackedDebts: [
            { pairedItemId: 'travel-card-bill', interestRate: 19.49, amount: books.balance('travel-card'), minimumPayment: 55_00 },
            { pairedItemId: 'student-loan-payment', interestRate: 4.99, amount: books.balance('student-loan'), minimumPayment: 150_00 },
            { pairedItemId: 'car-loan-payment', interestRate: 6.4, amount: books.balance('car-loan'), minimumPayment: 312_00 },
          ],
        },
        interestSaved: books.interestSaved,
        interestSavedMarginal: books.interestSavedMarginal,
      });
    });

    it('gives the version of the ledger: one for each month of its log', async () => {
      expect(await inDemo(fetchLedgerVersion)).toBe(books.months.length);
    });

    it.each([
      ['overview', fetchOverview],
      ['template', fetchTemplate],
      ['accounts', fetchRealAccounts],
      ['sources', fetchIncomeSources],
      ['transactions', fetchTransactions],
      ['imports', fetchImports],
      ['goals', fetchSavingsGoals],
      ['debt', fetchDebtProgress],
      ['version', fetchLedgerVersion],
    ] as const)('asks the database at most three times for the %s, however much there is', async (_, query) => {
      let statements = 0;
      const counter: KyselyPlugin = {
        transformQuery({ node }) {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      await database().readTenant(demoPerson.id, async (trx) => {
        const counted = trx.withPlugin(counter);
        await query(counted, demoPerson.id);
      });
      expect(statements).toBeGreaterThan(0);
      expect(statements).toBeLessThanOrEqual(3);
    });
  });

  it('can only be read, not written', async () => {
    const { rows } = await database().readTenant(newcomer, (trx) => sql`show transaction_read_only`.execute(trx));
    expect(rows).toEqual([{ transaction_read_only: 'on' }]);
  });
});
