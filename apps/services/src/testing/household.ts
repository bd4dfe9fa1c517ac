import type { dataEndpoints, ReplyOf, SavedAccount } from '@blue-budget/api/contract';
import type { SpendingSubsetKey } from '@blue-budget/domain/budget';
import { monthTitle } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type {
  BudgetLeg, ExpenseTransaction, IncomeTransaction, OtherTransaction, TransferTransaction,
} from '@blue-budget/domain/transactions';
import type { Input } from './ledger-client.ts';

/** The month of the stopped clock of tests, and its day. */
export const thisMonth = { year: 2040, month: 6 };
export const today = { ...thisMonth, day: 17 };

type Calls<Name extends keyof typeof dataEndpoints> = {
  [Each in Name]: (input: Input<(typeof dataEndpoints)[Each]>) => Promise<ReplyOf<(typeof dataEndpoints)[Each]>>;
};

/** The calls that make a household, for any sender. */
export interface HouseholdCalls
  extends Calls<'addLine' | 'renameItem' | 'setStartingBalance' | 'setTemplateAmount' | 'renameIncomeSource' | 'saveAccount'> {}

interface HouseholdClient {
  data: HouseholdCalls;
}

type ItemKey = Exclude<SpendingSubsetKey, 'debt'>;

/**
 * A household made by calls: Checking 2,000 and Savings 500; Visa, a card, owes 300; Car owes 10,000 at 12 %; Home is worth 90,000; Groceries
 * 800, Fun 200, Emergency 900, Charity and Fund nothing, the envelopes of Visa 300 and Car 300. Its budget is blue, its template empty, and no
 * month is created.
 */
export async function createHousehold(client: HouseholdClient) {
  const { data } = client;
  const { addItem, addAccount } = builder(client);
  const source = await data.addLine({ key: 'income-sources', sortOrder: 0, ...thisMonth });
  await data.renameIncomeSource({ id: source.id, name: 'Job' });
  const checking = await addAccount({ type: 'Cash', name: 'Checking', amount: 2000_00, category: 'Bank' });
  const savings = await addAccount({ type: 'Cash', name: 'Savings', amount: 500_00, category: 'Bank' });
  const visa = await addAccount(debt('Visa', 300_00, { isCreditCard: true }));
  const car = await addAccount(debt('Car', 10_000_00));
  const home = await addAccount({ type: 'Other Asset', name: 'Home', amount: 90_000_00, category: 'House', relatedDebtId: null });
  const items = {
    groceries: await addItem('working-budget', 'Groceries', 800_00), fun: await addItem('working-budget', 'Fun', 200_00),
    emergency: await addItem('savings', 'Emergency', 900_00), charity: await addItem('giving', 'Charity', 0), fund: await addItem('investments', 'Fund', 0),
    visa: visa.pairedItemId ?? '', car: car.pairedItemId ?? '',
  };
  await data.setStartingBalance({ id: items.visa, amount: 300_00 });
  await data.setStartingBalance({ id: items.car, amount: 300_00 });
  return {
    source: { id: source.id, name: 'Job' }, items,
    accounts: { checking: checking.id, savings: savings.id, visa: visa.id, car: car.id, home: home.id },
  };
}

export type Household = Awaited<ReturnType<typeof createHousehold>>;

/** Makes items, each the last of its subset, and accounts. */
export function builder({ data }: HouseholdClient) {
  const places = new Map<ItemKey, number>();
  return {
    async addItem(key: ItemKey, name: string, started: Cents, planned: Cents = 0): Promise<Id> {
      const sortOrder = places.get(key) ?? 0;
      places.set(key, sortOrder + 1);
      const { id } = await data.addLine({ key, sortOrder, ...thisMonth });
      await data.renameItem({ id, name });
      if (started !== 0) await data.setStartingBalance({ id, amount: started });
      if (planned !== 0) await data.setTemplateAmount({ id, amount: planned });
      return id;
    },
    addAccount: (account: SavedAccount) => data.saveAccount({ id: 'temp-1', ...account }),
  };
}

/** A debt as it is saved, 12 % and $200 a month unless other facts are given. */
export function debt(name: string, amount: Cents, facts: Partial<Extract<SavedAccount, { type: 'Debt' }>> = {}): Extract<SavedAccount, { type: 'Debt' }> {
  return {
    type: 'Debt', name, amount, category: 'Loans', isCreditCard: false, interestRate: 12, minimumPayment: 200_00, beginningBalance: 0,
    pairedItemSortOrder: 1000, ...facts,
  };
}

/** Transactions of the household as a client sends them; snapshots and names are the services' to fill. */
export function transactionsOf({ source, accounts, items }: Household, date = today) {
  const leg = (id: Id, amount: Cents, subset: SpendingSubsetKey = 'working-budget'): BudgetLeg => ({ id, name: 'whatever', subset, amount });
  const account = (id: Id) => ({ id, name: 'whatever', isCreditCard: false, pairedItemId: null });
  const facts = { id: 'temp-id-1', date, description: '', photo: null, importId: null };
  const paid = (amount: Cents) => [{ name: 'Total Paid' as const, amount: Math.abs(amount) }];

  return {
    leg, account,
    expense: (amount: Cents, accountId: Id = accounts.checking, legs = [leg(items.groceries, -amount)]): ExpenseTransaction => ({
      ...facts, type: 'Expense', subtype: 'Regular', amount: -amount, source: 'Corner shop', account: account(accountId), legs, lines: paid(amount),
    }),
    payment: (principal: Cents, interest: Cents, itemId: Id = items.car, accountId: Id = accounts.checking): ExpenseTransaction => ({
      ...facts, type: 'Expense', subtype: 'Debt', amount: 0 - principal - interest, source: 'Lender', account: account(accountId),
      legs: [leg(itemId, 0 - principal - interest, 'debt')],
      lines: [...paid(principal + interest), { name: 'Debt Principal', amount: principal }, { name: 'Debt Interest', amount: interest }],
    }),
    income: (amount: Cents, title = monthTitle(date)): IncomeTransaction => ({
      ...facts, type: 'Income', subtype: 'Work', amount, source, account: account(accounts.checking),
      legs: [{ id: 'temp-id-income', name: title, subset: 'income', amount }], lines: [{ name: 'Net Income', amount }],
    }),
    other: (amount: Cents, accountId: Id = accounts.checking): OtherTransaction => ({
      ...facts, type: 'Other', subtype: 'Other', amount, source: 'Flea market', account: account(accountId), legs: [leg(items.fun, amount)], lines: [],
    }),
    refund: (amount: Cents, accountId: Id = accounts.checking): OtherTransaction => ({
      ...facts, type: 'Other', subtype: 'Refund', amount, source: 'Corner shop', account: account(accountId), legs: [leg(items.groceries, amount)], lines: [],
    }),
    transfer: (amount: Cents, from: Id = accounts.checking, to: Id = accounts.savings): TransferTransaction => ({
      ...facts, type: 'Other', subtype: 'Transfer', amount, source: { id: from, name: 'whatever' }, account: account(to), legs: [], lines: [],
    }),
  };
}
