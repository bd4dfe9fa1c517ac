import { UnreadableStatement, type OnProgress, type StatementDelimiter } from './types.ts';

/** One record of a table: its fields, and the line on which it begins. */
export interface TableRecord {
  line: number;
  fields: string[];
}

/** No table has more columns: what looks like one is refused before it costs time. */
const mostFields = 1000;
/** After so many records it is told how far they are read. */
const told = 500;

/**
 * The records of a table as RFC 4180 has them, with any line ends; empty lines are none. A quotation mark counts at the beginning of a field
 * only: 55" is a text.
 *
 * @param options.most reads no further than this.
 */
export function readRecords(text: string, delimiter: StatementDelimiter, { most = Infinity, onProgress }: { most?: number; onProgress?: OnProgress } = {}): TableRecord[] {
  const records: TableRecord[] = [];
  let [at, line] = [0, 1];
  while (at < text.length && records.length < most) {
    if (records.length % told === 0) onProgress?.(at / text.length);
    const lineEnd = text[at] === '\n' ? 1 : text[at] === '\r' ? (text[at + 1] === '\n' ? 2 : 1) : 0;
    if (lineEnd > 0) {
      at += lineEnd;
      line += 1;
      continue;
    }
    const record: TableRecord = { line, fields: [] };
    for (;;) {
      const field = text[at] === '"' ? quoted(text, at, delimiter, line) : unquoted(text, at, delimiter);
      record.fields.push(field.value);
      line += field.lines;
      at = field.end;
      if (text[at] !== delimiter) break;
      at += 1;
      if (record.fields.length > mostFields) throw new UnreadableStatement(line, { code: 'statements.notATable' });
    }
    records.push(record);
    if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      line += 1;
    }
  }
  return records;
}

interface Field {
  value: string;
  end: number;
  /** Line ends inside it. */
  lines: number;
}

function unquoted(text: string, start: number, delimiter: string): Field {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end, lines: 0 };
}

function quoted(text: string, start: number, delimiter: string, line: number): Field {
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1) throw new UnreadableStatement(line, { code: 'statements.quoteOpen' });
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const value = text.slice(start + 1, end).replaceAll('""', '"');
  const lines = value.match(/\r\n|\r|\n/g)?.length ?? 0;
  const next = text[end + 1];
  if (next !== undefined && next !== delimiter && next !== '\n' && next !== '\r') throw new UnreadableStatement(line + lines, { code: 'statements.quoteFollowed' });
  return { value, end: end + 1, lines };
}
