import { exportedColumns, withoutGuards } from '../exported-table.ts';
import { isDate, tableCells, type TableCells } from './csv-cells.ts';
import { findLayout, isHeader } from './csv-columns.ts';
import { layoutBy, meaningsOf } from './csv-meanings.ts';
import { readRecords, type TableRecord } from './csv-records.ts';
import { isAmount } from './amounts.ts';
import { rowReader, shortened } from './csv-rows.ts';
import { sections } from './csv-sections.ts';
import type { ColumnMeaning } from './meanings.ts';
import type { Found } from './settling.ts';
import { statementLimits, UnreadableStatement } from './types.ts';
import type { FoundLine, InspectedColumn, InspectedLine, OnProgress, StatementDelimiter, StatementEncoding, StatementEntry, StatementReading } from './types.ts';
import { reasonOfStatus } from './words.ts';

const delimiters: readonly StatementDelimiter[] = [',', ';', '\t', '|'];
/** Among so many lines the header is looked for; banks write names and balances above it. */
const lookahead = 30;
/** What is shown of a cell. */
const cellLength = 60;

/** A table as it is found, before it is decided what its columns mean. */
export interface InspectedTable {
  delimiter: StatementDelimiter;
  encoding: StatementEncoding;
  records: TableRecord[];
  /** Where the header is, by its names; -1 where none is known. */
  headerAt: number;
  /** Its rows, and what was found out about its columns. */
  found: TableBody;
  header: string[] | null;
  columns: InspectedColumn[];
  /** Its first lines, to be shown as they are written. */
  lines: InspectedLine[];
  accounts: string[];
  /** How many lines there are. */
  count: number;
}

/** The rows of a table, below its header. */
interface TableBody {
  start: number;
  header: string[] | null;
  rows: TableRecord[];
  cells: TableCells;
}

/** The records of a table, and for each of its columns what it means and why. */
export function inspectTable(given: string, encoding: StatementEncoding, onProgress: OnProgress): InspectedTable {
  const told = /^sep=(.)(\r\n|\r|\n)/i.exec(given);
  const delimiter = delimiters.find((each) => each === told?.[1]) ?? likeliestDelimiter(given);
  // The first line stays, empty, so that lines keep their numbers.
  const read = readRecords(told === null ? given : given.slice(5), delimiter, { most: statementLimits.lines + 1, onProgress }).map(unwrapped);
  const records = unguarded(read).filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  if (records.length === 0) throw new UnreadableStatement(null, { code: 'statements.empty' });
  if (records.length > statementLimits.lines) throw new UnreadableStatement(null, { code: 'statements.tooManyRows', rows: statementLimits.lines });
  if (records.every(({ fields }) => fields.length === 1)) throw new UnreadableStatement(null, { code: 'statements.notATable' });

  const headerAt = records.slice(0, lookahead).findIndex(({ fields }) => isHeader(fields));
  const found = bodyOf(records, headerAt === -1 ? firstDated(records) : headerAt + 1);
  if (headerAt !== -1 && found.rows.length === 0) throw new UnreadableStatement(null, { code: 'statements.empty' });
  const columns = meaningsOf(found.header, found.cells, findLayout(found.header, found.cells));
  const account = columns.findIndex(({ meaning }) => meaning === 'account');
  const accounts = account === -1 ? [] : [...new Set(found.rows.map(({ fields }) => fields[account]?.trim().slice(0, statementLimits.text) ?? '').filter((name) => name !== ''))];
  const shown = headerAt === -1 ? records : found.rows;
  const lines = shown.slice(0, statementLimits.shown).map(({ line, fields }) => ({ line, cells: columns.map((_, place) => (fields[place] ?? '').slice(0, cellLength).trim()) }));
  return { delimiter, encoding, records, headerAt, found, header: found.header, columns, lines, count: shown.length, accounts };
}

