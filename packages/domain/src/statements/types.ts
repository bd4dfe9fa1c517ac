import type { CalendarDate } from '../calendar/types.ts';
import type { Cents } from '../money/cents.ts';

/** What a statement file may hold at most, and what its texts are cut to. */
export const statementLimits = { bytes: 5_000_000, rows: 5000, text: 200, id: 255 } as const;

export type StatementFormat = 'csv' | 'ofx' | 'qif';
export type StatementEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type StatementDelimiter = ',' | ';' | '\t' | '|';

/** How the first two numbers of a date such as 05/03/2026 are meant. */
export const dateOrders = ['month-first', 'day-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How amounts are signed: money out below zero, as the product has it, or above, as some card statements have it. */
export type StatementSign = 'as-written' | 'reversed';

/** One movement on the account that a statement is of. */
export interface StatementRow {
  /** Where it begins in the file, counted from 1. */
  line: number;
  date: CalendarDate;
  /** Signed: money out is negative. Never 0. */
  amount: Cents;
  /** Merchant or payer, as the bank names them; may be empty. */
  source: string;
  /** What else the bank says. */
  description: string;
  /** The bank's own id of the movement, where the file has one. */
  providerId: string | null;
}

/** Where the facts stand in a table, columns counted from 0; null for what it does not have. */
export interface StatementColumns {
  date: number;
  amount: AmountColumns;
  source: number | null;
  description: number | null;
  providerId: number | null;
}

/** An amount with its sign, money out and money in in columns of their own, or an amount beside a word that tells which it is. */
export type AmountColumns =
  | { kind: 'signed'; column: number }
  | { kind: 'debit-credit'; debit: number; credit: number }
  | { kind: 'indicated'; column: number; indicator: number };

/** What a person answered to the questions of an earlier reading. */
export interface StatementChoices {
  dateOrder?: DateOrder;
  sign?: StatementSign;
  columns?: StatementColumns;
  /** One of the accounts that the file names. */
  account?: string;
}

/** What the file leaves open. It is asked, never guessed. */
export type StatementQuestion =
  | { about: 'date-order'; example: string }
  | { about: 'sign'; example: string }
  | { about: 'account'; accounts: string[] }
  /** `rows` are the first ones, the header among them where there is one. */
  | { about: 'columns'; rows: string[][] };

/** What was found out about the file, for a person to see. */
export interface DetectedStatement {
  format: StatementFormat;
  encoding: StatementEncoding;
  /** Null where every date names its month in no need of an order. */
  dateOrder: DateOrder | null;
  /** Null where no amount has one. */
  decimalMark: '.' | ',' | null;
  /** Of tables only. */
  table: { delimiter: StatementDelimiter; header: string[] | null; columns: StatementColumns } | null;
  /** The accounts that the file names. */
  accounts: string[];
}

export type StatementReading =
  | {
    kind: 'read';
    detected: DetectedStatement;
    rows: StatementRow[];
    /** Lines whose amount is zero: they move nothing and are left out. */
    skipped: number[];
  }
  | { kind: 'asks'; questions: StatementQuestion[] }
  /** Nothing of the file is of use. `line` is null where it is about the file as a whole; `message` names the line. */
  | { kind: 'refused'; line: number | null; message: string };

/** A movement as a reader found it, its date and amounts as they are written. */
export interface StatementEntry {
  line: number;
  date: string;
  /** The amount, or the one that goes out and the one that comes in. */
  amounts: { text: string; sign: 1 | -1 }[];
  source: string;
  description: string;
  providerId: string | null;
  account: string | null;
}

/** Why a file cannot be read. Readers throw it; `readStatement` answers it as a value. */
export class UnreadableStatement extends Error {
  readonly line: number | null;

  constructor(line: number | null, reason: string) {
    super(reason);
    this.line = line;
  }
}
