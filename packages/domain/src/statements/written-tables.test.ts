import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInMonth } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import { readStatement } from './reading.ts';
import { utf8 } from './testing/bytes.ts';
import type { StatementChoices } from './types.ts';

/** Tables in the shapes in which banks write them: a reading is the table that was written, or a question, and never another table. */

// The language, whose types alone this package is given, does not have it.
declare const process: { env: Record<string, string | undefined> };
const draws = process.env['DEEP'] === '1' ? 10_000 : 150;

interface Movement {
  date: CalendarDate;
  amount: number;
  payee: string;
}

/** How a file writes dates and amounts. */
interface Style {
  day: (date: CalendarDate) => string;
  money: (cents: number) => string;
  delimiter: string;
  answers: Pick<StatementChoices, 'dateOrder' | 'decimalMark'>;
}

type Write = (movements: readonly Movement[], style: Style) => (readonly string[])[];

const two = (value: number) => String(value).padStart(2, '0');
const days: Record<string, Style['day']> = {
  iso: ({ year, month, day }) => `${year}-${two(month)}-${two(day)}`,
  american: ({ year, month, day }) => `${two(month)}/${two(day)}/${year}`,
  european: ({ year, month, day }) => `${two(day)}.${two(month)}.${year}`,
};
const grouped = (cents: number, mark: string, decimal: string) => {
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, mark)}${decimal}${part}`;
};
const monies: Record<string, Style['money']> = {
  plain: (cents) => (cents / 100).toFixed(2),
  american: (cents) => grouped(cents, ',', '.'),
  european: (cents) => grouped(cents, '.', ','),
};

/** The balance after each movement, from a start that is no amount. */
function balances(movements: readonly Movement[], start = 812_345): number[] {
  let balance = start;
  return movements.map(({ amount }) => (balance += amount));
}

const size = (cents: number) => Math.abs(cents);
const inOrder = (movements: readonly Movement[], style: Style, fields: (movement: Movement, place: number) => string[]) =>
  movements.map((movement, place) => [style.day(movement.date), ...fields(movement, place)]);

const shapes: Record<string, Write> = {
  'signed amounts': (all, style) => [['Date', 'Description', 'Amount'], ...inOrder(all, style, ({ payee, amount }) => [payee, style.money(amount)])],
  'a running balance': (all, style) => {
    const after = balances(all);
    return [['Date', 'Description', 'Amount', 'Balance'], ...inOrder(all, style, ({ payee, amount }, place) => [payee, style.money(amount), style.money(after[place] ?? 0)])];
  },
  'the newest first, with a balance before the amount': (all, style) => {
    const after = balances(all);
    const lines = inOrder(all, style, ({ payee, amount }, place) => [style.money(after[place] ?? 0), payee, style.money(amount)]);
    return [['Booking date', 'Balance', 'Payee', 'Value'], ...lines.toReversed()];
  },
  'money out and money in': (all, style) => [
    ['Date', 'Payee', 'Withdrawal', 'Deposit'], ...inOrder(all, style, ({ payee, amount }) => [payee, amount < 0 ? style.money(size(amount)) : '', amount < 0 ? '' : style.money(amount)]),
  ],
  'money out with a minus beside money in': (all, style) => [
    ['Date', 'Debit', 'Credit', 'Details'], ...inOrder(all, style, ({ payee, amount }) => [amount < 0 ? style.money(amount) : '', amount < 0 ? '' : style.money(amount), payee]),
  ],
  'a word of direction': (all, style) => [
    ['Date', 'Name', 'Debit/Credit', 'Amount'], ...inOrder(all, style, ({ payee, amount }) => [payee, amount < 0 ? 'Debit' : 'Credit', style.money(size(amount))]),
  ],
  'Af and Bij': (all, style) => [['Datum', 'Naam', 'Af Bij', 'Bedrag'], ...inOrder(all, style, ({ payee, amount }) => [payee, amount < 0 ? 'Af' : 'Bij', style.money(size(amount))])],
  'S and H': (all, style) => [['Buchungstag', 'Empfänger', 'Betrag', 'Soll/Haben'], ...inOrder(all, style, ({ payee, amount }) => [payee, style.money(size(amount)), amount < 0 ? 'S' : 'H'])],
  'charges above zero, as on a card': (all, style) => [
    ['Transaction Date', 'Description', 'Amount'], ...inOrder(all, style, ({ payee, amount }) => [amount > 0 ? 'PAYMENT THANK YOU' : payee, style.money(0 - amount)]),
  ],
  'no header': (all, style) => inOrder(all, style, ({ payee, amount }) => [payee, style.money(amount)]),
  // Words that columns are named by elsewhere: a row is no header for them.
  'no header, and names of columns in each row': (all, style) => inOrder(all, style, ({ payee, amount }) => [payee, 'Posted', style.money(amount), 'USD']),
  'no header, with a balance': (all, style) => {
    const after = balances(all);
    return inOrder(all, style, ({ payee, amount }, place) => [payee, style.money(amount), style.money(after[place] ?? 0)]);
  },
  'lines around, and columns that mean nothing here': (all, style) => {
    const total = all.reduce((sum, { amount }) => sum + amount, 0);
    return [
      ['Account', 'Everyday'], ['Posting Date', 'Check Number', 'Payee', 'Category', 'Amount', 'Currency', 'Status'],
      ...inOrder(all, style, ({ payee, amount }, place) => [place % 3 === 0 ? String(1000 + place) : '', payee, 'Household', style.money(amount), 'USD', 'Posted']),
      ['Total', '', '', '', style.money(total), '', ''],
    ];
  },
};

const movements = fc.array(fc.record({
  day: fc.integer({ min: 0, max: 27 }), amount: fc.oneof(fc.integer({ min: -90_000, max: -1 }), fc.integer({ min: -900_000, max: 900_000 })).filter((cents) => cents !== 0),
  payee: fc.constantFrom('Corner Shop', 'GREEN BASKET MARKET #114', 'Kiosk "am Eck"', 'Power, Light & Co', 'Acme Payroll', 'Café; Noir', 'Rent'),
}), { minLength: 1, maxLength: 14 }).chain((rows) => fc.record({ year: fc.integer({ min: 2019, max: 2026 }), month: fc.integer({ min: 1, max: 12 }) }).map(({ year, month }) =>
  rows.toSorted((a, b) => a.day - b.day).map(({ day, amount, payee }): Movement => ({ date: { year, month, day: Math.min(day + 1, daysInMonth(year, month)) }, amount, payee }))));
const style = fc.record({ day: fc.constantFrom(...Object.keys(days)), money: fc.constantFrom(...Object.keys(monies)), delimiter: fc.constantFrom(',', ';', '\t') })
  .map(({ day, money, delimiter }): Style => ({
    day: days[day] ?? String, money: monies[money] ?? String, delimiter,
    answers: { dateOrder: day === 'european' ? 'day-first' : 'month-first', decimalMark: money === 'european' ? ',' : '.' },
  }));

const fieldOf = (text: string, delimiter: string) => (text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text);

describe.each(Object.keys(shapes))('any table with %s', (name) => {
  const write = shapes[name] ?? (() => []);
  const isCard = name.startsWith('charges');
  const isUpwards = name.startsWith('the newest');

  it('is read as it was written, or asked about', () => {
    fc.assert(fc.property(movements, style, (given, how) => {
      // A card is charged more often than it is paid.
      const table = isCard ? given.map((each, place) => ({ ...each, amount: place % 3 === 2 ? size(each.amount) : 0 - size(each.amount) })) : given;
      const text = write(table, how).map((fields) => fields.map((field) => fieldOf(field, how.delimiter)).join(how.delimiter)).join('\n');
      const first = readStatement(utf8(text));
      // What was asked is answered as it was written.
      const reading = first.kind === 'asks' ? readStatement(utf8(text), { ...how.answers, sign: isCard ? 'reversed' : 'as-written' }) : first;
      if (reading.kind === 'asks') return;
      const wanted = (isUpwards ? table.toReversed() : table).map(({ date, amount, payee }) => ({ date, amount, payee: isCard && amount > 0 ? 'PAYMENT THANK YOU' : payee }));
      const read = reading.kind === 'read' ? reading.rows.map(({ date, amount, source }) => ({ date, amount, payee: source })) : reading;
      expect({ text, read }).toEqual({ text, read: wanted });
    }), { numRuns: draws });
  }, 120_000);
});
