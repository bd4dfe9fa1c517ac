import { isStorableDate } from '../calendar/dates.ts';
import type { CalendarDate, YearMonth } from '../calendar/types.ts';
import { maxCents, type Cents } from '../money/cents.ts';
import { UnreadableExport } from './types.ts';

/** A row of a table of Actual's database, by the names of its columns. */
export type ActualRow = Readonly<Record<string, string | number | null>>;

/** The tables that are read. Older databases lack some, and some columns. */
export const actualTableNames = [
  'accounts', 'transactions', 'payees', 'payee_mapping', 'categories', 'category_groups', 'category_mapping', 'zero_budgets', 'zero_budget_months',
  'reflect_budgets', 'schedules', 'rules', 'notes', 'preferences',
] as const;
export type ActualTableName = (typeof actualTableNames)[number];
export type ActualTables = Readonly<Partial<Record<ActualTableName, readonly ActualRow[]>>>;

/** A text, empty where there is none. */
export function textIn(row: ActualRow, column: string): string {
  const value = row[column];
  return value === null || value === undefined ? '' : String(value);
}

export function isSet(row: ActualRow, column: string): boolean {
  return Number(row[column] ?? 0) !== 0;
}

/** An amount in cents; none is 0. Throws where it is no such number. */
export function centsIn(row: ActualRow, column: string): Cents {
  const value = row[column] ?? 0;
  if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > maxCents) throw damaged();
  return value === 0 ? 0 : value;
}

/** A day written as 20260131. Throws where it is none. */
export function dayIn(row: ActualRow, column: string): CalendarDate {
  const value = Number(row[column]);
  const date = { year: Math.floor(value / 10_000), month: Math.floor(value / 100) % 100, day: value % 100 };
  if (!isStorableDate(date)) throw damaged();
  return date;
}

/** A month written as 202601 or 2026-01. Throws where it is none. */
export function monthIn(row: ActualRow, column: string): YearMonth {
  const value = Number(textIn(row, column).replace('-', ''));
  const month = { year: Math.floor(value / 100), month: value % 100 };
  if (!isStorableDate({ ...month, day: 1 })) throw damaged();
  return month;
}

export function damaged(): UnreadableExport {
  return new UnreadableExport({ code: 'migration.damaged' });
}
