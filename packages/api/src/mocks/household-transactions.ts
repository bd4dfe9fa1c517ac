import type { SubsetKey } from '@blue-budget/domain/budget';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Cents } from '@blue-budget/domain/money';
import type {
  AccountLeg, BudgetLeg, ExpenseTransaction, ImportedTransaction, IncomeTransaction, OtherTransaction, Transaction, TransactionFacts,
} from '@blue-budget/domain/transactions';

const checking = account('checking', 'Checking');
const cash = account('household-cash', 'Household cash');
const savings = account('savings', 'Savings');
const card: AccountLeg = { id: 'everyday-card', name: 'Everyday card', isCreditCard: true, pairedItemId: 'pay-everyday-card' };

/** The same household's records of May 2026, and its income for April, the latest first. */
export function householdTransactions(): Transaction[] {
  return [
    expense('t-16', 13, 'Pharmacy', cash, leg('health', 'Health', -18_75)),
    expense('t-15', 12, 'Power company', checking, leg('power', 'Power and heating', -97_18)),
    expense('t-14', 12, 'Fuel station', card, leg('fuel', 'Fuel', -52_60)),
    {
      ...facts('t-13', 11, savings, []), amount: 200_00, type: 'Other', subtype: 'Transfer', source: { id: checking.id, name: checking.name },
    },
    other('t-12', 10, 'Refund', 'Shoe shop', checking, leg('clothing', 'Clothing', 24_00)),
    {
      ...other('t-11', 9, 'Other', 'Yard sale', cash, leg('fun', 'Fun', 85_00), leg('summer-trip', 'Summer trip', 50_00, 'savings')),
      description: 'Old bicycle and two lamps',
    },
    expense(
      't-10', 9, 'Warehouse store', checking,
      leg('groceries', 'Groceries', -120_35), leg('clothing', 'Clothing', -40_00), leg('gifts', 'Gifts', -22_00, 'giving'),
    ),
    { ...expense('t-9', 8, 'Bistro on the square', card, leg('eating-out', 'Eating out', -141_30)), importId: 'i-2' },
    income('t-8', 7, 'source-teaching', 'Weekend teaching', 310_00),
    {
      ...expense('t-7', 6, 'Car loan', checking, leg('pay-car-loan', 'Car loan', -320_00, 'debt')),
      subtype: 'Debt',
      lines: [
        { name: 'Total Paid', amount: 320_00 },
        { name: 'Debt Principal', amount: 283_41 },
        { name: 'Debt Interest', amount: 36_59 },
      ],
    },
    expense('t-6', 5, 'City transit', checking, leg('transit', 'Transit pass', -64_00)),
    expense('t-5', 4, 'Community kitchen', checking, leg('community-kitchen', 'Community kitchen', -100_00, 'giving')),
    { ...expense('t-4', 3, 'Noodle bar', card, leg('eating-out', 'Eating out', -41_30)), importId: 'i-1' },
    expense('t-3', 2, 'Corner grocer', card, leg('groceries', 'Groceries', -86_42)),
    expense('t-2', 1, 'Building management', checking, leg('rent', 'Rent', -1_480_00)),
    income('t-1', 1, 'source-job', 'Main job', 2_100_00),
    forApril('a-3', 30, 'source-interest', 'Savings interest', 36_40),
    forApril('a-2', 18, 'source-teaching', 'Weekend teaching', 650_00),
    forApril('a-1', 1, 'source-job', 'Main job', 4_200_00),
  ];
}

/** Its bank's imports, if the household is premium: three new, one changed and one taken back. */
export function householdImports(): ImportedTransaction[] {
  return [
    imported('i-5', 14, 'Corner grocer', card, -63_18),
    imported('i-4', 14, 'Bakery', checking, -9_40),
    imported('i-3', 13, 'Pay deposit', checking, 310_00),
    {
      ...imported('i-2', 8, 'Bistro on the square', card, -148_30),
      legs: [leg('eating-out', 'Eating out', -148_30)], type: 'Expense', subtype: 'Regular', status: 'modified', recordedId: 't-9',
    },
    {
      ...imported('i-1', 3, 'Noodle bar', card, -41_30),
      legs: [leg('eating-out', 'Eating out', -41_30)], type: 'Expense', subtype: 'Regular', status: 'removed', recordedId: 't-4',
    },
  ];
}

function expense(id: string, day: number, merchant: string, from: AccountLeg, ...legs: BudgetLeg[]): ExpenseTransaction {
  return { ...facts(id, day, from, legs), type: 'Expense', subtype: 'Regular', source: merchant };
}

function income(id: string, day: number, sourceId: string, name: string, amount: Cents): IncomeTransaction {
  const legs = [leg('income-2026-05', 'May 2026', amount, 'income')];
  const lines = [{ name: 'Net Income' as const, amount }];
  return { ...facts(id, day, checking, legs), type: 'Income', subtype: 'Work', source: { id: sourceId, name }, lines };
}

/** Income that came in April and is for April. */
function forApril(id: string, day: number, sourceId: string, name: string, amount: Cents): IncomeTransaction {
  const legs = [leg('income-2026-04', 'April 2026', amount, 'income')];
  return { ...income(id, day, sourceId, name, amount), legs, date: { year: 2026, month: 4, day } };
}

function other(id: string, day: number, subtype: 'Refund' | 'Other', merchant: string, on: AccountLeg, ...legs: BudgetLeg[]): OtherTransaction {
  return { ...facts(id, day, on, legs), type: 'Other', subtype, source: merchant };
}

function imported(id: string, day: number, merchant: string, on: AccountLeg, amount: Cents): ImportedTransaction {
  return { ...facts(id, day, on, []), amount, importId: id, type: null, subtype: null, source: merchant, status: 'pending', recordedId: null };
}

function facts(id: string, day: number, on: AccountLeg, legs: BudgetLeg[]): TransactionFacts {
  const amount = legs.reduce((total, part) => total + part.amount, 0);
  return { id, amount, date: inMay(day), description: '', photo: null, legs, account: { ...on }, lines: [], importId: null };
}

function leg(id: string, name: string, amount: Cents, subset: SubsetKey = 'working-budget'): BudgetLeg {
  return { id, name, subset, amount };
}

function account(id: string, name: string): AccountLeg {
  return { id, name, isCreditCard: false, pairedItemId: null };
}

function inMay(day: number): CalendarDate {
  return { year: 2026, month: 5, day };
}
