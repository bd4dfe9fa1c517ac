import { messages } from '../messages/messages.ts';
import { decimalMarks, readStatementAmount, type DecimalMark } from './amounts.ts';
import { dateIn, readWrittenDate, type WrittenDate } from './dates.ts';
import { dateOrders, statementLimits, UnreadableStatement } from './types.ts';
import type {
  DateOrder, DetectedStatement, StatementChoices, StatementEntry, StatementQuestion, StatementReading, StatementRow,
} from './types.ts';

const texts = messages.statements;

/** What a reader makes of a file. */
export interface Found {
  entries: StatementEntry[];
  /** Dates as the format itself writes them; as people do unless told otherwise. */
  readDate?: (text: string) => WrittenDate | null;
  /** Whether the format says which sign money out has. */
  isSignSure: boolean;
  facts: Pick<DetectedStatement, 'format' | 'encoding' | 'table'>;
}

/**
 * Turns what was found into rows. The order of dates and the decimal mark are those under which every line can be read; where both orders
 * would do and mean different days, where no amount says which way it goes, or where there is more than one account, it is asked.
 */
export function settle({ entries, readDate = readWrittenDate, isSignSure, facts }: Found, choices: StatementChoices): StatementReading {
  const accounts = [...new Set(entries.flatMap(({ account }) => account ?? []))];
  const isAsked = accounts.length > 1 && (choices.account === undefined || !accounts.includes(choices.account));
  if (isAsked) return { kind: 'asks', questions: [{ about: 'account', accounts }] };
  const own = accounts.length > 1 ? entries.filter(({ account }) => account === choices.account) : entries;
  if (own.length === 0) throw new UnreadableStatement(null, texts.empty);
  if (own.length > statementLimits.rows) throw new UnreadableStatement(null, texts.tooManyRows(statementLimits.rows));

  const dates = own.map((entry) => readDate(entry.date) ?? refuse(entry, texts.dateUnreadable(entry.date)));
  const orders = choices.dateOrder === undefined ? dateOrders : [choices.dateOrder];
  const possible = surviving(own, orders, (_, index, order) => dateIn(at(dates, index), order) !== null, ({ date }) => texts.dateUnreal(date));
  const marks = surviving(own, decimalMarks, ({ amounts }, _, mark) => amounts.every(({ text }) => readStatementAmount(text, mark) !== null),
    ({ amounts }) => texts.amountUnreadable(amounts.map(({ text }) => text).join(' ')));
  const [order] = possible;
  const [mark] = marks;
  if (order === undefined || mark === undefined) throw new UnreadableStatement(null, texts.empty);
  const unsure = possible.length > 1 ? dates.findIndex((date) => date.kind === 'either' && date.first !== date.second) : -1;
  const amounts = own.map((entry) => amountOf(entry, mark));
  const signs = isSignSure || choices.sign !== undefined || amounts.some((amount) => amount < 0) ? -1 : amounts.findIndex((amount) => amount > 0);
  const questions: StatementQuestion[] = [
    ...(unsure === -1 ? [] : [{ about: 'date-order', example: at(own, unsure).date } as const]),
    ...(signs === -1 ? [] : [{ about: 'sign', example: at(own, signs).amounts.map(({ text }) => text).join(' ') } as const]),
  ];
  if (questions.length > 0) return { kind: 'asks', questions };

  const factor = choices.sign === 'reversed' ? -1 : 1;
  const rows = own.map((entry, index): StatementRow => ({
    line: entry.line, date: dateIn(at(dates, index), order) ?? refuse(entry, texts.dateUnreal(entry.date)), amount: at(amounts, index) * factor,
    source: tidy(entry.source), description: tidy(entry.description), providerId: entry.providerId?.slice(0, statementLimits.id) ?? null,
  }));
  return {
    kind: 'read',
    rows: rows.filter(({ amount }) => amount !== 0),
    skipped: rows.filter(({ amount }) => amount === 0).map(({ line }) => line),
    detected: { ...facts, accounts, dateOrder: orderOf(dates, order), decimalMark: marks.length === 1 ? mark : null },
  };
}

/** The options under which every entry can be read; the first entry that leaves none is refused. */
function surviving<Option>(
  entries: readonly StatementEntry[], options: readonly Option[], works: (entry: StatementEntry, index: number, option: Option) => boolean,
  reason: (entry: StatementEntry) => string,
): Option[] {
  let left = [...options];
  for (const [index, entry] of entries.entries()) {
    const still = left.filter((option) => works(entry, index, option));
    if (still.length === 0) {
      const isReadable = options.some((option) => works(entry, index, option));
      refuse(entry, isReadable ? texts.otherwiseThanBefore(reason(entry)) : reason(entry));
    }
    left = still;
  }
  return left;
}

function amountOf(entry: StatementEntry, mark: DecimalMark): number {
  const moving = entry.amounts.map(({ text, sign }) => (readStatementAmount(text, mark)?.cents ?? 0) * sign).filter((cents) => cents !== 0);
  if (moving.length > 1) refuse(entry, texts.twoAmounts);
  return moving[0] ?? 0;
}

function orderOf(dates: readonly WrittenDate[], order: DateOrder): DateOrder | null {
  return dates.some(({ kind }) => kind === 'either') ? order : null;
}

function tidy(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim().slice(0, statementLimits.text).replace(/[\uD800-\uDBFF]$/, '');
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new RangeError(`There is nothing at ${index}.`);
  return value;
}

function refuse({ line }: StatementEntry, reason: string): never {
  throw new UnreadableStatement(line, reason);
}
