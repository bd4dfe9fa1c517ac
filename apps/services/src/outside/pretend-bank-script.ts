import type { ImportedAccountType } from '@blue-budget/domain/accounts';
import type { Cents } from '@blue-budget/domain/money';
import { calendarDate } from '../db/dates.ts';
import type { AccountTransaction, BankAccount } from './ports.ts';

/** A bank that pretends, as it is on the day it is linked, and what happens there. */
export interface PretendInstitution {
  name: string;
  institutionId: string;
  accounts: readonly { key: string; name: string; type: ImportedAccountType; currentBalance: Cents; availableBalance?: Cents }[];
  script: readonly Scripted[];
  /** What happens on each day after the script. */
  everyDay: Pick<Scripted, 'account' | 'source' | 'amount'>;
}

interface Scripted {
  key: string;
  account: string;
  source: string;
  amount: Cents;
  /** The day on which it is first reported: 0 is the day of linking, negative days are before it. */
  day: number;
  /** It is pending until this day, and posts then under another id. */
  posts?: number;
  /** The amount with which it posts, where it is another. */
  postedAmount?: Cents;
  /** The day on which the bank changes the amount of what is posted. */
  changes?: { day: number; amount: Cents };
  /** The day on which it is gone. */
  goes?: number;
}

/** Six banks, one more than a person may link: two where a lot happens, and four that pay interest. */
export const pretendInstitutions: readonly PretendInstitution[] = [
  {
    name: 'Harbour Bank', institutionId: 'pretend-harbour-bank',
    accounts: [
      { key: 'checking', name: 'Harbour Checking', type: 'depository', currentBalance: 2_914_37, availableBalance: 2_862_17 },
      { key: 'savings', name: 'Harbour Savings', type: 'depository', currentBalance: 8_450_00, availableBalance: 8_450_00 },
      { key: 'card', name: 'Harbour Rewards Card', type: 'credit', currentBalance: 867_40 },
      { key: 'brokerage', name: 'Harbour Brokerage', type: 'brokerage', currentBalance: 6_310_25 },
      { key: 'vault', name: 'Harbour Gift Vault', type: 'other', currentBalance: 120_00 },
    ],
    script: [
      { key: 'rent', account: 'checking', source: 'Building management', amount: -1_480_00, day: -8 },
      { key: 'pay', account: 'checking', source: 'Main job', amount: 2_100_00, day: -5 },
      { key: 'groceries', account: 'card', source: 'Corner grocer', amount: -86_42, day: -3 },
      { key: 'fuel', account: 'checking', source: 'Fuel station', amount: -52_20, day: 0, posts: 1 },
      { key: 'coffee', account: 'card', source: 'Coffee house', amount: -18_60, day: 0, posts: 1 },
      { key: 'bistro', account: 'checking', source: 'Bistro on the square', amount: -60_00, day: 1, posts: 2, postedAmount: -72_00 },
      { key: 'books', account: 'card', source: 'Book shop', amount: -24_90, day: 1, changes: { day: 3, amount: -22_40 } },
      { key: 'hold', account: 'checking', source: 'Hotel hold', amount: -150_00, day: 1, posts: 4, goes: 3 },
      { key: 'twice', account: 'checking', source: 'Pharmacy', amount: -35_00, day: 1, goes: 4 },
      { key: 'bonus', account: 'checking', source: 'Main job', amount: 310_00, day: 2 },
      { key: 'shoes', account: 'card', source: 'Shoe shop', amount: -80_00, day: 2, changes: { day: 5, amount: 80_00 } },
    ],
    everyDay: { account: 'checking', source: 'Bakery', amount: -9_40 },
  },
  {
    name: 'Meadow Credit Union', institutionId: 'pretend-meadow-credit-union',
    accounts: [
      { key: 'everyday', name: 'Meadow Everyday', type: 'depository', currentBalance: 1_204_88, availableBalance: 1_180_13 },
      { key: 'card', name: 'Meadow Visa', type: 'credit', currentBalance: 312_75 },
      { key: 'loan', name: 'Meadow Car Loan', type: 'loan', currentBalance: 7_847_70 },
      { key: 'retirement', name: 'Meadow Retirement', type: 'investment', currentBalance: 41_380_12 },
    ],
    script: [
      { key: 'power', account: 'everyday', source: 'Power company', amount: -97_18, day: -6 },
      { key: 'transit', account: 'everyday', source: 'City transit', amount: -24_75, day: 0, posts: 1 },
      { key: 'hardware', account: 'card', source: 'Hardware store', amount: -41_30, day: 1, posts: 2 },
      { key: 'teaching', account: 'everyday', source: 'Weekend teaching', amount: 180_00, day: 2, goes: 4 },
      { key: 'payment', account: 'card', source: 'Payment received', amount: 100_00, day: 3 },
    ],
    everyDay: { account: 'card', source: 'Noodle bar', amount: -14_10 },
  },
  ...['Northgate', 'Riverside', 'Summit', 'Willow'].map((place): PretendInstitution => ({
    name: `${place} Savings Bank`, institutionId: `pretend-${place.toLowerCase()}-savings-bank`,
    accounts: [{ key: 'savings', name: `${place} Savings`, type: 'depository', currentBalance: 1_000_00, availableBalance: 1_000_00 }],
    script: [],
    everyDay: { account: 'savings', source: 'Interest', amount: 12 },
  })),
];

