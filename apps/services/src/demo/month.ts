import { type CalendarDate, daysInMonth, type YearMonth } from '@blue-budget/domain/calendar';
import type { Cents } from '@blue-budget/domain/money';
import type { AmountLine } from '@blue-budget/domain/transactions';
import { debtPayment, type Entry, expense, income, otherMoney, refund, transfer } from './entries.ts';
import type { Random } from './random.ts';

export interface MonthCircumstances {
  /** Interest that the savings account pays on the last day. */
  interest: Cents;
  /** The second pay of the school is short this month. */
  shortPay: boolean;
  /** A weekend away on the travel card. */
  trip: boolean;
}

/** All that happens to the household in one month, in no particular order. */
export function monthEntries(month: YearMonth, circumstances: MonthCircumstances, random: Random): Entry[] {
  const on = (day: number): CalendarDate => ({ ...month, day });
  const lastDay = daysInMonth(month.year, month.month);
  return [
    ...pay(on, lastDay, circumstances),
    ...bills(on, random),
    ...payments(on),
    ...shopping(on, random),
    ...surprises(on, random, circumstances),
  ];
}

type On = (day: number) => CalendarDate;

function pay(on: On, lastDay: number, { interest, shortPay }: MonthCircumstances): Entry[] {
  const clinic = paySlip([2_520_00, 156_24, 36_54, 252_00, 105_22]);
  const school = paySlip([1_400_00, 86_80, 20_30, 112_00, 55_90]);
  const short = paySlip([1_176_00, 72_91, 17_05, 94_04, 47_00]);
  const secondSchoolPay = shortPay ? short : school;
  return [
    income(on(10), 'school', 'Work', school.net, school.lines),
    income(on(15), 'clinic', 'Work', clinic.net, clinic.lines),
    income(on(25), 'school', 'Work', secondSchoolPay.net, secondSchoolPay.lines),
    income(on(lastDay), 'clinic', 'Work', clinic.net, clinic.lines),
    income(on(lastDay), 'savings-bank', 'Interest', interest),
  ];
}

function paySlip([gross, socialSecurity, medicare, federal, state]: [Cents, Cents, Cents, Cents, Cents]): {
  net: Cents;
  lines: AmountLine[];
} {
  const net = gross - socialSecurity - medicare - federal - state;
  return {
    net,
    lines: [
      { name: 'Gross Income', amount: gross },
      { name: 'Social Security', amount: socialSecurity },
      { name: 'Medicare', amount: medicare },
      { name: 'Federal Income', amount: federal },
      { name: 'State Income', amount: state },
      { name: 'Net Income', amount: net },
    ],
  };
}

function bills(on: On, random: Random): Entry[] {
  return [
    expense(on(3), 'Little Oaks Day Care', 'everyday-checking', { 'child-care': 640_00 }),
    expense(on(6), 'Valley Power', 'bills-checking', { electricity: random.whole(98_00, 141_00) }),
    expense(on(7), 'City Water', 'bills-checking', { water: random.whole(49_00, 62_00) }),
    expense(on(9), 'Brightline Internet', 'bills-checking', { internet: 65_00 }),
    expense(on(11), 'Redwood Mobile', 'bills-checking', { phones: 89_60 }),
    expense(on(12), 'Harbor Insurance', 'bills-checking', { 'car-insurance': 128_00 }),
    expense(on(4), 'Streamhouse', 'everyday-card', { subscriptions: 17_99 }),
    expense(on(17), 'Daily Ledger News', 'everyday-card', { subscriptions: 12_00 }),
    expense(on(19), 'Cloud Photos', 'everyday-card', { subscriptions: 9_99 }),
    expense(on(14), 'Riverside Food Bank', 'everyday-checking', { 'food-bank': 100_00 }),
    expense(on(16), 'Summit Brokerage', 'everyday-checking', { retirement: 300_00 }, { description: 'Monthly contribution' }),
    expense(on(16), 'State College Plan', 'everyday-checking', { 'college-fund': 150_00 }),
  ];
}