/** The movements of a table by what its columns mean, or the question which of them are which. */
export function readTable(table: InspectedTable, given: readonly ColumnMeaning[] | undefined): Found | Extract<StatementReading, { kind: 'asks' }> {
  const { delimiter, encoding, records, headerAt } = table;
  const known = table.columns.map(({ meaning }) => meaning);
  const meanings = given?.length === known.length ? [...given] : known;
  const { start, header, rows, cells } = bodyBy(table, meanings);
  const layout = layoutBy(header, cells, meanings);
  if (layout === null) return { kind: 'asks', questions: [{ about: 'columns' }] };

  const width = headerAt === -1 ? Math.max(header?.length ?? 0, rows[0]?.fields.length ?? 0) : header?.length ?? 0;
  const read = rowReader(layout, width, header, cells);
  const lines = above(records.slice(0, start), header, headerAt);
  const entries: StatementEntry[] = [];
  const section = sections(records.slice(0, start).map(({ fields }) => shortened(fields)), layout.account !== null);
  for (const record of rows) {
    const found = read(record, entries.at(-1) ?? null);
    if ('reason' in found) {
      if (found.reason === 'footer' && isHeader(record.fields)) throw new UnreadableStatement(record.line, { code: 'statements.anotherTable' });
      section.pass(found);
      lines.push(found);
    } else entries.push(section.within(found));
  }
  return {
    entries, lines, sign: layout.amount.kind === 'signed' ? 'open' : 'told', toldBy: layout.amount.kind === 'indicated' ? 'words' : 'columns',
    facts: { format: 'csv', encoding, table: { delimiter, header, meanings } },
  };
}

/** Without a header, rows begin where the column of dates has its first: another column of dates has another first row. */
function bodyBy({ records, headerAt, found, columns }: InspectedTable, meanings: readonly ColumnMeaning[]): TableBody {
  const date = meanings.indexOf('date');
  if (headerAt !== -1 || date === -1 || columns[date]?.meaning === 'date') return found;
  return bodyOf(records, Math.max(records.findIndex(({ fields }) => isDate(fields[date])), 0));
}

function bodyOf(records: readonly TableRecord[], start: number): TableBody {
  const rows = records.slice(start);
  return { start, header: headerOf(records[start - 1]), rows, cells: tableCells(rows) };
}

/** The texts of an exported table as they were; other tables may mean their apostrophes. */
function unguarded(records: TableRecord[]): TableRecord[] {
  const isOwn = records[0]?.fields.join() === exportedColumns.join();
  return isOwn ? records.map((record) => ({ ...record, fields: record.fields.map(withoutGuards) })) : records;
}

/** Some banks write a text as a formula, ="0012", so that a spreadsheet leaves it as it is. */
function unwrapped(record: TableRecord): TableRecord {
  return record.fields.some(isWrapped) ? { ...record, fields: record.fields.map((field) => (isWrapped(field) ? field.slice(2, -1) : field)) } : record;
}

function isWrapped(field: string): boolean {
  return field.startsWith('="') && field.endsWith('"') && field.length > 2;
}

/** Lines above the rows that may hold a movement; names and balances above a header are none, and neither is the header. */
function above(records: readonly TableRecord[], header: readonly string[] | null, headerAt: number): FoundLine[] {
  const own = header === null ? records : records.slice(0, -1);
  return own
    .filter(({ fields }) => headerAt === -1 || (fields.some(isDate) && fields.some((field) => isAmount(field))))
    .map(({ line, fields }): FoundLine => ({ line, reason: fields.map(reasonOfStatus).find((reason) => reason !== null) ?? 'above', text: shortened(fields) }));
}

/** The names of the columns: what stands above the rows, unless it is a row that could not be read. */
function headerOf(record: TableRecord | undefined): string[] | null {
  if (record === undefined) return null;
  const isRow = record.fields.some((field) => isAmount(field) || reasonOfStatus(field) !== null);
  return isRow && !isHeader(record.fields) ? null : record.fields;
}

/** The delimiter under which a header is known, else the one that divides the most lines alike, into the most fields. */
function likeliestDelimiter(text: string): StatementDelimiter {
  const scored = delimiters.map((delimiter) => ({ delimiter, ...scoreOf(text, delimiter) }))
    .toSorted((a, b) => Number(b.isKnown) - Number(a.isKnown) || b.alike - a.alike || b.width - a.width);
  return scored[0]?.delimiter ?? ',';
}

function scoreOf(text: string, delimiter: StatementDelimiter): { isKnown: boolean; alike: number; width: number } {
  try {
    const records = readRecords(text, delimiter, { most: lookahead });
    const widths = records.map(({ fields }) => fields.length).filter((width) => width > 1);
    const counts = Map.groupBy(widths, (width) => width);
    const [width = 0, same = []] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
    return { isKnown: records.some(({ fields }) => isHeader(fields)), alike: same.length, width };
  } catch (error) {
    if (error instanceof UnreadableStatement) return { isKnown: false, alike: 0, width: 0 };
    throw error;
  }
}

/** Where the rows begin in a table whose header is not known, or that has none: at the first that holds a date and an amount. */
function firstDated(records: readonly TableRecord[]): number {
  return Math.max(records.findIndex(({ fields }) => fields.some(isDate) && fields.some((field) => isAmount(field) && !isDate(field))), 0);
}
