import type { Notice } from '../notices.ts';
import { findInCamt } from './camt.ts';
import { findInTable } from './csv.ts';
import { decodeStatement } from './decoding.ts';
import { findInOfx } from './ofx.ts';
import { findInQif } from './qif.ts';
import { settle, type Found } from './settling.ts';
import { statementLimits, UnreadableStatement } from './types.ts';
import type { StatementChoices, StatementEncoding, StatementReading } from './types.ts';

/**
 * Reads the file of a bank: CSV in any of its shapes, OFX and QFX of both generations, QIF, camt.053. Answers its rows and what was found
 * out about it, the questions that it leaves open, or the line and the reason why it is refused. Nothing is guessed; read again with the
 * answers. Takes time in proportion to the file's length, whatever stands in it.
 *
 * @param bytes the whole file, at most `statementLimits.bytes`.
 */
export function readStatement(bytes: Uint8Array, choices: StatementChoices = {}): StatementReading {
  if (bytes.length > statementLimits.bytes) return refused(null, { code: 'statements.tooLarge', megabytes: statementLimits.bytes / 1_000_000 });
  try {
    refuseBinaries(bytes);
    const { text, encoding } = decodeStatement(bytes);
    const found = findIn(text, encoding, choices);
    return 'kind' in found ? found : settle(found, choices);
  } catch (error) {
    if (error instanceof UnreadableStatement) return refused(error.line, error.reason);
    throw error;
  }
}

/** Number of leading characters searched for a format's signature. */
const headLength = 2000;

function findIn(text: string, encoding: StatementEncoding, choices: StatementChoices): Found | Extract<StatementReading, { kind: 'asks' }> {
  const head = withoutComments(text).slice(0, headLength);
  if (/^(?:OFXHEADER|<\?OFX)|<(?:OFX|BANKTRANLIST|STMTTRN)>/i.test(head) && /^[<O]/i.test(head)) return findInOfx(text, encoding);
  if (/^!(?:Type|Account|Option|Clear)/i.test(head)) return findInQif(text, encoding);
  if (head.startsWith('<') && /<(?:\w{1,20}:)?BkToCstmr(?:Stmt|AcctRpt)\b/.test(head)) return findInCamt(text, encoding);
  if (/^(?:\{1:|:20:)|^:61:/m.test(head)) throw new UnreadableStatement(null, { code: 'statements.otherFormat', name: 'MT940' });
  if (/^<OFC>/im.test(head)) throw new UnreadableStatement(null, { code: 'statements.otherFormat', name: 'OFC' });
  if (/^<!doctype html|^<html|^<head|^<body/i.test(head)) throw new UnreadableStatement(null, { code: 'statements.webPage' });
  if (/^<\?xml/i.test(head)) throw new UnreadableStatement(null, { code: 'statements.otherFormat', name: 'XML' });
  if (/^[[{]\s*["{[\]}]/.test(head)) throw new UnreadableStatement(null, { code: 'statements.otherFormat', name: 'JSON' });
  if (head.startsWith('{\\rtf')) throw new UnreadableStatement(null, { code: 'statements.otherFormat', name: 'RTF' });
  return findInTable(text, encoding, choices);
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

function refused(line: number | null, reason: Notice): StatementReading {
  return { kind: 'refused', line, notice: line === null ? reason : { code: 'statements.atLine', line, reason } };
}
