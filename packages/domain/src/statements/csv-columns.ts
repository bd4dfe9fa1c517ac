import { isAmount } from './amounts.ts';
import { isDate, isNegative, moves, type TableCells } from './csv-cells.ts';
import { amountRank, namedColumns, nameOf, mostColumns, type NamedColumns } from './csv-names.ts';
import { columnsOfContent } from './csv-content.ts';
import { currencyOf } from './currencies.ts';
import { isStatus, reasonOfStatus, saysOut } from './words.ts';

/** An amount with its sign, money out and money in in columns of their own, or an amount beside a word for its direction. */
export type AmountColumns =
  | { kind: 'signed'; column: number }
  | { kind: 'debit-credit'; debit: number | null; credit: number | null }
  | { kind: 'indicated'; column: number; indicator: number };

/** Where the facts stand in a table, columns counted from 0; null for what it does not have. */
export interface TableLayout {
  date: number;
  amount: AmountColumns;
  source: number | null;
  notes: number[];
  providerId: number | null;
  /** Amounts of several currencies, each in a column of its own; empty where there is one column for all. */
  byCurrency: { column: number; currency: string }[];
  /** What comes in, where it stands apart from what goes out beside a word for the direction. */
  amountIn: number | null;
  /** Who pays and who receives: the other side is the merchant. */
  sides: { payer: number; receiver: number } | null;
  balance: number | null;
  fee: number | null;
  account: number | null;
  currency: number | null;
  /** Columns that mark some rows as pending, declined and similar. */
  statuses: number[];
  /** A column whose words name the kind of movement. */
  type: number | null;
  /** The currency in the name of the amount column. */
  currencyOfAmount: string | null;
  /** Where a merchant may stand whose own column is empty. */
  fallbacks: number[];
}

/** What was found out about the columns of a table, with null for a date or an amount that more than one column could be. */
export interface FoundLayout extends Omit<TableLayout, 'date' | 'amount' | 'notes' | 'type' | 'currencyOfAmount' | 'fallbacks'> {
  date: number | null;
  amount: AmountColumns | null;
  description: number | null;
  /** Other columns of names, the more telling first. */
  texts: number[];
  /** The words beside the amount contradict its signs. */
  isContradicted: boolean;
}

/** Whether these are the names of columns: a date is named, and an amount. A row may have such words in it ("Posted", "USD"), and has both themselves. */
export function isHeader(fields: readonly string[]): boolean {
  const named = namedColumns(fields);
  const hasAmount = named('amount').length > 0 || (named('debit').length > 0 && named('credit').length > 0) || currencyColumns(fields).length > 0
    || (named('sourceAmount').length > 0 && named('targetAmount').length > 0);
  return named('date').length > 0 && hasAmount && !isMovement(fields.slice(0, mostColumns));
}

function isMovement(fields: readonly string[]): boolean {
  return fields.some(isDate) && fields.some((field) => isAmount(field) && !isDate(field));
}

/** Where the facts stand, by the names of the columns and what is in them. */
export function findLayout(header: readonly string[] | null, cells: TableCells): FoundLayout {
  const names = header ?? [];
  const named = namedColumns(names);
  const foreign = new Set(named('foreign'));
  const byName = amountsOf(names, named, cells);
  const namedDate = named('date').find((column) => cells.hasDate(column)) ?? named('date')[0] ?? null;
  const isKnown = namedDate !== null && isAmounts(byName);
  const inferred = isKnown ? null : columnsOfContent(named, cells);
  const [date, given] = isKnown ? [namedDate, byName] : inferred === null ? [namedDate ?? onlyDate(cells), null] : [inferred.date, inferred.amount];
  const settled = inferred?.amount.kind === 'signed' ? besideWords(named, cells, inferred.amount.column) : given;
  const amount = isAmounts(settled) ? settled : null;

  const used = new Set([date, ...amountPlaces(amount)].filter((place) => place !== null));
  const held = (column: number) => !cells.isEmpty(column);
  const statuses = [...new Set([...named('status').filter(held), ...cells.places.filter((column) => !used.has(column) && saysStatus(column, cells))])];
  const texts = textColumns(named, cells).filter((column) => !used.has(column) && !statuses.includes(column));
  const [payer, receiver] = [named('payer')[0], named('receiver')[0]];
  const source = texts[0] ?? wordiest(names, named, cells, new Set([...used, ...statuses]));
  const main = mainOf(amount);
  const isCurrency = (column: number) => held(column) && cells.of(column).every((cell) => cell === '' || (/^[A-Z]{3}$/i.test(cell) && currencyOf(cell)));
  const currencies = (header === null ? cells.places : named('currency')).filter((column) => !foreign.has(column) && !used.has(column) && isCurrency(column));
  return {
    date, amount, source,
    description: named('description').find((column) => column !== source && !used.has(column)) ?? inferred?.description ?? null,
    providerId: named('providerId')[0] ?? null,
    byCurrency: amount?.kind === 'signed' ? columnsByCurrency(names, named, cells, amount.column) : [],
    amountIn: amount?.kind === 'indicated' && named('sourceAmount').includes(amount.column) ? named('targetAmount')[0] ?? null : null,
    sides: payer !== undefined && receiver !== undefined && !/^(?:merchant|payee)/.test(nameOf(names[source ?? -1] ?? '').name) ? { payer, receiver } : null,
    balance: named('balance').find((column) => !used.has(column) && (cells.isEmpty(column) || cells.holdAmounts(column))) ?? null,
    fee: isNet(names, main) ? null : feeColumn(named, cells, used),
    account: ownAccount(named, cells, date ?? -1, source),
    currency: currencies.find((column) => column > (main ?? -1)) ?? currencies[0] ?? null,
    statuses, texts,
    isContradicted: byName === 'contradicts' || settled === 'contradicts',
  };
}

