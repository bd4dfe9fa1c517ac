import { compareDates } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import { statementLimits, type LeftOutLine, type SignEvidence, type StatementChoices, type StatementPortion } from '@blue-budget/domain/statements';
import type { FileQuestion, FileRow, ImportReading, StatementReader } from './reader.ts';

/** What the accounts of a file are: a real account, or null where it is left out. One that is missing is not decided. */
export type AccountMap = ReadonlyMap<string, Id | null>;

/** Answers that are about one account of a file. */
export type AccountAnswers = Pick<StatementChoices, 'sign' | 'currency'>;

/** How a file is read: all of its accounts alike, and each in its own way. */
export interface FileChoices {
  choices: StatementChoices;
  accountMap: AccountMap;
  accountAnswers: ReadonlyMap<string, AccountAnswers>;
}

type Read = Extract<ImportReading, { kind: 'read' }>;

/** Reads a file; where it has several accounts, each that is mapped to a real one, and all of these as one reading. */
export async function readFile(reader: StatementReader, { choices, accountMap, accountAnswers }: FileChoices): Promise<ImportReading> {
  const whole = await reader.read(choices);
  const accounts = accountsAsked(whole);
  if (accounts === null || !isMapped(accounts, accountMap)) return whole;
  const mapped = accounts.filter((account) => (accountMap.get(account) ?? null) !== null);
  const most = mostOfEach(whole, mapped);
  const readings: [string, ImportReading][] = [];
  for (const account of mapped) readings.push([account, await reader.read({ ...choices, ...accountAnswers.get(account), account, most })]);
  return together(readings, accountMap);
}

/** The accounts of a file that a reading asks about; null where it has one, or none that it names. */
export function accountsAsked(reading: ImportReading): string[] | null {
  return accountQuestion(reading)?.accounts ?? null;
}

function accountQuestion(reading: ImportReading): Extract<FileQuestion, { about: 'account' }> | null {
  if (reading.kind !== 'asks') return null;
  const asked = reading.questions.find((question) => question.about === 'account');
  return asked?.about === 'account' ? asked : null;
}

/** How many rows of each account come in at once: where all of them are too many together, an equal share. */
function mostOfEach(reading: ImportReading, mapped: readonly string[]): number {
  const asked = accountQuestion(reading);
  const all = asked?.accounts.reduce((sum, account, place) => sum + (mapped.includes(account) ? asked.counts[place] ?? 0 : 0), 0) ?? 0;
  return all <= statementLimits.rows ? statementLimits.rows : Math.floor(statementLimits.rows / mapped.length);
}

/** Whether each account is decided, and not all are left out. */
export function isMapped(accounts: readonly string[], accountMap: AccountMap): boolean {
  return accounts.every((account) => accountMap.has(account)) && accounts.some((account) => (accountMap.get(account) ?? null) !== null);
}

/** One reading of several accounts. An account of which nothing can be read stops the others only where none can. */
function together(readings: readonly [string, ImportReading][], accountMap: AccountMap): ImportReading {
  const refused = readings.flatMap(([, reading]) => (reading.kind === 'refused' ? [reading] : []));
  const [first] = refused;
  if (first !== undefined && refused.length === readings.length) return first;
  const answered = questionsOf(readings, (reading) => (reading.kind === 'refused' ? [] : reading.answered ?? []));
  const questions = questionsOf(readings, (reading) => (reading.kind === 'asks' ? reading.questions : []));
  if (questions.length > 0) return { kind: 'asks', questions, answered };
  const read = readings.flatMap(([account, reading]): [string, Read][] => (reading.kind === 'read' ? [[account, reading]] : []));
  const [[, one] = []] = read;
  if (one === undefined) throw new Error('No account was read.');
  const [rows, leftOut] = [read.flatMap(([, reading]) => ownRows(reading)), leftOutOf(read)];
  return {
    kind: 'read', detected: { ...one.detected, evidence: weakestOf(read) }, answered, parts: read.map(([account, { detected: { currency } }]) => ({ account, currency })),
    rows: toldApart([...rows.toSorted(byLine), ...leftOut.flatMap(({ row }) => row ?? [])], accountMap),
    leftOut: leftOut.map(({ line }) => line),
    ...portionOfAll(read.flatMap(([, { portion }]) => portion ?? [])),
    ...(first !== undefined && { refused: first.notice }),
  };
}

/** Of accounts that do not come in as a whole: since the day from which all of them do, so that the next portion begins there. */
function portionOfAll(portions: readonly StatementPortion[]): { portion?: StatementPortion } {
  const days = portions.map(({ from }) => from).toSorted(compareDates);
  const from = portions.filter(({ older }) => older > 0).map((portion) => portion.from).toSorted(compareDates).at(-1) ?? days[0];
  if (from === undefined) return {};
  const sum = (count: (portion: StatementPortion) => number) => portions.reduce((total, portion) => total + count(portion), 0);
  return { portion: { from, older: sum(({ older }) => older), newer: sum(({ newer }) => newer) } };
}

/** From the strongest. */
const evidences: readonly SignEvidence['by'][] = ['balance', 'words', 'format', 'columns', 'signs', 'answer'];

/** A file is as sure as the account of it that is least sure. */
function weakestOf(read: readonly [string, Read][]): SignEvidence {
  const found = read.map(([, { detected: { evidence } }]) => evidence);
  const weakest = evidences.findLast((each) => found.some(({ by }) => by === each)) ?? 'answer';
  const lines = found.reduce((sum, evidence) => sum + (evidence.by === 'balance' ? evidence.lines : 0), 0);
  return weakest === 'balance' ? { by: weakest, lines } : { by: weakest };
}

/**
 * Rows of two accounts of the file that come into one real account may be alike in all that their ids are made of. The later one gets an id of
 * its own, as the second of two in one account does: the services keep an id once.
 */
function toldApart(rows: readonly FileRow[], accountMap: AccountMap): FileRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = `${accountMap.get(row.account ?? '') ?? ''} ${row.providerId}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? row : { ...row, providerId: `${row.providerId} of ${count}` };
  });
}

/** What is asked about the file as a whole is asked once; the way money goes, and the currency, for each account. */
function questionsOf(readings: readonly [string, ImportReading][], asked: (reading: ImportReading) => readonly FileQuestion[]): FileQuestion[] {
  const found = readings.flatMap(([account, reading]) => asked(reading).map((question): FileQuestion => (isOfAccount(question) ? { ...question, account } : question)));
  return [...new Map(found.map((question) => [keyOf(question), question])).values()];
}

/** Whether a question has another answer in each account. */
function isOfAccount({ about }: FileQuestion): boolean {
  return about === 'sign' || about === 'currency';
}

/** Names a question among those of a file. */
export function keyOf({ about, account }: FileQuestion): string {
  return account === undefined ? about : `${about} ${account}`;
}

function ownRows({ rows, leftOut }: Read): FileRow[] {
  return rows.slice(0, rows.length - leftOut.filter(({ row }) => row !== null).length);
}

/** Lines that name no account are left out of every one, and listed once. */
function leftOutOf(read: readonly [string, Read][]): { line: LeftOutLine; row: FileRow | null }[] {
  const found = read.flatMap(([, reading]) => {
    const rows = reading.rows.slice(ownRows(reading).length).values();
    return reading.leftOut.map((line) => ({ line, row: line.row === null ? null : rows.next().value ?? null }));
  });
  return [...new Map(found.map((each) => [`${each.line.line} ${each.line.reason}`, each])).values()].toSorted((one, other) => one.line.line - other.line.line);
}

function byLine(one: FileRow, other: FileRow): number {
  return one.line - other.line;
}
