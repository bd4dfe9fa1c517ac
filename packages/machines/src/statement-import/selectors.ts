import { accountSectionKeys, allAccounts, type AccountSectionKey, type RealAccount } from '@blue-budget/domain/accounts';
import { judgeStatement } from '@blue-budget/domain/judging';
import { isTemporaryId, type Id } from '@blue-budget/domain/ledger';
import type { Duplicate, InspectedColumn, InspectedLine, LeftOutLine, LeftOutReason, SignEvidence, StatementPortion, StatementQuestion } from '@blue-budget/domain/statements';
import { isCreditCard } from '@blue-budget/domain/transactions';
import { meaningsOf } from './answers.ts';
import type { StatementImportContext } from './context.ts';
import type { FileQuestion, FileRow } from './reader.ts';

interface StatementImportSnapshot {
  context: StatementImportContext;
}

/** A row of the preview. */
export interface PreviewRow extends FileRow {
  /** Its place in the file's list of rows. */
  place: number;
  /** The transaction it duplicates, if any. */
  duplicate: Duplicate | null;
  isTicked: boolean;
  /** The account that it comes into, where those of the file come into several. */
  accountName: string | null;
}

/** The accounts that a file may be imported into, by section; those that the services do not know yet are left out. */
export function statementAccounts({ context: { ledger } }: StatementImportSnapshot): { key: AccountSectionKey; accounts: RealAccount[] }[] {
  return accountSectionKeys
    .map((key) => ({ key, accounts: ledger.realAccounts[key].accounts.filter(takesStatements) }))
    .filter(({ accounts }) => accounts.length > 0);
}

/** The account that is imported into; null while none is chosen. */
export function statementAccount({ context: { ledger, accountId } }: StatementImportSnapshot): RealAccount | null {
  return fitAccount(ledger, accountId);
}

/** The questions that the file leaves open, with the answers so far, which can change. */
export function statementQuestions({ context: { asked } }: StatementImportSnapshot): readonly FileQuestion[] {
  return asked;
}

/** A column of the file, with what it means now. */
export interface StatementColumn extends InspectedColumn {
  /** A person said so. */
  isChosen: boolean;
}

/** The columns of the file, where it is a table. */
export function statementColumns({ context: { facts, choices } }: StatementImportSnapshot): StatementColumn[] {
  const meanings = meaningsOf(facts, choices);
  return facts?.table?.columns.map((column, place) => {
    const meaning = meanings[place] ?? column.meaning;
    return { ...column, meaning, isChosen: meaning !== column.meaning };
  }) ?? [];
}

/** A line of a table as it is written, and what becomes of it; nothing is known while the file leaves something open. */
export interface StatementLine extends InspectedLine {
  fate: { kind: 'unknown' | 'in' | 'unticked' } | { kind: 'here'; duplicate: Duplicate } | { kind: 'out'; reason: LeftOutReason };
}

/** The first lines of the file, where it is a table. */
export function statementLines({ context }: StatementImportSnapshot): StatementLine[] {
  const places = new Map(context.rows.map(({ line }, place) => [line, place]));
  const reasons = new Map(context.leftOut.map(({ line, reason }) => [line, reason]));
  const fateOf = (line: number): StatementLine['fate'] => {
    const [place, reason] = [places.get(line), reasons.get(line)];
    if (context.reading?.kind !== 'read') return { kind: 'unknown' };
    if (place !== undefined && isTicked(context, place)) return { kind: 'in' };
    if (reason !== undefined) return { kind: 'out', reason };
    const duplicate = place === undefined ? null : context.duplicates?.[place] ?? null;
    return duplicate === null ? { kind: place === undefined ? 'unknown' : 'unticked' } : { kind: 'here', duplicate };
  };
  return context.facts?.table?.lines.map((line) => ({ ...line, fate: fateOf(line.line) })) ?? [];
}

/** How sure the reading of the file is: what it leaves open, how many of its lines cannot be read, or how money out was told. */
export type StatementVerdict =
  | { kind: 'open'; about: readonly StatementQuestion['about'][] }
  | { kind: 'unreadable'; count: number }
  | { kind: 'sure'; evidence: SignEvidence };

/** Null while the file is not read. */
export function statementVerdict({ context: { reading, leftOut } }: StatementImportSnapshot): StatementVerdict | null {
  if (reading?.kind === 'asks') return { kind: 'open', about: [...new Set(reading.questions.map(({ about }) => about))] };
  if (reading?.kind !== 'read') return null;
  const count = leftOut.filter(({ reason }) => reason === 'unreadable').length;
  return count > 0 ? { kind: 'unreadable', count } : { kind: 'sure', evidence: reading.detected.evidence };
}

/** A line that is left out; with the row that it would be, where it may be taken in. */
export interface LeftOutRow extends Omit<LeftOutLine, 'row'> {
  row: PreviewRow | null;
}

/** The rows of the file. Duplicates are not ticked unless a person ticks them. */
export function previewRows({ context }: StatementImportSnapshot): PreviewRow[] {
  return context.rows.slice(0, rowCount(context)).map((_, place) => previewRow(context, place));
}