/** One link to such a bank. */
export interface PretendLink {
  itemId: string;
  institution: PretendInstitution;
  /** The dates of its days as 2027-01-31; the first is that of linking. */
  days: readonly string[];
}

export function accountIdOf({ itemId }: Pick<PretendLink, 'itemId'>, key: string): string {
  return `${itemId}-${key}`;
}

/** The accounts as the bank reports them on the last day. */
export function accountsOf(link: PretendLink): BankAccount[] {
  const today = link.days.length - 1;
  return link.institution.accounts.map(({ key, name, type, currentBalance, availableBalance }) => {
    const id = accountIdOf(link, key);
    const sum = (day: number, isPending: boolean) => transactionsOf(link, day)
      .reduce((total, told) => (told.providerAccountId === id && told.isPending === isPending ? total + told.amount : total), 0);
    const moved = sum(today, false) - sum(0, false);
    const current = type === 'credit' ? currentBalance - moved : currentBalance + moved;
    return {
      providerAccountId: id, name, type, currentBalance: current, availableBalance: availableBalance === undefined ? null : current + sum(today, true),
    };
  });
}

/** All transactions that the bank reports on a day; 0 is the day of linking. */
export function transactionsOf(link: PretendLink, today: number): AccountTransaction[] {
  const { itemId, institution: { script, everyDay }, days } = link;
  const [linkedOn] = days;
  if (linkedOn === undefined) return [];
  const lastScripted = Math.max(0, ...script.flatMap(({ day, posts = 0, goes = 0, changes }) => [day, posts, goes, changes?.day ?? 0]));
  const after = days.map((_, day) => day).filter((day) => day > lastScripted).map((day): Scripted => ({ ...everyDay, key: `day-${day}`, day }));
  return [...script, ...after].filter(({ day, goes }) => day <= today && (goes === undefined || today < goes)).map((entry) => {
    const { key, account, source, day, posts, postedAmount, changes } = entry;
    const isPending = posts !== undefined && today < posts;
    const replacesId = posts === undefined || isPending ? null : `${itemId}-${key}`;
    const posted = isPending ? entry.amount : postedAmount ?? entry.amount;
    return {
      providerId: replacesId === null ? `${itemId}-${key}` : `${itemId}-${key}-posted`, providerAccountId: accountIdOf(link, account), replacesId, isPending, source,
      description: '', date: calendarDate(day < 0 ? daysFrom(linkedOn, day) : days[day] ?? linkedOn),
      amount: changes !== undefined && changes.day <= today ? changes.amount : posted,
    };
  });
}

function daysFrom(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10);
}

/** In milliseconds. */
const dayLength = 24 * 60 * 60 * 1000;
