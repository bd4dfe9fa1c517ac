import { decimalMarks, markOf, readStatementAmount, type DecimalMark } from './amounts.ts';
import { dateIn, readWrittenDate, withYearsFirst, type WrittenDate } from './dates.ts';
import { keptRows } from './leaving-out.ts';
import { movedBy } from './moved.ts';
import { portionOf } from './portions.ts';
import { dateOrders, quotedText, statementLimits, UnreadableStatement } from './types.ts';
import type {
  DateOrder, DetectedStatement, FoundLine, StatementChoices, StatementEntry, StatementQuestion, StatementReading,
} from './types.ts';

/** The result of a file reader. */
export interface Found {
  entries: StatementEntry[];
  /** Lines that are no movements. */
  lines: FoundLine[];
  /** Reads the format's own dates; by default, dates as people write them. */
  readDate?: (text: string) => WrittenDate | null;
  /** `told` if the format or its columns give the direction; `doubtful` if they contradict each other. */
  sign: 'told' | 'open' | 'doubtful';
  /** What gives the direction, where it is told. */
  toldBy: 'format' | 'columns' | 'words';
  /** The format has no thousands: a mark that could be either is the decimal mark. */
  hasNoThousands?: boolean;
  facts: Pick<DetectedStatement, 'format' | 'encoding' | 'table'>;
}

/** The accounts that movements name. */
export function accountsOf(entries: readonly StatementEntry[]): string[] {
  return distinct(entries.filter(({ problem }) => problem === null).map(({ account }) => account));
}

/**
 * Turns what was found into rows. The order of dates and the decimal mark are those under which the file as a whole can be read; what could
 * be meant in two ways is asked: the account or currency where there are several, the order, the mark, and the way that money goes.
 */
export function settle(found: Found, choices: StatementChoices): StatementReading {
  const { readDate = readWrittenDate, facts } = found;
  const entries = found.entries.map((entry) => ({ ...entry, currency: entry.currency ?? currencyIn(entry) }));
  const accounts = accountsOf(entries);
  const whole: Asked[] = accounts.length > 1 ? [{ question: { about: 'account', accounts, counts: countsOf(entries, accounts) }, isAnswered: isOneOf(accounts, choices.account) }] : [];
  if (hasOpen(whole)) return asking(whole);
  const ofAccount = accounts.length > 1
    ? entries.flatMap((entry) => (entry.account === null ? [{ ...entry, problem: accountUnnamed }] : entry.account === choices.account ? [entry] : [])) : entries;
  const currencies = distinct(ofAccount.filter(({ out, problem }) => out === null && problem === null).map(({ currency }) => currency));
  if (currencies.length > 1) whole.push({ question: { about: 'currency', currencies }, isAnswered: isOneOf(currencies, choices.currency) });
  if (hasOpen(whole)) return asking(whole);
  const currency = currencies.length > 1 ? choices.currency ?? null : currencies[0] ?? null;
  const isForeign = (entry: StatementEntry) => currency !== null && entry.currency !== null && entry.currency !== currency;
  const own = ofAccount.filter((entry) => !isForeign(entry));
  if (own.length > statementLimits.lines) throw new UnreadableStatement(null, { code: 'statements.tooManyRows', rows: statementLimits.lines });

  const read = withYearsFirst(own.map(({ date }) => readDate(date)));
  const dates = new Map(own.map((entry, place) => [entry, read[place] ?? null]));
  const orders = ordersOf(own, dates);
  const marks = marksOf(entries, found.hasNoThousands ?? false);
  const order = orders.find((each) => each === choices.dateOrder) ?? orders[0];
  const mark = marks.find((each) => each === choices.decimalMark) ?? marks[0];
  const unsureDate = orders.length === 1 ? undefined : own.find((entry) => meansTwo(dates.get(entry) ?? null));
  const unsureAmount = marks.length === 1 ? undefined : own.flatMap((entry) => entry.amounts).find(({ text }) => markOf(text) === 'open');
  const { cents, isUntold, question, evidence } = movedBy(own, entries, mark, found, choices);
  const asked: Asked[] = [
    ...whole,
    ...(unsureDate === undefined ? [] : [{ question: { about: 'date-order', example: unsureDate.date } as const, isAnswered: choices.dateOrder !== undefined }]),
    ...(unsureAmount === undefined ? [] : [{ question: { about: 'decimal-mark', example: unsureAmount.text } as const, isAnswered: choices.decimalMark !== undefined }]),
    ...(question === null ? [] : [{ question, isAnswered: choices.sign !== undefined }]),
  ];
  const isOpen = hasOpen(asked);
  const otherOrder = choices.dateOrder === undefined ? orders[1] : undefined;
  const kept = keptRows({
    own, foreign: ofAccount.filter(isForeign), lines: found.lines, isUntold, isDated: (entry) => (dates.get(entry) ?? null) !== null,
    // While something is asked, a line that can be read in one way or another is readable.
    cents: (entry) => cents(entry) ?? (isOpen ? centsInAny(entry) : null),
    day: (entry) => dayOf(dates.get(entry) ?? null, order) ?? (otherOrder === undefined ? null : dayOf(dates.get(entry) ?? null, otherOrder)),
  });
  if (isOpen) return asking(asked);
  return {
    kind: 'read',
    ...portionOf(kept, choices),
    ...answeredOf(asked),
    detected: {
      ...facts, accounts, currency, evidence, dateOrder: own.some((entry) => dates.get(entry)?.kind === 'either') ? order : null,
      decimalMark: own.some(({ amounts: each }) => each.some(({ text }) => /[.,]/.test(text))) ? mark : null,
    },
  };
}

