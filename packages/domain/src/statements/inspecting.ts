import { findInCamt } from './camt.ts';
import { inspectTable, type InspectedTable } from './csv.ts';
import { decodeStatement } from './decoding.ts';
import { findInOfx } from './ofx.ts';
import { findInQif } from './qif.ts';
import { accountsOf, type Found } from './settling.ts';
import { statementLimits, UnreadableStatement } from './types.ts';
import type { OnProgress, StatementEncoding, StatementFacts, StatementReading } from './types.ts';
import type { Notice } from '../notices.ts';

/** A file whose format, encoding, accounts and columns were found out. */
export interface InspectedStatement {
  kind: 'inspected';
  facts: StatementFacts;
  /** A table is read by what its columns mean, other formats name their fields. */
  content: { kind: 'table'; table: InspectedTable } | { kind: 'entries'; found: Found };
}

export type StatementRefusal = Extract<StatementReading, { kind: 'refused' }>;

/**
 * Finds out what the file of a bank is: CSV in any of its shapes, OFX and QFX of both generations, QIF, camt.053; for each column of a table
 * what it means, and why. Or the line and the reason why it is refused. Takes time in proportion to the file's length, whatever is in it.
 *
 * @param bytes the whole file, at most `statementLimits.bytes`.
 */
export function inspectStatement(bytes: Uint8Array, onProgress: OnProgress = () => undefined): InspectedStatement | StatementRefusal {
  if (bytes.length > statementLimits.bytes) return refused(null, { code: 'statements.tooLarge', megabytes: statementLimits.bytes / 1_000_000 });
  return orRefused(() => {
    refuseBinaries(bytes);
    const { text, encoding } = decodeStatement(bytes);
    return inspectText(text, encoding, onProgress);
  });
}

/** What it gives, or the refusal that it throws. */
export function orRefused<Result>(read: () => Result): Result | StatementRefusal {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableStatement) return refused(error.line, error.reason);
    throw error;
  }
}

/** Number of leading characters searched for a format's signature. */
const headLength = 2000;

function inspectText(text: string, encoding: StatementEncoding, onProgress: OnProgress): InspectedStatement {
  const find = finderFor(text);
  if (find !== null) {
    const found = find(text, encoding, onProgress);
    return { kind: 'inspected', facts: { ...found.facts, table: null, accounts: accountsOf(found.entries) }, content: { kind: 'entries', found } };
  }
  const table = inspectTable(text, encoding, onProgress);
  const { delimiter, header, columns, lines, count, accounts } = table;
  return { kind: 'inspected', facts: { format: 'csv', encoding, table: { delimiter, header: header?.map((title) => title.slice(0, statementLimits.text)) ?? null, columns, lines, count }, accounts }, content: { kind: 'table', table } };
}

/** What reads a file of this format; null for a table. */
function finderFor(text: string): ((text: string, encoding: StatementEncoding, onProgress: OnProgress) => Found) | null {
  const head = withoutComments(text).slice(0, headLength);
  if (/^(?:OFXHEADER|<\?OFX)|<(?:OFX|BANKTRANLIST|STMTTRN)>/i.test(head) && /^[<O]/i.test(head)) return findInOfx;
  if (/^!(?:Type|Account|Option|Clear)/i.test(head)) return findInQif;
  if (head.startsWith('<') && /<(?:\w{1,20}:)?BkToCstmr(?:Stmt|AcctRpt)\b/.test(head)) return findInCamt;
  if (/^(?:\{1:|:20:)|^:61:/m.test(head)) throw new UnreadableStatement(null, { code: 'statements.otherFormat', name: 'MT940' });
  if (/^<OFC>/im.test(head)) throw new UnreadableStatement(null, { code: 'statements.otherFormat', name: 'OFC' });
  if (/^<!doctype html|^<html|^<head|^<body/i.test(head)) throw new UnreadableStatement(null, { code: 'statements.webPage' });
  if (/^<\?xml/i.test(head)) throw new UnreadableStatement(null, { code: 'statements.otherFormat', name: 'XML' });
  if (/^[[{]\s*["{[\]}]/.test(head)) throw new UnreadableStatement(null, { code: 'statements.otherFormat', name: 'JSON' });
  if (head.startsWith('{\\rtf')) throw new UnreadableStatement(null, { code: 'statements.otherFormat', name: 'RTF' });
  return null;
}

/** First bytes of files that are no texts. */
const binaries: [begins: string, name: string][] = [
  ['25504446', 'PDF'], ['504b0304', 'XLSX'], ['d0cf11e0', 'XLS'], ['1f8b', 'GZIP'], ['89504e47', 'PNG'], ['ffd8ff', 'JPEG'],
];

function refuseBinaries(bytes: Uint8Array): void {
  const first = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const [, name] = binaries.find(([begins]) => first.startsWith(begins)) ?? [];
  if (name !== undefined) throw new UnreadableStatement(null, { code: 'statements.otherFormat', name });
}

function withoutComments(text: string): string {
  let start = 0;
  for (;;) {
    while (/\s/.test(text.charAt(start))) start += 1;
    if (!text.startsWith('<!--', start)) return text.slice(start);
    const end = text.indexOf('-->', start);
    if (end === -1) return text.slice(start);
    start = end + 3;
  }
}

function refused(line: number | null, reason: Notice): StatementRefusal {
  return { kind: 'refused', line, notice: line === null ? reason : { code: 'statements.atLine', line, reason } };
}
