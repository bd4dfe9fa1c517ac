import type { SpendingSubsetKey } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents, PercentPerYear } from '@blue-budget/domain/money';

/** A budget item of the demo household. Ids are words, so that the rows can be read. */
export interface HouseholdItem {
  id: Id;
  subset: SpendingSubsetKey;
  name: string;
  parentId: Id | null;
  /** In the envelope before the first month. */
  starting: Cents;
  /** Assigned by the template. */
  template: Cents;
}

export interface HouseholdDebt {
  id: Id;
  name: string;
  category: string;
  owed: Cents;
  beginning: Cents;
  rate: PercentPerYear;
  minimum: Cents;
  isCreditCard: boolean;
  itemId: Id;
  importedAccountId: Id | null;
}

/** Parents of groups; they carry no money of their own. */
export const groups = [
  { id: 'household', name: 'Household', collapsed: false },
  { id: 'food', name: 'Food', collapsed: false },
  { id: 'getting-around', name: 'Getting Around', collapsed: true },
  { id: 'family', name: 'Family', collapsed: false },
] as const;

type GroupId = (typeof groups)[number]['id'];

const working = (id: Id, name: string, parentId: GroupId | null, starting: Cents, template: Cents): HouseholdItem => ({
  id,
  subset: 'working-budget',
  name,
  parentId,
  starting,
  template,
});
const other = (subset: SpendingSubsetKey, id: Id, name: string, starting: Cents, template: Cents): HouseholdItem => ({
  id,
  subset,
  name,
  parentId: null,
  starting,
  template,
});

/** Every item in the order shown. The template amounts add up to the planned income, so a month begins blue. */
export const items: readonly HouseholdItem[] = [
  working('electricity', 'Electricity', 'household', 45_00, 120_00),
  working('water', 'Water', 'household', 30_00, 55_00),
  working('internet', 'Internet', 'household', 0, 65_00),
  working('phones', 'Phones', 'household', 0, 90_00),
  working('groceries', 'Groceries', 'food', 140_00, 780_00),
  working('dining-out', 'Dining Out', 'food', 25_00, 180_00),
  working('fuel', 'Fuel', 'getting-around', 40_00, 190_00),
  working('car-insurance', 'Car Insurance', 'getting-around', 0, 128_00),
  working('car-repairs', 'Car Repairs', 'getting-around', 310_00, 75_00),
  working('child-care', 'Child Care', 'family', 0, 640_00),
  working('school', 'School', 'family', 60_00, 60_00),
  working('clothing', 'Clothing', 'family', 55_00, 110_00),
  working('health', 'Health', 'family', 85_00, 120_00),
  working('fun-money', 'Fun Money', null, 35_00, 150_00),
  working('subscriptions', 'Subscriptions', null, 0, 42_00),
  working('pets', 'Pets', null, 30_00, 65_00),
  other('savings', 'emergency-fund', 'Emergency Fund', 7_000_00, 250_00),
  other('savings', 'summer-vacation', 'Summer Vacation', 640_00, 200_00),
  other('savings', 'new-laptop', 'New Laptop', 180_00, 90_00),
  other('savings', 'holidays', 'Holidays', 300_00, 75_00),
  other('debt', 'everyday-card-bill', 'Everyday Card', 412_60, 0),
  other('debt', 'travel-card-bill', 'Travel Card', 0, 160_00),
  other('debt', 'car-loan-payment', 'Car Loan', 0, 312_00),
  other('debt', 'student-loan-payment', 'Student Loan', 0, 185_00),
  other('debt', 'mortgage-payment', 'Mortgage', 0, 1_438_00),
  other('giving', 'food-bank', 'Food Bank', 0, 100_00),
  other('giving', 'birthday-gifts', 'Birthday Gifts', 50_00, 60_00),
  other('investments', 'retirement', 'Roth IRA', 0, 300_00),
  other('investments', 'college-fund', 'College Fund', 450_00, 150_00),
];

