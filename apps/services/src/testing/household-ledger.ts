import { dataEndpoints, type NewLineKey, type SavedAccount } from '@blue-budget/api/contract';
import type {
  BudgetLeg, Cents, ExpenseTransaction, Id, IncomeTransaction, OtherTransaction, SpendingSubsetKey, TransferTransaction,
} from '@blue-budget/domain';
import type { LedgerClient } from './ledger-client.ts';

/** The month of the stopped clock of tests, and its day. */
export const thisMonth = { year: 2040, month: 6 };
export const today = { ...thisMonth, day: 17 };

/**
 * A household made by calls: Checking 2,000 and Savings 500; Visa, a card, owes 300; Car owes 10,000 at 12 %; Groceries 800, Fun 200,
 * Emergency 900, the envelopes of Visa 300 and Car 300. Its budget is blue.
 */
export async function createHousehold(client: LedgerClient) {
  const { does } = client;
  const addAccount = async (account: SavedAccount) => does(dataEndpoints.saveAccount, { id: 'temp-1', ...account });
  const addItem = async (key: Exclude<NewLineKey, 'income' | 'template-income' | 'income-sources'>, name: string, amount: Cents) => {
    const { id } = await does(dataEndpoints.addLine, { key, sortOrder: 0, ...thisMonth });
    await does(dataEndpoints.renameItem, { id, name });
    if (amount !== 0) await does(dataEndpoints.setStartingBalance, { id, amount });
    return id;
  };
  const source = await does(dataEndpoints.addLine, { key: 'income-sources', sortOrder: 0, ...thisMonth });
  await does(dataEndpoints.renameIncomeSource, { id: source.id, name: 'Job' });
  const checking = await addAccount({ type: 'Cash', name: 'Checking', amount: 2000_00, category: 'Bank' });
  const savings = await addAccount({ type: 'Cash', name: 'Savings', amount: 500_00, category: 'Bank' });
  const visa = await addAccount(debt('Visa', 300_00, { isCreditCard: true }));
  const car = await addAccount(debt('Car', 10_000_00));
  const items = {
    groceries: await addItem('working-budget', 'Groceries', 800_00),
    fun: await addItem('working-budget', 'Fun', 200_00),
    emergency: await addItem('savings', 'Emergency', 900_00),
    visa: visa.pairedItemId ?? '',
    car: car.pairedItemId ?? '',
  };
  await does(dataEndpoints.setStartingBalance, { id: items.visa, amount: 300_00 });
  await does(dataEndpoints.setStartingBalance, { id: items.car, amount: 300_00 });
  return { source: { id: source.id, name: 'Job' }, accounts: { checking: checking.id, savings: savings.id, visa: visa.id, car: car.id }, items };
}

export type HouseholdLedger = Awaited<ReturnType<typeof createHousehold>>;

/** A debt as it is saved, 12 % and $200 a month unless told otherwise. */
export function debt(name: string, amount: Cents, facts: Partial<Extract<SavedAccount, { type: 'Debt' }>> = {}): SavedAccount {
  return {
    type: 'Debt', name, amount, category: 'Loans', isCreditCard: false, interestRate: 12, minimumPayment: 200_00, beginningBalance: 0,
    pairedItemSortOrder: 1000, ...facts,
  };
}

/** Transactions of the household as a client sends them; snapshots and names are the services' to fill. */
export function transactionsOf({ source, accounts, items }: HouseholdLedger) {
  const leg = (id: Id, amount: Cents, subset: SpendingSubsetKey = 'working-budget'): BudgetLeg => ({ id, name: 'whatever', subset, amount });
  const account = (id: Id) => ({ id, name: 'whatever', isCreditCard: false, pairedItemId: null });
  const facts = { id: 'temp-id-1', date: today, description: '', photo: null, importId: null };
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
    income: (amount: Cents, title = 'June 2040'): IncomeTransaction => ({
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
