import type { Notice } from '../notices.ts';
import { isAmount } from './amounts.ts';
import { isDate, isNegative, moves, type TableCells } from './csv-cells.ts';
import { amountPlaces, type TableLayout } from './csv-columns.ts';
import type { TableRecord } from './csv-records.ts';
import { quotedText, statementLimits, type EntryAmount, type FoundLine, type LeftOutReason, type StatementEntry } from './types.ts';
import { namesBalance, namesSummary, plainWords, reasonOfStatus, saysOut } from './words.ts';

const textLength = 120;

/** The text of a line, shortened. */
export function shortened(fields: readonly string[]): string {
  return fields.map((field) => field.slice(0, textLength).replaceAll(/\s+/g, ' ').trim()).filter((field) => field !== '').join(' ').slice(0, textLength);
}

/** Reads one record after the other: a movement, or a line that is none, with the reason. */
export function rowReader(
  layout: TableLayout, width: number, header: readonly string[] | null, cells: TableCells,
): (record: TableRecord, last: StatementEntry | null) => StatementEntry | FoundLine {
  const titles = header?.map(plainWords) ?? null;
  const isHeaderAgain = (fields: readonly string[]) => titles !== null && titles.some((title) => title !== '') && titles.every((title, place) => title === plainWords(fields[place] ?? ''));
  const below = signsOfSides(layout, cells);
  const least = Math.max(layout.date, ...amountPlaces(layout.amount)) + 1;

  return ({ line, fields }, last) => {
    const leaveOut = (reason: LeftOutReason): FoundLine => ({ line, reason, text: shortened(fields) });
    const cell = (place: number | null) => (place === null ? '' : fields[place]?.trim() ?? '');
    if (isHeaderAgain(fields)) return leaveOut('header');
    const date = cell(layout.date);
    const balance = cell(layout.balance);
    const { amounts, currency, problem } = amountsOf(layout, cell, below);
    const isWritten = amounts.length > 0;
    const isTooWide = fields.slice(width).some((field) => field.trim() !== '');
    const state = layout.statuses.map((place) => reasonOfStatus(cell(place))).find((reason) => reason !== null) ?? null;
    if (!isDate(date)) {
      const pending = reasonOfStatus(date);
      if (pending !== null) return leaveOut(pending);
      if (state !== null) return leaveOut(state);
      if (date === '' && !isWritten && balance !== '') return leaveOut('balance');
      if (date === '' && !isWritten && last !== null && fields.length > layout.date) return continued(leaveOut('continuation'), last);
      if (namesSummary(date) || !amounts.some(({ text }) => isAmount(text))) return leaveOut('footer');
    }
    const own = cell(ownSource(layout, amounts));
    const isBorrowed = own === '';
    const source = isBorrowed ? layout.fallbacks.map(cell).find((text) => text !== '') ?? '' : own;
    if (isDate(date) && !isWritten && (balance !== '' || namesBalance(source))) return leaveOut('balance');
    if (isDate(date) && !isWritten && state !== null) return leaveOut(state);
    const account = cell(layout.account);
    return {
      line, date, amounts, source, description: layout.notes.map(cell).filter((note) => note !== '' && !(isBorrowed && note === source)).join(' '),
      providerId: cell(layout.providerId) || null, account: account === '' ? null : account.slice(0, statementLimits.text), currency, balance: balance === '' ? null : balance,
      kind: cell(layout.type), out: state ?? (namesBalance(source) ? 'balance' : null),
      problem: fields.length < least ? { code: 'statements.fieldMissing', count: fields.length, least }
        : isTooWide ? { code: 'statements.fieldsBeyond', count: fields.length, most: width }
        : date === '' ? { code: 'statements.dateMissing' }
        : !isWritten ? { code: 'statements.amountMissing' } : problem,
    };
  };
}

/** No description is kept that is longer: thousands of lines that go on would cost more than they have letters. */
const longestDescription = 1000;

