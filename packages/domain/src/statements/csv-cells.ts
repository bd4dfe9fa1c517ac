import { decimalMarks, isAmount, readStatementAmount } from './amounts.ts';
import type { TableRecord } from './csv-records.ts';
import { mostColumns } from './csv-names.ts';
import { readWrittenDate } from './dates.ts';

/** The columns of a table, looked at by what stands in them. */
export interface TableCells {
  places: number[];
  of(column: number): readonly string[];
  holdDates(column: number): boolean;
  holdAmounts(column: number): boolean;
  /** Whether a date, an amount stands anywhere in it. */
  hasDate(column: number): boolean;
  hasAmount(column: number): boolean;
  isEmpty(column: number): boolean;
  /** Names or sentences, rather than numbers of accounts. */
  holdWords(column: number): boolean;
  /** Number of letters in it. */
  letters(column: number): number;
}

/** Number of rows sampled per column. */
const enough = 400;

/** @param records rows, of which those with a date count. */
export function tableCells(records: readonly TableRecord[]): TableCells {
  const sample = firstOf(records, ({ fields }) => fields.some(isDate));
  const width = Math.min(mostColumns, sample.reduce((most, { fields }) => Math.max(most, fields.length), 0));
  const of = oncePerColumn((column) => sample.map(({ fields }) => fields[column]?.trim() ?? ''));
  const most = (column: number, holds: (cell: string) => boolean) => {
    const written = of(column).filter((cell) => cell !== '');
    return written.length > 0 && written.filter(holds).length >= written.length * 0.9;
  };
  const letters = oncePerColumn((column) => of(column).reduce((sum, cell) => sum + lettersOf(cell), 0));
  return {
    places: Array.from({ length: width }, (_, place) => place),
    of,
    holdDates: oncePerColumn((column) => most(column, isDate)),
    holdAmounts: oncePerColumn((column) => most(column, isAmount) && !most(column, isNumberOfSomething)),
    hasDate: oncePerColumn((column) => of(column).some(isDate)),
    hasAmount: oncePerColumn((column) => of(column).some((cell) => isAmount(cell) && !isNumberOfSomething(cell))),
    isEmpty: oncePerColumn((column) => of(column).every((cell) => cell === '')),
    holdWords: oncePerColumn((column) => letters(column) > 0 && !most(column, (cell) => /^[A-Z]{2}\d{2}[A-Z\d ]{8,40}$/.test(cell) || isAmount(cell))),
    letters,
  };
}

/** Found out when it is asked for the first time: a table has up to 256 columns, and each is asked often. */
function oncePerColumn<Found>(find: (column: number) => Found): (column: number) => Found {
  const known = new Map<number, Found>();
  return (column) => {
    const found = known.get(column);
    if (found !== undefined) return found;
    const fresh = find(column);
    known.set(column, fresh);
    return fresh;
  };
}

function firstOf(records: readonly TableRecord[], counts: (record: TableRecord) => boolean): TableRecord[] {
  const sample: TableRecord[] = [];
  for (const record of records) {
    if (sample.length === enough) break;
    if (counts(record)) sample.push(record);
  }
  return sample;
}

export function isDate(cell = ''): boolean {
  return readWrittenDate(cell) !== null;
}

/** Whether an amount is written below zero. */
export function isNegative(cell: string): boolean {
  return decimalMarks.some((mark) => (readStatementAmount(cell, mark)?.cents ?? 0) < 0);
}

/** Whether an amount is written that moves money. */
export function moves(cell: string): boolean {
  return /[1-9]/.test(cell) && isAmount(cell);
}

/** Numbers of accounts and checks, and days written as eight digits. */
function isNumberOfSomething(cell: string): boolean {
  return /^0\d+$/.test(cell) || /^\d{8,}$/.test(cell) || isDate(cell);
}

function lettersOf(cell: string): number {
  return cell.slice(0, 200).match(/\p{L}/gu)?.length ?? 0;
}
