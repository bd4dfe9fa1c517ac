import { isoDate } from '../calendar/dates.ts';
import type { Cents } from '../money/cents.ts';
import { sourceName } from '../transactions/source.ts';
import type { Transaction } from '../transactions/types.ts';

const header = ['Date', 'Type', 'Subtype', 'Source', 'Amount', 'Account', 'Budgeted Account', 'Budgeted Amount', 'Description'];

/**
 * Transactions as a table for other programs (RFC 4180), one line for each budget item that one falls on, in the order given. Dates are
 * written year-month-day, amounts in dollars with a point.
 */
export function transactionsCsv(transactions: readonly Transaction[]): string {
  const lines = transactions.flatMap((transaction) => {
    const { date, type, subtype, amount, account, legs, description } = transaction;
    const start = [isoDate(date), type, subtype, sourceName(transaction), dollars(amount), account.name];
    const parts = legs.length === 0 ? [['', '']] : legs.map((leg) => [leg.name, dollars(leg.amount)]);
    return parts.map((part) => [...start, ...part, description]);
  });
  return [header, ...lines].map((fields) => `${fields.map(written).join(',')}\r\n`).join('');
}

/** A text that a spreadsheet would take for a formula is kept from being one. */
function written(field: string): string {
  const harmless = /^[=+@\t\r]|^-(?![\d.]+$)/.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function dollars(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