/** A question that the file leaves open, and whether the choices answer it. */
interface Asked {
  question: StatementQuestion;
  isAnswered: boolean;
}

function hasOpen(asked: readonly Asked[]): boolean {
  return asked.some(({ isAnswered }) => !isAnswered);
}

function asking(asked: readonly Asked[]): StatementReading {
  return { kind: 'asks', questions: asked.filter(({ isAnswered }) => !isAnswered).map(({ question }) => question), ...answeredOf(asked) };
}

function answeredOf(asked: readonly Asked[]): { answered?: StatementQuestion[] } {
  const answered = asked.filter(({ isAnswered }) => isAnswered).map(({ question }) => question);
  return answered.length === 0 ? {} : { answered };
}

/** The orders under which every date is a day. */
function ordersOf(own: readonly StatementEntry[], dates: ReadonlyMap<StatementEntry, WrittenDate | null>): [DateOrder, ...DateOrder[]] {
  let left: DateOrder[] = [...dateOrders];
  for (const entry of own) {
    const date = dates.get(entry) ?? null;
    const fits = dateOrders.filter((order) => date !== null && dateIn(date, order) !== null);
    const still = left.filter((order) => fits.includes(order));
    // In neither order a day: its line alone cannot be read. A day in the other order only: no line can be trusted.
    if (fits.length > 0 && still.length === 0) throw new UnreadableStatement(entry.line, { code: 'statements.otherwiseThanBefore', reason: { code: 'statements.dateUnreal', text: quotedText(entry.date) } });
    if (fits.length > 0) left = still;
  }
  const [first = 'month-first', ...others] = left;
  return [first, ...others];
}

/** The decimal marks that the amounts of the file leave, all of them together; those of running balances count where amounts leave both. */
function marksOf(entries: readonly StatementEntry[], hasNoThousands: boolean): [DecimalMark, ...DecimalMark[]] {
  let told: DecimalMark | null = null;
  let open: string | null = null;
  for (const { line, amounts } of entries) {
    for (const text of amounts.flatMap((amount) => [amount.text, amount.fee ?? ''])) {
      const mark = markOf(text);
      if (mark === 'open') open ??= text;
      else if (mark !== null && told !== null && mark !== told) throw new UnreadableStatement(line, { code: 'statements.otherwiseThanBefore', reason: { code: 'statements.amountUnreadable', text: quotedText(text) } });
      else told = mark ?? told;
    }
  }
  const ofBalance = entries.map(({ balance }) => markOf(balance ?? '')).find((mark) => mark !== null && mark !== 'open');
  if (told !== null || open === null) return [told ?? '.'];
  if (ofBalance === '.' || ofBalance === ',') return [ofBalance];
  return hasNoThousands ? [open.includes(',') ? ',' : '.'] : ['.', ','];
}

function centsInAny({ amounts: [amount] }: StatementEntry): number | null {
  return decimalMarks.map((mark) => readStatementAmount(amount?.text ?? '', mark)?.cents ?? null).find((cents) => cents !== null) ?? null;
}

function currencyIn({ amounts: [amount] }: StatementEntry): string | null {
  return decimalMarks.map((mark) => readStatementAmount(amount?.text ?? '', mark)?.currency ?? null).find((currency) => currency !== null) ?? null;
}

function countsOf(entries: readonly StatementEntry[], accounts: readonly string[]): number[] {
  const counts = new Map<string | null, number>();
  for (const { account } of entries) counts.set(account, (counts.get(account) ?? 0) + 1);
  return accounts.map((account) => counts.get(account) ?? 0);
}

function isOneOf(names: readonly string[], name: string | undefined): boolean {
  return name !== undefined && names.includes(name);
}

function meansTwo(date: WrittenDate | null): boolean {
  return date?.kind === 'either' && date.first !== date.second;
}

function dayOf(date: WrittenDate | null, order: DateOrder) {
  return date === null ? null : dateIn(date, order);
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}

const accountUnnamed = { code: 'statements.accountUnnamed' } as const;
