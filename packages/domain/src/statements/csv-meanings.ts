import { decimalMarks, readStatementAmount } from './amounts.ts';
import { isProven } from './balance.ts';
import type { TableCells } from './csv-cells.ts';
import { amountPlaces, isNet, mainOf, textColumns, type AmountColumns, type FoundLayout, type TableLayout } from './csv-columns.ts';
import { mostColumns, namedColumns, nameOf } from './csv-names.ts';
import type { ColumnMeaning, MeaningReason } from './meanings.ts';
import type { InspectedColumn } from './types.ts';
import { reasonOfStatus, saysOut } from './words.ts';

/** What is shown of a cell. */
const sampleLength = 60;

/** What each column of a table means, and why. */
export function meaningsOf(header: readonly string[] | null, cells: TableCells, layout: FoundLayout): InspectedColumn[] {
  const balance = layout.balance ?? unnamedBalance(cells, layout);
  const why = reasons(header, cells, { ...layout, balance });
  const width = Math.min(mostColumns, Math.max(header?.length ?? 0, cells.places.length));
  return Array.from({ length: width }, (_, column) => {
    const [meaning, reason] = why(column);
    const sample = cells.of(column).find((cell) => cell !== '') ?? '';
    const title = header?.[column]?.slice(0, sampleLength).trim() ?? '';
    return { title: title === '' ? null : title, sample: sample.slice(0, sampleLength), meaning, reason };
  });
}

/** Where the facts stand by what the columns mean; null where a date or an amount is lacking, or more than one column has it. */
export function layoutBy(header: readonly string[] | null, cells: TableCells, meanings: readonly ColumnMeaning[]): TableLayout | null {
  const names = header ?? [];
  const named = namedColumns(names);
  const all = (meaning: ColumnMeaning) => meanings.flatMap((each, column) => (each === meaning ? [column] : []));
  const first = (meaning: ColumnMeaning) => all(meaning)[0] ?? null;
  const [date, ...otherDates] = all('date');
  const found = amountBy(names, all);
  if (date === undefined || otherDates.length > 0 || found === null) return null;
  const { amount, byCurrency, amountIn } = found;
  const used = new Set([date, ...amountPlaces(amount)]);
  const [payees, notes, texts] = [all('payee'), all('note'), textColumns(named, cells)];
  const source = texts.find((column) => payees.includes(column)) ?? payees[0] ?? null;
  const [payer, receiver] = [named('payer')[0], named('receiver')[0]];
  const areSides = payer !== undefined && receiver !== undefined && payees.includes(payer) && payees.includes(receiver);
  return {
    date, amount, source, notes, byCurrency, amountIn, sides: areSides ? { payer, receiver } : null,
    providerId: first('id'), balance: first('balance'), fee: first('fee'), account: first('account'), currency: first('currency'), statuses: all('status'),
    type: named('indicator').find((column) => !used.has(column)) ?? null,
    currencyOfAmount: nameOf(names[mainOf(amount) ?? -1] ?? '').currency,
    fallbacks: [...texts.filter((column) => column !== source && (payees.includes(column) || notes.includes(column))), ...notes],
  };
}

/** The amounts by what the columns mean. Several columns of amounts are each of a currency of their own, by their names. */
function amountBy(header: readonly string[], all: (meaning: ColumnMeaning) => number[]): Pick<TableLayout, 'amount' | 'byCurrency' | 'amountIn'> | null {
  const [amounts, outs, ins, directions] = [all('amount'), all('out'), all('in'), all('direction')];
  const [[main], [out = null, ...moreOut], [back = null, ...moreIn], [indicator, ...others]] = [amounts, outs, ins, directions];
  if (moreOut.length + moreIn.length + others.length > 0 || (main !== undefined && (out ?? back) !== null)) return null;
  if (main === undefined) {
    if (indicator !== undefined) return out === null ? null : { amount: { kind: 'indicated', column: out, indicator }, byCurrency: [], amountIn: back };
    return out === null && back === null ? null : { amount: { kind: 'debit-credit', debit: out, credit: back }, byCurrency: [], amountIn: null };
  }
  if (indicator !== undefined) return amounts.length > 1 ? null : { amount: { kind: 'indicated', column: main, indicator }, byCurrency: [], amountIn: null };
  const byCurrency = amounts.flatMap((column) => {
    const { currency } = nameOf(header[column] ?? '');
    return currency === null ? [] : [{ column, currency }];
  });
  const isEach = new Set(byCurrency.map(({ currency }) => currency)).size === amounts.length;
  return amounts.length > 1 && !isEach ? null : { amount: { kind: 'signed', column: main }, byCurrency: isEach ? byCurrency : [], amountIn: null };
}

