import { decimalMarks, readStatementAmount, type DecimalMark } from './amounts.ts';
import { isProven, provenSign } from './balance.ts';
import { moves, type TableCells } from './csv-cells.ts';
import type { NamedColumns } from './csv-names.ts';
import type { AmountColumns } from './csv-columns.ts';

/**
 * The columns detected from the rows, or null if they are ambiguous. Of several columns of numbers, the amount is the one from which another,
 * a running balance, follows.
 */
export function columnsOfContent(named: NamedColumns, cells: TableCells): { date: number; amount: AmountColumns; description: number | null } | null {
  const dates = cells.places.filter((place) => cells.holdDates(place));
  const [date, ...others] = dates;
  if (date === undefined || others.some((other) => cells.of(other).join('\n') !== cells.of(date).join('\n'))) return null;
  const taken = new Set([...dates, ...(['balance', 'fee', 'foreign', 'providerId'] as const).flatMap((role) => named(role))]);
  const numbers = cells.places.filter((place) => !taken.has(place) && cells.holdAmounts(place));
  const amount = provenAmount(numbers, cells) ?? onlyAmount(numbers, cells);
  if (amount === null) return null;
  const [, description = null] = cells.places.filter((place) => !taken.has(place) && !numbers.includes(place) && cells.holdWords(place))
    .toSorted((a, b) => cells.letters(b) - cells.letters(a));
  return { date, amount, description };
}

/** The only column of amounts; numbers of checks, which are whole and stand in some rows only, are none. */
function onlyAmount(numbers: readonly number[], cells: TableCells): AmountColumns | null {
  const isWhole = (place: number) => cells.of(place).every((cell) => /^\d*$/.test(cell)) && cells.of(place).includes('');
  const [column, ...others] = numbers.filter((place) => !isWhole(place));
  return column === undefined || others.length > 0 || cells.of(column).includes('') ? null : { kind: 'signed', column };
}

/** The amounts that a running balance among the other columns proves; null where none does, or it proves more than one. */
function provenAmount(numbers: readonly number[], cells: TableCells): AmountColumns | null {
  if (numbers.length < 2 || numbers.length > 6) return null;
  for (const mark of decimalMarks) {
    const cents = (place: number) => cells.of(place).map((cell) => readStatementAmount(cell, mark)?.cents ?? null);
    const signed = numbers.filter((column) => !cells.of(column).includes('') && numbers.some((balance) => balance !== column && isProven(cents(column), cents(balance))));
    const pairs = pairsOf(numbers, cells, mark);
    const [column] = signed;
    const [pair] = pairs;
    if (signed.length + pairs.length > 1) return null;
    if (column !== undefined) return { kind: 'signed', column };
    if (pair !== undefined) return pair;
  }
  return null;
}

/** Columns of which each row fills one, with a balance that falls by what stands in the first and rises by what stands in the second. */
function pairsOf(numbers: readonly number[], cells: TableCells, mark: DecimalMark): AmountColumns[] {
  const cents = (cell = '') => readStatementAmount(cell, mark)?.cents ?? 0;
  return numbers.flatMap((debit) => numbers.filter((credit) => credit > debit).flatMap((credit): AmountColumns[] => {
    const [outs, ins] = [cells.of(debit), cells.of(credit)];
    if (outs.some((cell, row) => moves(cell) === moves(ins[row] ?? ''))) return [];
    const amounts = outs.map((cell, row) => Math.abs(cents(ins[row])) - Math.abs(cents(cell)));
    const isBalanced = numbers.some((place) =>
      place !== debit && place !== credit && provenSign(amounts, cells.of(place).map((cell) => readStatementAmount(cell, mark)?.cents ?? null)) === 'as-written');
    return isBalanced ? [{ kind: 'debit-credit', debit, credit }] : [];
  }));
}
