import { isoDate } from '../calendar/dates.ts';
import { exportedColumns, guardedText } from '../exported-table.ts';
import type { Cents } from '../money/cents.ts';
import { sourceName } from '../transactions/source.ts';
import type { Transaction } from '../transactions/types.ts';

/**
 * Transactions as a table for other programs (RFC 4180), one line for each budget item that one falls on, in the order given. Dates are
 * written year-month-day, amounts in dollars with a point.
 */
export function transactionsCsv(transactions: readonly Transaction[]): string {
  const lines = transactions.flatMap((transaction) => {
    const { date, type, subtype, amount, account, legs, description } = transaction;
    const start = [isoDate(date), type, subtype, written(sourceName(transaction)), dollars(amount), written(account.name)];
    const parts = legs.length === 0 ? [['', '']] : legs.map((leg) => [written(leg.name), dollars(leg.amount)]);
    return parts.map((part) => [...start, ...part, written(description)]);
  });
  return [exportedColumns, ...lines].map((fields) => `${fields.join(',')}\r\n`).join('');
}

/** A text as a cell, which is never a formula. */
function written(text: string): string {
  const guarded = guardedText(text);
  return /[",;؛\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

function dollars(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
