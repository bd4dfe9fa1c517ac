import { isoDate } from '../../calendar/dates.ts';
import type { Notice } from '../../notices.ts';
import { readStatement } from '../reading.ts';
import type { StatementChoices, StatementReading } from '../types.ts';
import { utf8 } from './bytes.ts';

/** A file of these lines, read. */
export function readLines(lines: readonly string[], choices: StatementChoices = {}) {
  return readStatement(utf8(lines.join('\n')), choices);
}

/** A file's reading in short: its rows, else its questions, else why it is refused. */
export function inShort(lines: readonly string[], choices: StatementChoices = {}): (string | Notice)[] {
  const reading = readLines(lines, choices);
  switch (reading.kind) {
    case 'read': return reading.rows.map(({ source, amount }) => `${source} ${(amount / 100).toFixed(2)}`);
    case 'asks': return reading.questions.map(({ about }) => `asks ${about}`);
    case 'refused': return [reading.notice];
  }
}

/** A reading in short: its rows with their days, else its questions, else why it is refused. */
export function rowsInShort(reading: StatementReading): (string | Notice)[] {
  switch (reading.kind) {
    case 'read': return reading.rows.map(({ date, source, amount }) => `${isoDate(date)} ${source} ${(amount / 100).toFixed(2)}`);
    case 'asks': return reading.questions.map(({ about }) => `asks ${about}`);
    case 'refused': return [reading.notice];
  }
}

/** A refusal that names its line. */
export function atLine(line: number, reason: Notice): Notice {
  return { code: 'statements.atLine', line, reason };
}

/** The lines that are left out: where they stand and why; with a mark where they may be taken in. */
export function leftOutOf(lines: readonly string[], choices: StatementChoices = {}): string[] {
  const reading = readLines(lines, choices);
  return reading.kind === 'read' ? reading.leftOut.map(({ line, reason, row }) => `${line} ${reason}${row === null ? '' : ' may be taken in'}`) : [reading.kind];
}