/** The lines that are left out, in file order. None is ticked by default. */
export function leftOutRows({ context }: StatementImportSnapshot): LeftOutRow[] {
  let place = rowCount(context) - 1;
  return context.leftOut.map(({ row, ...line }) => {
    if (row === null) return { ...line, row: null };
    place += 1;
    return { ...line, row: previewRow(context, place) };
  });
}

/** What of a file with more rows than come in at once these are; null where they are all. */
export function statementPortion({ context: { reading } }: StatementImportSnapshot): StatementPortion | null {
  return reading?.kind === 'read' ? reading.portion ?? null : null;
}

/** The currency of the file, where it is another than the dollar that the product writes; of several accounts all such currencies. */
export function foreignCurrency(snapshot: StatementImportSnapshot): string | null {
  const { context: { reading } } = snapshot;
  if (reading?.kind !== 'read') return null;
  const currencies = reading.parts === undefined ? [reading.detected.currency] : foreignAccounts(snapshot).map(({ currency }) => currency);
  return [...new Set(currencies)].filter((currency) => currency !== null && currency !== 'USD').join(', ') || null;
}

/** The accounts of the file whose amounts are no dollars, where it has several. */
export function foreignAccounts({ context: { reading } }: StatementImportSnapshot): { account: string; currency: string }[] {
  return reading?.kind !== 'read' ? [] : (reading.parts ?? []).flatMap(({ account, currency }) => (currency === null || currency === 'USD' ? [] : [{ account, currency }]));
}

/** Whether amounts in the file's currency may be taken as they are: a person agreed for this account. */
export function isCurrencyAccepted({ context }: StatementImportSnapshot): boolean {
  return context.acceptedCurrencies.has(acceptedKey(context.accountId, foreignCurrency({ context }) ?? ''));
}

/** The accepted currencies with that of the file, or without it. */
export function acceptedWith(context: StatementImportContext, isAccepted: boolean): ReadonlySet<string> {
  const key = acceptedKey(context.accountId, foreignCurrency({ context }) ?? '');
  const others = [...context.acceptedCurrencies].filter((each) => each !== key);
  return new Set(isAccepted ? [...others, key] : others);
}

export function acceptedKey(accountId: Id | null, currency: string): string {
  return `${accountId ?? ''} ${currency}`;
}

/** Whether the rows are of several accounts of the file, each of them mapped to its own. */
export function isOfSeveral({ context: { reading } }: StatementImportSnapshot): boolean {
  return reading?.kind === 'read' && reading.parts !== undefined;
}

/** The real account that a row comes into; null where it is none that takes statements. */
export function accountOfRow({ ledger, accountId, accountMap }: StatementImportContext, { account }: FileRow): RealAccount | null {
  return fitAccount(ledger, account === null ? accountId : accountMap.get(account) ?? null);
}

/** The rows that are to be imported. */
export function tickedRows(context: StatementImportContext): FileRow[] {
  return context.rows.filter((_, place) => isTicked(context, place));
}

/** The places of the rows that are new: those that are ticked by default. */
export function newPlaces({ rows, duplicates, leftOut }: StatementImportContext): number[] {
  return [...rows.keys()].filter((place) => (duplicates?.[place] ?? null) === null && place < rowCount({ rows, leftOut }));
}

export function fitAccount({ realAccounts }: StatementImportContext['ledger'], id: Id | null): RealAccount | null {
  return allAccounts(realAccounts).find((account) => account.id === id && takesStatements(account)) ?? null;
}

/** The account that was chosen, else the only one that there is. */
export function chosenOrOnlyAccount(context: StatementImportContext): Id | null {
  const [first, ...others] = statementAccounts({ context }).flatMap(({ accounts }) => accounts);
  const only = others.length === 0 ? first : undefined;
  return fitAccount(context.ledger, context.accountId)?.id ?? only?.id ?? null;
}

function previewRow(context: StatementImportContext, place: number): PreviewRow {
  const row = context.rows[place];
  if (row === undefined) throw new RangeError(`There is no row ${place}.`);
  return {
    ...row, place, duplicate: context.duplicates?.[place] ?? null, isTicked: isTicked(context, place), accountName: row.account === null ? null : accountOfRow(context, row)?.name ?? null,
  };
}

function isTicked(context: StatementImportContext, place: number): boolean {
  return context.ticks.get(tickKey(context.rows[place])) ?? (place < rowCount(context) && (context.duplicates?.[place] ?? null) === null);
}

/** Ids are of one account. */
export function tickKey(row: FileRow | undefined): string {
  return row === undefined ? '' : `${row.account ?? ''}\n${row.providerId}`;
}

/** The number of the file's own rows; left-out lines follow them. */
function rowCount({ rows, leftOut }: Pick<StatementImportContext, 'rows' | 'leftOut'>): number {
  return rows.length - leftOut.filter(({ row }) => row !== null).length;
}

/** Whether a bank's file can be imported into this account, which the services have to know. */
export function takesStatements(account: RealAccount): boolean {
  const { id, type } = account;
  return !isTemporaryId(id) && judgeStatement({ type, isCreditCard: isCreditCard(account) }).isAllowed;
}