/** A line without a date and an amount continues the movement above it. */
function continued(line: FoundLine, last: StatementEntry): FoundLine {
  if (last.description.length < longestDescription) last.description = `${last.description} ${line.text}`.trim();
  return line;
}

interface RowAmounts {
  amounts: EntryAmount[];
  currency: string | null;
  problem: Notice | null;
}

function amountsOf(layout: TableLayout, cell: (place: number | null) => string, below: SignsOfSides): RowAmounts {
  const { amount } = layout;
  const currency = cell(layout.currency).slice(0, statementLimits.text).toUpperCase() || layout.currencyOfAmount;
  const fee = cell(layout.fee);
  const withFee = (each: EntryAmount): EntryAmount => (fee === '' || (layout.amountIn !== null && each.way === 'in') ? each : { ...each, fee });
  switch (amount.kind) {
    case 'signed': {
      const used = layout.byCurrency.filter(({ column }) => moves(cell(column)));
      const [only, ...others] = used.length === 0 ? [{ column: amount.column, currency }] : used;
      const text = cell(only?.column ?? amount.column);
      return {
        amounts: text === '' ? [] : [withFee({ text, way: null })], currency: only?.currency ?? currency, problem: others.length > 0 ? { code: 'statements.twoAmounts' } : null,
      };
    }
    case 'debit-credit': {
      const both = ([['out', amount.debit], ['in', amount.credit]] as const).map(([way, column]) => ({ way, text: cell(column) })).filter(({ text }) => text !== '');
      const moving = both.filter(({ text }) => moves(text));
      const isAgainst = moving.some(({ way, text }) => below[way] !== null && isNegative(text) !== below[way]);
      return {
        amounts: (moving.length === 0 ? both.slice(0, 1) : moving).map(withFee), currency,
        problem: moving.length > 1 ? { code: 'statements.twoAmounts' } : isAgainst ? { code: 'statements.signsMixed' } : null,
      };
    }
    case 'indicated': {
      const word = cell(amount.indicator);
      const isOut = saysOut(word);
      const text = isOut === false && layout.amountIn !== null ? cell(layout.amountIn) : cell(amount.column);
      const way = isOut === null ? null : isOut ? 'out' : 'in';
      const isAgainst = way !== null && moves(text) && below[way] !== null && isNegative(text) !== below[way];
      return {
        amounts: text === '' ? [] : [withFee({ text, way })], currency,
        problem: way === null ? { code: 'statements.indicatorUnreadable', text: quotedText(word) } : isAgainst ? { code: 'statements.signsMixed' } : null,
      };
    }
  }
}

/** Where the merchant stands: on the other side of the payment, where both sides are named. */
function ownSource({ source, sides }: TableLayout, [amount]: readonly EntryAmount[]): number | null {
  const isOut = amount?.way === 'out' || (amount?.way === null && isNegative(amount.text));
  return sides === null ? source : isOut ? sides.receiver : sides.payer;
}

/** How money out and money in are signed, each in its column or beside its word; null where there is none of it. */
type SignsOfSides = Record<'out' | 'in', boolean | null>;

function signsOfSides({ amount }: TableLayout, cells: TableCells): SignsOfSides {
  const signOf = (column: number | null, isCounted: (row: number) => boolean) => {
    if (column === null) return null;
    const moving = cells.of(column).filter((cell, row) => moves(cell) && isCounted(row));
    return moving.length === 0 ? null : moving.filter(isNegative).length * 2 > moving.length;
  };
  switch (amount.kind) {
    case 'signed': return { out: null, in: null };
    case 'debit-credit': return { out: signOf(amount.debit, () => true), in: signOf(amount.credit, () => true) };
    case 'indicated': {
      const ways = cells.of(amount.indicator).map(saysOut);
      return { out: signOf(amount.column, (row) => ways[row] === true), in: signOf(amount.column, (row) => ways[row] === false) };
    }
  }
}
