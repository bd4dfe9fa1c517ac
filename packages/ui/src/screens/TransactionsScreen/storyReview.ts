import { premiumHousehold } from '@blue-budget/api/mocks';
import { findAccount } from '@blue-budget/domain/accounts';
import { compareDates, type CalendarDate } from '@blue-budget/domain/calendar';
import type { MasterData } from '@blue-budget/domain/ledger';
import { importedAccountLeg, type ImportedTransaction, type Transaction } from '@blue-budget/domain/transactions';

const household = premiumHousehold();

/** A household that has settled its merchants before, with what its banks reported since. */
export function knownMerchants(): MasterData {
  const transactions = [
    ...settled('Corner grocer', 'everyday-card', ['groceries', 'groceries', 'groceries'], 63_00),
    ...settled('Wellspring Pharmacy', 'checking', ['health', 'health'], 18_00),
    ...settled('Crossroads Fuel', 'everyday-card', ['fuel', 'fuel', 'fuel', 'fuel'], 51_00),
    ...settled('Main Street Clothing', 'everyday-card', ['clothing', 'clothing'], 49_00),
    ...settled('Hardware Store', 'checking', ['fun', 'parking'], 31_00),
  ];
  return {
    ...premiumHousehold(), schedules: [],
    transactions: [...household.transactions, ...transactions].toSorted((a, b) => compareDates(b.date, a.date)),
    imports: [
      reported('grocer', 14, 'CORNER GROCER #114', 'everyday-card', -63_18),
      reported('autopay', 13, 'AUTOPAY CARD 9020', 'checking', -412_60),
      reported('pharmacy', 13, 'WELLSPRING PHARMACY 0042', 'checking', -18_75),
      reported('fuel', 13, 'CROSSROADS FUEL 7781', 'everyday-card', -52_40),
      reported('thanks', 12, 'AUTOPAY THANK YOU', 'everyday-card', 412_60),
      reported('return', 12, 'MAIN STREET CLOTHING', 'everyday-card', 24_00),
      reported('to-savings', 12, 'ONLINE TRANSFER', 'checking', -75_00),
      reported('from-checking', 11, 'TRANSFER IN', 'savings', 75_00),
      reported('power', 13, 'POWER CO WEB PAY', 'checking', -97_18),
      reported('job', 10, 'Main job', 'checking', 2_100_00),
      reported('insurance', 9, 'HARBOR INSURANCE', 'checking', 31_60),
      reported('hardware', 9, 'HARDWARE STORE 12', 'checking', -84_12),
      ...household.imports.filter(({ status }) => status !== 'pending'),
    ],
  };
}

/** Rows of one merchant, the latest first, one a day. */
function settled(merchant: string, accountId: string, itemIds: readonly string[], amount: number): Transaction[] {
  const [sample] = household.transactions;
  if (sample?.type !== 'Expense') throw new Error('The household begins with an expense.');
  return itemIds.map((itemId, index) => ({
    ...sample, id: `settled ${merchant} ${index}`, source: merchant, amount: -amount - index, account: accountOf(accountId), date: inApril(28 - index * 7),
    legs: [{ id: itemId, name: nameOf(itemId), subset: 'working-budget', amount: -amount - index }],
  }));
}

export function reported(id: string, day: number, source: string, accountId: string, amount: number): ImportedTransaction {
  return {
    id, importId: id, recordedId: null, status: 'pending', type: null, subtype: null, source, amount, date: { year: 2026, month: 5, day }, description: '',
    photo: null, legs: [], lines: [], account: accountOf(accountId),
  };
}

function accountOf(id: string): ImportedTransaction['account'] {
  const found = findAccount(household.realAccounts, id);
  if (found === undefined) throw new Error(`There is no account ${id}.`);
  return importedAccountLeg(found);
}

function nameOf(itemId: string): string {
  return household.overview['working-budget'].items.find(({ id }) => id === itemId)?.name ?? itemId;
}

function inApril(day: number): CalendarDate {
  return { year: 2026, month: 4, day };
}
