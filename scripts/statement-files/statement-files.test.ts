import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../../packages/domain/src/calendar/index.ts';
import {
  findDuplicates, inspectStatement, meaningsWith, readStatement, statementImports, type ColumnMeaning, type StatementChoices, type StatementReading,
} from '../../packages/domain/src/statements/index.ts';

interface Row {
  date: string;
  payee: string;
  cents: number;
}

interface Right {
  rows: Row[];
  leftOut?: { line: number; reason: string }[];
}

interface Answers {
  sign?: 'positive-is-out' | 'positive-is-in';
  dateOrder?: StatementChoices['dateOrder'];
  decimalMark?: StatementChoices['decimalMark'];
  account?: string;
  currency?: string;
  columns?: {
    date: number;
    amount: { kind: 'signed'; column: number } | { kind: 'debit-credit'; debit: number; credit: number } | { kind: 'indicated'; column: number; indicator: number };
    payee: number | null;
  };
}

/** A file with its right readings; see the page beside the files. */
interface File extends Right {
  file: string;
  asks: string[];
  afterAnswers?: (Right & { answers: Answers })[];
  refused?: { line: number | null };
  mayAsk?: string[];
  mayDecide?: Answers;
  mayRefuse?: unknown;
  alsoRight?: Right[];
  importedBefore?: string;
  alreadyHere?: number;
}

const folder = new URL('./files/', import.meta.url);
const bytesOf = (file: string) => new Uint8Array(readFileSync(new URL(file, folder)));
const files = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as File[];

describe('files as banks and programs write them are read as they are meant [STM-18]', () => {
  it.each(files)('$file', (file) => {
    const reading = readStatement(bytesOf(file.file));
    expect(rightReadings(file, reading)).toContainEqual(inShort(reading));
  });

  it.each(files.filter(({ importedBefore }) => importedBefore !== undefined))('$file, after $importedBefore', ({ file, importedBefore = '', alreadyHere }) => {
    const [before, after] = [importedBefore, file].map((name) => importsOf(readStatement(bytesOf(name))));
    const known = (before ?? []).map((row, place) => ({ ...row, kind: 'recorded' as const, id: `t-${place}` }));
    expect(findDuplicates(after ?? [], known).filter((duplicate) => duplicate?.of === 'recorded')).toHaveLength(alreadyHere ?? 0);
  });

  it.each(files.flatMap(({ file, afterAnswers = [] }) => afterAnswers.map(({ answers, ...right }) => ({ file, answers, right }))))(
    '$file, after $answers', ({ file, answers, right }) => {
      const reading = readStatement(bytesOf(file));
      const then = reading.kind === 'asks' ? readStatement(bytesOf(file), choicesOf(answers, file)) : null;
      expect(then === null ? rowsOf(right) : inShort(then).rows).toEqual(rowsOf(right));
    },
  );
});

interface InShort {
  rows: string[];
  leftOut: string[];
  asks: string[];
  refusedAt: number | null | 'no';
}

/** The readings that are right. Lines left out count where the file has one right reading alone. */
function rightReadings({ afterAnswers = [], alsoRight = [], asks, mayAsk = [], mayDecide, mayRefuse, refused, ...right }: File, reading: StatementReading): InShort[] {
  const decided = afterAnswers.filter(({ answers }) => mayDecide !== undefined && isSame(answers, mayDecide));
  const isPlain = refused === undefined && asks.length === 0;
  const given = inShort(reading);
  const isAsking = asks.every((about) => given.asks.includes(about)) && given.asks.every((about) => [...asks, ...mayAsk].includes(about));
  const leftOut = alsoRight.length > 0 ? given.leftOut : right.leftOut?.map(({ line, reason }) => `${line} ${reason}`) ?? [];
  return [
    ...(isPlain ? [{ rows: rowsOf(right), leftOut, asks: [], refusedAt: 'no' as const }] : []),
    ...[...alsoRight, ...decided].map((other) => ({ ...given, rows: rowsOf(other), asks: [] })),
    ...(asks.length + mayAsk.length > 0 && isAsking ? [given] : []),
    ...(refused === undefined ? [] : [{ ...given, rows: [], refusedAt: refused.line }]),
    ...(mayRefuse === undefined || given.refusedAt === 'no' ? [] : [given]),
  ];
}

function inShort(reading: StatementReading): InShort {
  switch (reading.kind) {
    case 'read': return {
      rows: reading.rows.map(({ date, source, amount }) => `${isoDate(date)} ${source} ${amount}`),
      leftOut: reading.leftOut.filter(({ reason }) => reason !== 'above').map(({ line, reason }) => `${line} ${reason}`), asks: [], refusedAt: 'no',
    };
    case 'asks': return { rows: [], leftOut: [], asks: reading.questions.map(({ about }) => questions[about]), refusedAt: 'no' };
    case 'refused': return { rows: [], leftOut: [], asks: [], refusedAt: reading.line };
  }
}

function rowsOf({ rows }: Right): string[] {
  return rows.map(({ date, payee, cents }) => `${date} ${payee} ${cents}`);
}

const questions = {
  'sign': 'sign', 'date-order': 'dateOrder', 'decimal-mark': 'decimalMark', 'account': 'accounts', 'columns': 'columns', 'currency': 'currency',
} as const;

function choicesOf({ sign, columns, ...answers }: Answers, file: string): StatementChoices {
  return {
    ...answers,
    ...(sign !== undefined && { sign: sign === 'positive-is-out' ? 'reversed' as const : 'as-written' as const }),
    ...(columns !== undefined && { meanings: chosen(columns).reduce((meanings, [column, meaning]) => meaningsWith(meanings, column, meaning), foundIn(file)) }),
  };
}

/** What a person would choose for columns, one after the other. */
function chosen({ date, amount, payee }: NonNullable<Answers['columns']>): [number, ColumnMeaning][] {
  return [
    [date, 'date'], ...(payee === null ? [] : [[payee, 'payee'] as [number, ColumnMeaning]]),
    ...(amount.kind === 'debit-credit' ? [[amount.debit, 'out'], [amount.credit, 'in']] as [number, ColumnMeaning][] : [[amount.column, 'amount'] as [number, ColumnMeaning]]),
    ...(amount.kind === 'indicated' ? [[amount.indicator, 'direction'] as [number, ColumnMeaning]] : []),
  ];
}

function foundIn(file: string): ColumnMeaning[] {
  const inspected = inspectStatement(bytesOf(file));
  return inspected.kind === 'inspected' ? inspected.facts.table?.columns.map(({ meaning }) => meaning) ?? [] : [];
}

function isSame(one: Answers, other: Answers): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function importsOf(reading: StatementReading) {
  if (reading.kind !== 'read') throw new Error('It can be read.');
  return statementImports(reading.rows);
}
