import { messages } from '../messages/messages.ts';
import { decimalMarks, isAmount, readStatementAmount } from './amounts.ts';
import { columnsOfContent, columnsOfHeader, saysOut } from './csv-columns.ts';
import { readRecords, type TableRecord } from './csv-records.ts';
import { readWrittenDate } from './dates.ts';
import type { Found } from './settling.ts';
import { UnreadableStatement } from './types.ts';
import type { AmountColumns, StatementColumns, StatementDelimiter, StatementEncoding, StatementEntry, StatementReading } from './types.ts';

const texts = messages.statements;
const delimiters: readonly StatementDelimiter[] = [',', ';', '\t', '|'];
/** Among so many lines the header is looked for; banks write names and balances above it. */
const lookahead = 30;

/** The movements of a table, or the question which of its columns are which. */
export function findInTable(given: string, encoding: StatementEncoding, chosen?: StatementColumns): Found | Extract<StatementReading, { kind: 'asks' }> {
  const told = /^sep=(.)(\r\n|\r|\n)/i.exec(given);
  const delimiter = delimiters.find((each) => each === told?.[1]) ?? likeliestDelimiter(given);
  // The first line stays, empty, so that lines keep their numbers.
  const records = readRecords(told === null ? given : given.slice(5), delimiter).filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  if (records.length === 0) throw new UnreadableStatement(null, texts.empty);
  if (records.every(({ fields }) => fields.length === 1)) throw new UnreadableStatement(null, texts.notATable);

  const headerAt = records.slice(0, lookahead).findIndex(({ fields }) => columnsOfHeader(fields) !== null);
  const start = headerAt === -1 ? firstDated(records, chosen) : headerAt + 1;
  const body = records.slice(start);
  const header = records[start - 1]?.fields ?? null;
  const known = chosen ?? (headerAt === -1 || header === null ? null : columnsOfHeader(header)) ?? (body.length === 0 ? null : columnsOfContent(body));
  if (known === null) return { kind: 'asks', questions: [{ about: 'columns', rows: records.slice(0, 6).map(({ fields }) => fields) }] };
  const columns = { ...known, amount: indicatedOrSigned(known.amount, body) };
  const width = headerAt === -1 ? Math.max(header?.length ?? 0, body[0]?.fields.length ?? 0) : header?.length ?? 0;
  return {
    entries: body.map((record) => entryOf(record, columns, width, debitsAreNegative(columns.amount, body))),
    isSignSure: columns.amount.kind !== 'signed',
    facts: { format: 'csv', encoding, table: { delimiter, header, columns } },
  };
}

/** The delimiter under which a header is known, else the one that divides the most lines alike, into the most fields. */
function likeliestDelimiter(text: string): StatementDelimiter {
  const scored = delimiters.map((delimiter) => ({ delimiter, ...scoreOf(text, delimiter) }))
    .toSorted((a, b) => Number(b.isKnown) - Number(a.isKnown) || b.alike - a.alike || b.width - a.width);
  return scored[0]?.delimiter ?? ',';
}

function scoreOf(text: string, delimiter: StatementDelimiter): { isKnown: boolean; alike: number; width: number } {
  try {
    const records = readRecords(text, delimiter, lookahead);
    const widths = records.map(({ fields }) => fields.length).filter((width) => width > 1);
    const counts = Map.groupBy(widths, (width) => width);
    const [width = 0, same = []] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
    return { isKnown: records.some(({ fields }) => columnsOfHeader(fields) !== null), alike: same.length, width };
  } catch (error) {
    if (error instanceof UnreadableStatement) return { isKnown: false, alike: 0, width: 0 };
    throw error;
  }
}

/** Where the rows begin in a table whose header is not known, or that has none: at the first that holds a date and an amount. */
function firstDated(records: readonly TableRecord[], chosen: StatementColumns | undefined): number {
  const start = records.findIndex(({ fields }) =>
    (chosen === undefined ? fields.some(isDate) && fields.some((field) => isAmount(field)) : isDate(fields[chosen.date])));
  return Math.max(start, 0);
}

function isDate(cell = ''): boolean {
  return readWrittenDate(cell) !== null;
}

/** A type beside the amount tells the sign where it does so in every row, and where no amount has a sign of its own. */
function indicatedOrSigned(amount: AmountColumns, body: readonly TableRecord[]): AmountColumns {
  if (amount.kind !== 'indicated') return amount;
  const isTold = body.every(({ fields }) =>
    saysOut(fields[amount.indicator] ?? '') !== null && !/^[(\u2212-]|-$/.test(fields[amount.column]?.trim() ?? ''));
  return isTold ? amount : { kind: 'signed', column: amount.column };
}

/** Some banks write what goes out below zero although it has a column of its own. */
function debitsAreNegative(amount: AmountColumns, body: readonly TableRecord[]): boolean {
  if (amount.kind !== 'debit-credit') return false;
  const debits = body.map(({ fields }) => fields[amount.debit]?.trim() ?? '').filter((text) => /[1-9]/.test(text));
  return debits.length > 0 && debits.every((text) => decimalMarks.some((mark) => (readStatementAmount(text, mark)?.cents ?? 0) < 0));
}

function entryOf(record: TableRecord, columns: StatementColumns, width: number, isDebitNegative: boolean): StatementEntry {
  const { line, fields } = record;
  const needed = [columns.date, ...Object.values(columns.amount).filter((place) => typeof place === 'number')];
  const least = Math.max(...needed) + 1;
  if (fields.length < least) throw new UnreadableStatement(line, texts.fieldMissing(fields.length, least));
  if (fields.slice(width).some((field) => field.trim() !== '')) throw new UnreadableStatement(line, texts.fieldsBeyond(fields.length, width));
  const cell = (place: number | null) => (place === null ? '' : fields[place]?.trim() ?? '');
  const date = cell(columns.date);
  if (date === '') throw new UnreadableStatement(line, texts.dateMissing);
  const amounts = amountsOf(columns.amount, cell, isDebitNegative, line).filter(({ text }) => text !== '');
  if (amounts.length === 0) throw new UnreadableStatement(line, texts.amountMissing);
  return { line, date, amounts, source: cell(columns.source), description: cell(columns.description), providerId: cell(columns.providerId) || null, account: null };
}

function amountsOf(columns: AmountColumns, cell: (place: number) => string, isDebitNegative: boolean, line: number): StatementEntry['amounts'] {
  switch (columns.kind) {
    case 'signed': return [{ text: cell(columns.column), sign: 1 }];
    case 'debit-credit': return [{ text: cell(columns.debit), sign: isDebitNegative ? 1 : -1 }, { text: cell(columns.credit), sign: 1 }];
    case 'indicated': {
      const isOut = saysOut(cell(columns.indicator));
      if (isOut === null) throw new UnreadableStatement(line, texts.indicatorUnreadable(cell(columns.indicator)));
      return [{ text: cell(columns.column), sign: isOut ? -1 : 1 }];
    }
  }
}
