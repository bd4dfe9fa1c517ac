import type { CalendarDate } from '../calendar/types.ts';
import type { Cents } from '../money/cents.ts';
import type { Notice } from '../notices.ts';
import { quotedText, statementLimits, UnreadableStatement } from './types.ts';
import type { FoundLine, LeftOutLine, LeftOutReason, StatementEntry, StatementRow } from './types.ts';

/** A file of which more cannot be read is refused. */
const mostUnreadable = 0.1;

interface Read {
  own: readonly StatementEntry[];
  /** Those in another currency than the chosen one. */
  foreign: readonly StatementEntry[];
  lines: readonly FoundLine[];
  /** Null if it is unreadable. */
  cents: (entry: StatementEntry) => Cents | null;
  /** Whether the direction of its money is unknown. */
  isUntold: (entry: StatementEntry) => boolean;
  /** Null if it is no day. */
  day: (entry: StatementEntry) => CalendarDate | null;
  /** Whether its date is written as one, be there such a day or not. */
  isDated: (entry: StatementEntry) => boolean;
}

/** The rows of a file, and the lines that are left out, each with its reason. A few lines that cannot be read do not stop the rest. */
export function keptRows({ own, foreign, lines, cents, isUntold, day, isDated }: Read): { rows: StatementRow[]; leftOut: LeftOutLine[] } {
  const rows: StatementRow[] = [];
  const leftOut: LeftOutLine[] = lines.map((line) => ({ ...line, problem: null, row: null }));
  const unreadable: { line: number; why: Notice }[] = [];
  const repeats = repeatsIn(own);
  for (const entry of own) {
    const [amount, date] = [cents(entry), day(entry)];
    const why = entry.problem ?? (date === null ? { code: isDated(entry) ? 'statements.dateUnreal' : 'statements.dateUnreadable', text: quotedText(entry.date) } : amount === null ? { code: 'statements.amountUnreadable', text: quotedText(entry.amounts[0]?.text ?? '') }
      : isUntold(entry) ? { code: 'statements.wayUntold' } : null);
    if (why !== null || amount === null || date === null) {
      if (entry.out === null) unreadable.push({ line: entry.line, why: why ?? { code: 'statements.amountMissing' } });
      leftOut.push(entry.out === null
        ? { line: entry.line, reason: 'unreadable', text: '', problem: why ?? { code: 'statements.amountMissing' }, row: null }
        : { ...lineOf(entry, entry.out), problem: null, row: null });
      continue;
    }
    const row: StatementRow = {
      line: entry.line, date, amount, source: tidy(entry.source), description: tidy(entry.description),
      providerId: entry.providerId?.slice(0, statementLimits.id) ?? null,
    };
    if (amount === 0) leftOut.push({ ...lineOf(entry, entry.out ?? 'zero'), problem: null, row: null });
    else if (repeats.has(entry)) leftOut.push({ ...lineOf(entry, 'repeated'), problem: null, row: null });
    else if (entry.out !== null) leftOut.push({ ...lineOf(entry, entry.out), problem: null, row });
    else rows.push(row);
  }
  for (const entry of foreign) leftOut.push({ ...lineOf(entry, 'other-currency'), text: `${tidy(entry.source)} ${quotedText(entry.amounts[0]?.text ?? '')} ${quotedText(entry.currency ?? '')}`.trim(), problem: null, row: null });
  if (unreadable.length > own.length * mostUnreadable) refuse(unreadable);
  if (own.length === 0 || (rows.length === 0 && leftOut.every(({ row }) => row === null))) {
    const [only] = lines.filter(({ reason }) => reason === 'investments');
    throw new UnreadableStatement(only?.line ?? null, only === undefined ? { code: 'statements.empty' } : { code: 'statements.investments' });
  }
  return { rows, leftOut: leftOut.toSorted((a, b) => a.line - b.line) };
}

/** The same id, day, amount and name once more, unless the bank gives that id to other movements as well: then it is no id. */
function repeatsIn(own: readonly StatementEntry[]): ReadonlySet<StatementEntry> {
  const byId = Map.groupBy(own.filter(({ providerId }) => providerId !== null), ({ providerId }) => providerId);
  return new Set([...byId.values()].flatMap((same) => (new Set(same.map(contentOf)).size === 1 ? same.slice(1) : [])));
}

function contentOf({ date, amounts, source }: StatementEntry): string {
  return [date, ...amounts.map(({ text }) => text), source].join('\n');
}

/** The first lines that cannot be read, with their reasons: the message names the lines after the first one. */
function refuse([first, ...others]: readonly { line: number; why: Notice }[]): never {
  const reasons = [first?.why ?? { code: 'statements.empty' }, ...others.slice(0, 2).map(({ line, why }) => ({ code: 'statements.atLine', line, reason: why } as const))];
  throw new UnreadableStatement(first?.line ?? null, reasons.length === 1 && reasons[0] !== undefined ? reasons[0] : { code: 'statements.severalUnreadable', reasons });
}

function lineOf({ line, source }: StatementEntry, reason: LeftOutReason): FoundLine {
  return { line, reason, text: tidy(source) };
}

/** A text on one line, cut to what is kept. */
function tidy(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim().slice(0, statementLimits.text).replace(/[\uD800-\uDBFF]$/, '');
}