/** The columns that an amount is read from. */
export function amountPlaces(amount: AmountColumns | null): number[] {
  return Object.values(amount ?? {}).filter((place) => typeof place === 'number');
}

/** The first column of the amounts. */
export function mainOf(amount: AmountColumns | null): number | null {
  return amount === null ? null : 'column' in amount ? amount.column : amount.debit ?? amount.credit;
}

/** Whether amounts are named as those that fees were taken off. */
export function isNet(header: readonly string[], main: number | null): boolean {
  return nameOf(header[main ?? -1] ?? '').name.startsWith('net');
}

export function feeColumn(named: NamedColumns, cells: TableCells, used: ReadonlySet<number>): number | null {
  return named('fee').find((column) => !used.has(column) && cells.holdAmounts(column)) ?? null;
}

/** The columns that are named as one of merchants, and hold words; the more telling first. */
export function textColumns(named: NamedColumns, cells: TableCells): number[] {
  return [...new Set(named('source'))].filter((column) => cells.holdWords(column));
}

function isAmounts(found: AmountColumns | 'contradicts' | null): found is AmountColumns {
  return found !== null && found !== 'contradicts';
}

function onlyDate(cells: TableCells): number | null {
  const [date = null, ...others] = cells.places.filter((place) => cells.holdDates(place));
  return others.length === 0 ? date : null;
}

/** Whether a column holds the status of rows, whatever it is called, or a date that some rows do not have yet. */
function saysStatus(column: number, cells: TableCells): boolean {
  const written = cells.of(column).filter((cell) => cell !== '');
  return written.some((cell) => reasonOfStatus(cell) !== null) && written.every((cell) => isStatus(cell) || isDate(cell));
}

/** The columns of amounts in several currencies, the chosen one among them; empty where there is no other. */
function columnsByCurrency(header: readonly string[], named: NamedColumns, cells: TableCells, main: number): TableLayout['byCurrency'] {
  const amounts = bestAmounts(header, named);
  const alike = amounts.includes(main)
    ? amounts.flatMap((column) => ((currency) => (currency === null ? [] : [{ column, currency }]))(nameOf(header[column] ?? '').currency)) : currencyColumns(header);
  return alike.some(({ column }) => column === main) ? alike.filter(({ column }) => !cells.isEmpty(column)) : [];
}

function currencyColumns(header: readonly string[]): TableLayout['byCurrency'] {
  return header.slice(0, mostColumns).flatMap((title, column) => {
    const { name, currency } = nameOf(title);
    return name === '' && currency !== null ? [{ column, currency }] : [];
  });
}

