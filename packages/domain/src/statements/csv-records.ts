import { inSteps } from './progress.ts';
import { linesIn } from './tags.ts';
import { UnreadableStatement, type OnProgress, type StatementDelimiter } from './types.ts';

/** One record of a table: its fields, and the line on which it begins. */
export interface TableRecord {
  line: number;
  fields: string[];
}

/** No table has more columns: what looks like one is refused before it costs time. */
const mostFields = 1000;
/** Of a text in quotation marks no more is read: none that is kept has so many letters. */
const longestField = 20_000;

/**
 * The records of a table as RFC 4180 has them, with any line ends; empty lines are none. A quotation mark counts at the beginning of a field
 * only: 55" is a text.
 *
 * @param options.most reads no further than this.
 */
export function readRecords(text: string, delimiter: StatementDelimiter, { most = Infinity, onProgress }: { most?: number; onProgress?: OnProgress } = {}): TableRecord[] {
  const records: TableRecord[] = [];
  const tell = inSteps(text.length, onProgress);
  let [at, line] = [0, 1];
  while (at < text.length && records.length < most) {
    tell(at);
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

/** What stands up to a delimiter or the end of the line: an expression passes over a long text faster than a loop does. */
const plainFields = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y, '\t': /[^\t\r\n]*/y, '|': /[^|\r\n]*/y } satisfies Record<StatementDelimiter, RegExp>;

function unquoted(text: string, start: number, delimiter: StatementDelimiter): Field {
  const plain = plainFields[delimiter];
  plain.lastIndex = start;
  const [value = ''] = plain.exec(text) ?? [];
  return { value, end: start + value.length, lines: 0 };
}

function quoted(text: string, start: number, delimiter: StatementDelimiter, line: number): Field {
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1) throw new UnreadableStatement(line, { code: 'statements.quoteOpen' });
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const value = text.slice(start + 1, Math.min(end, start + longestField)).replaceAll('""', '"');
  const lines = linesIn(text, start + 1, end);
  const next = text[end + 1];
  if (next !== undefined && next !== delimiter && next !== '\n' && next !== '\r') throw new UnreadableStatement(line + lines, { code: 'statements.quoteFollowed' });
  return { value, end: end + 1, lines };
}
