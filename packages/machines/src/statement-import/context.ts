import type { Client } from '@blue-budget/api/client';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id, MasterData } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import type {
  ColumnMeaning, DateOrder, DecimalMark, Duplicate, LeftOutLine, OnProgress, RememberedShape, SettledShape, StatementChoices, StatementFacts, StatementSign,
} from '@blue-budget/domain/statements';
import type { LedgerChanged } from '../operation-request.ts';
import type { AccountAnswers, AccountMap } from './accounts.ts';
import type { FileQuestion, FileRow, ImportReading, StatementReader } from './reader.ts';

/** A file as a browser hands it over. */
export interface StatementFile {
  name: string;
  /** In bytes. */
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export type StatementImportLedger = Pick<MasterData, 'realAccounts'>;

export interface StatementImportInput {
  client: { data: Pick<Client['data'], 'checkStatement' | 'forgetStatementShape' | 'importStatement' | 'statementShapes'> };
  ledger: StatementImportLedger;
  /** The account that the import was opened from; null where it was opened from none. */
  accountId: Id | null;
  /** Reads files for this import alone. */
  reader: StatementReader;
  /** Reloads the ledger, which then holds the imported rows. */
  reload(this: void): void;
}

/** A file to open, and what decides how it is read at first. */
export interface Opening extends Pick<StatementImportInput, 'reader' | 'client' | 'accountId'> {
  file: StatementFile | null;
  onProgress: OnProgress;
}

/** Rows of one account, to check or to import, and what is to be remembered of their file. */
export interface AccountRows {
  accountId: Id;
  rows: FileRow[];
  /** The places of the rows in the file's list. */
  places: number[];
  settled: Omit<SettledShape, 'accountId'> | undefined;
}

/** The chosen file, its facts, and the answers about it. Another file resets them. */
export interface FileFacts {
  file: StatementFile | null;
  /** How much of it is read, from 0 to 1. */
  progress: number;
  /** What was found out about it. */
  facts: StatementFacts | null;
  reading: ImportReading | null;
  /** What the person settled about files before. */
  shapes: RememberedShape[];
  /** What of that this file is read by; null where it is the first of its shape. */
  remembered: RememberedShape | null;
  /** Everything that the file left open so far, also what is answered by now. */
  asked: FileQuestion[];
  choices: StatementChoices;
  /** Where the file has several accounts, what each of them is, and the answers about it. */
  accountMap: AccountMap;
  accountAnswers: ReadonlyMap<string, AccountAnswers>;
  /** The rows of the file, followed by the left-out lines that may still be imported. */
  rows: FileRow[];
  /** The lines that are left out. Those that may be imported have their row after the rows of the file, in the same order. */
  leftOut: LeftOutLine[];
  /** For each row what it is a duplicate of; null while that is not known. */
  duplicates: (Duplicate | null)[] | null;
  /** Rows ticked or unticked by hand, by their ids: read in another way, a row that stays the same keeps its tick. */
  ticks: ReadonlyMap<string, boolean>;
}

export interface StatementImportContext extends StatementImportInput, FileFacts {
  /** A file that was chosen while the rows of another are imported: it is opened after that. */
  next: StatementFile | null;
  error: Notice | null;
  /** Currencies that may be taken as they are, by account and code. */
  acceptedCurrencies: ReadonlySet<string>;
  /** How many rows came in, and how many were skipped because they were known. */
  outcome: { added: number; known: number } | null;
}

export type StatementImportEvent =
  | { type: 'fileChosen'; file: StatementFile }
  /** So much of the file is read. */
  | { type: 'progressed'; part: number }
  /** Gives up reading. */
  | { type: 'stopped' }
  | { type: 'dateOrderChosen'; dateOrder: DateOrder }
  | { type: 'decimalMarkChosen'; decimalMark: DecimalMark }
  /** `account` where the file has several. */
  | { type: 'signChosen'; sign: StatementSign; account?: string | undefined }
  /** One of the currencies that the file names. */
  | { type: 'currencyChosen'; currency: string; account?: string | undefined }
  /** What an account of the file is; null leaves it out. */
  | { type: 'fileAccountMapped'; account: string; id: Id | null }
  /** A column of the table, counted from 0, means something else. */
  | { type: 'meaningChosen'; column: number; meaning: ColumnMeaning }
  /** All columns mean again what was found out. */
  | { type: 'meaningsReset' }
  | { type: 'answersReopened' }
  /** Files of this shape are to be read as they are found again. */
  | { type: 'shapeForgotten' }
  | { type: 'forgettingFailed'; error: unknown }
  /** Every amount of the file is turned. */
  | { type: 'signsFlipped' }
  /** Of a file with more rows than come in at once those before a day; the newest where it is null. */
  | { type: 'portionChosen'; before: CalendarDate | null }
  /** Whether amounts in the file's currency may be taken as they are. */
  | { type: 'currencyAccepted'; isAccepted: boolean }
  | { type: 'accountChosen'; id: Id }
  | { type: 'rowTicked'; place: number; isTicked: boolean }
  | { type: 'allTicked'; isTicked: boolean }
  | { type: 'retried' }
  /** The answers are given, or the import is asked for. */
  | { type: 'submitted' }
  | LedgerChanged<StatementImportLedger>;