/** The amounts by their names, and by the words that may stand beside them; null where more than one column could be meant. */
function amountsOf(header: readonly string[], named: NamedColumns, cells: TableCells): AmountColumns | 'contradicts' | null {
  const isFit = (column: number) => cells.isEmpty(column) || cells.hasAmount(column);
  const [debit, credit] = [named('debit').find(isFit), named('credit').find(isFit)];
  const isFilled = [debit, credit].some((column) => column !== undefined && cells.hasAmount(column));
  const [source] = named('targetAmount').length > 0 ? named('sourceAmount') : [];
  const own = bestAmounts(header, named).filter((each) => cells.hasAmount(each));
  const [column = source ?? named('amount')[0], ...others] = own.length > 0 ? own : currencyColumns(header).map((each) => each.column).filter((each) => cells.hasAmount(each));
  if (debit !== undefined && credit !== undefined && (isFilled || column === undefined)) return { kind: 'debit-credit', debit, credit };
  const isOther = (other: number) => cells.of(other).some((cell, row) => moves(cell) && moves(cells.of(column ?? other)[row] ?? '') && cell !== cells.of(column ?? other)[row]);
  return column === undefined || others.some(isOther) ? null : besideWords(named, cells, column);
}

/** The columns with the most telling name of an amount. */
function bestAmounts(header: readonly string[], named: NamedColumns): number[] {
  const [first] = named('amount');
  const rankOf = (column: number) => amountRank(header[column] ?? '');
  return first === undefined ? [] : named('amount').filter((column) => rankOf(column) === rankOf(first));
}

/** An amount, with the column whose words give its direction, unless words and signs contradict each other. */
function besideWords(named: NamedColumns, cells: TableCells, column: number): AmountColumns | 'contradicts' {
  const indicator = indicatorOf(named, cells, column);
  if (indicator === 'contradicts') return indicator;
  return indicator === null ? { kind: 'signed', column } : { kind: 'indicated', column, indicator };
}

/** The column whose words give the direction of the money for each row, under any name. */
function indicatorOf(named: NamedColumns, cells: TableCells, amount: number): number | 'contradicts' | null {
  const amounts = cells.of(amount);
  const names = named('indicator');
  const isTold = (column: number) => {
    const ways = cells.of(column).filter((_, row) => moves(amounts[row] ?? '')).map(saysOut);
    const told = ways.filter((way) => way !== null);
    return told.length > 0 && told.length >= ways.length * 0.9 && (names.includes(column) || new Set(told).size === 2);
  };
  const isUnsignedAmount = amounts.every((cell) => !isNegative(cell));
  const indicator = [...names, ...cells.places.filter((column) => column !== amount && !names.includes(column))].find(isTold);
  // Words that give it for some rows only, in both directions, rule out one sign for all.
  const isHalfTold = (column: number) => new Set(cells.of(column).filter((_, row) => moves(amounts[row] ?? '')).map(saysOut)).size === 3;
  if (indicator === undefined) return isUnsignedAmount && names.some(isHalfTold) ? 'contradicts' : null;
  const words = cells.of(indicator);
  const rows = amounts.flatMap((cell, row) => (moves(cell) && saysOut(words[row] ?? '') !== null ? [{ isOut: saysOut(words[row] ?? '') === true, isBelow: isNegative(cell) }] : []));
  const isUnsigned = new Set(rows.map(({ isBelow }) => isBelow)).size === 1;
  const isAlike = rows.every(({ isOut, isBelow }) => isOut === isBelow) || rows.every(({ isOut, isBelow }) => isOut !== isBelow);
  return isUnsigned || isAlike ? indicator : 'contradicts';
}

/** The account that a row is of. A number of an account that stands behind the date and the merchant is the merchant's. */
function ownAccount(named: NamedColumns, cells: TableCells, date: number, source: number | null): number | null {
  const numbers = named('accountNumber').filter((column) => column < Math.max(date, source ?? 0));
  return [...named('account'), ...numbers].find((column) => column !== source && !cells.isEmpty(column)) ?? null;
}

function wordiest(header: readonly string[], named: NamedColumns, cells: TableCells, used: ReadonlySet<number>): number | null {
  const others = new Set((['status', 'currency', 'account', 'balance', 'fee', 'providerId'] as const).flatMap((role) => named(role)));
  const isOther = (column: number) => /categor|kategor|type|label|tag|time|zone/.test(nameOf(header[column] ?? '').name);
  const isBooked = (column: number) => cells.of(column).every((cell) => cell === '' || isStatus(cell));
  // What says the same in every row names nobody, if another column tells rows apart.
  const varies = (column: number) => new Set(cells.of(column)).size > 1;
  const [best = null] = cells.places.filter((column) => !used.has(column) && !others.has(column) && !isOther(column) && !isBooked(column) && cells.holdWords(column))
    .toSorted((a, b) => Number(varies(b)) - Number(varies(a)) || cells.letters(b) - cells.letters(a));
  return best;
}