/** Removed in the third month; what was in it went to Health. */
export const removedItem = { item: working('gym', 'Gym', 'family', 35_00, 0), handedTo: 'health' } as const;

/** Cash before the first month. What Everyday Checking holds follows from the starting balances, so that the budget begins blue. */
export const cashAccounts = [
  { id: 'everyday-checking', name: 'Everyday Checking', category: 'Checking', importedAccountId: 'demo-checking' },
  { id: 'bills-checking', name: 'Bills Checking', category: 'Checking', importedAccountId: null },
  { id: 'rainy-day-savings', name: 'Rainy Day Savings', category: 'Savings', importedAccountId: null },
  { id: 'wallet', name: 'Wallet', category: 'Cash', importedAccountId: null },
] as const;

export const otherCashAtStart: Record<Exclude<(typeof cashAccounts)[number]['id'], 'everyday-checking'>, Cents> = {
  'bills-checking': 2_600_00,
  'rainy-day-savings': 5_300_00,
  wallet: 60_00,
};

export const otherAssets = [
  { id: 'home', name: 'Home', category: 'Property', value: 312_000_00, relatedDebtId: 'mortgage' },
  { id: 'family-car', name: 'Family Car', category: 'Vehicles', value: 14_500_00, relatedDebtId: 'car-loan' },
  { id: 'work-pension', name: '401(k)', category: 'Retirement', value: 58_320_44, relatedDebtId: null },
  { id: 'roth-ira', name: 'Roth IRA', category: 'Retirement', value: 21_870_12, relatedDebtId: null },
] as const;

/** The everyday card is paid in full every month and bears no interest in its first year. */
export const debts: readonly HouseholdDebt[] = [
  debt('everyday-card', 'Everyday Card', 'Credit Cards', 412_60, 1_500_00, 0, 35_00, 'everyday-card-bill', true, 'demo-everyday-card'),
  debt('travel-card', 'Travel Card', 'Credit Cards', 1_840_00, 2_600_00, 19.49, 55_00, 'travel-card-bill', true),
  debt('car-loan', 'Car Loan', 'Loans', 11_240_00, 18_400_00, 6.4, 312_00, 'car-loan-payment', false),
  debt('student-loan', 'Student Loan', 'Loans', 9_860_00, 22_000_00, 4.99, 150_00, 'student-loan-payment', false),
  debt('mortgage', 'Mortgage', 'Mortgage', 231_480_15, 265_000_00, 3.875, 1_438_00, 'mortgage-payment', false),
];

/** Planned income of a month, named after the two jobs it comes from. */
export const templateIncome = [
  { id: 'clinic-pay', name: 'Northside Clinic', amount: 3_940_00 },
  { id: 'school-pay', name: 'Riverside School', amount: 2_250_00 },
] as const;

export const incomeSources = [
  { id: 'clinic', name: 'Northside Clinic', archived: false },
  { id: 'school', name: 'Riverside School', archived: false },
  { id: 'savings-bank', name: 'Savings Interest', archived: false },
  { id: 'tutoring', name: 'Summer Tutoring', archived: true },
] as const;

/** Goals with the months from today until they are due. */
export const savingsGoals = [
  { itemId: 'emergency-fund', amount: 10_000_00, dueInMonths: 14, monthly: 250_00 },
  { itemId: 'summer-vacation', amount: 2_600_00, dueInMonths: 8, monthly: 200_00 },
  { itemId: 'new-laptop', amount: 1_200_00, dueInMonths: 9, monthly: 90_00 },
] as const;

export const debtGoal = { method: 'snowball', monthlyContribution: 720_00, attacked: ['travel-card', 'student-loan', 'car-loan'] } as const;

function debt(
  id: Id,
  name: string,
  category: string,
  owed: Cents,
  beginning: Cents,
  rate: PercentPerYear,
  minimum: Cents,
  itemId: Id,
  isCreditCard: boolean,
  importedAccountId: Id | null = null,
): HouseholdDebt {
  return { id, name, category, owed, beginning, rate, minimum, itemId, isCreditCard, importedAccountId };
}