function payments(on: On): Entry[] {
  return [
    debtPayment(on(1), 'mortgage', 'bills-checking'),
    debtPayment(on(5), 'car-loan', 'bills-checking'),
    debtPayment(on(8), 'student-loan', 'bills-checking'),
    debtPayment(on(18), 'travel-card', 'everyday-checking'),
    debtPayment(on(20), 'everyday-card', 'everyday-checking'),
    transfer(on(26), 'everyday-checking', 'bills-checking', 2_400_00),
    transfer(on(27), 'everyday-checking', 'rainy-day-savings', 250_00),
    transfer(on(2), 'everyday-checking', 'wallet', 40_00),
  ];
}

function shopping(on: On, random: Random): Entry[] {
  const around = (day: number) => on(Math.max(1, Math.min(28, day + random.whole(-1, 1))));
  const clothes = random.whole(48_00, 118_00);
  return [
    ...[2, 7, 12, 17, 22, 27].map((day) =>
      expense(around(day), random.pick(['Green Basket Market', 'Corner Grocer', 'Harvest Hall']), 'everyday-card', {
        groceries: random.whole(88_00, 142_00),
      }),
    ),
    expense(around(24), 'Warehouse Mart', 'everyday-card', { groceries: random.whole(42_00, 68_00), pets: random.whole(18_00, 31_00) }),
    ...[5, 13, 21].map((day) =>
      expense(around(day), random.pick(['Blue Door Cafe', 'Noodle House', 'Pizza Corner']), 'everyday-card', {
        'dining-out': random.whole(36_00, 72_00),
      }),
    ),
    expense(around(10), 'Farmers Market', 'wallet', { groceries: random.whole(14_00, 26_00) }),
    expense(around(20), 'Ice Cream Cart', 'wallet', { 'dining-out': random.whole(8_00, 15_00) }),
    ...[4, 14, 24].map((day) => expense(around(day), 'Crossroads Fuel', 'everyday-card', { fuel: random.whole(47_00, 69_00) })),
    expense(around(9), 'Paws and Claws', 'everyday-card', { pets: random.whole(24_00, 42_00) }),
    expense(around(11), 'Main Street Clothing', 'everyday-card', { clothing: clothes }, { salesTax: Math.round(clothes * 0.06) }),
    expense(around(15), random.pick(['Wellspring Pharmacy', 'Family Dental', 'Eye Care Center']), 'everyday-checking', {
      health: random.whole(28_00, 125_00),
    }),
    ...[8, 23].map((day) =>
      expense(around(day), random.pick(['City Cinema', 'Bowling Lanes', 'Book Nook']), 'everyday-card', {
        'fun-money': random.whole(32_00, 78_00),
      }),
    ),
    expense(around(16), 'Oak Street School', 'everyday-checking', { school: random.whole(25_00, 70_00) }, { description: 'Lunch account' }),
  ];
}

/** What does not happen every month. */
function surprises(on: On, random: Random, { trip, shortPay }: MonthCircumstances): Entry[] {
  const entries: Entry[] = [];
  if (random.whole(1, 3) > 1)
    entries.push(expense(on(random.whole(5, 25)), 'Toy Garden', 'everyday-card', { 'birthday-gifts': random.whole(28_00, 64_00) }));
  if (random.whole(1, 2) === 1)
    entries.push(expense(on(random.whole(8, 22)), 'Reliable Auto Care', 'everyday-card', { 'car-repairs': random.whole(64_00, 188_00) }));
  if (random.whole(1, 2) === 1)
    entries.push(refund(on(random.whole(14, 27)), 'Main Street Clothing', 'everyday-card', { clothing: random.whole(18_00, 36_00) }));
  if (trip) {
    entries.push(expense(on(11), 'Lakeside Lodge', 'travel-card', { 'summer-vacation': 286_40 }, { description: 'Weekend at the lake' }));
    entries.push(otherMoney(on(13), 'Neighbor', 'wallet', 'fun-money', 45_00, 'Sold the old bike'));
  }
  if (shortPay) entries.push(otherMoney(on(28), 'Everyday Checking', 'everyday-checking', 'fun-money', -12_00, 'Account fee'));
  return entries;
}