function reasons(header: readonly string[] | null, cells: TableCells, layout: FoundLayout): (column: number) => [ColumnMeaning, MeaningReason] {
  const { date, amount, balance } = layout;
  const named = namedColumns(header ?? []);
  const isNamed = (column: number, ...roles: Parameters<typeof named>[0][]) => roles.some((role) => named(role).includes(column));
  const byName = (column: number, ...roles: Parameters<typeof named>[0][]): MeaningReason => ({ code: isNamed(column, ...roles) ? 'named' : 'holds' });
  const main = mainOf(amount);
  const isRunning = balance !== null && amount !== null && balancesProve(amount, balance, cells);
  const amountReason = (column: number): MeaningReason =>
    (isRunning ? { code: 'proven', balance } : { code: isNamed(column, 'amount', 'debit', 'credit', 'sourceAmount', 'targetAmount') || nameOf(header?.[column] ?? '').currency !== null ? 'named' : 'onlyAmounts' });
  const isAmountIn = layout.amountIn !== null;

  return (column) => {
    if (column === date) return ['date', byName(column, 'date')];
    if (amount?.kind === 'debit-credit' && column === amount.debit) return ['out', amountReason(column)];
    if (amount?.kind === 'debit-credit' && column === amount.credit) return ['in', amountReason(column)];
    if (column === main) return [isAmountIn ? 'out' : 'amount', amountReason(column)];
    if (column === layout.amountIn) return ['in', amountReason(column)];
    if (layout.byCurrency.some((each) => each.column === column)) return ['amount', amountReason(column)];
    if (amount?.kind === 'indicated' && column === amount.indicator) return ['direction', { code: 'words', ...wordsOf(cells.of(column)) }];
    if (layout.sides !== null && (column === layout.sides.payer || column === layout.sides.receiver)) return ['payee', { code: 'otherSide' }];
    if (column === layout.source) return [layout.sides === null ? 'payee' : 'note', byName(column, 'source')];
    if (column === balance) return ['balance', { code: isRunning ? 'runs' : 'named' }];
    if (column === layout.fee) return ['fee', { code: 'named' }];
    if (column === layout.account) return ['account', { code: 'named' }];
    if (column === layout.currency) return ['currency', byName(column, 'currency')];
    if (layout.statuses.includes(column)) return ['status', statesOf(cells.of(column))];
    if (column === layout.providerId) return ['id', { code: 'named' }];
    if (column === layout.description) return ['note', byName(column, 'description')];
    if (layout.texts.includes(column)) return ['payee', { code: 'standsIn' }];
    if (cells.isEmpty(column)) return ['ignore', { code: 'empty' }];
    if (isNamed(column, 'foreign')) return ['ignore', { code: 'otherCurrency' }];
    if (cells.holdDates(column)) return ['ignore', { code: 'otherDay' }];
    if (isNamed(column, 'fee') && isNet(header ?? [], main)) return ['ignore', { code: 'included' }];
    if (amount === null && cells.holdAmounts(column)) return ['ignore', { code: layout.isContradicted && isNamed(column, 'amount') ? 'contradicted' : 'maybeAmount' }];
    if (isNamed(column, 'indicator')) return ['ignore', { code: 'kinds' }];
    return ['ignore', { code: 'notNeeded' }];
  };
}

/** Running balances under a name that is not known, or none: they follow from the amounts. */
function unnamedBalance(cells: TableCells, { date, amount, byCurrency, fee, amountIn }: FoundLayout): number | null {
  if (amount === null || byCurrency.length > 1) return null;
  const taken = new Set([date, fee, amountIn, ...amountPlaces(amount)]);
  const [balance = null, ...others] = cells.places.filter((column) => !taken.has(column) && cells.holdAmounts(column) && balancesProve(amount, column, cells));
  return others.length === 0 ? balance : null;
}

function balancesProve(amount: AmountColumns, balance: number, cells: TableCells): boolean {
  return decimalMarks.some((mark) => {
    const read = (cell = '') => readStatementAmount(cell, mark)?.cents ?? null;
    const sized = (cell = '') => Math.abs(read(cell) ?? 0);
    const column = (place: number | null) => (place === null ? [] : cells.of(place));
    const balances = cells.of(balance).map(read);
    switch (amount.kind) {
      case 'signed': return isProven(column(amount.column).map(read), balances);
      case 'debit-credit': {
        const [outs, ins] = [column(amount.debit), column(amount.credit)];
        return isProven(balances.map((_, row) => sized(ins[row]) - sized(outs[row])), balances);
      }
      case 'indicated': {
        const words = column(amount.indicator);
        return isProven(column(amount.column).map((cell, row) => (saysOut(words[row] ?? '') === true ? 0 - sized(cell) : sized(cell))), balances);
      }
    }
  });
}

function wordsOf(cells: readonly string[]): { out: string | null; in: string | null } {
  const word = (isOut: boolean) => cells.find((cell) => saysOut(cell) === isOut)?.slice(0, sampleLength) ?? null;
  return { out: word(true), in: word(false) };
}

function statesOf(cells: readonly string[]): MeaningReason {
  const word = cells.find((cell) => reasonOfStatus(cell) !== null);
  return word === undefined ? { code: 'named' } : { code: 'states', word: word.slice(0, sampleLength) };
}
