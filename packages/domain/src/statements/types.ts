import type { CalendarDate } from '../calendar/types.ts';
import type { Cents } from '../money/cents.ts';
import type { Notice } from '../notices.ts';
import type { DecimalMark } from './amounts.ts';
import type { ColumnMeaning, MeaningReason } from './meanings.ts';

/** Limits of a statement file, how many of its rows come in at once, the lengths its texts are cut to, and how many of its lines are shown as they are written. */
export const statementLimits = { bytes: 5_000_000, lines: 100_000, rows: 5000, text: 200, id: 255, shown: 50 } as const;

export type StatementFormat = 'csv' | 'ofx' | 'qif' | 'camt';
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
  /** Other text of the bank. */
  description: string;
  /** The bank's own id of the movement, where the file has one. */
  providerId: string | null;
}

/** Why a line of a file is no movement, or none that may be counted. */
export type LeftOutReason =
  | 'zero' | 'pending' | 'reverted' | 'cancelled' | 'declined' | 'failed' | 'balance' | 'footer' | 'header' | 'above' | 'continuation' | 'investments' | 'repeated'
  | 'other-currency' | 'unreadable';

/** A line that is left out, for a person to see. */
export interface LeftOutLine {
  line: number;
  reason: LeftOutReason;
  /** Its text, shortened; empty if unreadable. */
  text: string;
  /** Why it cannot be read; null where something else is the reason. */
  problem: Notice | null;
  /** The movement that it would be, where a person may take it in all the same. */
  row: StatementRow | null;
}

/**
 * How a file is to be read: the answers to what it leaves open, what its columns mean, and whether to flip all signs in the end. An answer
 * counts only where the file leaves its question open.
 */
export interface StatementChoices {
  dateOrder?: DateOrder;
  decimalMark?: DecimalMark;
  sign?: StatementSign;
  /** What each column of a table means, in their order; by default what was found out. */
  meanings?: readonly ColumnMeaning[];
  /** One of the accounts that the file names. */
  account?: string;
  /** One of the currencies that the file names. */
  currency?: string;
  /** Turns every amount of the file, however it was read. */
  isFlipped?: boolean;
  /** Only what is before this day: the next portion of a file with more rows than come in at once. */
  before?: CalendarDate;
  /** The most rows that come in at once; `statementLimits.rows` without it, and never more than that. */
  most?: number;
}

/** The rows of a file that come in at once: those of its newest days, and of no day a part. */
export interface StatementPortion {
  /** The first of these days. */
  from: CalendarDate;
  /** How many rows are older, and how many newer. */
  older: number;
  newer: number;
}

/** A row of the file as it is written, to ask by. */
export interface SignExample {
  source: string;
  amount: Cents;
}

/** Open questions of a file are asked, never guessed. */
export type StatementQuestion =
  | { about: 'date-order'; example: string }
  | { about: 'decimal-mark'; example: string }
  /** The first amount above zero, and the first below where there is one; `total` of all amounts as they are written. */
  | { about: 'sign'; examples: SignExample[]; total: Cents }
  /** `counts` is how many movements each account has. */
  | { about: 'account'; accounts: string[]; counts: number[] }
  | { about: 'currency'; currencies: string[] }
  /** What the columns mean does not suffice: a date or an amount is lacking, or more than one column could be it. */
  | { about: 'columns' };

/** A column of a table: its name and a cell of it, shortened, what it is taken to mean and why. */
export interface InspectedColumn {
  /** Null where it has none. */
  title: string | null;
  sample: string;
  meaning: ColumnMeaning;
  reason: MeaningReason;
}

/** A line of a table as it is written, its cells shortened. */
export interface InspectedLine {
  /** Counted from 1. */
  line: number;
  cells: string[];
}

/** The facts of a file that do not depend on how it is read. */
export interface StatementFacts {
  format: StatementFormat;
  encoding: StatementEncoding;
  /** Of tables only. `lines` are the first below the header, at most `statementLimits.shown`; `count` is how many there are. */
  table: { delimiter: StatementDelimiter; header: string[] | null; columns: InspectedColumn[]; lines: InspectedLine[]; count: number } | null;
  /** The accounts that it names. */
  accounts: string[];
}

/** How money out was told from money in: the strongest evidence. `lines` is the number of rows with which the running balance agrees. */
export type SignEvidence =
  | { by: 'format' | 'columns' | 'words' | 'signs' | 'answer' }
  | { by: 'balance'; lines: number };

/** The detected facts of the file, shown to a person. */
export interface DetectedStatement {
  format: StatementFormat;
  encoding: StatementEncoding;
  /** Null where every date names its month in no need of an order. */
  dateOrder: DateOrder | null;
  /** Null where no amount has one. */
  decimalMark: DecimalMark | null;
  /** Of tables only. */
  table: { delimiter: StatementDelimiter; header: string[] | null; meanings: ColumnMeaning[] } | null;
  /** The accounts that the file names. */
  accounts: string[];
  evidence: SignEvidence;
  /** The code of the currency of the rows; null where the file names none. */
  currency: string | null;
}

/**
 * `answered` are the questions that the file leaves open and the choices answer, where there are any. `portion` is there where the file has
 * more rows than these.
 */
export type StatementReading =
  | { kind: 'read'; detected: DetectedStatement; rows: StatementRow[]; leftOut: LeftOutLine[]; portion?: StatementPortion; answered?: StatementQuestion[] }
  | { kind: 'asks'; questions: StatementQuestion[]; answered?: StatementQuestion[] }
  /** Nothing of the file is of use. `line` is null where it is about the file as a whole; `notice` names the line. */
  | { kind: 'refused'; line: number | null; notice: Notice };

/** Hears how much of a file is read: from 0 to 1. */
export type OnProgress = (part: number) => void;

/** A movement as a reader found it, its date and amounts as they are written. */
export interface StatementEntry {
  line: number;
  date: string;
  /** The amount, or the one that goes out and the one that comes in. */
  amounts: EntryAmount[];
  source: string;
  description: string;
  providerId: string | null;
  account: string | null;
  currency: string | null;
  /** The kind of movement, in the bank's words. */
  kind: string;
  /** The balance after it, as it is written. */
  balance: string | null;
  /** Why it is no movement, though it has a date and an amount. */
  out: LeftOutReason | null;
  /** Why it cannot be read. */
  problem: Notice | null;
}

/** An amount as it is written. `way` is the direction by its column or a word beside it; null if its sign decides. */
export interface EntryAmount {
  text: string;
  way: 'out' | 'in' | null;
  /** A charge of the bank's that belongs to it, as it is written. */
  fee?: string;
}

/** A text of a file as it is quoted in what a person is told: a cell may have millions of letters. */
export function quotedText(text: string): string {
  return text.length > longestQuote ? `${text.slice(0, longestQuote).replace(/[\uD800-\uDBFF]$/, '')}...` : text;
}

const longestQuote = 80;

/** A line that is no movement, as a reader found it. */
export type FoundLine = Pick<LeftOutLine, 'line' | 'reason' | 'text'>;

/** Why a file cannot be read. Readers throw it; `readStatement` answers it as a value. */
export class UnreadableStatement extends Error {
  readonly line: number | null;

  readonly reason: Notice;

  constructor(line: number | null, reason: Notice) {
    super(reason.code);
    this.line = line;
    this.reason = reason;
  }
}
